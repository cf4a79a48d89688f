#include "core/passes/demand.h"

#include <algorithm>

namespace assay::core {

Evaluated AsOperand(PrimitiveKind kind) {
  switch (kind) {
    case PrimitiveKind::Int: return Evaluated::AsInt;
    case PrimitiveKind::Word: return Evaluated::AsWord;
    case PrimitiveKind::Char: return Evaluated::AsChar;
    case PrimitiveKind::Double: return Evaluated::AsDouble;
    case PrimitiveKind::Float: return Evaluated::AsFloat;
    case PrimitiveKind::Pointer:
    case PrimitiveKind::World: return Evaluated::Not;
    case PrimitiveKind::Value: return Evaluated::AsAnything;
    default: return Evaluated::AsData;
  }
}

Evaluated AsLiteral(LiteralKind kind) {
  switch (kind) {
    case LiteralKind::Int: return Evaluated::AsInt;
    case LiteralKind::Word: return Evaluated::AsWord;
    case LiteralKind::Char: return Evaluated::AsChar;
    case LiteralKind::Double: return Evaluated::AsDouble;
    case LiteralKind::Float: return Evaluated::AsFloat;
    default: return Evaluated::AsData;
  }
}

Evaluated Both(Evaluated a, Evaluated b) {
  if (a == b || b == Evaluated::Not || (b == Evaluated::AsAnything && a != Evaluated::Not)) {
    return a;
  }
  if (a == Evaluated::Not || a == Evaluated::AsAnything) {
    return b;
  }
  return Evaluated::AsAnything;  // two types: it is one or the other
}

Evaluated Either(Evaluated a, Evaluated b, bool is_one_type) {
  if (a == Evaluated::Not || b == Evaluated::Not) {
    return Evaluated::Not;
  }
  if (a == b) {
    return a;
  }
  return is_one_type ? Both(a, b) : Evaluated::AsAnything;
}

namespace {

bool IsBefore(const Demand::Entry& entry, const Variable* variable) {
  return std::less<>{}(entry.first, variable);
}

}  // namespace

Evaluated Demand::Of(const Variable* variable) const {
  const auto found = std::lower_bound(entries.begin(), entries.end(), variable, IsBefore);
  return found != entries.end() && found->first == variable ? found->second : Evaluated::Not;
}

void Demand::Add(const Variable* variable, Evaluated how) {
  if (how == Evaluated::Not) {
    return;
  }
  const auto found = std::lower_bound(entries.begin(), entries.end(), variable, IsBefore);
  if (found != entries.end() && found->first == variable) {
    found->second = Both(found->second, how);
  } else {
    entries.insert(found, {variable, how});
  }
}

void Demand::Add(const Demand& other) {
  diverges |= other.diverges;
  if (entries.empty()) {
    entries = other.entries;
    return;
  }
  for (const auto& [variable, how] : other.entries) {
    Add(variable, how);
  }
}

void Demand::Forget(const Variable* variable) {
  const auto found = std::lower_bound(entries.begin(), entries.end(), variable, IsBefore);
  if (found != entries.end() && found->first == variable) {
    entries.erase(found);
  }
}

void Demand::Forget(std::span<const Variable* const> variables) {
  for (const Variable* const variable : variables) {
    Forget(variable);
  }
}

// Of what does not return one may claim that it evaluates anything.
Demand Demand::Either(const Demand& a, const Demand& b, bool is_one_type) {
  if (a.diverges && b.diverges) {
    Demand both = a;
    both.Add(b);
    return both;
  }
  if (a.diverges || b.diverges) {
    return a.diverges ? b : a;
  }
  Demand common;
  for (const auto& [variable, how] : a.entries) {
    const Evaluated met = core::Either(how, b.Of(variable), is_one_type);
    if (met != Evaluated::Not) {
      common.entries.emplace_back(variable, met);
    }
  }
  return common;
}

}  // namespace assay::core
