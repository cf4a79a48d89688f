#include "core/passes/let_to_case.h"

#include "core/passes/rewrite.h"
#include "core/passes/strictness.h"
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
