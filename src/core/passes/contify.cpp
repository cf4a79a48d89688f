#include "core/passes/contify.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/mapped_stack.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// Expressions in tail position of each other, as in verify.cpp.
using TailRegion = std::size_t;

// Lambdas of one let.
struct JoinGroup {
  const Let* let;
  TailRegion outside;  // where the let is
  TailRegion inside;   // the bodies of the functions
  bool is_join;
  const Case* at;  // it becomes part of this scrutinee; null: it stays where it is
};

class CallFinder {
 public:
  CallFinder() { NewRegion(); }

  void Visit(const Expression& e, TailRegion region) {
    if (is_too_deep || StackIsLow()) {
      is_too_deep = true;
      return;
    }
    switch (e.kind) {
      case ExpressionKind::Occurrence:
      case ExpressionKind::Application: return VisitSpine(e, region);
      case ExpressionKind::Lambda: return Visit(*e.As<Lambda>().body, NewRegion());
      case ExpressionKind::Let: return VisitLet(e.As<Let>(), region);
      case ExpressionKind::Case:
        scrutinees_[&e.As<Case>()] = NewRegion();
        Visit(*e.As<Case>().scrutinee, scrutinees_[&e.As<Case>()]);
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          Visit(*alternative.body, region);
        }
        return;
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body, NewRegion());
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          Visit(*point.body, region);
        }
        return Visit(*e.As<Join>().body, region);
      default:
        ForEachMention(e, [&](const Variable* variable) { Escape(variable); });
        ForEachChild(e, [&](const Expression& child) { Visit(child, NewRegion()); });
    }
  }

  // Inner groups come first: whether they are joins decides what is a tail call of outer ones.
  void Decide() {
    for (JoinGroup* const group : finished_) {
      const Case* const first = FirstCase(*group->let->body);
      if (AllCallsIn(*group, group->outside)) {
        group->is_join = true;
        parents_[group->inside] = group->outside;
      } else if (first != nullptr && AllCallsIn(*group, scrutinees_.at(first))) {
        group->is_join = true;
        group->at = first;
        parents_[group->inside] = scrutinees_.at(first);
      }
    }
  }

  // Null: the let stays a let.
  [[nodiscard]] const JoinGroup* JoinOf(const Let& let) const {
    const auto found = groups_.find(&let);
    return found != groups_.end() && found->second.is_join ? &found->second : nullptr;
  }

  bool is_too_deep = false;

 private:
  struct Candidate {
    std::size_t arity;
    bool escapes;
    std::vector<TailRegion> calls;
  };

  // What is evaluated first, behind nothing but lets.
  static const Case* FirstCase(const Expression& body) {
    const Expression* e = &body;
    while (e->kind == ExpressionKind::Let) {
      e = e->As<Let>().body;
    }
    return e->kind == ExpressionKind::Case ? &e->As<Case>() : nullptr;
  }

  [[nodiscard]] bool AllCallsIn(const JoinGroup& group, TailRegion region) const {
    return std::ranges::all_of(group.let->bindings, [&](const Binding& binding) {
      const Candidate& candidate = candidates_.at(binding.variable);
      return !candidate.escapes && std::ranges::all_of(candidate.calls, [&](TailRegion call) {
        return Reaches(call, group.inside) || Reaches(call, region);
      });
    });
  }

  // Has the region become part of the other one?
  [[nodiscard]] bool Reaches(TailRegion region, TailRegion other) const {
    while (region != other && parents_[region] != region) {
      region = parents_[region];
    }
    return region == other;
  }

  TailRegion NewRegion() {
    parents_.push_back(parents_.size());
    return parents_.size() - 1;
  }

  void Escape(const Variable* variable) {
    const auto found = candidates_.find(variable);
    if (found != candidates_.end()) {
      found->second.escapes = true;
    }
  }

  void VisitSpine(const Expression& e, TailRegion region) {
    const Spine spine = SpineOf(e);
    for (const Variable* const argument : spine.arguments) {
      Escape(argument);
    }
    const Variable* const function = spine.Function();
    if (function == nullptr) {
      return Visit(*spine.head, NewRegion());
    }
    const auto found = candidates_.find(function);
    if (found != candidates_.end()) {
      if (found->second.arity == spine.arguments.size()) {
        found->second.calls.push_back(region);
      } else {
        found->second.escapes = true;
      }
    }
  }

  void VisitLet(const Let& let, TailRegion region) {
    const bool is_candidate = std::ranges::all_of(let.bindings, [](const Binding& binding) {
      return binding.right_hand_side->kind == ExpressionKind::Lambda;
    });
    if (!is_candidate) {
      for (const Binding& binding : let.bindings) {
        Visit(*binding.right_hand_side, NewRegion());
      }
      return Visit(*let.body, region);
    }
    JoinGroup& group = groups_[&let];
    group = {&let, region, NewRegion(), false, nullptr};
    for (const Binding& binding : let.bindings) {
      candidates_[binding.variable] = {LambdaCount(*binding.right_hand_side), false, {}};
    }
    for (const Binding& binding : let.bindings) {
      Visit(UnderLambdas(*binding.right_hand_side), group.inside);
    }
    Visit(*let.body, region);
    finished_.push_back(&group);
  }

  std::vector<TailRegion> parents_;
  std::unordered_map<const Let*, JoinGroup> groups_;
  std::vector<JoinGroup*> finished_;
  std::unordered_map<const Case*, TailRegion> scrutinees_;
  std::unordered_map<const Variable*, Candidate> candidates_;
};

class Contifier final : public Rewriter {
 public:
  Contifier(Arena& arena, const CallFinder& calls) : Rewriter(arena), calls_(calls) {}

  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Let) {
      if (const JoinGroup* const group = calls_.JoinOf(e.As<Let>())) {
        return VisitGroup(e.As<Let>(), *group);
      }
    }
    if (e.kind == ExpressionKind::Case) {
      if (const auto found = at_.find(&e.As<Case>()); found != at_.end()) {
        return VisitScrutinee(e.As<Case>(), found->second);
      }
    }
    if (e.kind == ExpressionKind::Application || e.kind == ExpressionKind::Occurrence) {
      const Spine spine = SpineOf(e);
      if (spine.Function() != nullptr && labels_.contains(spine.Function())) {
        return New<Jump>(arena_, e.span, spine.Function(), arena_.Copy(spine.arguments));
      }
    }
    return VisitChildren(e);
  }

 private:
  const Expression* VisitGroup(const Let& let, const JoinGroup& group) {
    for (const Binding& binding : let.bindings) {
      labels_.insert(binding.variable);
    }
    if (group.at != nullptr) {
      at_[group.at].push_back(&let);
      return Visit(*let.body);
    }
    return AsJoin(let, Visit(*let.body));
  }

  const Expression* VisitScrutinee(const Case& e, const std::vector<const Let*>& lets) {
    const auto& rebuilt = VisitChildren(e)->As<Case>();
    const Expression* scrutinee = rebuilt.scrutinee;
    for (std::size_t i = lets.size(); i-- > 0;) {
      scrutinee = AsJoin(*lets[i], scrutinee);
    }
    return New<Case>(arena_, e.span, scrutinee, rebuilt.alternatives, rebuilt.is_flexible);
  }

  const Expression* AsJoin(const Let& let, const Expression* body) {
    std::vector<JoinPoint> points;
    for (const Binding& binding : let.bindings) {
      std::vector<const Variable*> parameters;
      const Expression* inner = binding.right_hand_side;
      for (; inner->kind == ExpressionKind::Lambda; inner = inner->As<Lambda>().body) {
        parameters.push_back(inner->As<Lambda>().parameter);
      }
      points.push_back({binding.variable, arena_.Copy(parameters), Visit(*inner)});
    }
    return New<Join>(arena_, let.span, arena_.Copy(points), body);
  }

  const CallFinder& calls_;
  std::unordered_map<const Case*, std::vector<const Let*>> at_;
  std::unordered_set<const Variable*> labels_;
};

}  // namespace

void Contify(Program& program, const OptimiserOptions& /*options*/) {
  for (Definition& definition : program.definitions) {
    CallFinder calls;
    calls.Visit(*definition.right_hand_side, 0);
    if (calls.is_too_deep) {
      continue;
    }
    calls.Decide();
    Contifier contifier(program.arena, calls);
    const Expression* const changed = contifier.Visit(*definition.right_hand_side);
    if (!contifier.GaveUp()) {
      definition.right_hand_side = changed;
    }
  }
}

}  // namespace assay::core
