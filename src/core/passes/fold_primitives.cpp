// Computes primitives whose operands are literals, where the result is the same on every machine
// and the primitive cannot fail.
#include <cmath>

#include "core/known_names.h"
#include "core/passes/simplifier.h"

namespace assay::core {

namespace {

std::optional<bool> Compare(Primitive primitive, std::int64_t a, std::int64_t b) {
  switch (primitive) {
    case Primitive::Equal:
    case Primitive::CharEqual: return a == b;
    case Primitive::NotEqual:
    case Primitive::CharNotEqual: return a != b;
    case Primitive::Less:
    case Primitive::CharLess: return a < b;
    case Primitive::LessOrEqual:
    case Primitive::CharLessOrEqual: return a <= b;
    case Primitive::Greater:
    case Primitive::CharGreater: return a > b;
    case Primitive::GreaterOrEqual:
    case Primitive::CharGreaterOrEqual: return a >= b;
    default: return std::nullopt;
  }
}

std::optional<LiteralValue> OfTwo(Primitive primitive, const LiteralValue& a,
                                  const LiteralValue& b) {
  const auto wrapped = [](std::uint64_t bits) {
    return IntLiteral(static_cast<std::int64_t>(bits));
  };
  switch (primitive) {
    case Primitive::Add: return wrapped(a.bits + b.bits);
    case Primitive::Subtract: return wrapped(a.bits - b.bits);
    case Primitive::Multiply: return wrapped(a.bits * b.bits);
    default: return std::nullopt;
  }
}

constexpr std::int64_t kExactInDouble = std::int64_t{1} << 53;

std::optional<LiteralValue> OfOne(Primitive primitive, const LiteralValue& a) {
  const bool is_small = a.kind != LiteralKind::Integer || a.IsSmallInteger();
  if (!is_small) {
    return std::nullopt;
  }
  const std::int64_t value = a.AsInt();
  const bool is_exact = value >= -kExactInDouble && value <= kExactInDouble;
  switch (primitive) {
    case Primitive::Negate: return IntLiteral(static_cast<std::int64_t>(0 - a.bits));
    case Primitive::Ord: return IntLiteral(value);
    case Primitive::IntegerToInt: return IntLiteral(value);
    case Primitive::IntToInteger: return IntegerLiteral(value);
    case Primitive::IntegerToWord:
    case Primitive::IntToWord: return WordLiteral(a.bits);
    case Primitive::WordToInt: return IntLiteral(value);
    case Primitive::IntegerToDouble:
    case Primitive::IntToDouble:
      return is_exact ? std::optional(DoubleLiteral(static_cast<double>(value))) : std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace

const Expression* Simplifier::Fold(const PrimitiveCall& call, Variables arguments) {
  std::vector<const LiteralValue*> literals;
  for (const Variable* const argument : arguments) {
    const Expression* const value = KnownValue(argument);
    if (value == nullptr || value->kind != ExpressionKind::Literal) {
      return nullptr;
    }
    literals.push_back(&value->As<Literal>().value);
  }
  std::optional<LiteralValue> result;
  if (literals.size() == 1) {
    result = OfOne(call.primitive, *literals[0]);
  } else if (literals.size() == 2) {
    result = OfTwo(call.primitive, *literals[0], *literals[1]);
    if (const auto truth = Compare(call.primitive, literals[0]->AsInt(), literals[1]->AsInt())) {
      const Constructor* const constructor =
          program_.FindConstructor(NameOf(*truth ? KnownName::True : KnownName::False));
      return constructor == nullptr
                 ? nullptr
                 : New<Construction>(arena_, call.span, constructor, Variables());
    }
  }
  return result ? New<Literal>(arena_, call.span, *result) : nullptr;
}

}  // namespace assay::core
