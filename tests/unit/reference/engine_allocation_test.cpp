// A search allocates nothing: its memory is there before it begins.
#include <atomic>
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

#include "engines/reference/search/searcher.hpp"
#include "rules/game.hpp"
#include "tests/unit/reference/every_variant.hpp"

namespace {

std::atomic<std::int64_t> allocations{0};

void* allocate(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return allocate(size);
}
void* operator new[](std::size_t size) {
    return allocate(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace huff::engines::reference {
namespace {

class Allocation : public testing::TestWithParam<const rules::Variant*> {};

// Before and after, the game's positions and the line it reports are made: some hundred pieces of
// memory, however many nodes there are between.
TEST_P(Allocation, IsNoneInTheTree) {
    Table table(14);
    SearchControl control;
    const auto searcher = make_searcher(*GetParam(), WeightFile::built_in(), table, control, 1);
    const rules::Game game(rules::Position::start(*GetParam()));
    SearchSetting setting;
    setting.limits.nodes = 50'000;
    control.begin(false);
    const std::int64_t before = allocations;
    const SearchReport report = searcher->run(game, setting, {});
    const std::int64_t made = allocations - before;
    EXPECT_GT(report.nodes, 10'000);
    EXPECT_LT(made, 200);
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, Allocation, testing::ValuesIn(played_variants()), test_name);

}  // namespace
}  // namespace huff::engines::reference
