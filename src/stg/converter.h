// Core -> STG, one program: what from_core.h asks for. Its parts are in from_core.cpp
// (expressions), closures.cpp, operands.cpp, entries.cpp and cases.cpp; see the README.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/shape.h"
#include "stg/build.h"
#include "stg/ir.h"
#include "stg/unboxed.h"

namespace assay::stg {

class Converter {
 public:
  explicit Converter(const core::Program& core)
      : core_(core), program_(new Program), shapes_(program_->arena) {
    program_->core = &core;
  }

  std::unique_ptr<Program> Run();

 private:
  // The value of an operand: a number, or a pointer to an evaluated object of the kind.
  struct Number {
    const Variable* word;
    core::PrimitiveKind kind;
  };
  struct PendingBox {
    const core::Variable* variable;
    const Variable* pointer;
    Number number;
  };
  struct Entry {
    const core::Variable* function;
    std::vector<const core::Variable*> parameters;
    std::optional<Returned> result;
  };

  // What comes after something, in the same place.
  using Rest = std::function<const Expression*()>;
  using RestOfWord = std::function<const Expression*(const Variable*)>;
  using RestOfOperands = std::function<const Expression*(Variables)>;

  Arena& TheArena() { return program_->arena; }
  Closure* NewClosure(const Closure& closure) { return TheArena().New<Closure>(closure); }

  // Converts what returns to somebody who waits for this in registers or, without it, for a
  // pointer.
  template <typename ConvertIt>
  auto Returning(std::optional<Returned> wanted, ConvertIt convert) {
    std::swap(wanted, wanted_);
    auto result = convert();
    std::swap(wanted, wanted_);
    return result;
  }

  // Variables and expressions. `name` is what the enclosing binding is called, for names of inner
  // closures.
  const Variable* NewPointer(const core::Variable* like, const core::Shape* shape,
                             bool is_evaluated = false) {
    return TheArena().New<Variable>(like->name, Representation::Pointer, false, like->span,
                                    is_evaluated, nullptr, shape);
  }
  const Variable* NewWord(Name name, Span span, core::PrimitiveKind kind) {
    return TheArena().New<Variable>(name, Representation::Word, false, span, false, nullptr,
                                    core::ShapeOf(kind));
  }
  const Variable* NewWord(const core::Variable* like, core::PrimitiveKind kind) {
    return NewWord(like->name, like->span, kind);
  }
  const Variable* Bind(const core::Variable* variable, bool is_evaluated = false,
                       const core::Shape* shape = nullptr);
  const core::Shape* ShapeOf(const core::Variable* variable, const core::Expression& bound);
  Variables BindAll(std::span<const core::Variable* const> variables);
  Variables BindParameters(std::span<const core::Variable* const> variables);
  const Variable* Use(const core::Variable* variable);
  Variables UseAll(std::span<const core::Variable* const> variables);
  const Expression* Convert(const core::Expression& e, Name name);
  const Expression* ConvertInside(const core::Expression& e, Name name);
  const Expression* ConvertToWord(const core::Expression& e, Name name);
  const Expression* ConvertToFields(const core::Expression& e, Name name);
  const Expression* ConvertToPointer(const core::Expression& e, Name name);
  const Expression* ConvertLet(const core::Let& let, const Rest& rest);
  const Expression* ConvertBindings(const core::Let& let, const Rest& rest);
  const Expression* ConvertJoin(const core::Join& join, Name name);
  Variables CapturedByLoop(const core::Join& join);
  const Expression* TickOf(Span span, TickKind kind, std::uint32_t times, const Expression* body);
  const Expression* ConvertApplication(const core::Expression& e, Name name);
  const Expression* ConvertFunction(const core::Expression& e, Name name);

  // Closures.
  Variables Captured(const Expression& body, Variables bound);
  Closure* ToClosure(const core::Expression& e, Name name);
  Closure* ToClosureInside(const core::Expression& e, Name name);
  std::int32_t SelectedField(const core::Expression& e) const;

  // Operands of primitives, fields that hold words.
  [[nodiscard]] const Variable* NumberOf(const core::Variable* variable,
                                         core::PrimitiveKind kind) const;
  void NoteLiteral(const core::Variable* variable, const core::Expression& bound);
  [[nodiscard]] const core::LiteralValue* KnownLiteral(const core::Variable* variable,
                                                       core::PrimitiveKind kind) const;
  const Variable* ConstantWord(Name name, Span span, const core::LiteralValue& literal);
  const Expression* WithOperand(const core::Variable* argument, core::PrimitiveKind kind,
                                core::Primitive primitive, Span span, const RestOfWord& rest,
                                bool is_free = false);
  const Expression* WithOperands(const core::PrimitiveCall& call, const RestOfOperands& rest,
                                 std::vector<const Variable*> operands = {}, std::size_t from = 0);
  const Expression* WithUnboxed(const std::vector<const core::Variable*>& variables,
                                std::size_t from, Span span, const Rest& rest);
  void NoteEvaluation(const Variable* variable);
  const Variable* FieldAtHand(const core::Construction& e, std::size_t field);
  bool HasItsWord(const core::Construction& e, std::size_t field) const;
  bool HasItsWords(const core::Construction& e) const;
  bool IsValueAtTop(const core::Expression& e) const;
  Variables Fields(const core::Construction& e);
  const Expression* WithFields(const core::Construction& e, const Rest& rest,
                               const core::Let* let = nullptr, std::size_t from = 0);
  const Expression* WithFields(const core::Let& let, const Rest& rest, std::size_t from = 0);
  static const core::Construction* BoundConstruction(const core::Binding& binding);

  // Top-level functions with unboxed parameters or results.
  static std::vector<const core::Variable*> ParametersOf(const core::Expression& lambda);
  static const core::Expression* BodyOf(const core::Expression& lambda, std::size_t parameters);
  void NoteEntry(const core::Definition& definition);
  const Entry* EntryOf(const core::Expression& e) const;
  std::optional<Returned> ResultOf(const core::Definition& definition) const;
  std::optional<Returned> ReturnedBy(const core::Expression& e) const;
  const Closure* FunctionWithEntry(const core::Expression& e, const Variable* variable,
                                   const Entry& entry);
  Closure* FunctionOfPointers(const core::Expression& e, const Variable* variable,
                              const Entry& entry);
  Closure* CurriedFunction(const core::Expression& e, const Variable* variable, const Entry& entry);
  const Expression* Call(const Expression& call, const std::optional<Returned>& returned);
  const Expression* Rebuilt(const Expression& call, const Returned& returned);
  const Expression* WordOf(Span span, const Rest& convert);
  const Expression* FieldsOf(Span span, const Rest& convert);
  const Expression* ReturnAll(Span span, std::span<const core::Variable* const> fields,
                              std::size_t from = 0);
  const Expression* JumpTo(const Variable* label, std::span<const core::Variable* const> parameters,
                           std::span<const core::Variable* const> arguments, Variables captured,
                           Span span, std::vector<const Variable*> passed = {});

  // Cases.
  Alternative ConvertFields(const core::Alternative& alternative, Name name);
  Alternative ConvertAlternative(const core::Alternative& alternative, Name name);
  std::span<const Alternative> ConvertAlternatives(const core::Case& e, Name name);
  std::span<const Alternative> AlternativesOfResult(const core::Case& e, core::PrimitiveKind result,
                                                    Name name);
  [[nodiscard]] static const core::Alternative* AlternativeOf(const core::Case& e,
                                                              const Returned& returned);
  [[nodiscard]] static Span MadeAt(const core::Expression& e);
  [[nodiscard]] static Span AwaitedBy(const core::Case& e, const core::Expression& scrutinee);
  Alternative ConvertReturned(const core::Alternative& alternative, const Returned& returned,
                              Span made, Name name);
  std::span<const Alternative> AlternativesOfNumber(const core::Case& e,
                                                    const core::Variable* scrutinee,
                                                    const Number& number, Name name);
  const Expression* ConvertCase(const core::Case& e, const core::Expression& scrutinee, Name name);
  [[nodiscard]] bool IsEnteredConstant(const core::Variable* variable);
  [[nodiscard]] bool EntersAndReturns(const core::Expression& constant);
  [[nodiscard]] const Number* NumberToSwitchOn(const core::Case& e,
                                               const core::Expression& scrutinee) const;

  const core::Program& core_;
  std::unique_ptr<Program> program_;
  core::ShapeTable shapes_;
  std::optional<Returned> wanted_;  // what the expression at hand returns, if not a pointer
  Name definition_;                 // at hand; what is inside is called DEFINITION.VARIABLE
  std::unordered_map<const core::Variable*, const core::Expression*> definitions_;
  // What is known of constants; one that is being looked at is none (it may ask for itself).
  std::unordered_map<const core::Variable*, bool> entered_constants_;
  std::unordered_map<const core::Variable*, const Variable*> variables_;  // as pointers
  std::unordered_map<const core::Variable*, Number> numbers_;             // whose value is at hand
  std::vector<PendingBox> boxes_;  // to be put around the expression at hand
  std::unordered_map<const core::Variable*, Entry> entries_;
  Arena curried_;            // Core of our own, see CurriedFunction
  bool is_curried_ = false;  // it is what is converted
  std::unordered_map<const Variable*, std::size_t> uses_;
  std::unordered_map<const Variable*, std::size_t> depths_;  // of the code that binds a variable
  std::size_t depth_ = 0;
  std::unordered_set<const Variable*> evaluated_here_;                        // see NoteEvaluation
  std::unordered_map<const core::Variable*, const core::JoinPoint*> points_;  // by label
  std::unordered_map<const core::Variable*, Variables> captured_;             // by label
  std::unordered_set<const core::Join*> recursive_joins_;
  std::unordered_map<const core::Variable*, const core::LiteralValue*> literals_;
};

}  // namespace assay::stg
