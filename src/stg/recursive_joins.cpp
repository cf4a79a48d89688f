#include "stg/recursive_joins.h"

#include <unordered_map>

namespace assay::stg {

namespace {

class JoinFinder {
 public:
  std::unordered_set<const core::Join*> found;

  void Visit(const core::Expression& e) {
    switch (e.kind) {
      case core::ExpressionKind::Literal:
      case core::ExpressionKind::Occurrence:
      case core::ExpressionKind::Construction:
      case core::ExpressionKind::PrimitiveCall:
      case core::ExpressionKind::Choice: return;  // of logic programs, which have no STG
      case core::ExpressionKind::Lambda: return Visit(*e.As<core::Lambda>().body);
      case core::ExpressionKind::Application: return Visit(*e.As<core::Application>().function);
      case core::ExpressionKind::Scc: return Visit(*e.As<core::Scc>().body);
      case core::ExpressionKind::Let:
        for (const core::Binding& binding : e.As<core::Let>().bindings) {
          Visit(*binding.right_hand_side);
        }
        return Visit(*e.As<core::Let>().body);
      case core::ExpressionKind::Case:
        Visit(*e.As<core::Case>().scrutinee);
        for (const core::Alternative& alternative : e.As<core::Case>().alternatives) {
          Visit(*alternative.body);
        }
        return;
      case core::ExpressionKind::Join: return VisitJoin(e.As<core::Join>());
      case core::ExpressionKind::Jump: {
        const auto around = inside_.find(e.As<core::Jump>().label);
        if (around != inside_.end()) {
          found.insert(around->second);
        }
        return;
      }
    }
  }

 private:
  void VisitJoin(const core::Join& join) {
    for (const core::JoinPoint& point : join.points) {
      inside_[point.label] = &join;
    }
    for (const core::JoinPoint& point : join.points) {
      Visit(*point.body);
    }
    for (const core::JoinPoint& point : join.points) {
      inside_.erase(point.label);
    }
    Visit(*join.body);
  }

  std::unordered_map<const core::Variable*, const core::Join*> inside_;  // whose points we are
};

}  // namespace

std::unordered_set<const core::Join*> RecursiveJoins(const core::Expression& e) {
  JoinFinder finder;
  finder.Visit(e);
  return std::move(finder.found);
}

}  // namespace assay::stg
