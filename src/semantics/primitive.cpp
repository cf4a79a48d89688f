#include "semantics/primitive.h"

#include <limits>

#include <fmt/format.h>

#include "base/check.h"

namespace assay::semantics {

using core::Primitive;

namespace {

// Arithmetic wraps: it is done on unsigned numbers.
std::int64_t Wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }

std::int64_t Divide(Run& run, const core::PrimitiveCall& call, std::int64_t left,
                    std::int64_t right) {
  if (right == 0) {
    run.Fail(DiagnosticKind::DivisionByZero, call.span, "division by zero");
  }
  const bool overflows = left == std::numeric_limits<std::int64_t>::min() && right == -1;
  if (call.primitive == Primitive::Quotient) {
    return overflows ? left : left / right;
  }
  return overflows ? 0 : left % right;
}

}  // namespace

std::int64_t Operand(Run& run, const core::PrimitiveCall& call, const Closure& value) {
  if (value.Kind() != core::ExpressionKind::Literal) {
    run.Fail(DiagnosticKind::NotAnInteger, call.span,
             fmt::format("primitive `{}` is given {} where it needs an integer",
                         core::Info(call.primitive).text, HeadText(value)));
  }
  return value.As<core::Literal>().value.AsInt();
}

Closure Compute(Run& run, const core::PrimitiveCall& call, std::span<const std::int64_t> operands) {
  const std::int64_t left = operands[0];
  const std::int64_t right = operands.size() > 1 ? operands[1] : 0;
  const auto a = static_cast<std::uint64_t>(left);
  const auto b = static_cast<std::uint64_t>(right);
  switch (call.primitive) {
    case Primitive::Add: return run.NewLiteral(core::IntLiteral(Wrap(a + b)));
    case Primitive::Subtract: return run.NewLiteral(core::IntLiteral(Wrap(a - b)));
    case Primitive::Multiply: return run.NewLiteral(core::IntLiteral(Wrap(a * b)));
    case Primitive::Quotient:
    case Primitive::Remainder:
      return run.NewLiteral(core::IntLiteral(Divide(run, call, left, right)));
    case Primitive::Negate: return run.NewLiteral(core::IntLiteral(Wrap(0 - a)));
    case Primitive::Equal: return run.NewTruth(left == right);
    case Primitive::NotEqual: return run.NewTruth(left != right);
    case Primitive::Less: return run.NewTruth(left < right);
    case Primitive::LessOrEqual: return run.NewTruth(left <= right);
    case Primitive::Greater: return run.NewTruth(left > right);
    case Primitive::GreaterOrEqual: return run.NewTruth(left >= right);
  }
  CHECK(false, "every primitive computes something");
}

}  // namespace assay::semantics
