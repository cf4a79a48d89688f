// The walk that resolves a module's names. One object per module; its parts are in the files named
// below. Not part of the folder's interface, which is rename.h.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "names/fixity.h"
#include "names/known.h"
#include "names/module_scope.h"
#include "names/rename.h"
#include "names/scope.h"
#include "syntax/tree.h"

namespace assay::names {

class Renamer {
 public:
  Renamer(syntax::Module& tree, const ModuleTable& modules, Arena& arena,
          ModuleInterface& interface, Diagnostics& diagnostics);

  RenamedModule Run();

 private:
  // Ends the scopes that were entered since.
  class [[nodiscard]] ScopeGuard {
   public:
    explicit ScopeGuard(Renamer& renamer)
        : renamer_(renamer),
          values_(renamer.locals_.Mark()),
          types_(renamer.type_variables_.Mark()) {}
    ~ScopeGuard() {
      renamer_.locals_.Leave(values_);
      renamer_.type_variables_.Leave(types_);
    }
    ScopeGuard(const ScopeGuard&) = delete;
    ScopeGuard& operator=(const ScopeGuard&) = delete;

   private:
    Renamer& renamer_;
    std::size_t values_;
    std::size_t types_;
  };

  // ---- lookup.cpp: occurrences of names ----

  void ResolveVariable(syntax::QualifiedName& name);
  void ResolveConstructor(syntax::QualifiedName& name);
  void ResolveBuilder(syntax::QualifiedName& name);
  void ResolveRecordConstructor(syntax::QualifiedName& name);

  // ---- pattern_synonyms.cpp ----
  void AddPatternBuilders();
  void AdoptPatternSynonyms(const syntax::PatternSignatureDeclaration& signature);
  void RenamePatternSynonyms();
  void RenamePatternSynonym(syntax::PatternSynonymDeclaration& synonym);
  bool CheckParameters(const syntax::PatternSynonymDeclaration& synonym);
  void ExpandSynonym(syntax::ConstructorPattern& use);
  syntax::Pattern* CopyPattern(const syntax::PatternSynonymDeclaration& synonym,
                               const syntax::ConstructorPattern& use, syntax::Pattern* pattern);

  // `wanted` is DataType or Class, for the message.
  void ResolveTypeName(syntax::QualifiedName& name, SymbolKind wanted);
  void ResolveTypeVariable(syntax::QualifiedName& name);
  // A class by its name alone: of an instance, of a deriving clause.
  void ResolveClass(syntax::QualifiedName& name);
  void ResolveField(syntax::QualifiedName& field, const Symbol* constructor);
  Symbol* ResolveGlobal(const syntax::QualifiedName& name, Space space, SymbolKind wanted);
  bool ReportMissingBangPatterns(const syntax::QualifiedName& name);
  void ReportUnbound(const syntax::QualifiedName& name, Space space, SymbolKind wanted);
  void ReportAmbiguous(const syntax::QualifiedName& name, Space space);
  std::string HintForUnbound(const syntax::QualifiedName& name, Space space, SymbolKind wanted);
  // Each unresolved name is reported once in a module, where it stands first. True: not yet.
  bool IsFirstReport(const syntax::QualifiedName& name, Space space);
  void ReportUnresolved(const syntax::QualifiedName& name, Space space, Diagnostic diagnostic);
  void Use(const Symbol& symbol);

  Symbol* NewSymbol(SymbolKind kind, Name name, Span span);
  void Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes = {},
              std::string hint = "");
  // False, after a diagnostic, where the stack would not hold a deeper tree.
  bool CanGoDeeper(Span span);

  // ---- top_level.cpp: the symbols that the module defines ----

  void CollectTopLevel();
  void CollectData(syntax::DataDeclaration& data);
  void CollectConstructor(syntax::ConstructorDeclaration& constructor, Symbol* type,
                          std::vector<Symbol*>& fields);
  void CollectClass(syntax::ClassDeclaration& declaration);
  void CollectTopLevelPattern(syntax::PatternBindingDeclaration& binding);
  Symbol* Define(syntax::Binder& binder, SymbolKind kind, Symbol* parent);
  void ReportDuplicate(const syntax::Binder& binder, const Symbol& first);

  // ---- type_declarations.cpp ----

  void RenameTypeDeclarations(RenamedModule& module);
  void RenameData(syntax::DataDeclaration& data);
  void RenameConstructorDeclaration(syntax::ConstructorDeclaration& constructor);
  void RenameDeriving(syntax::DataDeclaration& data);
  void RenameSynonym(syntax::TypeSynonymDeclaration& synonym);
  void RenameClassHead(syntax::ClassDeclaration& declaration);
  // Refuses classes that are superclasses of themselves.
  void CheckSuperclasses(const std::vector<syntax::Declaration*>& declarations);

  // ---- instances.cpp: class and instance bodies ----

  void RenameClassBody(syntax::ClassDeclaration& declaration);
  void RenameInstance(syntax::InstanceDeclaration& instance);
  void RenameStandaloneDeriving(syntax::StandaloneDerivingDeclaration& deriving);
  void RenameMethods(syntax::Declarations& body, const Symbol& type_class,
                     syntax::List<syntax::TypeBinder> head, bool is_instance);
  void RenameMethod(syntax::FunctionDeclaration& method, const Symbol& type_class,
                    std::unordered_map<const Symbol*, Span>& seen,
                    const std::vector<std::pair<const Symbol*, const syntax::ForallType*>>& scoped);
  // Points the binder to the class's method.
  void ResolveMethod(syntax::Binder& binder, const Symbol& type_class);

  // ---- old_instances.cpp: instances of a time when classes had fewer superclasses ----

  [[nodiscard]] bool IsOld() const;
  syntax::FunctionDeclaration* TakeFail(syntax::InstanceDeclaration& instance);
  [[nodiscard]] bool HasInstance(const Symbol& type_class, const Symbol& type) const;
  void AddOldInstances(const syntax::InstanceDeclaration& instance,
                       syntax::FunctionDeclaration* fail, RenamedModule& module);
  void AddOldInstance(const syntax::InstanceDeclaration& from, Symbol* type_class,
                      const std::vector<syntax::Declaration*>& methods, RenamedModule& module);
  syntax::List<syntax::Type*> FailingContext(syntax::List<syntax::Type*> context,
                                             Symbol* monad_fail);
  syntax::Declaration* MakeMethod(Symbol* method, Symbol* definition, Span span);

  // ---- types.cpp, type_variables.cpp ----

  void ResolveType(syntax::Type& type);
  void ResolveKind(syntax::Type& kind);
  void ResolveConstraint(syntax::Type& type);
  void ResolveTypeOperators(syntax::TypeOperatorSequence& sequence);
  void BindTypeVariables(syntax::List<syntax::TypeBinder> binders);
  // Makes the implicit forall of a signature explicit, and resolves it.
  void Quantify(syntax::Type*& type);
  // Variables that are in no scope, in order of appearance, are bound until the scope ends.
  std::vector<syntax::TypeBinder> BindFreeVariables(const std::vector<const syntax::Type*>& types);

  // ---- patterns.cpp ----

  // Binds all variables of the patterns, which are one scope; the caller leaves it.
  void BindPatterns(syntax::List<syntax::Pattern*> patterns);
  void BindPattern(syntax::Pattern*& pattern) { BindPatterns({&pattern, 1}); }
  // Appends to binders_; expands puns and record wildcards on the way.
  void CollectBinders(syntax::Pattern& pattern);
  void CollectRecordBinders(syntax::RecordPattern& record);
  // Removes from binders_, with a report, those which bind a name again.
  void RefuseDuplicateBinders(std::size_t mark);
  void ResolvePattern(syntax::Pattern& pattern);
  void ResolveRecordPattern(syntax::RecordPattern& record);
  void ResolveViewPattern(syntax::ViewPattern& view);
  void ResolvePatternType(syntax::Type& type);
  void ResolvePatternOperators(syntax::PatternOperatorSequence& sequence);

  // ---- expressions.cpp, statements.cpp ----

  void RenameExpression(syntax::Expression& expression);
  void RenameChildren(syntax::Expression& expression);
  void RenameExpressions(syntax::List<syntax::Expression*> expressions);
  void RenameConstruction(syntax::RecordConstructionExpression& construction);
  void RenameUpdate(syntax::RecordUpdateExpression& update);
  void RenameFieldBindings(syntax::List<syntax::FieldBinding> fields, const Symbol* constructor);
  void RenameAnnotation(syntax::AnnotatedExpression& annotated);
  void ResolveOperators(syntax::OperatorSequenceExpression& sequence);
  void CheckSection(const syntax::Expression& operand, const syntax::Expression& operation,
                    syntax::Associativity side);
  void RenameRightHandSide(syntax::RightHandSide& right_hand_side);
  void RenameGuarded(syntax::List<syntax::GuardedExpression> alternatives);
  void RenameAlternatives(syntax::List<syntax::CaseAlternative> alternatives);
  // What the statements bind stays in scope; the caller leaves it.
  void RenameStatements(syntax::List<syntax::Statement*> statements);

  // ---- declarations.cpp: value bindings with their signatures ----

  // The bindings of one list of declarations have consecutive numbers.
  struct Group {
    bool is_top_level = false;
    std::uint32_t first = 0;
    std::uint32_t end = 0;  // past the last
    std::vector<syntax::Declaration*> bindings;
    std::vector<const syntax::ForallType*> scoped;  // whose variables scope over the binding
  };

  // What they bind stays in scope; the caller leaves it.
  void RenameLocalDeclarations(syntax::Declarations& declarations);
  Group NumberBindings(syntax::Declarations& declarations, bool is_top_level);
  void BindLocal(syntax::Binder& binder, const Group& group, std::uint32_t number);
  // What the group binds by that name; null: nothing.
  [[nodiscard]] Symbol* FindBound(const Group& group, Name name) const;
  void RenameBindings(syntax::Declarations& declarations, Group& group);
  void RenameSignatures(syntax::Declarations& declarations, Group& group);
  void RenameSignature(syntax::TypeSignatureDeclaration& signature, Group& group,
                       const syntax::Declarations& declarations);
  void ResolvePragma(syntax::Declaration& declaration, const Group& group);
  void ResolvePragmaName(syntax::Binder& binder, const Group& group, std::string_view pragma);
  void RenameBinding(syntax::Declaration& binding, const syntax::ForallType* scoped);
  void RenameFunction(syntax::FunctionDeclaration& function, const syntax::ForallType* scoped);
  void RenamePatternBinding(syntax::PatternBindingDeclaration& binding);

  // ---- fixity_declarations.cpp ----

  void ApplyFixities(syntax::Declarations& declarations, const Group& group);
  void ApplyFixity(const syntax::FixityDeclaration& fixity, syntax::Binder& name, Symbol* symbol);
  void ApplyClassFixities(syntax::ClassDeclaration& declaration);
  [[nodiscard]] Operator OperatorOf(const syntax::QualifiedName& name) const;
  void ReportFixityConflict(const Operator& left, const Operator& right);

  // ---- binding_groups.cpp: the order of dependency ----

  // Dependencies of one declaration: marks where the uses of each begin.
  struct Dependencies {
    std::uint32_t first;
    std::vector<std::vector<std::uint32_t>> edges;
    std::vector<bool> uses_itself;
  };
  [[nodiscard]] Dependencies NewDependencies(std::uint32_t first, std::size_t count) const;
  // Reads uses_ from `mark` on as what declaration `index` depends on.
  void AddDependencies(Dependencies& dependencies, std::uint32_t index, std::size_t mark) const;
  // Forgets the uses from `mark` on that nothing outside of the group asks for.
  void ForgetUses(std::size_t mark, std::uint32_t first);
  syntax::List<syntax::BindingGroup> OrderBindings(const Group& group,
                                                   const Dependencies& dependencies);

  // ---- exports.cpp ----

  void CollectExports();
  void ExportOwn();
  void ExportItem(const syntax::PortItem& item);
  void ExportModule(const syntax::PortItem& item);
  void ExportType(const syntax::PortItem& item);
  void Export(Space space, Symbol* symbol, Span span);
  void CheckMain();

  void RenameOtherDeclarations(RenamedModule& module);
  void RenameForeign(syntax::ForeignDeclaration& foreign);

  syntax::Module& tree_;
  const ModuleTable& modules_;
  Arena& arena_;
  ModuleInterface& interface_;
  Diagnostics& diagnostics_;
  ModuleScope scope_;
  KnownSymbols known_;
  LocalScope locals_;
  LocalScope type_variables_;
  std::vector<syntax::Binder*> binders_;  // a stack: those of the patterns being bound
  std::size_t pattern_mark_ = 0;          // where the current patterns' binders begin
  // Uses of numbered symbols, as `2 * binding + has_signature`; who asks for them remembers where
  // it began.
  std::vector<std::uint32_t> uses_;
  std::uint32_t last_binding_ = 0;
  std::unordered_map<std::string, Diagnostic> unresolved_;  // by name space and name
  std::unordered_map<const Symbol*, Span> fixities_;        // where a symbol's fixity was declared
  std::unordered_map<const Symbol*, Span> exported_at_;
  enum class SynonymState : std::uint8_t { Open, Good, Bad };
  std::unordered_map<const syntax::PatternSynonymDeclaration*, SynonymState> synonyms_;
  bool is_old_ = false;
  bool is_too_deep_ = false;
};

}  // namespace assay::names
