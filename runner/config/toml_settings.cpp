#include "runner/config/toml_settings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <toml++/toml.h>

#include "openings/text_file.hpp"
#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

int line_of(const toml::node& node) {
    return static_cast<int>(node.source().begin.line);
}

class Reader {
  public:
    explicit Reader(std::string file) : file_(std::move(file)) {}

    SettingsFile read(const toml::table& root) const {
        SettingsFile parsed;
        for (const auto& [key, node] : root) {
            const std::string name(key.str());
            if (const auto* table = node.as_table()) {
                parsed.tables.push_back(named_table(name, *table));
            } else if (const auto* array = node.as_array()) {
                for (const auto& element : *array) {
                    const auto* entry = element.as_table();
                    if (entry == nullptr) {
                        reject(element, fmt::format("{}: expected tables, [[{}]]", name, name));
                    }
                    parsed.tables.push_back(named_table(name, *entry));
                }
            } else {
                parsed.settings.push_back(setting(name, node));
            }
        }
        in_file_order(parsed.settings);
        std::stable_sort(parsed.tables.begin(), parsed.tables.end(),
                         [](const auto& a, const auto& b) { return a.line < b.line; });
        return parsed;
    }

  private:
    [[noreturn]] void reject(const toml::node& node, const std::string& message) const {
        throw rules::InputError(message, file_, line_of(node));
    }

    SettingsTable named_table(const std::string& name, const toml::table& table) const {
        SettingsTable parsed{name, line_of(table), {}};
        add_settings("", table, parsed.settings);
        in_file_order(parsed.settings);
        return parsed;
    }

    void add_settings(const std::string& prefix, const toml::table& table,
                      std::vector<KeyValue>& settings) const {
        for (const auto& [key, node] : table) {
            const auto name = prefix + std::string(key.str());
            if (const auto* inner = node.as_table()) {
                add_settings(name + ".", *inner, settings);
            } else {
                settings.push_back(setting(name, node));
            }
        }
    }

    KeyValue setting(const std::string& key, const toml::node& node) const {
        KeyValue parsed{key, "", file_, line_of(node), false};
        if (const auto* text = node.as_string()) {
            parsed.value = text->get();
        } else if (const auto* integer = node.as_integer()) {
            parsed.value = fmt::format("{}", integer->get());
        } else if (const auto* number = node.as_floating_point()) {
            parsed.value = fmt::format("{}", number->get());
        } else if (const auto* truth = node.as_boolean()) {
            // What is an engine's own goes to it as TOML, and Hub, write it.
            const bool own = key.starts_with("option.") || key.starts_with("env.");
            parsed.value = truth->get() ? (own ? "true" : "on") : (own ? "false" : "off");
        } else {
            reject(node, fmt::format("{}: expected a text, a number or true/false", key));
        }
        return parsed;
    }

    /// toml++ orders keys by name; the order of options can matter to an engine.
    static void in_file_order(std::vector<KeyValue>& settings) {
        std::stable_sort(settings.begin(), settings.end(),
                         [](const auto& a, const auto& b) { return a.line < b.line; });
    }

    std::string file_;
};

}  // namespace

SettingsFile read_settings_file(const std::filesystem::path& file) {
    const auto text = openings::read_text_file(file, "a TOML file");
    try {
        return Reader(file.string()).read(toml::parse(text, file.string()));
    } catch (const toml::parse_error& error) {
        throw rules::InputError(std::string(error.description()), file.string(),
                                static_cast<int>(error.source().begin.line));
    }
}

}  // namespace huff::runner
