#include "runner/live/ranking.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

#include "runner/schedule/knock_out.hpp"
#include "runner/schedule/swiss.hpp"

namespace huff::runner {
namespace {

/// Pairs won twice, level once, of this engine against this opponent.
std::int64_t pair_points(const Scoreboard& scoreboard, int engine, int opponent) {
    const auto& cells = scoreboard.pairing(std::min(engine, opponent), std::max(engine, opponent));
    const auto won = engine < opponent ? cells.wd + cells.ww : cells.ld + cells.ll;
    return 2 * won + cells.dd + cells.wl;
}

std::vector<Place> places_of(const Scoreboard& scoreboard) {
    std::vector<Place> places(static_cast<std::size_t>(scoreboard.engines()));
    for (int engine = 0; engine < scoreboard.engines(); ++engine) {
        auto& place = places[static_cast<std::size_t>(engine)];
        place.engine = engine;
        place.games = scoreboard.games(engine);
        place.points = points_of(place.games);
    }
    for (auto& place : places) {
        for (const auto& opponent : places) {
            if (place.engine != opponent.engine) {
                place.pair_points += pair_points(scoreboard, place.engine, opponent.engine);
                place.sonneborn_berger +=
                    points_of(scoreboard.games(place.engine, opponent.engine)) * opponent.points;
            }
        }
    }
    return places;
}

void add_swiss(std::vector<Place>& places, const Swiss& swiss) {
    const auto match_points = swiss.match_points();
    for (auto& place : places) {
        const auto i = static_cast<std::size_t>(place.engine);
        place.match_points = match_points[i];
        place.byes = swiss.byes()[i];
        place.buchholz = place.byes * match_points[i];
    }
    for (const auto& encounter : swiss.encounters()) {
        if (encounter.finished == encounter.pairs) {
            const auto a = static_cast<std::size_t>(encounter.engine_a);
            const auto b = static_cast<std::size_t>(encounter.engine_b);
            *places[a].buchholz += match_points[b];
            *places[b].buchholz += match_points[a];
        }
    }
}

/// "final", "semi-final", "quarter-final", else "round N".
std::string round_name(std::int64_t round, std::int64_t rounds) {
    switch (rounds - round) {
        case 0:
            return "final";
        case 1:
            return "semi-final";
        case 2:
            return "quarter-final";
        default:
            return fmt::format("round {}", round);
    }
}

/// How far each engine came: the round it lost in, one more for those still in or the winner.
std::vector<std::int64_t> add_stages(std::vector<Place>& places, const KnockOut& cup) {
    std::vector<std::int64_t> came;
    for (auto& place : places) {
        const auto out = cup.out_in(place.engine);
        place.byes = cup.had_bye(place.engine) ? 1 : 0;
        place.stage = out ? round_name(*out, cup.rounds()) : cup.complete() ? "winner" : "in";
        came.push_back(out.value_or(cup.rounds() + 1));
    }
    return came;
}

/// Sorts by `before`, a strict weak order, and gives ranks.
template <typename Before>
void rank(std::vector<Place>& places, const Before& before) {
    std::stable_sort(places.begin(), places.end(), before);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool equal = i > 0 && !before(places[i - 1], places[i]);
        places[i].rank = equal ? places[i - 1].rank : static_cast<int>(i) + 1;
    }
}

/// Parts the engines of each shared place by their points in the games among them.
void part_by_direct_encounter(std::vector<Place>& places, const Scoreboard& scoreboard) {
    for (auto first = places.begin(); first != places.end();) {
        const auto last = std::find_if(
            first, places.end(), [&](const Place& place) { return place.rank != first->rank; });
        const std::vector<Place> equals(first, last);
        std::vector<double> direct(places.size());
        for (const auto& place : equals) {
            for (const auto& opponent : equals) {
                if (place.engine != opponent.engine) {
                    direct[static_cast<std::size_t>(place.engine)] +=
                        points_of(scoreboard.games(place.engine, opponent.engine));
                }
            }
        }
        const auto taken = [&](const Place& place) {
            return direct[static_cast<std::size_t>(place.engine)];
        };
        const auto before = [&](const Place& a, const Place& b) { return taken(a) > taken(b); };
        std::vector<Place> parted = equals;
        const int shared = first->rank;
        rank(parted, before);
        for (auto& place : parted) {
            place.rank += shared - 1;
        }
        first = std::copy(parted.begin(), parted.end(), first);
    }
}

}  // namespace

double points_of(const results::WinDrawLoss& games) {
    return static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2;
}

double Place::score() const {
    return games.games() == 0 ? 0 : points / static_cast<double>(games.games());
}

std::vector<Place> ranking(const Scoreboard& scoreboard) {
    auto places = places_of(scoreboard);
    if (const auto* swiss = dynamic_cast<const Swiss*>(&scoreboard.schedule())) {
        add_swiss(places, *swiss);
        rank(places, [](const Place& a, const Place& b) {
            return std::tie(b.match_points, b.buchholz, b.points) <
                   std::tie(a.match_points, a.buchholz, a.points);
        });
    } else if (const auto* cup = dynamic_cast<const KnockOut*>(&scoreboard.schedule())) {
        const auto came = add_stages(places, *cup);
        rank(places, [&](const Place& a, const Place& b) {
            return came[static_cast<std::size_t>(a.engine)] >
                   came[static_cast<std::size_t>(b.engine)];
        });
    } else if (scoreboard.plan().kind == RunKind::gauntlet) {
        rank(places, [](const Place& a, const Place& b) { return a.score() > b.score(); });
    } else {
        rank(places, [](const Place& a, const Place& b) {
            return std::tie(b.points, b.sonneborn_berger) < std::tie(a.points, a.sonneborn_berger);
        });
        part_by_direct_encounter(places, scoreboard);
    }
    return places;
}

std::vector<std::string> ranking_order(RunKind kind) {
    switch (kind) {
        case RunKind::swiss:
            return {"match_points", "buchholz", "points"};
        case RunKind::knock_out:
            return {"stage"};
        case RunKind::gauntlet:
            return {"score"};
        default:
            return {"points", "sonneborn_berger", "direct_encounter"};
    }
}

}  // namespace huff::runner
