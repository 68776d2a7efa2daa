#pragma once

#include <cstdint>
#include <fstream>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace huff::rules {

/// One published count of tests/data/perft.tsv.
struct PerftRow {
    std::string variant;
    std::string fen;
    bool routes = false;
    int depth = 0;
    std::uint64_t nodes = 0;

    friend std::ostream& operator<<(std::ostream& out, const PerftRow& row) {
        return out << row.variant << ' ' << row.fen << (row.routes ? " routes " : " moves ")
                   << row.depth;
    }
};

/// The deepest row of each series with `above` < nodes <= `most`: it implies the shallower ones.
inline std::vector<PerftRow> perft_rows(std::uint64_t above, std::uint64_t most) {
    std::ifstream file(std::string(HUFF_SOURCE_DIR) + "/tests/data/perft.tsv");
    std::vector<PerftRow> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        std::istringstream cells(line);
        PerftRow row;
        std::string counting;
        std::getline(cells, row.variant, '\t');
        std::getline(cells, row.fen, '\t');
        std::getline(cells, counting, '\t');
        row.routes = counting == "routes";
        std::vector<PerftRow> fitting;
        for (std::uint64_t nodes = 0; cells >> nodes;) {
            ++row.depth;
            row.nodes = nodes;
            if (nodes > above && nodes <= most) {
                fitting.push_back(row);
            }
        }
        if (!fitting.empty()) {
            rows.push_back(fitting.back());
        }
    }
    return rows;
}

}  // namespace huff::rules
