// Which values may be kept without a leak.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// See Note [What is worth keeping] in float_out.cpp.
class Lasting {
 public:
  Lasting(Program& program, const OptimiserOptions& options);

  // Evaluated, a value of this shape has no parts that are made later: a number, a set.
  bool IsFlat(const Shape* shape);
  // What the expression makes is no larger than what it is given and what the text says: no
  // enumeration up to a variable, no `iterate`.
  bool IsBounded(const Expression& e);

  // A number of the text.
  void NoteLiteral(const Variable* variable, const Literal& literal);

  // A definition that was added.
  void Note(const Variable* variable, const Expression* right_hand_side) {
    definitions_[variable] = right_hand_side;
  }
  [[nodiscard]] const Expression* Definiens(const Variable* variable) const;

 private:
  struct Loop {
    std::vector<const Variable*> parameters;
  };

  bool IsBounded(const Variable* function);
  bool IsBoundedLoop(const Variable* name, const std::vector<const Variable*>& parameters,
                     const Expression& body);
  bool Visit(const Expression& e);
  bool Calls(const Variable* function, std::span<const Variable* const> arguments);
  void NoteParts(const Case& node);

  Program& program_;
  const OptimiserOptions& options_;
  std::unordered_map<const Variable*, const Expression*> definitions_;
  std::unordered_map<const Shape*, bool> flat_;
  std::unordered_map<const Variable*, bool> bounded_;
  // While it is found out:
  std::unordered_map<const Variable*, Loop> loops_;             // whose bodies are around
  std::unordered_map<const Variable*, const Variable*> parts_;  // of which parameter it is a part
  std::unordered_set<const Variable*> limited_;                 // parameters compared with numbers
  std::unordered_set<const Variable*> small_;                   // variables that are such numbers
  // Of a loop that only such a comparison ends: which parameters have to start as small numbers.
  std::unordered_map<const Variable*, std::vector<std::size_t>> starts_;
};

}  // namespace assay::core
