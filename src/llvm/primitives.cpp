// Primitives: operands, the three mechanisms, and what becomes of the result.
//
// A primitive that may allocate ends its block: what follows is a continuation that checks the heap
// anew.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "llvm/expressions.h"
#include "llvm/inline_primitives.h"
#include "llvm/needs.h"

namespace assay::codegen {

using core::Mechanism;
using core::PatternKind;
using core::Primitive;
using core::PrimitiveKind;
using layout::MachineRegisters;
using layout::ValueKind;

std::optional<ValueKind> ObjectOf(PrimitiveKind kind) {
  switch (kind) {
    case PrimitiveKind::Int: return ValueKind::Int;
    case PrimitiveKind::Word: return ValueKind::Word;
    case PrimitiveKind::Char: return ValueKind::Char;
    case PrimitiveKind::Double: return ValueKind::Double;
    case PrimitiveKind::Float: return ValueKind::Float;
    case PrimitiveKind::Integer: return ValueKind::Integer;
    case PrimitiveKind::String: return ValueKind::String;
    case PrimitiveKind::Reference: return ValueKind::Reference;
    case PrimitiveKind::Array: return ValueKind::Array;
    case PrimitiveKind::Bytes: return ValueKind::Bytes;
    default: return std::nullopt;
  }
}

namespace {

// What a profile calls the work of a primitive.
layout::Activity ActivityOf(const core::PrimitiveInfo& info) {
  if (info.is_input_output) {
    return layout::Activity::InputOutput;
  }
  const bool is_arithmetic =
      info.result == PrimitiveKind::Integer ||
      std::ranges::find(info.operands, PrimitiveKind::Integer) != info.operands.end();
  return is_arithmetic ? layout::Activity::Arithmetic : layout::Activity::Other;
}

llvm::Type* CType(Block& block, PrimitiveKind kind) {
  switch (kind) {
    case PrimitiveKind::Double: return block.builder.getDoubleTy();
    case PrimitiveKind::Float: return block.builder.getFloatTy();
    case PrimitiveKind::Unit:
    case PrimitiveKind::Never: return block.builder.getVoidTy();
    default: return block.builder.getInt64Ty();
  }
}

}  // namespace

// The value of an evaluated operand, unboxed if its kind is.
llvm::Value* Expressions::Operand(Block& block, llvm::Value* value, PrimitiveKind kind,
                                  Primitive primitive) {
  const std::optional<ValueKind> wanted = ObjectOf(kind);
  if (!wanted) {
    return value;
  }
  if (!module_.TrustsTypes()) {
    llvm::BasicBlock* const is_wanted = block.NewBasicBlock("operand");
    llvm::BasicBlock* const is_other = block.NewBasicBlock("other");
    llvm::Value* const info = block.InfoAddress(block.Load(block.Untagged(value), 0));
    const auto is = [&](ValueKind one) {
      return block.builder.CreateICmpEQ(info, module_.AddressOf(module_.ValueInfo(one)));
    };
    llvm::Value* matches = is(*wanted);
    if (kind == PrimitiveKind::Integer) {
      matches = block.builder.CreateOr(matches, is(ValueKind::LargeInteger));
    }
    block.BranchUnlikely(block.builder.CreateNot(matches), is_other, is_wanted);
    const Block::State fork = block.Fork();
    block.StartAt(is_other);
    block.Fail(fmt::format("primitive `{}` is given something else where it needs {}",
                           core::Info(primitive).text, core::Described(kind)));
    block.StartAt(is_wanted, fork);
  }
  if (core::IsUnboxed(kind)) {
    block.StampUse(value, -1, ProducerAt(here_));
    return block.Load(value, 1, -1);
  }
  if (module_.ThePolicy().stamps_uses) {
    block.StampUse(block.Untagged(value), 0, ProducerAt(here_));
  }
  return value;
}

namespace {

// A function outside of generated code. Code that happens to have the name gives it up.
llvm::FunctionCallee Outside(llvm::Module& module, const std::string& name,
                             llvm::FunctionType* type) {
  llvm::GlobalValue* const own = module.getNamedValue(name);
  if (own != nullptr && own->hasLocalLinkage()) {
    own->setName(name + ".code");
  }
  llvm::FunctionCallee callee = module.getOrInsertFunction(name, type);
  llvm::cast<llvm::GlobalValue>(callee.getCallee())->setDSOLocal(true);
  return callee;
}

}  // namespace

// Tells the run-time system which info tables are for what it makes here.
void Expressions::NoteMade(Block& block, PrimitiveKind result) {
  const std::optional<ValueKind> kind = ObjectOf(result);
  if (module_.Source() == nullptr || !kind) {
    return;
  }
  const auto note = [&](ValueKind made, std::size_t offset) {
    block.StoreMachine(module_.AddressOf(module_.ValueInfo(made, ProducerAt(here_), here_)),
                       offset);
  };
  note(*kind, offsetof(MachineRegisters, made_value));
  if (*kind == ValueKind::Integer) {
    note(ValueKind::LargeInteger, offsetof(MachineRegisters, made_large));
  }
}

// The C function assay_OPERATION, or one of the C library, which knows no World.
llvm::Value* Expressions::CallPrimitive(Block& block, Primitive primitive, Operands operands) {
  const core::PrimitiveInfo& info = core::Info(primitive);
  if (info.foreign == core::Foreign::Address) {
    return block.builder.CreatePtrToInt(
        Outside(module_.Llvm(), std::string(info.c_name),
                llvm::FunctionType::get(block.builder.getVoidTy(), /*isVarArg=*/false))
            .getCallee(),
        block.builder.getInt64Ty());
  }
  std::vector<llvm::Type*> types;
  std::vector<llvm::Value*> arguments;
  const bool is_foreign = info.foreign != core::Foreign::No;
  const std::size_t count = info.operands.size() - (is_foreign && info.IsAction() ? 1 : 0);
  for (std::size_t i = 0; i < count; ++i) {
    types.push_back(CType(block, info.operands[i]));
    arguments.push_back(info.operands[i] == PrimitiveKind::World
                            ? block.Int(0)
                            : FromWord(block, info.operands[i], operands[i]));
  }
  const bool is_machine = info.how == Mechanism::Machine;
  if (is_machine || info.result == PrimitiveKind::Never) {
    block.SaveRegisters();
  }
  const bool is_dynamic = info.foreign == core::Foreign::Dynamic;
  const std::size_t first = is_dynamic ? 1 : 0;
  auto* const type =
      llvm::FunctionType::get(CType(block, info.result), llvm::ArrayRef(types).drop_front(first),
                              /*isVarArg=*/false);
  const llvm::FunctionCallee callee =
      is_dynamic
          ? llvm::FunctionCallee(
                type, block.builder.CreateIntToPtr(arguments[0], block.builder.getPtrTy()))
          : Outside(module_.Llvm(),
                    is_foreign ? std::string(info.c_name) : "assay_" + std::string(info.operation),
                    type);
  const layout::Activity activity = ActivityOf(info);
  block.NoteCall(activity);
  if (activity != layout::Activity::Arithmetic) {
    block.ForgetStack();
  }
  if (is_machine) {
    NoteMade(block, info.result);
  }
  llvm::Value* const result =
      block.builder.CreateCall(callee, llvm::ArrayRef(arguments).drop_front(first));
  if (is_machine) {
    block.hp = block.LoadMachine(offsetof(MachineRegisters, hp));
  }
  if (primitive == Primitive::Leave) {  // the stack has been put away
    block.sp = block.LoadMachine(offsetof(MachineRegisters, sp));
  }
  return result->getType()->isVoidTy() ? block.Int(0) : ToWord(block, info.result, result);
}

// What a profile sees as made here.
llvm::Value* Expressions::BoxInteger(Block& block, llvm::Value* number) {
  llvm::Value* const box = block.Allocate(
      module_.AddressOf(module_.ValueInfo(ValueKind::Integer, ProducerAt(here_), here_)),
      block.Centre(), 2);
  block.Store(number, box, 1);
  return block.Add(box, 1);
}

// Not 0 if one of the operands is a large Integer. Null: none can be.
llvm::Value* Expressions::LargeOperands(Block& block, Primitive primitive, Operands operands) {
  llvm::Value* tags = nullptr;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (core::Info(primitive).operands[i] == PrimitiveKind::Integer &&
        !module_.SmallIntegerAt(operands[i])) {
      llvm::Value* const tag = block.builder.CreateXor(operands[i], block.Int(1));  // 1: small
      tags = tags == nullptr ? tag : block.builder.CreateOr(tags, tag);
    }
  }
  return tags == nullptr ? nullptr : block.Tag(tags);
}

std::vector<SmallOperand> Expressions::SmallOperands(Block& block, Primitive primitive,
                                                     Operands operands) {
  std::vector<SmallOperand> numbers;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const bool is_word = core::Info(primitive).operands[i] != PrimitiveKind::Integer;
    const auto literal = is_word ? std::nullopt : module_.SmallIntegerAt(operands[i]);
    numbers.push_back({is_word   ? operands[i]
                       : literal ? block.Int(static_cast<std::uint64_t>(*literal))
                                 : block.Load(operands[i], 1, -1),
                       literal});
  }
  return numbers;
}

// Operations on Integers that fit into 64 bits, without a call as long as the result does too. Null
// if the primitive is none of them.
llvm::Value* Expressions::SmallIntegers(Block& block, Primitive primitive, Operands operands) {
  if (!TakesSmallIntegers(primitive)) {
    return nullptr;
  }
  llvm::IRBuilder<>& builder = block.builder;
  const bool is_boxed = core::Info(primitive).result == PrimitiveKind::Integer;
  llvm::Value* const large_operands = LargeOperands(block, primitive, operands);
  std::optional<SmallOperation> operation;
  if (large_operands == nullptr) {
    operation = OfSmallIntegers(block, primitive, SmallOperands(block, primitive, operands));
    if (operation->fails == nullptr) {
      llvm::Value* const result = operation->compute();
      return is_boxed ? BoxInteger(block, result) : result;
    }
  }
  llvm::BasicBlock* const large = block.NewBasicBlock("large");
  llvm::BasicBlock* const done = block.NewBasicBlock("done");
  const Block::State fork = block.Fork();
  Block::State nothing_counted = fork;
  nothing_counted.counts = {};
  const auto unless = [&](llvm::Value* fails, const char* name) {
    llvm::BasicBlock* const otherwise = block.NewBasicBlock(name);
    block.BranchUnlikely(fails, large, otherwise);
    block.StartAt(otherwise, nothing_counted);
  };
  if (large_operands != nullptr) {
    unless(builder.CreateICmpNE(large_operands, block.Int(0)), "small");
    operation = OfSmallIntegers(block, primitive, SmallOperands(block, primitive, operands));
  }
  if (operation->fails != nullptr) {
    unless(operation->fails, "fits");
  }
  llvm::Value* fast = operation->compute();
  if (is_boxed) {
    fast = BoxInteger(block, fast);
    block.CountSoFar();
  }
  llvm::BasicBlock* const fast_end = builder.GetInsertBlock();
  llvm::Value* const fast_hp = block.hp;
  builder.CreateBr(done);

  block.StartAt(large, nothing_counted);
  llvm::Value* const slow = CallPrimitive(block, primitive, operands);
  llvm::BasicBlock* const slow_end = builder.GetInsertBlock();
  llvm::Value* const slow_hp = block.hp;
  builder.CreateBr(done);

  block.StartAt(done, fork);
  const auto merge = [&](llvm::Value* from_fast, llvm::Value* from_slow) -> llvm::Value* {
    llvm::PHINode* const merged = builder.CreatePHI(module_.WordType(), 2);
    merged->addIncoming(from_fast, fast_end);
    merged->addIncoming(from_slow, slow_end);
    return merged;
  };
  block.hp = merge(fast_hp, slow_hp);
  return merge(fast, slow);
}

llvm::Value* Expressions::ComputePrimitive(Block& block, Primitive primitive, Operands operands) {
  if (core::Info(primitive).how == Mechanism::Inline) {
    return InlinePrimitive(block, primitive, operands);
  }
  if (llvm::Value* const small = SmallIntegers(block, primitive, operands)) {
    return small;
  }
  return CallPrimitive(block, primitive, operands);
}

// The result as an object. What has to be built is pinned with the current centre, which is the one
// that a primitive returns.
llvm::Value* Expressions::Box(Block& block, PrimitiveKind kind, llvm::Value* result) {
  const auto build = [&](llvm::Function* info, std::uint64_t tag) {
    llvm::Value* const box = block.Allocate(module_.AddressOf(info), block.Centre(), 2);
    block.Store(result, box, 1);
    return block.Add(box, static_cast<std::int64_t>(tag));
  };
  switch (kind) {
    case PrimitiveKind::Int:
    case PrimitiveKind::Word:
    case PrimitiveKind::Char:
    case PrimitiveKind::Double:
    case PrimitiveKind::Float:
      return build(module_.ValueInfo(*ObjectOf(kind), ProducerAt(here_), here_), 1);
    case PrimitiveKind::Result: {
      const core::Constructor& constructor = module_.Known(core::KnownName::Result, 1);
      return build(module_.ConstructorInfo(constructor, ProducerAt(here_), here_),
                   Module::PointerTag(constructor));
    }
    case PrimitiveKind::Truth:
      return block.builder.CreateSelect(block.builder.CreateICmpNE(result, block.Int(0)),
                                        module_.StaticNullary(module_.Truth(true)),
                                        module_.StaticNullary(module_.Truth(false)));
    case PrimitiveKind::Unit: return module_.Unit();
    case PrimitiveKind::World: return module_.World();
    default: return result;
  }
}

// catch# pushes its handler and applies the action; raise# never comes back. An operation of the
// search goes to the run-time system.
void Expressions::CompileControl(Block& block, Primitive primitive, Operands operands) {
  if (primitive == Primitive::Raise) {
    return block.Jump(stubs_.raise, operands);
  }
  if (primitive != Primitive::Catch) {
    return block.Jump(stubs_.SearchOperation(primitive), operands);
  }
  CHECK(primitive == Primitive::Catch, "other control primitives have become expressions");
  block.Push(module_.AddressOf(stubs_.catch_frame), {operands[1]});
  block.CountCost(Counter::Application);
  block.CountCost(Counter::Variable);
  block.Jump(stubs_.apply[1], {operands[0], operands[2]});
}

namespace {

std::vector<llvm::Value*> ValuesOf(const Values& values, stg::Variables variables,
                                   const auto& use) {
  std::vector<llvm::Value*> found;
  for (const stg::Variable* const variable : variables) {
    found.push_back(use(values, variable));
  }
  return found;
}

}  // namespace

void Expressions::CompileCompute(Block& block, const Values& values, const stg::Compute& e) {
  const auto use = [&](const Values& from, const stg::Variable* variable) {
    return Use(from, variable);
  };
  const std::vector<llvm::Value*> operands = ValuesOf(values, e.operands, use);
  const core::PrimitiveInfo& info = core::Info(e.primitive);
  if (info.how == Mechanism::Control) {
    return CompileControl(block, e.primitive, operands);
  }
  llvm::Value* const result = ComputePrimitive(block, e.primitive, operands);
  if (info.result == PrimitiveKind::Never) {
    block.builder.CreateUnreachable();
    return;
  }
  block.Return(Box(block, info.result, result));
}

void Expressions::CompileSwitch(Block& block, const Values& values, const stg::Switch& e) {
  const auto use = [&](const Values& from, const stg::Variable* variable) {
    return Use(from, variable);
  };
  const std::vector<llvm::Value*> operands = ValuesOf(values, e.operands, use);
  const core::PrimitiveInfo& info = core::Info(e.primitive);
  if (info.how != Mechanism::Machine) {
    llvm::Value* const result = ComputePrimitive(block, e.primitive, operands);
    return SwitchOn(block, values, result, e);
  }
  const stg::Variable* const result =
      Temporary("result", info.result == PrimitiveKind::Unit ? stg::Representation::Word
                                                             : stg::Representation::Pointer);
  std::vector<const stg::Variable*> parameters = {result};
  parameters.insert(parameters.end(), e.live.begin(), e.live.end());
  const Continuation rest = Declare("computed", block, values, parameters, references_->After(e));
  const core::CostCentre* const top = block.Top();
  Later([this, rest, &e, result, top] {
    Define(rest, top, HeapWords(e.alternatives, module_), 0,
           [&](Block& inner, Values inner_values) {
             SwitchOn(inner, inner_values, inner_values.at(result), e);
           });
  });
  Values computed = values;
  computed[result] = ComputePrimitive(block, e.primitive, operands);
  GoTo(block, computed, rest);
}

void Expressions::SwitchOn(Block& block, const Values& values, llvm::Value* result,
                           const stg::Switch& e) {
  switch (core::Info(e.primitive).result) {
    case PrimitiveKind::Never: block.builder.CreateUnreachable(); return;
    case PrimitiveKind::Int:
    case PrimitiveKind::Word:
    case PrimitiveKind::Char:
    case PrimitiveKind::Double:
    case PrimitiveKind::Float:
    case PrimitiveKind::World:
    case PrimitiveKind::Truth:
      return SwitchOnWord(block, values, result, core::Info(e.primitive).result, e.alternatives);
    case PrimitiveKind::Unit:
    case PrimitiveKind::Result: return SwitchOnContent(block, values, result, e);
    default: return CompileAlternatives(block, values, result, block.Centre(), e.alternatives);
  }
}

// There are no patterns for floating-point numbers and the World.
void Expressions::SwitchOnWord(Block& block, const Values& values, llvm::Value* word,
                               PrimitiveKind kind, Alternatives alternatives) {
  switch (kind) {
    case PrimitiveKind::Double:
    case PrimitiveKind::Float:
    case PrimitiveKind::World: return CompileDefault(block, values, word, kind, alternatives);
    default: return SwitchOnNumber(block, values, word, kind, alternatives);
  }
}

void Expressions::SwitchOnNumber(Block& block, const Values& values, llvm::Value* number,
                                 PrimitiveKind kind, Alternatives alternatives) {
  const bool is_truth = kind == PrimitiveKind::Truth;
  const core::LiteralKind literal = kind == PrimitiveKind::Word   ? core::LiteralKind::Word
                                    : kind == PrimitiveKind::Char ? core::LiteralKind::Char
                                                                  : core::LiteralKind::Int;
  const Block::State fork = block.Fork();
  llvm::BasicBlock* const otherwise = block.NewBasicBlock("otherwise");
  llvm::SwitchInst* const choice = block.builder.CreateSwitch(number, otherwise);
  for (const stg::Alternative& alternative : alternatives) {
    std::optional<std::uint64_t> wanted;
    if (alternative.pattern == PatternKind::Literal && alternative.literal.kind == literal) {
      wanted = alternative.literal.bits;
    } else if (alternative.pattern == PatternKind::Constructor && is_truth) {
      const std::string_view name = alternative.constructor->name.Text();
      wanted = name == "True"    ? std::optional<std::uint64_t>(1)
               : name == "False" ? std::optional<std::uint64_t>(0)
                                 : std::nullopt;
    }
    if (wanted && !(is_truth && *wanted > 1)) {
      llvm::BasicBlock* const taken = block.NewBasicBlock("alternative");
      choice->addCase(module_.Int(*wanted), taken);
      block.StartAt(taken, fork);
      Compile(block, values, *alternative.body);
    }
  }
  block.StartAt(otherwise, fork);
  CompileDefault(block, values, number, kind, alternatives);
}

// () has one alternative, Result x too, whose x is at hand without the constructor around it.
void Expressions::SwitchOnContent(Block& block, const Values& values, llvm::Value* result,
                                  const stg::Switch& e) {
  const bool is_result = core::Info(e.primitive).result == PrimitiveKind::Result;
  const core::Constructor& wanted = is_result ? module_.Known(core::KnownName::Result, 1)
                                              : module_.Known(core::KnownName::Unit, 0);
  for (const stg::Alternative& alternative : e.alternatives) {
    if (alternative.pattern == PatternKind::Constructor &&
        alternative.constructor->name == wanted.name) {
      Values with_content = values;
      if (!alternative.variables.empty()) {
        with_content[alternative.variables[0]] = result;
      }
      return Compile(block, std::move(with_content), *alternative.body);
    }
  }
  CompileDefault(block, values, result, core::Info(e.primitive).result, e.alternatives);
}

void Expressions::CompileBox(Block& block, Values values, const stg::Box& e) {
  values[e.result] = Box(block, e.number, Use(values, e.word));
  Compile(block, std::move(values), *e.body);
}

void Expressions::CompileDefault(Block& block, const Values& values, llvm::Value* result,
                                 PrimitiveKind kind, Alternatives alternatives) {
  const stg::Alternative* const fallback = stg::DefaultOf(alternatives);
  if (fallback == nullptr) {
    return block.Fail("no alternative of a case matches");
  }
  Values with_value = values;
  if (!fallback->variables.empty()) {
    const bool is_number = fallback->variables[0]->representation == stg::Representation::Word;
    llvm::Value* bound = is_number ? result : Box(block, kind, result);
    const bool is_shared =
        kind == PrimitiveKind::Truth || kind == PrimitiveKind::Unit || kind == PrimitiveKind::World;
    if (is_shared && module_.ThePolicy().CountsCosts()) {
      bound = BoundValue(block, bound, block.Centre());
    }
    with_value[fallback->variables[0]] = bound;
  }
  Compile(block, std::move(with_value), *fallback->body);
}

}  // namespace assay::codegen
