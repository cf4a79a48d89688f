#include "driver/missing_in_c.h"

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "core/passes/traverse.h"
#include "core/primitives.h"
#include "driver/commands.h"

namespace assay::driver {

namespace {

// Where each of the names is imported. A call has the place of its declaration wherever it was
// inlined.
using Places = std::map<std::string, Span, std::less<>>;

void FindImports(const core::Expression& e, Places& places) {
  if (e.kind == core::ExpressionKind::PrimitiveCall) {
    const auto place = places.find(core::Info(e.As<core::PrimitiveCall>().primitive).c_name);
    if (place != places.end()) {
      place->second = e.span;
    }
  }
  core::ForEachChild(e, [&](const core::Expression& child) { FindImports(child, places); });
}

}  // namespace

bool ReportMissingInC(const core::Program& program, const std::vector<std::string>& names,
                      const SourceManager& sources) {
  Places places;
  for (const std::string& name : names) {
    places.emplace(name, Span{});
  }
  for (const core::Definition& definition : program.definitions) {
    FindImports(*definition.right_hand_side, places);
  }
  const bool are_all_known =
      std::ranges::all_of(places, [](const auto& place) { return place.second.IsKnown(); });
  if (places.empty() || !are_all_known) {
    return false;
  }
  Diagnostics diagnostics;
  for (const auto& [name, span] : places) {
    diagnostics.Add({DiagnosticKind::MissingInC,
                     span,
                     fmt::format("no library that programs are linked with defines `{}`", name),
                     {},
                     "programs are linked with the C library and its mathematical functions"});
  }
  PrintDiagnostics(diagnostics, sources);
  return true;
}

}  // namespace assay::driver
