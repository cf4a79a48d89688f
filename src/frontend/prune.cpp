// Leaves out what a program does not need, and what a reader does not want to see of it.
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "frontend/frontend.h"

namespace assay::frontend {

namespace {

class Reachable {
 public:
  explicit Reachable(const core::Program& program) {
    for (const core::Definition& definition : program.definitions) {
      definitions_[definition.variable] = &definition;
    }
  }

  void Start(const core::Variable* variable) {
    Use(variable);
    while (!waiting_.empty()) {
      const core::Definition* const definition = waiting_.back();
      waiting_.pop_back();
      Visit(*definition->right_hand_side);
    }
  }

  [[nodiscard]] bool Contains(const core::Variable* variable) const {
    return reached_.contains(variable);
  }

 private:
  void Use(const core::Variable* variable) {
    const auto found = definitions_.find(variable);
    if (found != definitions_.end() && reached_.insert(variable).second) {
      waiting_.push_back(found->second);
    }
  }

  void UseAll(std::span<const core::Variable* const> variables) {
    for (const core::Variable* const variable : variables) {
      Use(variable);
    }
  }

  void Visit(const core::Expression& e) {
    switch (e.kind) {
      case core::ExpressionKind::Occurrence: return Use(e.As<core::Occurrence>().variable);
      case core::ExpressionKind::Literal: return;
      case core::ExpressionKind::Lambda: return Visit(*e.As<core::Lambda>().body);
      case core::ExpressionKind::Application:
        Use(e.As<core::Application>().argument);
        return Visit(*e.As<core::Application>().function);
      case core::ExpressionKind::Construction: return UseAll(e.As<core::Construction>().arguments);
      case core::ExpressionKind::PrimitiveCall:
        return UseAll(e.As<core::PrimitiveCall>().arguments);
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
      case core::ExpressionKind::Join:
        for (const core::JoinPoint& point : e.As<core::Join>().points) {
          Visit(*point.body);
        }
        return Visit(*e.As<core::Join>().body);
      case core::ExpressionKind::Jump: return UseAll(e.As<core::Jump>().arguments);
      case core::ExpressionKind::Choice:
        Visit(*e.As<core::Choice>().first);
        return Visit(*e.As<core::Choice>().second);
    }
  }

  std::unordered_map<const core::Variable*, const core::Definition*> definitions_;
  std::unordered_set<const core::Variable*> reached_;
  std::vector<const core::Definition*> waiting_;
};

std::ptrdiff_t Offset(std::size_t index) { return static_cast<std::ptrdiff_t>(index); }

}  // namespace

void Prune(Compiled& compiled) {
  core::Program& program = *compiled.program;
  const core::Definition* const main = program.Find(Name("main"));
  if (main == nullptr) {
    return;
  }
  Reachable reachable(program);
  reachable.Start(main->variable);
  std::vector<core::Definition> kept;
  auto module = compiled.modules.begin();
  for (std::size_t i = 0; i < program.definitions.size(); ++i) {
    for (; module != compiled.modules.end() && module->first_definition == i; ++module) {
      module->first_definition = kept.size();
    }
    if (reachable.Contains(program.definitions[i].variable)) {
      kept.push_back(program.definitions[i]);
    }
  }
  for (; module != compiled.modules.end(); ++module) {
    module->first_definition = kept.size();
  }
  program.definitions = std::move(kept);
}

std::unique_ptr<core::Program> PartOf(const Compiled& compiled, Name module) {
  const core::Program& program = *compiled.program;
  auto part = std::make_unique<core::Program>();
  part->has_types = program.has_types;
  bool is_found = false;
  for (std::size_t i = 0; i < compiled.modules.size(); ++i) {
    const ModulePart& from = compiled.modules[i];
    if (module.IsEmpty() ? from.is_library : from.name != module) {
      continue;
    }
    is_found = true;
    const bool is_last = i + 1 == compiled.modules.size();
    const std::size_t types_end =
        is_last ? program.data_types.size() : compiled.modules[i + 1].first_data_type;
    const std::size_t definitions_end =
        is_last ? program.definitions.size() : compiled.modules[i + 1].first_definition;
    part->data_types.insert(part->data_types.end(),
                            program.data_types.begin() + Offset(from.first_data_type),
                            program.data_types.begin() + Offset(types_end));
    part->definitions.insert(part->definitions.end(),
                             program.definitions.begin() + Offset(from.first_definition),
                             program.definitions.begin() + Offset(definitions_end));
  }
  part->main_is_action = program.main_is_action && part->Find(Name("main")) != nullptr;
  part->start = program.start;
  return is_found ? std::move(part) : nullptr;
}

}  // namespace assay::frontend
