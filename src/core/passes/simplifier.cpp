#include "core/passes/simplifier.h"

#include <ranges>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/passes/copy.h"
#include "core/passes/traverse.h"
#include "core/shape.h"

namespace assay::core {

namespace {

// Does some of what is done with the value depend on no evaluation, or on one that is done anyway?
bool ShowsItsValue(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Let: return ShowsItsValue(*e.As<Let>().body);
    case ExpressionKind::PrimitiveCall:
      return Info(e.As<PrimitiveCall>().primitive).how == Mechanism::Inline;
    case ExpressionKind::Scc: return ShowsItsValue(*e.As<Scc>().body);
    case ExpressionKind::Case:
    case ExpressionKind::Join:
    case ExpressionKind::Jump:
    case ExpressionKind::Literal:
    case ExpressionKind::Construction: return true;
    default: return false;
  }
}

}  // namespace

Context Simplifier::Push(Frame frame) { return &frames_.emplace_back(frame); }

const Variable* Simplifier::Use(const Variable* variable) const {
  for (auto found = substitution_.find(variable); found != substitution_.end();
       found = substitution_.find(variable)) {
    CHECK(found->second.variable != nullptr, "an argument stays a variable");
    variable = found->second.variable;
  }
  return Original(variable);
}

// What a top-level name stands for that is only another name.
const Variable* Simplifier::Original(const Variable* variable) const {
  for (const Global* global = GlobalOf(variable);
       global != nullptr && !global->is_breaker &&
       global->right_hand_side->kind == ExpressionKind::Occurrence;
       global = GlobalOf(variable)) {
    variable = global->right_hand_side->As<Occurrence>().variable;
  }
  return variable;
}

Simplifier::Variables Simplifier::UseAll(Variables variables) {
  std::vector<const Variable*> used;
  for (const Variable* const variable : variables) {
    used.push_back(Use(variable));
  }
  return arena_.Copy(used);
}

const Variable* Simplifier::Fresh(const Variable& like) { return CopyVariable(arena_, like); }

const Expression* Simplifier::CopyToVisit(const Expression& e, Renaming renaming, Span place,
                                          Span call) {
  const Renaming given = renaming;
  const Expression* const copy = Copy(arena_, e, renaming, place, call);
  for (const auto& [original, variable] : renaming) {
    const auto usage = usage_.find(original);
    if (usage != usage_.end() && !given.contains(original)) {
      const Usage copied = usage->second;
      usage_[variable] = copied;
    }
  }
  return copy;
}

const Expression* Simplifier::Visit(const Expression& e, Context context) {
  if (gave_up_ || StackIsLow()) {
    gave_up_ = true;
    return &e;
  }
  switch (e.kind) {
    case ExpressionKind::Occurrence: {
      const Variable* variable = e.As<Occurrence>().variable;
      Span mention;
      for (auto found = substitution_.find(variable); found != substitution_.end();
           found = substitution_.find(variable)) {
        if (found->second.expression != nullptr) {
          return Visit(*found->second.expression, context);
        }
        variable = found->second.variable;
        mention = found->second.place.IsKnown() ? found->second.place : mention;
      }
      return VisitVariable(variable, e.span, context, mention);
    }
    case ExpressionKind::Lambda: return VisitLambda(e.As<Lambda>(), context);
    case ExpressionKind::Application:
      return Visit(*e.As<Application>().function,
                   Push({FrameKind::Apply, Use(e.As<Application>().argument), nullptr, false,
                         context, e.span, region_}));
    case ExpressionKind::Literal:
    case ExpressionKind::Construction: {
      const Expression* const value =
          e.kind == ExpressionKind::Literal
              ? &e
              : New<Construction>(arena_, e.span, e.As<Construction>().constructor,
                                  UseAll(e.As<Construction>().arguments));
      return Rebuild(value, context);
    }
    case ExpressionKind::PrimitiveCall: return VisitPrimitive(e.As<PrimitiveCall>(), context);
    case ExpressionKind::Let: return VisitLet(e.As<Let>(), context);
    case ExpressionKind::Case: {
      const Case* node = &e.As<Case>();
      for (const Case* merged = MergedCase(*node); merged != nullptr; merged = MergedCase(*node)) {
        node = merged;
      }
      return Visit(*node->scrutinee,
                   Push({FrameKind::Select, nullptr, node, false, context, e.span, region_}));
    }
    case ExpressionKind::Scc: return VisitScc(e.As<Scc>(), context);
    case ExpressionKind::Join: return VisitJoin(e.As<Join>(), context);
    case ExpressionKind::Jump: return VisitJump(e.As<Jump>());
    case ExpressionKind::Choice: return VisitChoice(e.As<Choice>(), context);
  }
  gave_up_ = true;
  return &e;
}

// (e1 ? e2) y  ==>  e1 y ? e2 y. What else happens to the value stays around the choice: nothing
// jumps out of an alternative, which may be tried when all else has been left.
const Expression* Simplifier::VisitChoice(const Choice& choice, Context context) {
  std::vector<const Frame*> arguments;
  for (; context != nullptr && context->kind == FrameKind::Apply; context = context->next) {
    arguments.push_back(context);
  }
  Context inner = nullptr;
  for (const Frame* const argument : std::views::reverse(arguments)) {
    Frame frame = *argument;
    frame.next = inner;
    inner = Push(frame);
  }
  const Expression* const first = Visit(*choice.first, inner);
  return Rebuild(New<Choice>(arena_, choice.span, first, Visit(*choice.second, inner)), context);
}

const Expression* Simplifier::VisitLambda(const Lambda& lambda, Context context) {
  if (context != nullptr && context->kind == FrameKind::Apply) {
    substitution_[lambda.parameter] = {context->argument, nullptr, context->span};
    return Visit(*lambda.body, context->next);
  }
  const Region outside = region_;
  region_ = regions_.UnderLambda(region_);
  const Expression* const body = Visit(*lambda.body, nullptr);
  region_ = outside;
  return Rebuild(New<Lambda>(arena_, lambda.span, lambda.parameter, body), context);
}

// A call that is about to be replaced by a body that shows its value.
bool Simplifier::IsInlined(const Expression& e, Context context) {
  const Spine spine = SpineOf(e);
  const Variable* const function = spine.Function();
  const Global* const global = function == nullptr ? nullptr : GlobalOf(Original(function));
  if (e.kind != ExpressionKind::Application || global == nullptr) {
    return false;
  }
  for (const Variable* const argument : std::views::reverse(spine.arguments)) {
    context = Push({FrameKind::Apply, Use(argument), nullptr, false, context, e.span, region_});
  }
  return MayInline(*global, context) && ShowsItsValue(UnderLambdas(*global->right_hand_side));
}

bool Simplifier::IsConstant(const Expression& e) {
  const Global* const global = e.kind == ExpressionKind::Occurrence
                                   ? GlobalOf(Original(e.As<Occurrence>().variable))
                                   : nullptr;
  return global != nullptr && global->arity == 0 && !IsValue(*global->right_hand_side);
}

// Note [Contexts of sccs]
// ~~~~~~~~~~~~~~~~~~~~~~~
// A small function that is a centre,
//
//     and = \a b -> scc "and" (case a of {True -> b; False -> False});
//     f = scc "f" (case and p q of {True -> e1; False -> e2});
//
// is inlined into f, and then `case scc "and" (case p of ..) of ..` hides the case behind the scc.
// What happens to the value of an scc therefore happens inside of it, where that uncovers
// something:
//
//   app-of-scc   (scc c e) x             ==>  scc c (e x)
//   case-of-scc  case scc c e of p -> a  ==>  scc c (case e of p -> scc_sub ecc a)
//
// The former (TOPLAS '97 section 5.3.2) moves an A into c, the latter a C; it has to know the
// centre around, ecc. With evaluation scoping app-of-scc would move the function's body, too.
// case-of-scc is done where the body shows its value (ShowsItsValue), or is a call that is inlined
// to one that does (IsInlined); elsewhere it would only move a cost. Of a constant it is done, too:
// one that has been evaluated is looked at without a frame for the case. f becomes
//
//     scc "f" (scc "and" (case p of {True -> scc_sub "f" (case q of ..); False -> scc_sub "f" e2}))
//
// in which no Bool is made.

// See Note [Contexts of sccs].
const Expression* Simplifier::VisitScc(const Scc& scc, Context context) {
  if (scc.scc_kind == SccKind::Subordinate && scc.centre == region_.centre) {
    return Visit(*scc.body, context);
  }
  std::vector<const Frame*> arguments;
  const bool takes_arguments =
      scc.body->kind != ExpressionKind::Occurrence && !options_.evaluation_scoping;
  for (; takes_arguments && context != nullptr && context->kind == FrameKind::Apply;
       context = context->next) {
    arguments.push_back(context);
  }
  std::vector<JoinPoint> around;
  Context inner = nullptr;
  const Region inside = regions_.Under(scc, region_);
  if (context != nullptr && context->kind == FrameKind::Select &&
      regions_.HasWay(inside, context->region) && !EntersConstant(*scc.centre) &&
      (ShowsItsValue(*scc.body) || IsConstant(*scc.body) || IsInlined(*scc.body, context))) {
    inner = MakeDuplicable(context, around);
    context = nullptr;
  }
  for (std::size_t i = arguments.size(); i-- > 0;) {
    Frame frame = *arguments[i];
    frame.next = inner;
    inner = Push(frame);
  }
  const Region outside = region_;
  region_ = inside;
  const Expression* const body = Visit(*scc.body, inner);
  region_ = outside;
  return WrapJoins(around,
                   Rebuild(MakeScc(scc.span, scc.scc_kind, scc.centre, inside, body), context),
                   scc.span);
}

// The body is what has become of that in the region `inside`. An scc_sub around another counts
// nothing and does nothing (TOPLAS '97 section 5.3.4), if the other one leads to the same place
// without it.
const Expression* Simplifier::MakeScc(Span span, SccKind kind, const CostCentre* centre,
                                      Region inside, const Expression* body) {
  if (kind == SccKind::Subordinate && body->kind == ExpressionKind::Scc &&
      body->As<Scc>().scc_kind == SccKind::Subordinate) {
    const auto& inner = body->As<Scc>();
    const Region place = regions_.Under(inner, inside);
    if (place.number == region_.number) {
      return inner.body;
    }
    if (!options_.stacks || inner.centre->kind == CostCentreKind::Caf ||
        regions_.HasWay(region_, place)) {
      return body;
    }
  }
  return New<Scc>(arena_, span, kind, centre, body);
}

const Expression* Simplifier::VisitPrimitive(const PrimitiveCall& call, Context context) {
  if (call.primitive == Primitive::Represent) {
    return VisitVariable(Use(call.arguments[0]), call.span, context);
  }
  if (call.primitive == Primitive::Seq) {
    const Expression* const rest = New<Occurrence>(arena_, call.span, call.arguments[1]);
    const std::vector<Alternative> alternatives{
        {PatternKind::Default, nullptr, {}, {}, rest, call.span}};
    const Expression* const forced = New<Occurrence>(arena_, call.span, call.arguments[0]);
    return Visit(*New<Case>(arena_, call.span, forced, arena_.Copy(alternatives), false), context);
  }
  if (const Expression* const entered = WithLiterals(call)) {
    return Visit(*entered, context);
  }
  const Variables arguments = UseAll(call.arguments);
  if (Info(call.primitive).result == PrimitiveKind::Never ||
      call.primitive == Primitive::Failed) {  // nothing comes after it
    return New<PrimitiveCall>(arena_, call.span, call.primitive, arguments);
  }
  if (IsCheck(call.primitive)) {
    if (const Variable* const bound = BoundBehind(arguments[0])) {
      return VisitVariable(bound, call.span, context);
    }
  }
  if (const Expression* const folded = FoldLiterals(call, arguments)) {
    return Rebuild(folded, context);
  }
  if (const Expression* const converted = FoldConversion(call, arguments)) {
    return Visit(*converted, context);
  }
  return Rebuild(New<PrimitiveCall>(arena_, call.span, call.primitive, arguments), context);
}

// k = scc "k" 4:   +# k x  ==>  case k of {_ -> let l = 4 in +# l x}. Null: there is no such
// operand.
const Expression* Simplifier::WithLiterals(const PrimitiveCall& call) {
  std::vector<const Variable*> arguments(call.arguments.begin(), call.arguments.end());
  const std::span<const PrimitiveKind> operands = Info(call.primitive).operands;
  std::vector<const Variable*> constants;
  std::vector<Binding> literals;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Variable* const constant = Use(arguments[i]);
    const Expression* const literal = IsUnboxed(operands[i]) ? LiteralBehind(constant) : nullptr;
    if (literal != nullptr) {
      Variable argument{Name("arg"), nullptr, call.span};
      argument.shape = ShapeOf(operands[i]);
      arguments[i] = arena_.New<Variable>(argument);
      usage_[arguments[i]] = {.count = 1, .as_operand = true};
      constants.push_back(constant);
      literals.push_back({arguments[i], literal});
    }
  }
  if (constants.empty()) {
    return nullptr;
  }
  const Expression* e =
      New<PrimitiveCall>(arena_, call.span, call.primitive, arena_.Copy(arguments));
  for (std::size_t i = constants.size(); i-- > 0;) {
    e = New<Let>(arena_, call.span, arena_.Copy(std::vector{literals[i]}), e);
    const Alternative entered{PatternKind::Default, nullptr, {}, {}, e, call.span};
    e = New<Case>(arena_, call.span, New<Occurrence>(arena_, call.span, constants[i]),
                  arena_.Copy(std::vector{entered}));
  }
  return e;
}

const Expression* Simplifier::Rebuild(const Expression* e, Context context) {
  for (; context != nullptr; context = context->next) {
    if (context->kind == FrameKind::Select) {
      return BuildCase(e, *context);
    }
    e = New<Application>(arena_, context->span, e, context->argument);
  }
  return e;
}

}  // namespace assay::core
