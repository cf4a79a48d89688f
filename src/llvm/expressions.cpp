#include "llvm/expressions.h"

#include "base/check.h"
#include "llvm/needs.h"
#include "stg/free_variables.h"

namespace assay::codegen {

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
  if (variable->literal != nullptr) {
    return module_.Int(variable->literal->bits);
  }
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
  here_ = e.span.IsKnown() ? e.span : here_;
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
    case stg::ExpressionKind::ReturnWord:
      return block.Return(Use(values, e.As<stg::ReturnWord>().word));
    case stg::ExpressionKind::ReturnFields: {
      std::vector<llvm::Value*> fields;
      for (const stg::Variable* const field : e.As<stg::ReturnFields>().fields) {
        fields.push_back(Use(values, field));
      }
      return block.ReturnAll(fields);
    }
    case stg::ExpressionKind::Boxed: {
      const auto& node = e.As<stg::Boxed>();
      block.Push(module_.AddressOf(stubs_.box_frame[static_cast<unsigned>(node.number)]),
                 {module_.AddressOf(
                     module_.ValueInfo(*ObjectOf(node.number), ProducerAt(e.span), e.span))});
      return Compile(block, std::move(values), *node.call);
    }
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

// A constant is an object that this code can name: once evaluated, an indirection.
bool Expressions::IsConstantThunk(const stg::Variable* variable) {
  return variable->is_top_level &&
         module_.TopLevel(variable).definition->closure->kind == stg::ClosureKind::Thunk;
}

llvm::Value* Expressions::IsUnevaluated(Block& block, const stg::Variable* variable,
                                        llvm::Value* pointer) {
  if (IsConstantThunk(variable)) {
    return block.builder.CreateICmpNE(block.InfoAddress(block.Load(pointer, 0)),
                                      module_.AddressOf(stubs_.static_indirection));
  }
  return block.builder.CreateICmpEQ(block.Tag(pointer), block.Int(0));
}

llvm::Value* Expressions::Evaluated(Block& block, const stg::Variable* variable,
                                    llvm::Value* pointer) {
  return IsConstantThunk(variable) ? block.Load(pointer, 1) : pointer;
}

// Counting code charges updates to it; otherwise it is functions that run in it.
bool Expressions::ReturnsCentre(const stg::Variable* variable) const {
  const Policy& policy = module_.ThePolicy();
  return policy.TracksCentres() && (policy.CountsCosts() || module_.MayBeFunction(variable));
}

void Expressions::CompileEval(Block& block, const Values& values, const stg::Eval& e) {
  block.CountCost(Counter::Variable);
  llvm::Value* const pointer = Use(values, e.variable);
  llvm::Value* value = pointer;
  if (!e.variable->is_evaluated) {
    llvm::BasicBlock* const is_thunk = block.NewBasicBlock("thunk");
    llvm::BasicBlock* const is_value = block.NewBasicBlock("value");
    block.Branch(IsUnevaluated(block, e.variable, pointer), is_thunk, is_value);
    const Block::State fork = block.Fork();
    block.StartAt(is_thunk);
    block.Enter(pointer);
    block.StartAt(is_value, fork);
    value = Evaluated(block, e.variable, pointer);
  }
  if (!ReturnsCentre(e.variable)) {
    return block.Return(value);
  }
  stubs_.ReturnSubsumed(block, block.Centre(), block.LoadCentre(block.Untagged(pointer)), value);
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
      if (inside != nullptr && MayGoInside(block, *inside)) {
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
      block.SetCentre(block.CentreOfBody(registers[0]));
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
      block.Allocate(InfoOf(closure, block.Top()), block.Centre(), ObjectWords(closure));
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
  const core::CostCentre* const known_pinned = binding.centre == nullptr            ? block.Top()
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

namespace {

// What stands between an scc and the one within, each of which PrepareFor deals with; null: more
// than that.
const stg::Expression* WithoutPreparation(const stg::Expression& e) {
  switch (e.kind) {
    case stg::ExpressionKind::Tick: return e.As<stg::Tick>().body;
    case stg::ExpressionKind::Join: return e.As<stg::Join>().body;
    case stg::ExpressionKind::Case:
      return e.As<stg::Case>().enters_constant ? e.As<stg::Case>().alternatives[0].body : nullptr;
    default: return nullptr;
  }
}

// It leaves the block at once.
bool IsOnlyJump(const stg::Expression& e) {
  return e.kind == stg::ExpressionKind::Tick
             ? IsOnlyJump(*e.As<stg::Tick>().body)
             : e.kind == stg::ExpressionKind::Jump || e.kind == stg::ExpressionKind::Apply;
}

}  // namespace

void Expressions::CompileScc(Block& block, Values values, const stg::Scc& e) {
  const core::CostCentre* const known = block.KnownCentre();
  if (known == nullptr) {
    const bool needs_own_code =
        module_.ThePolicy().KnowsCentres() && module_.HasCentre(block.Code());
    return needs_own_code ? CompileSccApart(block, values, e)
                          : CompileSccHere(block, std::move(values), e);
  }
  // An scc in which nothing happens but another one needs no code: its entry is counted here.
  const stg::Scc* scc = &e;
  for (const stg::Scc* inner = SccWithin(e); inner != nullptr; inner = SccWithin(*scc)) {
    Enter(block, *scc);
    PrepareFor(block, values, *scc->body, *inner);
    scc = inner;
  }
  if (scc->centre == known || IsOnlyJump(*scc->body)) {
    Enter(block, *scc);
    return Compile(block, std::move(values), *scc->body);
  }
  CompileSccApart(block, values, *scc);
}

void Expressions::Enter(Block& block, const stg::Scc& e) {
  if (e.scc_kind == core::SccKind::Scc) {
    (void)block.CountInner(*e.centre);  // from a centre that is known
  }
  block.SetCentre(*e.centre);
  if (e.scc_kind != core::SccKind::Subordinate) {
    block.CountEntry();
  }
}

// One piece of code belongs to one centre, or the clock could not tell them apart.
void Expressions::CompileSccApart(Block& block, const Values& values, const stg::Scc& e) {
  const stg::Variables live = stg::FreeVariables(arena_, *e.body, {});
  Continuation inside = Declare("scc", block, values, ListOf(live), references_->Within(e));
  const core::CostCentre* const outer = block.KnownCentre();
  inside.runs_in_any_centre = outer == nullptr;
  Later([this, inside, &e, outer] {
    constexpr std::uint64_t kChecked = 0;  // by the block that goes on here
    Define(inside, nullptr, kChecked, kChecked, [&](Block& inner, Values inner_values) {
      if (outer != nullptr) {
        inner.SetCentre(*outer);  // of which it is an inner scc
      }
      CompileSccHere(inner, std::move(inner_values), e);
    });
  });
  GoTo(block, values, inside);
}

void Expressions::CompileSccHere(Block& block, Values values, const stg::Scc& e) {
  llvm::Value* const from =
      e.scc_kind == core::SccKind::Scc ? block.CountInner(*e.centre) : nullptr;
  block.EnterCentre(*e.centre);
  block.CountRecursion(from);
  if (e.scc_kind != core::SccKind::Subordinate) {
    block.CountEntry();
  }
  Compile(block, std::move(values), *e.body);
}

const stg::Scc* Expressions::SccWithin(const stg::Scc& e) {
  const stg::Expression* body = e.scc_kind == core::SccKind::Dictionary ? nullptr : e.body;
  while (body != nullptr && body->kind != stg::ExpressionKind::Scc) {
    body = WithoutPreparation(*body);
  }
  return body == nullptr ? nullptr : &body->As<stg::Scc>();
}

void Expressions::PrepareFor(Block& block, const Values& values, const stg::Expression& body,
                             const stg::Scc& inner) {
  for (const stg::Expression* e = &body; e != &inner; e = WithoutPreparation(*e)) {
    if (e->kind == stg::ExpressionKind::Join) {
      DeclareJoin(block, values, e->As<stg::Join>(), block.KnownCentre());
    } else if (e->kind == stg::ExpressionKind::Case) {
      NoteEntered(block, e->As<stg::Case>().scrutinee->As<stg::Eval>().variable);
    }
  }
}

std::vector<const stg::Variable*> Expressions::ParametersOf(const stg::JoinPoint& point) {
  std::vector<const stg::Variable*> parameters = ListOf(point.parameters);
  parameters.insert(parameters.end(), point.captured.begin(), point.captured.end());
  return parameters;
}

const Expressions::Target& Expressions::TargetOf(const stg::Variable* label) {
  if (label->is_top_level) {
    DeclareEntries(label);
  }
  return join_points_.at(label);
}

void Expressions::DefineTarget(const Target& target, const core::CostCentre* top, bool is_entry) {
  const stg::Expression& body = *target.point->body;
  Define(target.continuation, top, HeapWords(body, module_), is_entry ? StackWords(body) : 0,
         [&](Block& inner, Values inner_values) { Compile(inner, std::move(inner_values), body); });
}

void Expressions::CompileJoin(Block& block, Values values, const stg::Join& e) {
  DeclareJoin(block, values, e, block.Top());
  Compile(block, std::move(values), *e.body);
}

void Expressions::DeclareJoin(const Block& block, const Values& values, const stg::Join& e,
                              const core::CostCentre* centre) {
  const bool runs_once = runs_once_;
  runs_once_ = false;  // it may be a loop
  for (const stg::JoinPoint& point : e.points) {
    Continuation continuation =
        Declare("join", block, values, ParametersOf(point), references_->Of(point));
    // An scc_sub that comes back to it may know the centre even then.
    continuation.runs_in_any_centre = centre == nullptr;
    join_points_[point.label] = {std::move(continuation), &point};
  }
  for (const stg::JoinPoint& point : e.points) {
    Later([this, &point, centre] {
      DefineTarget(TargetOf(point.label), centre, /*is_entry=*/false);
    });
  }
  runs_once_ = runs_once;
}

// Arguments take the place of the parameters; what is captured keeps its name.
void Expressions::CompileJump(Block& block, Values values, const stg::Jump& e) {
  const Target& target = TargetOf(e.label);
  Values passed;
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    passed[target.point->parameters[i]] = Use(values, e.arguments[i]);
  }
  for (const stg::Variable* const variable : e.captured) {
    passed[variable] = Use(values, variable);
  }
  const Inside* const inside = InsideOf(e.label);
  if (inside != nullptr && MayGoInside(block, *inside)) {
    return EnterInside(block, passed, *inside);
  }
  GoTo(block, passed, target.continuation);
}

}  // namespace assay::codegen
