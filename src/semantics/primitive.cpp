#include "semantics/primitive.h"

#include <fmt/format.h>

#include "base/check.h"

namespace assay::semantics {

using core::ExpressionKind;
using core::LiteralKind;
using core::PrimitiveKind;

namespace {

std::optional<LiteralKind> LiteralOf(PrimitiveKind kind) {
  switch (kind) {
    case PrimitiveKind::Int: return LiteralKind::Int;
    case PrimitiveKind::Word: return LiteralKind::Word;
    case PrimitiveKind::Char: return LiteralKind::Char;
    case PrimitiveKind::Double: return LiteralKind::Double;
    case PrimitiveKind::Float: return LiteralKind::Float;
    case PrimitiveKind::Integer: return LiteralKind::Integer;
    case PrimitiveKind::String: return LiteralKind::String;
    default: return std::nullopt;
  }
}

bool IsOfKind(const Run& run, const Closure& value, PrimitiveKind kind) {
  if (const std::optional<LiteralKind> wanted = LiteralOf(kind)) {
    return value.Kind() == ExpressionKind::Literal &&
           value.As<core::Literal>().value.kind == *wanted;
  }
  if (kind == PrimitiveKind::Value) {
    return true;
  }
  if (value.Kind() != ExpressionKind::Construction) {
    return false;
  }
  return kind == PrimitiveKind::Bytes
             ? run.IsBytes(value)
             : value.As<core::Construction>().constructor == run.MemoryConstructor(kind);
}

}  // namespace

std::size_t NextEvaluated(const core::PrimitiveCall& call, std::size_t from) {
  const std::span<const PrimitiveKind> kinds = core::Info(call.primitive).operands;
  while (from < kinds.size() && !core::IsEvaluated(kinds[from])) {
    ++from;
  }
  return from;
}

Operand CheckedOperand(Run& run, const core::PrimitiveCall& call, std::size_t number,
                       const Closure& value) {
  const core::PrimitiveInfo& info = core::Info(call.primitive);
  if (!IsOfKind(run, value, info.operands[number])) {
    run.Fail(DiagnosticKind::NotAnInteger, call.span,
             fmt::format("primitive `{}` is given {} where it needs {}", info.text, HeadText(value),
                         core::Described(info.operands[number])));
  }
  return {value, {}};
}

Closure Compute(Run& run, const core::PrimitiveCall& call, std::span<const Operand> operands) {
  const PrimitiveArguments arguments{run, call, operands};
  for (PrimitiveGroup* const group :
       {&ComputeNumber, &ComputeInteger, &ComputeText, &ComputeMemory, &ComputeBytes}) {
    if (const std::optional<Closure> value = group(arguments)) {
      return *value;
    }
  }
  run.Fail(DiagnosticKind::PrimitiveNotSupported, call.span,
           fmt::format("primitive `{}` is not supported by the semantics",
                       core::Info(call.primitive).text),
           "compiled programs have it");
}

void FailUncaught(Run& run, Span span) {
  run.Fail(DiagnosticKind::ProgramFailed, span, "an exception was raised that nobody catches");
}

Closure NewRaise(Run& run, Address exception) {
  return run.NewCall(core::Primitive::Raise, exception);
}

}  // namespace assay::semantics
