# Compiler flags shared by every target. Line tables are enough symbols for traces and profiles, and
# keep builds and links quick.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1 -DNDEBUG")
set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O2 -g1 -DNDEBUG")
add_library(huff_flags INTERFACE)
target_include_directories(huff_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(huff_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(HUFF_WERROR)
    target_compile_options(huff_flags INTERFACE -Werror)
endif()

if(HUFF_ARCH)
    target_compile_options(huff_flags INTERFACE -march=${HUFF_ARCH})
elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    target_compile_options(huff_flags INTERFACE -march=x86-64-v2)
endif()

if(HUFF_SANITIZE)
    add_compile_options(-fsanitize=${HUFF_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${HUFF_SANITIZE})
    if(HUFF_SANITIZE MATCHES "undefined")
        add_compile_options(-fno-sanitize-recover=undefined)
    endif()
endif()

if(HUFF_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
    add_link_options(-fsanitize=fuzzer-no-link)
endif()

find_program(HUFF_CCACHE ccache)
if(HUFF_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
        CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=time_macros ${HUFF_CCACHE})
endif()
