# Compiles every file of openings/sets/ into the program: writes shipped_sets.cpp when one changes.
# A set names its variant in a line "# variant: NAME".
function(huff_embed_sets OUT)
    file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/openings/sets/*.tsv)
    list(SORT files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
    set(rows "")
    foreach(path IN LISTS files)
        get_filename_component(name ${path} NAME_WE)
        file(STRINGS ${path} variant_line REGEX "^# variant: " LIMIT_COUNT 1)
        string(REPLACE "# variant: " "" variant "${variant_line}")
        file(READ ${path} text)
        string(APPEND rows "    {\"${name}\", \"${variant}\", R\"SET(${text})SET\"},\n")
    endforeach()
    list(LENGTH files count)
    file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [[
#include <array>

#include "openings/shipped.hpp"

namespace huff::openings {
namespace {

constexpr std::array<ShippedSet, @count@> sets{{
@rows@}};

}  // namespace

std::span<const ShippedSet> shipped_sets() {
    return sets;
}

}  // namespace huff::openings
]])
endfunction()
