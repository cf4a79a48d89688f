// A case that gives its value a name, only to look at it:
//
//     case e of {x -> case x of {EQ -> a; _ -> case x of {LT -> b; EQ -> c; GT -> d}}}
//       ==>   case e of {EQ -> a; LT -> b; GT -> d}
//
// Derived instances and guards are full of these. The value is then looked at once, and where e
// ends in a construction it is known at once what comes next, without a join point for the whole
// value. What is no longer looked at again is a cost that shrinks; nothing moves.
#include <algorithm>

#include "base/mapped_stack.h"
#include "core/passes/simplifier.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

bool MentionsValue(const Expression& e, const Variable* variable) {
  bool is_found = false;
  ForEachMention(e, [&](const Variable* mentioned) { is_found |= mentioned == variable; });
  ForEachChild(e, [&](const Expression& child) {
    is_found = is_found || StackIsLow() || MentionsValue(child, variable);
  });
  return is_found;
}

// The case that the last alternative goes on with, if that looks at the same value; null: it is
// none.
const Case* NextCase(const Alternative& last) {
  if (last.pattern != PatternKind::Default || last.variables.empty() ||
      last.variables[0]->type != nullptr || last.body->kind != ExpressionKind::Case) {
    return nullptr;
  }
  const auto& next = last.body->As<Case>();
  const bool is_same = next.scrutinee->kind == ExpressionKind::Occurrence &&
                       next.scrutinee->As<Occurrence>().variable == last.variables[0];
  return is_same && !next.is_flexible && next.alternatives[0].pattern != PatternKind::Default
             ? &next
             : nullptr;
}

bool IsSamePattern(const Alternative& a, const Alternative& b) {
  return a.pattern == b.pattern &&
         (a.pattern == PatternKind::Constructor ? a.constructor == b.constructor
                                                : a.literal == b.literal);
}

}  // namespace

// Null: there is nothing to merge.
const Case* Simplifier::MergedCase(const Case& e) {
  const Case* const next =
      e.is_flexible || options_.searches ? nullptr : NextCase(e.alternatives.back());
  if (next == nullptr || next->alternatives[0].pattern !=
                             (e.alternatives.size() == 1 ? next : &e)->alternatives[0].pattern) {
    return nullptr;
  }
  std::vector<Alternative> merged(e.alternatives.begin(), e.alternatives.end() - 1);
  const Variable* const value = e.alternatives.back().variables[0];
  std::size_t mentioned = 0;
  for (const Alternative& alternative : next->alternatives) {
    const bool is_covered = std::ranges::any_of(
        merged, [&](const Alternative& earlier) { return IsSamePattern(earlier, alternative); });
    if (is_covered) {
      continue;
    }
    merged.push_back(alternative);
    Alternative& made = merged.back();
    const bool mentions = MentionsValue(*alternative.body, value);
    if (alternative.pattern == PatternKind::Default) {
      made.body = WithOtherName(alternative, value);
      made.variables = mentions || !alternative.variables.empty() ? e.alternatives.back().variables
                                                                  : Variables();
      mentioned += made.variables.empty() ? 0 : 1;
    } else if (mentions) {
      // What has fields would be built again, and each let is a cost.
      if (!alternative.variables.empty() || options_.keep_costs) {
        return nullptr;
      }
      made.body = WithValue(alternative, value);
      ++mentioned;
    }
  }
  // A variable is bound once.
  return mentioned > 1 ? nullptr
                       : New<Case>(arena_, e.span, e.scrutinee, arena_.Copy(merged), false);
}

// The value is what the pattern says.
const Expression* Simplifier::WithValue(const Alternative& alternative, const Variable* value) {
  const Expression* const known =
      alternative.pattern == PatternKind::Literal
          ? static_cast<const Expression*>(
                New<Literal>(arena_, alternative.span, alternative.literal))
          : New<Construction>(arena_, alternative.span, alternative.constructor, Variables());
  return New<Let>(arena_, alternative.span, arena_.Copy(std::vector<Binding>{{value, known}}),
                  alternative.body);
}

// A default may give the value a name of its own.
const Expression* Simplifier::WithOtherName(const Alternative& alternative, const Variable* value) {
  if (alternative.variables.empty()) {
    return alternative.body;
  }
  const Expression* const same = New<Occurrence>(arena_, alternative.span, value);
  return New<Let>(arena_, alternative.span,
                  arena_.Copy(std::vector<Binding>{{alternative.variables[0], same}}),
                  alternative.body);
}

}  // namespace assay::core
