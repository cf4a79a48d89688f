#include "names/unresolved.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace assay::names {

namespace {

std::string KeyOf(const syntax::QualifiedName& name, Space space) {
  return std::to_string(static_cast<int>(space)) + Written(name);
}

}  // namespace

std::string Written(const syntax::QualifiedName& name) {
  return name.qualifier.IsEmpty() ? std::string(name.name.Text())
                                  : fmt::format("{}.{}", name.qualifier.Text(), name.name.Text());
}

bool Unresolved::IsFirst(const syntax::QualifiedName& name, Space space) {
  const auto known = all_.find(KeyOf(name, space));
  if (known == all_.end()) {
    return true;
  }
  if (known->second.kind != DiagnosticKind::ExtensionNeeded) {
    known->second.span = std::min(known->second.span, name.span);
  }
  return false;
}

void Unresolved::Add(const syntax::QualifiedName& name, Space space, Diagnostic diagnostic) {
  all_.emplace(KeyOf(name, space), std::move(diagnostic));
}

bool Unresolved::AreOnlyVariables() const {
  return std::ranges::all_of(all_, [](const auto& unresolved) {
    return unresolved.second.kind == DiagnosticKind::UnboundVariable;
  });
}

void Unresolved::Report(Diagnostics& diagnostics) {
  for (auto& [name, diagnostic] : all_) {
    diagnostics.Add(std::move(diagnostic));
  }
}

}  // namespace assay::names
