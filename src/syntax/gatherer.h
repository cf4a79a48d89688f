// Gathers neighbouring clauses of one name into a function.
//
//     f 0 = 1
//     f n = n * f (n - 1)      one declaration of f, with two clauses
#pragma once

#include <unordered_map>

#include "syntax/declarations.h"
#include "syntax/parser.h"

namespace assay::syntax {

class Gatherer {
 public:
  explicit Gatherer(Parser& parser)
      : parser_(parser), all_(parser.Builder<Declaration*>()), clauses_(parser.Builder<Clause>()) {}

  void Add(const Item& item);
  [[nodiscard]] bool IsEmpty() const { return !has_items_; }
  [[nodiscard]] Declarations* Finish();

 private:
  bool Joins(const Item& item);
  void AddFree(const Item& item);
  void ReportArity(const Item& item);
  void Flush();
  bool JoinWithEarlier(Span span);

  Parser& parser_;
  ListBuilder<Declaration*> all_;
  ListBuilder<Clause> clauses_;
  Binder name_;
  std::unordered_map<Name, FunctionDeclaration*> functions_;  // of Curry, so far
  bool has_items_ = false;
  bool has_reported_arity_ = false;  // of the clauses at hand
};

}  // namespace assay::syntax
