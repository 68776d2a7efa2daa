#include "tests/scripted/hub_talk.hpp"
#include "tests/scripted/misdeeds.hpp"
#include "tests/scripted/script.hpp"

int main(int argc, char** argv) {
    const auto script = huff::scripted::Script::parse(argc, argv);
    huff::scripted::begin(script);
    return huff::scripted::HubTalk(script).run();
}
