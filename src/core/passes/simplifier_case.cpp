// Case: alternatives that are known, cases of cases. Notes: [What an alternative knows], [Cases of
// cases].
#include <algorithm>

#include "core/passes/copy.h"
#include "core/passes/simplifier.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

const Alternative* Matching(const Expression& value, std::span<const Alternative> alternatives) {
  for (const Alternative& alternative : alternatives) {
    switch (alternative.pattern) {
      case PatternKind::Constructor:
        if (value.kind == ExpressionKind::Construction &&
            value.As<Construction>().constructor == alternative.constructor) {
          return &alternative;
        }
        break;
      case PatternKind::Literal:
        if (value.kind == ExpressionKind::Literal &&
            value.As<Literal>().value == alternative.literal) {
          return &alternative;
        }
        break;
      case PatternKind::Default: return &alternative;
    }
  }
  return nullptr;
}

// The results of primitives are numbers and the like, and of checks what is no logic variable.
bool IsBoundResult(const Expression& scrutinee) {
  if (scrutinee.kind != ExpressionKind::PrimitiveCall) {
    return false;
  }
  const Primitive primitive = scrutinee.As<PrimitiveCall>().primitive;
  return IsCheck(primitive) || IsUnboxed(Info(primitive).result) ||
         Info(primitive).result == PrimitiveKind::Integer ||
         Info(primitive).result == PrimitiveKind::Truth;
}

}  // namespace

// Alternatives that are output are used more than once: each use has a copy of its own.
std::span<const Alternative> Simplifier::AlternativesToVisit(const Frame& select) {
  if (!select.is_ready) {
    return select.node->alternatives;
  }
  std::vector<Alternative> copies;
  for (const Alternative& alternative : select.node->alternatives) {
    Renaming renaming;
    std::vector<const Variable*> variables;
    for (const Variable* const variable : alternative.variables) {
      variables.push_back(renaming[variable] = Fresh(*variable));
      const Usage usage = usage_[variable];
      usage_[variables.back()] = usage;
    }
    copies.push_back(alternative);
    copies.back().variables = arena_.Copy(variables);
    copies.back().body = CopyToVisit(*alternative.body, renaming);
  }
  return arena_.Copy(copies);
}

// `name`: the variable whose value it is, or null.
const Expression* Simplifier::SelectKnown(const Expression& value, const Variable* name,
                                          const Frame& select, bool& is_selected) {
  const std::span<const Alternative> alternatives = AlternativesToVisit(select);
  const Alternative* const alternative = Matching(value, alternatives);
  is_selected = alternative != nullptr;
  return is_selected ? TakeAlternative(*alternative, value, name, select) : nullptr;
}

const Expression* Simplifier::TakeAlternative(const Alternative& alternative,
                                              const Expression& value, const Variable* name,
                                              const Frame& select) {
  const auto visit_body = [&] {
    return InRegion(select.region, select.span,
                    [&] { return Visit(*alternative.body, select.next); });
  };
  if (alternative.pattern == PatternKind::Constructor) {
    const Variables fields = value.As<Construction>().arguments;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      substitution_[alternative.variables[i]] = {fields[i], nullptr};
    }
    return visit_body();
  }
  if (alternative.variables.empty()) {
    return visit_body();
  }
  const Variable* const whole = alternative.variables[0];
  if (name != nullptr) {
    substitution_[whole] = {name, nullptr};
    return visit_body();
  }
  if (usage_[whole].count == 0) {
    return visit_body();
  }
  // The object belongs to the centre that builds it, the work to the one that asks for it. With
  // stacks it is built before they go back, the one that builds it cannot be named from there.
  const bool is_elsewhere =
      value.kind != ExpressionKind::Literal && select.region.number != region_.number;
  const bool is_built_here = is_elsewhere && !KnowsCentres(options_);
  const Expression* const bound =
      is_elsewhere && !is_built_here
          ? New<Scc>(arena_, select.span, SccKind::Subordinate, region_.centre, &value)
          : &value;
  const auto bind = [&](const auto& visit) {
    NoteBound(whole);
    Learn(whole, *bound);
    const std::vector<Binding> bindings{{whole, bound}};
    const Expression* const body = visit();
    return New<Let>(arena_, select.span, arena_.Copy(bindings), body);
  };
  if (is_built_here) {
    return bind(visit_body);
  }
  return InRegion(select.region, select.span,
                  [&] { return bind([&] { return Visit(*alternative.body, select.next); }); });
}

// Nobody asks for what is made; making it can do nothing but evaluate its operand.
bool Simplifier::IsDeadConversion(const Expression& scrutinee, const Alternative& alternative) {
  if (scrutinee.kind != ExpressionKind::PrimitiveCall ||
      (!alternative.variables.empty() && usage_[alternative.variables[0]].count > 0)) {
    return false;
  }
  const Primitive primitive = scrutinee.As<PrimitiveCall>().primitive;
  return primitive == Primitive::IntToInteger || primitive == Primitive::WordToInteger;
}

// case x of {_ -> e}, with e that of an alternative whose variable is not used: it may have another
// type than x.
const Expression* Simplifier::AfterEvaluating(const Variable* variable,
                                              const Alternative& alternative, const Frame& select) {
  const auto visit_body = [&] {
    return InRegion(select.region, select.span,
                    [&] { return Visit(*alternative.body, select.next); });
  };
  if (IsEvaluated(variable)) {
    return visit_body();
  }
  const auto found = known_.find(variable);
  const std::optional<Known> before =
      found == known_.end() ? std::nullopt : std::optional(found->second);
  known_[variable].is_evaluated = true;
  const Alternative evaluated{PatternKind::Default, nullptr, {}, {}, visit_body(), select.span};
  if (before) {
    known_[variable] = *before;
  } else {
    known_.erase(variable);
  }
  return New<Case>(arena_, select.span, New<Occurrence>(arena_, select.span, variable),
                   arena_.Copy(std::vector{evaluated}));
}

// k = scc "k" 4:   case k of {n -> e}  ==>  case k of {_ -> let n = 4 in e}
const Expression* Simplifier::CaseOfConstant(const Expression& constant, const Expression& literal,
                                             const Alternative& alternative, const Frame& select) {
  const Variable* const variable = constant.As<Occurrence>().variable;
  if (IsEvaluated(variable)) {
    return TakeAlternative(alternative, literal, nullptr, select);
  }
  known_[variable].is_evaluated = true;
  const Expression* const body = TakeAlternative(alternative, literal, nullptr, select);
  known_.erase(variable);
  const Alternative entered{PatternKind::Default, nullptr, {}, {}, body, select.span};
  return New<Case>(arena_, select.span, &constant, arena_.Copy(std::vector{entered}));
}

// Note [What an alternative knows]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// In
//
//     case x of {Cons y ys -> .. case x of {Cons a as -> e; Nil -> e'} ..; Nil -> ..}
//
// the inner case is e[y/a, ys/as]: while the first alternative is visited, known_ says that x is
// `Cons y ys`. The entry ends with the alternative. What was known before comes back: a variable
// may be known to be evaluated, and in an alternative also to be what.

const Expression* Simplifier::BuildCase(const Expression* scrutinee, const Frame& select) {
  const Variable* const variable = scrutinee->kind == ExpressionKind::Occurrence
                                       ? scrutinee->As<Occurrence>().variable
                                       : nullptr;
  // What is known after a check is known of the operand.
  const Variable* const checked = scrutinee->kind == ExpressionKind::PrimitiveCall &&
                                          IsCheck(scrutinee->As<PrimitiveCall>().primitive)
                                      ? scrutinee->As<PrimitiveCall>().arguments[0]
                                      : nullptr;
  const std::span<const Alternative> alternatives = AlternativesToVisit(select);
  if (IsValue(*scrutinee)) {
    if (const Alternative* const alternative = Matching(*scrutinee, alternatives)) {
      return TakeAlternative(*alternative, *scrutinee, nullptr, select);
    }
  }
  const Alternative& first = alternatives[0];
  if (first.pattern == PatternKind::Default) {
    // An Integer that was on its way to another type, and is not needed.
    if (IsDeadConversion(*scrutinee, first)) {
      return AfterEvaluating(scrutinee->As<PrimitiveCall>().arguments[0], first, select);
    }
    // case e of y -> y
    if (first.variables.size() == 1 && first.body->kind == ExpressionKind::Occurrence &&
        first.body->As<Occurrence>().variable == first.variables[0] &&
        !(options_.keep_costs && EndsInConstant(*scrutinee))) {
      return Rebuild(scrutinee, select.next);
    }
    if (variable != nullptr && IsEvaluated(variable) &&
        (first.variables.empty() || MaySubstitute(first.variables[0], variable))) {
      return TakeAlternative(first, *scrutinee, variable, select);
    }
  }
  if (const Expression* const literal = variable == nullptr ? nullptr : LiteralBehind(variable)) {
    if (const Alternative* const alternative = Matching(*literal, alternatives)) {
      return CaseOfConstant(*scrutinee, *literal, *alternative, select);
    }
  }
  std::vector<JoinPoint> around;
  const Context next = alternatives.size() > 1 ? MakeDuplicable(select.next, around) : select.next;
  const auto visit_body = [&](const Alternative& alternative) {
    return InRegion(select.region, select.span, [&] { return Visit(*alternative.body, next); });
  };
  std::vector<Alternative> built;
  for (const Alternative& alternative : alternatives) {
    built.push_back(alternative);
    if (alternative.pattern == PatternKind::Default && !alternative.variables.empty() &&
        variable == nullptr) {
      Known& whole = known_[alternative.variables[0]];
      whole.is_evaluated = true;
      whole.bound = IsBoundResult(*scrutinee) ? alternative.variables[0] : nullptr;
      NoteComputed(alternative.variables[0], *scrutinee);
    }
    const Variable* const subject = checked == nullptr ? variable : checked;
    if (subject == nullptr) {
      built.back().body = visit_body(alternative);
      continue;
    }
    // Here it is known what the variable is: Note [What an alternative knows].
    const auto found = known_.find(subject);
    const bool was_known = found != known_.end();
    const Known before = was_known ? found->second : Known{};
    if (alternative.pattern == PatternKind::Constructor) {
      known_[subject] = {New<Construction>(arena_, alternative.span, alternative.constructor,
                                           alternative.variables),
                         true, region_.number};
      built.back().body = visit_body(alternative);
    } else if (alternative.pattern == PatternKind::Literal) {
      known_[subject] = {New<Literal>(arena_, alternative.span, alternative.literal), true,
                         region_.number};
      built.back().body = visit_body(alternative);
    } else {
      known_[subject].is_evaluated = true;
      if (checked != nullptr && !alternative.variables.empty()) {
        known_[subject].bound = alternative.variables[0];
      } else if (!alternative.variables.empty()) {
        known_[alternative.variables[0]] = known_[subject];
      }
      built.back().body = visit_body(alternative);
    }
    if (was_known) {
      known_[subject] = before;
    } else {
      known_.erase(subject);
    }
  }
  const Expression* const result =
      New<Case>(arena_, select.span, scrutinee, arena_.Copy(built), select.node->is_flexible);
  return WrapJoins(around, result, select.span);
}

bool Simplifier::IsTiny(const Expression& e) const {
  switch (e.kind) {
    case ExpressionKind::Jump:
    case ExpressionKind::Occurrence:
    case ExpressionKind::Literal:
    case ExpressionKind::Construction: return true;
    case ExpressionKind::Scc:
      return e.As<Scc>().scc_kind == SccKind::Subordinate && IsTiny(*e.As<Scc>().body);
    case ExpressionKind::PrimitiveCall:
      return Info(e.As<PrimitiveCall>().primitive).how == Mechanism::Inline;
    case ExpressionKind::Application: {
      const Spine spine = SpineOf(e);
      return spine.Function() != nullptr && spine.arguments.size() <= 3;
    }
    default: return false;
  }
}

// Note [Cases of cases]
// ~~~~~~~~~~~~~~~~~~~~~
// In
//
//     case (case x of {A -> True; B -> f y}) of {True -> big1; False -> big2}
//
// the inner case is visited with the outer one as its context, and each of its alternatives with
// the same context again. The first one then is big1 and no Bool is made. Copied as it is, the
// context would double the program with each nesting. So it is made duplicable first:
//
//     join j1 = big1 in join j2 = big2 in
//     case x of {A -> jump j1; B -> case f y of {True -> jump j1; False -> jump j2}}
//
// Its alternatives are visited, once, and become join points; what remains is small enough to be
// copied (IsTiny). A Select frame that has been made so is `is_ready`: its alternatives are output,
// so that each use has to copy them (AlternativesToVisit), and nothing is behind it, since what was
// went into the join points. Join points that are used once vanish in the next run (VisitJoin).

// So that a context may be used in several places. See Note [Cases of cases].
Context Simplifier::MakeDuplicable(Context context, std::vector<JoinPoint>& points) {
  if (context == nullptr) {
    return nullptr;
  }
  if (context->kind == FrameKind::Apply) {
    Frame frame = *context;
    frame.next = MakeDuplicable(context->next, points);
    return Push(frame);
  }
  if (context->is_ready) {
    return context;  // with nothing behind it
  }
  const Context next = MakeDuplicable(context->next, points);
  std::vector<Alternative> ready;
  for (const Alternative& alternative : context->node->alternatives) {
    if (alternative.pattern == PatternKind::Default && !alternative.variables.empty()) {
      known_[alternative.variables[0]].is_evaluated = true;
    }
    const Expression* const body =
        InRegion(context->region, context->span, [&] { return Visit(*alternative.body, next); });
    ready.push_back(alternative);
    ready.back().body = body;
    if (IsTiny(*body)) {
      continue;
    }
    const Variable* const label = arena_.New<Variable>(Name("j"), nullptr, context->span);
    points.push_back({label, alternative.variables, body});
    std::vector<const Variable*> fields;
    for (const Variable* const variable : alternative.variables) {
      fields.push_back(Fresh(*variable));
      usage_[fields.back()] = {.count = 1, .as_operand = true};
    }
    ready.back().variables = arena_.Copy(fields);
    ready.back().body = New<Jump>(arena_, context->span, label, ready.back().variables);
  }
  const Case* const node = New<Case>(arena_, context->span, context->node->scrutinee,
                                     arena_.Copy(ready), context->node->is_flexible);
  return Push({FrameKind::Select, nullptr, node, true, nullptr, context->span, region_});
}

// The first point was made last: those behind it in the list may jump to it.
const Expression* Simplifier::WrapJoins(const std::vector<JoinPoint>& points,
                                        const Expression* body, Span span) {
  for (std::size_t i = points.size(); i-- > 0;) {
    const std::vector<JoinPoint> one{points[i]};
    body = New<Join>(arena_, span, arena_.Copy(one), body);
  }
  return body;
}

}  // namespace assay::core
