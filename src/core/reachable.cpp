#include "core/reachable.h"

#include <unordered_map>

namespace assay::core {

namespace {

class Finder {
 public:
  explicit Finder(const Program& program) {
    for (const Definition& definition : program.definitions) {
      places_.emplace(definition.variable, places_.size());
      reached_.push_back(false);
    }
  }

  void Use(const Variable* variable) {
    const auto found = places_.find(variable);
    if (found != places_.end() && !reached_[found->second]) {
      reached_[found->second] = true;
      to_visit_.push_back(found->second);
    }
  }

  // Follows definitions one after the other, so that a long chain of them does not nest.
  void Follow(const Program& program) {
    while (!to_visit_.empty()) {
      const std::size_t place = to_visit_.back();
      to_visit_.pop_back();
      Visit(*program.definitions[place].right_hand_side);
    }
  }

  [[nodiscard]] bool IsReached(std::size_t place) const { return reached_[place]; }

 private:
  void UseAll(std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      Use(variable);
    }
  }

  void Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Literal: return;
      case ExpressionKind::Occurrence: return Use(e.As<Occurrence>().variable);
      case ExpressionKind::Lambda: return Visit(*e.As<Lambda>().body);
      case ExpressionKind::Application:
        Use(e.As<Application>().argument);
        return Visit(*e.As<Application>().function);
      case ExpressionKind::Construction: return UseAll(e.As<Construction>().arguments);
      case ExpressionKind::PrimitiveCall: return UseAll(e.As<PrimitiveCall>().arguments);
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body);
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          Visit(*binding.right_hand_side);
        }
        return Visit(*e.As<Let>().body);
      case ExpressionKind::Case:
        Visit(*e.As<Case>().scrutinee);
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          Visit(*alternative.body);
        }
        return;
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          Visit(*point.body);
        }
        return Visit(*e.As<Join>().body);
      case ExpressionKind::Jump: return UseAll(e.As<Jump>().arguments);
      case ExpressionKind::Choice:
        Visit(*e.As<Choice>().first);
        return Visit(*e.As<Choice>().second);
    }
  }

  std::unordered_map<const Variable*, std::size_t> places_;
  std::vector<bool> reached_;
  std::vector<std::size_t> to_visit_;
};

}  // namespace

std::vector<const Definition*> Reachable(const Program& program) {
  const Definition* const main = program.Find(Name("main"));
  Finder finder(program);
  if (main != nullptr) {
    finder.Use(main->variable);
    finder.Follow(program);
  }
  std::vector<const Definition*> reachable;
  for (std::size_t i = 0; i < program.definitions.size(); ++i) {
    if (main == nullptr || finder.IsReached(i)) {
      reachable.push_back(&program.definitions[i]);
    }
  }
  return reachable;
}

void DropUnused(Program& program) {
  std::vector<Definition> kept;
  for (const Definition* const definition : Reachable(program)) {
    kept.push_back(*definition);
  }
  program.definitions = std::move(kept);
}

}  // namespace assay::core
