#include "core/passes/split_actions.h"

#include <fmt/format.h>

#include "core/passes/arity.h"
#include "core/passes/copy.h"
#include "core/passes/traverse.h"
#include "core/shape.h"

namespace assay::core {

namespace {

class ActionSplitter {
 public:
  ActionSplitter(Program& program, const OptimiserOptions& options)
      : program_(program), arities_(program, options, true) {}

  void Run() {
    const std::size_t count = program_.definitions.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Definition definition = program_.definitions[i];
      const std::size_t parameters = LambdaCount(*definition.right_hand_side);
      const Expression& body = UnderLambdas(*definition.right_hand_side);
      if (parameters > 0 && body.kind == ExpressionKind::Scc &&
          body.As<Scc>().scc_kind == SccKind::Scc && IsAction(definition, parameters)) {
        Split(i, body.As<Scc>());
      }
    }
  }

 private:
  [[nodiscard]] bool IsAction(const Definition& definition, std::size_t parameters) const {
    const Arity arity = arities_.Of(definition.variable).After(parameters);
    return !arity.IsBottom() && arity.count == 1 && (arity.worlds & 1U) != 0;
  }

  const Variable* NewWorld(Span span) {
    Variable world{Name("w"), nullptr, span};
    world.shape = ShapeOf(PrimitiveKind::World);
    return program_.arena.New<Variable>(world);
  }

  void Split(std::size_t place, const Scc& scc) {
    Arena& arena = program_.arena;
    const Definition definition = program_.definitions[place];
    const Span span = scc.span;
    std::vector<const Variable*> outer;
    std::vector<const Variable*> inner;
    for (const Expression* e = definition.right_hand_side; e->kind == ExpressionKind::Lambda;
         e = e->As<Lambda>().body) {
      inner.push_back(e->As<Lambda>().parameter);
      outer.push_back(CopyVariable(arena, *inner.back()));
    }
    const Variable* const run = arena.New<Variable>(
        Name(fmt::format("{}@run", definition.variable->name.Text())), nullptr, span);
    const Variable* const world = NewWorld(span);
    const Expression* call = New<Occurrence>(arena, span, run);
    for (const Variable* const parameter : outer) {
      call = New<Application>(arena, span, call, parameter);
    }
    call = New<Lambda>(arena, span, world, New<Application>(arena, span, call, world));
    program_.definitions[place].right_hand_side =
        Lambdas(arena, span, outer, New<Scc>(arena, span, SccKind::Scc, scc.centre, call));

    inner.push_back(NewWorld(span));
    const Expression* const work = New<Application>(arena, span, scc.body, inner.back());
    program_.Define(
        run,
        Lambdas(arena, span, inner, New<Scc>(arena, span, SccKind::Subordinate, scc.centre, work)),
        false);
  }

  Program& program_;
  ArityFinder arities_;
};

}  // namespace

void SplitActions(Program& program, const OptimiserOptions& options) {
  if (options.keep_costs) {
    ActionSplitter(program, options).Run();
  }
}

}  // namespace assay::core
