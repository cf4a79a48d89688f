#include "core/passes/float_in.h"

#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

namespace {

// How far to look for a use: long expressions are not searched again and again.
constexpr int kFarthest = 2000;
constexpr int kMostLets = 20;

bool MentionsWithin(const Expression& e, const Variable* variable, int& budget) {
  if (--budget < 0) {
    return true;
  }
  bool is_found = false;
  ForEachMention(e, [&](const Variable* mentioned) { is_found |= mentioned == variable; });
  ForEachChild(e, [&](const Expression& child) {
    is_found = is_found || MentionsWithin(child, variable, budget);
  });
  return is_found;
}

class Floater final : public Rewriter {
 public:
  Floater(Arena& arena, const Expression& e) : Rewriter(arena) { NoteUsage(e, false, usage_); }

  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Let && e.As<Let>().bindings.size() == 1) {
      const Binding& binding = e.As<Let>().bindings[0];
      const Usage& usage = usage_[binding.variable];
      if (usage.count == 1 && !usage.in_lambda && !usage.is_recursive && usage.in_region) {
        if (const Expression* const sunk = Sink(binding, *e.As<Let>().body, kMostLets)) {
          return Visit(*sunk);
        }
      }
    }
    return VisitChildren(e);
  }

 private:
  // Null: it stays where it is.
  const Expression* Sink(const Binding& binding, const Expression& body, int lets) {
    if (body.kind == ExpressionKind::Let && lets > 0) {
      const Expression* const inner = Sink(binding, *body.As<Let>().body, lets - 1);
      return inner == nullptr ? nullptr
                              : New<Let>(arena_, body.span, body.As<Let>().bindings, inner);
    }
    if (body.kind == ExpressionKind::Choice) {
      const bool is_first = Has(*body.As<Choice>().first, binding.variable);
      if (!is_first && !Has(*body.As<Choice>().second, binding.variable)) {
        return nullptr;
      }
      const auto with = [&](const Expression* e) {
        const std::vector<Binding> bindings{binding};
        return New<Let>(arena_, body.span, arena_.Copy(bindings), e);
      };
      const Expression* const first = body.As<Choice>().first;
      const Expression* const second = body.As<Choice>().second;
      return New<Choice>(arena_, body.span, is_first ? with(first) : first,
                         is_first ? second : with(second));
    }
    if (body.kind != ExpressionKind::Case || Has(*body.As<Case>().scrutinee, binding.variable)) {
      return nullptr;
    }
    const auto& node = body.As<Case>();
    std::vector<Alternative> alternatives(node.alternatives.begin(), node.alternatives.end());
    for (Alternative& alternative : alternatives) {
      if (Has(*alternative.body, binding.variable)) {
        const std::vector<Binding> bindings{binding};
        alternative.body = New<Let>(arena_, body.span, arena_.Copy(bindings), alternative.body);
        return New<Case>(arena_, body.span, node.scrutinee, arena_.Copy(alternatives),
                         node.is_flexible);
      }
    }
    return nullptr;
  }

  static bool Has(const Expression& e, const Variable* variable) {
    int budget = kFarthest;
    return MentionsWithin(e, variable, budget) && budget >= 0;
  }

  UsageTable usage_;
};

}  // namespace

void FloatIn(Program& program, const OptimiserOptions& /*options*/) {
  for (Definition& definition : program.definitions) {
    Floater floater(program.arena, *definition.right_hand_side);
    const Expression* const changed = floater.Visit(*definition.right_hand_side);
    if (!floater.GaveUp()) {
      definition.right_hand_side = changed;
    }
  }
}

}  // namespace assay::core
