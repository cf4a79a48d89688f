// STG expressions and closures -> blocks.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "llvm/block.h"
#include "llvm/debug_info.h"
#include "llvm/small_integers.h"
#include "llvm/stubs.h"
#include "stg/ir.h"
#include "stg/top_level_references.h"

namespace assay::codegen {

// The values of the local variables at a point of a block.
using Values = std::unordered_map<const stg::Variable*, llvm::Value*>;

// A block that other blocks go on with: its parameters arrive in the value registers, pointers
// first, and on top of the stack, likewise, if there are more.
struct Continuation {
  llvm::Function* code;
  std::vector<const stg::Variable*> in_registers;
  unsigned register_pointers = 0;
  std::vector<const stg::Variable*> doubles;  // in registers of their own
  std::vector<const stg::Variable*> passed;   // in the order of the stack
  std::size_t passed_pointers = 0;
  // It may run in any centre: the register says which. Others are gone on with in the centre of the
  // code that they belong to; where that is known, the register is not set.
  bool runs_in_any_centre = false;
};

class Expressions {
 public:
  // Debug information: null if none is wanted.
  Expressions(Module& module, Stubs& stubs, DebugInfo* debug_info)
      : module_(module), stubs_(stubs), debug_info_(debug_info) {}

  // The entries for calls that know the function, before anything that may jump there. Those of
  // other units are declared when they are asked for.
  void DeclareEntries(const stg::Variable* function);
  void DefineTopLevel(const stg::TopLevel& definition);

 private:
  using Body = std::function<void(Block&, Values)>;

  // A function whose body is an scc has an entry inside of it, for callers that know their own
  // centre: they count the scc among what their block counts and need not say who they are.
  struct Inside {
    Continuation continuation;  // of functions without an entry for unboxed arguments: its code
    const stg::Scc* scc;
  };
  [[nodiscard]] const Inside* InsideOf(const stg::Variable* function);
  void DeclareInside(const stg::TopLevel& definition);
  void DefineInside(const stg::TopLevel& definition, const Inside& inside);
  [[nodiscard]] static bool MayGoInside(const Block& block, const Inside& inside);
  void EnterInside(Block& block, const Values& values, const Inside& inside);
  void CallInside(Block& block, std::span<llvm::Value* const> registers, const Inside& inside);

  // See entered_constants.cpp.
  [[nodiscard]] bool IsEnteredConstant(const stg::Closure& closure) const;
  void NoteEntered(Block& block, const stg::Variable* constant);

  // Closures.
  // `pinned`: the centre that is pinned on the closure, where that is known.
  llvm::Function* CodeOf(const stg::Closure& closure, const core::CostCentre* pinned);
  void DefineFunction(llvm::Function* code, const stg::Closure& closure,
                      const core::CostCentre* pinned, const stg::Variable* top_level);
  void DefineCall(Block& block, const stg::Closure& closure, const core::CostCentre* top,
                  const stg::Expression& body, bool is_entry);
  // `constant`: null, or the top-level variable that the thunk is bound to.
  void DefineThunk(llvm::Function* code, const stg::Closure& closure,
                   const core::CostCentre* pinned, const stg::Variable* constant);
  // Code that is still to be defined, when the block at hand is complete.
  void Later(std::function<void()> define);
  void DefineWaiting();
  llvm::Function* NewCode(const std::string& name);
  void Fill(Block& block, const Values& values, const stg::Closure& closure, llvm::Value* object);
  llvm::Constant* InfoOf(const stg::Closure& closure, const core::CostCentre* pinned);

  // Continuations.
  // `block` and `values`: as they are where it is first gone on with. `mentioned`: what its code
  // mentions of the top level, see stg/top_level_references.h.
  using Mentioned = std::vector<const stg::Variable*>;
  Continuation Declare(const char* name, const Block& block, const Values& values,
                       std::vector<const stg::Variable*> parameters, const Mentioned& mentioned);
  static Continuation WithParameters(llvm::Function* code,
                                     const std::vector<const stg::Variable*>& parameters);
  // `stack`: what is asked for, at entries of functions alone.
  void Define(const Continuation& continuation, const core::CostCentre* top, std::uint64_t heap,
              std::uint64_t stack, const Body& body);
  void GoTo(Block& block, const Values& values, const Continuation& continuation);
  // A frame with these variables, whose return code takes the value in R1 and goes on in the centre
  // of the frame. The body also gets the returned centre.
  using ReturnBody = std::function<void(Block&, Values, llvm::Value* returned)>;
  struct Frame {
    llvm::Function* code;
    std::vector<const stg::Variable*> saved;  // in the order of the frame
  };
  // `next`: null, or what its code goes on with.
  Frame NewFrame(const char* name, const Block& block, const Values& values,
                 const std::vector<const stg::Variable*>& saved, const Mentioned& mentioned,
                 Span awaited = {}, const Continuation* next = nullptr);
  // What arrives: pointers first. `keeps_centre`: it goes on in the centre that is returned.
  struct ReturnedIn {
    unsigned pointers = 1;
    unsigned integers = 0;
    bool keeps_centre = false;
  };
  // Its return code; the heap is checked while the frame is still there.
  void DefineReturn(const Frame& frame, const core::CostCentre* top, std::uint64_t heap,
                    const ReturnBody& body, const ReturnedIn& registers);
  Frame NewReturn(const char* name, const Block& block, const Values& values,
                  const std::vector<const stg::Variable*>& saved, const Mentioned& mentioned,
                  const ReturnBody& body, const Continuation& next, Span awaited = {});
  void PushFrame(Block& block, const Values& values, const Frame& frame);

  // Expressions; each ends the block.
  void Compile(Block& block, Values values, const stg::Expression& e);
  void CompileEval(Block& block, const Values& values, const stg::Eval& e);
  void CompileApply(Block& block, const Values& values, const stg::Apply& e);
  void CompileReturn(Block& block, const Values& values, const stg::Return& e);
  void CompileCompute(Block& block, const Values& values, const stg::Compute& e);
  void CompileLet(Block& block, Values values, const stg::Let& e);
  // A let of very many objects, in pieces; see long_lets.cpp.
  struct LongLet;
  void CompileLongLet(Block& block, Values values, const stg::Let& e);
  void CompilePiece(Block& block, Values values, LongLet& let);
  // The object of a binding, its fields yet to be filled in; null if it needs none. The value of
  // the variable is a pointer to it, or the constant that it stands for.
  struct Bound {
    llvm::Value* object;
    llvm::Value* value;
  };
  Bound Allocate(Block& block, const Values& values, const stg::Binding& binding);
  llvm::Constant* StaticConstruction(const Values& values, const stg::Closure& closure);
  void CompileCase(Block& block, const Values& values, const stg::Case& e);
  void CompileCaseInRegisters(Block& block, const Values& values, const stg::Case& e);
  void CompileCaseOfResult(Block& block, const Values& values,
                           const std::vector<const stg::Variable*>& saved, const stg::Case& e);
  void CompileEvalOperand(Block& block, const Values& values, const stg::EvalOperand& e);
  void CompileSwitch(Block& block, const Values& values, const stg::Switch& e);
  void CompileBox(Block& block, Values values, const stg::Box& e);
  void CompileScc(Block& block, Values values, const stg::Scc& e);
  void CompileSccHere(Block& block, Values values, const stg::Scc& e);
  void CompileSccApart(Block& block, const Values& values, const stg::Scc& e);
  // Where all centres are known and nothing happens in this one that the clock could see.
  static void Enter(Block& block, const stg::Scc& e);
  // The scc that is all that happens in this one; what stands between the two.
  static const stg::Scc* SccWithin(const stg::Scc& e);
  void PrepareFor(Block& block, const Values& values, const stg::Expression& body,
                  const stg::Scc& inner);
  void CompileJoin(Block& block, Values values, const stg::Join& e);
  void DeclareJoin(const Block& block, const Values& values, const stg::Join& e,
                   const core::CostCentre* centre);
  void CompileJump(Block& block, Values values, const stg::Jump& e);

  using Alternatives = std::span<const stg::Alternative>;
  void CompileAlternatives(Block& block, const Values& values, llvm::Value* value,
                           llvm::Value* returned, Alternatives alternatives);
  void CompileLiterals(Block& block, const Values& values, llvm::Value* value,
                       Alternatives alternatives, llvm::BasicBlock* otherwise);
  void CompileIntegers(Block& block, const Values& values, llvm::Value* value,
                       Alternatives alternatives, llvm::BasicBlock* otherwise);
  void CompileConstructors(Block& block, const Values& values, llvm::Value* value,
                           Alternatives alternatives, llvm::BasicBlock* otherwise);
  llvm::Value* BoundValue(Block& block, llvm::Value* value, llvm::Value* returned);

  // Primitives. Results are words: unboxed numbers, 0 or 1 for a truth value, pointers otherwise.
  using Operands = std::span<llvm::Value* const>;
  llvm::Value* Operand(Block& block, llvm::Value* value, core::PrimitiveKind kind,
                       core::Primitive primitive);
  llvm::Value* ComputePrimitive(Block& block, core::Primitive primitive, Operands operands);
  llvm::Value* CallPrimitive(Block& block, core::Primitive primitive, Operands operands);
  void NoteMade(Block& block, core::PrimitiveKind result);
  llvm::Value* SmallIntegers(Block& block, core::Primitive primitive, Operands operands);
  llvm::Value* BoxInteger(Block& block, llvm::Value* number);
  llvm::Value* LargeOperands(Block& block, core::Primitive primitive, Operands operands);
  std::vector<SmallOperand> SmallOperands(Block& block, core::Primitive primitive,
                                          Operands operands);
  void CompileControl(Block& block, core::Primitive primitive, Operands operands);
  void SwitchOn(Block& block, const Values& values, llvm::Value* result, const stg::Switch& e);
  void SwitchOnWord(Block& block, const Values& values, llvm::Value* word, core::PrimitiveKind kind,
                    Alternatives alternatives);
  void SwitchOnNumber(Block& block, const Values& values, llvm::Value* number,
                      core::PrimitiveKind kind, Alternatives alternatives);
  void SwitchOnContent(Block& block, const Values& values, llvm::Value* result,
                       const stg::Switch& e);
  void CompileDefault(Block& block, const Values& values, llvm::Value* result,
                      core::PrimitiveKind kind, Alternatives alternatives);
  llvm::Value* Box(Block& block, core::PrimitiveKind kind, llvm::Value* result);

  [[nodiscard]] llvm::Value* Use(const Values& values, const stg::Variable* variable) const;
  [[nodiscard]] llvm::Value* UseIfBound(const Values& values, const stg::Variable* variable) const;
  [[nodiscard]] llvm::Value* UseOfLongLet(const stg::Variable* variable) const;
  const stg::Variable* Temporary(const char* name, stg::Representation representation);

  // Whether to enter what `pointer` points to, the variable's; if not, what it stands for.
  llvm::Value* IsUnevaluated(Block& block, const stg::Variable* variable, llvm::Value* pointer);
  llvm::Value* Evaluated(Block& block, const stg::Variable* variable, llvm::Value* pointer);
  [[nodiscard]] bool IsConstantThunk(const stg::Variable* variable);
  // Does it matter which centre comes back with the value?
  [[nodiscard]] bool ReturnsCentre(const stg::Variable* variable) const;

  Module& module_;
  Stubs& stubs_;
  DebugInfo* debug_info_;
  // What the code at hand belongs to, for debuggers.
  struct Place {
    std::string_view definition;
    Span span;
  };
  Place place_ = {};
  Span here_ = {};              // the expression that is compiled
  std::string_view top_level_;  // the definition that is compiled
  // Whose text an expression at this place is.
  [[nodiscard]] const SourceDefinition* ProducerAt(Span span) const {
    return module_.Source() == nullptr ? nullptr : module_.Source()->Around(span, top_level_);
  }
  // What people call a function or thunk.
  [[nodiscard]] llvm::Constant* DescriptionOf(const stg::Closure& closure,
                                              const stg::Variable* bound_to);
  // Of a frame that waits for the expression at hand: it goes by the function that it is in.
  [[nodiscard]] llvm::Constant* DescriptionOfFrame(stg::Variables saved, Span awaited = {});
  Arena arena_;
  LongLet* long_let_ = nullptr;                        // that is being compiled
  std::optional<stg::TopLevelReferences> references_;  // of the top-level definition at hand
  std::unordered_map<const stg::Closure*, llvm::Function*> codes_;
  std::deque<std::function<void()>> waiting_;
  bool runs_once_ = false;  // the code at hand, each time that a constant is evaluated
  struct KnownFunction {
    const stg::Closure* closure;
    const core::CostCentre* pinned;  // where that is known
  };
  std::unordered_map<const stg::Variable*, KnownFunction> known_functions_;
  // Variables that stand for no function: nothing runs in the centre that they come back with.
  struct Target {
    Continuation continuation;
    const stg::JoinPoint* point;
  };
  static std::vector<const stg::Variable*> ParametersOf(const stg::JoinPoint& point);
  const Target& TargetOf(const stg::Variable* label);
  void DefineTarget(const Target& target, const core::CostCentre* top, bool is_entry);
  std::unordered_map<const stg::Variable*, Target> join_points_;  // and entries of functions
  std::unordered_map<const stg::Variable*, Inside> insides_;
  std::unordered_set<const stg::Variable*> with_entries_;  // functions that have theirs declared
};

}  // namespace assay::codegen
