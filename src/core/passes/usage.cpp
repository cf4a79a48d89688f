#include "core/passes/usage.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "core/passes/stack_order.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

using Loops = std::unordered_set<const Join*>;

// Joins of which a point is jumped to from within the points.
class LoopFinder {
 public:
  void Visit(const Expression& e) {
    if (e.kind == ExpressionKind::Jump) {
      const auto inside = inside_.find(e.As<Jump>().label);
      if (inside != inside_.end()) {
        loops.insert(inside->second);
      }
    } else if (e.kind == ExpressionKind::Join) {
      const auto& join = e.As<Join>();
      for (const JoinPoint& point : join.points) {
        inside_[point.label] = &join;
      }
      for (const JoinPoint& point : join.points) {
        Visit(*point.body);
      }
      for (const JoinPoint& point : join.points) {
        inside_.erase(point.label);
      }
      Visit(*join.body);
    } else {
      ForEachChild(e, [&](const Expression& child) { Visit(child); });
    }
  }

  Loops loops;

 private:
  std::unordered_map<const Variable*, const Join*> inside_;
};

Loops FindLoops(const Expression& e) {
  LoopFinder finder;
  finder.Visit(e);
  return std::move(finder.loops);
}

class Noter {
 public:
  Noter(const Expression& e, const OptimiserOptions& options, UsageTable& table)
      : loops_(FindLoops(e)), regions_(options), table_(table) {}

  void Run(const Expression& e, bool is_constant) { Visit(e, regions_.New(is_constant), 0); }

 private:
  void Visit(const Expression& e, Region region, int depth) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: {
        if (Usage* const usage = Find(e.As<Occurrence>().variable, region, depth)) {
          ++usage->count;
        }
        return;
      }
      case ExpressionKind::Lambda:
        Bind(e.As<Lambda>().parameter, region, depth);
        return Visit(*e.As<Lambda>().body, regions_.UnderLambda(region), depth + 1);
      case ExpressionKind::Application:
      case ExpressionKind::Construction:
        ForEachMention(e, [&](const Variable* variable) {
          if (Usage* const usage = Find(variable, region, depth)) {
            ++usage->count;
            usage->as_argument = true;
          }
        });
        break;
      case ExpressionKind::PrimitiveCall:
      case ExpressionKind::Jump:
        ForEachMention(e, [&](const Variable* variable) {
          if (Usage* const usage = Find(variable, region, depth)) {
            ++usage->count;
            usage->as_operand = true;
          }
        });
        if (e.kind == ExpressionKind::Jump) {
          if (Usage* const usage = Find(e.As<Jump>().label, region, depth)) {
            ++usage->count;
          }
        }
        break;
      case ExpressionKind::Let: return VisitLet(e.As<Let>(), region, depth);
      case ExpressionKind::Case:
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          for (const Variable* const variable : alternative.variables) {
            Bind(variable, region, depth);
          }
        }
        break;
      case ExpressionKind::Scc:
        return Visit(*e.As<Scc>().body, regions_.Under(e.As<Scc>(), region), depth);
      case ExpressionKind::Join: return VisitJoin(e.As<Join>(), region, depth);
      default: break;
    }
    ForEachChild(e, [&](const Expression& child) { Visit(child, region, depth); });
  }

  struct Binder {
    Region region;
    int depth;
  };

  void Bind(const Variable* variable, Region region, int depth) {
    binders_[variable] = {region, depth};
    table_[variable] = {.region = region};
  }

  Usage* Find(const Variable* variable, Region region, int depth) {
    const auto binder = binders_.find(variable);
    if (binder == binders_.end()) {
      return nullptr;
    }
    Usage& usage = table_[variable];
    usage.in_lambda |= depth > binder->second.depth;
    if (region.number != binder->second.region.number) {
      usage.in_region = false;
      usage.has_way &= regions_.HasWay(region, binder->second.region);
    }
    return &usage;
  }

  void VisitLet(const Let& let, Region region, int depth) {
    for (const Binding& binding : let.bindings) {
      Bind(binding.variable, region, depth);
    }
    for (const Binding& binding : let.bindings) {
      Visit(*binding.right_hand_side, region, depth);
    }
    for (const Binding& binding : let.bindings) {
      Usage& usage = table_[binding.variable];
      usage.is_recursive = usage.count != 0;
    }
    Visit(*let.body, region, depth);
  }

  // A point that is jumped to from itself or its like runs as often as it wants: as a lambda does.
  void VisitJoin(const Join& join, Region region, int depth) {
    const int inner = loops_.contains(&join) ? depth + 1 : depth;
    for (const JoinPoint& point : join.points) {
      Bind(point.label, region, depth);
    }
    for (const JoinPoint& point : join.points) {
      for (const Variable* const parameter : point.parameters) {
        Bind(parameter, region, inner);
      }
      Visit(*point.body, region, inner);
    }
    Visit(*join.body, region, depth);
  }

  Loops loops_;
  Regions regions_;
  UsageTable& table_;
  std::unordered_map<const Variable*, Binder> binders_;
};

}  // namespace

Region Regions::Add(Region region) {
  region.number = all_.size() + 1;
  all_.push_back(region);
  return region;
}

Region Regions::Under(const Scc& scc, Region around) {
  if (EntersConstant(*scc.centre)) {
    return New(true);
  }
  if (KnowsCentres(options_)) {
    const auto [found, is_new] = of_centres_.try_emplace(scc.centre);
    if (is_new) {
      found->second = Add({0, false, scc.centre, 0});
    }
    return found->second;
  }
  if (options_.stack_order == nullptr) {
    return New(false);
  }
  for (Region region = around;; region = all_[region.outer - 1]) {
    if (region.centre == scc.centre && HasWay(around, region)) {
      return region;
    }
    if (region.outer == 0) {
      return Add({0, false, scc.centre, around.number});
    }
  }
}

bool Regions::HasWay(Region from, Region to) const {
  if (to.centre == nullptr || KnowsCentres(options_)) {
    return to.centre != nullptr;
  }
  if (to.outer == from.number) {
    return true;
  }
  for (; from.number != to.number; from = all_[from.outer - 1]) {
    if (from.outer == 0 || !options_.stack_order->IsNeverAbove(to.centre, from.centre)) {
      return false;
    }
  }
  return true;
}

void NoteUsage(const Expression& e, bool is_constant, UsageTable& table,
               const OptimiserOptions& options) {
  Noter(e, options, table).Run(e, is_constant);
}

void CountMentions(const Program& program, UsageTable& table) {
  for (const Definition& definition : program.definitions) {
    table[definition.variable] = {};
  }
  const auto count = [&](const auto& self, const Expression& e) -> void {
    ForEachMention(e, [&](const Variable* variable) {
      const auto found = table.find(variable);
      if (found != table.end()) {
        ++found->second.count;
        found->second.as_argument |= e.kind != ExpressionKind::Occurrence;
      }
    });
    ForEachChild(e, [&](const Expression& child) { self(self, child); });
  };
  for (const Definition& definition : program.definitions) {
    count(count, *definition.right_hand_side);
  }
}

bool EntersConstant(const CostCentre& centre) {
  return centre.kind == CostCentreKind::Caf || centre.kind == CostCentreKind::Dictionary;
}

bool EndsInConstant(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Scc:
      return EntersConstant(*e.As<Scc>().centre) || EndsInConstant(*e.As<Scc>().body);
    case ExpressionKind::Application: return EndsInConstant(*e.As<Application>().function);
    case ExpressionKind::Let: return EndsInConstant(*e.As<Let>().body);
    case ExpressionKind::Case:
      return std::ranges::any_of(e.As<Case>().alternatives, [](const Alternative& alternative) {
        return EndsInConstant(*alternative.body);
      });
    case ExpressionKind::Join:
      return EndsInConstant(*e.As<Join>().body) ||
             std::ranges::any_of(e.As<Join>().points, [](const JoinPoint& point) {
               return EndsInConstant(*point.body);
             });
    default: return false;
  }
}

}  // namespace assay::core
