// Top-level definitions and closures: their code, their info tables, what is in them.
#include <algorithm>

#include "llvm/expressions.h"
#include "llvm/needs.h"
#include "stg/heads.h"

namespace assay::codegen {

using layout::ObjectKind;
using stg::Representation;

namespace {

// Is it an object that the collector may replace by a field of the record that it holds?
bool IsSelector(const stg::Closure& closure) {
  return closure.selected_field != stg::kNoSelection && closure.free.size() == 1 &&
         closure.free[0]->representation == Representation::Pointer;
}

// Where the source has it: a value is where it is written, wherever the optimiser has put it. The
// text of a thunk is what its variable is bound to; what it will run may have been put in its
// place.
Span PlaceOf(const stg::Closure& closure) {
  const Span bound_at = closure.bound_to == nullptr ? Span{} : closure.bound_to->span;
  const bool is_thunk = closure.kind == stg::ClosureKind::Thunk;
  const Span first = is_thunk ? bound_at : closure.span;
  return first.IsKnown() ? first : is_thunk ? closure.span : bound_at;
}

}  // namespace

void Expressions::DeclareEntries(const stg::Variable* function) {
  if (!with_entries_.insert(function).second) {
    return;
  }
  const Module::TopLevelCode& code = module_.TopLevel(function);
  const stg::Closure& closure = *code.definition->closure;
  if (closure.entry != nullptr) {
    Continuation entry =
        WithParameters(module_.MoreCode(code, ".unboxed"), ParametersOf(*closure.entry));
    entry.runs_in_any_centre = true;
    join_points_[function] = {std::move(entry), closure.entry};
  }
  if (module_.ThePolicy().KnowsTops() && closure.kind == stg::ClosureKind::Function) {
    DeclareInside(*code.definition);
  }
}

void Expressions::DefineTopLevel(const stg::TopLevel& definition) {
  const stg::Closure& closure = *definition.closure;
  const Inside* const inside = InsideOf(definition.variable);
  references_.emplace(closure);
  llvm::Constant* const references = module_.StaticReferences(references_->Of(closure));
  place_ = {definition.variable->name.Text(), closure.span};
  top_level_ = definition.variable->name.Text();
  here_ = closure.span;
  if (debug_info_ != nullptr) {
    if (llvm::Function* const code = module_.TopLevel(definition.variable).code) {
      debug_info_->Describe(code, place_.definition, place_.span);
    }
    if (closure.entry != nullptr) {
      debug_info_->Describe(TargetOf(definition.variable).continuation.code, place_.definition,
                            place_.span);
    }
    if (inside != nullptr) {
      debug_info_->Describe(inside->continuation.code, place_.definition, place_.span);
    }
  }
  if (inside != nullptr) {
    DefineInside(definition, *inside);
  }
  if (closure.entry != nullptr) {
    const Target& entry = TargetOf(definition.variable);
    module_.SetInfo(entry.continuation.code,
                    {ObjectKind::ReturnFrame, 0, 0, 0,
                     module_.StaticReferences(references_->Of(*closure.entry)), nullptr});
    if (inside != nullptr) {
      Define(entry.continuation, nullptr, 0, 0,
             [&](Block& block, const Values& values) { EnterInside(block, values, *inside); });
    } else {
      DefineTarget(entry, nullptr, /*is_entry=*/true);
    }
  }
  const Module::TopLevelCode& entry = module_.TopLevel(definition.variable);
  llvm::Constant* const description =
      module_.Source() == nullptr ? module_.Description(definition.variable->name.Text(), "")
      : closure.kind == stg::ClosureKind::Thunk &&
              SourceIndex::IsPart(definition.variable->name.Text())
          ? DescriptionOf(closure, definition.variable)
          : module_.Description(SourceIndex::NameInSource(definition.variable->name.Text()),
                                TypeShown(stg::TypeHead(closure, definition.variable)),
                                ProducerAt({}));
  if (closure.kind == stg::ClosureKind::Function) {
    module_.SetInfo(entry.code,
                    {ObjectKind::Function, static_cast<std::uint32_t>(closure.parameters.size()), 0,
                     0, references, description});
    DefineFunction(entry.code, closure, nullptr, definition.variable);
  } else if (closure.kind == stg::ClosureKind::Thunk) {
    module_.SetInfo(entry.code, {ObjectKind::StaticThunk, 0, 0, 1, references, description});
    runs_once_ = true;
    DefineThunk(entry.code, closure, definition.centre, definition.variable);
  }
  DefineWaiting();
  runs_once_ = false;
  module_.DefineTopLevel(definition);
}

void Expressions::Later(std::function<void()> define) {
  waiting_.emplace_back(
      [this, runs_once = runs_once_, place = place_, here = here_, define = std::move(define)] {
        runs_once_ = runs_once;
        place_ = place;
        here_ = here;
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

// A local function is called by its path, a thunk by what it runs, and one that runs nothing with a
// name by whose it is.
llvm::Constant* Expressions::DescriptionOf(const stg::Closure& closure,
                                           const stg::Variable* bound_to) {
  const SourceIndex* const source = module_.Source();
  if (source == nullptr) {
    return module_.Description(closure.name.Text(), "", nullptr, {},
                               module_.VariablesShown(closure.free));
  }
  const Span place = PlaceOf(closure);
  const SourceDefinition* producer = ProducerAt(place);
  const std::string around = producer == nullptr ? "" : producer->path;
  std::string name;
  if (closure.kind == stg::ClosureKind::Thunk) {
    name = source->Runs(place);
    name = name.empty() ? "thunk in " + around : name;
  } else if (producer != nullptr && closure.name.Text().ends_with("." + producer->name)) {
    name = around;  // its text is in the one around it
    const SourceDefinition* const parent = source->ParentOf(*producer);
    producer = parent == nullptr ? producer : parent;
  } else {
    name = "\\ in " + around;
  }
  return module_.Description(name, TypeShown(stg::TypeHead(closure, bound_to)), producer, place,
                             module_.VariablesShown(closure.free));
}

llvm::Constant* Expressions::DescriptionOfFrame(stg::Variables saved, Span awaited) {
  Span place = here_;
  const SourceDefinition* producer = ProducerAt(place);
  const SourceDefinition* const waits = awaited.IsKnown() ? ProducerAt(awaited) : nullptr;
  if (producer != nullptr && producer->is_library && waits != nullptr && !waits->is_library) {
    place = awaited;
    producer = waits;
  }
  return producer == nullptr ? nullptr
                             : module_.Description(producer->path, "", producer, place,
                                                   module_.VariablesShown(saved));
}

llvm::Function* Expressions::CodeOf(const stg::Closure& closure, const core::CostCentre* pinned) {
  llvm::Function*& code = codes_[&closure];
  if (code != nullptr) {
    return code;
  }
  const bool runs_once = runs_once_;
  const Place place = place_;
  runs_once_ = runs_once_ && closure.kind == stg::ClosureKind::Thunk;
  const Span here = here_;
  here_ = closure.span.IsKnown() ? closure.span : here_;
  place_ = {closure.name.Text(), closure.span};
  code = NewCode(std::string(closure.name.Text()));
  const auto pointers = static_cast<std::uint32_t>(
      std::ranges::count(closure.free, Representation::Pointer, &stg::Variable::representation));
  InfoFields info{ObjectKind::Function,
                  static_cast<std::uint32_t>(closure.parameters.size()),
                  pointers,
                  static_cast<std::uint32_t>(closure.free.size()) - pointers,
                  module_.StaticReferences(references_->Of(closure)),
                  DescriptionOf(closure, closure.bound_to)};
  if (closure.kind == stg::ClosureKind::Thunk) {
    const bool is_selector = IsSelector(closure);
    info.kind = is_selector ? ObjectKind::Selector : ObjectKind::Thunk;
    info.tag = is_selector ? static_cast<std::uint32_t>(closure.selected_field) : 0;
    info.non_pointers = closure.free.empty() ? 1 : info.non_pointers;
  }
  module_.SetInfo(code, info);
  Later([this, code, &closure, pinned] {
    if (closure.kind == stg::ClosureKind::Function) {
      DefineFunction(code, closure, pinned, nullptr);
    } else {
      DefineThunk(code, closure, pinned, nullptr);
    }
  });
  runs_once_ = runs_once;
  place_ = place;
  here_ = here;
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
void Expressions::DefineCall(Block& block, const stg::Closure& closure, const core::CostCentre* top,
                             const stg::Expression& body, bool is_entry) {
  const auto arity = static_cast<unsigned>(closure.parameters.size());
  if (top != nullptr) {  // before the check: whoever collects may ask for the centre
    block.AssumeCentre(*top, block.Centre());
  }
  block.Check(HeapWords(body, module_), StackWords(body), arity + 1, 0,
              stubs_.SaveAndResume(arity + 1, 0));
  if (is_entry) {
    block.CountEntry();
  }
  if (!closure.free.empty()) {
    block.StampUse(block.values[0], -static_cast<std::int64_t>(arity), ProducerAt(here_));
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
// since the rules count it. A selector is black-holed even where other thunks are not: its update
// frame needs it, and the collector would put its value in its place.
void Expressions::DefineThunk(llvm::Function* code, const stg::Closure& closure,
                              const core::CostCentre* pinned, const stg::Variable* constant) {
  const bool is_static = constant != nullptr;
  Block block(module_, code);
  llvm::Value* const thunk = block.values[0];
  block.CheckThunk(HeapWords(*closure.body, module_), StackWords(*closure.body) + 2,
                   stubs_.enter_frame);
  Values values;
  for (std::size_t i = 0; i < closure.free.size(); ++i) {
    values[closure.free[i]] = block.Load(thunk, static_cast<std::int64_t>(i) + 1);
  }
  if (is_static) {
    block.builder.CreateCall(module_.RuntimeFunction("assay_caf_entered", {module_.WordType()}),
                             {thunk});
  }
  const bool is_updated = !closure.is_single_entry || module_.ThePolicy().CountsCosts();
  if (is_updated && module_.ThePolicy().searches) {
    block.NoteEntry(thunk, is_static);
  }
  if (is_updated) {
    const bool is_data = module_.ThePolicy().TracksCentres() &&
                         !module_.ThePolicy().CountsCosts() && !module_.MayGiveFunction(closure);
    llvm::Function* const frame = is_static ? stubs_.update_constant_frame
                                  : is_data ? stubs_.update_data_frame
                                            : stubs_.update_frame;
    block.Push(module_.AddressOf(frame), {thunk});
  }
  if (module_.ThePolicy().TracksCentres()) {
    llvm::Value* const in_header = block.LoadCentre(thunk);
    if (pinned != nullptr && module_.ThePolicy().KnowsTops()) {
      block.AssumeCentre(*pinned, in_header);
    } else {
      block.SetCentre(in_header);
    }
  }
  if (is_updated && (is_static || IsSelector(closure) || module_.ThePolicy().black_holing)) {
    block.BeforeOverwrite(thunk, Block::Overwrite::BlackHole);
    block.WriteInfo(thunk, module_.AddressOf(stubs_.black_hole));
    if (module_.NamesBlackHoles()) {
      block.Store(module_.AddressOf(code), thunk, 1);  // what it held is in registers now
    }
  } else {
    block.StampUse(thunk, 0, ProducerAt(here_));  // nothing else shows that it was entered
  }
  if (is_static && IsEnteredConstant(closure)) {
    NoteEntered(block, constant);
    return Compile(block, std::move(values), *closure.body->As<stg::Scc>().body);
  }
  Compile(block, std::move(values), *closure.body);
}

llvm::Constant* Expressions::InfoOf(const stg::Closure& closure, const core::CostCentre* pinned) {
  switch (closure.kind) {
    case stg::ClosureKind::Construction: {
      const Span place = PlaceOf(closure);
      return module_.AddressOf(
          module_.ConstructorInfo(*closure.constructor, ProducerAt(place), place));
    }
    case stg::ClosureKind::Literal: {
      const Span place = PlaceOf(closure);
      return module_.AddressOf(
          IsLong(closure.literal)
              ? stubs_.indirection  // that carries the pinned centre
              : module_.ValueInfo(ValueKindOf(closure.literal), ProducerAt(place), place));
    }
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

}  // namespace assay::codegen
