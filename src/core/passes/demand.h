// What the evaluation of an expression is certain to evaluate.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/ir.h"

namespace assay::core {

// How a variable is evaluated: as what, if that can be told.
enum class Evaluated : std::uint8_t {
  Not,
  AsAnything,
  AsInt,
  AsWord,
  AsChar,
  AsDouble,
  AsFloat,
  AsData
};

[[nodiscard]] Evaluated AsOperand(PrimitiveKind kind);
[[nodiscard]] Evaluated AsLiteral(LiteralKind kind);
// Both happen.
[[nodiscard]] Evaluated Both(Evaluated a, Evaluated b);
// One of them happens. `is_one_type`: a variable is of the same type in either; not so in
// alternatives that tell types apart.
[[nodiscard]] Evaluated Either(Evaluated a, Evaluated b, bool is_one_type);

struct Demand {
  using Entry = std::pair<const Variable*, Evaluated>;

  bool diverges = false;       // it never returns
  std::vector<Entry> entries;  // sorted by address

  [[nodiscard]] Evaluated Of(const Variable* variable) const;
  void Add(const Variable* variable, Evaluated how);
  void Add(const Demand& other);  // both happen
  void Forget(const Variable* variable);
  void Forget(std::span<const Variable* const> variables);
  [[nodiscard]] static Demand Either(const Demand& a, const Demand& b, bool is_one_type);

  friend bool operator==(const Demand&, const Demand&) = default;
};

}  // namespace assay::core
