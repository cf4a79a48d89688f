// Evaluation in the middle of an expression: case, unboxed operands, branches on primitives.
//
// What follows an evaluation is a continuation. If the variable is evaluated already, the block
// jumps there with everything in registers; if not, the live variables go into a frame, and its
// return code jumps to the same continuation.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "llvm/expressions.h"
#include "llvm/needs.h"
#include "stg/free_variables.h"

namespace assay::codegen {

using core::PatternKind;
using stg::Representation;

namespace {

bool BindsValue(std::span<const stg::Alternative> alternatives) {
  return std::ranges::any_of(alternatives, [](const stg::Alternative& alternative) {
    return alternative.pattern == PatternKind::Default && !alternative.variables.empty();
  });
}

bool HasLiterals(std::span<const stg::Alternative> alternatives) {
  return std::ranges::any_of(alternatives, [](const stg::Alternative& alternative) {
    return alternative.pattern == PatternKind::Literal;
  });
}

const stg::Alternative* DefaultOf(std::span<const stg::Alternative> alternatives) {
  const auto found =
      std::ranges::find(alternatives, PatternKind::Default, &stg::Alternative::pattern);
  return found == alternatives.end() ? nullptr : &*found;
}

}  // namespace

void Expressions::CompileCase(Block& block, const Values& values, const stg::Case& e) {
  const stg::Variables live = stg::FreeVariables(arena_, e.alternatives);
  const stg::Variable* const value = Temporary("value", Representation::Pointer);
  const stg::Variable* const returned = Temporary("returned", Representation::Integer);
  const bool needs_returned = module_.ThePolicy().TracksCentres() && BindsValue(e.alternatives);
  const std::vector<const stg::Variable*> saved(live.begin(), live.end());
  std::vector<const stg::Variable*> parameters = {value};
  parameters.insert(parameters.end(), live.begin(), live.end());
  if (needs_returned) {
    parameters.push_back(returned);
  }
  const Continuation alternatives = Declare("alternatives", parameters);
  const core::CostCentre* const known_centre = block.KnownCentre();
  waiting_.emplace_back([this, alternatives, &e, value, returned, needs_returned, known_centre] {
    Define(alternatives, known_centre, HeapWords(e.alternatives, module_.ThePolicy()),
           StackWords(e.alternatives), [&](Block& inner, Values inner_values) {
             llvm::Value* const centre = needs_returned ? inner_values.at(returned) : nullptr;
             CompileAlternatives(inner, inner_values, inner_values.at(value), centre, e);
           });
  });

  // case2: the centre of the frame is current again, the returned one matters to a default only.
  llvm::Function* const return_code =
      NewReturn("return", saved, known_centre,
                [&](Block& inner, Values restored, llvm::Value* returned_centre) {
                  restored[value] = inner.values[0];
                  restored[returned] = returned_centre;
                  GoTo(inner, restored, alternatives);
                });

  if (e.scrutinee->kind != stg::ExpressionKind::Eval) {
    PushFrame(block, values, return_code, saved);
    return Compile(block, values, *e.scrutinee);
  }
  block.CountCost(Counter::Variable);
  llvm::Value* const pointer = Use(values, e.scrutinee->As<stg::Eval>().variable);
  llvm::BasicBlock* const is_thunk = block.NewBasicBlock("thunk");
  llvm::BasicBlock* const is_value = block.NewBasicBlock("value");
  block.Branch(block.builder.CreateICmpEQ(block.Tag(pointer), block.Int(0)), is_thunk, is_value);

  const Block::State fork = block.Fork();
  block.StartAt(is_value);
  Values known = values;
  known[value] = pointer;
  if (needs_returned) {
    known[returned] =
        block.Subsume(block.Centre(), block.Load(block.Untagged(pointer), 0), pointer);
  }
  GoTo(block, known, alternatives);

  block.StartAt(is_thunk, fork);
  PushFrame(block, values, return_code, saved);
  block.Enter(pointer);
}

// The variable of a default alternative: the value, pinned with the returned centre. Where the
// object itself has another centre (a subsumed function, a shared constant) an indirection carries
// the right one.
llvm::Value* Expressions::BoundValue(Block& block, llvm::Value* value, llvm::Value* returned) {
  if (returned == nullptr) {
    return value;
  }
  llvm::BasicBlock* const start = block.builder.GetInsertBlock();
  llvm::BasicBlock* const differs = block.NewBasicBlock("differs");
  llvm::BasicBlock* const bound = block.NewBasicBlock("bound");
  const Block::State fork = block.Fork();
  llvm::Value* const own = block.CentreBits(block.Load(block.Untagged(value), 0));
  block.BranchUnlikely(block.builder.CreateICmpNE(own, returned), differs, bound);

  Block::State nothing_counted = fork;
  nothing_counted.objects = nothing_counted.bytes = nothing_counted.entries = 0;
  block.StartAt(differs, nothing_counted);
  llvm::Value* const box = block.Allocate(module_.AddressOf(stubs_.indirection), returned, 2);
  block.Store(value, box, 1);
  block.CountSoFar();
  llvm::Value* const hp_after = block.hp;
  block.builder.CreateBr(bound);

  block.StartAt(bound, fork);
  llvm::PHINode* const result = block.builder.CreatePHI(module_.WordType(), 2);
  result->addIncoming(value, start);
  result->addIncoming(box, differs);
  llvm::PHINode* const new_hp = block.builder.CreatePHI(module_.WordType(), 2);
  new_hp->addIncoming(fork.hp, start);
  new_hp->addIncoming(hp_after, differs);
  block.hp = new_hp;
  return result;
}

// The number that a literal pattern sees: that of an integer, 1 and 0 for True and False, and
// something that no pattern can be for anything else. (Patterns are compared as 65-bit numbers
// would be: the flag says whether there is a number at all.)
void Expressions::CompileAlternatives(Block& block, const Values& values, llvm::Value* value,
                                      llvm::Value* returned, const stg::Case& e) {
  llvm::BasicBlock* const otherwise = block.NewBasicBlock("otherwise");
  const Block::State fork = block.Fork();
  const stg::Alternative* const fallback = DefaultOf(e.alternatives);
  const bool only_default = fallback == e.alternatives.data();

  if (only_default) {
    block.builder.CreateBr(otherwise);
  } else {
    llvm::Value* const info = block.InfoAddress(block.Load(block.Untagged(value), 0));
    const auto is = [&](llvm::Function* wanted) {
      return block.builder.CreateICmpEQ(info, module_.AddressOf(wanted));
    };
    if (HasLiterals(e.alternatives)) {
      llvm::BasicBlock* const number = block.NewBasicBlock("number");
      llvm::BasicBlock* const truth = block.NewBasicBlock("truth");
      llvm::BasicBlock* const choose = block.NewBasicBlock("choose");
      block.Branch(is(module_.IntegerInfo()), number, truth);
      block.StartAt(number);
      llvm::Value* const payload = block.Load(block.Untagged(value), 1);
      block.builder.CreateBr(choose);
      block.StartAt(truth);
      llvm::Value* const is_true = is(module_.ConstructorInfo(module_.Truth(true)));
      llvm::Value* const is_false = is(module_.ConstructorInfo(module_.Truth(false)));
      llvm::Value* const as_number = block.builder.CreateZExt(is_true, module_.WordType());
      block.Branch(block.builder.CreateOr(is_true, is_false), choose, otherwise);
      block.StartAt(choose);
      llvm::PHINode* const literal = block.builder.CreatePHI(module_.WordType(), 2);
      literal->addIncoming(payload, number);
      literal->addIncoming(as_number, truth);
      llvm::SwitchInst* const choice = block.builder.CreateSwitch(literal, otherwise);
      for (const stg::Alternative& alternative : e.alternatives) {
        if (alternative.pattern == PatternKind::Literal) {
          llvm::BasicBlock* const taken = block.NewBasicBlock("literal");
          choice->addCase(module_.Int(alternative.literal.bits), taken);
          block.StartAt(taken, fork);
          Compile(block, values, *alternative.body);
        }
      }
    } else {
      for (const stg::Alternative& alternative : e.alternatives) {
        if (alternative.pattern != PatternKind::Constructor) {
          continue;
        }
        llvm::BasicBlock* const taken = block.NewBasicBlock("constructor");
        llvm::BasicBlock* const next = block.NewBasicBlock("next");
        block.Branch(is(module_.ConstructorInfo(*alternative.constructor)), taken, next);
        block.StartAt(taken, fork);
        Values with_fields = values;
        const auto tag = static_cast<std::int64_t>(Module::PointerTag(*alternative.constructor));
        for (std::size_t i = 0; i < alternative.variables.size(); ++i) {
          with_fields[alternative.variables[i]] =
              block.Load(value, static_cast<std::int64_t>(i) + 1, -tag);
        }
        Compile(block, std::move(with_fields), *alternative.body);
        block.StartAt(next, fork);
      }
      block.builder.CreateBr(otherwise);
    }
  }

  block.StartAt(otherwise, fork);
  if (fallback == nullptr) {
    return block.Fail("no alternative of a case matches");
  }
  Values with_value = values;
  if (!fallback->variables.empty()) {
    with_value[fallback->variables[0]] = BoundValue(block, value, returned);
  }
  Compile(block, std::move(with_value), *fallback->body);
}

// Unboxed operands.

llvm::Value* Expressions::Unbox(Block& block, llvm::Value* value, core::Primitive primitive) {
  llvm::BasicBlock* const is_integer = block.NewBasicBlock("integer");
  llvm::BasicBlock* const is_other = block.NewBasicBlock("other");
  llvm::Value* const object = block.Untagged(value);
  llvm::Value* const info = block.InfoAddress(block.Load(object, 0));
  block.BranchUnlikely(block.builder.CreateICmpNE(info, module_.AddressOf(module_.IntegerInfo())),
                       is_other, is_integer);
  block.StartAt(is_other);
  block.Fail(fmt::format("primitive `{}` is given something else where it needs an integer",
                         core::Info(primitive).text));
  block.StartAt(is_integer);
  return block.Load(object, 1);
}

void Expressions::CompileEvalInteger(Block& block, const Values& values,
                                     const stg::EvalInteger& e) {
  const stg::Variable* const result[] = {e.result};
  const stg::Variables live = stg::FreeVariables(arena_, *e.body, result);
  const std::vector<const stg::Variable*> saved(live.begin(), live.end());
  std::vector<const stg::Variable*> parameters = saved;
  parameters.push_back(e.result);
  const Continuation rest = Declare("operand", parameters);
  const core::CostCentre* const known_centre = block.KnownCentre();
  waiting_.emplace_back([this, rest, &e, known_centre] {
    Define(rest, known_centre, HeapWords(*e.body, module_.ThePolicy()), StackWords(*e.body),
           [&](Block& inner, Values inner_values) {
             Compile(inner, std::move(inner_values), *e.body);
           });
  });
  llvm::Function* const return_code =
      NewReturn("return_operand", saved, known_centre,
                [&](Block& inner, Values restored, llvm::Value* /*returned*/) {
                  restored[e.result] = Unbox(inner, inner.values[0], e.primitive);
                  GoTo(inner, restored, rest);
                });

  block.CountCost(Counter::Variable);
  llvm::Value* const pointer = Use(values, e.variable);
  llvm::BasicBlock* const is_thunk = block.NewBasicBlock("thunk");
  llvm::BasicBlock* const is_value = block.NewBasicBlock("value");
  block.Branch(block.builder.CreateICmpEQ(block.Tag(pointer), block.Int(0)), is_thunk, is_value);

  const Block::State fork = block.Fork();
  block.StartAt(is_value);
  Values known = values;
  known[e.result] = Unbox(block, pointer, e.primitive);
  GoTo(block, known, rest);

  block.StartAt(is_thunk, fork);
  PushFrame(block, values, return_code, saved);
  block.Enter(pointer);
}

// Primitives.

llvm::Value* Expressions::Primitive(Block& block, core::Primitive primitive,
                                    std::span<llvm::Value* const> operands) {
  llvm::IRBuilder<>& builder = block.builder;
  llvm::Value* const a = operands[0];
  llvm::Value* const b = operands.size() > 1 ? operands[1] : nullptr;
  switch (primitive) {
    case core::Primitive::Add: return builder.CreateAdd(a, b);
    case core::Primitive::Subtract: return builder.CreateSub(a, b);
    case core::Primitive::Multiply: return builder.CreateMul(a, b);
    case core::Primitive::Negate: return builder.CreateNeg(a);
    case core::Primitive::Quotient:
    case core::Primitive::Remainder: {
      llvm::BasicBlock* const zero = block.NewBasicBlock("zero");
      llvm::BasicBlock* const divide = block.NewBasicBlock("divide");
      block.BranchUnlikely(builder.CreateICmpEQ(b, block.Int(0)), zero, divide);
      block.StartAt(zero);
      block.Fail("division by zero");
      block.StartAt(divide);
      // The smallest number divided by -1 wraps; the instruction would trap.
      llvm::Value* const is_minus_one = builder.CreateICmpEQ(b, block.Int(~std::uint64_t{0}));
      llvm::Value* const divisor = builder.CreateSelect(is_minus_one, block.Int(1), b);
      return primitive == core::Primitive::Quotient
                 ? builder.CreateSelect(is_minus_one, builder.CreateNeg(a),
                                        builder.CreateSDiv(a, divisor))
                 : builder.CreateSRem(a, divisor);
    }
    case core::Primitive::Equal: return builder.CreateICmpEQ(a, b);
    case core::Primitive::NotEqual: return builder.CreateICmpNE(a, b);
    case core::Primitive::Less: return builder.CreateICmpSLT(a, b);
    case core::Primitive::LessOrEqual: return builder.CreateICmpSLE(a, b);
    case core::Primitive::Greater: return builder.CreateICmpSGT(a, b);
    case core::Primitive::GreaterOrEqual: return builder.CreateICmpSGE(a, b);
  }
  CHECK(false, "every primitive has code");
}

void Expressions::CompileCompute(Block& block, const Values& values, const stg::Compute& e) {
  std::vector<llvm::Value*> operands;
  for (const stg::Variable* const operand : e.operands) {
    operands.push_back(Use(values, operand));
  }
  llvm::Value* const result = Primitive(block, e.primitive, operands);
  if (core::Info(e.primitive).result == core::PrimitiveResult::Truth) {
    return block.Return(block.builder.CreateSelect(result,
                                                   module_.StaticNullary(module_.Truth(true)),
                                                   module_.StaticNullary(module_.Truth(false))));
  }
  llvm::Value* const box =
      block.Allocate(module_.AddressOf(module_.IntegerInfo()), block.Centre(), 2);
  block.Store(result, box, 1);
  block.Return(block.Add(box, 1));
}

void Expressions::CompileSwitch(Block& block, const Values& values, const stg::Switch& e) {
  std::vector<llvm::Value*> operands;
  for (const stg::Variable* const operand : e.operands) {
    operands.push_back(Use(values, operand));
  }
  llvm::Value* const result = Primitive(block, e.primitive, operands);
  const bool is_truth = core::Info(e.primitive).result == core::PrimitiveResult::Truth;
  llvm::Value* const number =
      is_truth ? block.builder.CreateZExt(result, module_.WordType()) : result;
  const Block::State fork = block.Fork();
  llvm::BasicBlock* const otherwise = block.NewBasicBlock("otherwise");
  llvm::SwitchInst* const choice = block.builder.CreateSwitch(number, otherwise);
  for (const stg::Alternative& alternative : e.alternatives) {
    std::optional<std::uint64_t> wanted;
    if (alternative.pattern == PatternKind::Literal) {
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
  const stg::Alternative* const fallback = DefaultOf(e.alternatives);
  if (fallback == nullptr) {
    return block.Fail("no alternative of a case matches");
  }
  Values with_value = values;
  if (!fallback->variables.empty()) {
    // Only now is the result an object, pinned with the current centre, which a primitive returns.
    llvm::Value* bound = nullptr;
    if (is_truth) {
      llvm::Value* const shared =
          block.builder.CreateSelect(result, module_.StaticNullary(module_.Truth(true)),
                                     module_.StaticNullary(module_.Truth(false)));
      bound =
          BoundValue(block, shared, module_.ThePolicy().TracksCentres() ? block.Centre() : nullptr);
    } else {
      llvm::Value* const box =
          block.Allocate(module_.AddressOf(module_.IntegerInfo()), block.Centre(), 2);
      block.Store(result, box, 1);
      bound = block.Add(box, 1);
    }
    with_value[fallback->variables[0]] = bound;
  }
  Compile(block, std::move(with_value), *fallback->body);
}

}  // namespace assay::codegen
