// What objects are called and who makes them, for heap profiles: static tables that info tables
// point to. Objects have no room for it and need none.
#include <algorithm>

#include "diagnostics/call_sites.h"
#include "llvm/module.h"
#include "stg/unboxed.h"

namespace assay::codegen {

namespace {

// Names of constructors and types are shown without their modules.
std::string_view Unqualified(std::string_view name) {
  const std::size_t module = Symbols::ModuleOf(name).size();
  return module == 0 ? name : name.substr(module + 1);
}

// What the machine's own types are called in the library that people use.
constexpr std::pair<std::string_view, std::string_view> kMachineTypes[] = {
    {"Ref#", "IORef"}, {"Array#", "array"}, {"Bytes#", "bytes"}, {"String#", "text literal"}};

constexpr std::uint32_t kMostShort = 0xffff;  // lines and columns in a description

// Empty ones have no name; behind the last one that has there is nothing to be said.
std::string JoinedVariables(const std::vector<std::string>& names) {
  std::string text;
  std::size_t end = 0;
  for (const std::string& name : names) {
    text += text.empty() ? "" : " ";
    text += name.empty() ? std::string(1, layout::kNoVariable) : name;
    end = name.empty() ? end : text.size();
  }
  return text.substr(0, end);
}

// Labels of records, in the order of the object.
std::string FieldsShown(const core::Constructor& constructor) {
  std::vector<std::string> names;
  for (const std::size_t field : stg::FieldsInOrder(constructor)) {
    if (!stg::UnboxedField(constructor, field)) {
      names.emplace_back(field < constructor.labels.size() ? constructor.labels[field].Text() : "");
    }
  }
  return JoinedVariables(names);
}

}  // namespace

std::string_view TypeShown(std::string_view head) {
  const auto* const known =
      std::ranges::find(kMachineTypes, head, &std::pair<std::string_view, std::string_view>::first);
  return known == std::end(kMachineTypes) ? Unqualified(head) : known->second;
}

llvm::GlobalVariable* Module::DefinitionRecord(const SourceDefinition& definition) {
  const std::string symbol = Symbol("assay.source." + Symbols::Shareable(definition.symbol));
  if (auto* const known = module_->getNamedGlobal(symbol)) {
    return known;
  }
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  auto* const type = llvm::StructType::get(*context_, std::vector<llvm::Type*>(7, half));
  if (!DefinesCommon()) {
    needs_.definitions.emplace(definition.symbol, &definition);
    return NewShared(symbol, type, nullptr);
  }
  const auto number = [&](std::uint32_t value) { return llvm::ConstantInt::get(half, value); };
  const Span span = definition.span;
  Location first{"", 0, 0, "", 0};
  Location last = first;
  if (span.IsKnown()) {
    first = locator_->Locate(span);
    last = span.end > span.begin ? locator_->Locate({span.file, span.end - 1, span.end}) : first;
  }
  return NewShared(symbol, type,
                   llvm::ConstantStruct::get(
                       type, {Low32(Text(definition.path)), Low32(Text(definition.module)),
                              Low32(Text(first.file)), number(first.line), number(first.column),
                              number(last.line), number(last.column)}));
}

std::string Module::VariablesShown(stg::Variables variables) const {
  std::vector<std::string> names;
  for (const stg::Variable* const variable : variables) {
    if (variable->representation != stg::Representation::Pointer) {
      continue;
    }
    names.push_back(
        source_ == nullptr || locator_ == nullptr
            ? std::string(variable->name.Text())
            : std::string(VariableInSource(variable->name.Text(), variable->span, *locator_)));
  }
  return JoinedVariables(names);
}

llvm::Constant* Module::Description(std::string_view name, std::string_view type,
                                    const SourceDefinition* definition, Span place,
                                    std::string_view variables) {
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  std::vector<llvm::Constant*> fields = {Low32(Text(name)), Low32(Text(type))};
  AddPlace(definition, place, fields);
  fields.push_back(variables.empty() ? llvm::ConstantInt::get(half, 0) : Low32(Text(variables)));
  llvm::Constant* const call = CallDescription(definition, place);
  fields.push_back(call == nullptr ? llvm::ConstantInt::get(half, 0) : Low32(call));
  return Table(fields, "description");
}

// A definition, and a place within it, if that is known.
void Module::AddPlace(const SourceDefinition* definition, Span place,
                      std::vector<llvm::Constant*>& fields) {
  std::uint32_t numbers[4] = {};  // line, column, last line, last column
  if (definition != nullptr && place.IsKnown() && place.file == definition->span.file &&
      place.begin >= definition->span.begin) {
    const std::uint32_t above = locator_->Locate(definition->span).line;
    const Location first = locator_->Locate(place);
    const Location last =
        place.end > place.begin ? locator_->Locate({place.file, place.end - 1, place.end}) : first;
    const std::uint32_t found[] = {first.line - above, first.column, last.line - above,
                                   last.column};
    if (std::ranges::all_of(found, [](std::uint32_t one) { return one <= kMostShort; })) {
      std::ranges::copy(found, numbers);
    }
  }
  fields.push_back(definition == nullptr
                       ? llvm::ConstantInt::get(llvm::Type::getInt32Ty(*context_), 0)
                       : Low32(DefinitionRecord(*definition)));
  for (const std::uint32_t number : numbers) {
    fields.push_back(llvm::ConstantInt::get(llvm::Type::getInt16Ty(*context_), number));
  }
}

// Of what is written in the library, where the program called it; null: that is not known.
llvm::Constant* Module::CallDescription(const SourceDefinition* definition, Span place) {
  if (definition == nullptr || !definition->is_library || place.caller == 0 || source_ == nullptr) {
    return nullptr;
  }
  const Span call = CallOf(place.caller);
  const SourceDefinition* const caller = source_->Around(call, "");
  if (caller == nullptr || caller->is_library) {
    return nullptr;
  }
  std::vector<llvm::Constant*> fields;
  AddPlace(caller, call, fields);
  return Table(fields, "call");
}

llvm::GlobalVariable* Module::Table(const std::vector<llvm::Constant*>& fields, const char* name) {
  auto* const value = llvm::ConstantStruct::getAnon(*context_, fields);
  auto* const global = new llvm::GlobalVariable(*module_, value->getType(), true,
                                                llvm::GlobalValue::PrivateLinkage, value, name);
  global->setDSOLocal(true);
  global->setAlignment(llvm::Align(4));
  return global;
}

llvm::Function* Module::ConstructorInfo(const core::Constructor& constructor,
                                        const SourceDefinition* definition, Span place) {
  if (definition == nullptr) {
    return ConstructorInfo(constructor);
  }
  llvm::Function*& info =
      made_infos_[{constructor.name, definition, place.begin, place.end, place.caller}];
  if (info == nullptr) {
    info = NewCode("con." + std::string(constructor.name.Text()));
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(*context_, "", info));
    builder.CreateUnreachable();
    const std::string_view type =
        constructor.data_type == nullptr ? "" : constructor.data_type->name.Text();
    const std::uint32_t words = stg::UnboxedFields(constructor);
    SetInfo(info, {layout::ObjectKind::Constructor, constructor.tag, constructor.arity - words,
                   words, nullptr,
                   Description(Unqualified(constructor.name.Text()), TypeShown(type), definition,
                               place, FieldsShown(constructor))});
  }
  return info;
}

}  // namespace assay::codegen
