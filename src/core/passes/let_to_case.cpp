#include "core/passes/let_to_case.h"

#include <algorithm>

#include "core/passes/copy.h"
#include "core/passes/loop_operands.h"
#include "core/passes/partial.h"
#include "core/passes/rewrite.h"
#include "core/passes/strictness.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

namespace {

class Forcer final : public Rewriter {
 public:
  Forcer(Program& program, const OptimiserOptions& options)
      : Rewriter(program.arena),
        program_(program),
        strictness_(program, options),
        partials_(program, options),
        keeps_partials_(!options.keep_costs && !options.searches) {}

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
      // What waits for it waits where it is bound, not anywhere in the text of the whole.
      const Span bound_at = strict[i].variable->span.IsKnown() ? strict[i].variable->span : e.span;
      result =
          New<Case>(arena_, bound_at, strict[i].right_hand_side, arena_.Copy(alternatives), false);
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
    std::vector<const Case*> found;  // one for each variable, in the order of the text
    FindOnly(*join.points[0].body, signature->free, found);
    for (std::size_t i = found.size(); i-- > 0;) {
      std::vector<Alternative> alternatives{found[i]->alternatives[0]};
      std::vector<const Variable*> fields;
      for (const Variable* const field : alternatives[0].variables) {
        fields.push_back(CopyVariable(arena_, *field));
      }
      alternatives[0].variables = arena_.Copy(fields);
      alternatives[0].body = result;
      result = New<Case>(arena_, join.span, found[i]->scrutinee, arena_.Copy(alternatives), false);
    }
    return result;
  }

  // Cases of demanded variables that have one alternative, for the only constructor of its type.
  static void FindOnly(const Expression& e, const Demand& demand, std::vector<const Case*>& found) {
    if (e.kind == ExpressionKind::Case) {
      const auto& node = e.As<Case>();
      const Alternative& first = node.alternatives[0];
      if (node.scrutinee->kind == ExpressionKind::Occurrence && node.alternatives.size() == 1 &&
          first.pattern == PatternKind::Constructor && first.constructor->data_type != nullptr &&
          first.constructor->data_type->constructors.size() == 1) {
        const Variable* const variable = node.scrutinee->As<Occurrence>().variable;
        const bool is_new = std::ranges::none_of(found, [&](const Case* other) {
          return other->scrutinee->As<Occurrence>().variable == variable;
        });
        if (is_new && demand.Of(variable) == Evaluated::AsData) {
          found.push_back(&node);
        }
      }
    }
    ForEachChild(e, [&](const Expression& child) { FindOnly(child, demand, found); });
  }

  // A binding that is pinned with a centre stays one. An scc does not pin: its centre is entered
  // when the binding is evaluated, now as well as later.
  // A partial application becomes a function (expand_partial.h), and the simplifier puts it where
  // it is applied.
  [[nodiscard]] bool MayForce(const Expression& e) const {
    const bool is_kept =
        keeps_partials_ && e.kind == ExpressionKind::Application && partials_.MissingIn(e) > 0;
    return !IsValue(e) && !is_kept &&
           (e.kind != ExpressionKind::Scc || e.As<Scc>().scc_kind == SccKind::Scc);
  }

  Program& program_;
  StrictnessAnalysis strictness_;
  Partials partials_;
  bool keeps_partials_;
  UsageTable usage_;
};

}  // namespace

void LetToCase(Program& program, const OptimiserOptions& options) {
  Forcer(program, options).Run();
}

}  // namespace assay::core
