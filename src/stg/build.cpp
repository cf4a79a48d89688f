#include "stg/build.h"

#include <algorithm>
#include <numeric>

#include "stg/free_variables.h"

namespace assay::stg {

std::vector<std::size_t> FieldsInRegisters(const Returned& returned) {
  std::vector<std::size_t> fields(returned.constructor->arity);
  std::iota(fields.begin(), fields.end(), std::size_t{0});
  std::ranges::stable_partition(fields, [&](std::size_t field) { return !returned.words[field]; });
  return fields;
}

const Expression* NewCase(Arena& arena, Span span, const Expression* scrutinee,
                          std::span<const Alternative> alternatives,
                          std::optional<Returned> returned, bool enters_constant, bool rebuilds,
                          Span awaited) {
  return stg::New<Case>(arena, span, scrutinee, alternatives, FreeVariables(arena, alternatives),
                        returned, enters_constant, rebuilds, awaited);
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
