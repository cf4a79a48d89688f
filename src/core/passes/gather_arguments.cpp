#include "core/passes/gather_arguments.h"

#include <algorithm>
#include <unordered_map>

#include "base/mapped_stack.h"
#include "core/passes/call_uses.h"
#include "core/passes/copy.h"
#include "core/passes/partial.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// How many arguments more what an expression ends in is seen to take, of its own or as a call of a
// function with too few. More of them would be passed on to something unknown: no gain.
class ShownArguments {
 public:
  ShownArguments(const Program& program, const OptimiserOptions& options)
      : partials_(program, options) {}

  void Bind(const Binding& binding) { partials_.Bind(binding); }

  [[nodiscard]] std::size_t In(const Expression& e) {
    if (StackIsLow()) {
      return 0;
    }
    switch (e.kind) {
      case ExpressionKind::Lambda: return LambdaCount(e) + In(UnderLambdas(e));
      case ExpressionKind::Occurrence:
      case ExpressionKind::Application: return partials_.MissingIn(e);
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          Bind(binding);
        }
        return In(*e.As<Let>().body);
      case ExpressionKind::Case: {
        std::size_t most = 0;
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          most = std::max(most, In(*alternative.body));
        }
        return most;
      }
      case ExpressionKind::Join: {
        std::size_t most = In(*e.As<Join>().body);
        for (const JoinPoint& point : e.As<Join>().points) {
          most = std::max(most, In(*point.body));
        }
        return most;
      }
      default: return 0;
    }
  }

 private:
  Partials partials_;
};

// Functions, and thunks that end in one, that could take more arguments than they do.
using Candidates = std::unordered_map<const Variable*, std::size_t>;

class Finder {
 public:
  Finder(const Program& program, const OptimiserOptions& options) : shown_(program, options) {
    for (const Definition& definition : program.definitions) {
      Consider({definition.variable, definition.right_hand_side});
      Visit(*definition.right_hand_side);
    }
  }

  Candidates candidates;

 private:
  void Visit(const Expression& e) {
    if (StackIsLow()) {
      return;
    }
    if (e.kind == ExpressionKind::Let) {
      for (const Binding& binding : e.As<Let>().bindings) {
        shown_.Bind(binding);
      }
      for (const Binding& binding : e.As<Let>().bindings) {
        Consider(binding);
      }
    }
    ForEachChild(e, [&](const Expression& child) { Visit(child); });
  }

  void Consider(const Binding& binding) {
    const Expression& e = *binding.right_hand_side;
    if (e.kind == ExpressionKind::Lambda || e.kind == ExpressionKind::Let ||
        e.kind == ExpressionKind::Case || e.kind == ExpressionKind::Join) {
      if (const std::size_t more = shown_.In(UnderLambdas(e)); more > 0) {
        candidates[binding.variable] = more;
      }
    }
  }

  ShownArguments shown_;
};

class Gatherer final : public Rewriter {
 public:
  Gatherer(Program& program, const Candidates& candidates, const CallUses& uses)
      : Rewriter(program.arena), program_(program), candidates_(candidates), uses_(uses) {}

  void Run() {
    for (Definition& definition : program_.definitions) {
      gave_up_ = false;
      const Expression* const e = Gathered({definition.variable, definition.right_hand_side});
      if (!gave_up_) {
        definition.right_hand_side = e;
      }
    }
  }

  const Expression* Visit(const Expression& e) override {
    if (e.kind != ExpressionKind::Let) {
      return VisitChildren(e);
    }
    std::vector<Binding> bindings;
    for (const Binding& binding : e.As<Let>().bindings) {
      bindings.push_back({binding.variable, Gathered(binding)});
    }
    return New<Let>(arena_, e.span, arena_.Copy(bindings), Visit(*e.As<Let>().body));
  }

 private:
  const Expression* Gathered(const Binding& binding) {
    const Expression* const e = Visit(*binding.right_hand_side);
    const std::size_t more = MoreOf(binding);
    if (more == 0 || gave_up_) {
      return e;
    }
    std::vector<const Variable*> parameters = ParametersOf(*e);
    const Expression* body = &UnderLambdas(*e);
    for (std::size_t i = 0; i < more; ++i) {
      parameters.push_back(arena_.New<Variable>(Variable{Name("eta"), nullptr, e->span}));
      body = New<Application>(arena_, body->span, body, parameters.back());
    }
    return Lambdas(arena_, e->span, parameters, body);
  }

  // A thunk that is used several times is evaluated once.
  [[nodiscard]] std::size_t MoreOf(const Binding& binding) const {
    const auto shown = candidates_.find(binding.variable);
    const CallUse use = uses_.Of(binding.variable);
    const std::size_t taken = LambdaCount(*binding.right_hand_side);
    if (shown == candidates_.end() || use.arguments == CallUse::kUnused || use.arguments <= taken ||
        (taken == 0 && !use.is_once)) {
      return 0;
    }
    return std::min(shown->second, use.arguments - taken);
  }

  Program& program_;
  const Candidates& candidates_;
  const CallUses& uses_;
};

}  // namespace

void GatherArguments(Program& program, const OptimiserOptions& options) {
  if (options.keep_costs || options.searches) {
    return;
  }
  const Finder finder(program, options);
  if (finder.candidates.empty()) {
    return;
  }
  const CallUses uses(program, !options.is_shared && !options.is_imported);
  if (uses.AreKnown()) {
    Gatherer(program, finder.candidates, uses).Run();
  }
}

}  // namespace assay::core
