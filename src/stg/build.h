// Makes nodes of STG. Each knows which variables are needed by what follows it.
#pragma once

#include "stg/ir.h"

namespace assay::stg {

[[nodiscard]] const Expression* NewCase(Arena& arena, Span span, const Expression* scrutinee,
                                        std::span<const Alternative> alternatives,
                                        std::optional<Returned> returned = std::nullopt,
                                        bool enters_constant = false, bool rebuilds = false,
                                        Span awaited = {});

[[nodiscard]] const Expression* NewEvalOperand(Arena& arena, EvalOperand node);

[[nodiscard]] const Expression* NewSwitch(Arena& arena, Span span, core::Primitive primitive,
                                          Variables operands,
                                          std::span<const Alternative> alternatives);

[[nodiscard]] const Expression* NewSwitchWord(Arena& arena, Span span, const Variable* word,
                                              core::PrimitiveKind number,
                                              std::span<const Alternative> alternatives);

}  // namespace assay::stg
