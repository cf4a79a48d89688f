#include "core/passes/stack_order.h"

#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

class StackOrder::Reader {
 public:
  Reader(StackOrder& order, const Program& program) : order_(order) {
    for (const Definition& definition : program.definitions) {
      if (definition.right_hand_side->kind == ExpressionKind::Lambda) {
        order_.functions_[definition.variable];
      }
    }
  }

  void Read(const Definition& definition) {
    const auto function = order_.functions_.find(definition.variable);
    const bool is_constant = function == order_.functions_.end();
    texts_.clear();
    if (!is_constant) {
      texts_.push_back(&function->second);
    }
    Visit(*definition.right_hand_side, is_constant);
  }

  Text subsumed;  // of functions that anybody may apply

 private:
  // `is_constant`: functions that it makes are subsumed.
  void Visit(const Expression& e, bool is_constant) {
    if (e.kind == ExpressionKind::Scc) {
      return VisitScc(e.As<Scc>(), is_constant);
    }
    if (is_constant && e.kind == ExpressionKind::Lambda) {
      texts_.push_back(&subsumed);
      Visit(*e.As<Lambda>().body, false);
      return texts_.pop_back();
    }
    const bool is_passed = e.kind != ExpressionKind::Occurrence;
    ForEachMention(e, [&](const Variable* variable) {
      if (order_.functions_.contains(variable)) {
        for (Text* const text : texts_) {
          text->mentions.push_back(variable);
        }
        if (is_passed || is_constant) {
          subsumed.mentions.push_back(variable);
        }
      }
    });
    ForEachChild(e, [&](const Expression& child) { Visit(child, is_constant); });
  }

  void VisitScc(const Scc& scc, bool is_constant) {
    for (Text* const text : texts_) {
      text->enters.push_back(scc.centre);
    }
    if (is_constant) {
      subsumed.enters.push_back(scc.centre);
    }
    texts_.push_back(&order_.of_centres_[scc.centre]);
    Visit(*scc.body, is_constant || EntersConstant(*scc.centre));
    texts_.pop_back();
  }

  StackOrder& order_;
  std::vector<Text*> texts_;  // that hold what is being read
};

StackOrder::StackOrder(const Program& program) {
  Reader reader(*this, program);
  for (const Definition& definition : program.definitions) {
    reader.Read(definition);
  }
  anywhere_ = EnteredBy(reader.subsumed);
}

bool StackOrder::IsNeverAbove(const CostCentre* centre, const CostCentre* other) const {
  if (anywhere_.contains(centre)) {
    return false;
  }
  auto found = above_.find(other);
  if (found == above_.end()) {
    const auto text = of_centres_.find(other);
    found = above_.emplace(other, text == of_centres_.end() ? Centres{} : EnteredBy(text->second))
                .first;
  }
  return !found->second.contains(centre);
}

StackOrder::Centres StackOrder::EnteredBy(const Text& text) const {
  Centres centres;
  std::unordered_set<const Variable*> met;
  std::vector<const Text*> waiting{&text};
  while (!waiting.empty()) {
    const Text& next = *waiting.back();
    waiting.pop_back();
    centres.insert(next.enters.begin(), next.enters.end());
    for (const Variable* const variable : next.mentions) {
      if (met.insert(variable).second) {
        waiting.push_back(&functions_.at(variable));
      }
    }
  }
  return centres;
}

}  // namespace assay::core
