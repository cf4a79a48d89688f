#include "core/passes/lift_parts.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "core/known_names.h"
#include "core/passes/copy.h"
#include "core/passes/finished.h"
#include "core/passes/partial.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

class PartLifter final : public Rewriter {
 public:
  PartLifter(Program& program, const OptimiserOptions& options)
      : Rewriter(program.arena), program_(program), options_(options), partials_(program, options) {
    for (const Definition& definition : program.definitions) {
      definitions_.insert(definition.variable);
      names_.insert(definition.variable->name);
    }
  }

  void Run() {
    const std::size_t count = program_.definitions.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Definition definition = program_.definitions[i];  // more are added
      if (definition.is_dictionary) {
        continue;
      }
      name_ = definition.variable->name;
      next_ = 1;
      parts_.clear();
      lifted_.clear();
      small_.clear();
      gave_up_ = false;
      const Expression& e = *definition.right_hand_side;
      const bool is_function = e.kind == ExpressionKind::Let && EndsInFunction(e);
      if (is_function) {
        FindKept(e);
      }
      const Expression* const changed = is_function ? VisitParts(e) : Visit(e);
      if (!gave_up_ && !parts_.empty()) {
        Finish(program_.definitions[i], *changed);
      }
    }
  }

  const Expression* Visit(const Expression& e) override {
    if (e.kind != ExpressionKind::Let) {
      return VisitChildren(e);
    }
    const auto& let = e.As<Let>();
    std::vector<Binding> bindings;
    for (const Binding& binding : let.bindings) {
      NoteSmall(binding);
      bindings.push_back({binding.variable, Visit(*binding.right_hand_side)});
    }
    if (bindings.size() == 1 && IsPart(*bindings[0].right_hand_side)) {
      Lift(bindings[0]);
      return Visit(*let.body);
    }
    return New<Let>(arena_, e.span, arena_.Copy(bindings), Visit(*let.body));
  }

 private:
  // Functions that nobody else wants than those who call them: they may be loops.
  void FindKept(const Expression& e) {
    std::vector<const Let*> lets;
    const Expression* end = &e;
    for (; end->kind == ExpressionKind::Let; end = end->As<Let>().body) {
      lets.push_back(&end->As<Let>());
    }
    kept_.clear();
    std::unordered_set<const Variable*> wanted;
    if (end->kind == ExpressionKind::Application) {
      const Spine spine = SpineOf(*end);
      wanted.insert(spine.arguments.begin(), spine.arguments.end());
    }
    const auto want = [&](const auto& self, const Expression& inner) -> void {
      ForEachMention(inner, [&](const Variable* variable) { wanted.insert(variable); });
      ForEachChild(inner, [&](const Expression& child) { self(self, child); });
    };
    for (std::size_t i = lets.size(); i-- > 0;) {
      const bool is_kept = std::ranges::all_of(lets[i]->bindings, [&](const Binding& binding) {
        return binding.right_hand_side->kind == ExpressionKind::Lambda &&
               !wanted.contains(binding.variable);
      });
      if (is_kept) {
        kept_.insert(lets[i]);
        continue;
      }
      for (const Binding& binding : lets[i]->bindings) {
        want(want, *binding.right_hand_side);
      }
    }
  }

  // The lets around a constant. Numbers and the like stay with it: they are no objects.
  const Expression* VisitParts(const Expression& e) {
    if (e.kind != ExpressionKind::Let) {
      return Visit(e);
    }
    const auto& let = e.As<Let>();
    std::vector<Binding> bindings;
    for (const Binding& binding : let.bindings) {
      NoteSmall(binding);
      if (!small_.contains(binding.variable) && !kept_.contains(&let)) {
        lifted_[binding.variable] = nullptr;
      }
    }
    for (const Binding& binding : let.bindings) {
      bindings.push_back({binding.variable, Visit(*binding.right_hand_side)});
    }
    if (kept_.contains(&let) || (bindings.size() == 1 && small_.contains(bindings[0].variable))) {
      return New<Let>(arena_, e.span, arena_.Copy(bindings), VisitParts(*let.body));
    }
    for (const Binding& binding : bindings) {
      Lift(binding);
    }
    return VisitParts(*let.body);
  }

  void NoteSmall(const Binding& binding) {
    if (IsSmallData(*binding.right_hand_side)) {
      small_[binding.variable] = binding.right_hand_side;
    }
  }

  [[nodiscard]] bool EndsInFunction(const Expression& e) {
    const Expression* end = &e;
    for (; end->kind == ExpressionKind::Let; end = end->As<Let>().body) {
      for (const Binding& binding : end->As<Let>().bindings) {
        partials_.Bind(binding);
      }
    }
    return end->kind == ExpressionKind::Lambda || IsPartial(*end);
  }

  [[nodiscard]] bool IsPartial(const Expression& e) const {
    return e.kind == ExpressionKind::Application && partials_.MissingIn(e) > 0;
  }

  [[nodiscard]] bool IsText(const Expression& e) const {
    const Spine spine = SpineOf(e);
    const Variable* const function = spine.Function();
    return function != nullptr && Is(function->name, KnownName::UnpackAppend) &&
           spine.arguments.size() == 2;
  }

  // Or becomes one.
  [[nodiscard]] bool IsDefinition(const Variable* variable) const {
    return lifted_.contains(variable) || definitions_.contains(variable) ||
           FindFinished(options_, variable) != nullptr;
  }

  // Under lets of numbers and the like; all that it mentions is a definition or one of these.
  [[nodiscard]] bool IsPart(const Expression& e) const {
    std::unordered_set<const Variable*> own;
    const Expression* end = &e;
    for (; end->kind == ExpressionKind::Let; end = end->As<Let>().body) {
      for (const Binding& binding : end->As<Let>().bindings) {
        if (!IsSmallData(*binding.right_hand_side)) {
          return false;
        }
        own.insert(binding.variable);
      }
    }
    if (!IsText(*end) && !IsPartial(*end)) {
      return false;
    }
    const Spine spine = SpineOf(*end);
    return IsDefinition(spine.Function()) &&
           std::ranges::all_of(spine.arguments, [&](const Variable* variable) {
             return own.contains(variable) || small_.contains(variable) || IsDefinition(variable);
           });
  }

  void Lift(const Binding& binding) {
    Variable variable = *binding.variable;
    variable.name = NewName();
    lifted_[binding.variable] = arena_.New<Variable>(variable);
    parts_.push_back(binding);
  }

  Name NewName() {
    for (;;) {
      const Name name(fmt::format("{}@part{}", name_.Text(), next_++));
      if (names_.insert(name).second) {
        return name;
      }
    }
  }

  void Finish(Definition& definition, const Expression& e) {
    Renaming renaming = lifted_;
    definition.right_hand_side = Copy(arena_, e, renaming);
    if (definition.right_hand_side->kind == ExpressionKind::Lambda) {
      definition.centre = program_.centres.Subsumed();
    }
    for (const Binding& part : parts_) {
      const Variable* const variable = lifted_.at(part.variable);
      const Expression* const made = WithSmallData(*part.right_hand_side);
      partials_.Bind({variable, made});
      definitions_.insert(variable);
      program_.Define(variable, made, false, options_.module);
    }
  }

  // A copy that has numbers and the like of its own.
  const Expression* WithSmallData(const Expression& e) {
    Renaming renaming = lifted_;
    std::vector<Binding> data;
    std::unordered_set<const Variable*> bound;
    const auto visit = [&](const auto& self, const Expression& inner) -> void {
      if (inner.kind == ExpressionKind::Let) {
        for (const Binding& binding : inner.As<Let>().bindings) {
          bound.insert(binding.variable);
        }
      }
      ForEachMention(inner, [&](const Variable* variable) {
        const auto found = small_.find(variable);
        if (found != small_.end() && !bound.contains(variable) && !renaming.contains(variable)) {
          data.push_back({CopyVariable(arena_, *variable), found->second});
          renaming[variable] = data.back().variable;
        }
      });
      ForEachChild(inner, [&](const Expression& child) { self(self, child); });
    };
    visit(visit, e);
    std::vector<const Variable*> parameters;
    const Expression* body = Copy(arena_, e, renaming);
    for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
      parameters.push_back(body->As<Lambda>().parameter);
    }
    for (const Binding& binding : data) {
      body = New<Let>(arena_, e.span, arena_.Copy(std::vector{binding}), body);
    }
    return Lambdas(arena_, e.span, parameters, body);
  }

  Program& program_;
  const OptimiserOptions& options_;
  Partials partials_;
  std::unordered_set<const Variable*> definitions_;
  std::unordered_set<Name> names_;
  // Of the definition at hand:
  Name name_;
  std::size_t next_ = 1;
  std::vector<Binding> parts_;
  std::unordered_set<const Let*> kept_;
  Renaming lifted_;
  std::unordered_map<const Variable*, const Expression*> small_;
};

}  // namespace

void LiftParts(Program& program, const OptimiserOptions& options) {
  if (!options.keep_costs && !options.searches) {
    PartLifter(program, options).Run();
  }
}

}  // namespace assay::core
