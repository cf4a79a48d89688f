// Variables, and what to put in their place. Notes: [When to inline], [Constants with a centre].
#include "core/passes/copy.h"
#include "core/passes/simplifier.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

constexpr std::size_t kSmall = 8;         // hardly larger than the call
constexpr std::size_t kPerArgument = 3;   // what a call with an argument costs itself
constexpr std::size_t kInteresting = 20;  // for each argument of which the body may know more
constexpr std::size_t kLiteral = 10;      // likewise, if it is a number of the program's
constexpr std::size_t kScrutinised = 10;  // the result is looked at
constexpr std::size_t kUsedOnce = 600;
constexpr std::size_t kWanted = 600;  // of what the program asks to inline

std::size_t ArgumentsIn(Context context) {
  std::size_t count = 0;
  for (; context != nullptr && context->kind == FrameKind::Apply; context = context->next) {
    ++count;
  }
  return count;
}

}  // namespace

const Expression* Simplifier::VisitVariable(const Variable* variable, Span span, Context context,
                                            Span mention) {
  mention = mention.IsKnown() ? mention : span;
  if (context != nullptr && context->kind == FrameKind::Select) {
    if (const Expression* const value = KnownValue(variable)) {
      if (value->kind == ExpressionKind::Construction || value->kind == ExpressionKind::Literal) {
        bool is_selected = false;
        const Expression* const selected = SelectKnown(*value, variable, *context, is_selected);
        if (is_selected) {
          return selected;
        }
      }
    }
  }
  if (const Expression* const inlined = InlineOf(variable, mention, context)) {
    return inlined;
  }
  return Rebuild(New<Occurrence>(arena_, span, variable), context);
}

const Expression* Simplifier::KnownValue(const Variable* variable) const {
  const auto known = known_.find(variable);
  if (known != known_.end()) {
    return known->second.value;
  }
  const Global* const global = GlobalOf(variable);
  return global != nullptr && IsValue(*global->right_hand_side) &&
                 variable->inlining != Inlining::Never
             ? global->right_hand_side
             : nullptr;
}

bool Simplifier::IsEvaluated(const Variable* variable) const {
  const auto known = known_.find(variable);
  if (known != known_.end() && known->second.is_evaluated) {
    return true;
  }
  const Global* const global = GlobalOf(variable);
  return global != nullptr && IsValue(*global->right_hand_side);
}

const Variable* Simplifier::BoundBehind(const Variable* variable) const {
  const auto known = known_.find(variable);
  if (known != known_.end() && known->second.bound != nullptr) {
    return known->second.bound;
  }
  return KnownValue(variable) == nullptr || !IsEvaluated(variable) ? nullptr : variable;
}

// Note [Constants with a centre]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// With every top-level definition a centre, `width = 80` is
//
//     width = scc "width" 80;
//     area = \h -> *# h width;
//
// The scc must be entered once, by whoever needs width first, so width is no literal. But once it
// has been evaluated it is 80. So
//
//     area = \h -> case width of {_ -> *# h 80};
//
// has the same entries, and the number is known to the code around. The code generator makes the
// case one store (llvm/entered_constants.cpp).

// What a constant turns out to be once its evaluation has entered its sccs, and those of constants
// that it evaluates; null: nothing is known, or it is a literal already.
// See Note [Constants with a centre].
const Expression* Simplifier::LiteralBehind(const Variable* variable) const {
  const Global* const global = GlobalOf(variable);
  if (global == nullptr || variable->inlining == Inlining::Never ||
      IsValue(*global->right_hand_side)) {
    return nullptr;
  }
  const Expression* e = global->right_hand_side;
  for (;;) {
    if (e->kind == ExpressionKind::Scc && e->As<Scc>().scc_kind == SccKind::Scc) {
      e = e->As<Scc>().body;
    } else if (e->kind == ExpressionKind::Case &&
               e->As<Case>().scrutinee->kind == ExpressionKind::Occurrence &&
               e->As<Case>().alternatives[0].pattern == PatternKind::Default &&
               e->As<Case>().alternatives[0].variables.empty()) {
      e = e->As<Case>().alternatives[0].body;
    } else {
      return e->kind == ExpressionKind::Literal ? e : nullptr;
    }
  }
}

// Null: the variable stays. See Note [When to inline].
const Expression* Simplifier::InlineOf(const Variable* variable, Span place, Context context) {
  if (Global* const global = GlobalOf(variable)) {
    return InlineGlobal(variable, *global, place, context);
  }
  const auto known = known_.find(variable);
  if (known == known_.end() || known->second.value == nullptr ||
      known->second.region != region_.number || variable->inlining == Inlining::Never) {
    return nullptr;
  }
  const Expression& value = *known->second.value;
  const std::size_t arguments = ArgumentsIn(context);
  if (value.kind == ExpressionKind::Lambda) {
    const std::size_t arity = LambdaCount(value);
    const std::size_t limit =
        variable->inlining == Inlining::Wanted ? kWanted : kSmall + (kPerArgument * arity);
    const std::size_t size = SizeOf(value, limit + 1);
    if (arguments < arity || size > limit || size > budget_) {
      return nullptr;
    }
    budget_ -= size;
    NoteUsage(value, region_.is_constant, usage_, options_);
    return Visit(*CopyToVisit(value, {}, {}, CallOf(*variable, place, context)), context);
  }
  if (value.kind == ExpressionKind::Application && !options_.keep_costs && arguments > 0) {
    const Spine spine = SpineOf(value);
    const Global* const function = GlobalOf(spine.Function());
    if (function != nullptr && arguments + spine.arguments.size() >= function->arity) {
      return Visit(*CopyToVisit(value), context);
    }
  }
  return nullptr;
}

// What a library does within itself is nobody's call, nor is what a program calls of its own. A
// mention that was given its dictionary has no place, but its arguments have.
Span Simplifier::CallOf(const Variable& inlined, Span call, Context context) const {
  for (; !call.IsKnown() && context != nullptr && context->kind == FrameKind::Apply;
       context = context->next) {
    call = context->span;
  }
  return options_.is_shared || inlined.span.file == call.file ? Span{} : call;
}

const Expression* Simplifier::InlineGlobal(const Variable* variable, Global& global, Span place,
                                           Context context) {
  const Expression& e = *global.right_hand_side;
  if (e.kind == ExpressionKind::Occurrence && !global.is_breaker) {  // a second name
    return VisitVariable(e.As<Occurrence>().variable, place, context);
  }
  if (e.kind == ExpressionKind::Literal && context == nullptr) {
    return nullptr;
  }
  if (!MayInline(global, context)) {
    return nullptr;
  }
  budget_ -= global.size;
  if (!global.has_usage) {
    NoteUsage(e, false, usage_, options_);
    global.has_usage = true;
  }
  const Span call = PlaceOfCall(place, global.arity, context);
  return Visit(*CopyToVisit(e, {}, call, CallOf(*variable, call, context)), context);
}

// Of a mention with the arguments that are written there, which the World never is; see Note
// [Nobody's text].
Span Simplifier::PlaceOfCall(Span mention, std::size_t arity, Context context) {
  for (; arity != 0 && context != nullptr && context->kind == FrameKind::Apply &&
         !IsWorld(context->argument->shape);
       context = context->next, --arity) {
    const Span call = context->span;
    mention = call.IsKnown() && call.file == mention.file && call.begin <= mention.begin &&
                      call.end >= mention.end
                  ? call
                  : mention;
  }
  return mention;
}

// Note [Nobody's text]
// ~~~~~~~~~~~~~~~~~~~~
// Heap profiles say in whose text an object is made. The functions that stand for constructors,
// primitives and methods have no text of their own, and their bodies no place. Inlined, they are
// where they are mentioned: in
//
//     add x xs = modifyIORef' xs (x :)
//
// the cell is made by add, though it is modifyIORef' that gives (:) its second argument.

// Note [When to inline]
// ~~~~~~~~~~~~~~~~~~~~~
// Inlining must end, must not make the program much larger, and must not need luck.
//
// - It ends, since of the definitions that use each other in a circle some are breakers, which are
//   never inlined (order.h). In
//
//       even = \n -> case n of {0 -> True; _ -> odd (-# n 1)};
//       odd = \n -> case n of {0 -> False; _ -> even (-# n 1)};
//
//   one of the two is, and the other one may be inlined into it.
// - A definition is inlined as this run has left it (is_done): what it uses has gone into it
// already,
//   and its size is known.
// - Each definition has a budget that grows with its own size. Every body that is inlined into it
//   uses up some of it.
// - A call with all its arguments is worth a body of a few nodes. An argument that is a known
//   function or record is worth more (Interest), and so is a result that is looked at: these are
//   the places where inlining uncovers something. `twice negate x` may become the body of `twice`
//   where `twice g x` does not.
// - A function that is mentioned once costs nothing to inline, if it is not too large for one piece
//   of code.
//
// A top-level function is subsumed, so the caller pays for its body either way (TOPLAS '97 section
// 5.2). A local function is charged where it was written, so it is inlined in its own region only
// (InlineOf).

bool Simplifier::MayInline(const Global& global, Context context) const {
  return global.right_hand_side->kind == ExpressionKind::Lambda && !global.is_breaker &&
         global.is_done && IsWorthInlining(global, context) && global.size <= budget_;
}

bool Simplifier::IsWorthInlining(const Global& global, Context context) const {
  const std::size_t arguments = ArgumentsIn(context);
  if (arguments < global.enough) {
    return false;
  }
  if ((global.mentions == 1 && global.size <= kUsedOnce) ||
      (global.is_wanted && global.size <= kWanted)) {
    return true;
  }
  std::size_t limit = kSmall + (kPerArgument * global.arity);
  Context rest = context;
  for (std::size_t i = 0; i < global.enough; ++i) {
    limit += Interest(rest->argument);
    rest = rest->next;
  }
  limit += rest != nullptr ? kScrutinised : 0;
  return global.size <= limit;
}

// A function, also one with some of its arguments, or a record that is known, or a number behind a
// constant: the body may use it.
std::size_t Simplifier::Interest(const Variable* argument) const {
  const Expression* const value = KnownValue(argument);
  if (value == nullptr) {
    return LiteralBehind(argument) != nullptr ? kLiteral : 0;
  }
  const bool is_interesting = value->kind == ExpressionKind::Lambda ||
                              value->kind == ExpressionKind::Construction ||
                              (value->kind == ExpressionKind::Application && !options_.keep_costs);
  return is_interesting ? kInteresting : 0;
}

}  // namespace assay::core
