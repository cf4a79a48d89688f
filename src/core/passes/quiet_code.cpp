#include "core/passes/quiet_code.h"

#include <algorithm>
#include <vector>

#include "base/mapped_stack.h"
#include "core/passes/finished.h"
#include "core/passes/traverse.h"
#include "core/primitives.h"
#include "core/shape.h"

namespace assay::core {

namespace {

bool CountsEntries(const Expression& e) {
  if (e.kind == ExpressionKind::Scc && e.As<Scc>().scc_kind != SccKind::Subordinate) {
    return true;
  }
  bool counts = StackIsLow();
  ForEachChild(e, [&](const Expression& child) { counts = counts || CountsEntries(child); });
  return counts;
}

void NoteBound(const Expression& e, std::unordered_set<const Variable*>& bound) {
  switch (e.kind) {
    case ExpressionKind::Lambda: bound.insert(e.As<Lambda>().parameter); return;
    case ExpressionKind::Let:
      for (const Binding& binding : e.As<Let>().bindings) {
        bound.insert(binding.variable);
      }
      return;
    case ExpressionKind::Case:
      for (const Alternative& alternative : e.As<Case>().alternatives) {
        bound.insert(alternative.variables.begin(), alternative.variables.end());
      }
      return;
    case ExpressionKind::Join:
      for (const JoinPoint& point : e.As<Join>().points) {
        bound.insert(point.parameters.begin(), point.parameters.end());
      }
      return;
    default: return;
  }
}

bool IsNumber(const Variable& variable) {
  const Shape* const shape = ShapeOf(variable);
  return shape != nullptr && !shape->IsFunction() && IsMachineType(shape->head);
}

}  // namespace

bool HasEntries(const Program& program) {
  return std::ranges::any_of(program.definitions, [](const Definition& definition) {
    return CountsEntries(*definition.right_hand_side);
  });
}

QuietCode::QuietCode(const Program& program, const OptimiserOptions& options) : options_(options) {
  for (const Definition& definition : program.definitions) {
    Note(definition.variable, definition.right_hand_side);
  }
}

const Expression* QuietCode::Definiens(const Variable* variable) const {
  if (const auto found = definitions_.find(variable); found != definitions_.end()) {
    return found->second;
  }
  const FinishedDefinition* const finished = FindFinished(options_, variable);
  return finished == nullptr ? nullptr : finished->definition.right_hand_side;
}

bool QuietCode::IsQuiet(const Expression& e) {
  if (!options_.keep_costs || (!options_.has_entries && !options_.is_shared)) {
    return true;
  }
  const Kind kind = KindOf(e);
  if (kind != Kind::CallsUnknown) {
    return kind == Kind::Quiet;
  }
  // The functions that are called are those of the text if no other can have got in.
  std::unordered_set<const Variable*> bound;
  bool is_given_numbers = true;
  const auto visit = [&](const auto& self, const Expression& inner) -> void {
    NoteBound(inner, bound);
    ForEachChild(inner, [&](const Expression& child) { self(self, child); });
  };
  visit(visit, e);
  const auto check = [&](const auto& self, const Expression& inner) -> void {
    ForEachMention(inner, [&](const Variable* variable) {
      is_given_numbers &=
          bound.contains(variable) || Definiens(variable) != nullptr || IsNumber(*variable);
    });
    ForEachChild(inner, [&](const Expression& child) { self(self, child); });
  };
  check(check, e);
  return is_given_numbers;
}

QuietCode::Kind QuietCode::KindOf(const Expression& text) {
  std::unordered_set<const Variable*> seen;
  const Kind kind = Reached(text, seen);
  if (kind == Kind::Quiet) {
    for (const Variable* const variable : seen) {
      known_[variable] = kind;
    }
  }
  return kind;
}

QuietCode::Kind QuietCode::Reached(const Expression& text,
                                   std::unordered_set<const Variable*>& seen) {
  std::vector<const Variable*> left;
  Kind kind = Kind::Quiet;
  const auto look = [&](const Expression& e) {
    std::unordered_set<const Variable*> mentioned;
    kind = std::max(kind, OwnKind(e, mentioned));
    for (const Variable* const variable : mentioned) {
      if (seen.insert(variable).second) {
        left.push_back(variable);
      }
    }
  };
  look(text);
  while (!left.empty() && kind != Kind::Enters) {
    const Variable* const variable = left.back();
    left.pop_back();
    if (const auto known = known_.find(variable); known != known_.end()) {
      kind = std::max(kind, known->second);
    } else {
      look(*Definiens(variable));
    }
  }
  return kind;
}

QuietCode::Kind QuietCode::OwnKind(const Expression& text,
                                   std::unordered_set<const Variable*>& mentioned) const {
  std::unordered_set<const Variable*> functions;  // of the text, which are seen
  Kind kind = Kind::Quiet;
  const auto visit = [&](const auto& self, const Expression& e) -> void {
    if (StackIsLow()) {
      kind = Kind::Enters;
      return;
    }
    if (e.kind == ExpressionKind::Scc && e.As<Scc>().scc_kind != SccKind::Subordinate) {
      kind = Kind::Enters;
    } else if (e.kind == ExpressionKind::Let) {
      for (const Binding& binding : e.As<Let>().bindings) {
        if (binding.right_hand_side->kind == ExpressionKind::Lambda) {
          functions.insert(binding.variable);
        }
      }
    } else if (e.kind == ExpressionKind::Application) {
      const Variable* const function = SpineOf(e).Function();
      const bool is_known =
          function != nullptr && (functions.contains(function) || Definiens(function) != nullptr);
      kind = is_known ? kind : std::max(kind, Kind::CallsUnknown);
    } else if (e.kind == ExpressionKind::PrimitiveCall &&
               Info(e.As<PrimitiveCall>().primitive).IsAction()) {
      kind = std::max(kind, Kind::CallsUnknown);
    }
    ForEachMention(e, [&](const Variable* variable) {
      if (Definiens(variable) != nullptr) {
        mentioned.insert(variable);
      }
    });
    ForEachChild(e, [&](const Expression& child) { self(self, child); });
  };
  visit(visit, text);
  return kind;
}

}  // namespace assay::core
