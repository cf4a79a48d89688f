#include "core/primitive_families.h"

namespace assay::core {

std::optional<Comparison> ComparisonOf(Primitive primitive) {
  switch (primitive) {
#define COMPARISONS(type)                                            \
  case Primitive::type##Equal: return Comparison::Equal;             \
  case Primitive::type##NotEqual: return Comparison::NotEqual;       \
  case Primitive::type##Less: return Comparison::Less;               \
  case Primitive::type##LessOrEqual: return Comparison::LessOrEqual; \
  case Primitive::type##Greater: return Comparison::Greater;         \
  case Primitive::type##GreaterOrEqual: return Comparison::GreaterOrEqual;
    COMPARISONS()
    COMPARISONS(Word)
    COMPARISONS(Char)
    COMPARISONS(Double)
    COMPARISONS(Float)
    COMPARISONS(Integer)
#undef COMPARISONS
    default: return std::nullopt;
  }
}

Primitive AsDouble(Primitive primitive) {
  switch (primitive) {
#define OF_BOTH(operation) \
  case Primitive::Float##operation: return Primitive::Double##operation;
    OF_BOTH(Add)
    OF_BOTH(Subtract)
    OF_BOTH(Multiply)
    OF_BOTH(Divide)
    OF_BOTH(Negate)
    OF_BOTH(Abs)
    OF_BOTH(Sqrt)
    OF_BOTH(Equal)
    OF_BOTH(NotEqual)
    OF_BOTH(Less)
    OF_BOTH(LessOrEqual)
    OF_BOTH(Greater)
    OF_BOTH(GreaterOrEqual)
    OF_BOTH(Exp)
    OF_BOTH(Log)
    OF_BOTH(Sin)
    OF_BOTH(Cos)
    OF_BOTH(Tan)
    OF_BOTH(Asin)
    OF_BOTH(Acos)
    OF_BOTH(Atan)
    OF_BOTH(Sinh)
    OF_BOTH(Cosh)
    OF_BOTH(Tanh)
    OF_BOTH(Asinh)
    OF_BOTH(Acosh)
    OF_BOTH(Atanh)
    OF_BOTH(Log1p)
    OF_BOTH(Expm1)
    OF_BOTH(Pow)
    OF_BOTH(IsNaN)
    OF_BOTH(IsInfinite)
    OF_BOTH(IsNegativeZero)
    OF_BOTH(Mantissa)
    OF_BOTH(Exponent)
    OF_BOTH(Encode)
    OF_BOTH(Digits)
    OF_BOTH(DigitsExponent)
    OF_BOTH(Bits)
    OF_BOTH(FromBits)
    OF_BOTH(ToInt)
#undef OF_BOTH
    default: return primitive;
  }
}

}  // namespace assay::core
