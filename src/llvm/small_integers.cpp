// What becomes of an Integer operation when its operands fit into 64 bits. `divInteger# x 8` is one
// shift then; `quotInteger# x y` one division, if y is neither 0 nor -1.
#include "llvm/small_integers.h"

#include <bit>
#include <memory>
#include <vector>

#include <llvm/IR/Intrinsics.h>

#include "core/primitive_families.h"
#include "llvm/inline_primitives.h"

namespace assay::codegen {

using core::Primitive;
using core::PrimitiveKind;

namespace {

using Numbers = std::span<const SmallOperand>;

class SmallArithmetic {
 public:
  SmallArithmetic(Block& block, Primitive primitive, Numbers operands)
      : block_(block),
        builder_(block.builder),
        primitive_(primitive),
        operands_(operands.begin(), operands.end()),
        a_(operands[0].number),
        b_(operands.size() > 1 ? operands[1].number : nullptr) {}

  std::optional<SmallOperation> Generate() {
    if (const auto comparison = core::ComparisonOf(primitive_)) {
      return Always([this, comparison] {
        llvm::Value* const numbers[] = {a_, b_};
        return CompareWords(block_, *comparison, /*is_signed=*/true, numbers);
      });
    }
    switch (primitive_) {
      case Primitive::IntegerAdd: return Checked(llvm::Intrinsic::sadd_with_overflow, a_, b_);
      case Primitive::IntegerSubtract: return Checked(llvm::Intrinsic::ssub_with_overflow, a_, b_);
      case Primitive::IntegerMultiply: return Checked(llvm::Intrinsic::smul_with_overflow, a_, b_);
      case Primitive::IntegerNegate:
        return Checked(llvm::Intrinsic::ssub_with_overflow, block_.Int(0), a_);
      case Primitive::IntegerAbs: return Abs();
      case Primitive::IntegerQuotient:
      case Primitive::IntegerRemainder:
      case Primitive::IntegerDivide:
      case Primitive::IntegerModulo: return Division();
      case Primitive::IntegerShiftLeft: return ShiftLeft();
      case Primitive::WordToInteger: {
        return SmallOperation{builder_.CreateICmpSLT(a_, block_.Int(0)), [this] { return a_; }};
      }
      default: return Total();
    }
  }

 private:
  static SmallOperation Always(std::function<llvm::Value*()> compute) {
    return {nullptr, std::move(compute)};
  }

  SmallOperation Checked(llvm::Intrinsic::ID operation, llvm::Value* a, llvm::Value* b) {
    llvm::Value* const both = builder_.CreateBinaryIntrinsic(operation, a, b);
    return {builder_.CreateExtractValue(both, 1),
            [this, both] { return builder_.CreateExtractValue(both, 0); }};
  }

  SmallOperation Abs() {
    return {builder_.CreateICmpEQ(a_, block_.Int(std::uint64_t{1} << 63U)),
            [this] { return Magnitude(); }};
  }

  // Of the smallest number its bits, which are right without a sign.
  llvm::Value* Magnitude() {
    return builder_.CreateSelect(builder_.CreateICmpSLT(a_, block_.Int(0)), builder_.CreateNeg(a_),
                                 a_);
  }

  // 0 has no result; the smallest number divided by -1 does not fit, and the instruction traps.
  SmallOperation Division() {
    const std::optional<std::int64_t> literal = operands_[1].literal;
    const bool is_safe = literal && *literal != 0 && *literal != -1;
    llvm::Value* const fails =
        is_safe ? nullptr
                : builder_.CreateICmpULE(builder_.CreateAdd(b_, block_.Int(1)), block_.Int(1));
    return {fails, [this, literal] { return Divide(literal.value_or(0)); }};
  }

  llvm::Value* Divide(std::int64_t literal) {
    const auto bits = static_cast<std::uint64_t>(literal);
    const bool is_power = literal > 0 && std::has_single_bit(bits);
    switch (primitive_) {
      case Primitive::IntegerQuotient: return builder_.CreateSDiv(a_, b_);
      case Primitive::IntegerRemainder: return builder_.CreateSRem(a_, b_);
      case Primitive::IntegerDivide: {
        if (is_power) {
          return builder_.CreateAShr(a_, static_cast<std::uint64_t>(std::countr_zero(bits)));
        }
        llvm::Value* const quotient = builder_.CreateSDiv(a_, b_);
        return builder_.CreateAdd(quotient,
                                  builder_.CreateSExt(IsOff(quotient), builder_.getInt64Ty()));
      }
      default: {
        if (is_power) {
          return builder_.CreateAnd(a_, block_.Int(bits - 1));
        }
        llvm::Value* const quotient = builder_.CreateSDiv(a_, b_);
        return builder_.CreateAdd(Rest(quotient),
                                  builder_.CreateSelect(IsOff(quotient), b_, block_.Int(0)));
      }
    }
  }

  llvm::Value* Rest(llvm::Value* quotient) {
    return builder_.CreateSub(a_, builder_.CreateMul(quotient, b_));
  }

  // The quotient was rounded upwards: there is a rest, of another sign than the divisor.
  llvm::Value* IsOff(llvm::Value* quotient) {
    llvm::Value* const rest = Rest(quotient);
    return builder_.CreateAnd(builder_.CreateICmpNE(rest, block_.Int(0)),
                              builder_.CreateICmpSLT(builder_.CreateXor(rest, b_), block_.Int(0)));
  }

  SmallOperation ShiftLeft() {
    llvm::Value* const amount = builder_.CreateAnd(b_, block_.Int(63));
    llvm::Value* const shifted = builder_.CreateShl(a_, amount);
    llvm::Value* const is_far = builder_.CreateICmpUGT(b_, block_.Int(63));
    llvm::Value* const is_lost = builder_.CreateICmpNE(builder_.CreateAShr(shifted, amount), a_);
    return {builder_.CreateOr(is_far, is_lost), [shifted] { return shifted; }};
  }

  // From 63 on only the sign is left.
  llvm::Value* ShiftedRight() {
    llvm::Value* const amount =
        builder_.CreateSelect(builder_.CreateICmpUGT(b_, block_.Int(63)), block_.Int(63), b_);
    return builder_.CreateAShr(a_, amount);
  }

  std::optional<SmallOperation> Total() {
    if (!TakesSmallIntegers(primitive_)) {
      return std::nullopt;
    }
    return Always([this] { return TotalResult(); });
  }

  llvm::Value* TotalResult() {
    llvm::Value* const zero = block_.Int(0);
    switch (primitive_) {
      case Primitive::IntegerAnd: return builder_.CreateAnd(a_, b_);
      case Primitive::IntegerOr: return builder_.CreateOr(a_, b_);
      case Primitive::IntegerXor: return builder_.CreateXor(a_, b_);
      case Primitive::IntegerNot: return builder_.CreateNot(a_);
      case Primitive::IntegerSignum:
        return builder_.CreateOr(
            builder_.CreateAShr(a_, 63),
            builder_.CreateZExt(builder_.CreateICmpSGT(a_, zero), builder_.getInt64Ty()));
      case Primitive::IntegerShiftRight: return ShiftedRight();
      case Primitive::IntegerTestBit: return builder_.CreateAnd(ShiftedRight(), block_.Int(1));
      case Primitive::IntegerPopCount: {
        llvm::Value* const count =
            builder_.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, Magnitude());
        return builder_.CreateSelect(builder_.CreateICmpSLT(a_, zero), builder_.CreateNeg(count),
                                     count);
      }
      case Primitive::IntegerBitLength:
        return builder_.CreateSub(block_.Int(64),
                                  builder_.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, Magnitude(),
                                                                 builder_.getFalse()));
      case Primitive::IntegerIsSmall: return block_.Int(1);
      case Primitive::IntegerToDouble:
        return ToWord(block_, PrimitiveKind::Double,
                      builder_.CreateSIToFP(a_, builder_.getDoubleTy()));
      case Primitive::IntegerToFloat:
        return ToWord(block_, PrimitiveKind::Float,
                      builder_.CreateSIToFP(a_, builder_.getFloatTy()));
      default: return a_;  // IntToInteger, IntegerToInt, IntegerToWord
    }
  }

  Block& block_;
  llvm::IRBuilder<>& builder_;
  Primitive primitive_;
  std::vector<SmallOperand> operands_;
  llvm::Value* a_;
  llvm::Value* b_;
};

}  // namespace

bool TakesSmallIntegers(Primitive primitive) {
  switch (primitive) {
    case Primitive::IntegerAdd:
    case Primitive::IntegerSubtract:
    case Primitive::IntegerMultiply:
    case Primitive::IntegerQuotient:
    case Primitive::IntegerRemainder:
    case Primitive::IntegerDivide:
    case Primitive::IntegerModulo:
    case Primitive::IntegerAnd:
    case Primitive::IntegerOr:
    case Primitive::IntegerXor:
    case Primitive::IntegerNegate:
    case Primitive::IntegerAbs:
    case Primitive::IntegerSignum:
    case Primitive::IntegerNot:
    case Primitive::IntegerShiftLeft:
    case Primitive::IntegerShiftRight:
    case Primitive::IntegerTestBit:
    case Primitive::IntegerPopCount:
    case Primitive::IntegerBitLength:
    case Primitive::IntegerIsSmall:
    case Primitive::IntToInteger:
    case Primitive::WordToInteger:
    case Primitive::IntegerToInt:
    case Primitive::IntegerToWord:
    case Primitive::IntegerToDouble:
    case Primitive::IntegerToFloat: return true;
    default:
      return core::ComparisonOf(primitive) &&
             core::Info(primitive).operands[0] == PrimitiveKind::Integer;
  }
}

std::optional<SmallOperation> OfSmallIntegers(Block& block, Primitive primitive,
                                              std::span<const SmallOperand> operands) {
  const auto arithmetic = std::make_shared<SmallArithmetic>(block, primitive, operands);
  std::optional<SmallOperation> operation = arithmetic->Generate();
  if (operation) {  // which refers to what it was made by
    operation->compute = [arithmetic, compute = std::move(operation->compute)] {
      return compute();
    };
  }
  return operation;
}

}  // namespace assay::codegen
