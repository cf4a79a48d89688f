#include "llvm/module.h"

#include <algorithm>

#include <llvm/IR/Constants.h>
#include <llvm/IR/InlineAsm.h>

#include "base/check.h"
#include "core/start.h"
#include "stg/unboxed.h"

namespace assay::codegen {

namespace {

constexpr const char* kCodeSection = "assay_code";

}  // namespace

void CommonNeeds::Add(const CommonNeeds& others) {
  resumes.insert(others.resumes.begin(), others.resumes.end());
  spills.insert(others.spills.begin(), others.spills.end());
  constructors.insert(others.constructors.begin(), others.constructors.end());
  nullaries.insert(others.nullaries.begin(), others.nullaries.end());
  definitions.insert(others.definitions.begin(), others.definitions.end());
  largest_check = std::max(largest_check, others.largest_check);
}

namespace {

llvm::FunctionType* CodeTypeOf(llvm::IntegerType* word) {
  std::vector<llvm::Type*> parameters(kRegisters, word);
  parameters.insert(parameters.end(), kDoubleRegisters,
                    llvm::Type::getDoubleTy(word->getContext()));
  return llvm::FunctionType::get(llvm::Type::getVoidTy(word->getContext()), parameters, false);
}

}  // namespace

Module::Module(const stg::Program& program, const Symbols& symbols, const Options& options,
               Role role)
    : program_(program),
      symbols_(symbols),
      role_(role),
      policy_{.kind = options.policy,
              .shadow = options.shadow,
              .stacks = options.stacks,
              .evaluation_scoping = options.evaluation_scoping,
              .exact_time = options.exact_time,
              .black_holing = options.black_holing,
              .stamps_uses = options.stamps_uses,
              .searches = options.searches},
      trusts_types_(options.trusts_types),
      prefix_(options.symbol_prefix),
      module_name_(options.module_name),
      lexical_(options.lexical),
      locator_(options.locator),
      source_(options.locator == nullptr || !options.trusts_types ? nullptr : options.source),
      context_(std::make_unique<llvm::LLVMContext>()),
      module_(std::make_unique<llvm::Module>("", *context_)),
      word_(llvm::Type::getInt64Ty(*context_)),
      code_type_(CodeTypeOf(word_)),
      truths_{{Name("False"), 0, 0, nullptr, {}}, {Name("True"), 0, 1, nullptr, {}}} {}

std::string Module::Symbol(std::string_view name) const { return prefix_ + std::string(name); }

llvm::ConstantInt* Module::Int(std::uint64_t value) { return llvm::ConstantInt::get(word_, value); }

bool Module::IsSubsumed(const core::CostCentre& centre) {
  return centre.kind == core::CostCentreKind::Subsumed ||
         centre.kind == core::CostCentreKind::Caf ||
         centre.kind == core::CostCentreKind::Dictionary;
}

std::uint64_t Module::CentreInHeader(const stg::TopLevel& definition) const {
  return policy_.TracksCentres() ? layout::Header(0, CentreWord(*definition.centre)) : 0;
}

std::uint64_t Module::CentreWord(const core::CostCentre& centre) {
  return layout::CentreWord(centre.index, IsSubsumed(centre));
}

bool Module::PinsValue(std::span<const stg::Alternative> alternatives) const {
  const stg::Alternative* const fallback = stg::DefaultOf(alternatives);
  return policy_.TracksCentres() && fallback != nullptr && !fallback->variables.empty() &&
         !fallback->variables[0]->is_evaluated &&
         (policy_.CountsCosts() || MayBeFunction(fallback->variables[0]));
}

llvm::Constant* Module::AddressOf(llvm::GlobalValue* value) {
  return llvm::ConstantExpr::getPtrToInt(value, word_);
}

llvm::Constant* Module::Low32(llvm::Constant* pointer) {
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  if (pointer == nullptr) {
    return llvm::ConstantInt::get(half, 0);
  }
  return llvm::ConstantExpr::getTrunc(llvm::ConstantExpr::getPtrToInt(pointer, word_), half);
}

// What units know of each other stays inside the executable.
llvm::GlobalValue::LinkageTypes Module::SharedLinkage() const {
  return role_ == Role::Whole ? llvm::GlobalValue::InternalLinkage
                              : llvm::GlobalValue::ExternalLinkage;
}

// Note [Words are moved one by one]
//
//     go x y z = case f x of { .. -> go .. y z }
//
// The code of the alternative finds y and z in the frame that was pushed a moment ago, each by a
// store of its own, and moves them to the next frame. LLVM would join the two moves into one of 16
// bytes. A load that spans two stores which have not reached the cache yet waits for both of them:
// some twelve cycles, where single words come straight from the queue of stores. A search in an
// automaton spent a fifth of its time so. Objects gain nothing from wide moves either: theirs are
// of two to five words. So nothing becomes a vector that we have not written as one.
llvm::Function* Module::NewFunction(const std::string& symbol,
                                    llvm::GlobalValue::LinkageTypes linkage) {
  auto* const code = llvm::Function::Create(code_type_, linkage, symbol, *module_);
  if (linkage == llvm::GlobalValue::ExternalLinkage) {
    code->setVisibility(llvm::GlobalValue::HiddenVisibility);
  }
  code->setCallingConv(llvm::CallingConv::GHC);
  code->setDSOLocal(true);
  code->setSection(kCodeSection);
  code->setAlignment(llvm::Align(16));
  code->addFnAttr(llvm::Attribute::NoUnwind);
  code->addFnAttr("frame-pointer", "none");
  code->addFnAttr(llvm::Attribute::NoImplicitFloat);  // Note [Words are moved one by one]
  return code;
}

llvm::Function* Module::NewCode(const std::string& name) {
  llvm::Function* const code = NewFunction(Symbol(name), llvm::GlobalValue::InternalLinkage);
  SetInfo(code, {layout::ObjectKind::ReturnFrame});  // what may be resumed has a table at least
  return code;
}

llvm::Function* Module::CommonCode(const std::string& name) {
  const std::string symbol = Symbol("assay." + name);
  if (llvm::Function* const known = module_->getFunction(symbol)) {
    return known;
  }
  llvm::Function* const code = NewFunction(symbol, SharedLinkage());
  if (DefinesCommon()) {
    SetInfo(code, {layout::ObjectKind::ReturnFrame});
  }
  return code;
}

llvm::GlobalVariable* Module::NewShared(const std::string& symbol, llvm::Type* type,
                                        llvm::Constant* initial) {
  auto* const variable = new llvm::GlobalVariable(
      *module_, type, false,
      initial == nullptr ? llvm::GlobalValue::ExternalLinkage : SharedLinkage(), initial, symbol);
  if (variable->hasExternalLinkage()) {
    variable->setVisibility(llvm::GlobalValue::HiddenVisibility);
  }
  variable->setDSOLocal(true);
  variable->setAlignment(llvm::Align(8));
  return variable;
}

void Module::SetInfo(llvm::Function* code, const InfoFields& fields) {
  llvm::Type* const byte = llvm::Type::getInt8Ty(*context_);
  llvm::Type* const quarter = llvm::Type::getInt16Ty(*context_);
  code->setPrefixData(llvm::ConstantStruct::getAnon(
      *context_,
      {llvm::ConstantInt::get(byte, static_cast<std::uint64_t>(fields.kind)),
       llvm::ConstantInt::get(byte, static_cast<std::uint64_t>(fields.contents)),
       llvm::ConstantInt::get(quarter, fields.tag),
       llvm::ConstantInt::get(quarter, fields.pointers),
       llvm::ConstantInt::get(quarter, fields.non_pointers), Low32(fields.static_references),
       Low32(fields.description)},
      /*Packed=*/true));
}

llvm::FunctionCallee Module::RuntimeFunction(const std::string& name,
                                             llvm::ArrayRef<llvm::Type*> parameters,
                                             llvm::Type* result) {
  llvm::Type* const type = result != nullptr ? result : llvm::Type::getVoidTy(*context_);
  llvm::FunctionCallee callee = module_->getOrInsertFunction(
      name, llvm::FunctionType::get(type, parameters, /*isVarArg=*/false));
  llvm::cast<llvm::Function>(callee.getCallee())->setDSOLocal(true);
  return callee;
}

llvm::Constant* Module::MachineWord(std::size_t offset) {
  auto* machine = module_->getNamedGlobal("assay_machine");
  if (machine == nullptr) {
    machine =
        new llvm::GlobalVariable(*module_, llvm::ArrayType::get(word_, 64), false,
                                 llvm::GlobalValue::ExternalLinkage, nullptr, "assay_machine");
    machine->setDSOLocal(true);
  }
  return llvm::ConstantExpr::getInBoundsGetElementPtr(word_, machine,
                                                      Int(offset / layout::kWordSize));
}

llvm::Constant* Module::Text(std::string_view text) {
  const auto found = texts_.find(text);
  if (found != texts_.end()) {
    return found->second;
  }
  auto* const data = llvm::ConstantDataArray::getString(*context_, llvm::StringRef(text));
  auto* const global = new llvm::GlobalVariable(*module_, data->getType(), true,
                                                llvm::GlobalValue::PrivateLinkage, data, "text");
  global->setDSOLocal(true);
  texts_.emplace(text, global);
  return global;
}

// Constructors and integers.

std::uint64_t Module::PointerTag(const core::Constructor& constructor) {
  return std::min<std::uint64_t>(constructor.tag + 1, layout::kLargestTag);
}

const core::Constructor& Module::Truth(bool value) {
  const auto declared = program_.core->constructors.find(truths_[value ? 1 : 0].name);
  return declared == program_.core->constructors.end() || declared->second->arity != 0
             ? truths_[value ? 1 : 0]
             : *declared->second;
}

const core::Constructor& Module::Known(core::KnownName name, std::uint32_t arity) {
  const auto declared = program_.core->constructors.find(core::NameOf(name));
  if (declared != program_.core->constructors.end() && declared->second->arity == arity) {
    return *declared->second;
  }
  const core::Constructor ours{core::NameOf(name), arity, 0, nullptr, {}};
  return known_.try_emplace(name, ours).first->second;
}

// Objects of values are never entered: their pointers are tagged. The code behind the info table is
// there to have an address.
llvm::Function* Module::ConstructorInfo(const core::Constructor& constructor) {
  llvm::Function*& info = constructor_infos_[constructor.name];
  if (info == nullptr) {
    info = CommonCode("con." + Symbols::Shareable(constructor.name.Text()));
    if (!DefinesCommon()) {
      needs_.constructors.emplace(constructor.name, constructor);
      return info;
    }
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(*context_, "", info));
    builder.CreateUnreachable();
    const std::string_view type =
        constructor.data_type == nullptr ? "" : constructor.data_type->name.Text();
    const std::uint32_t words = stg::UnboxedFields(constructor);
    SetInfo(info, {layout::ObjectKind::Constructor, constructor.tag, constructor.arity - words,
                   words, nullptr, Description(constructor.name.Text(), type)});
  }
  return info;
}

llvm::Constant* Module::ObjectContents(llvm::Function* info, std::uint64_t centre,
                                       std::vector<llvm::Constant*> payload) {
  std::vector<llvm::Constant*> words = {llvm::ConstantExpr::getAdd(AddressOf(info), Int(centre))};
  words.insert(words.end(), payload.begin(), payload.end());
  words.push_back(Int(0));  // static link
  auto* const type = llvm::ArrayType::get(word_, words.size());
  return llvm::ConstantArray::get(type, words);
}

llvm::GlobalVariable* Module::NewObject(const std::string& name, llvm::Constant* contents) {
  auto* const object =
      new llvm::GlobalVariable(*module_, contents->getType(), false,
                               llvm::GlobalValue::InternalLinkage, contents, Symbol(name));
  object->setDSOLocal(true);
  object->setAlignment(llvm::Align(8));
  return object;
}

llvm::Constant* Module::StaticNullary(const core::Constructor& constructor) {
  llvm::Constant*& pointer = nullary_[constructor.name];
  if (pointer == nullptr) {
    const std::string symbol =
        Symbol("assay.nullary." + Symbols::Shareable(constructor.name.Text()));
    llvm::Constant* contents = nullptr;
    if (DefinesCommon()) {
      contents = ObjectContents(ConstructorInfo(constructor), 0, {});
    } else {
      needs_.nullaries.emplace(constructor.name, constructor);
    }
    auto* const object = NewShared(symbol, llvm::ArrayType::get(word_, 2), contents);
    pointer = llvm::ConstantExpr::getAdd(AddressOf(object), Int(PointerTag(constructor)));
  }
  return pointer;
}

llvm::Constant* Module::StaticObject(const core::Constructor& constructor,
                                     std::vector<llvm::Constant*> fields) {
  auto* const object =
      NewObject("constant." + std::string(constructor.name.Text()),
                ObjectContents(ConstructorInfo(constructor), 0, std::move(fields)));
  return llvm::ConstantExpr::getAdd(AddressOf(object), Int(PointerTag(constructor)));
}

// Top-level definitions.

const Module::TopLevelCode& Module::TopLevel(const stg::Variable* variable) {
  const auto found = top_level_.find(variable);
  return found != top_level_.end()
             ? found->second
             : AddTopLevel(*symbols_.Of(variable).definition, /*is_here=*/false);
}

llvm::Function* Module::MoreCode(const TopLevelCode& entry, const char* suffix) {
  llvm::Function* const code =
      NewFunction(Symbol(symbols_.Of(entry.definition->variable).symbol + suffix), SharedLinkage());
  if (entry.is_here) {
    SetInfo(code, {layout::ObjectKind::ReturnFrame});
  }
  return code;
}

namespace {

// It is a value that holds nothing.
bool IsPlainValue(const stg::Closure& closure) {
  return closure.kind == stg::ClosureKind::Literal ||
         (closure.kind == stg::ClosureKind::Construction && closure.arguments.empty());
}

}  // namespace

llvm::Constant* Module::StaticReferences(const std::vector<const stg::Variable*>& mentioned) {
  std::vector<llvm::Constant*> objects;
  std::set<const stg::Variable*> members;
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  for (const stg::Variable* const variable : mentioned) {
    if (!IsPlainValue(*TopLevel(variable).definition->closure)) {
      objects.push_back(Low32(TopLevel(variable).object));
      members.insert(variable);
    }
  }
  if (objects.empty()) {
    return nullptr;
  }
  llvm::Constant*& known = references_[std::move(members)];
  if (known != nullptr) {
    return known;
  }
  objects.insert(objects.begin(), llvm::ConstantInt::get(half, objects.size()));
  auto* const type = llvm::ArrayType::get(half, objects.size());
  auto* const references =
      new llvm::GlobalVariable(*module_, type, true, llvm::GlobalValue::PrivateLinkage,
                               llvm::ConstantArray::get(type, objects), "references");
  references->setDSOLocal(true);
  known = references;
  return references;
}

// The object exists before its contents, since definitions are mutually recursive.
void Module::DeclareTopLevel(const stg::TopLevel& definition) {
  AddTopLevel(definition, /*is_here=*/true);
}

const Module::TopLevelCode& Module::AddTopLevel(const stg::TopLevel& definition, bool is_here) {
  const stg::Closure& closure = *definition.closure;
  TopLevelCode entry{&definition, nullptr, nullptr, nullptr, is_here};
  std::size_t payload = 0;
  std::uint64_t tag = 0;
  switch (closure.kind) {
    case stg::ClosureKind::Function:
      entry.code = MoreCode(entry, "");
      tag = closure.parameters.size();
      break;
    case stg::ClosureKind::Thunk:
      entry.code = MoreCode(entry, "");
      payload = 1;
      break;
    case stg::ClosureKind::Construction:
      payload = closure.arguments.size();
      tag = PointerTag(*closure.constructor);
      break;
    case stg::ClosureKind::Literal: tag = codegen::PointerTagOf(closure.literal); break;
  }
  llvm::Type* type = llvm::ArrayType::get(word_, payload + 2);
  llvm::Constant* contents = nullptr;
  if (is_here && closure.kind == stg::ClosureKind::Literal) {  // complete from the start
    contents = LiteralContents(closure.literal, CentreInHeader(definition));
    type = contents->getType();
  } else if (is_here) {
    contents = llvm::Constant::getNullValue(type);
  }
  entry.object =
      NewShared(Symbol(symbols_.Of(definition.variable).symbol + ".object"), type, contents);
  entry.pointer = llvm::ConstantExpr::getAdd(AddressOf(entry.object), Int(tag));
  return top_level_.emplace(definition.variable, entry).first->second;
}

void Module::DefineTopLevel(const stg::TopLevel& definition) {
  const stg::Closure& closure = *definition.closure;
  const TopLevelCode& entry = TopLevel(definition.variable);
  std::vector<llvm::Constant*> words;
  llvm::Function* info = entry.code;
  switch (closure.kind) {
    case stg::ClosureKind::Function: break;
    case stg::ClosureKind::Thunk: words.push_back(Int(0)); break;
    case stg::ClosureKind::Construction:
      info = ConstructorInfo(*closure.constructor);
      for (const stg::Variable* const argument : closure.arguments) {
        words.push_back(argument->literal != nullptr ? Int(argument->literal->bits)
                                                     : TopLevel(argument).pointer);
      }
      break;
    case stg::ClosureKind::Literal: return;  // complete since its declaration
  }
  words.insert(words.begin(),
               llvm::ConstantExpr::getAdd(AddressOf(info), Int(CentreInHeader(definition))));
  words.push_back(Int(0));
  entry.object->setInitializer(
      llvm::ConstantArray::get(llvm::cast<llvm::ArrayType>(entry.object->getValueType()), words));
}

llvm::Constant* Module::LexicalTable() {
  if (lexical_.empty()) {
    return llvm::ConstantPointerNull::get(llvm::PointerType::get(*context_, 0));
  }
  auto* const bytes = llvm::ConstantDataArray::getString(*context_, lexical_, false);
  return new llvm::GlobalVariable(*module_, bytes->getType(), true,
                                  llvm::GlobalValue::InternalLinkage, bytes, Symbol("lexical"));
}

llvm::Constant* Module::SearchTable(const Entries& entries) {
  if (!policy_.searches) {
    return llvm::ConstantPointerNull::get(llvm::PointerType::get(*context_, 0));
  }
  std::vector<llvm::Constant*> fields;
  for (llvm::Function* const code : entries.search) {
    fields.push_back(Low32(code));
  }
  fields.push_back(Low32(ConstructorInfo(Known(core::KnownName::Cons, 2))));
  fields.push_back(StaticNullary(Truth(true)));
  fields.push_back(StaticNullary(Known(core::KnownName::Nil, 0)));
  auto* const table = llvm::ConstantStruct::getAnon(*context_, fields);
  return new llvm::GlobalVariable(*module_, table->getType(), true,
                                  llvm::GlobalValue::InternalLinkage, table, Symbol("search"));
}

void Module::DefineProgramInfo(const Entries& entries) {
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  const stg::TopLevel* main = nullptr;
  for (const stg::TopLevel& definition : program_.definitions) {
    if (definition.variable->name.Text() == "main") {
      main = &definition;
    }
  }
  CHECK(main != nullptr, "a program that is compiled has a main");
  std::vector<llvm::Constant*> values;
  for (std::uint32_t kind = 0; kind < layout::kValueKinds; ++kind) {
    values.push_back(Low32(ValueInfo(static_cast<layout::ValueKind>(kind))));
  }
  const auto number = [&](std::uint64_t value) { return llvm::ConstantInt::get(half, value); };
  auto* const info = llvm::ConstantStruct::getAnon(
      *context_, {number(static_cast<std::uint64_t>(policy_.kind)),
                  number(program_.core->centres.Numbers()),
                  DefineCentreRecords(),
                  Counters(),
                  SectionBound("__start_", kBlocksSection, policy_.KnowsCentres()),
                  SectionBound("__stop_", kBlocksSection, policy_.KnowsCentres()),
                  SectionBound("__start_", kCodesSection, policy_.KnowsCentres()),
                  SectionBound("__stop_", kCodesSection, policy_.KnowsCentres()),
                  SectionBound("__start_", kConstantsSection, policy_.TracksCentres()),
                  SectionBound("__stop_", kConstantsSection, policy_.TracksCentres()),
                  number(CounterRows()),
                  number(policy_.stacks ? 1 : 0),
                  number(core::RootOfStacks(*program_.core)->index),
                  TopLevel(main->variable).pointer,
                  Low32(entries.underflow),
                  Low32(entries.stop),
                  Low32(entries.indirection),
                  Low32(entries.raise),
                  Low32(entries.resume),
                  Low32(entries.frozen_stack),
                  Low32(entries.enter_frame),
                  Low32(entries.apply_frame),
                  llvm::ConstantArray::get(llvm::ArrayType::get(half, values.size()), values),
                  number(program_.core->main_is_action ? 1 : 0),
                  number(policy_.exact_time ? 1 : 0),
                  number(NamesBlackHoles() ? 1 : 0),
                  number(policy_.stamps_uses ? 1 : 0),
                  Int(needs_.largest_check * layout::kWordSize),
                  entries.enter,
                  LexicalTable(),
                  Int(lexical_.size()),
                  SearchTable(entries)});
  auto* const global =
      new llvm::GlobalVariable(*module_, info->getType(), true, llvm::GlobalValue::ExternalLinkage,
                               info, Symbol("assay_program"));
  global->setDSOLocal(true);
}

}  // namespace assay::codegen
