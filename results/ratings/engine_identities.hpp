#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "results/store/records.hpp"

namespace huff::results {

/// Watches whether one name stands for one engine: the same binary, version, settings and limits
/// wherever it plays. A rating list knows names only, and would rate several engines as one.
class EngineIdentities {
  public:
    /// An engine as `source` ("run 2", a file) has it. What a source does not tell (the binary of
    /// an imported game …) is not compared. Where the binary lies does not count.
    void add(const std::string& source, const EngineRecord& engine);

    /// A line for each name that stands for several engines, with the first difference found:
    /// "a stands for several engines: nodes is 100 in run 1, 200 in run 2".
    std::vector<std::string> notes() const;

  private:
    struct Identity {
        std::string source;
        std::string sha256;
        std::string version;
        std::map<std::string, std::string> settings;
    };
    struct Known {
        Identity first;
        std::string difference;  ///< empty: none yet
    };

    static std::string difference(const Identity& one, const Identity& other);

    std::vector<std::string> names_;  ///< as they came
    std::map<std::string, Known> known_;
};

}  // namespace huff::results
