#include "runner/config/text_checks.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rules/input_error.hpp"
#include "rules/notation/pdn/utf8_text.hpp"

namespace huff::runner {
namespace {

bool is_ascii_control(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20 || byte == 0x7f;
}

/// U+0080 to U+009F work on a terminal as ESC and a letter do: 0xC2 and a byte below 0xA0.
bool is_c1_control(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]) == 0xc2U && at + 1 < text.size() &&
           static_cast<unsigned char>(text[at + 1]) < 0xa0U;
}

bool has_control(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is_ascii_control(text[at]) || is_c1_control(text, at)) {
            return true;
        }
    }
    return false;
}

void require(std::string_view what, std::string_view text, std::string_view fault) {
    if (!fault.empty()) {
        throw rules::InputError(fmt::format("{} '{}': {}", what, shown(text), fault));
    }
}

}  // namespace

std::string shown(std::string_view bytes) {
    const bool valid = rules::valid_utf8(bytes);
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const auto byte = static_cast<unsigned char>(bytes[at]);
        if (valid && is_c1_control(bytes, at)) {
            out +=
                fmt::format("\\x{:02x}\\x{:02x}", byte, static_cast<unsigned char>(bytes[at + 1]));
            ++at;
        } else if (is_ascii_control(bytes[at]) || (byte >= 0x80 && !valid)) {
            out += fmt::format("\\x{:02x}", byte);
        } else {
            out += bytes[at];
        }
    }
    return out;
}

std::string_view text_fault(std::string_view text) {
    if (!rules::valid_utf8(text)) {
        return "expected text in UTF-8";
    }
    return text.find('\0') != std::string_view::npos ? "expected text without a NUL character" : "";
}

std::string_view line_fault(std::string_view text) {
    if (const auto fault = text_fault(text); !fault.empty()) {
        return fault;
    }
    if (has_control(text)) {
        return "expected text without control characters";
    }
    return !text.empty() && text.find_first_not_of(' ') == std::string_view::npos
               ? "expected more than blanks"
               : "";
}

void check_text(const KeyValue& setting) {
    const auto& key = setting.key;
    const bool line = key == "name" || key == "addr" || key.starts_with("option.");
    // An option of blanks is the engine's business.
    const bool blanks = key != "name" && setting.value.find_first_not_of(' ') == std::string::npos;
    auto fault = line_fault(key);
    if (fault.empty()) {
        fault = line && !blanks ? line_fault(setting.value) : text_fault(setting.value);
    }
    if (!fault.empty()) {
        setting.reject(std::string(fault));
    }
}

void check_texts(const RunConfig& config) {
    for (const auto& engine : config.engines) {
        const auto& spec = engine.spec;
        require("engine name", spec.name, line_fault(spec.name));
        for (const auto& path : {spec.command, spec.directory, spec.stderr_file}) {
            require(fmt::format("engine {}: path", spec.name), path.string(),
                    text_fault(path.string()));
        }
    }
    require("--event", config.event, line_fault(config.event));
    require("openings", config.openings, text_fault(config.openings));
    const auto& session = config.session;
    for (const auto& path :
         {config.adjudication.results_table, session.pdn, session.trace, session.file}) {
        require("path", path.string(), text_fault(path.string()));
    }
}

}  // namespace huff::runner
