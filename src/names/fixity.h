// Operator resolution (Haskell 2010 report, section 10.6): a flat sequence of operands and
// operators becomes a tree. The same for expressions, patterns and types.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/names.h"
#include "diagnostics/span.h"
#include "names/symbol.h"

namespace assay::names {

struct Operator {
  Fixity fixity;
  Name name;
  Span span;
  bool is_negation = false;
  bool is_error = false;    // could not be resolved: conflicts with nothing
  std::uint32_t index = 0;  // among the operators of the sequence
};

inline constexpr Fixity kNegationFixity = {syntax::Associativity::Left, 6};

enum class Binding : std::uint8_t { Left, Right, Conflict };

// In `a left b right c`, where b belongs.
[[nodiscard]] Binding Compare(const Operator& left, const Operator& right);

// "`+` [infixl 6]", "prefix `-` [infixl 6]"
[[nodiscard]] std::string Describe(const Operator& op);

// Build makes the node of an operator with its operands, Conflict is told of two operators that
// need parentheses (once in a sequence).
template <typename Node, typename Build, typename Conflict>
class OperatorParser {
 public:
  OperatorParser(Build build, Conflict conflict) : build_(build), conflict_(conflict) {}

  void AddOperand(Node* operand) { operands_.push_back(operand); }

  void AddOperator(const Operator& op) {
    while (!operators_.empty()) {
      const Binding binding = Compare(operators_.back(), op);
      if (binding == Binding::Conflict) {
        Refuse(operators_.back(), op);
      }
      if (binding == Binding::Right) {
        break;
      }
      Reduce();
    }
    operators_.push_back(op);
  }

  // A prefix minus may only follow an operator that binds less tightly.
  void AddNegation(const Operator& op) {
    if (!operators_.empty() && operators_.back().fixity.precedence >= op.fixity.precedence) {
      Refuse(operators_.back(), op);
    }
    operators_.push_back(op);
  }

  Node* Finish() {
    while (!operators_.empty()) {
      Reduce();
    }
    return operands_.back();
  }

 private:
  void Reduce() {
    const Operator op = operators_.back();
    operators_.pop_back();
    Node* const right = operands_.back();
    if (op.is_negation) {
      operands_.back() = build_(op, nullptr, right);
      return;
    }
    operands_.pop_back();
    operands_.back() = build_(op, operands_.back(), right);
  }

  void Refuse(const Operator& left, const Operator& right) {
    if (!is_refused_ && !left.is_error && !right.is_error) {
      conflict_(left, right);
    }
    is_refused_ = true;
  }

  Build build_;
  Conflict conflict_;
  std::vector<Node*> operands_;
  std::vector<Operator> operators_;
  bool is_refused_ = false;
};

}  // namespace assay::names
