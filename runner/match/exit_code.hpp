#pragma once

#include "results/statistics/sprt.hpp"

namespace huff::runner {

/// The exit code that tells a test's verdict: 0 H1, 1 H0, 3 none yet.
constexpr int exit_code_of(results::SprtDecision verdict) {
    switch (verdict) {
        case results::SprtDecision::h1:
            return 0;
        case results::SprtDecision::h0:
            return 1;
        case results::SprtDecision::go_on:
            break;
    }
    return 3;
}

}  // namespace huff::runner
