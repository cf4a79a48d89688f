#include "driver/missing_in_c.h"

#include <string_view>

#include <fmt/format.h>

#include "core/passes/traverse.h"
#include "core/primitives.h"
#include "driver/commands.h"

namespace assay::driver {

namespace {

template <typename Note>
void ForEachImport(const core::Expression& e, Note note) {
  if (e.kind == core::ExpressionKind::PrimitiveCall) {
    const core::PrimitiveInfo& info = core::Info(e.As<core::PrimitiveCall>().primitive);
    if (info.foreign != core::Foreign::No) {
      note(info.c_name);
    }
  }
  core::ForEachChild(e, [&](const core::Expression& child) { ForEachImport(child, note); });
}

}  // namespace

ImportsOfC::ImportsOfC(const core::Program& program) {
  for (const core::Definition& definition : program.definitions) {
    ForEachImport(*definition.right_hand_side, [&](std::string_view name) {
      places_.try_emplace(std::string(name), definition.variable->span);
    });
  }
}

bool ImportsOfC::ReportMissing(const std::vector<std::string>& names,
                               const SourceManager& sources) const {
  std::map<std::string_view, Span> missing;
  for (const std::string& name : names) {
    const auto place = places_.find(name);
    if (place == places_.end() || !place->second.IsKnown()) {
      return false;
    }
    missing.emplace(name, place->second);
  }
  if (missing.empty()) {
    return false;
  }
  Diagnostics diagnostics;
  for (const auto& [name, span] : missing) {
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
