// Computes primitives whose operands are literals, where the result is the same on every machine
// and the primitive cannot fail.
//
// And conversions that come right after another: of `case intToInteger# n of {i -> integerToInt#
// i}` n is left. So what goes from one type of numbers to another through Integer does not.
#include <cmath>
#include <limits>

#include "core/known_names.h"
#include "core/passes/simplifier.h"
#include "core/primitive_families.h"
#include "core/shape.h"

namespace assay::core {

namespace {

template <typename Number>
bool Compare(Comparison comparison, Number a, Number b) {
  switch (comparison) {
    case Comparison::Equal: return a == b;
    case Comparison::NotEqual: return a != b;
    case Comparison::Less: return a < b;
    case Comparison::LessOrEqual: return a <= b;
    case Comparison::Greater: return a > b;
    case Comparison::GreaterOrEqual: return a >= b;
  }
  return false;
}

bool IsWord(const LiteralValue& value) {
  return value.kind != LiteralKind::String && value.text.empty();
}

std::optional<bool> Compare(Primitive primitive, const LiteralValue& a, const LiteralValue& b) {
  const std::optional<Comparison> comparison = ComparisonOf(primitive);
  if (!comparison || !IsWord(a) || !IsWord(b)) {
    return std::nullopt;
  }
  switch (Info(primitive).operands[0]) {
    case PrimitiveKind::Int:
    case PrimitiveKind::Integer: return Compare(*comparison, a.AsInt(), b.AsInt());
    case PrimitiveKind::Word:
    case PrimitiveKind::Char: return Compare(*comparison, a.bits, b.bits);
    case PrimitiveKind::Double: return Compare(*comparison, a.AsDouble(), b.AsDouble());
    case PrimitiveKind::Float: return Compare(*comparison, a.AsFloat(), b.AsFloat());
    default: return std::nullopt;
  }
}

// Nothing: it does not fit, or divides by zero.
std::optional<LiteralValue> OfIntegers(Primitive primitive, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  const bool may_divide = b != 0 && b != -1;
  switch (primitive) {
    case Primitive::IntegerAdd:
      return __builtin_add_overflow(a, b, &result) ? std::nullopt
                                                   : std::optional(IntegerLiteral(result));
    case Primitive::IntegerSubtract:
      return __builtin_sub_overflow(a, b, &result) ? std::nullopt
                                                   : std::optional(IntegerLiteral(result));
    case Primitive::IntegerMultiply:
      return __builtin_mul_overflow(a, b, &result) ? std::nullopt
                                                   : std::optional(IntegerLiteral(result));
    case Primitive::IntegerQuotient:
      return may_divide ? std::optional(IntegerLiteral(a / b)) : std::nullopt;
    case Primitive::IntegerRemainder:
      return may_divide ? std::optional(IntegerLiteral(a % b)) : std::nullopt;
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
    case Primitive::And: return wrapped(a.bits & b.bits);
    case Primitive::Or: return wrapped(a.bits | b.bits);
    case Primitive::ShiftLeft: return wrapped(a.bits << (b.bits & 63U));
    case Primitive::WordShiftLeft: return WordLiteral(a.bits << (b.bits & 63U));
    default:
      return IsWord(a) && IsWord(b) && a.kind == LiteralKind::Integer
                 ? OfIntegers(primitive, a.AsInt(), b.AsInt())
                 : std::nullopt;
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
    case Primitive::Narrow8Int: return IntLiteral(static_cast<std::int8_t>(a.bits));
    case Primitive::Narrow16Int: return IntLiteral(static_cast<std::int16_t>(a.bits));
    case Primitive::Narrow32Int: return IntLiteral(static_cast<std::int32_t>(a.bits));
    case Primitive::Narrow8Word: return WordLiteral(static_cast<std::uint8_t>(a.bits));
    case Primitive::Narrow16Word: return WordLiteral(static_cast<std::uint16_t>(a.bits));
    case Primitive::Narrow32Word: return WordLiteral(static_cast<std::uint32_t>(a.bits));
    case Primitive::DoubleNegate: return DoubleLiteral(-a.AsDouble());
    case Primitive::FloatNegate: return FloatLiteral(-a.AsFloat());
    case Primitive::IntegerNegate:
      return value == std::numeric_limits<std::int64_t>::min()
                 ? std::nullopt
                 : std::optional(IntegerLiteral(-value));
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

// What `second` makes of the result of `first`, as a primitive of that one's operand: nothing
// known, that operand itself (Represent), or another primitive.
std::optional<Primitive> Composed(Primitive second, Primitive first) {
  const bool is_int = first == Primitive::IntToInteger;
  if (!is_int && first != Primitive::WordToInteger) {
    return std::nullopt;
  }
  switch (second) {
    case Primitive::IntegerToInt: return is_int ? Primitive::Represent : Primitive::WordToInt;
    case Primitive::IntegerToWord: return is_int ? Primitive::IntToWord : Primitive::Represent;
    case Primitive::IntegerToDouble:
      return is_int ? std::optional(Primitive::IntToDouble) : std::nullopt;
    case Primitive::IntegerToFloat:
      return is_int ? std::optional(Primitive::IntToFloat) : std::nullopt;
    default: return std::nullopt;
  }
}

// The same comparison of Ints.
std::optional<Primitive> OfInts(Primitive primitive) {
  switch (primitive) {
    case Primitive::IntegerEqual: return Primitive::Equal;
    case Primitive::IntegerNotEqual: return Primitive::NotEqual;
    case Primitive::IntegerLess: return Primitive::Less;
    case Primitive::IntegerLessOrEqual: return Primitive::LessOrEqual;
    case Primitive::IntegerGreater: return Primitive::Greater;
    case Primitive::IntegerGreaterOrEqual: return Primitive::GreaterOrEqual;
    default: return std::nullopt;
  }
}

}  // namespace

const Expression* Simplifier::FoldLiterals(const PrimitiveCall& call, Variables arguments) {
  std::vector<const LiteralValue*> literals;
  for (const Variable* const argument : arguments) {
    const Expression* const value = KnownValue(argument);
    if (value == nullptr || value->kind != ExpressionKind::Literal) {
      return nullptr;
    }
    literals.push_back(&value->As<Literal>().value);
  }
  std::optional<LiteralValue> result;
  std::optional<bool> truth;
  if (literals.size() == 1) {
    result = OfOne(call.primitive, *literals[0]);
    if (call.primitive == Primitive::IntegerIsSmall) {
      truth = literals[0]->IsSmallInteger();
    }
  } else if (literals.size() == 2) {
    result = OfTwo(call.primitive, *literals[0], *literals[1]);
    truth = Compare(call.primitive, *literals[0], *literals[1]);
  }
  return truth    ? Truth(*truth, call.span)
         : result ? New<Literal>(arena_, call.span, *result)
                  : nullptr;
}

const Expression* Simplifier::Truth(bool truth, Span span) {
  const Constructor* const constructor =
      program_.FindConstructor(NameOf(truth ? KnownName::True : KnownName::False));
  return constructor == nullptr ? nullptr
                                : New<Construction>(arena_, span, constructor, Variables());
}

void Simplifier::NoteComputed(const Variable* variable, const Expression& value) {
  if (value.kind == ExpressionKind::PrimitiveCall) {
    const Primitive primitive = value.As<PrimitiveCall>().primitive;
    if (primitive == Primitive::IntToInteger || primitive == Primitive::WordToInteger) {
      computed_[variable] = &value.As<PrimitiveCall>();
    }
  }
}

const PrimitiveCall* Simplifier::ComputedBy(const Variable* variable) const {
  const auto found = computed_.find(variable);
  return found == computed_.end() ? nullptr : found->second;
}

// An Int that an Integer was made of, or that it is; null: neither.
const Variable* Simplifier::IntBehind(const Variable* integer, std::vector<Binding>& literals) {
  const PrimitiveCall* const computed = ComputedBy(integer);
  if (computed != nullptr) {
    return computed->primitive == Primitive::IntToInteger ? computed->arguments[0] : nullptr;
  }
  const Expression* const value = KnownValue(integer);
  if (value == nullptr || value->kind != ExpressionKind::Literal ||
      !value->As<Literal>().value.IsSmallInteger()) {
    return nullptr;
  }
  Variable literal{Name("arg"), nullptr, value->span};
  literal.shape = ShapeOf(PrimitiveKind::Int);
  const Variable* const variable = arena_.New<Variable>(literal);
  usage_[variable] = {.count = 1, .as_operand = true};
  literals.push_back({variable, New<Literal>(arena_, value->span,
                                             IntLiteral(value->As<Literal>().value.AsInt()))});
  return variable;
}

// The result of another conversion, converted or compared.
const Expression* Simplifier::FoldConversion(const PrimitiveCall& call, Variables arguments) {
  const PrimitiveCall* const first = arguments.empty() ? nullptr : ComputedBy(arguments[0]);
  if (arguments.size() == 1 && first != nullptr) {
    if (call.primitive == Primitive::IntegerIsSmall &&
        first->primitive == Primitive::IntToInteger) {
      return Truth(true, call.span);
    }
    const std::optional<Primitive> composed = Composed(call.primitive, first->primitive);
    return composed ? New<PrimitiveCall>(arena_, call.span, *composed, first->arguments) : nullptr;
  }
  const std::optional<Primitive> comparison = OfInts(call.primitive);
  if (!comparison || (first == nullptr && ComputedBy(arguments[1]) == nullptr)) {
    return nullptr;
  }
  std::vector<Binding> literals;
  const Variable* const a = IntBehind(arguments[0], literals);
  const Variable* const b = IntBehind(arguments[1], literals);
  if (a == nullptr || b == nullptr) {
    return nullptr;
  }
  const std::vector<const Variable*> ints{a, b};
  const Expression* const compared =
      New<PrimitiveCall>(arena_, call.span, *comparison, arena_.Copy(ints));
  return literals.empty() ? compared : New<Let>(arena_, call.span, arena_.Copy(literals), compared);
}

}  // namespace assay::core
