// How the values of variables are used as functions: with how many arguments at least, and how
// often. This goes from the outside in:
//
//     \s -> then (f x) k s        with then = \m k s -> case m s of {Pair a t -> k a t}
//
// `f x` is applied once, to one argument, so `f` is called with two wherever it is mentioned here,
// although it is nowhere written with two.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "core/ir.h"
#include "core/passes/options.h"
#include "core/passes/traverse.h"

namespace assay::core {

struct CallUse {
  static constexpr std::size_t kUnused = 1U << 20U;

  // Each time that it is mentioned it is called with so many arguments at least. kUnused: it is not
  // mentioned where anything would be done with it.
  std::size_t arguments = kUnused;
  // At most one of its mentions is evaluated, once, each time that its binder is.
  bool is_once = true;

  friend bool operator==(const CallUse&, const CallUse&) = default;
};

class CallUses {
 public:
  // Of a program that nobody else uses but by `main`; otherwise definitions are used in ways that
  // are not seen here.
  CallUses(const Program& program, bool is_whole);

  // False: it is not known, no statement about any variable holds.
  [[nodiscard]] bool AreKnown() const { return are_known_; }

  // Of what a let or a definition binds.
  [[nodiscard]] CallUse Of(const Variable* variable) const;

 private:
  using Uses = std::unordered_map<const Variable*, CallUse>;

  Uses Visit(const Expression& e, std::size_t given);
  Uses VisitSpine(const Expression& e, std::size_t given);
  Uses VisitLambda(const Expression& e, std::size_t given, bool is_once);
  Uses VisitLet(const Let& e, std::size_t given);
  Uses VisitBound(const Binding& binding, CallUse use, bool is_recursive);
  Uses VisitCase(const Case& e, std::size_t given);
  Uses VisitJoin(const Join& e, std::size_t given);
  Uses VisitJump(const Jump& e);
  void Round();
  void Note(const Variable* variable, CallUse use);
  CallUse Take(Uses& uses, const Variable* variable);
  [[nodiscard]] bool IsPartial(const Expression& e) const;
  bool IsRecursive(const Let& let);

  const Program& program_;
  bool is_whole_;
  bool are_known_ = true;
  bool is_changed_ = false;
  // What is assumed, of all variables, and gets worse until it is true.
  Uses assumed_;
  // Parameters of functions that are bound, and of join points.
  std::unordered_map<const Variable*, std::vector<const Variable*>> parameters_;
  std::unordered_map<const Join*, bool> is_loop_;
  std::unordered_map<const Let*, bool> is_recursive_;
  std::unordered_map<const Variable*, const Uses*> of_points_;  // of what a jump leads to
};

}  // namespace assay::core
