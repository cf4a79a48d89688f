#include "stg/text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace assay::stg {

namespace {

constexpr std::array<std::string_view, 11> kKinds = {"Int",   "Word",    "Char",   "Double",
                                                     "Float", "Integer", "String", "Reference",
                                                     "Array", "Bytes",   "Value"};
static_assert(kKinds.size() == static_cast<std::size_t>(core::PrimitiveKind::Value) + 1);

}  // namespace

std::string_view KindText(core::PrimitiveKind kind) {
  return kKinds.at(static_cast<std::size_t>(kind));
}

std::optional<core::PrimitiveKind> KindOf(std::string_view text) {
  const auto* const found = std::ranges::find(kKinds, text);
  return found == kKinds.end()
             ? std::nullopt
             : std::optional(static_cast<core::PrimitiveKind>(found - kKinds.begin()));
}

std::string CentreText(const core::Program& core, const core::CostCentre& centre) {
  const auto namesakes =
      std::ranges::count(core.centres.All(), centre.name, &core::CostCentre::name);
  return namesakes == 1 ? fmt::format("[{}]", centre.name.Text())
                        : fmt::format("[{}/{}]", centre.name.Text(), centre.index);
}

}  // namespace assay::stg
