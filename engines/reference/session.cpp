#include "engines/reference/session.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engines/reference/handicap.hpp"
#include "engines/reference/number.hpp"
#include "engines/reference/random.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines::reference {

namespace {

template <typename Number>
bool read(const HubLine& line, std::string_view name, std::optional<Number>& to) {
    const auto text = line.value(name);
    if (!text) {
        return true;
    }
    to = parse_number<Number>(*text);
    return to.has_value();
}

bool read(const HubLine& line, std::string_view name, std::optional<Seconds>& to) {
    std::optional<double> seconds;
    if (!read(line, name, seconds)) {
        return false;
    }
    // A thousand years: beyond any clock, but safe to calculate with.
    constexpr double longest = 3e10;
    if (seconds) {
        if (std::isnan(*seconds) || std::abs(*seconds) > longest) {
            return false;
        }
        to = Seconds(*seconds);
    }
    return true;
}

}  // namespace

Session::Session(Writer write) : write_(std::move(write)) {}

Session::~Session() {
    finish_search();
}

bool Session::obey(std::string_view text) {
    const auto line = parse_hub_line(text);
    if (!line) {
        complain("bad line");
        return true;
    }
    const std::string& command = line->command;
    if (command == "ping") {
        say("pong\n");
        return true;
    }
    if (command == "stop") {
        control_.stop();
        return true;
    }
    if (command == "ponder-hit") {
        control_.release();
        return true;
    }
    finish_search();
    if (command == "hub") {
        hub();
    } else if (command == "set-param") {
        set_param(*line);
    } else if (command == "init") {
        return init();
    } else if (command == "new-game") {
        new_game(*line);
    } else if (command == "pos") {
        position(*line);
    } else if (command == "level") {
        level(*line);
    } else if (command == "go") {
        go(*line);
    }
    return command != "quit";
}

void Session::hub() {
    say(fmt::format("id name=Huff version=0.1 author=\"the Huff authors\"\n{}wait\n",
                    declarations(options_)));
}

void Session::set_param(const HubLine& line) {
    const auto name = line.value("name");
    if (!name) {
        complain("set-param needs name=");
        return;
    }
    if (const auto problem = set_option(options_, *name, line.value("value").value_or(""))) {
        complain(*problem);
    }
}

bool Session::init() {
    try {
        make_ready();
    } catch (const rules::InputError& error) {
        complain(error.what());
        healthy_ = false;
        return false;
    }
    game_.reset();
    say("ready\n");
    return true;
}

/// Throws InputError if the weights cannot be used.
void Session::make_ready() {
    const WeightFile weights =
        options_.weights.empty() ? WeightFile::built_in() : WeightFile::load(options_.weights);
    auto table = std::make_unique<Table>(options_.tt_size);
    searcher_ = make_searcher(*options_.variant, weights, *table, control_, options_.threads);
    table_ = std::move(table);
}

void Session::new_game(const HubLine& line) {
    const auto seed = line.value("seed");
    game_seed_ = seed ? parse_number<std::uint64_t>(*seed).value_or(0) : 0;
    if (table_) {
        table_->clear();
    }
}

void Session::position(const HubLine& line) {
    limits_ = {};
    game_.reset();
    position_refused_ = true;
    try {
        set_up(line);
        position_refused_ = false;
    } catch (const rules::InputError& error) {
        game_.reset();
        complain(error.what());
    }
}

/// Throws InputError if the position or a move cannot be used.
void Session::set_up(const HubLine& line) {
    const rules::Variant& variant = *options_.variant;
    const auto board = line.value("pos");
    try {
        game_.emplace(
            board ? rules::parse_hub_position(*board, line.value("stacks").value_or(""), variant)
                  : rules::Position::start(variant));
    } catch (const rules::InputError& error) {
        throw rules::InputError(fmt::format("bad position: {}", error.what()));
    }
    std::string_view moves = line.value("moves").value_or("");
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        const std::string_view text = moves.substr(0, end);
        moves.remove_prefix(std::min(end + 1, moves.size()));
        if (text.empty()) {
            continue;
        }
        const auto move = rules::find_hub_move(text, game_->legal_moves(), variant);
        if (!move) {
            throw rules::InputError(fmt::format("illegal move: {}", text));
        }
        game_->play(*move);
    }
    const auto& verdict = game_->verdict();
    if (verdict && verdict->reason == rules::Verdict::Reason::capture_limit) {
        throw rules::TooManyCaptures();
    }
}

void Session::level(const HubLine& line) {
    Limits limits = limits_;
    std::optional<Seconds> increment;
    const bool good = read(line, "depth", limits.depth) && read(line, "nodes", limits.nodes) &&
                      read(line, "move-time", limits.move_time) &&
                      read(line, "time", limits.time) && read(line, "inc", increment) &&
                      read(line, "moves", limits.moves);
    if (!good) {
        complain("bad level: a number was expected");
        return;
    }
    limits.increment = increment.value_or(limits.increment);
    limits.infinite = limits.infinite || line.has("infinite");
    limits_ = limits;
}

void Session::go(const HubLine& line) {
    if (!searcher_) {
        complain("go came before init");
        say("done\n");
        return;
    }
    if (!game_) {
        if (position_refused_) {
            complain("no position: the last pos was refused");
            say("done\n");
            return;
        }
        game_.emplace(rules::Position::start(*options_.variant));
    }
    SearchSetting setting;
    setting.limits = std::exchange(limits_, {});
    const bool analyse = line.has("analyze") || line.has("analyse");
    if (analyse || setting.limits.infinite) {
        setting.limits.infinite = true;
    } else {
        setting.plan = plan_time(setting.limits, options_.ponder);
    }
    if (options_.depth > 0) {
        setting.limits.depth =
            std::min(setting.limits.depth.value_or(options_.depth), options_.depth);
    }
    setting.randomness = options_.randomness;
    handicap(options_.elo_handicap, setting);
    setting.seed = scatter(static_cast<std::uint64_t>(options_.seed), game_seed_);
    control_.begin(analyse || setting.limits.infinite || line.has("ponder"));
    searching_ = std::thread([this, setting, &game = *game_] { search(game, setting); });
}

void Session::search(const rules::Game& game, const SearchSetting& setting) {
    const SearchReport result = searcher_->run(
        game, setting, [this](const SearchReport& report) { say(info_line(report)); });
    control_.wait_while_held();
    say(result.line.empty() ? done_line(result) : info_line(result) + done_line(result));
}

std::string Session::info_line(const SearchReport& report) const {
    std::string line;
    for (const rules::Move& move : report.line) {
        line += line.empty() ? "" : " ";
        line += rules::to_hub(move);
    }
    const double seconds = report.elapsed.count();
    std::string text = fmt::format("info depth={} score={} nodes={} time={:.3f}", report.depth,
                                   score_text(report.score), report.nodes, seconds);
    if (seconds >= 0.001) {
        text += fmt::format(" nps={:.2f}", static_cast<double>(report.nodes) / seconds / 1e6);
    }
    return text + fmt::format(" pv={}\n", hub_quoted(line));
}

std::string Session::done_line(const SearchReport& report) const {
    if (report.line.empty()) {
        return "done\n";
    }
    std::string text = fmt::format("done move={}", rules::to_hub(report.line[0]));
    if (report.line.size() > 1) {
        text += fmt::format(" ponder={}", rules::to_hub(report.line[1]));
    }
    return text + "\n";
}

void Session::finish_search() {
    if (searching_.joinable()) {
        control_.stop();
        searching_.join();
    }
}

void Session::say(std::string_view lines) {
    const std::lock_guard lock(writing_);
    write_(lines);
}

void Session::complain(std::string_view message) {
    std::string text(message);
    std::ranges::replace(text, '"', '\'');
    std::ranges::replace(text, '\n', ' ');
    say(fmt::format("error message=\"{}\"\n", text));
}

}  // namespace huff::engines::reference
