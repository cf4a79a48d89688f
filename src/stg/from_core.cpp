// What changes on the way, apart from the names of things:
//
// - Definitions that main does not reach are left behind.
// - Nested lambdas become functions of up to kMaximumArity parameters; what is left is a function
//   that the body returns. Lambdas are values wherever they stand, so this costs nothing.
// - `f x y` is one call. Its two A and the V of f are charged before anything happens, to the
// centre
//   of the application. The rules charge them there, too.
// - Operands of primitives are evaluated by `operand n = x in ..`, each a V; numbers and characters
//   are then unboxed. The World token is not passed on but to catch#.
// - seq#, coerce# and unsafeCoerce# become evaluations.
// - `case p x y of alts` branches on the result without building it.
// - A thunk `case x of { C .. y .. -> y }` is marked as a selector, for the collector; one that is
//   evaluated once at most, where that is certain, so that it is not updated.
// - A variable that was an operand before, or is the result of a primitive, is at hand as a number.
//   It is not evaluated again; closures capture the number. It is boxed where an object is needed.
//   Variables of type Int# and the like are always unboxed; see the README.
#include "stg/from_core.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "core/reachable.h"
#include "core/subordinate.h"
#include "layout/object.h"
#include "stg/captures.h"
#include "stg/converter.h"
#include "stg/data.h"
#include "stg/free_variables.h"
#include "stg/recursive_joins.h"

namespace assay::stg {

std::unique_ptr<Program> Converter::Run() {
  const std::vector<const core::Definition*> definitions = core::Reachable(core_);
  for (const core::Definition* const definition : definitions) {
    definitions_[definition->variable] = definition->right_hand_side;
    NoteLiteral(definition->variable, *definition->right_hand_side);
  }
  for (const core::Definition* const definition : definitions) {
    const core::Expression& bound = *definition->right_hand_side;
    variables_[definition->variable] = TheArena().New<Variable>(
        definition->variable->name, Representation::Pointer, true, definition->variable->span,
        IsValueAtTop(bound), nullptr, ShapeOf(definition->variable, bound));
    NoteEntry(*definition);
  }
  for (const core::Definition* const definition : definitions) {
    const Variable* const variable = variables_[definition->variable];
    definition_ = variable->name;
    recursive_joins_ = RecursiveJoins(*definition->right_hand_side);
    const auto entry = entries_.find(definition->variable);
    const Closure* const closure =
        entry == entries_.end()
            ? ToClosure(*definition->right_hand_side, variable->name)
            : FunctionWithEntry(*definition->right_hand_side, variable, entry->second);
    program_->definitions.push_back({variable, closure, definition->centre});
  }
  return std::move(program_);
}

// What Core knows of the variable, or the type head that what it is bound to shows.
const core::Shape* Converter::ShapeOf(const core::Variable* variable,
                                      const core::Expression& bound) {
  const core::Shape* const known = core::ShapeOf(*variable);
  if (known != nullptr) {
    return known;
  }
  const core::Shape* const shown = shapes_.Of(bound);
  return shown == nullptr || shown->IsFunction() ? nullptr : shown;
}

const Variable* Converter::Bind(const core::Variable* variable, bool is_evaluated,
                                const core::Shape* shape) {
  const Variable* const bound =
      NewPointer(variable, shape == nullptr ? core::ShapeOf(*variable) : shape, is_evaluated);
  depths_[bound] = depth_;
  return variables_[variable] = bound;
}

Variables Converter::BindAll(std::span<const core::Variable* const> variables) {
  std::vector<const Variable*> bound;
  for (const core::Variable* const variable : variables) {
    bound.push_back(Bind(variable));
  }
  return TheArena().Copy(bound);
}

// Parameters of a join point or an entry: those of unboxed type arrive as words.
Variables Converter::BindParameters(std::span<const core::Variable* const> variables) {
  std::vector<const Variable*> bound;
  for (const core::Variable* const variable : variables) {
    if (const auto kind = UnboxedKind(variable->type)) {
      bound.push_back(NewWord(variable, *kind));
      numbers_[variable] = {bound.back(), *kind};
    } else {
      bound.push_back(Bind(variable));
    }
  }
  return TheArena().Copy(bound);
}

// The variable as a pointer. If there is only a number, it is boxed around the expression that is
// being converted.
const Variable* Converter::Use(const core::Variable* variable) {
  const auto found = variables_.find(variable);
  if (found != variables_.end()) {
    ++uses_[found->second];
    return found->second;
  }
  const auto number = numbers_.find(variable);
  CHECK(number != numbers_.end(), "verified Core binds every variable that it uses");
  const Variable* const box = NewPointer(variable, number->second.word->shape, true);
  boxes_.push_back({variable, box, number->second});
  return variables_[variable] = box;
}

Variables Converter::UseAll(std::span<const core::Variable* const> variables) {
  std::vector<const Variable*> used;
  for (const core::Variable* const variable : variables) {
    used.push_back(Use(variable));
  }
  return TheArena().Copy(used);
}

const Expression* Converter::Convert(const core::Expression& e, Name name) {
  std::vector<PendingBox> outer;
  std::swap(outer, boxes_);
  const Expression* result = ConvertInside(e, name);
  for (const PendingBox& box : boxes_) {
    // To those who look at the heap it is made where the number came into being, not where somebody
    // asks for its object.
    const Span made = box.variable->span.IsKnown() ? box.variable->span : e.span;
    result = stg::New<Box>(TheArena(), made, box.pointer, box.number.word, box.number.kind, result);
    variables_.erase(box.variable);
  }
  std::swap(outer, boxes_);
  return result;
}

const Expression* Converter::ConvertInside(const core::Expression& e, Name name) {
  if (!wanted_) {
    return ConvertToPointer(e, name);
  }
  return wanted_->constructor == nullptr ? ConvertToWord(e, name) : ConvertToFields(e, name);
}

const Expression* Converter::ConvertToPointer(const core::Expression& e, Name name) {
  switch (e.kind) {
    case core::ExpressionKind::Occurrence:
      return stg::New<Eval>(TheArena(), e.span, Use(e.As<core::Occurrence>().variable));
    case core::ExpressionKind::Construction:
      return WithFields(e.As<core::Construction>(),
                        [&] { return stg::New<Return>(TheArena(), e.span, ToClosure(e, name)); });
    case core::ExpressionKind::Literal:
    case core::ExpressionKind::Lambda:
      return stg::New<Return>(TheArena(), e.span, ToClosure(e, name));
    case core::ExpressionKind::Application: return ConvertApplication(e, name);
    case core::ExpressionKind::PrimitiveCall: {
      const auto& call = e.As<core::PrimitiveCall>();
      if (call.primitive == core::Primitive::Coerce ||
          call.primitive == core::Primitive::Represent) {
        return stg::New<Eval>(TheArena(), e.span, Use(call.arguments[0]),
                              call.primitive == core::Primitive::Coerce);
      }
      return WithOperands(call, [&](Variables operands) -> const Expression* {
        if (call.primitive == core::Primitive::Seq) {
          return stg::New<Eval>(TheArena(), e.span, operands[1]);
        }
        return stg::New<Compute>(TheArena(), call.span, call.primitive, operands);
      });
    }
    case core::ExpressionKind::Let:
      return ConvertLet(e.As<core::Let>(), [&] { return Convert(*e.As<core::Let>().body, name); });
    case core::ExpressionKind::Case:
      return ConvertCase(e.As<core::Case>(), *e.As<core::Case>().scrutinee, name);
    case core::ExpressionKind::Scc: {
      const auto& scc = e.As<core::Scc>();
      return stg::New<Scc>(TheArena(), e.span, scc.scc_kind, scc.centre, Convert(*scc.body, name));
    }
    case core::ExpressionKind::Join: return ConvertJoin(e.As<core::Join>(), name);
    case core::ExpressionKind::Jump: {
      const auto& jump = e.As<core::Jump>();
      const core::JoinPoint& point = *points_.at(jump.label);
      return JumpTo(Use(jump.label), point.parameters, jump.arguments, captured_.at(jump.label),
                    e.span);
    }
    case core::ExpressionKind::Choice: break;  // of logic programs, which are refused before
  }
  CHECK(false, "every Core expression has an STG form");
}

const Expression* Converter::ConvertLet(const core::Let& let, const Rest& rest) {
  for (const core::Binding& binding : let.bindings) {
    NoteLiteral(binding.variable, *binding.right_hand_side);
  }
  return WithFields(let, [&] { return ConvertBindings(let, rest); });
}

const Expression* Converter::ConvertBindings(const core::Let& let, const Rest& rest) {
  for (const core::Binding& binding : let.bindings) {
    const core::Expression& bound = *binding.right_hand_side;
    const core::Construction* const construction = BoundConstruction(binding);
    // Texts and large numbers are bound to an indirection where centres are tracked.
    Bind(binding.variable,
         core::IsValue(bound) && bound.kind != core::ExpressionKind::Literal &&
             (construction == nullptr || HasItsWords(*construction)),
         ShapeOf(binding.variable, bound));
  }
  std::vector<Binding> bindings;
  std::vector<Closure*> closures;
  for (const core::Binding& binding : let.bindings) {
    const core::Scc* const sub = core::AsSubordinate(*binding.right_hand_side);
    const core::Expression& bound = sub == nullptr ? *binding.right_hand_side : *sub->body;
    const Name inner(fmt::format("{}.{}", definition_.Text(), binding.variable->name.Text()));
    closures.push_back(ToClosure(bound, inner));
    closures.back()->bound_to = variables_.at(binding.variable);
    bindings.push_back(
        {variables_.at(binding.variable), closures.back(), sub == nullptr ? nullptr : sub->centre});
  }
  const Expression* const body = rest();
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    const Variable* const variable = bindings[i].variable;
    closures[i]->is_single_entry = closures[i]->kind == ClosureKind::Thunk &&
                                   uses_[variable] == 1 && evaluated_here_.contains(variable);
  }
  return stg::New<Let>(TheArena(), let.span, TheArena().Copy(bindings), body);
}

// Whatever jumps to a point passes along what all points of the join capture. Points that are
// jumped to from inside have to know that before they are converted; others show it afterwards,
// which spares a second walk over what may be a deep nest of joins.
const Expression* Converter::ConvertJoin(const core::Join& join, Name name) {
  for (const core::JoinPoint& point : join.points) {
    Bind(point.label);
    points_[point.label] = &point;
  }
  const bool is_recursive = recursive_joins_.contains(&join);
  const auto note = [&](Variables captured) {
    for (const core::JoinPoint& point : join.points) {
      captured_[point.label] = captured;
    }
  };
  if (is_recursive) {
    note(CapturedByLoop(join));
  }
  std::vector<JoinPoint> points;
  ++depth_;
  for (const core::JoinPoint& point : join.points) {
    const Variables parameters = BindParameters(point.parameters);
    points.push_back({Use(point.label), parameters, {}, Convert(*point.body, name)});
  }
  --depth_;
  if (!is_recursive) {
    note(FreeVariables(TheArena(), points));
  }
  for (JoinPoint& point : points) {
    point.captured = captured_.at(join.points[0].label);
  }
  const Expression* const body = Convert(*join.body, name);
  return stg::New<Join>(TheArena(), join.span, TheArena().Copy(points), body);
}

// What the points of a recursive join need of the scope around it.
Variables Converter::CapturedByLoop(const core::Join& join) {
  CaptureFinder finder{captured_, {}, {}, {}, {}};
  for (const core::JoinPoint& point : join.points) {
    finder.Visit(*point.body);
  }
  std::vector<const Variable*> captured;
  // An operand whose number is at hand is needed as that only, a literal not at all.
  for (const auto& [variable, kind] : finder.operands) {
    const Variable* const number = NumberOf(variable, kind);
    if (number != nullptr && std::ranges::find(captured, number) == captured.end()) {
      captured.push_back(number);
    } else if (number == nullptr && KnownLiteral(variable, kind) == nullptr) {
      finder.Use(variable);
    }
  }
  for (const core::Variable* const variable : finder.used) {
    const auto known = variables_.find(variable);  // bound inside: not yet known
    if (known != variables_.end() && !known->second->is_top_level) {
      captured.push_back(known->second);
      ++uses_[known->second];
    }
    const auto number = numbers_.find(variable);
    if (number != numbers_.end() &&
        std::ranges::find(captured, number->second.word) == captured.end()) {
      captured.push_back(number->second.word);
    }
  }
  for (const Variable* const variable : finder.passed_along) {
    if (std::ranges::find(captured, variable) == captured.end()) {
      captured.push_back(variable);
    }
  }
  return TheArena().Copy(captured);
}

const Expression* Converter::TickOf(Span span, TickKind kind, std::uint32_t times,
                                    const Expression* body) {
  return stg::New<Tick>(TheArena(), span, kind, times, body);
}

const Expression* Converter::ConvertApplication(const core::Expression& e, Name name) {
  std::vector<const core::Variable*> given;
  const core::Expression* head = &e;
  while (head->kind == core::ExpressionKind::Application) {
    given.push_back(head->As<core::Application>().argument);
    head = head->As<core::Application>().function;
  }
  std::ranges::reverse(given);
  if (const Entry* const entry = EntryOf(e)) {
    const core::Variable* const function = head->As<core::Occurrence>().variable;
    const Expression* const call =
        Call(*JumpTo(variables_.at(function), entry->parameters, given, {}, e.span), entry->result);
    return is_curried_
               ? call
               : TickOf(e.span, TickKind::Application, static_cast<std::uint32_t>(given.size()),
                        TickOf(e.span, TickKind::Variable, 1, call));
  }
  const Variables used = UseAll(given);
  const std::vector<const Variable*> arguments(used.begin(), used.end());
  // More arguments than registers: call with the first ones, apply the result to the rest.
  std::vector<std::vector<const Variable*>> groups;
  for (std::size_t i = 0; i < arguments.size(); i += layout::kMaximumArity) {
    const std::size_t end = std::min(arguments.size(), i + layout::kMaximumArity);
    groups.emplace_back(arguments.begin() + static_cast<std::ptrdiff_t>(i),
                        arguments.begin() + static_cast<std::ptrdiff_t>(end));
  }
  const Expression* result = nullptr;
  for (const std::vector<const Variable*>& group : groups) {
    const Variables some = TheArena().Copy(group);
    if (result == nullptr && head->kind == core::ExpressionKind::Occurrence) {
      result =
          stg::New<Apply>(TheArena(), e.span, Use(head->As<core::Occurrence>().variable), some);
    } else {
      result = stg::New<ApplyResult>(
          TheArena(), e.span, result == nullptr ? ConvertFunction(*head, name) : result, some);
    }
  }
  return TickOf(e.span, TickKind::Application, static_cast<std::uint32_t>(arguments.size()),
                result);
}

const Expression* Converter::ConvertFunction(const core::Expression& e, Name name) {
  return Returning(std::nullopt, [&] { return Convert(e, name); });
}

std::unique_ptr<Program> FromCore(const core::Program& program, const PipelineOptions& options) {
  std::unique_ptr<Program> converted;
  RunPass("to-stg", converted, options, [&] { converted = Converter(program).Run(); });
  RunPass("find-data", converted, options, [&] { FindData(*converted); });
  return converted;
}

}  // namespace assay::stg
