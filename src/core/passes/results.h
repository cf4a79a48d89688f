// Which functions return a number when they are given all their arguments. This is found out for
// the whole program; of recursive functions it claims what holds for all of them together.
#pragma once

#include <optional>
#include <unordered_map>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// What an expression ends in. It may be said of a value that never comes, too.
struct Outcome {
  enum class Form : std::uint8_t { Never, Number, Other };
  Form form = Form::Never;
  PrimitiveKind kind = PrimitiveKind::Int;  // of a number
  // Some of it is the result of a primitive: not only literals, which are objects already.
  bool is_computed = false;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

class Results {
 public:
  Results(const Program& program, const OptimiserOptions& options);

  [[nodiscard]] Outcome OfFunction(const Variable* function) const;

 private:
  struct Function {
    std::size_t arity;
    Outcome outcome;
  };

  [[nodiscard]] std::optional<Function> FunctionOf(const Variable* variable) const;
  bool Improve(const Program& program);
  Outcome Of(const Expression& e);
  [[nodiscard]] Outcome OfVariable(const Variable* variable) const;
  [[nodiscard]] Outcome OfCall(const Expression& e) const;
  Outcome OfCase(const Case& e);
  void NoteFields(const Alternative& alternative);

  const OptimiserOptions& options_;
  std::unordered_map<const Variable*, Function> functions_;
  std::unordered_map<const Variable*, Outcome> known_;  // variables whose values are at hand
};

}  // namespace assay::core
