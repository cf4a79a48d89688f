// The type checker of one module. One file per judgement implements it; this header is their table
// of contents.
//
// Inference is bidirectional: an expression is checked against an expected type, which may be a
// metavariable. Applications infer their head's type, so that arguments may be of polymorphic type.
// Class constraints are gathered in a tree of implications and solved at the end of each scope.
//
// Levels: `level_` is the depth of the scope. A metavariable of a deeper level than the scope may
// be generalised; a rigid variable of a deeper level than a metavariable must not enter its
// solution.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "names/rename.h"
#include "types/check.h"
#include "types/constraints.h"
#include "types/elaborated.h"
#include "types/store.h"

namespace assay::types {

// Where an expression stands, for the message when its type is wrong.
struct Why {
  enum class Place : std::uint8_t {
    None,
    Argument,
    Condition,
    Guard,
    ListElement,
    Branch,
    Statement,
    Field,
    Operand,
  };
  Place place = Place::None;
  std::size_t index = 0;                         // of an argument, from 1
  const syntax::Expression* function = nullptr;  // whose argument it is
};

// Output must not depend on addresses.
struct ByName {
  bool operator()(const TypeConstructor* left, const TypeConstructor* right) const {
    return std::pair(left->symbol->name, left->symbol->module) <
           std::pair(right->symbol->name, right->symbol->module);
  }
};

// Of GHC.Generics and Data.Data, whose classes any type derives.
bool IsGenericClass(const Symbol& class_symbol);
// Is an instance without methods, for this type, one that evaluates its fields?
bool HasGenericDefaults(const ClassInfo& class_info, const syntax::DataDeclaration& data);

class Checker {
 public:
  Checker(const names::RenamedModule& module, const names::ModuleTable& modules, Arena& arena,
          Diagnostics& diagnostics, const Locator* locator);

  CheckedModule Run();

 private:
  using Expr = const Expression*;

  // ---- check.cpp: the module ----
  void CheckTypeDeclarations();
  void CheckForeigns();
  std::optional<ForeignEntity> ForeignEntityOf(const syntax::ForeignDeclaration& declaration);
  void CheckPointer(const syntax::ForeignDeclaration& declaration, ForeignForm form,
                    const Type* type);
  std::optional<ForeignSignature> ForeignSignatureOf(const syntax::ForeignDeclaration& declaration,
                                                     const Type* type);
  std::optional<ForeignKind> ForeignKindOf(const Type* type);
  void CheckMain();
  void FinishModule();

  // ---- errors.cpp ----
  void Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes = {},
              std::string hint = {});
  void ReportMismatch(Span span, const Type* actual, const Type* expected);
  [[nodiscard]] std::optional<Span> GuessBefore(Span span) const;
  [[nodiscard]] const Symbol* RecursiveFunction(const Why& why) const;
  [[nodiscard]] bool IsOwn(const Type* type) const;
  [[nodiscard]] bool IsConsequence(const Predicate& predicate, Span span) const;
  [[nodiscard]] std::string Describe(const Why& why) const;
  void ReportUnsolved(const Evidence& wanted);
  bool IsFirstFunction(std::string type, Span span);
  void ReportRivals(const Predicate& predicate, Span span,
                    const std::set<const InstanceInfo*>& rivals);
  [[nodiscard]] bool CanHaveInstance(const Predicate& predicate);
  void ReportTooManyArguments(const syntax::Expression* function, const Type* type,
                              std::size_t given, std::size_t taken, Span span);
  std::string_view CopyText(std::string_view text);
  [[nodiscard]] std::string PlaceText(Span span) const;
  Symbol* Get(names::Known known, Span span);
  const Type* KnownType(names::Known known, Span span);

  // ---- unify.cpp ----
  const Type* Head(const Type* type) const;
  bool Unify(const Type* left, const Type* right);
  bool UnifyForalls(const ForallType& left, const ForallType& right);
  bool Solve(const MetaVariable& meta, const Type* type);
  bool MayContain(const MetaVariable& meta, const Type* type);
  void MustUnify(Span span, const Type* actual, const Type* expected);
  [[nodiscard]] bool Equal(const Type* left, const Type* right) const;
  [[nodiscard]] bool Equal(const Predicate& left, const Predicate& right) const;
  void AssumeEqual(Implication& scope, const Type* left, const Type* right);
  const Type* NewMeta() { return store_.NewMeta(level_, Star()); }

  // ---- implications.cpp ----
  Implication& Enter(Span span);
  void Leave();  // solves what it can
  void AddGiven(Implication& scope, Evidence* evidence);
  Evidence* NewEvidence(EvidenceKind kind, const Predicate& predicate, Span span);
  Evidence* Want(const Predicate& predicate, Span span);  // null for an equality
  // Rigid variables for those of a Forall, its context as givens of the current scope; gives the
  // body. Binders of `written` (the syntax of the type, perhaps null) scope over what follows.
  const Type* Skolemise(const ForallType& type, const syntax::Type* written,
                        std::vector<Evidence*>& dictionaries);
  const Type* SkolemiseTracking(const ForallType& type, Substitution& rigid,
                                std::vector<Evidence*>& dictionaries);
  const Type* Instantiate(const Type* type, Span span, std::vector<Expr>& dictionaries);
  const Type* InstantiateWith(const ForallType& type, const Substitution& substitution, Span span,
                              std::vector<Expr>& dictionaries);

  // ---- solve.cpp ----
  bool SolveScope(Implication& scope);  // true: something was learned
  bool SolveChildren(Implication& scope);
  bool SolveWanteds(Implication& scope);
  enum class Outcome : std::uint8_t { Solved, Stuck };
  Outcome TrySolve(Evidence& wanted, Implication& scope);
  bool SolveFromGivens(Evidence& wanted, Implication& scope);
  bool SolveFromSolved(Evidence& wanted, Implication& scope);
  bool MayBeGiven(const Predicate& wanted, const Implication& scope);
  bool MayBeEqual(const Type* left, const Type* right);
  Outcome SolveFromInstances(Evidence& wanted, Implication& scope);
  struct Candidate {
    const InstanceInfo* instance;
    Substitution substitution;
  };
  Candidate* MostSpecific(std::vector<Candidate>& matching);
  [[nodiscard]] std::vector<Evidence*> Distinct(const std::vector<Evidence*>& wanteds) const;
  void UseInstance(Evidence& wanted, const InstanceInfo& instance, Substitution substitution,
                   Implication& scope);
  bool FloatOut(Implication& child, Implication& parent);
  // coercible.cpp
  [[nodiscard]] bool IsCoercible(const ClassInfo& class_info) const;
  bool CanCoerce(const Type* left, const Type* right, int depth);
  // typeable.cpp
  InstanceInfo* TypeableInstance(ClassInfo& class_info, const TypeConstructor& type,
                                 std::size_t arguments);
  syntax::Declarations* WithGenericDefaults(const InstanceInfo& instance,
                                            syntax::Declarations* body);
  void AddTypeableInstances();
  void AddTypeableInstance(const TypeConstructor& type, InstanceInfo& instance);
  // solve_dependencies.cpp: functional dependencies
  bool Improve(Evidence& wanted, Implication& scope);
  bool ImproveFromPairs(Implication& scope);
  bool ImproveFromInstances(const Predicate& wanted);
  bool HasDependencies(const ClassInfo& class_info);
  void CollectDependent(const Predicate& predicate, std::vector<Predicate>& dependent);
  bool MatchDetermining(const Type* pattern, const Type* type, Substitution& substitution);
  void CheckDependencies(const InstanceInfo& instance);
  void CheckCoverage(const InstanceInfo& instance, const FunctionalDependencyInfo& dependency);
  Types HeadWithMetas(const InstanceInfo& instance);
  bool UnifyDetermined(const Predicate& known, const Predicate& wanted);
  bool UnifyDetermined(const FunctionalDependencyInfo& dependency, const Predicate& known,
                       const Predicate& wanted);

  // ---- defaulting.cpp ----
  void DefaultRemaining(Implication& scope);
  bool DefaultMeta(const MetaVariable& meta, const std::vector<Evidence*>& wanteds);
  bool HasInstance(ClassInfo& class_info, const Type* type);
  void SetDefaultTypes();

  // ---- convert.cpp: types as written ----
  const Type* Convert(const syntax::Type& type, const Type* expected_kind);
  const Type* ConvertSignature(const syntax::Type& type);
  // If so, it is reported.
  [[nodiscard]] bool IsTupleTooLarge(std::size_t size, Span span);
  // The same where `_` stands for any type: in patterns and in arguments.
  const Type* ConvertWithWildcards(const syntax::Type& type, const Type* expected_kind);
  const Type* Infer(const syntax::Type& type, const Type*& type_kind);
  const Type* InferConstructor(const syntax::QualifiedName& name, Span span,
                               std::span<const syntax::Type* const> arguments, std::size_t& used,
                               const Type*& type_kind);
  const Type* InferApplication(const syntax::Type& type, const Type*& type_kind);
  const Type* ConvertForall(const syntax::ForallType& type);
  const Type* ConvertQualified(const syntax::QualifiedType& type);
  const Type* ConvertFunction(const syntax::FunctionType& type);
  void FinishSynonym(Symbol* symbol);
  void ReportCyclicSynonym(const Symbol& symbol);
  const Type* ConvertKind(const syntax::Type& type);
  std::vector<const TypeVariable*> BindTypeVariables(std::span<syntax::TypeBinder> binders,
                                                     std::uint32_t level);
  const Type* NewKind();
  void DefaultKinds();
  bool MustHaveKind(const syntax::Type& written, const Type* type, const Type* type_kind,
                    const Type* expected);
  std::string PrintWritten(const syntax::Type& written, const Type* type);

  // ---- contexts.cpp: constraints as written, and their synonyms ----
  std::vector<Predicate> ConvertContext(std::span<syntax::Type* const> context);
  void ConvertConstraint(const syntax::Type& type, std::vector<Predicate>& predicates);
  void ExpandConstraint(Symbol& synonym, Span span, std::span<const syntax::Type* const> arguments,
                        std::vector<Predicate>& predicates);
  bool IsConstraint(const syntax::Type& type);
  void CheckConstraintSynonym(syntax::TypeSynonymDeclaration& synonym);

  // ---- data.cpp ----
  void DeclareType(syntax::Declaration& declaration);
  void DeclareData(syntax::DataDeclaration& data);
  void DeclareSynonym(syntax::TypeSynonymDeclaration& synonym);
  void CheckData(syntax::DataDeclaration& data);
  ConstructorInfo* CheckConstructor(syntax::DataDeclaration& data,
                                    syntax::ConstructorDeclaration& declaration, std::uint32_t tag);
  void CheckGadtResult(const TypeConstructor& type, syntax::ConstructorDeclaration& declaration,
                       std::vector<const TypeVariable*>& existentials,
                       std::vector<Predicate>& context, Substitution& renaming);
  void CheckSynonym(syntax::TypeSynonymDeclaration& synonym);
  std::vector<const TypeVariable*> ShownBy(const ConstructorInfo& constructor, const Type* field);
  const Type* ResultOf(const ConstructorInfo& constructor, const Type* record);
  void SetFieldTypes(const TypeConstructor& type);
  static bool SameFieldType(const Type* left, const Type* right);
  TypeConstructor* NewTypeConstructor(Symbol* symbol, TypeConstructorKind kind,
                                      const std::vector<const TypeVariable*>& parameters,
                                      const Type* result_kind);

  // ---- classes.cpp ----
  void DeclareClass(syntax::ClassDeclaration& declaration);
  void CheckClass(syntax::ClassDeclaration& declaration);
  void CheckClassShape(const syntax::ClassDeclaration& declaration);
  void CheckDefaultMethods(syntax::ClassDeclaration& declaration);
  const Type* SkolemiseMethod(const MethodInfo& method, const ClassInfo& info,
                              syntax::ClassDeclaration& declaration,
                              std::vector<Evidence*>& dictionaries);

  // ---- ambiguity.cpp ----
  struct Undecided {
    const Predicate* predicate;
    const Type* argument;
  };
  [[nodiscard]] std::optional<Undecided> FindUndecided(const Type* type);
  void CheckAmbiguity(const Type* type, Span span);
  void CheckInferredAmbiguity(const Symbol& symbol, const std::vector<Evidence*>& dictionaries);
  static void AddDetermined(const std::vector<Predicate>& predicates,
                            std::vector<const TypeVariable*>& decided,
                            const std::function<bool(const Type*)>& is_decided);
  static void CollectVariables(const Type* type, std::vector<const TypeVariable*>& variables);

  // ---- instances.cpp ----
  void DeclareInstances();
  InstanceInfo* DeclareInstance(syntax::InstanceDeclaration& declaration);
  InstanceInfo* NewInstance(ClassInfo& class_info, std::vector<const TypeVariable*> variables,
                            std::vector<Predicate> context, std::vector<const Type*> arguments,
                            Span span);
  void AddInstance(InstanceInfo& instance);
  // Those that the module sees, its own included as soon as they are declared.
  InstanceTable& InstancesOf(const ClassInfo& class_info);
  void CheckInstance(const InstanceInfo& instance, std::span<syntax::TypeBinder> binders,
                     syntax::Declarations* body);
  Substitution SkolemiseInstance(const InstanceInfo& instance,
                                 std::span<syntax::TypeBinder> binders,
                                 std::vector<Evidence*>& dictionaries);
  const Binding* CheckSpecialDefault(const InstanceInfo& instance,
                                     std::span<syntax::TypeBinder> binders,
                                     const MethodInfo& method);
  Symbol& NewMethodSymbol(const InstanceInfo& instance, const MethodInfo& method, Span span);
  const Type* InstanceMethodType(const InstanceInfo& instance,
                                 std::span<syntax::TypeBinder> binders, const MethodInfo& method,
                                 std::vector<Evidence*>& dictionaries);
  const Binding* CheckInstanceMethod(const InstanceInfo& instance,
                                     std::span<syntax::TypeBinder> binders,
                                     const MethodInfo& method,
                                     syntax::FunctionDeclaration& declaration,
                                     const syntax::Declarations& body);
  void WarnOfMissingMethods(const InstanceInfo& instance,
                            const std::vector<const Binding*>& methods);

  // ---- deriving.cpp ----
  struct Derived {
    InstanceInfo* instance;
    const syntax::DataDeclaration* data;
    names::Known known;            // Count: newtype deriving
    std::vector<Predicate> needs;  // of the fields
    bool has_context;              // standalone: as written
    bool is_any_class;             // without methods of its own
    bool has_failed = false;       // reported
    Span span;
    const Type* via = nullptr;  // whose instance it is, where the program says so
  };
  void DeclareDerived();
  void DeclareDerivedItem(syntax::DataDeclaration& data, const syntax::DerivingItem& item);
  void DeclareStandalone(syntax::StandaloneDerivingDeclaration& declaration);
  void AddDerived(syntax::DataDeclaration& data, ClassInfo& class_info,
                  syntax::DerivingStrategy strategy, std::vector<const TypeVariable*> variables,
                  std::vector<const Type*> arguments, std::optional<std::vector<Predicate>> context,
                  const Type* via, Span span);
  std::vector<Predicate> RepresentedNeeds(const TypeConstructor& type, ClassInfo& class_info,
                                          std::vector<const Type*> arguments, Span span);
  const Type* RepresentedType(const TypeConstructor& type, const Type* applied);
  std::vector<Predicate> FieldNeeds(const TypeConstructor& type, ClassInfo& class_info,
                                    names::Known known, Span span);
  void AddFunctorNeeds(const Type* field, const TypeVariable* last, ClassInfo& class_info,
                       Span span, std::vector<Predicate>& needs);
  void InferDerivedContexts();
  bool Simplify(const Predicate& predicate, std::vector<Predicate>& leaves, int depth);
  void CheckDerived();
  void CheckRepresented(const Derived& derived);
  bool IsRepresentedBy(const Type* type, const Type* via, const Type* kind);

  // ---- bindings.cpp ----
  struct Signature {
    const Type* type;
    const syntax::Type* written;
    Span span;
  };
  struct Pragmas {
    Name centre;
    syntax::InlineKind inline_kind = syntax::InlineKind::NoInline;
    bool has_inline_pragma = false;
    bool has_specialize_pragma = false;
  };
  std::vector<const Binding*> CheckDeclarations(syntax::Declarations& declarations);
  void DeclareSignatures(const syntax::Declarations& declarations);
  void DeclarePragmas(const syntax::Declarations& declarations);
  void CheckGroup(const syntax::BindingGroup& group, std::vector<const Binding*>& bindings);
  // specialize.cpp
  void CheckSpecializations(const syntax::Declarations& declarations);
  void CheckSpecializations(const syntax::Declarations& body, const InstanceInfo& instance);
  void CheckSpecialization(const syntax::SpecializePragmaDeclaration& pragma, const Type* general);
  void CopyPragmas(const Symbol* from, const Symbol* to);
  const Binding* CheckSigned(Symbol* symbol, const syntax::FunctionDeclaration& function,
                             const Signature& signature);
  void FinishRecursiveUses(const Symbol* symbol, const std::vector<Evidence*>& dictionaries);
  void InferGroup(const syntax::BindingGroup& group, std::vector<const Binding*>& bindings);
  std::span<const Clause> CheckClauses(const syntax::FunctionDeclaration& function,
                                       const Type* type);
  const Binding* NewBinding(Symbol* symbol, std::vector<Evidence*> dictionaries,
                            EvidenceScope* scope, std::span<const Clause> clauses, Span span);
  // generalise.cpp
  struct Generalised {
    std::vector<const TypeVariable*> variables;
    std::vector<Evidence*> dictionaries;
  };
  void LimitSize(Symbol& symbol);
  [[nodiscard]] bool HasHopelessWanted(const Implication& scope);
  [[nodiscard]] const Type* AnyType();
  [[nodiscard]] std::vector<Evidence*> Candidates(const Implication& scope) const;
  void KeepDetermined(const std::vector<Evidence*>& candidates);
  [[nodiscard]] bool CanBeQuantified(const Predicate& predicate, const Implication& scope);
  Generalised Generalise(Implication& scope, const std::vector<const Type*>& types,
                         bool is_restricted);
  // pattern_bindings.cpp
  struct SignedVariable {  // of a pattern binding, with a polymorphic signature
    const syntax::Binder* binder;
    const Type* type;  // an instance of the signature:
    Substitution instance;
  };
  struct PatternVariables {
    std::vector<Symbol*> inferred;  // without a signature
    std::vector<SignedVariable> polymorphic;
  };
  void Bind(const syntax::Binder& binder, const Type* type);
  void ReportOverloadedPattern(const syntax::Binder& binder, const Signature& signature);
  void CheckSignedVariables(const std::vector<SignedVariable>& variables,
                            const Generalised& general);
  void CollectMetas(const Type* type, std::vector<const MetaVariable*>& metas) const;
  void CollectMetas(const Predicate& predicate, std::vector<const MetaVariable*>& metas) const;
  void KeepMonomorphic(const Predicate& predicate);

  // ---- expressions.cpp ----
  Expr Check(const syntax::Expression& expression, const Type* expected);
  Expr CheckSigma(const syntax::Expression& expression, const Type* expected);
  Expr CheckIn(const Why& why, const syntax::Expression& expression, const Type* expected);
  Expr Infer(const syntax::Expression& expression, const Type*& type);
  Expr CheckLambda(const syntax::LambdaExpression& lambda, const Type* expected);
  Expr CheckLambdaCase(const syntax::LambdaCaseExpression& lambda, const Type* expected);
  Expr CheckCase(const syntax::CaseExpression& expression, const Type* expected);
  std::span<const CaseAlternative> CheckAlternatives(
      std::span<const syntax::CaseAlternative> alternatives, const Type* scrutinee,
      const Type* expected);
  const Bindings* NewBindings(const std::vector<const Binding*>& bindings);
  Expr CheckTuple(const syntax::TupleExpression& tuple, const Type* expected);
  Expr CheckList(const syntax::ListExpression& list, const Type* expected);
  Expr CheckAnnotation(const syntax::AnnotatedExpression& annotation, const Type* expected);
  Expr CheckSequence(const syntax::ArithmeticSequenceExpression& sequence, const Type* expected);
  // sections.cpp
  Expr CheckRightSection(const syntax::RightSectionExpression& section, const Type* expected);
  Expr CheckTupleSection(const syntax::TupleExpression& tuple, const Type* expected);
  Expr Shared(Expr value, const Type* type, std::vector<const Binding*>& bindings);
  Expr LetAround(const std::vector<const Binding*>& bindings, Expr body);
  Expr LambdaOf(Span span, const std::vector<const Pattern*>& parameters, Expr body);
  const Pattern* VariablePatternFor(Symbol* symbol);
  Symbol* NewLocal(std::string_view name, const Type* type, Span span);

  // ---- application.cpp ----
  struct Typed {
    Expr expression;
    const Type* type;
  };
  Typed InferHead(const syntax::Expression& head);
  Typed InferVariable(Symbol* symbol, Span span);
  static bool HidesType(const Symbol* field);
  Expr CheckApplication(const syntax::Expression& head,
                        const std::vector<const syntax::Expression*>& arguments, Span span,
                        const Type* expected);
  Expr FinishApplication(const Typed& head, const syntax::Expression* written,
                         const std::vector<const syntax::Expression*>& arguments, Span span,
                         const Type* expected);
  struct Pending {
    std::size_t place;  // among the parts
    const syntax::Expression* argument;
    const Type* type;
    std::size_t index;
  };
  bool SplitArguments(const Typed& head, const syntax::Expression* written,
                      const std::vector<const syntax::Expression*>& arguments, Span span,
                      std::vector<Expr>& parts, std::vector<Pending>& pending,
                      const Type* expected);
  Expr CheckKnownApplication(names::Known known,
                             const std::vector<const syntax::Expression*>& arguments, Span span,
                             const Type* expected);
  Expr CheckInfix(const syntax::InfixExpression& infix, const Type* expected);
  const Type* ApplyToType(const Type* function, const syntax::Type& argument, Span span,
                          std::vector<Expr>& dictionaries);
  bool SplitFunction(const Type* type, const Type*& argument, const Type*& result);
  Expr Apply(Span span, Expr function, const std::vector<Expr>& arguments);

  // ---- literals.cpp ----
  Expr CheckLiteral(const syntax::Literal& literal, Span span, const Type* expected);
  Expr CheckOverloaded(const syntax::Literal& literal, Span span, const Type* type,
                       names::Known class_name, names::Known method);
  Expr Method(names::Known method, names::Known class_name, const Type* type, Span span);
  [[nodiscard]] bool IsPrimitiveNumber(const Type* type, bool is_fractional);
  [[nodiscard]] bool IsKnownConstructor(const Type* type, names::Known known) const;

  // ---- records.cpp ----
  Expr CheckConstruction(const syntax::RecordConstructionExpression& record, const Type* expected);
  Expr CheckUpdate(const syntax::RecordUpdateExpression& update, const Type* expected);
  Expr MissingField(const ConstructorInfo& info, std::size_t place, Span span);
  static bool Mentions(const Type* type, const TypeVariable* variable);

  // ---- statements.cpp ----
  Expr CheckDo(const syntax::DoExpression& expression, const Type* expected);
  Expr CheckStatements(std::span<syntax::Statement* const> statements, const Type* monad,
                       Evidence* dictionary, const Type* expected);
  Expr CheckBind(const syntax::Statement& bind, std::span<syntax::Statement* const> rest,
                 const Type* monad, Evidence* dictionary, const Type* value, const Type* expected);
  Expr CheckComprehension(const syntax::ListComprehensionExpression& comprehension,
                          const Type* expected);
  Guard CheckGuard(const syntax::Statement& statement);
  const RightHandSide* CheckRightHandSide(const syntax::RightHandSide& side, const Type* expected);
  std::vector<GuardedExpression> CheckGuarded(
      std::span<const syntax::GuardedExpression> alternatives, const Type* expected);
  const RightHandSide* Plain(Expr body, const EvidenceScope* scope = nullptr);

  // ---- patterns.cpp ----
  // A pattern may open scopes, for what its constructors bring; whoever checks the pattern closes
  // them after what the pattern scopes over.
  const Pattern* CheckPattern(const syntax::Pattern& pattern, const Type* expected);
  const Pattern* CheckConstructorPattern(Symbol* symbol, Span span,
                                         std::span<syntax::Type* const> type_arguments,
                                         const std::vector<const syntax::Pattern*>& arguments,
                                         const Type* expected);
  const Pattern* CheckLazyPattern(const syntax::LazyPattern& pattern, const Type* expected);
  std::vector<Evidence*> OpenConstructor(const ConstructorInfo& info, Span span,
                                         Substitution& substitution);
  void BindTypeArguments(const ConstructorInfo& info, std::span<syntax::Type* const> type_arguments,
                         const Substitution& substitution);
  const Pattern* CheckRecordPattern(const syntax::RecordPattern& record, const Type* expected);
  const Pattern* CheckLiteralPattern(const syntax::LiteralPattern& literal, const Type* expected);
  const Pattern* CheckNPlusK(const syntax::NPlusKPattern& pattern, const Type* expected);
  const Pattern* CheckListPattern(const syntax::ListPattern& list, const Type* expected);
  struct ScopeMark {
    std::size_t depth;
    EvidenceScope* outer;
  };
  ScopeMark OpenScopes() { return {depth_, std::exchange(pattern_scope_, nullptr)}; }
  // Closes the scopes opened since; their common evidence scope, or null if there were none.
  const EvidenceScope* CloseScopes(const ScopeMark& mark);
  const RightHandSide* CloseScopesAround(const RightHandSide* side, const ScopeMark& mark);
  Expr CloseScopesAround(Expr body, const ScopeMark& mark);
  [[nodiscard]] bool CanFail(const Pattern& pattern) const;

  EvidenceScope* NewScope();

  const names::RenamedModule& module_;
  names::KnownSymbols known_;
  Arena& arena_;
  Diagnostics& diagnostics_;
  const Locator* locator_;
  TypeStore store_;
  CheckedModule checked_;
  std::vector<Derived> derived_;
  std::vector<InstanceInfo*> declared_instances_;  // one for each of module_.instances
  std::unordered_set<Name> instance_names_;
  // Rigid variables of instance and class heads: which instance counts does not wait for them.
  std::unordered_set<const Type*> declared_variables_;
  // Instances that match something wanted, none of which counts.
  std::unordered_map<const Evidence*, std::set<const InstanceInfo*>> rivals_;
  // By the number of arguments.
  std::map<const TypeConstructor*, std::map<std::size_t, InstanceInfo*>, ByName>
      typeable_instances_;
  // Classes with functional dependencies or equalities, be it those of superclasses.
  std::unordered_map<const ClassInfo*, bool> has_dependencies_;
  std::vector<const names::ModuleInterface*> with_instances_;      // imported, directly or not
  std::unordered_map<const ClassInfo*, InstanceTable> instances_;  // of the classes asked for

  std::uint32_t level_ = 0;
  std::size_t depth_ = 0;  // of the implications
  Implication root_;
  Implication* current_ = &root_;
  std::size_t equality_scopes_ = 0;  // scopes with equalities that are active
  Why why_;
  bool has_errors_ = false;
  std::size_t error_count_ = 0;  // reported
  struct Mismatch {
    Span span;
    const TypeConstructor* expected;  // null: no constructor is at its head
    const TypeConstructor* found;
    std::string expected_text;  // as they were shown
    std::string found_text;
  };
  std::vector<Mismatch> mismatches_;                          // reported
  std::unordered_set<const MetaVariable*> without_instance_;  // in what was reported
  std::vector<Span> infinite_types_;                          // reported
  std::vector<Span> guesses_;  // matches on GADTs that decided a type which nothing else had
  std::vector<std::pair<std::string, Span>> functions_;  // reported to have no instance
  bool allows_wildcards_ = false;
  bool too_deep_ = false;
  bool has_overloaded_strings_ = false;
  bool allows_ambiguous_types_ = false;
  bool is_monomorphism_restricted_ = true;
  Name dollar_ = Name("$");
  Name coercible_ = Name("Coercible");
  Name coercible_module_ = Name("Data.Coerce");
  std::vector<const Type*> default_types_;

  std::unordered_map<const Symbol*, syntax::TypeSynonymDeclaration*> pending_synonyms_;
  std::vector<const Symbol*> open_synonyms_;  // one uses the next
  std::unordered_map<const Symbol*, const Type*> default_signatures_;
  std::vector<const MetaVariable*> open_kinds_;
  std::unordered_map<const Symbol*, Signature> signatures_;
  std::unordered_map<const Symbol*, Pragmas> pragmas_;
  // Uses of a variable within the group that its type is being inferred with: they take the
  // group's dictionaries once these are known.
  std::unordered_map<const Symbol*, std::vector<ApplyExpression*>> recursive_uses_;
  EvidenceScope* pattern_scope_ = nullptr;  // of the scopes that the patterns at hand opened
  PatternVariables* bound_ = nullptr;       // of the binding whose pattern is at hand, if it is one
  enum class Failure : std::uint8_t { Mismatch, Occurs, Escape, Kind };
  Failure failure_ = Failure::Mismatch;
  const Type* failed_left_ = nullptr;
  const Type* failed_right_ = nullptr;
};

}  // namespace assay::types
