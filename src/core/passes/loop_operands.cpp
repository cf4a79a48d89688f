#include "core/passes/loop_operands.h"

#include <algorithm>

#include "core/passes/copy.h"
#include "core/passes/traverse.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

bool IsNumber(PrimitiveKind kind) {
  return kind == PrimitiveKind::Int || kind == PrimitiveKind::Word || kind == PrimitiveKind::Char ||
         kind == PrimitiveKind::Double || kind == PrimitiveKind::Float;
}
bool IsMemory(PrimitiveKind kind) {
  return kind == PrimitiveKind::Bytes || kind == PrimitiveKind::Array ||
         kind == PrimitiveKind::Reference;
}

// Puts one variable in the place of another where that is an operand.
class OperandRenamer final : public Rewriter {
 public:
  OperandRenamer(Arena& arena, const Renaming& renaming) : Rewriter(arena), renaming_(renaming) {}

  const Expression* Visit(const Expression& e) override {
    if (e.kind != ExpressionKind::PrimitiveCall) {
      return VisitChildren(e);
    }
    const auto& call = e.As<PrimitiveCall>();
    const PrimitiveInfo& info = Info(call.primitive);
    std::vector<const Variable*> arguments(call.arguments.begin(), call.arguments.end());
    bool is_changed = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const auto found = renaming_.find(arguments[i]);
      if (found != renaming_.end() &&
          (UnboxedKind(found->second->type) ? IsNumber(info.operands[i])
                                            : IsMemory(info.operands[i]))) {
        if (std::ranges::find(used_, arguments[i]) == used_.end()) {
          used_.push_back(arguments[i]);
        }
        arguments[i] = found->second;
        is_changed = true;
      }
    }
    return is_changed ? New<PrimitiveCall>(arena_, e.span, call.primitive, arena_.Copy(arguments))
                      : &e;
  }

  // What has been replaced somewhere, in the order of the text.
  [[nodiscard]] const std::vector<const Variable*>& Used() const { return used_; }

 private:
  const Renaming& renaming_;
  std::vector<const Variable*> used_;
};

bool JumpsTo(const Expression& e, const Variable* label) {
  bool found = e.kind == ExpressionKind::Jump && e.As<Jump>().label == label;
  ForEachChild(e, [&](const Expression& child) { found = found || JumpsTo(child, label); });
  return found;
}

// Does it start the loop, whatever happens?
bool Starts(const Expression& body, const Variable* label) {
  const Expression* e = &body;
  while (e->kind == ExpressionKind::Let) {
    e = e->As<Let>().body;
  }
  return e->kind == ExpressionKind::Jump && e->As<Jump>().label == label;
}

}  // namespace

bool IsStartedLoop(const Join& join) {
  return join.points.size() == 1 && Starts(*join.body, join.points[0].label) &&
         JumpsTo(*join.points[0].body, join.points[0].label);
}

const Expression* LoopOperands::Visit(const Expression& e) {
  if (e.kind == ExpressionKind::Let) {
    for (const Binding& binding : e.As<Let>().bindings) {
      if (binding.right_hand_side->kind == ExpressionKind::Literal) {
        literals_.insert(binding.variable);
      }
    }
  }
  if (e.kind == ExpressionKind::Join && IsStartedLoop(e.As<Join>())) {
    return Around(e.As<Join>());
  }
  return VisitChildren(e);
}

const Expression* LoopOperands::Around(const Join& join) {
  Operands operands = operands_of_(join.points[0].label);
  std::erase_if(operands, [&](const auto& operand) { return literals_.contains(operand.first); });
  const Expression* result = VisitChildren(join);
  if (operands.empty() || gave_up_) {
    return result;
  }
  Renaming renaming;
  for (const auto& [variable, type] : operands) {
    renaming[variable] = arena_.New<Variable>(variable->name, type, variable->span,
                                              Inlining::Undecided, false, variable->shape);
  }
  OperandRenamer renamer(arena_, renaming);
  result = renamer.Visit(*result);
  gave_up_ = gave_up_ || renamer.GaveUp();
  for (std::size_t i = renamer.Used().size(); i-- > 0;) {
    const Variable* const variable = renamer.Used()[i];
    const std::vector<const Variable*> name{renaming.at(variable)};
    const std::vector<Alternative> alternatives{
        {PatternKind::Default, nullptr, {}, arena_.Copy(name), result, join.span}};
    result = New<Case>(arena_, join.span, New<Occurrence>(arena_, join.span, variable),
                       arena_.Copy(alternatives), false);
  }
  return result;
}

}  // namespace assay::core
