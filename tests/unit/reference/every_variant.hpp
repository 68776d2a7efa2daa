#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/variant.hpp"

namespace huff::engines::reference {

/// The variants that are played, as the parameters of a test suite.
inline std::vector<const rules::Variant*> played_variants() {
    std::vector<const rules::Variant*> played;
    for (const rules::Variant& variant : rules::variants()) {
        if (!variant.test_only) {
            played.push_back(&variant);
        }
    }
    return played;
}

/// A variant's name as GoogleTest takes it.
inline std::string test_name(const testing::TestParamInfo<const rules::Variant*>& info) {
    std::string name(info.param->name);
    std::ranges::replace(name, '-', '_');
    return name;
}

}  // namespace huff::engines::reference
