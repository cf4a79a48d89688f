#include "llvm/expressions.h"

#include <algorithm>

#include "base/check.h"
#include "llvm/needs.h"
#include "stg/free_variables.h"

namespace assay::codegen {

using layout::ObjectKind;
using stg::Representation;

namespace {

std::uint64_t PointerTagOf(const stg::Closure& closure) {
  switch (closure.kind) {
    case stg::ClosureKind::Function: return closure.parameters.size();
    case stg::ClosureKind::Construction: return Module::PointerTag(*closure.constructor);
    case stg::ClosureKind::Literal: return IsLong(closure.literal) ? 0 : 1;
    case stg::ClosureKind::Thunk: return 0;
  }
  return 0;
}

std::vector<const stg::Variable*> ListOf(stg::Variables variables) {
  return {variables.begin(), variables.end()};
}

}  // namespace

llvm::Value* Expressions::UseIfBound(const Values& values, const stg::Variable* variable) const {
  if (variable->is_top_level) {
    return module_.TopLevel(variable).pointer;
  }
  const auto found = values.find(variable);
  if (found != values.end()) {
    return found->second;
  }
  return long_let_ == nullptr ? nullptr : UseOfLongLet(variable);
}

llvm::Value* Expressions::Use(const Values& values, const stg::Variable* variable) const {
  llvm::Value* const value = UseIfBound(values, variable);
  CHECK(value != nullptr, "a block has the variables that its code uses");
  return value;
}

const stg::Variable* Expressions::Temporary(const char* name, Representation representation) {
  return arena_.New<stg::Variable>(Name(name), representation, false, Span{});
}

// Closures.

void Expressions::DeclareEntries(const stg::TopLevel& definition) {
  const stg::Closure& closure = *definition.closure;
  if (closure.entry != nullptr) {
    const std::string name = std::string(definition.variable->name.Text()) + ".unboxed";
    Target target = NewTarget(name.c_str(), *closure.entry);
    target.continuation.runs_in_any_centre = true;
    join_points_[definition.variable] = std::move(target);
  }
  if (module_.ThePolicy().KnowsCentres() && closure.kind == stg::ClosureKind::Function) {
    DeclareInside(definition);
  }
}

void Expressions::DefineTopLevel(const stg::TopLevel& definition) {
  const stg::Closure& closure = *definition.closure;
  const Inside* const inside = InsideOf(definition.variable);
  references_ = module_.StaticReferences(definition);
  place_ = {definition.variable->name.Text(), closure.span};
  if (debug_info_ != nullptr) {
    if (llvm::Function* const code = module_.TopLevel(definition.variable).code) {
      debug_info_->Describe(code, place_.definition, place_.span);
    }
    if (closure.entry != nullptr) {
      debug_info_->Describe(join_points_.at(definition.variable).continuation.code,
                            place_.definition, place_.span);
    }
    if (inside != nullptr) {
      debug_info_->Describe(inside->continuation.code, place_.definition, place_.span);
    }
  }
  if (inside != nullptr) {
    DefineInside(definition, *inside);
  }
  if (closure.entry != nullptr) {
    const Target& entry = join_points_.at(definition.variable);
    module_.SetInfo(entry.continuation.code,
                    {ObjectKind::ReturnFrame, 0, 0, 0, references_, nullptr});
    if (inside != nullptr) {
      Define(entry.continuation, nullptr, 0, 0,
             [&](Block& block, Values values) { EnterInside(block, values, *inside); });
    } else {
      DefineTarget(entry, nullptr);
    }
  }
  const Module::TopLevelCode& entry = module_.TopLevel(definition.variable);
  llvm::Constant* const description =
      module_.Description(definition.variable->name.Text(), "", closure.span);
  if (closure.kind == stg::ClosureKind::Function) {
    module_.SetInfo(entry.code,
                    {ObjectKind::Function, static_cast<std::uint32_t>(closure.parameters.size()), 0,
                     0, references_, description});
    DefineFunction(entry.code, closure, nullptr, definition.variable);
  } else if (closure.kind == stg::ClosureKind::Thunk) {
    module_.SetInfo(entry.code, {ObjectKind::StaticThunk, 0, 0, 1, references_, description});
    runs_once_ = true;
    DefineThunk(entry.code, closure, definition.centre, /*is_static=*/true);
  }
  DefineWaiting();
  runs_once_ = false;
  module_.DefineTopLevel(definition);
}

void Expressions::Later(std::function<void()> define) {
  waiting_.emplace_back([this, runs_once = runs_once_, place = place_, define = std::move(define)] {
    runs_once_ = runs_once;
    place_ = place;
    define();
  });
}

// Code of a constant that is in no function and no loop runs once for each time that the constant
// is evaluated, so LLVM need not take pains over it.
llvm::Function* Expressions::NewCode(const std::string& name) {
  llvm::Function* const code = module_.NewCode(name);
  if (runs_once_) {
    code->addFnAttr(llvm::Attribute::NoInline);
    code->addFnAttr(llvm::Attribute::OptimizeNone);
  }
  if (debug_info_ != nullptr) {
    debug_info_->Describe(code, place_.definition, place_.span);
  }
  return code;
}

void Expressions::DefineWaiting() {
  while (!waiting_.empty()) {
    const std::function<void()> define = std::move(waiting_.front());
    waiting_.pop_front();
    define();
  }
}

llvm::Function* Expressions::CodeOf(const stg::Closure& closure, const core::CostCentre* pinned) {
  llvm::Function*& code = codes_[&closure];
  if (code != nullptr) {
    return code;
  }
  const bool runs_once = runs_once_;
  const Place place = place_;
  runs_once_ = runs_once_ && closure.kind == stg::ClosureKind::Thunk;
  place_ = {closure.name.Text(), closure.span};
  code = NewCode(std::string(closure.name.Text()));
  const auto pointers = static_cast<std::uint32_t>(
      std::ranges::count(closure.free, Representation::Pointer, &stg::Variable::representation));
  InfoFields info{ObjectKind::Function,
                  static_cast<std::uint32_t>(closure.parameters.size()),
                  pointers,
                  static_cast<std::uint32_t>(closure.free.size()) - pointers,
                  references_,
                  module_.Description(closure.name.Text(), "", closure.span)};
  if (closure.kind == stg::ClosureKind::Thunk) {
    const bool is_selector =
        closure.selected_field != stg::kNoSelection && closure.free.size() == 1 && pointers == 1;
    info.kind = is_selector ? ObjectKind::Selector : ObjectKind::Thunk;
    info.tag = is_selector ? static_cast<std::uint32_t>(closure.selected_field) : 0;
    info.non_pointers = closure.free.empty() ? 1 : info.non_pointers;
  }
  module_.SetInfo(code, info);
  Later([this, code, &closure, pinned] {
    if (closure.kind == stg::ClosureKind::Function) {
      DefineFunction(code, closure, pinned, nullptr);
    } else {
      DefineThunk(code, closure, pinned, /*is_static=*/false);
    }
  });
  runs_once_ = runs_once;
  place_ = place;
  return code;
}

// The body of a function runs in the centre pinned on it, unless S subsumes that or scoping is by
// evaluation.
void Expressions::DefineFunction(llvm::Function* code, const stg::Closure& closure,
                                 const core::CostCentre* pinned, const stg::Variable* top_level) {
  Block block(module_, code);
  const Inside* const inside = closure.entry == nullptr ? InsideOf(top_level) : nullptr;
  if (inside != nullptr) {
    return CallInside(block, std::span(block.values).first(closure.parameters.size() + 1), *inside);
  }
  if (top_level != nullptr) {  // callers that know it do not pass it
    block.values[0] = module_.TopLevel(top_level).pointer;
  }
  const bool knows =
      pinned != nullptr && !Module::IsSubsumed(*pinned) && !module_.ThePolicy().evaluation_scoping;
  DefineCall(block, closure, knows ? pinned : nullptr, *closure.body, /*is_entry=*/false);
}

// What a call does, with the function in R1 and its arguments after it. An entry: of the centre.
void Expressions::DefineCall(Block& block, const stg::Closure& closure,
                             const core::CostCentre* known_centre, const stg::Expression& body,
                             bool is_entry) {
  const auto arity = static_cast<unsigned>(closure.parameters.size());
  if (known_centre != nullptr) {  // before the check: whoever collects may ask for the centre
    block.AssumeCentre(*known_centre, block.Centre());
  }
  block.Check(HeapWords(body, module_.ThePolicy()), StackWords(body), arity + 1, 0,
              stubs_.SaveAndResume(arity + 1, 0));
  if (is_entry) {
    block.CountEntry();
  }
  Values values;
  for (unsigned i = 0; i < arity; ++i) {
    values[closure.parameters[i]] = block.values[i + 1];
  }
  for (std::size_t i = 0; i < closure.free.size(); ++i) {
    values[closure.free[i]] = block.Load(block.values[0], static_cast<std::int64_t>(i) + 1,
                                         -static_cast<std::int64_t>(arity));
  }
  Compile(block, std::move(values), body);
}

// var2. The thunk is black-holed at once: while it is evaluated it holds nothing. One that nobody
// will look at again is not: what it held is in registers now. Counting code updates all of them,
// since the rules count it.
void Expressions::DefineThunk(llvm::Function* code, const stg::Closure& closure,
                              const core::CostCentre* pinned, bool is_static) {
  Block block(module_, code);
  llvm::Value* const thunk = block.values[0];
  block.Check(HeapWords(*closure.body, module_.ThePolicy()), StackWords(*closure.body) + 2, 1, 0,
              stubs_.SaveAndResume(1, 0));
  Values values;
  for (std::size_t i = 0; i < closure.free.size(); ++i) {
    values[closure.free[i]] = block.Load(thunk, static_cast<std::int64_t>(i) + 1);
  }
  if (is_static) {
    block.builder.CreateCall(module_.RuntimeFunction("assay_caf_entered", {module_.WordType()}),
                             {thunk});
  }
  const bool is_updated = !closure.is_single_entry || module_.ThePolicy().CountsCosts();
  if (is_updated) {
    block.Push(module_.AddressOf(stubs_.update_frame), {thunk});
  }
  if (module_.ThePolicy().TracksCentres()) {
    llvm::Value* const in_header = block.CentreBits(block.Load(thunk, 0));
    if (pinned != nullptr && module_.ThePolicy().KnowsCentres()) {
      block.AssumeCentre(*pinned, in_header);
    } else {
      block.SetCentre(in_header);
    }
  }
  if (is_updated) {
    block.WriteInfo(thunk, stubs_.black_hole);
  }
  Compile(block, std::move(values), *closure.body);
}

llvm::Constant* Expressions::InfoOf(const stg::Closure& closure, const core::CostCentre* pinned) {
  switch (closure.kind) {
    case stg::ClosureKind::Construction:
      return module_.AddressOf(module_.ConstructorInfo(*closure.constructor));
    case stg::ClosureKind::Literal:
      return module_.AddressOf(IsLong(closure.literal)
                                   ? stubs_.indirection  // that carries the pinned centre
                                   : module_.ValueInfo(ValueKindOf(closure.literal)));
    default: return module_.AddressOf(CodeOf(closure, pinned));
  }
}

void Expressions::Fill(Block& block, const Values& values, const stg::Closure& closure,
                       llvm::Value* object) {
  std::int64_t word = 1;
  const stg::Variables contents =
      closure.kind == stg::ClosureKind::Construction ? closure.arguments : closure.free;
  for (const stg::Variable* const variable : contents) {
    block.Store(Use(values, variable), object, word++);
  }
  if (closure.kind == stg::ClosureKind::Literal) {
    block.Store(IsLong(closure.literal) ? module_.StaticLiteral(closure.literal)
                                        : block.Int(closure.literal.bits),
                object, 1);
  }
}

// Continuations.

Continuation Expressions::Declare(const char* name,
                                  const std::vector<const stg::Variable*>& parameters) {
  Continuation continuation{NewCode(name), {}, {}};
  module_.SetInfo(continuation.code, {ObjectKind::ReturnFrame, 0, 0, 0, references_, nullptr});
  for (const stg::Variable* const parameter : parameters) {
    (parameter->representation == Representation::Pointer ? continuation.pointers
                                                          : continuation.integers)
        .push_back(parameter);
  }
  return continuation;
}

namespace {

// Which parameters are in registers and which in the spill frame.
struct Placement {
  std::vector<const stg::Variable*> in_registers;
  std::vector<const stg::Variable*> spilled;
  unsigned register_pointers;
  std::size_t spilled_pointers;
};

Placement Arrange(const Continuation& continuation) {
  Placement placement{{}, {}, 0, 0};
  std::vector<const stg::Variable*> all = continuation.pointers;
  all.insert(all.end(), continuation.integers.begin(), continuation.integers.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_pointer = i < continuation.pointers.size();
    if (i < kValueRegisters) {
      placement.in_registers.push_back(all[i]);
      placement.register_pointers += is_pointer ? 1 : 0;
    } else {
      placement.spilled.push_back(all[i]);
      placement.spilled_pointers += is_pointer ? 1 : 0;
    }
  }
  return placement;
}

}  // namespace

void Expressions::Define(const Continuation& continuation, const core::CostCentre* known_centre,
                         std::uint64_t heap, std::uint64_t stack, const Body& body) {
  const Placement placement = Arrange(continuation);
  Block block(module_, continuation.code);
  const auto integers =
      static_cast<unsigned>(placement.in_registers.size()) - placement.register_pointers;
  if (known_centre != nullptr) {  // before the check: whoever collects may ask for the centre
    block.AssumeCentre(*known_centre, block.Centre());
  }
  block.Check(heap, stack, placement.register_pointers, integers,
              stubs_.SaveAndResume(placement.register_pointers, integers));
  Values values;
  for (std::size_t i = 0; i < placement.in_registers.size(); ++i) {
    values[placement.in_registers[i]] = block.values[i];
  }
  for (std::size_t i = 0; i < placement.spilled.size(); ++i) {
    values[placement.spilled[i]] = block.Load(block.sp, static_cast<std::int64_t>(i) + 1);
  }
  if (!placement.spilled.empty()) {
    block.Pop(placement.spilled.size() + 1);
  }
  body(block, std::move(values));
}

void Expressions::GoTo(Block& block, const Values& values, const Continuation& continuation) {
  const Placement placement = Arrange(continuation);
  std::vector<llvm::Value*> spilled;
  for (const stg::Variable* const variable : placement.spilled) {
    spilled.push_back(Use(values, variable));
  }
  const bool target_knows = block.KnownCentre() != nullptr && !continuation.runs_in_any_centre &&
                            !module_.ThePolicy().shadow;
  if (!spilled.empty()) {
    llvm::Constant* const info = module_.AddressOf(
        stubs_.Spill(placement.spilled_pointers, spilled.size() - placement.spilled_pointers));
    if (target_knows) {
      block.PushWithoutCentre(info, spilled);
    } else {
      block.Push(info, spilled);
    }
  }
  std::vector<llvm::Value*> registers;
  for (const stg::Variable* const variable : placement.in_registers) {
    registers.push_back(Use(values, variable));
  }
  if (target_knows) {
    block.SetCentre(llvm::PoisonValue::get(module_.WordType()));
  }
  block.Jump(continuation.code, registers);
}

namespace {

std::vector<const stg::Variable*> PointersFirst(std::vector<const stg::Variable*> variables) {
  std::ranges::stable_partition(variables, [](const stg::Variable* variable) {
    return variable->representation == Representation::Pointer;
  });
  return variables;
}

}  // namespace

Expressions::Frame Expressions::NewFrame(const char* name,
                                         const std::vector<const stg::Variable*>& saved) {
  Frame frame{NewCode(name), PointersFirst(saved)};
  const auto pointers = static_cast<std::uint32_t>(
      std::ranges::count(frame.saved, Representation::Pointer, &stg::Variable::representation));
  module_.SetInfo(frame.code, {ObjectKind::ReturnFrame, 0, pointers,
                               static_cast<std::uint32_t>(frame.saved.size()) - pointers,
                               references_, nullptr});
  return frame;
}

void Expressions::DefineReturn(const Frame& frame, const core::CostCentre* known_centre,
                               std::uint64_t heap, std::uint64_t stack, const ReturnBody& body) {
  Block block(module_, frame.code);
  block.Check(heap, stack, 1, 0, stubs_.SaveAndResume(1, 0));
  llvm::Value* const returned = block.Centre();
  if (module_.ThePolicy().TracksCentres()) {
    llvm::Value* const in_frame = block.CentreBits(block.Load(block.sp, 0));
    if (known_centre != nullptr) {
      block.AssumeCentre(*known_centre, in_frame);
    } else {
      block.SetCentre(in_frame);
    }
  }
  Values values;
  for (std::size_t i = 0; i < frame.saved.size(); ++i) {
    values[frame.saved[i]] = block.Load(block.sp, static_cast<std::int64_t>(i) + 1);
  }
  block.Pop(frame.saved.size() + 1);
  body(block, std::move(values), returned);
}

llvm::Function* Expressions::NewReturn(const char* name,
                                       const std::vector<const stg::Variable*>& saved,
                                       const core::CostCentre* known_centre,
                                       const ReturnBody& body) {
  const Frame frame = NewFrame(name, saved);
  DefineReturn(frame, known_centre, 0, 0, body);
  return frame.code;
}

void Expressions::PushFrame(Block& block, const Values& values, llvm::Function* return_code,
                            const std::vector<const stg::Variable*>& saved) {
  std::vector<llvm::Value*> words;
  for (const stg::Variable* const variable : PointersFirst(saved)) {
    words.push_back(Use(values, variable));
  }
  if (block.KnownCentre() != nullptr) {
    block.PushWithoutCentre(module_.AddressOf(return_code), words);
  } else {
    block.Push(module_.AddressOf(return_code), words);
  }
}

// Expressions.

namespace {

Counter CounterOf(stg::TickKind kind) {
  switch (kind) {
    case stg::TickKind::Application: return Counter::Application;
    case stg::TickKind::Case: return Counter::Case;
    case stg::TickKind::Variable: return Counter::Variable;
  }
  CHECK(false, "every tick is of a cost");
}

}  // namespace

void Expressions::Compile(Block& block, Values values, const stg::Expression& e) {
  if (debug_info_ != nullptr && e.span.IsKnown()) {
    place_.span = e.span;
    if (const llvm::DebugLoc location = debug_info_->At(block.Code(), e.span)) {
      block.builder.SetCurrentDebugLocation(location);
    }
  }
  switch (e.kind) {
    case stg::ExpressionKind::Eval: return CompileEval(block, values, e.As<stg::Eval>());
    case stg::ExpressionKind::Apply: return CompileApply(block, values, e.As<stg::Apply>());
    case stg::ExpressionKind::ApplyResult: {
      const auto& node = e.As<stg::ApplyResult>();
      std::vector<llvm::Value*> arguments;
      for (const stg::Variable* const argument : node.arguments) {
        arguments.push_back(Use(values, argument));
      }
      block.Push(module_.AddressOf(stubs_.apply_frame[arguments.size()]), arguments);
      return Compile(block, std::move(values), *node.function);
    }
    case stg::ExpressionKind::Return: return CompileReturn(block, values, e.As<stg::Return>());
    case stg::ExpressionKind::Compute: return CompileCompute(block, values, e.As<stg::Compute>());
    case stg::ExpressionKind::Let: return CompileLet(block, std::move(values), e.As<stg::Let>());
    case stg::ExpressionKind::Case: return CompileCase(block, values, e.As<stg::Case>());
    case stg::ExpressionKind::EvalOperand:
      return CompileEvalOperand(block, values, e.As<stg::EvalOperand>());
    case stg::ExpressionKind::Switch: return CompileSwitch(block, values, e.As<stg::Switch>());
    case stg::ExpressionKind::SwitchWord: {
      const auto& node = e.As<stg::SwitchWord>();
      return SwitchOnNumber(block, values, Use(values, node.word), node.number, node.alternatives);
    }
    case stg::ExpressionKind::Box: return CompileBox(block, std::move(values), e.As<stg::Box>());
    case stg::ExpressionKind::Scc: return CompileScc(block, std::move(values), e.As<stg::Scc>());
    case stg::ExpressionKind::Join: return CompileJoin(block, std::move(values), e.As<stg::Join>());
    case stg::ExpressionKind::Jump: return CompileJump(block, std::move(values), e.As<stg::Jump>());
    case stg::ExpressionKind::Tick: {
      const auto& tick = e.As<stg::Tick>();
      block.CountCost(CounterOf(tick.tick), block.Centre(), tick.times);
      return Compile(block, std::move(values), *tick.body);
    }
  }
}

void Expressions::CompileEval(Block& block, const Values& values, const stg::Eval& e) {
  block.CountCost(Counter::Variable);
  llvm::Value* const pointer = Use(values, e.variable);
  if (!e.variable->is_evaluated) {
    llvm::BasicBlock* const is_thunk = block.NewBasicBlock("thunk");
    llvm::BasicBlock* const is_value = block.NewBasicBlock("value");
    block.Branch(block.builder.CreateICmpEQ(block.Tag(pointer), block.Int(0)), is_thunk, is_value);
    const Block::State fork = block.Fork();
    block.StartAt(is_thunk);
    block.Enter(pointer);
    block.StartAt(is_value, fork);
  }
  if (module_.ThePolicy().TracksCentres()) {
    block.SetReturnedCentre(
        block.Subsume(block.Centre(), block.Load(block.Untagged(pointer), 0), pointer));
  }
  block.Return(pointer);
}

void Expressions::CompileApply(Block& block, const Values& values, const stg::Apply& e) {
  block.CountCost(Counter::Variable);
  std::vector<llvm::Value*> registers = {Use(values, e.function)};
  for (const stg::Variable* const argument : e.arguments) {
    registers.push_back(Use(values, argument));
  }
  if (e.function->is_top_level) {
    const Module::TopLevelCode& entry = module_.TopLevel(e.function);
    const stg::Closure& closure = *entry.definition->closure;
    if (closure.kind == stg::ClosureKind::Function &&
        closure.parameters.size() == e.arguments.size()) {
      registers[0] = nullptr;  // static functions know themselves; subsumed, so CC stays
      const Inside* const inside = closure.entry == nullptr ? InsideOf(e.function) : nullptr;
      if (inside != nullptr && block.KnownCentre() != nullptr) {
        return CallInside(block, registers, *inside);
      }
      return block.Jump(entry.code, registers);
    }
  }
  const auto known = known_functions_.find(e.function);
  if (known != known_functions_.end() &&
      known->second.closure->parameters.size() == e.arguments.size()) {
    const KnownFunction& function = known->second;
    const bool knows_its_centre = function.pinned != nullptr &&
                                  !Module::IsSubsumed(*function.pinned) &&
                                  module_.ThePolicy().KnowsCentres();
    if (knows_its_centre) {
      block.SetCentre(*function.pinned);
    } else if (module_.ThePolicy().TracksCentres()) {
      block.SetCentre(block.CentreOfBody(block.Load(block.Untagged(registers[0]), 0)));
    }
    return block.Jump(CodeOf(*function.closure, function.pinned), registers);
  }
  block.Jump(stubs_.apply[e.arguments.size()], registers);
}

void Expressions::CompileReturn(Block& block, const Values& values, const stg::Return& e) {
  const stg::Closure& closure = *e.closure;
  if (IsShared(closure, /*let_bound=*/false, module_.ThePolicy())) {
    return block.Return(closure.kind == stg::ClosureKind::Literal
                            ? module_.StaticLiteral(closure.literal)
                            : module_.StaticNullary(*closure.constructor));
  }
  llvm::Value* const object =
      block.Allocate(InfoOf(closure, block.KnownCentre()), block.Centre(), ObjectWords(closure));
  Fill(block, values, closure, object);
  block.Return(block.Add(object, static_cast<std::int64_t>(PointerTagOf(closure))));
}

// In plain code nobody counts objects: a construction of constants is a constant itself.
llvm::Constant* Expressions::StaticConstruction(const Values& values, const stg::Closure& closure) {
  if (module_.ThePolicy().TracksCentres() || closure.kind != stg::ClosureKind::Construction) {
    return nullptr;
  }
  std::vector<llvm::Constant*> fields;
  for (const stg::Variable* const argument : closure.arguments) {
    llvm::Value* const field = UseIfBound(values, argument);
    if (field == nullptr || !llvm::isa<llvm::Constant>(field)) {
      return nullptr;
    }
    fields.push_back(llvm::cast<llvm::Constant>(field));
  }
  return module_.StaticObject(*closure.constructor, std::move(fields));
}

Expressions::Bound Expressions::Allocate(Block& block, const Values& values,
                                         const stg::Binding& binding) {
  const stg::Closure& closure = *binding.closure;
  block.CountCost(Counter::Heap);
  const core::CostCentre* const known_pinned = binding.centre == nullptr ? block.KnownCentre()
                                               : module_.ThePolicy().KnowsCentres() ? binding.centre
                                                                                    : nullptr;
  if (closure.kind == stg::ClosureKind::Function) {
    known_functions_[binding.variable] = {&closure, known_pinned};
  }
  if (IsShared(closure, /*let_bound=*/true, module_.ThePolicy())) {
    return {nullptr, closure.kind == stg::ClosureKind::Literal
                         ? module_.StaticLiteral(closure.literal)
                         : module_.StaticNullary(*closure.constructor)};
  }
  if (llvm::Constant* const constant = StaticConstruction(values, closure)) {
    return {nullptr, constant};
  }
  llvm::Value* const pinned =
      binding.centre == nullptr ? block.Centre() : block.Pushed(*binding.centre);
  if (IsConstant(closure)) {  // an object for the sake of its centre: profiled code has none
    llvm::Value* const object = block.hp;
    block.WriteHeader(object, InfoOf(closure, known_pinned), pinned);
    block.hp =
        block.Add(object, static_cast<std::int64_t>(ObjectWords(closure) * layout::kWordSize));
    return {object, block.Add(object, static_cast<std::int64_t>(PointerTagOf(closure)))};
  }
  llvm::Value* const object =
      block.Allocate(InfoOf(closure, known_pinned), pinned, ObjectWords(closure));
  return {object, block.Add(object, static_cast<std::int64_t>(PointerTagOf(closure)))};
}

void Expressions::CompileLet(Block& block, Values values, const stg::Let& e) {
  if (IsLong(e)) {
    return CompileLongLet(block, std::move(values), e);
  }
  // All objects first, so that they can point to each other.
  std::vector<llvm::Value*> objects;
  for (const stg::Binding& binding : e.bindings) {
    const Bound bound = Allocate(block, values, binding);
    objects.push_back(bound.object);
    values[binding.variable] = bound.value;
  }
  for (std::size_t i = 0; i < e.bindings.size(); ++i) {
    if (objects[i] != nullptr) {
      Fill(block, values, *e.bindings[i].closure, objects[i]);
    }
  }
  Compile(block, std::move(values), *e.body);
}

void Expressions::CompileScc(Block& block, Values values, const stg::Scc& e) {
  // One piece of code belongs to one centre, or the clock could not tell them apart.
  const bool needs_own_code = module_.ThePolicy().KnowsCentres() &&
                              module_.HasCentre(block.Code()) && block.KnownCentre() != e.centre;
  if (needs_own_code) {
    const stg::Variables live = stg::FreeVariables(arena_, *e.body, {});
    Continuation inside = Declare("scc", ListOf(live));
    inside.runs_in_any_centre = true;  // it is marked as belonging to the scc's own
    Later([this, inside, &e, outer = block.KnownCentre()] {
      Define(inside, nullptr, HeapWords(*e.body, module_.ThePolicy()), StackWords(*e.body),
             [&](Block& inner, Values inner_values) {
               if (outer != nullptr) {
                 inner.SetCentre(*outer);  // of which it is an inner scc
               }
               CompileSccHere(inner, std::move(inner_values), e);
             });
    });
    return GoTo(block, values, inside);
  }
  CompileSccHere(block, std::move(values), e);
}

void Expressions::CompileSccHere(Block& block, Values values, const stg::Scc& e) {
  if (e.scc_kind == core::SccKind::Scc) {
    block.CountInner();
  }
  block.EnterCentre(*e.centre);
  if (e.scc_kind != core::SccKind::Subordinate) {
    block.CountEntry();
  }
  Compile(block, std::move(values), *e.body);
}

Expressions::Target Expressions::NewTarget(const char* name, const stg::JoinPoint& point) {
  std::vector<const stg::Variable*> parameters = ListOf(point.parameters);
  parameters.insert(parameters.end(), point.captured.begin(), point.captured.end());
  return {Declare(name, parameters), &point};
}

void Expressions::DefineTarget(const Target& target, const core::CostCentre* known_centre) {
  const stg::Expression& body = *target.point->body;
  Define(target.continuation, known_centre, HeapWords(body, module_.ThePolicy()), StackWords(body),
         [&](Block& inner, Values inner_values) { Compile(inner, std::move(inner_values), body); });
}

void Expressions::CompileJoin(Block& block, Values values, const stg::Join& e) {
  const bool runs_once = runs_once_;
  runs_once_ = false;  // it may be a loop
  for (const stg::JoinPoint& point : e.points) {
    join_points_[point.label] = NewTarget("join", point);
  }
  for (const stg::JoinPoint& point : e.points) {
    Later([this, &point, centre = block.KnownCentre()] {
      DefineTarget(join_points_.at(point.label), centre);
    });
  }
  runs_once_ = runs_once;
  Compile(block, std::move(values), *e.body);
}

// Arguments take the place of the parameters; what is captured keeps its name.
void Expressions::CompileJump(Block& block, Values values, const stg::Jump& e) {
  const Target& target = join_points_.at(e.label);
  Values passed;
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    passed[target.point->parameters[i]] = Use(values, e.arguments[i]);
  }
  for (const stg::Variable* const variable : e.captured) {
    passed[variable] = Use(values, variable);
  }
  const Inside* const inside = InsideOf(e.label);
  if (inside != nullptr && block.KnownCentre() != nullptr) {
    return EnterInside(block, passed, *inside);
  }
  GoTo(block, passed, target.continuation);
}

}  // namespace assay::codegen
