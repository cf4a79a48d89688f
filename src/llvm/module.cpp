#include "llvm/module.h"

#include <algorithm>

#include <llvm/IR/Constants.h>
#include <llvm/IR/InlineAsm.h>

#include "base/check.h"
#include "stg/top_level_references.h"

namespace assay::codegen {

namespace {

constexpr const char* kCodeSection = "assay_code";

}  // namespace

Module::Module(const stg::Program& program, const Options& options)
    : program_(program),
      policy_{.kind = options.policy,
              .shadow = options.shadow,
              .stacks = options.stacks,
              .evaluation_scoping = options.evaluation_scoping,
              .exact_time = options.exact_time,
              .black_holing = options.black_holing},
      trusts_types_(options.trusts_types),
      prefix_(options.symbol_prefix),
      module_name_(options.module_name),
      locator_(options.locator),
      context_(std::make_unique<llvm::LLVMContext>()),
      module_(std::make_unique<llvm::Module>(options.module_name, *context_)),
      word_(llvm::Type::getInt64Ty(*context_)),
      code_type_(llvm::FunctionType::get(llvm::Type::getVoidTy(*context_),
                                         std::vector<llvm::Type*>(kRegisters, word_), false)),
      truths_{{Name("False"), 0, 0, nullptr, {}}, {Name("True"), 0, 1, nullptr, {}}} {}

std::string Module::Symbol(std::string_view name) const { return prefix_ + std::string(name); }

llvm::ConstantInt* Module::Int(std::uint64_t value) { return llvm::ConstantInt::get(word_, value); }

bool Module::IsSubsumed(const core::CostCentre& centre) {
  return centre.kind == core::CostCentreKind::Subsumed ||
         centre.kind == core::CostCentreKind::Caf ||
         centre.kind == core::CostCentreKind::Dictionary;
}

std::uint64_t Module::Shifted(const core::CostCentre& centre) {
  return layout::CentreWord(centre.index, IsSubsumed(centre));
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

llvm::Function* Module::NewCode(const std::string& name) {
  auto* const code = llvm::Function::Create(code_type_, llvm::GlobalValue::InternalLinkage,
                                            Symbol(name), *module_);
  code->setCallingConv(llvm::CallingConv::GHC);
  code->setDSOLocal(true);
  code->setSection(kCodeSection);
  code->setAlignment(llvm::Align(16));
  code->addFnAttr(llvm::Attribute::NoUnwind);
  code->addFnAttr("frame-pointer", "none");
  SetInfo(code, {layout::ObjectKind::ReturnFrame});  // what may be resumed has a table at least
  return code;
}

void Module::SetInfo(llvm::Function* code, const InfoFields& fields) {
  llvm::Type* const byte = llvm::Type::getInt8Ty(*context_);
  llvm::Type* const quarter = llvm::Type::getInt16Ty(*context_);
  code->setPrefixData(llvm::ConstantStruct::getAnon(
      *context_,
      {llvm::ConstantInt::get(byte, static_cast<std::uint64_t>(fields.kind)),
       llvm::ConstantInt::get(byte, 0), llvm::ConstantInt::get(quarter, fields.tag),
       llvm::ConstantInt::get(quarter, fields.pointers),
       llvm::ConstantInt::get(quarter, fields.non_pointers), Low32(fields.static_references),
       Low32(fields.description)},
      /*Packed=*/true));
}

llvm::FunctionCallee Module::RuntimeFunction(const std::string& name,
                                             llvm::ArrayRef<llvm::Type*> parameters) {
  llvm::FunctionCallee callee = module_->getOrInsertFunction(
      name,
      llvm::FunctionType::get(llvm::Type::getVoidTy(*context_), parameters, /*isVarArg=*/false));
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

llvm::Constant* Module::Description(std::string_view name, std::string_view type, Span span) {
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  auto* const value = llvm::ConstantStruct::getAnon(
      *context_, {Text(name), Text(type), Text(module_name_),
                  llvm::ConstantInt::get(half, span.begin), llvm::ConstantInt::get(half, 0)});
  auto* const global = new llvm::GlobalVariable(
      *module_, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value, "description");
  global->setDSOLocal(true);
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

const core::Constructor& Module::Known(std::string_view name, std::uint32_t arity) {
  const auto declared = program_.core->constructors.find(Name(name));
  if (declared != program_.core->constructors.end() && declared->second->arity == arity) {
    return *declared->second;
  }
  auto known = known_.find(name);
  if (known == known_.end()) {
    const core::Constructor constructor{Name(name), arity, 0, nullptr, {}};
    known = known_.emplace(std::string(name), constructor).first;
  }
  return known->second;
}

// Objects of values are never entered: their pointers are tagged. The code behind the info table is
// there to have an address.
llvm::Function* Module::ConstructorInfo(const core::Constructor& constructor) {
  llvm::Function*& info = constructor_infos_[constructor.name];
  if (info == nullptr) {
    info = NewCode("con." + std::string(constructor.name.Text()));
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(*context_, "", info));
    builder.CreateUnreachable();
    const std::string_view type =
        constructor.data_type == nullptr ? "" : constructor.data_type->name.Text();
    SetInfo(info, {layout::ObjectKind::Constructor, constructor.tag, constructor.arity, 0, nullptr,
                   Description(constructor.name.Text(), type, {})});
  }
  return info;
}

llvm::GlobalVariable* Module::NewObject(const std::string& name, llvm::Function* info,
                                        std::uint64_t centre,
                                        std::vector<llvm::Constant*> payload) {
  std::vector<llvm::Constant*> words = {llvm::ConstantExpr::getAdd(AddressOf(info), Int(centre))};
  words.insert(words.end(), payload.begin(), payload.end());
  words.push_back(Int(0));  // static link
  auto* const type = llvm::ArrayType::get(word_, words.size());
  auto* const object =
      new llvm::GlobalVariable(*module_, type, false, llvm::GlobalValue::InternalLinkage,
                               llvm::ConstantArray::get(type, words), Symbol(name));
  object->setDSOLocal(true);
  object->setAlignment(llvm::Align(8));
  return object;
}

llvm::Constant* Module::StaticNullary(const core::Constructor& constructor) {
  llvm::Constant*& pointer = nullary_[constructor.name];
  if (pointer == nullptr) {
    auto* const object = NewObject("nullary." + std::string(constructor.name.Text()),
                                   ConstructorInfo(constructor), 0, {});
    pointer = llvm::ConstantExpr::getAdd(AddressOf(object), Int(PointerTag(constructor)));
  }
  return pointer;
}

llvm::Constant* Module::StaticObject(const core::Constructor& constructor,
                                     std::vector<llvm::Constant*> fields) {
  auto* const object = NewObject("constant." + std::string(constructor.name.Text()),
                                 ConstructorInfo(constructor), 0, std::move(fields));
  return llvm::ConstantExpr::getAdd(AddressOf(object), Int(PointerTag(constructor)));
}

// Top-level definitions.

const Module::TopLevelCode& Module::TopLevel(const stg::Variable* variable) const {
  const auto found = top_level_.find(variable);
  CHECK(found != top_level_.end(), "top-level variables are declared first");
  return found->second;
}

llvm::Constant* Module::StaticReferences(const stg::TopLevel& definition) {
  std::vector<llvm::Constant*> objects;
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  for (const stg::Variable* const variable : stg::TopLevelReferences(*definition.closure)) {
    objects.push_back(Low32(TopLevel(variable).object));
  }
  if (objects.empty()) {
    return nullptr;
  }
  objects.insert(objects.begin(), llvm::ConstantInt::get(half, objects.size()));
  auto* const type = llvm::ArrayType::get(half, objects.size());
  auto* const references =
      new llvm::GlobalVariable(*module_, type, true, llvm::GlobalValue::PrivateLinkage,
                               llvm::ConstantArray::get(type, objects), "references");
  references->setDSOLocal(true);
  return references;
}

// The object exists before its contents, since definitions are mutually recursive.
void Module::DeclareTopLevel(const stg::TopLevel& definition) {
  const stg::Closure& closure = *definition.closure;
  const std::string name(definition.variable->name.Text());
  TopLevelCode entry{&definition, nullptr, nullptr, nullptr};
  std::size_t payload = 0;
  std::uint64_t tag = 0;
  switch (closure.kind) {
    case stg::ClosureKind::Function:
      entry.code = NewCode(name);
      tag = closure.parameters.size();
      break;
    case stg::ClosureKind::Thunk:
      entry.code = NewCode(name);
      payload = 1;
      break;
    case stg::ClosureKind::Construction:
      payload = closure.arguments.size();
      tag = PointerTag(*closure.constructor);
      break;
    case stg::ClosureKind::Literal:
      entry.object = NewLiteral(name + ".object", closure.literal,
                                policy_.TracksCentres() ? Shifted(*definition.centre) : 0);
      entry.pointer = llvm::ConstantExpr::getAdd(AddressOf(entry.object),
                                                 Int(codegen::PointerTagOf(closure.literal)));
      top_level_.emplace(definition.variable, entry);
      return;
  }
  auto* const type = llvm::ArrayType::get(word_, payload + 2);
  entry.object =
      new llvm::GlobalVariable(*module_, type, false, llvm::GlobalValue::InternalLinkage,
                               llvm::Constant::getNullValue(type), Symbol(name + ".object"));
  entry.object->setDSOLocal(true);
  entry.object->setAlignment(llvm::Align(8));
  entry.pointer = llvm::ConstantExpr::getAdd(AddressOf(entry.object), Int(tag));
  top_level_.emplace(definition.variable, entry);
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
        words.push_back(TopLevel(argument).pointer);
      }
      break;
    case stg::ClosureKind::Literal: return;  // complete since its declaration
  }
  words.insert(words.begin(), llvm::ConstantExpr::getAdd(
                                  AddressOf(info),
                                  Int(policy_.TracksCentres() ? Shifted(*definition.centre) : 0)));
  words.push_back(Int(0));
  entry.object->setInitializer(
      llvm::ConstantArray::get(llvm::cast<llvm::ArrayType>(entry.object->getValueType()), words));
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
  llvm::Constant* const blocks = DefineBlockCounters();
  const auto [codes, code_count] = DefineCodeCentres();
  std::vector<llvm::Constant*> values;
  for (std::uint32_t kind = 0; kind < layout::kValueKinds; ++kind) {
    values.push_back(Low32(ValueInfo(static_cast<layout::ValueKind>(kind))));
  }
  const auto number = [&](std::uint64_t value) { return llvm::ConstantInt::get(half, value); };
  auto* const info = llvm::ConstantStruct::getAnon(
      *context_, {number(static_cast<std::uint64_t>(policy_.kind)),
                  number(program_.core->centres.All().size()),
                  DefineCentreRecords(),
                  Counters(),
                  blocks,
                  Int(block_meanings_.size()),
                  codes,
                  Int(code_count),
                  number(CounterRows()),
                  number(policy_.stacks ? 1 : 0),
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
                  Int(largest_check_ * layout::kWordSize),
                  entries.enter});
  auto* const global =
      new llvm::GlobalVariable(*module_, info->getType(), true, llvm::GlobalValue::ExternalLinkage,
                               info, Symbol("assay_program"));
  global->setDSOLocal(true);
}

}  // namespace assay::codegen
