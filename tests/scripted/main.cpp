#include "tests/scripted/dxp_talk.hpp"
#include "tests/scripted/hub_talk.hpp"
#include "tests/scripted/misdeeds.hpp"
#include "tests/scripted/script.hpp"

int main(int argc, char** argv) {
    const auto script = huff::scripted::Script::parse(argc, argv);
    huff::scripted::begin(script);
    if (script.protocol == "dxp") {
        return huff::scripted::DxpTalk(script).run();
    }
    return huff::scripted::HubTalk(script).run();
}
