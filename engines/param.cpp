#include "engines/param.hpp"

namespace huff::engines {

std::string_view to_string(Param::Type type) {
    switch (type) {
        case Param::Type::boolean:
            return "bool";
        case Param::Type::integer:
            return "int";
        case Param::Type::real:
            return "real";
        case Param::Type::text:
            return "string";
        case Param::Type::enumeration:
            return "enum";
    }
    return "string";
}

}  // namespace huff::engines
