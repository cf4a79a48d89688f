// One LLVM module under construction: what code and static data are called and how they look.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include "core/known_names.h"
#include "layout/frame.h"
#include "layout/machine_registers.h"
#include "llvm/compile.h"
#include "llvm/symbols.h"
#include "stg/ir.h"

namespace assay::codegen {

// Tables whose pieces the linker puts together, in the order of the units: that of their code.
inline constexpr const char* kBlocksSection = "assay_blocks";
inline constexpr const char* kCodesSection = "assay_codes";
inline constexpr const char* kConstantsSection = "assay_constants";

// What objects of a literal's kind are.
[[nodiscard]] layout::ValueKind ValueKindOf(const core::LiteralValue& value);
// Of values that are objects of one kind.
[[nodiscard]] std::optional<layout::ValueKind> ObjectOf(core::PrimitiveKind kind);
// A type head as heap profiles show it.
[[nodiscard]] std::string_view TypeShown(std::string_view head);
// Is the literal held in an object of its own size, and so never built by code?
[[nodiscard]] bool IsLong(const core::LiteralValue& value);
[[nodiscard]] std::uint64_t PointerTagOf(const core::LiteralValue& value);

// Parameters of every block: words, then Doubles.
inline constexpr unsigned kRegisters = 10;
inline constexpr unsigned kValueRegisters = 7;  // R1, A1 .. A6
inline constexpr unsigned kDoubleRegisters = 6;

// The fields of an info table that differ from one to the next.
struct InfoFields {
  layout::ObjectKind kind;
  std::uint32_t tag = 0;
  std::uint32_t pointers = 0;
  std::uint32_t non_pointers = 0;
  llvm::Constant* static_references = nullptr;
  llvm::Constant* description = nullptr;
  layout::Contents contents = layout::Contents::Any;
};

// Which part of its program a module is.
enum class Role : std::uint8_t {
  Whole,   // all of it
  Unit,    // some of its definitions
  Common,  // what its units have in common: stubs, constructors, tables
};

// What code needs of things that units have in common.
struct CommonNeeds {
  using Words = std::pair<std::size_t, std::size_t>;           // pointers, others
  std::set<std::tuple<unsigned, unsigned, unsigned>> resumes;  // pointers, integers, Doubles
  std::set<Words> spills;
  std::map<Name, core::Constructor> constructors;
  std::map<Name, core::Constructor> nullaries;
  std::map<std::string, const SourceDefinition*> definitions;  // by their symbols
  std::uint64_t largest_check = 0;                             // in words

  void Add(const CommonNeeds& others);
};

class Module {
 public:
  Module(const stg::Program& program, const Symbols& symbols, const Options& options,
         Role role = Role::Whole);

  // Types and constants.
  [[nodiscard]] llvm::LLVMContext& Context() { return *context_; }
  [[nodiscard]] llvm::Module& Llvm() { return *module_; }
  [[nodiscard]] const codegen::Policy& ThePolicy() const { return policy_; }
  [[nodiscard]] const stg::Program& Program() const { return program_; }
  [[nodiscard]] bool TrustsTypes() const { return trusts_types_; }
  [[nodiscard]] bool MayBeFunction(const stg::Variable* variable) const {
    return !trusts_types_ || !program_.data.contains(variable);
  }
  [[nodiscard]] bool MayGiveFunction(const stg::Closure& closure) const {
    return !trusts_types_ || !program_.data_closures.contains(&closure);
  }
  // Is what a default binds pinned with the centre that comes back with it? Functions run in it;
  // counting code charges updates to it, of data too.
  [[nodiscard]] bool PinsValue(std::span<const stg::Alternative> alternatives) const;
  [[nodiscard]] bool DefinesCommon() const { return role_ != Role::Unit; }
  [[nodiscard]] CommonNeeds& Needs() { return needs_; }
  [[nodiscard]] llvm::ConstantInt* Int(std::uint64_t value);
  [[nodiscard]] llvm::IntegerType* WordType() { return word_; }
  [[nodiscard]] llvm::FunctionType* CodeType() { return code_type_; }

  // The centre as it stands in the CC register. Those that S subsumes (SUB, CAF, DICT) are
  // negative.
  [[nodiscard]] static std::uint64_t CentreWord(const core::CostCentre& centre);
  [[nodiscard]] std::uint64_t CentreInHeader(const stg::TopLevel& definition) const;
  [[nodiscard]] static bool IsSubsumed(const core::CostCentre& centre);

  // Code. An info table stands before all of it; SetInfo fills in what entry and return code need.
  llvm::Function* NewCode(const std::string& name);
  // The code of this name that units have in common. It is yet to be defined where they define it.
  llvm::Function* CommonCode(const std::string& name);
  void SetInfo(llvm::Function* code, const InfoFields& fields);
  // The address of code or data as a word.
  [[nodiscard]] llvm::Constant* AddressOf(llvm::GlobalValue* value);

  // A C function of the run-time system, without result unless it says so.
  llvm::FunctionCallee RuntimeFunction(const std::string& name,
                                       llvm::ArrayRef<llvm::Type*> parameters = {},
                                       llvm::Type* result = nullptr);
  // A word of the machine's registers.
  [[nodiscard]] llvm::Constant* MachineWord(std::size_t offset);
  [[nodiscard]] llvm::Constant* Text(std::string_view text);
  // What objects are called, and which definition makes them (null: none is known). The place is
  // that of the construct; an unknown one stands for the whole definition. `variables` are the
  // names of the pointers in it.
  [[nodiscard]] llvm::Constant* Description(std::string_view name, std::string_view type,
                                            const SourceDefinition* definition = nullptr,
                                            Span place = {}, std::string_view variables = {});
  // Of these variables those that are pointers, by their names in the source.
  [[nodiscard]] std::string VariablesShown(stg::Variables variables) const;
  llvm::GlobalVariable* DefinitionRecord(const SourceDefinition& definition);
  // Black holes hold the info address that they had as thunks, for heap profiles.
  [[nodiscard]] bool NamesBlackHoles() const { return trusts_types_; }
  // The source's names; null: nobody knows them.
  [[nodiscard]] const SourceIndex* Source() const { return source_; }

  // Constructors and literals.
  llvm::Function* ConstructorInfo(const core::Constructor& constructor);
  llvm::Function* ValueInfo(layout::ValueKind kind);
  // The same for objects that this place in the text of a definition makes: they have tables of
  // their own, so that a heap profile can tell who made them and where. Only where nobody compares
  // their addresses.
  llvm::Function* ConstructorInfo(const core::Constructor& constructor,
                                  const SourceDefinition* definition, Span place);
  llvm::Function* ValueInfo(layout::ValueKind kind, const SourceDefinition* definition, Span place);
  // The constructors that primitives know: as the program declares them, or our own.
  [[nodiscard]] const core::Constructor& Truth(bool value);
  [[nodiscard]] const core::Constructor& Known(core::KnownName name, std::uint32_t arity);
  // Shared static objects, as tagged pointers.
  llvm::Constant* StaticNullary(const core::Constructor& constructor);
  llvm::Constant* StaticLiteral(const core::LiteralValue& value);
  // The number, if it is a pointer to such a literal.
  [[nodiscard]] std::optional<std::int64_t> SmallIntegerAt(const llvm::Value* pointer) const;
  llvm::Constant* StaticObject(const core::Constructor& constructor,
                               std::vector<llvm::Constant*> fields);
  [[nodiscard]] llvm::Constant* Unit() { return StaticNullary(Known(core::KnownName::Unit, 0)); }
  [[nodiscard]] llvm::Constant* World() { return StaticNullary(Known(core::KnownName::World, 0)); }
  [[nodiscard]] static std::uint64_t PointerTag(const core::Constructor& constructor);

  // Top-level definitions.
  struct TopLevelCode {
    const stg::TopLevel* definition;
    llvm::Function* code;  // of a function or thunk
    llvm::GlobalVariable* object;
    llvm::Constant* pointer;  // to the object, tagged
    bool is_here;             // not in another unit
  };
  // Those of other units are declared when they are asked for.
  [[nodiscard]] const TopLevelCode& TopLevel(const stg::Variable* variable);
  // More code of the definition, named by its suffix.
  llvm::Function* MoreCode(const TopLevelCode& entry, const char* suffix);
  // The definitions of this unit, before anything that may mention them.
  void DeclareTopLevel(const stg::TopLevel& definition);
  void DefineTopLevel(const stg::TopLevel& definition);
  // The table of these definitions, for info tables; null if none of them may lead to a CAF. Code
  // that mentions the same has the same table.
  llvm::Constant* StaticReferences(const std::vector<const stg::Variable*>& mentioned);

  // Costs.
  llvm::Constant* Counters();  // the middle of the table
  // A counter of how often a block runs; the address of the count.
  llvm::Constant* NewBlockCounter(const layout::BlockCounter& meaning);
  // The code runs in this centre, from its start or nearly so.
  void NoteCentre(const llvm::Function* code, const core::CostCentre& centre) {
    code_centres_.emplace(code, centre.index);
  }
  [[nodiscard]] bool HasCentre(const llvm::Function* code) const {
    return code_centres_.contains(code);
  }
  // The word that is set when the scc of a constant has been entered (EnteredConstant).
  llvm::Constant* EnteredFlag(const stg::TopLevel& constant, const core::CostCentre& centre);
  // Where an scc remembers what it pushed last.
  llvm::Constant* NewPushCache();
  // A block asks for this number of words of heap or stack.
  void NoteCheck(std::uint64_t words) {
    needs_.largest_check = std::max(needs_.largest_check, words);
  }
  struct Entries {
    llvm::Function* enter;
    llvm::Function* underflow;
    llvm::Function* stop;
    llvm::Function* indirection;
    llvm::Function* raise;
    llvm::Function* resume;
    llvm::Function* frozen_stack;
    llvm::Function* enter_frame;
    llvm::Function* apply_frame;
    std::vector<llvm::Function*> search;  // as layout::SearchInfo has them
  };
  [[nodiscard]] llvm::Constant* SearchTable(const Entries& entries);
  [[nodiscard]] llvm::Constant* LexicalTable();
  void DefineProgramInfo(const Entries& entries);
  // The tables that units put together: block counters, whose code is where.
  void DefineUnitTables();

  [[nodiscard]] std::string Symbol(std::string_view name) const;

 private:
  void AddPlace(const SourceDefinition* definition, Span place,
                std::vector<llvm::Constant*>& fields);
  [[nodiscard]] llvm::Constant* CallDescription(const SourceDefinition* definition, Span place);
  llvm::GlobalVariable* Table(const std::vector<llvm::Constant*>& fields, const char* name);
  llvm::Constant* Low32(llvm::Constant* pointer);
  llvm::Function* NewFunction(const std::string& symbol, llvm::GlobalValue::LinkageTypes linkage);
  [[nodiscard]] llvm::GlobalValue::LinkageTypes SharedLinkage() const;
  // A variable that other units may know; without an initial value: of another unit.
  llvm::GlobalVariable* NewShared(const std::string& symbol, llvm::Type* type,
                                  llvm::Constant* initial);
  const TopLevelCode& AddTopLevel(const stg::TopLevel& definition, bool is_here);
  llvm::StructType* BlockCounterType();
  void DefineBlockCounters();
  void DefineCodeCentres();
  // Where the pieces of such a table begin and end, once they are linked, if there is one.
  llvm::Constant* SectionBound(const char* bound, const char* section, bool exists);
  llvm::Constant* DefineCentreRecords();
  llvm::Constant* CentreRecord(const core::CostCentre& centre);
  [[nodiscard]] std::uint64_t CounterRows() const;
  // Static objects: their words, and one of this unit alone.
  llvm::Constant* ObjectContents(llvm::Function* info, std::uint64_t centre,
                                 std::vector<llvm::Constant*> payload);
  llvm::Constant* LiteralContents(const core::LiteralValue& value, std::uint64_t centre);
  llvm::Constant* BytesContents(layout::ValueKind kind, std::uint64_t centre,
                                std::string_view bytes);
  llvm::GlobalVariable* NewObject(const std::string& name, llvm::Constant* contents);

  const stg::Program& program_;
  const Symbols& symbols_;
  Role role_;
  codegen::Policy policy_;
  bool trusts_types_;
  std::string prefix_;
  std::string module_name_;
  std::string lexical_;
  const Locator* locator_;
  const SourceIndex* source_;
  std::unique_ptr<llvm::LLVMContext> context_;
  std::unique_ptr<llvm::Module> module_;
  llvm::IntegerType* word_;
  llvm::FunctionType* code_type_;
  std::unordered_map<const stg::Variable*, TopLevelCode> top_level_;
  std::map<Name, llvm::Function*> constructor_infos_;
  std::map<std::tuple<Name, const SourceDefinition*, std::uint32_t, std::uint32_t, std::uint32_t>,
           llvm::Function*>
      made_infos_;  // by the place from its first character to its last, and the call
  std::map<std::tuple<layout::ValueKind, const SourceDefinition*, std::uint32_t, std::uint32_t,
                      std::uint32_t>,
           llvm::Function*>
      made_values_;
  std::map<Name, llvm::Constant*> nullary_;
  std::map<core::LiteralValue, llvm::Constant*> literals_;
  std::unordered_map<const llvm::Value*, std::int64_t> small_integers_;
  std::map<core::KnownName, core::Constructor> known_;
  std::map<std::string, llvm::Constant*, std::less<>> texts_;
  std::map<std::set<const stg::Variable*>, llvm::Constant*> references_;
  llvm::Function* value_infos_[layout::kValueKinds] = {};
  CommonNeeds needs_;
  llvm::GlobalValue* counters_ = nullptr;
  llvm::GlobalVariable* block_counters_ = nullptr;  // stands for the array until it is complete
  std::vector<layout::BlockCounter> block_meanings_;
  std::unordered_map<const stg::Variable*, llvm::GlobalVariable*> entered_flags_;
  std::unordered_map<const llvm::Function*, std::uint32_t> code_centres_;
  core::Constructor truths_[2];
};

}  // namespace assay::codegen
