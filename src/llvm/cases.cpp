// Evaluation in the middle of an expression: case, operands of primitives.
//
// What follows an evaluation is a continuation. If the variable is evaluated already, the block
// jumps there with everything in registers; if not, the live variables go into a frame, and its
// return code jumps to the same continuation.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "llvm/expressions.h"
#include "llvm/needs.h"

namespace assay::codegen {

using core::PatternKind;
using stg::Representation;

void Expressions::CompileCase(Block& block, const Values& values, const stg::Case& e) {
  if (e.returned) {
    return CompileCaseInRegisters(block, values, e);
  }
  if (e.enters_constant && module_.ThePolicy().NotesConstants()) {
    NoteEntered(block, e.scrutinee->As<stg::Eval>().variable);
    return Compile(block, values, *e.alternatives[0].body);
  }
  const stg::Variables live = e.live;
  const stg::Variable* const value = Temporary("value", Representation::Pointer);
  const stg::Variable* const returned = Temporary("returned", Representation::Word);
  const bool needs_returned = module_.PinsValue(e.alternatives);
  const std::vector<const stg::Variable*> saved(live.begin(), live.end());
  const bool is_check = e.scrutinee->kind == stg::ExpressionKind::Compute &&
                        core::IsCheck(e.scrutinee->As<stg::Compute>().primitive);
  if (e.scrutinee->kind != stg::ExpressionKind::Eval && !is_check) {
    return CompileCaseOfResult(block, values, saved, e);
  }
  std::vector<const stg::Variable*> parameters = {value};
  parameters.insert(parameters.end(), live.begin(), live.end());
  if (needs_returned) {
    parameters.push_back(returned);
  }
  const Continuation alternatives =
      Declare("alternatives", block, values, parameters, references_->After(e));
  const core::CostCentre* const top = block.Top();
  Later([this, alternatives, &e, value, returned, needs_returned, top] {
    Define(
        alternatives, top, HeapWordsAfter(e, module_), 0, [&](Block& inner, Values inner_values) {
          llvm::Value* const centre = needs_returned ? inner_values.at(returned) : nullptr;
          CompileAlternatives(inner, inner_values, inner_values.at(value), centre, e.alternatives);
        });
  });

  // case2: the centre of the frame is current again, the returned one matters to a default only.
  const Frame frame = NewReturn(
      "return", block, values, saved, references_->After(e),
      [&](Block& inner, Values restored, llvm::Value* returned_centre) {
        restored[value] = inner.values[0];
        restored[returned] = returned_centre;
        GoTo(inner, restored, alternatives);
      },
      alternatives, e.awaited);

  if (is_check) {
    // The operand is evaluated: it is what it is, unless it has the tag of logic variables.
    llvm::Value* const operand = Use(values, e.scrutinee->As<stg::Compute>().operands[0]);
    llvm::BasicBlock* const may_be_free = block.NewBasicBlock("may_be_free");
    llvm::BasicBlock* const is_bound = block.NewBasicBlock("bound");
    block.BranchUnlikely(
        block.builder.CreateICmpEQ(block.Tag(operand), block.Int(layout::kLargestTag)), may_be_free,
        is_bound);
    const Block::State fork = block.Fork();
    block.StartAt(is_bound);
    Values known = values;
    known[value] = operand;
    if (needs_returned) {
      known[returned] = block.Centre();
    }
    GoTo(block, known, alternatives);
    block.StartAt(may_be_free, fork);
    PushFrame(block, values, frame);
    return Compile(block, values, *e.scrutinee);
  }
  block.CountCost(Counter::Variable);
  const stg::Variable* const variable = e.scrutinee->As<stg::Eval>().variable;
  llvm::Value* const pointer = Use(values, variable);
  llvm::BasicBlock* const is_thunk = block.NewBasicBlock("thunk");
  llvm::BasicBlock* const is_value = block.NewBasicBlock("value");
  block.Branch(IsUnevaluated(block, variable, pointer), is_thunk, is_value);

  const Block::State fork = block.Fork();
  block.StartAt(is_value);
  Values known = values;
  known[value] = Evaluated(block, variable, pointer);
  if (needs_returned) {
    known[returned] = block.Subsume(block.Centre(), block.Untagged(pointer), known[value]);
  }
  GoTo(block, known, alternatives);

  block.StartAt(is_thunk, fork);
  PushFrame(block, values, frame);
  block.Enter(pointer);
}

// The scrutinee returns a word, or fields.
void Expressions::CompileCaseInRegisters(Block& block, const Values& values, const stg::Case& e) {
  const std::vector<const stg::Variable*> saved(e.live.begin(), e.live.end());
  const Frame frame = NewFrame("return", block, values, saved, references_->After(e), e.awaited);
  Later([this, frame, &e, top = block.Top()] {
    ReturnedIn registers{0, 1, e.rebuilds};
    if (e.returned->constructor != nullptr) {
      const stg::Variables fields = e.alternatives[0].variables;
      registers.pointers = static_cast<unsigned>(
          std::ranges::count(fields, Representation::Pointer, &stg::Variable::representation));
      registers.integers = static_cast<unsigned>(fields.size()) - registers.pointers;
    }
    DefineReturn(
        frame, top, HeapWords(e.alternatives, module_),
        [&](Block& inner, Values restored, llvm::Value* /*returned*/) {
          if (e.returned->constructor == nullptr) {
            return SwitchOnWord(inner, restored, inner.values[0], e.returned->number,
                                e.alternatives);
          }
          const stg::Alternative& only = e.alternatives[0];
          for (std::size_t i = 0; i < only.variables.size(); ++i) {
            restored[only.variables[i]] = inner.values[i];
          }
          Compile(inner, std::move(restored), *only.body);
        },
        registers);
  });
  PushFrame(block, values, frame);
  Compile(block, values, *e.scrutinee);
}

// The value always comes through the frame: its return code goes on with the alternatives at once.
void Expressions::CompileCaseOfResult(Block& block, const Values& values,
                                      const std::vector<const stg::Variable*>& saved,
                                      const stg::Case& e) {
  const bool needs_returned = module_.PinsValue(e.alternatives);
  const Frame frame = NewFrame("return", block, values, saved, references_->After(e), e.awaited);
  Later([this, frame, &e, needs_returned, top = block.Top()] {
    DefineReturn(frame, top, HeapWordsAfter(e, module_),
                 [&](Block& inner, Values restored, llvm::Value* returned) {
                   CompileAlternatives(inner, restored, inner.values[0],
                                       needs_returned ? returned : nullptr, e.alternatives);
                 },
                 {});
  });
  PushFrame(block, values, frame);
  Compile(block, values, *e.scrutinee);
}

// The variable of a default alternative: the value, pinned with the returned centre. Where the
// object itself has another centre (a subsumed function, a shared constant) an indirection carries
// the right one. Only functions need it to run in; for data it is counting code that charges
// updates to it, with an indirection that is no object of the program.
llvm::Value* Expressions::BoundValue(Block& block, llvm::Value* value, llvm::Value* returned) {
  llvm::BasicBlock* const start = block.builder.GetInsertBlock();
  llvm::BasicBlock* const differs = block.NewBasicBlock("differs");
  llvm::BasicBlock* const bound = block.NewBasicBlock("bound");
  const Block::State fork = block.Fork();
  llvm::Value* const own = block.LoadCentre(block.Untagged(value));
  block.BranchUnlikely(block.builder.CreateICmpNE(own, returned), differs, bound);

  Block::State nothing_counted = fork;
  nothing_counted.counts = {};
  block.StartAt(differs, nothing_counted);
  llvm::BasicBlock* const function = block.NewBasicBlock("function");
  llvm::BasicBlock* const data = block.NewBasicBlock("data");
  block.Branch(block.IsFunction(value), function, data);
  const bool for_data = module_.ThePolicy().CountsCosts();

  block.StartAt(function);
  llvm::Value* const box = block.Allocate(module_.AddressOf(stubs_.indirection), returned, 2);
  block.Store(value, box, 1);
  llvm::Value* const hp_after = block.hp;
  block.CountSoFar();
  block.builder.CreateBr(bound);

  block.StartAt(data, nothing_counted);
  llvm::Value* hp_after_data = fork.hp;
  if (for_data) {
    block.WriteHeader(block.hp, module_.AddressOf(stubs_.indirection), returned);
    block.Store(value, block.hp, 1);
    hp_after_data = block.Add(block.hp, 2 * static_cast<std::int64_t>(layout::kWordSize));
  }
  block.builder.CreateBr(bound);

  block.StartAt(bound, fork);
  llvm::PHINode* const result = block.builder.CreatePHI(module_.WordType(), 3);
  result->addIncoming(value, start);
  result->addIncoming(box, function);
  result->addIncoming(for_data ? box : value, data);
  llvm::PHINode* const new_hp = block.builder.CreatePHI(module_.WordType(), 3);
  new_hp->addIncoming(fork.hp, start);
  new_hp->addIncoming(hp_after, function);
  new_hp->addIncoming(hp_after_data, data);
  block.hp = new_hp;
  return result;
}

namespace {

// Are these all that there are of their type?
bool AreAll(std::span<const stg::Alternative> alternatives) {
  const core::Constructor* const first = alternatives[0].constructor;
  return first != nullptr && first->data_type != nullptr &&
         alternatives.size() == first->data_type->constructors.size() &&
         std::ranges::all_of(alternatives, [&](const stg::Alternative& one) {
           return one.constructor != nullptr && one.constructor->data_type == first->data_type;
         });
}

}  // namespace

// Where types are trusted nothing else can come to alternatives for all constructors, unless it is
// a logic variable.
void Expressions::CompileAlternatives(Block& block, const Values& values, llvm::Value* value,
                                      llvm::Value* returned, Alternatives alternatives) {
  llvm::BasicBlock* const otherwise = block.NewBasicBlock("otherwise");
  const Block::State fork = block.Fork();
  const stg::Alternative* const fallback = stg::DefaultOf(alternatives);
  if (fallback == alternatives.data()) {
    block.builder.CreateBr(otherwise);
  } else if (alternatives[0].pattern == PatternKind::Constructor) {
    CompileConstructors(block, values, value, alternatives, otherwise);
  } else if (alternatives[0].literal.kind == core::LiteralKind::Integer) {
    CompileIntegers(block, values, value, alternatives, otherwise);
  } else {
    CompileLiterals(block, values, value, alternatives, otherwise);
  }
  block.StartAt(otherwise, fork);
  if (fallback == nullptr) {
    if (module_.TrustsTypes() && !module_.ThePolicy().searches && AreAll(alternatives)) {
      block.builder.CreateUnreachable();
      return;
    }
    return block.Fail("no alternative of a case matches");
  }
  if (module_.ThePolicy().stamps_uses) {
    block.StampUse(block.Untagged(value), 0, ProducerAt(here_));
  }
  Values with_value = values;
  if (!fallback->variables.empty()) {
    const stg::Variable* const variable = fallback->variables[0];
    with_value[variable] =
        module_.PinsValue(alternatives) ? BoundValue(block, value, returned) : value;
  }
  Compile(block, std::move(with_value), *fallback->body);
}

// The number that a literal pattern sees: that of a box of its kind; 1 and 0 for True and False, if
// the patterns are of kind Int.
void Expressions::CompileLiterals(Block& block, const Values& values, llvm::Value* value,
                                  Alternatives alternatives, llvm::BasicBlock* otherwise) {
  const core::LiteralValue& first = alternatives[0].literal;
  const Block::State fork = block.Fork();
  llvm::Value* literal = nullptr;
  if (module_.TrustsTypes()) {
    block.StampUse(value, -1, ProducerAt(here_));
    literal = block.Load(value, 1, -1);
  } else {
    llvm::Value* const info = block.InfoAddress(block.Load(block.Untagged(value), 0));
    const auto is = [&](llvm::Function* wanted) {
      return block.builder.CreateICmpEQ(info, module_.AddressOf(wanted));
    };
    llvm::BasicBlock* const number = block.NewBasicBlock("number");
    llvm::BasicBlock* const truth = block.NewBasicBlock("truth");
    llvm::BasicBlock* const choose = block.NewBasicBlock("choose");
    block.Branch(is(module_.ValueInfo(ValueKindOf(first))), number, truth);
    block.StartAt(number);
    llvm::Value* const payload = block.Load(block.Untagged(value), 1);
    block.builder.CreateBr(choose);
    block.StartAt(truth);
    llvm::Value* const is_true = is(module_.ConstructorInfo(module_.Truth(true)));
    llvm::Value* const is_false = is(module_.ConstructorInfo(module_.Truth(false)));
    llvm::Value* const as_number = block.builder.CreateZExt(is_true, module_.WordType());
    llvm::Value* const is_truth = first.kind == core::LiteralKind::Int
                                      ? block.builder.CreateOr(is_true, is_false)
                                      : block.builder.getFalse();
    block.Branch(is_truth, choose, otherwise);
    block.StartAt(choose);
    llvm::PHINode* const merged = block.builder.CreatePHI(module_.WordType(), 2);
    merged->addIncoming(payload, number);
    merged->addIncoming(as_number, truth);
    literal = merged;
  }
  llvm::SwitchInst* const choice = block.builder.CreateSwitch(literal, otherwise);
  for (const stg::Alternative& alternative : alternatives) {
    if (alternative.pattern == PatternKind::Literal) {
      llvm::BasicBlock* const taken = block.NewBasicBlock("literal");
      choice->addCase(module_.Int(alternative.literal.bits), taken);
      block.StartAt(taken, fork);
      Compile(block, values, *alternative.body);
    }
  }
}

// Small ones by their number, large ones one by one.
void Expressions::CompileIntegers(Block& block, const Values& values, llvm::Value* value,
                                  Alternatives alternatives, llvm::BasicBlock* otherwise) {
  const Block::State fork = block.Fork();
  llvm::Value* const info = block.InfoAddress(block.Load(block.Untagged(value), 0));
  block.StampUse(block.Untagged(value), 0, ProducerAt(here_));
  // Where types are trusted it is an Integer, of which the tag tells the kind; there info tables
  // tell who made it, too.
  const auto is = [&](layout::ValueKind kind) {
    if (module_.TrustsTypes()) {
      return block.builder.CreateICmpEQ(block.Tag(value),
                                        block.Int(kind == layout::ValueKind::LargeInteger ? 2 : 1));
    }
    return block.builder.CreateICmpEQ(info, module_.AddressOf(module_.ValueInfo(kind)));
  };
  llvm::BasicBlock* const small = block.NewBasicBlock("small");
  llvm::BasicBlock* const not_small = block.NewBasicBlock("not_small");
  llvm::BasicBlock* const large = block.NewBasicBlock("large");
  block.Branch(is(layout::ValueKind::Integer), small, not_small);
  block.StartAt(not_small);
  block.Branch(is(layout::ValueKind::LargeInteger), large, otherwise);

  block.StartAt(small);
  llvm::SwitchInst* const choice =
      block.builder.CreateSwitch(block.Load(block.Untagged(value), 1), otherwise);
  std::vector<const stg::Alternative*> large_ones;
  for (const stg::Alternative& alternative : alternatives) {
    if (alternative.pattern != PatternKind::Literal) {
      continue;
    }
    if (!alternative.literal.IsSmallInteger()) {
      large_ones.push_back(&alternative);
      continue;
    }
    llvm::BasicBlock* const taken = block.NewBasicBlock("literal");
    choice->addCase(module_.Int(alternative.literal.bits), taken);
    block.StartAt(taken, fork);
    Compile(block, values, *alternative.body);
  }
  block.StartAt(large, fork);
  for (const stg::Alternative* const alternative : large_ones) {
    llvm::BasicBlock* const taken = block.NewBasicBlock("literal");
    llvm::BasicBlock* const next = block.NewBasicBlock("next");
    llvm::Value* const operands[] = {value, module_.StaticLiteral(alternative->literal)};
    llvm::Value* const equal = CallPrimitive(block, core::Primitive::IntegerEqual, operands);
    block.Branch(block.builder.CreateICmpNE(equal, block.Int(0)), taken, next);
    block.StartAt(taken, fork);
    Compile(block, values, *alternative->body);
    block.StartAt(next, fork);
  }
  block.builder.CreateBr(otherwise);
}

namespace {

constexpr std::size_t kFewAlternatives = 4;

// Are all of one declared type, so that their tags tell them apart?
bool HaveTags(std::span<const stg::Alternative> alternatives) {
  const core::DataType* const type = alternatives[0].constructor->data_type;
  return type != nullptr && std::ranges::all_of(alternatives, [&](const stg::Alternative& one) {
           return one.pattern == PatternKind::Default || one.constructor->data_type == type;
         });
}

}  // namespace

// By the tag of the pointer where it tells all; by the tag of the info table where there are many;
// by the info address otherwise, which is right for values of any type.
void Expressions::CompileConstructors(Block& block, const Values& values, llvm::Value* value,
                                      Alternatives alternatives, llvm::BasicBlock* otherwise) {
  const Block::State fork = block.Fork();
  const bool have_tags = HaveTags(alternatives);
  const bool by_pointer_tag =
      have_tags && module_.TrustsTypes() &&
      alternatives[0].constructor->data_type->constructors.size() < layout::kLargestTag;
  const bool by_tag =
      have_tags && (module_.TrustsTypes() || alternatives.size() > kFewAlternatives);
  llvm::Value* const info =
      by_pointer_tag ? nullptr : block.InfoAddress(block.Load(block.Untagged(value), 0));
  llvm::SwitchInst* choice = nullptr;
  if (by_pointer_tag) {
    choice = block.builder.CreateSwitch(block.Tag(value), otherwise);
  } else if (by_tag) {
    choice = block.builder.CreateSwitch(block.LoadInfoTag(info), otherwise);
  }
  for (const stg::Alternative& alternative : alternatives) {
    if (alternative.pattern != PatternKind::Constructor) {
      continue;
    }
    const core::Constructor& constructor = *alternative.constructor;
    const std::uint64_t pointer_tag = Module::PointerTag(constructor);
    llvm::BasicBlock* const taken = block.NewBasicBlock("constructor");
    if (choice != nullptr && module_.TrustsTypes()) {
      choice->addCase(module_.Int(by_pointer_tag ? pointer_tag : constructor.tag), taken);
    } else {
      llvm::BasicBlock* next = otherwise;
      if (choice != nullptr) {
        llvm::BasicBlock* const candidate = block.NewBasicBlock("candidate");
        choice->addCase(module_.Int(constructor.tag), candidate);
        block.StartAt(candidate, fork);
      } else {
        next = block.NewBasicBlock("next");
      }
      llvm::Constant* const wanted = module_.AddressOf(module_.ConstructorInfo(constructor));
      block.Branch(block.builder.CreateICmpEQ(info, wanted), taken, next);
      if (choice == nullptr) {
        block.StartAt(next, fork);
      }
    }
    llvm::BasicBlock* const resume = block.builder.GetInsertBlock();
    block.StartAt(taken, fork);
    if (constructor.arity > 0) {  // others are static
      block.StampUse(value, -static_cast<std::int64_t>(pointer_tag), ProducerAt(here_));
    }
    Values with_fields = values;
    for (std::size_t i = 0; i < alternative.variables.size(); ++i) {
      with_fields[alternative.variables[i]] = block.Load(value, static_cast<std::int64_t>(i) + 1,
                                                         -static_cast<std::int64_t>(pointer_tag));
    }
    Compile(block, std::move(with_fields), *alternative.body);
    block.StartAt(resume, fork);
  }
  if (choice == nullptr) {
    block.builder.CreateBr(otherwise);
  }
}

// Operands.

namespace {

void CountOperand(Block& block, const stg::EvalOperand& e) {
  if (!e.is_free) {
    block.CountCost(Counter::Variable);
  }
}

}  // namespace

void Expressions::CompileEvalOperand(Block& block, const Values& values,
                                     const stg::EvalOperand& e) {
  if (e.literal != nullptr) {
    CountOperand(block, e);
    Values known = values;
    known[e.result] = core::IsUnboxed(e.operand)
                          ? static_cast<llvm::Value*>(block.Int(e.literal->bits))
                          : module_.StaticLiteral(*e.literal);
    return Compile(block, std::move(known), *e.body);
  }
  if (e.variable->is_evaluated) {
    CountOperand(block, e);
    Values known = values;
    known[e.result] = Operand(block, Use(values, e.variable), e.operand, e.primitive);
    return Compile(block, std::move(known), *e.body);
  }
  const std::vector<const stg::Variable*> saved(e.live.begin(), e.live.end());
  std::vector<const stg::Variable*> parameters = saved;
  parameters.push_back(e.result);
  const Continuation rest = Declare("operand", block, values, parameters, references_->After(e));
  const core::CostCentre* const top = block.Top();
  Later([this, rest, &e, top] {
    Define(rest, top, HeapWords(*e.body, module_), 0, [&](Block& inner, Values inner_values) {
      Compile(inner, std::move(inner_values), *e.body);
    });
  });
  const Frame frame = NewReturn(
      "return_operand", block, values, saved, references_->After(e),
      [&](Block& inner, Values restored, llvm::Value* /*returned*/) {
        restored[e.result] = Operand(inner, inner.values[0], e.operand, e.primitive);
        GoTo(inner, restored, rest);
      },
      rest);

  CountOperand(block, e);
  llvm::Value* const pointer = Use(values, e.variable);
  llvm::BasicBlock* const is_thunk = block.NewBasicBlock("thunk");
  llvm::BasicBlock* const is_value = block.NewBasicBlock("value");
  block.Branch(IsUnevaluated(block, e.variable, pointer), is_thunk, is_value);

  const Block::State fork = block.Fork();
  block.StartAt(is_value);
  Values known = values;
  known[e.result] = Operand(block, Evaluated(block, e.variable, pointer), e.operand, e.primitive);
  GoTo(block, known, rest);

  block.StartAt(is_thunk, fork);
  PushFrame(block, values, frame);
  block.Enter(pointer);
}

}  // namespace assay::codegen
