// Which functions return a number, or a construction of one constructor, when they are given all
// their arguments. This is found out for
// the whole program; of recursive functions it claims what holds for all of them together.
#pragma once

#include <optional>
#include <unordered_map>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// What an expression ends in. It may be said of a value that never comes, too.
struct Outcome {
  enum class Form : std::uint8_t { Never, Number, Fields, Other };
  Form form = Form::Never;
  PrimitiveKind kind = PrimitiveKind::Int;  // of a number
  // Some of it is the result of a primitive: not only literals, which are objects already.
  bool is_computed = false;
  // Of a construction: by name, since modules have constructors of their own.
  Name constructor = {};
  std::vector<Outcome> fields = {};  // none of them in turn the fields of something

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// One of them happens.
[[nodiscard]] Outcome Either(const Outcome& a, const Outcome& b);
// Of a definition for which it has been decided: what it returns in registers.
[[nodiscard]] Outcome ResultOf(const Definition& definition);

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
  Outcome OfConstruction(const Construction& e) const;
  void NoteFields(const Alternative& alternative, const Outcome& scrutinised);

  const OptimiserOptions& options_;
  std::unordered_map<const Variable*, Function> functions_;
  std::unordered_map<const Variable*, Outcome> known_;  // variables whose values are at hand
};

}  // namespace assay::core
