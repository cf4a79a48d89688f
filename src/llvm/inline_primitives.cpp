#include "llvm/inline_primitives.h"

#include <llvm/IR/Intrinsics.h>

#include "base/check.h"

namespace assay::codegen {

using core::Comparison;
using core::Primitive;
using core::PrimitiveKind;

llvm::Value* FromWord(Block& block, PrimitiveKind kind, llvm::Value* word) {
  llvm::IRBuilder<>& builder = block.builder;
  switch (kind) {
    case PrimitiveKind::Double: return builder.CreateBitCast(word, builder.getDoubleTy());
    case PrimitiveKind::Float:
      return builder.CreateBitCast(builder.CreateTrunc(word, builder.getInt32Ty()),
                                   builder.getFloatTy());
    default: return word;
  }
}

llvm::Value* ToWord(Block& block, PrimitiveKind kind, llvm::Value* value) {
  llvm::IRBuilder<>& builder = block.builder;
  switch (kind) {
    case PrimitiveKind::Double: return builder.CreateBitCast(value, builder.getInt64Ty());
    case PrimitiveKind::Float:
      return builder.CreateZExt(builder.CreateBitCast(value, builder.getInt32Ty()),
                                builder.getInt64Ty());
    default: return value;
  }
}

llvm::Value* CompareWords(Block& block, Comparison comparison, bool is_signed,
                          std::span<llvm::Value* const> operands) {
  using llvm::CmpInst;
  const auto predicate = [&] {
    switch (comparison) {
      case Comparison::Equal: return CmpInst::ICMP_EQ;
      case Comparison::NotEqual: return CmpInst::ICMP_NE;
      case Comparison::Less: return is_signed ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT;
      case Comparison::LessOrEqual: return is_signed ? CmpInst::ICMP_SLE : CmpInst::ICMP_ULE;
      case Comparison::Greater: return is_signed ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT;
      case Comparison::GreaterOrEqual: return is_signed ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE;
    }
    CHECK(false, "there are six comparisons");
  }();
  return block.builder.CreateZExt(block.builder.CreateICmp(predicate, operands[0], operands[1]),
                                  block.builder.getInt64Ty());
}

namespace {

using Operands = std::span<llvm::Value* const>;

llvm::Value* Divide(Block& block, Primitive primitive, Operands operands) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const a = operands[0];
  llvm::Value* const b = operands[1];
  llvm::BasicBlock* const zero = block.NewBasicBlock("zero");
  llvm::BasicBlock* const divide = block.NewBasicBlock("divide");
  block.BranchUnlikely(builder.CreateICmpEQ(b, block.Int(0)), zero, divide);
  const Block::State fork = block.Fork();
  block.StartAt(zero);
  block.Fail("division by zero");
  block.StartAt(divide, fork);
  if (primitive == Primitive::WordQuotient) {
    return builder.CreateUDiv(a, b);
  }
  if (primitive == Primitive::WordRemainder) {
    return builder.CreateURem(a, b);
  }
  // The smallest number divided by -1 wraps; the instruction would trap.
  llvm::Value* const is_minus_one = builder.CreateICmpEQ(b, block.Int(~std::uint64_t{0}));
  llvm::Value* const divisor = builder.CreateSelect(is_minus_one, block.Int(1), b);
  return primitive == Primitive::Quotient ? builder.CreateSelect(is_minus_one, builder.CreateNeg(a),
                                                                 builder.CreateSDiv(a, divisor))
                                          : builder.CreateSRem(a, divisor);
}

llvm::Value* Narrow(Block& block, llvm::Value* word, unsigned bits, bool is_signed) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const narrow = builder.CreateTrunc(word, builder.getIntNTy(bits));
  return is_signed ? builder.CreateSExt(narrow, builder.getInt64Ty())
                   : builder.CreateZExt(narrow, builder.getInt64Ty());
}

// Int, Word and Char. Null: it is something else.
llvm::Value* Words(Block& block, Primitive primitive, Operands operands) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const a = operands[0];
  llvm::Value* const b = operands.size() > 1 ? operands[1] : nullptr;
  const auto shift = [&] { return builder.CreateAnd(b, block.Int(63)); };
  const auto zeros = [&](llvm::Intrinsic::ID intrinsic) {
    return builder.CreateBinaryIntrinsic(intrinsic, a, builder.getFalse());
  };
  switch (primitive) {
    case Primitive::Add:
    case Primitive::WordAdd: return builder.CreateAdd(a, b);
    case Primitive::Subtract:
    case Primitive::WordSubtract: return builder.CreateSub(a, b);
    case Primitive::Multiply:
    case Primitive::WordMultiply: return builder.CreateMul(a, b);
    case Primitive::Quotient:
    case Primitive::Remainder:
    case Primitive::WordQuotient:
    case Primitive::WordRemainder: return Divide(block, primitive, operands);
    case Primitive::Negate: return builder.CreateNeg(a);
    case Primitive::And:
    case Primitive::WordAnd: return builder.CreateAnd(a, b);
    case Primitive::Or:
    case Primitive::WordOr: return builder.CreateOr(a, b);
    case Primitive::Xor:
    case Primitive::WordXor: return builder.CreateXor(a, b);
    case Primitive::Not:
    case Primitive::WordNot: return builder.CreateNot(a);
    case Primitive::ShiftLeft:
    case Primitive::WordShiftLeft: return builder.CreateShl(a, shift());
    case Primitive::ShiftRight: return builder.CreateAShr(a, shift());
    case Primitive::ShiftRightLogical:
    case Primitive::WordShiftRight: return builder.CreateLShr(a, shift());
    case Primitive::PopCount: return builder.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, a);
    case Primitive::LeadingZeros: return zeros(llvm::Intrinsic::ctlz);
    case Primitive::TrailingZeros: return zeros(llvm::Intrinsic::cttz);
    case Primitive::Narrow8Int: return Narrow(block, a, 8, true);
    case Primitive::Narrow16Int: return Narrow(block, a, 16, true);
    case Primitive::Narrow32Int: return Narrow(block, a, 32, true);
    case Primitive::Narrow8Word: return Narrow(block, a, 8, false);
    case Primitive::Narrow16Word: return Narrow(block, a, 16, false);
    case Primitive::Narrow32Word: return Narrow(block, a, 32, false);
    case Primitive::IntToWord:
    case Primitive::WordToInt:
    case Primitive::Ord:
    case Primitive::Chr:
    case Primitive::DoubleBits:
    case Primitive::DoubleFromBits:
    case Primitive::FloatBits: return a;
    case Primitive::FloatFromBits: return Narrow(block, a, 32, false);
    default: break;
  }
  const std::optional<Comparison> comparison = core::ComparisonOf(primitive);
  if (!comparison) {
    return nullptr;
  }
  switch (core::Info(primitive).operands[0]) {
    case PrimitiveKind::Int: return CompareWords(block, *comparison, true, operands);
    case PrimitiveKind::Word:
    case PrimitiveKind::Char: return CompareWords(block, *comparison, false, operands);
    default: return nullptr;
  }
}

// What does not fit becomes the smallest number, as the instruction has it.
llvm::Value* Truncate(Block& block, llvm::Value* number) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const limit = llvm::ConstantFP::get(number->getType(), 9223372036854775808.0);
  llvm::Value* const fits =
      builder.CreateFCmpOLT(builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, number), limit);
  llvm::Value* const safe =
      builder.CreateSelect(fits, number, llvm::ConstantFP::get(number->getType(), 0.0));
  return builder.CreateSelect(fits, builder.CreateFPToSI(safe, builder.getInt64Ty()),
                              block.Int(std::uint64_t{1} << 63U));
}

// One of both formats. Null: it is something else.
llvm::Value* Floating(Block& block, Primitive primitive, PrimitiveKind kind, Operands operands) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const x = FromWord(block, kind, operands[0]);
  llvm::Value* const y = operands.size() > 1 ? FromWord(block, kind, operands[1]) : nullptr;
  const auto number = [&](llvm::Value* value) { return ToWord(block, kind, value); };
  const auto truth = [&](llvm::Value* value) {
    return builder.CreateZExt(value, builder.getInt64Ty());
  };
  llvm::Type* const type = x->getType();
  switch (core::AsDouble(primitive)) {
    case Primitive::DoubleAdd: return number(builder.CreateFAdd(x, y));
    case Primitive::DoubleSubtract: return number(builder.CreateFSub(x, y));
    case Primitive::DoubleMultiply: return number(builder.CreateFMul(x, y));
    case Primitive::DoubleDivide: return number(builder.CreateFDiv(x, y));
    case Primitive::DoubleNegate: return number(builder.CreateFNeg(x));
    case Primitive::DoubleAbs:
      return number(builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, x));
    case Primitive::DoubleSqrt:
      return number(builder.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, x));
    case Primitive::DoubleEqual: return truth(builder.CreateFCmpOEQ(x, y));
    case Primitive::DoubleNotEqual: return truth(builder.CreateFCmpUNE(x, y));
    case Primitive::DoubleLess: return truth(builder.CreateFCmpOLT(x, y));
    case Primitive::DoubleLessOrEqual: return truth(builder.CreateFCmpOLE(x, y));
    case Primitive::DoubleGreater: return truth(builder.CreateFCmpOGT(x, y));
    case Primitive::DoubleGreaterOrEqual: return truth(builder.CreateFCmpOGE(x, y));
    case Primitive::DoubleIsNaN: return truth(builder.CreateFCmpUNO(x, x));
    case Primitive::DoubleIsInfinite:
      return truth(builder.CreateFCmpOEQ(builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, x),
                                         llvm::ConstantFP::getInfinity(type)));
    case Primitive::DoubleIsNegativeZero:
      return truth(builder.CreateICmpEQ(
          operands[0], ToWord(block, kind, llvm::ConstantFP::getNegativeZero(type))));
    case Primitive::DoubleToInt: return Truncate(block, x);
    default: return nullptr;
  }
}

llvm::Value* Converted(Block& block, Primitive primitive, llvm::Value* word) {
  llvm::IRBuilder<>& builder = block.builder;
  const auto to_double = [&](llvm::Value* value) {
    return ToWord(block, PrimitiveKind::Double, value);
  };
  const auto to_float = [&](llvm::Value* value) {
    return ToWord(block, PrimitiveKind::Float, value);
  };
  switch (primitive) {
    case Primitive::IntToDouble:
      return to_double(builder.CreateSIToFP(word, builder.getDoubleTy()));
    case Primitive::WordToDouble:
      return to_double(builder.CreateUIToFP(word, builder.getDoubleTy()));
    case Primitive::IntToFloat: return to_float(builder.CreateSIToFP(word, builder.getFloatTy()));
    case Primitive::WordToFloat: return to_float(builder.CreateUIToFP(word, builder.getFloatTy()));
    case Primitive::FloatToDouble:
      return to_double(
          builder.CreateFPExt(FromWord(block, PrimitiveKind::Float, word), builder.getDoubleTy()));
    case Primitive::DoubleToFloat:
      return to_float(builder.CreateFPTrunc(FromWord(block, PrimitiveKind::Double, word),
                                            builder.getFloatTy()));
    default: return nullptr;
  }
}

// Memory. Pointers to objects have the tag 1; the elements of bytes and arrays follow their size.
struct Element {
  llvm::Type* type;
  PrimitiveKind kind;
  bool is_signed = false;
};

llvm::Value* ElementPlace(Block& block, llvm::Value* object, llvm::Value* index, llvm::Type* type) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const first = block.Add(object, 2 * layout::kWordSize - 1);
  return builder.CreateGEP(type, builder.CreateIntToPtr(first, builder.getPtrTy()), index);
}

llvm::Value* ReadElement(Block& block, const Element& element, Operands operands) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const loaded =
      builder.CreateLoad(element.type, ElementPlace(block, operands[0], operands[1], element.type));
  return element.is_signed ? builder.CreateSExt(loaded, builder.getInt64Ty())
                           : builder.CreateZExt(loaded, builder.getInt64Ty());
}

void WriteElement(Block& block, const Element& element, Operands operands) {
  llvm::IRBuilder<>& builder = block.builder;
  builder.CreateStore(builder.CreateTrunc(operands[2], element.type),
                      ElementPlace(block, operands[0], operands[1], element.type));
}

Element ElementOf(Block& block, Primitive primitive) {
  llvm::IRBuilder<>& builder = block.builder;
  switch (primitive) {
    case Primitive::ReadBytesInt32:
    case Primitive::IndexBytesInt32:
    case Primitive::WriteBytesInt32: return {builder.getInt32Ty(), PrimitiveKind::Int, true};
    case Primitive::ReadBytesChar:
    case Primitive::IndexBytesChar:
    case Primitive::WriteBytesChar: return {builder.getInt32Ty(), PrimitiveKind::Char};
    case Primitive::ReadBytesWord8:
    case Primitive::IndexBytesWord8:
    case Primitive::WriteBytesWord8: return {builder.getInt8Ty(), PrimitiveKind::Int};
    default: return {builder.getInt64Ty(), PrimitiveKind::Int};
  }
}

// C puts things at any address.
llvm::Value* LoadAt(Block& block, llvm::Type* type, llvm::Value* address) {
  llvm::IRBuilder<>& builder = block.builder;
  return builder.CreateZExt(
      builder.CreateAlignedLoad(type, builder.CreateIntToPtr(address, builder.getPtrTy()),
                                llvm::Align(1)),
      builder.getInt64Ty());
}

llvm::Value* StoreAt(Block& block, llvm::Type* type, Operands operands) {
  llvm::IRBuilder<>& builder = block.builder;
  builder.CreateAlignedStore(builder.CreateTrunc(operands[1], type),
                             builder.CreateIntToPtr(operands[0], builder.getPtrTy()),
                             llvm::Align(1));
  return block.Int(0);
}

llvm::Value* Memory(Block& block, Primitive primitive, Operands operands) {
  llvm::IRBuilder<>& builder = block.builder;
  switch (primitive) {
    case Primitive::StringLength:
    case Primitive::SizeBytes: return block.Load(operands[0], 1, -1);
    case Primitive::SizeArray:
      return builder.CreateAnd(block.Load(operands[0], 1, -1),
                               block.Int(~layout::kRememberedArray));
    case Primitive::ReadRef: return block.Load(operands[0], 1, -1);
    case Primitive::SameRef:
    case Primitive::SameArray:
    case Primitive::SameBytes:
      return builder.CreateZExt(builder.CreateICmpEQ(operands[0], operands[1]),
                                builder.getInt64Ty());
    case Primitive::StringByte: return ReadElement(block, {builder.getInt8Ty(), {}}, operands);
    case Primitive::ReadArray:
    case Primitive::IndexArray:
    case Primitive::ReadBytesInt:
    case Primitive::ReadBytesDouble:
    case Primitive::ReadBytesInt32:
    case Primitive::ReadBytesWord8:
    case Primitive::ReadBytesChar:
    case Primitive::IndexBytesInt:
    case Primitive::IndexBytesDouble:
    case Primitive::IndexBytesInt32:
    case Primitive::IndexBytesWord8:
    case Primitive::IndexBytesChar:
      return ReadElement(block, ElementOf(block, primitive), operands);
    case Primitive::WriteBytesInt:
    case Primitive::WriteBytesDouble:
    case Primitive::WriteBytesInt32:
    case Primitive::WriteBytesWord8:
    case Primitive::WriteBytesChar:
      WriteElement(block, ElementOf(block, primitive), operands);
      return block.Int(0);
    case Primitive::LoadWord8: return LoadAt(block, builder.getInt8Ty(), operands[0]);
    case Primitive::LoadWord16: return LoadAt(block, builder.getInt16Ty(), operands[0]);
    case Primitive::LoadWord32: return LoadAt(block, builder.getInt32Ty(), operands[0]);
    case Primitive::LoadWord64: return LoadAt(block, builder.getInt64Ty(), operands[0]);
    case Primitive::StoreWord8: return StoreAt(block, builder.getInt8Ty(), operands);
    case Primitive::StoreWord16: return StoreAt(block, builder.getInt16Ty(), operands);
    case Primitive::StoreWord32: return StoreAt(block, builder.getInt32Ty(), operands);
    case Primitive::StoreWord64: return StoreAt(block, builder.getInt64Ty(), operands);
    case Primitive::WorldToken: return block.Int(0);
    default: return nullptr;
  }
}

}  // namespace

llvm::Value* InlinePrimitive(Block& block, Primitive primitive, Operands operands) {
  if (llvm::Value* const word = Words(block, primitive, operands)) {
    return word;
  }
  if (llvm::Value* const converted = Converted(block, primitive, operands[0])) {
    return converted;
  }
  if (llvm::Value* const loaded = Memory(block, primitive, operands)) {
    return loaded;
  }
  const PrimitiveKind kind = core::Info(primitive).operands[0];
  llvm::Value* result = nullptr;
  if (kind == PrimitiveKind::Double || kind == PrimitiveKind::Float) {
    result = Floating(block, primitive, kind, operands);
  }
  CHECK(result != nullptr, "every inline primitive has its instructions");
  return result;
}

}  // namespace assay::codegen
