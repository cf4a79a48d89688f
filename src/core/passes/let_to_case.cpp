#include "core/passes/let_to_case.h"

#include "core/passes/copy.h"
#include "core/passes/loop_operands.h"
#include "core/passes/rewrite.h"
#include "core/passes/strictness.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

namespace {

class Forcer final : public Rewriter {
 public:
  explicit Forcer(Program& program)
      : Rewriter(program.arena), program_(program), strictness_(program) {}

  void Run() {
    for (Definition& definition : program_.definitions) {
      gave_up_ = false;
      NoteUsage(*definition.right_hand_side, false, usage_);
      static_cast<void>(strictness_.Of(*definition.right_hand_side));
      const Expression* const changed = Visit(*definition.right_hand_side);
      if (!gave_up_) {
        definition.right_hand_side = changed;
      }
    }
  }

  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Join && !gave_up_) {
      return TakeApartBefore(e.As<Join>());
    }
    if (e.kind != ExpressionKind::Let || gave_up_) {
      return VisitChildren(e);
    }
    const auto& let = e.As<Let>();
    std::vector<Binding> lazy;
    std::vector<Binding> strict;
    for (const Binding& binding : let.bindings) {
      const bool is_strict = MayForce(*binding.right_hand_side) &&
                             !usage_[binding.variable].is_recursive &&
                             strictness_.OnBound(binding.variable) != Evaluated::Not;
      (is_strict ? strict : lazy).push_back({binding.variable, Visit(*binding.right_hand_side)});
    }
    if (strict.empty()) {
      return New<Let>(arena_, e.span, arena_.Copy(lazy), Visit(*let.body));
    }
    const Expression* result = Visit(*let.body);
    for (std::size_t i = strict.size(); i-- > 0;) {
      const std::vector<const Variable*> name{strict[i].variable};
      const std::vector<Alternative> alternatives{
          {PatternKind::Default, nullptr, {}, arena_.Copy(name), result, e.span}};
      result =
          New<Case>(arena_, e.span, strict[i].right_hand_side, arena_.Copy(alternatives), false);
    }
    return lazy.empty() ? result : New<Let>(arena_, e.span, arena_.Copy(lazy), result);
  }

 private:
  // join {go i = .. case x of {C a b -> ..} ..} in jump go k
  //   ==>   case x of {C a' b' -> join {go i = .. case x of {C a b -> ..} ..} in jump go k}
  // where the loop is certain to take x apart: the simplifier knows x in the loop, then.
  const Expression* TakeApartBefore(const Join& join) {
    const Expression* result = VisitChildren(join);
    if (gave_up_ || !IsStartedLoop(join)) {
      return result;
    }
    const Signature* const signature = strictness_.Of(join.points[0].label);
    if (signature == nullptr) {
      return result;
    }
    for (const auto& [variable, how] : signature->free.entries) {
      const Alternative* const found =
          how == Evaluated::AsData ? FindOnly(*join.points[0].body, variable) : nullptr;
      if (found == nullptr) {
        continue;
      }
      std::vector<const Variable*> fields;
      for (const Variable* const field : found->variables) {
        fields.push_back(CopyVariable(arena_, *field));
      }
      std::vector<Alternative> alternatives{*found};
      alternatives[0].variables = arena_.Copy(fields);
      alternatives[0].body = result;
      result = New<Case>(arena_, join.span, New<Occurrence>(arena_, join.span, variable),
                         arena_.Copy(alternatives), false);
    }
    return result;
  }

  // A case of the variable that has one alternative, for the only constructor of its type.
  static const Alternative* FindOnly(const Expression& e, const Variable* variable) {
    if (e.kind == ExpressionKind::Case) {
      const auto& node = e.As<Case>();
      const Alternative& first = node.alternatives[0];
      if (node.scrutinee->kind == ExpressionKind::Occurrence &&
          node.scrutinee->As<Occurrence>().variable == variable &&
          first.pattern == PatternKind::Constructor && node.alternatives.size() == 1 &&
          first.constructor->data_type != nullptr &&
          first.constructor->data_type->constructors.size() == 1) {
        return &first;
      }
    }
    const Alternative* found = nullptr;
    ForEachChild(e, [&](const Expression& child) {
      found = found != nullptr ? found : FindOnly(child, variable);
    });
    return found;
  }

  // A binding that is pinned with a centre stays one. An scc does not pin: its centre is entered
  // when the binding is evaluated, now as well as later.
  static bool MayForce(const Expression& e) {
    return !IsValue(e) && (e.kind != ExpressionKind::Scc || e.As<Scc>().scc_kind == SccKind::Scc);
  }

  Program& program_;
  StrictnessAnalysis strictness_;
  UsageTable usage_;
};

}  // namespace

void LetToCase(Program& program, const OptimiserOptions& /*options*/) { Forcer(program).Run(); }

}  // namespace assay::core
