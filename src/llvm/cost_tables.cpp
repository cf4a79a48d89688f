// The tables that describe costs to the run-time system: centres, counters, and which code belongs
// to which centre.
#include <algorithm>

#include <llvm/IR/Constants.h>

#include "llvm/module.h"

namespace assay::codegen {

namespace {

// Cost-centre stacks are few, since recursion does not make them longer; when the table is full the
// run-time system pushes nothing more.
constexpr std::uint64_t kMostStacks = std::uint64_t{1} << 18;

// CAF:name says its module itself where there are several.
std::string_view NameInModule(const core::CostCentre& centre, std::string& storage) {
  const std::string_view name = centre.name.Text();
  const std::string prefix = "CAF:" + std::string(centre.module.Text()) + ".";
  if (centre.kind != core::CostCentreKind::Caf || centre.module.IsEmpty() ||
      !name.starts_with(prefix)) {
    return name;
  }
  storage = "CAF:" + std::string(name.substr(prefix.size()));
  return storage;
}

}  // namespace

std::uint64_t Module::CounterRows() const {
  const std::uint64_t centres = program_.core->centres.Numbers();
  return policy_.stacks ? std::max(kMostStacks, 2 * centres) : centres;
}

// The middle has a name of its own, so that only the common module knows how many rows there are.
llvm::Constant* Module::Counters() {
  if (counters_ != nullptr) {
    return counters_;
  }
  const std::string middle = Symbol("assay.counters");
  if (!DefinesCommon()) {
    counters_ = NewShared(middle, llvm::ArrayType::get(word_, 0), nullptr);
    return counters_;
  }
  constexpr std::size_t kWords = sizeof(layout::CostCounters) / layout::kWordSize;
  auto* const half = llvm::ArrayType::get(word_, kWords * CounterRows());
  auto* const type = llvm::ArrayType::get(half, 2);
  auto* const rows =
      new llvm::GlobalVariable(*module_, type, false, llvm::GlobalValue::InternalLinkage,
                               llvm::Constant::getNullValue(type), Symbol("counter_rows"));
  rows->setDSOLocal(true);
  rows->setAlignment(llvm::Align(128));
  counters_ =
      llvm::GlobalAlias::create(half, 0, SharedLinkage(), middle,
                                llvm::ConstantExpr::getGetElementPtr(
                                    type, rows, llvm::ArrayRef<llvm::Constant*>{Int(0), Int(1)}),
                                module_.get());
  if (counters_->hasExternalLinkage()) {
    counters_->setVisibility(llvm::GlobalValue::HiddenVisibility);
  }
  counters_->setDSOLocal(true);
  return counters_;
}

llvm::StructType* Module::BlockCounterType() {
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  llvm::Type* const quarter = llvm::Type::getInt16Ty(*context_);
  return llvm::StructType::get(*context_, {word_, half, half, half, half, half, quarter, quarter});
}

llvm::Constant* Module::NewBlockCounter(const layout::BlockCounter& meaning) {
  if (block_counters_ == nullptr) {
    block_counters_ = new llvm::GlobalVariable(
        *module_, llvm::ArrayType::get(BlockCounterType(), 0), false,
        llvm::GlobalValue::ExternalLinkage, nullptr, Symbol("blocks.unfinished"));
    block_counters_->setDSOLocal(true);
  }
  block_meanings_.push_back(meaning);
  return llvm::ConstantExpr::getInBoundsGetElementPtr(BlockCounterType(), block_counters_,
                                                      Int(block_meanings_.size() - 1));
}

void Module::DefineUnitTables() {
  if (policy_.KnowsCentres()) {
    DefineBlockCounters();
    DefineCodeCentres();
  }
}

llvm::Constant* Module::SectionBound(const char* bound, const char* section, bool exists) {
  if (!exists) {
    return llvm::ConstantPointerNull::get(llvm::PointerType::get(*context_, 0));
  }
  // Weak, since the linker defines it only if the section is there.
  auto* const variable = new llvm::GlobalVariable(*module_, llvm::ArrayType::get(word_, 0), false,
                                                  llvm::GlobalValue::ExternalWeakLinkage, nullptr,
                                                  bound + Symbol(section));
  variable->setVisibility(llvm::GlobalValue::HiddenVisibility);
  variable->setDSOLocal(true);
  return variable;
}

void Module::DefineBlockCounters() {
  if (block_counters_ == nullptr) {
    return;
  }
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  llvm::Type* const quarter = llvm::Type::getInt16Ty(*context_);
  const auto number = [&](std::uint32_t value) { return llvm::ConstantInt::get(half, value); };
  const auto small = [&](std::uint16_t value) { return llvm::ConstantInt::get(quarter, value); };
  std::vector<llvm::Constant*> counters;
  for (const layout::BlockCounter& meaning : block_meanings_) {
    counters.push_back(llvm::ConstantStruct::get(
        BlockCounterType(), {Int(0), number(meaning.centre), number(meaning.entries),
                             number(meaning.objects), number(meaning.bytes), number(meaning.inner),
                             small(meaning.recursive), small(meaning.with_previous)}));
  }
  auto* const type = llvm::ArrayType::get(BlockCounterType(), counters.size());
  auto* const array =
      new llvm::GlobalVariable(*module_, type, false, llvm::GlobalValue::InternalLinkage,
                               llvm::ConstantArray::get(type, counters), Symbol("blocks"));
  array->setDSOLocal(true);
  array->setSection(Symbol(kBlocksSection));
  array->setAlignment(llvm::Align(sizeof(layout::BlockCounter)));  // nothing between the pieces
  block_counters_->replaceAllUsesWith(array);
  block_counters_->eraseFromParent();
}

// {name, kind, module, file, line, column, last line, last column, hides runs}
llvm::Constant* Module::CentreRecord(const core::CostCentre& centre) {
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  const auto number = [&](std::uint32_t value) { return llvm::ConstantInt::get(half, value); };
  Location first{"", 0, 0, "", 0};
  Location last = first;
  const Span span = centre.span;
  const bool is_one_place = centre.kind != core::CostCentreKind::Dictionary;
  if (locator_ != nullptr && span.IsKnown() && is_one_place) {
    first = locator_->Locate(span);
    last = span.end > span.begin ? locator_->Locate({span.file, span.end - 1, span.end}) : first;
  }
  std::string storage;
  const bool is_ours =
      centre.kind == core::CostCentreKind::System || centre.kind == core::CostCentreKind::Subsumed;
  const std::string_view module = is_ours                   ? centre.name.Text()
                                  : centre.module.IsEmpty() ? std::string_view(module_name_)
                                                            : centre.module.Text();
  return llvm::ConstantStruct::getAnon(
      *context_,
      {Text(NameInModule(centre, storage)), Text(core::KindWord(centre.kind)), Text(module),
       Text(first.file), number(first.line), number(first.column), number(last.line),
       number(last.column), number(centre.runs == core::Runs::Unknown ? 1 : 0)});
}

llvm::Constant* Module::DefineCentreRecords() {
  std::vector<llvm::Constant*> records;
  for (const core::CostCentre& centre : program_.core->centres.All()) {
    llvm::Constant* const record = CentreRecord(centre);
    records.resize(centre.index, llvm::Constant::getNullValue(record->getType()));  // to spare
    records.push_back(record);
  }
  auto* const type = llvm::ArrayType::get(records[0]->getType(), records.size());
  return new llvm::GlobalVariable(*module_, type, true, llvm::GlobalValue::InternalLinkage,
                                  llvm::ConstantArray::get(type, records), Symbol("centres"));
}

// In the order of the module, which is that of addresses.
void Module::DefineCodeCentres() {
  llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
  auto* const entry_type = llvm::StructType::get(*context_, {half, half});
  std::vector<llvm::Constant*> entries;
  for (llvm::Function& function : *module_) {
    if (function.isDeclaration() || function.getCallingConv() != llvm::CallingConv::GHC) {
      continue;
    }
    const auto centre = code_centres_.find(&function);
    const std::uint32_t number =
        centre == code_centres_.end() ? layout::kNoCentreOfItsOwn : centre->second;
    entries.push_back(llvm::ConstantStruct::get(
        entry_type, {Low32(&function), llvm::ConstantInt::get(half, number)}));
  }
  auto* const type = llvm::ArrayType::get(entry_type, entries.size());
  auto* const table =
      new llvm::GlobalVariable(*module_, type, true, llvm::GlobalValue::InternalLinkage,
                               llvm::ConstantArray::get(type, entries), Symbol("codes"));
  table->setDSOLocal(true);
  table->setSection(Symbol(kCodesSection));
  table->setAlignment(llvm::Align(sizeof(layout::CodeCentre)));
}

// Not internal to the module, or LLVM would see that nobody reads it.
llvm::Constant* Module::EnteredFlag(const stg::TopLevel& constant, const core::CostCentre& centre) {
  llvm::GlobalVariable*& flag = entered_flags_[constant.variable];
  if (flag == nullptr) {
    llvm::Type* const half = llvm::Type::getInt32Ty(*context_);
    auto* const type = llvm::StructType::get(*context_, {word_, word_, half, half});
    const auto number = [&](std::uint32_t value) { return llvm::ConstantInt::get(half, value); };
    llvm::Constant* const record = llvm::ConstantStruct::get(
        type, {Int(0), Int(0), number(centre.index), number(constant.centre->index)});
    flag = new llvm::GlobalVariable(*module_, type, false, llvm::GlobalValue::ExternalLinkage,
                                    TopLevel(constant.variable).is_here ? record : nullptr,
                                    Symbol(symbols_.Of(constant.variable).symbol + ".entered"));
    flag->setVisibility(llvm::GlobalValue::HiddenVisibility);
    flag->setDSOLocal(true);
    flag->setSection(Symbol(kConstantsSection));
    flag->setAlignment(llvm::Align(layout::kWordSize));  // nothing between the pieces
  }
  return flag;
}

llvm::Constant* Module::NewPushCache() {
  auto* const type = llvm::ArrayType::get(word_, sizeof(layout::PushCache) / sizeof(layout::Word));
  const std::vector<llvm::Constant*> nothing(type->getNumElements(), Int(1));
  auto* const cache =
      new llvm::GlobalVariable(*module_, type, false, llvm::GlobalValue::InternalLinkage,
                               llvm::ConstantArray::get(type, nothing), Symbol("pushed"));
  cache->setDSOLocal(true);
  return cache;
}

}  // namespace assay::codegen
