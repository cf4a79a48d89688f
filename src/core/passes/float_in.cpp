#include "core/passes/float_in.h"

#include <algorithm>
#include <vector>

#include "core/passes/copy.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

namespace {

// How far to look for a use: long expressions are not searched again and again.
constexpr int kFarthest = 2000;
constexpr int kMostLets = 20;
constexpr std::size_t kLargestCopied = 500;

class Floater final : public Rewriter {
 public:
  Floater(Arena& arena, const Expression& e, bool searches) : Rewriter(arena), searches_(searches) {
    NoteUsage(e, false, usage_);
  }

  // What is further in goes first: a let that is used by another one may follow it.
  const Expression* Visit(const Expression& e) override {
    const Expression* const rebuilt = VisitChildren(e);
    if (gave_up_ || rebuilt->kind != ExpressionKind::Let ||
        rebuilt->As<Let>().bindings.size() != 1) {
      return rebuilt;
    }
    const Binding& binding = rebuilt->As<Let>().bindings[0];
    const Usage& usage = usage_[binding.variable];
    if (usage.count == 0 || usage.is_recursive || !usage.in_region ||
        (usage.count > 1 && IsSmallData(*binding.right_hand_side)) ||
        (searches_ && (usage.count > 1 || usage.in_lambda))) {
      return rebuilt;
    }
    const Expression* const sunk = Sink(binding, *rebuilt->As<Let>().body, kMostLets);
    return sunk == nullptr ? rebuilt : sunk;
  }

 private:
  // Null: it stays where it is.
  const Expression* Sink(const Binding& binding, const Expression& body, int lets) {
    switch (body.kind) {
      case ExpressionKind::Let: {
        const auto& let = body.As<Let>();
        if (lets == 0 || std::ranges::any_of(let.bindings, [&](const Binding& other) {
              return Has(*other.right_hand_side, binding.variable);
            })) {
          return nullptr;
        }
        const Expression* const inner = Sink(binding, *let.body, lets - 1);
        return inner == nullptr ? nullptr : New<Let>(arena_, body.span, let.bindings, inner);
      }
      case ExpressionKind::Case: return SinkIntoCase(binding, body.As<Case>());
      case ExpressionKind::Join:
        return searches_ ? nullptr : SinkIntoJoin(binding, body.As<Join>());
      case ExpressionKind::Choice: {
        const Expression* first = body.As<Choice>().first;
        const Expression* second = body.As<Choice>().second;
        return SinkInto(binding, {&first, &second}) ? New<Choice>(arena_, body.span, first, second)
                                                    : nullptr;
      }
      default: return nullptr;
    }
  }

  const Expression* SinkIntoCase(const Binding& binding, const Case& node) {
    if (Has(*node.scrutinee, binding.variable)) {
      return nullptr;
    }
    std::vector<Alternative> alternatives(node.alternatives.begin(), node.alternatives.end());
    std::vector<const Expression**> places;
    for (Alternative& alternative : alternatives) {
      places.push_back(&alternative.body);
    }
    return SinkInto(binding, places) ? New<Case>(arena_, node.span, node.scrutinee,
                                                 arena_.Copy(alternatives), node.is_flexible)
                                     : nullptr;
  }

  const Expression* SinkIntoJoin(const Binding& binding, const Join& join) {
    if (IsLoop(join)) {
      return nullptr;
    }
    std::vector<JoinPoint> points(join.points.begin(), join.points.end());
    const Expression* body = join.body;
    std::vector<const Expression**> places = {&body};
    for (JoinPoint& point : points) {
      places.push_back(&point.body);
    }
    // What two places use, and a jump may lead from one to the other.
    return std::ranges::count_if(
               places, [&](const Expression** place) { return Has(**place, binding.variable); }) ==
                       1 &&
                   SinkInto(binding, places)
               ? New<Join>(arena_, join.span, arena_.Copy(points), body)
               : nullptr;
  }

  // Of these places one is reached. A thunk goes to the only one that uses it. A construction may
  // go to several, if there is one that does without it: it is made no more often.
  bool SinkInto(const Binding& binding, const std::vector<const Expression**>& places) {
    std::vector<const Expression**> users;
    for (const Expression** const place : places) {
      if (Has(**place, binding.variable)) {
        users.push_back(place);
      }
    }
    const Expression& bound = *binding.right_hand_side;
    if (users.size() == 1) {
      *users[0] = Placed(binding, *users[0]);
      return true;
    }
    const bool may_repeat = bound.kind == ExpressionKind::Construction &&
                            users.size() < places.size() &&
                            std::ranges::all_of(
                                users,
                                [](const Expression** place) {
                                  return SizeOf(**place, kLargestCopied) < kLargestCopied;
                                });
    if (!may_repeat) {
      return false;
    }
    for (std::size_t i = 0; i < users.size(); ++i) {
      if (i == 0) {
        *users[i] = Placed(binding, *users[i]);
        continue;
      }
      Renaming renaming;
      const Variable* const copy = CopyVariable(arena_, *binding.variable);
      renaming[binding.variable] = copy;
      for (const Variable* const argument : bound.As<Construction>().arguments) {
        ++usage_[argument].count;
      }
      const Usage usage = usage_[binding.variable];
      usage_[copy] = usage;
      *users[i] = Placed({copy, &bound}, Renamed(**users[i], renaming));
    }
    return true;
  }

  const Expression* Placed(const Binding& binding, const Expression* place) {
    const Expression* const further = Sink(binding, *place, kMostLets);
    return further != nullptr
               ? further
               : New<Let>(arena_, place->span, arena_.Copy(std::vector<Binding>{binding}), place);
  }

  // A copy; what is known of the use of its variables is what was.
  const Expression* Renamed(const Expression& e, Renaming& renaming) {
    const Renaming given = renaming;
    const Expression* const copy = Copy(arena_, e, renaming);
    for (const auto& [original, variable] : renaming) {
      if (!given.contains(original)) {
        const Usage usage = usage_[original];
        usage_[variable] = usage;
      }
    }
    return copy;
  }

  // If that cannot be told without a long search it is taken to be so.
  static bool Has(const Expression& e, const Variable* variable) {
    int budget = kFarthest;
    return HasWithin(e, variable, budget);
  }

  static bool HasWithin(const Expression& e, const Variable* variable, int& budget) {
    if (--budget < 0) {
      return true;
    }
    bool is_found = false;
    ForEachMention(e, [&](const Variable* mentioned) { is_found |= mentioned == variable; });
    ForEachChild(e, [&](const Expression& child) {
      is_found = is_found || HasWithin(child, variable, budget);
    });
    return is_found;
  }

  bool searches_;
  UsageTable usage_;
};

}  // namespace

void FloatIn(Program& program, const OptimiserOptions& options) {
  for (Definition& definition : program.definitions) {
    Floater floater(program.arena, *definition.right_hand_side, options.searches);
    const Expression* const changed = floater.Visit(*definition.right_hand_side);
    if (!floater.GaveUp()) {
      definition.right_hand_side = changed;
    }
  }
}

}  // namespace assay::core
