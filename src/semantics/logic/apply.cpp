// What functional logic languages have beyond the paper: functions as values, unification,
// concurrent conjunction, normal forms. Their costs follow the paper's where it says something
// alike: F for the body of a function, V for looking a variable up, B for binding one.
#include "semantics/logic/big_step.h"
#include "semantics/primitive.h"

namespace assay::semantics::logic {

using core::ExpressionKind;
using core::Primitive;

// A call of a top-level function with all its arguments is Fun. Otherwise the function is evaluated
// and takes its arguments one by one; a body that it enters costs an F. With too few arguments it
// is a function again, which is a value.
Value BigStep::Apply(Centre current, const core::Expression& e, const Environment* environment) {
  const Call call = AsCall(e);
  const auto known = functions_.find(call.function);
  if (known != functions_.end() && known->second.parameters.size() == call.arguments.size()) {
    return Fun(current, e, environment);
  }
  Value function;
  if (known == functions_.end()) {
    function = Var(current, call.function, e.span, environment);
  } else if (known->second.parameters.empty()) {
    Charge(current, Cost::Function);
    function = Evaluate(current, {known->second.body, nullptr});
  } else {
    function = {{known->second.lambda, nullptr}, std::nullopt, current};
  }
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (function.variable) {
      Suspend(e, call.function->name.Text());
    }
    if (function.term.Kind() != ExpressionKind::Lambda) {
      run_.FailNotAFunction(function.term, e);
    }
    const Closure body =
        run_.Instantiate(function.term, run_.Lookup(environment, call.arguments[i]));
    if (body.Kind() == ExpressionKind::Lambda) {
      function = {body, std::nullopt, current};
    } else {
      Fire(Rule::Fun, e);
      Charge(current, Cost::Function);
      function = Evaluate(current, body);
    }
  }
  return function;
}

Value BigStep::Control(Centre current, const core::PrimitiveCall& e,
                       const Environment* environment) {
  const auto at = [&](std::size_t i) { return run_.Lookup(environment, e.arguments[i]); };
  switch (e.primitive) {
    case Primitive::Failed: throw Failed{};
    case Primitive::Seq:
      Demand(current, at(0), e.arguments[0], e.span);
      return Demand(current, at(1), e.arguments[1], e.span);
    case Primitive::Coerce:
    case Primitive::Represent: return Demand(current, at(0), e.arguments[0], e.span);
    case Primitive::EnsureNotFree: {
      const Value value = Demand(current, at(0), e.arguments[0], e.span);
      if (value.variable) {
        Suspend(e, e.arguments[0]->name.Text());
      }
      return value;
    }
    case Primitive::NormalForm: return Normalise(current, at(0), e, false, std::nullopt);
    case Primitive::GroundNormalForm: return Normalise(current, at(0), e, true, std::nullopt);
    case Primitive::Unify:
      Unify(current, at(0), at(1), e);
      return {run_.NewTruth(true), std::nullopt, current};
    case Primitive::Match:
      Match(current, at(0), at(1), e);
      return {run_.NewTruth(true), std::nullopt, current};
    case Primitive::AllValues:
    case Primitive::OneValue:
    case Primitive::SearchStep:
      run_.Fail(DiagnosticKind::PrimitiveNotSupported, e.span,
                "encapsulated search is not supported by the semantics",
                "compiled programs have it");
    case Primitive::IsVariable:
    case Primitive::HasVariables:
    case Primitive::ShowTerm:
    case Primitive::CompareTerms:
      run_.Fail(DiagnosticKind::PrimitiveNotSupported, e.span,
                "terms as data are not supported by the semantics", "compiled programs have them");
    case Primitive::Conjunction: return Conjunction(current, e, environment);
    default:
      run_.Fail(DiagnosticKind::ProgramFailed, e.span, "an error was raised: the search ends here");
  }
}

// The left one first. If it waits for a variable the right one goes on, and the left one is asked
// once more.
Value BigStep::Conjunction(Centre current, const core::PrimitiveCall& e,
                           const Environment* environment) {
  const Address left = run_.Lookup(environment, e.arguments[0]);
  const Address right = run_.Lookup(environment, e.arguments[1]);
  bool waits = false;
  try {
    MustBeTrue(current, left, e);
  } catch (const Suspended&) {
    waits = true;
  }
  MustBeTrue(current, right, e);
  if (waits) {
    MustBeTrue(current, left, e);
  }
  return {run_.NewTruth(true), std::nullopt, current};
}

// An unbound truth value becomes True.
void BigStep::MustBeTrue(Centre current, Address x, const core::PrimitiveCall& e) {
  const Value value = Demand(current, x, e.arguments[0], e.span);
  if (value.variable) {
    Charge(current, Cost::Binding);
    run_.heap.Bind(*value.variable, run_.NewTruth(true), current);
  } else if (HeadText(value.term) != "True") {
    throw Failed{};
  }
}

// Both sides are evaluated. Constructors must be the same, and their fields are unified from left
// to right; a variable is bound to the normal form of the other side.
void BigStep::Unify(Centre current, Address x, Address y, const core::PrimitiveCall& e) {
  if (Follow(x) == Follow(y) && IsLogicVariable(Follow(x))) {
    return;
  }
  const Value left = Demand(current, x, e.arguments[0], e.span);
  const Value right = Demand(current, y, e.arguments[1], e.span);
  if (left.variable && right.variable && *left.variable == *right.variable) {
    return;
  }
  if (left.variable) {
    return Bind(current, *left.variable, right.variable ? *right.variable : Follow(y), e);
  }
  if (right.variable) {
    return Bind(current, *right.variable, Follow(x), e);
  }
  MatchFields(current, left, right, e, /*is_lazy=*/false);
}

// Two values, neither of them a variable.
void BigStep::MatchFields(Centre current, const Value& left, const Value& right,
                          const core::PrimitiveCall& e, bool is_lazy) {
  if (left.term.Kind() == ExpressionKind::Lambda || right.term.Kind() == ExpressionKind::Lambda) {
    run_.Fail(DiagnosticKind::ProgramFailed, e.span, "functions cannot be unified");
  }
  if (left.term.Kind() != right.term.Kind()) {
    throw Failed{};
  }
  if (left.term.Kind() == ExpressionKind::Literal) {
    if (!(left.term.As<core::Literal>().value == right.term.As<core::Literal>().value)) {
      throw Failed{};
    }
    return;
  }
  const auto& one = left.term.As<core::Construction>();
  const auto& other = right.term.As<core::Construction>();
  if (one.constructor->name != other.constructor->name) {
    throw Failed{};
  }
  for (std::size_t i = 0; i < one.arguments.size(); ++i) {
    const Address x = run_.Lookup(left.term.environment, one.arguments[i]);
    const Address y = run_.Lookup(right.term.environment, other.arguments[i]);
    is_lazy ? Match(current, x, y, e) : Unify(current, x, y, e);
  }
}

// The right side is evaluated only as far as the pattern on the left has constructors: a variable
// of the pattern is bound to what is not evaluated yet.
void BigStep::Match(Centre current, Address x, Address y, const core::PrimitiveCall& e) {
  const Value pattern = Demand(current, x, e.arguments[0], e.span);
  if (pattern.variable) {
    if (*pattern.variable != Follow(y)) {
      Charge(current, Cost::Binding);
      stands_for_[*pattern.variable] = Follow(y);
    }
    return;
  }
  const Value value = Demand(current, y, e.arguments[1], e.span);
  if (value.variable) {
    return Unify(current, x, y, e);
  }
  MatchFields(current, pattern, value, e, /*is_lazy=*/true);
}

void BigStep::Bind(Centre current, Address variable, Address term, const core::PrimitiveCall& e) {
  if (!IsLogicVariable(term)) {
    Normalise(current, term, e, false, variable);
  }
  Charge(current, Cost::Binding);
  stands_for_[variable] = Follow(term);
}

Value BigStep::Normalise(Centre current, Address x, const core::PrimitiveCall& e, bool is_ground,
                         std::optional<Address> variable) {
  const Value value = Demand(current, x, e.arguments[0], e.span);
  if (value.variable) {
    if (variable == value.variable) {
      throw Failed{};  // the occurs check
    }
    if (is_ground) {
      Suspend(e, e.arguments[0]->name.Text());
    }
  } else if (value.term.Kind() == ExpressionKind::Construction) {
    for (const core::Variable* const field : value.term.As<core::Construction>().arguments) {
      Normalise(current, run_.Lookup(value.term.environment, field), e, is_ground, variable);
    }
  }
  return value;
}

}  // namespace assay::semantics::logic
