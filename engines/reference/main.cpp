#include <iostream>
#include <string>
#include <string_view>

#include "engines/reference/session.hpp"

// huff-engine: plays every variant of huff::rules, speaks Hub 2 on stdin and stdout.
int main(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) != "hub") {
        std::cerr << "huff-engine speaks Hub 2 on its standard input and output and takes no "
                     "arguments.\nTry:  printf 'hub\\ninit\\nlevel depth=8\\ngo think\\n' | "
                     "huff-engine\n";
        return 2;
    }
    std::ios::sync_with_stdio(false);
    // Reading must not flush std::cout: the search thread may be writing to it.
    std::cin.tie(nullptr);
    huff::engines::reference::Session session(
        [](std::string_view lines) { std::cout << lines << std::flush; });
    std::string line;
    while (std::getline(std::cin, line) && session.obey(line)) {
    }
    return session.healthy() ? 0 : 2;
}
