#include "core/primitive_families.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::core {
namespace {

Primitive At(std::size_t i) { return static_cast<Primitive>(i); }

// FloatSqrt does to Float what DoubleSqrt does to Double.
TEST(PrimitiveFamilies, OfBothFormatsDoTheSame) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < kPrimitiveCount; ++i) {
    const PrimitiveInfo& one = Info(At(i));
    const PrimitiveInfo& other = Info(AsDouble(At(i)));
    if (&one == &other) {
      continue;
    }
    ++count;
    EXPECT_EQ("Double" + std::string(one.operation.substr(5)), other.operation);
    const auto of_double = [](PrimitiveKind kind) {
      return kind == PrimitiveKind::Float ? PrimitiveKind::Double : kind;
    };
    ASSERT_EQ(one.Arity(), other.Arity()) << one.operation;
    EXPECT_EQ(of_double(one.result), other.result) << one.operation;
    for (std::size_t k = 0; k < one.Arity(); ++k) {
      EXPECT_EQ(of_double(one.operands[k]), other.operands[k]) << one.operation;
    }
  }
  EXPECT_EQ(count, 41U);
}

TEST(PrimitiveFamilies, ComparisonsGiveATruthOfTwoNumbers) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < kPrimitiveCount; ++i) {
    const PrimitiveInfo& info = Info(At(i));
    if (!ComparisonOf(At(i))) {
      continue;
    }
    ++count;
    EXPECT_EQ(info.result, PrimitiveKind::Truth) << info.operation;
    ASSERT_EQ(info.Arity(), 2U) << info.operation;
    EXPECT_EQ(info.operands[0], info.operands[1]) << info.operation;
  }
  EXPECT_EQ(count, 6U * 6U);
  EXPECT_EQ(ComparisonOf(Primitive::CharLess), Comparison::Less);
  EXPECT_EQ(ComparisonOf(Primitive::IntegerGreaterOrEqual), Comparison::GreaterOrEqual);
}

}  // namespace
}  // namespace assay::core
