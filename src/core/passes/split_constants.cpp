#include "core/passes/split_constants.h"

#include <optional>
#include <ranges>

#include <fmt/format.h>

#include "core/passes/arity.h"
#include "core/passes/copy.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

namespace {

// Of `case scc_sub c e of {g -> \x -> scc c (g x)}`, a function that counts its calls: scc_sub c e.
const Scc* CountedFunction(const Expression& e) {
  if (e.kind != ExpressionKind::Case) {
    return nullptr;
  }
  const auto& evaluated = e.As<Case>();
  const Expression& scrutinee = *evaluated.scrutinee;
  if (scrutinee.kind != ExpressionKind::Scc ||
      scrutinee.As<Scc>().scc_kind != SccKind::Subordinate || evaluated.alternatives.size() != 1) {
    return nullptr;
  }
  const Alternative& alternative = evaluated.alternatives[0];
  if (alternative.pattern != PatternKind::Default || alternative.variables.size() != 1 ||
      alternative.body->kind != ExpressionKind::Lambda) {
    return nullptr;
  }
  const auto& lambda = alternative.body->As<Lambda>();
  if (lambda.body->kind != ExpressionKind::Scc) {
    return nullptr;
  }
  const auto& entry = lambda.body->As<Scc>();
  const Spine spine = SpineOf(*entry.body);
  const bool is_call = entry.body->kind == ExpressionKind::Application &&
                       spine.Function() == alternative.variables[0] &&
                       spine.arguments.size() == 1 && spine.arguments[0] == lambda.parameter;
  const auto& evaluation = scrutinee.As<Scc>();
  return is_call && entry.scc_kind == SccKind::Scc && entry.centre == evaluation.centre
             ? &evaluation
             : nullptr;
}

class ConstantSplitter {
 public:
  ConstantSplitter(Program& program, const OptimiserOptions& options)
      : program_(program), arities_(program, options) {}

  void Run() {
    const std::size_t count = program_.definitions.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Definition definition = program_.definitions[i];
      if (!definition.is_dictionary && definition.variable->inlining != Inlining::Never) {
        Split(i, definition);
      }
    }
  }

 private:
  // A constant, taken apart: its scc, if it has one, what it binds, and the function that it is.
  struct Parts {
    const Scc* scc = nullptr;
    bool counts_calls = false;
    std::vector<Binding> bindings;  // that become definitions
    std::vector<Binding> small;     // that go with the code under an scc
    const Expression* function = nullptr;
  };

  void Split(std::size_t place, const Definition& definition) {
    const std::optional<Parts> parts = PartsOf(*definition.right_hand_side);
    if (!parts || (parts->scc == nullptr && parts->bindings.empty())) {
      return;
    }
    Renaming renaming;
    for (const Binding& binding : parts->bindings) {
      renaming[binding.variable] = NewVariable(definition, std::to_string(renaming.size() + 1));
    }
    for (const Binding& binding : parts->bindings) {
      const Expression* const e = Charged(*parts, *binding.right_hand_side, nullptr, renaming);
      program_.definitions.push_back(
          {renaming[binding.variable], e, false, CentreOf(*e, definition)});
    }
    const Expression* const e =
        parts->counts_calls
            ? Counted(*parts, renaming)
            : Charged(*parts, *parts->function, EntryOf(definition, parts->scc), renaming);
    program_.definitions[place].right_hand_side = e;
    program_.definitions[place].centre = CentreOf(*e, definition);
  }

  const CostCentre* CentreOf(const Expression& e, const Definition& constant) const {
    return e.kind == ExpressionKind::Lambda ? program_.centres.Subsumed() : constant.centre;
  }

  std::optional<Parts> PartsOf(const Expression& constant) {
    Parts parts;
    const Expression* e = &constant;
    if (const Scc* const evaluation = CountedFunction(*e)) {
      parts.counts_calls = true;
      e = evaluation;
    }
    if (e->kind == ExpressionKind::Scc) {
      parts.scc = &e->As<Scc>();
      if (parts.scc->scc_kind == SccKind::Dictionary || EntersConstant(*parts.scc->centre)) {
        return std::nullopt;
      }
      e = parts.scc->body;
    }
    for (; e->kind == ExpressionKind::Let; e = e->As<Let>().body) {
      for (const Binding& binding : e->As<Let>().bindings) {
        if (!AddBinding(parts, binding)) {
          return std::nullopt;
        }
      }
    }
    if (!IsFunction(*e)) {
      return std::nullopt;
    }
    parts.function = e;
    return parts;
  }

  bool AddBinding(Parts& parts, const Binding& binding) {
    const Expression& e = *binding.right_hand_side;
    arities_.Set(binding.variable, arities_.Of(e, false));
    if (parts.scc != nullptr && IsSmallData(e)) {
      parts.small.push_back(binding);
      return true;
    }
    parts.bindings.push_back(binding);
    const bool is_data = e.kind == ExpressionKind::Construction || IsSmallData(e);
    return binding.variable->inlining != Inlining::Never &&
           (IsFunction(e) || (is_data && parts.scc == nullptr));
  }

  // A lambda, or a function applied to fewer arguments than it takes.
  bool IsFunction(const Expression& e) {
    const Spine spine = SpineOf(e);
    if (e.kind != ExpressionKind::Application || spine.Function() == nullptr) {
      return e.kind == ExpressionKind::Lambda;
    }
    const Arity arity = arities_.Of(spine.Function());
    return !arity.IsBottom() && arity.count > spine.arguments.size();
  }

  const Variable* NewVariable(const Definition& definition, std::string_view what) {
    return program_.arena.New<Variable>(
        Name(fmt::format("{}@{}", definition.variable->name.Text(), what)), nullptr,
        definition.variable->span);
  }

  // A constant whose evaluation enters the scc; null where entries are not counted.
  const Variable* EntryOf(const Definition& definition, const Scc* scc) {
    if (scc == nullptr || scc->scc_kind != SccKind::Scc) {
      return nullptr;
    }
    Arena& arena = program_.arena;
    const Variable* const once = NewVariable(definition, "once");
    const Expression* const value = New<Literal>(arena, scc->span, IntLiteral(0));
    const Expression* const entry = New<Scc>(arena, scc->span, SccKind::Scc, scc->centre, value);
    program_.definitions.push_back({once, entry, false, definition.centre});
    return once;
  }

  // \y -> scc c (function y)
  const Expression* Counted(const Parts& parts, Renaming renaming) {
    Arena& arena = program_.arena;
    const Span span = parts.function->span;
    const Variable* const parameter = arena.New<Variable>(Name("eta"), nullptr, span);
    const Expression* const call =
        New<Application>(arena, span, WithSmall(parts, *parts.function, renaming), parameter);
    return New<Lambda>(arena, span, parameter,
                       New<Scc>(arena, span, SccKind::Scc, parts.scc->centre, call));
  }

  // A copy within the small bindings.
  const Expression* WithSmall(const Parts& parts, const Expression& function, Renaming& renaming) {
    Arena& arena = program_.arena;
    const Expression* whole = &function;
    for (const Binding& binding : std::views::reverse(parts.small)) {
      whole = New<Let>(arena, function.span, arena.Copy(std::vector{binding}), whole);
    }
    return Copy(arena, *whole, renaming);
  }

  // The function with all its parameters, whose body the centre of the scc pays for; without an scc
  // it is the caller who does, and nothing needs saying.
  const Expression* Charged(const Parts& parts, const Expression& function, const Variable* once,
                            Renaming renaming) {
    Arena& arena = program_.arena;
    if (parts.scc == nullptr) {
      return Copy(arena, function, renaming);
    }
    const Expression* e = WithSmall(parts, function, renaming);
    std::vector<const Variable*> parameters;
    for (std::size_t count = arities_.Of(function, false).count; parameters.size() < count;) {
      parameters.push_back(arena.New<Variable>(Name("eta"), nullptr, function.span));
      e = New<Application>(arena, function.span, e, parameters.back());
    }
    e = New<Scc>(arena, function.span, SccKind::Subordinate, parts.scc->centre, e);
    if (once != nullptr) {
      const Alternative entered{PatternKind::Default, nullptr, {}, {}, e, e->span};
      e = New<Case>(arena, e->span, New<Occurrence>(arena, e->span, once),
                    arena.Copy(std::vector{entered}));
    }
    return Lambdas(arena, e->span, parameters, e);
  }

  Program& program_;
  ArityFinder arities_;
};

}  // namespace

void SplitConstants(Program& program, const OptimiserOptions& options) {
  if (options.keep_costs && !options.evaluation_scoping) {
    ConstantSplitter(program, options).Run();
  }
}

}  // namespace assay::core
