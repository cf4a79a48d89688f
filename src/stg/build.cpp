#include "stg/build.h"

#include "stg/free_variables.h"

namespace assay::stg {

const Expression* NewCase(Arena& arena, Span span, const Expression* scrutinee,
                          std::span<const Alternative> alternatives,
                          std::optional<core::PrimitiveKind> word, bool enters_constant) {
  return stg::New<Case>(arena, span, scrutinee, alternatives, FreeVariables(arena, alternatives),
                        word, enters_constant);
}

const Expression* NewEvalOperand(Arena& arena, EvalOperand node) {
  const Variable* const result[] = {node.result};
  node.live = FreeVariables(arena, *node.body, result);
  return arena.New<EvalOperand>(node);
}

const Expression* NewSwitch(Arena& arena, Span span, core::Primitive primitive, Variables operands,
                            std::span<const Alternative> alternatives) {
  return stg::New<Switch>(arena, span, primitive, operands, alternatives,
                          FreeVariables(arena, alternatives));
}

const Expression* NewSwitchWord(Arena& arena, Span span, const Variable* word,
                                core::PrimitiveKind number,
                                std::span<const Alternative> alternatives) {
  return stg::New<SwitchWord>(arena, span, word, number, alternatives,
                              FreeVariables(arena, alternatives));
}

}  // namespace assay::stg
