#include "core/passes/stack_order.h"

#include <algorithm>

#include "core/passes/traverse.h"
#include "core/passes/usage.h"
#include "core/start.h"

namespace assay::core {

namespace {

bool IsFunction(const Definition& definition) {
  return definition.right_hand_side->kind == ExpressionKind::Lambda;
}

template <typename Test>
bool AnyPart(const Expression& e, Test test) {
  bool is_found = test(e);
  ForEachChild(e, [&](const Expression& child) { is_found = is_found || AnyPart(child, test); });
  return is_found;
}

// The centre of `main`, if functions that it makes under an scc are applied on stacks only that
// come from there, too. Null: they may meet others, or there is no such constant. Core text may do
// anything under a `scc_dict`.
const CostCentre* LonelyRoot(const Program& program) {
  const CostCentre* const root = program.start != nullptr ? program.start : RootOfStacks(program);
  std::unordered_set<const Variable*> constants;
  for (const Definition& definition : program.definitions) {
    if (definition.centre == root && !IsFunction(definition)) {
      constants.insert(definition.variable);
    }
  }
  const auto enters_another = [&](const Expression& e) {
    return e.kind == ExpressionKind::Scc && EntersConstant(*e.As<Scc>().centre);
  };
  const auto mentions_it = [&](const Expression& e) {
    bool is_found = false;
    ForEachMention(e, [&](const Variable* v) { is_found = is_found || constants.contains(v); });
    return is_found;
  };
  const auto is_way_out = [&](const Definition& definition) {
    const Expression& e = *definition.right_hand_side;
    const bool is_it = definition.centre == root || definition.variable->name.Text() == "main";
    return (!is_it && AnyPart(e, mentions_it)) ||
           (!program.has_types && AnyPart(e, enters_another));
  };
  return std::ranges::any_of(program.definitions, is_way_out) ? nullptr : root;
}

}  // namespace

class StackOrder::Reader {
 public:
  Reader(StackOrder& order, const Program& program) : order_(order), root_(LonelyRoot(program)) {
    for (const Definition& definition : program.definitions) {
      if (IsFunction(definition)) {
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
    Visit(*definition.right_hand_side, is_constant ? MakerOf(*definition.centre) : Maker::Function);
  }

  Text subsumed;  // of functions that anybody may apply

 private:
  // Who makes the functions of a text. Those of constants are subsumed, of `main` only where it is
  // under no scc.
  enum class Maker : std::uint8_t { Function, Constant, Main };

  [[nodiscard]] Maker MakerOf(const CostCentre& constant) const {
    return &constant == root_ ? Maker::Main : Maker::Constant;
  }

  void Visit(const Expression& e, Maker maker) {
    if (e.kind == ExpressionKind::Scc) {
      return VisitScc(e.As<Scc>(), maker);
    }
    if (maker != Maker::Function && e.kind == ExpressionKind::Lambda) {
      texts_.push_back(&subsumed);
      Visit(*e.As<Lambda>().body, Maker::Function);
      return texts_.pop_back();
    }
    const bool is_passed = e.kind != ExpressionKind::Occurrence;
    ForEachMention(e, [&](const Variable* variable) {
      if (order_.functions_.contains(variable)) {
        for (Text* const text : texts_) {
          text->mentions.push_back(variable);
        }
        if (is_passed || maker != Maker::Function) {
          subsumed.mentions.push_back(variable);
        }
      }
    });
    ForEachChild(e, [&](const Expression& child) { Visit(child, maker); });
  }

  void VisitScc(const Scc& scc, Maker maker) {
    for (Text* const text : texts_) {
      text->enters.push_back(scc.centre);
    }
    if (maker == Maker::Constant) {
      subsumed.enters.push_back(scc.centre);
    }
    texts_.push_back(&order_.of_centres_[scc.centre]);
    Visit(*scc.body, EntersConstant(*scc.centre) ? MakerOf(*scc.centre)
                     : maker == Maker::Constant  ? maker
                                                 : Maker::Function);
    texts_.pop_back();
  }

  StackOrder& order_;
  const CostCentre* root_;
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
