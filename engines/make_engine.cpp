#include "engines/dxp/dxp_engine.hpp"
#include "engines/engine.hpp"
#include "engines/hub/hub_engine.hpp"

namespace huff::engines {

std::unique_ptr<Engine> make_engine(const EngineSpec& spec, int cancel_fd) {
    if (spec.protocol == Protocol::dxp) {
        return std::make_unique<DxpEngine>(spec, cancel_fd);
    }
    return std::make_unique<HubEngine>(spec, cancel_fd);
}

}  // namespace huff::engines
