#include "engines/reference/eval/weights.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <optional>

#include "engines/reference/eval/default_weights.hpp"
#include "engines/reference/eval/evaluator.hpp"
#include "engines/reference/number.hpp"
#include "rules/board/with_board.hpp"
#include "rules/input_error.hpp"

namespace huff::engines::reference {

namespace {

using rules::InputError;

constexpr std::string_view blanks = " \t\r";

std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

std::optional<int> parse_weight(std::string_view word) {
    constexpr int most = 30'000;
    const auto value = parse_number<int>(word);
    return value && *value >= -most && *value <= most ? value : std::nullopt;
}

bool cut_suffix(std::string& name, std::string_view suffix) {
    if (!name.ends_with(suffix)) {
        return false;
    }
    name.resize(name.size() - suffix.size());
    return true;
}

/// A section of a weight file.
std::string to_text(std::string_view family, std::span<const FeatureBlock> blocks,
                    std::span<const Weight> weights) {
    std::string text = fmt::format("[{}]\n", family);
    for (const FeatureBlock& block : blocks) {
        const auto part = weights.subspan(static_cast<std::size_t>(block.first),
                                          static_cast<std::size_t>(block.size));
        if (std::ranges::all_of(part, [](const Weight& w) { return w == Weight{}; })) {
            continue;
        }
        const auto row = [&](std::string_view suffix, int Weight::*member) {
            text += fmt::format("{}{}", block.name, suffix);
            for (const Weight& weight : part) {
                text += fmt::format(" {}", weight.*member);
            }
            text += "\n";
        };
        if (std::ranges::all_of(part, [](const Weight& w) { return w.opening == w.endgame; })) {
            row("", &Weight::opening);
        } else {
            row(".opening", &Weight::opening);
            row(".endgame", &Weight::endgame);
        }
    }
    return text;
}

}  // namespace

std::string_view family_of(const rules::Variant& variant) {
    if (variant.columns) {
        return "stapeldammen";
    }
    if (variant.choice == rules::CaptureChoice::frisian) {
        return "frisian";
    }
    if (variant.goal == rules::Goal::losing) {
        return "losing";
    }
    if (variant.goal == rules::Goal::first_king) {
        return "breakthrough";
    }
    if (variant.all_squares) {
        return "turkish";
    }
    if (variant.width == 12) {
        return "canadian";
    }
    if (variant.width == 10) {
        return "international";
    }
    return variant.king == rules::KingRange::short_step ? "english" : "russian";
}

std::vector<FeatureBlock> feature_blocks(const rules::Variant& variant) {
    return rules::board::with_any_board(
        variant, []<class B>(std::type_identity<B>) { return FeaturesOf<B>::blocks(); });
}

const WeightFile& WeightFile::built_in() {
    static const WeightFile file = parse(default_weights, "the built-in weights");
    return file;
}

WeightFile WeightFile::load(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) {
        throw InputError(fmt::format("{}: the weight file cannot be read", path));
    }
    return parse(text, path);
}

WeightFile WeightFile::parse(std::string_view text, const std::string& source) {
    WeightFile file;
    file.source_ = source;
    file.text_ = text;
    std::string family;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view rest = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        rest = rest.substr(0, rest.find('#'));
        const std::string_view word = take_word(rest);
        if (word.empty()) {
            continue;
        }
        if (word.front() == '[') {
            if (word.back() != ']') {
                throw InputError("a family is written [name]", source, number);
            }
            family = word.substr(1, word.size() - 2);
            continue;
        }
        if (family.empty()) {
            throw InputError("a [family] must come before the first weight", source, number);
        }
        Line line{family, std::string(word), true, true, {}, number};
        line.endgame = !cut_suffix(line.block, ".opening");
        line.opening = !cut_suffix(line.block, ".endgame");
        for (auto value = take_word(rest); !value.empty(); value = take_word(rest)) {
            const auto weight = parse_weight(value);
            if (!weight) {
                throw InputError(fmt::format("'{}' is no weight: a whole number from -30000 to "
                                             "30000 was expected",
                                             value),
                                 source, number);
            }
            line.values.push_back(*weight);
        }
        file.lines_.push_back(std::move(line));
    }
    return file;
}

std::vector<Weight> WeightFile::weights(const rules::Variant& variant) const {
    const std::vector<FeatureBlock> blocks = feature_blocks(variant);
    const std::string_view family = family_of(variant);
    std::vector<Weight> weights(static_cast<std::size_t>(blocks.back().first + blocks.back().size));
    bool found = false;
    for (const Line& line : lines_) {
        if (line.family != family) {
            continue;
        }
        found = true;
        const auto block = std::ranges::find(blocks, line.block, &FeatureBlock::name);
        if (block == blocks.end()) {
            throw InputError(fmt::format("{} has no feature '{}'", family, line.block), source_,
                             line.number);
        }
        if (std::ssize(line.values) != block->size) {
            throw InputError(fmt::format("{} needs {} weights, not {}", line.block, block->size,
                                         line.values.size()),
                             source_, line.number);
        }
        for (std::size_t i = 0; i < line.values.size(); ++i) {
            Weight& weight = weights[static_cast<std::size_t>(block->first) + i];
            weight.opening = line.opening ? line.values[i] : weight.opening;
            weight.endgame = line.endgame ? line.values[i] : weight.endgame;
        }
    }
    if (!found) {
        throw InputError(fmt::format("{}: no section [{}]", source_, family));
    }
    return weights;
}

std::string WeightFile::replaced(std::string_view family, std::span<const FeatureBlock> blocks,
                                 std::span<const Weight> weights) const {
    const std::string section = to_text(family, blocks, weights);
    const std::string heading = fmt::format("[{}]", family);
    std::size_t begin = text_.find(heading);
    while (begin != std::string::npos && begin > 0 && text_[begin - 1] != '\n') {
        begin = text_.find(heading, begin + 1);
    }
    if (begin == std::string::npos) {
        return fmt::format("{}\n{}", text_, section);
    }
    const std::size_t next = text_.find("\n[", begin);
    const std::string rest = next == std::string::npos ? "" : text_.substr(next);
    return text_.substr(0, begin) + section + rest;
}

}  // namespace huff::engines::reference
