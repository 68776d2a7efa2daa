#include "openings/load.hpp"

#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "openings/make.hpp"
#include "openings/read.hpp"
#include "openings/shipped.hpp"
#include "openings/text_file.hpp"
#include "rules/input_error.hpp"

namespace huff::openings {
namespace {

/// Above this an enumeration takes minutes: `huff openings make` is for that.
constexpr int longest_named_enumeration = 4;

/// "3ply" -> 3.
std::optional<int> ply_number(std::string_view name) {
    if (!name.ends_with("ply")) {
        return std::nullopt;
    }
    int plies = 0;
    const auto end = name.data() + name.size() - 3;
    const auto [rest, error] = std::from_chars(name.data(), end, plies);
    if (error != std::errc{} || rest != end || plies < 0) {
        return std::nullopt;
    }
    return plies;
}

OpeningSet enumerated(int plies, const rules::Variant& variant) {
    if (plies > longest_named_enumeration) {
        throw rules::InputError(
            fmt::format("openings '{}ply': at most {}ply is made on the fly; make longer ones with "
                        "'huff openings make --plies {}'",
                        plies, longest_named_enumeration, plies));
    }
    auto made = make({.variant = &variant, .plies = plies, .sample = std::nullopt});
    made.set.name = fmt::format("{}ply", plies);
    // The line itself says more than its number.
    for (auto& opening : made.set.openings) {
        opening.id.clear();
    }
    return std::move(made.set);
}

bool is_layer(std::string_view name) {
    return name == "balanced" || name == "sharp" || name == "stress";
}

/// "sharp" for english -> "english-sharp".
std::string layer_set(const std::string& layer, const rules::Variant& variant) {
    auto name = fmt::format("{}-{}", variant.name, layer);
    if (find_shipped(name) == nullptr) {
        throw rules::InputError(fmt::format(
            "no {} openings for {} come with huff; make them with 'huff openings make --variant {} "
            "--layer {}'",
            layer, variant.name, variant.name, layer));
    }
    return name;
}

}  // namespace

std::string text_of_file(const std::string& file) {
    const std::filesystem::path path(file);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        throw rules::InputError(
            fmt::format("no openings '{}': expected a file, a set that 'huff openings list' shows, "
                        "or a ply number such as 2ply",
                        file));
    }
    return read_text_file(path, "a file of openings");
}

bool is_named_set(const std::string& name) {
    return name.empty() || find_shipped(name) != nullptr || is_layer(name) ||
           ply_number(name).has_value();
}

OpeningSet load(const std::string& name_or_file, const rules::Variant& variant) {
    const std::string name = name_or_file.empty() ? default_set(variant) : name_or_file;
    if (const auto* shipped = find_shipped(name)) {
        if (shipped->variant != variant.name) {
            throw rules::InputError(fmt::format("openings '{}' are for {}, not for {}", name,
                                                shipped->variant, variant.name));
        }
        return read_openings(shipped->text, name, variant);
    }
    if (is_layer(name)) {
        return load(layer_set(name, variant), variant);
    }
    if (const auto plies = ply_number(name)) {
        return enumerated(*plies, variant);
    }
    return read_openings(text_of_file(name), name, variant);
}

}  // namespace huff::openings
