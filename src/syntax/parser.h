// The parser: recursive descent, one function per rule of the report's grammar, spread over files
// by what they parse. Each function expects its construct at the current token, and returns a node
// in any case: after an error the stream reads as ended and every rule returns by itself.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "syntax/extensions.h"
#include "syntax/known_names.h"
#include "syntax/list_builder.h"
#include "syntax/pattern_form.h"
#include "syntax/token_stream.h"
#include "syntax/tree.h"

namespace assay::syntax {

// Where declarations stand, which decides what they may be.
enum class Place : std::uint8_t { Top, Local, Class, Instance };

// What a declaration comes to: nothing, a declaration, or one clause of a function, which joins its
// neighbours of the same name.
struct Item {
  Declaration* declaration = nullptr;
  bool is_clause = false;
  Binder name = {};
  Clause clause = {};
};

class Gatherer;

class Parser {
 public:
  Parser(std::string_view text, FileId file, std::vector<Token> tokens,
         const ExtensionSet& extensions, Arena& arena, Diagnostics& diagnostics)
      : text_(text),
        tokens_(file, std::move(tokens)),
        extensions_(extensions),
        arena_(arena),
        diagnostics_(diagnostics) {}

  void ParseModule(Module& module);

 private:
  friend class Gatherer;

  // ---- modules.cpp
  void Header(Module& module);
  void LeftOver(bool is_explicit);
  bool TopItem(Module& module, ListBuilder<Import>& imports, Gatherer& gatherer);
  Import ParseImport();
  List<PortItem> PortItems();
  PortItem ParsePortItem();
  void Subordinates(PortItem& item);
  Name ModuleName(std::string_view expected);

  // ---- declarations.cpp
  Declarations* ParseDeclarations(Span opener, Place place);
  Item ParseDeclaration(Place place);
  Item TopDeclaration();
  Declaration* Fixity();
  Item DefaultDeclarationOrSignature(Place place);
  Declaration* Foreign();
  bool StartsDeclaration() const;

  // ---- pragmas.cpp
  Declaration* PragmaDeclaration();
  Declaration* Inline(InlineKind kind);
  Declaration* Specialize();
  Declaration* SccDeclaration();
  Declaration* Minimal();
  void SkipPragma();
  void SkipPhase();
  Name CentreName();
  void EndPragma();
  Expression* Scc();

  // ---- bindings.cpp
  Item Binding();
  bool IsBindingAhead() const;
  void NotABinding(const Expression& left);
  void ExpectSeparator(TokenKind separator);
  Item Signature(Expression* first, std::size_t forms, Span start, bool is_default);
  Declaration* AnnotatedBinding(Binder name, Type* type, Span start);
  Binder SignatureName(Expression* expression);
  Item ToClause(Expression* left, std::size_t forms, Span start);
  bool FunctionLeft(Expression* left, Binder& name, ListBuilder<Pattern*>& parameters);
  bool OperatorLeft(OperatorSequenceExpression& sequence, Binder& name,
                    ListBuilder<Pattern*>& parameters);
  RightHandSide* ParseRightHandSide(TokenKind separator);
  List<Statement*> Guards();

  // ---- data.cpp, classes.cpp
  Declaration* Data(bool is_newtype);
  void Constructors(DataDeclaration& data);
  ConstructorDeclaration Constructor();
  void ConstructorBody(ConstructorDeclaration& constructor, bool may_have_context);
  void GadtConstructors(DataDeclaration& data, Span where);
  void GadtConstructor(ListBuilder<ConstructorDeclaration>& constructors);
  List<FieldDeclaration> RecordFields();
  FieldDeclaration Operand(bool is_infix);
  bool ConstructorHead(ConstructorDeclaration& constructor);
  FieldDeclaration ToOperand(const ConstructorDeclaration& constructor, Span start);
  Type* RestOfEquality(Type* left);
  void NotAConstructor(const Type& type);
  void GadtType(ConstructorDeclaration& constructor);
  bool Strictness();
  List<DerivingItem> ParseDeriving();
  DerivingStrategy Strategy();
  Type* Via();
  void CheckConstructors(const DataDeclaration& data);
  Declaration* TypeDeclaration();
  Declaration* Class();
  Declaration* Instance();
  Overlap OverlapPragma();
  Declaration* StandaloneDeriving();
  List<FunctionalDependency> Dependencies();
  List<QualifiedName> TypeVariableNames();

  // ---- types.cpp, type_heads.cpp
  Type* ParseType();
  Type* ParseKind();
  Type* TypeOperators();
  Type* TypeApplication();
  Type* TypeAtom();
  Type* ParenthesisedType();
  Type* BracketedType();
  Type* Forall();
  List<TypeBinder> TypeBinders();
  TypeBinder ParseTypeBinder();
  bool StartsTypeAtom() const;
  bool IsForall() const;
  bool IsTypeOperator() const;
  bool IsStar() const;
  List<Type*> ToContext(Type* type);
  List<Type*> OptionalContext(Type*& type);
  struct TypeHead {
    Binder name;
    List<TypeBinder> parameters;
  };
  TypeHead ToTypeHead(Type* type, std::string_view what);
  TypeBinder ToTypeBinder(Type* type);
  struct ClassHead {
    List<TypeBinder> binders;
    List<Type*> context;
    QualifiedName class_name;
    List<Type*> arguments;
  };
  ClassHead ParseClassHead(std::string_view what);

  // ---- expressions.cpp, atoms.cpp
  Expression* ParseExpression();  // certainly one: pattern forms in it are reported
  Expression* Ambiguous();        // an expression or a pattern
  Expression* Infix(OperatorElement* trailing);
  void OperandOfInfix(ListBuilder<OperatorElement>& elements);
  void RestOfInfix(ListBuilder<OperatorElement>& elements, OperatorElement* trailing);
  Expression* Sequence(ListBuilder<OperatorElement>& elements, Span start);
  Expression* Operand();
  Expression* Application();
  Expression* Argument();
  Expression* Lambda();
  Expression* LambdaCase(Span start);
  [[nodiscard]] bool IsLambdaCases() const;  // lambda_cases.cpp
  Expression* LambdaCases(Span start);
  List<CaseAlternative> CasesAlternatives(Span opener, std::size_t& arity);
  Expression* Let();
  Expression* LetIn(Span start, Declarations* declarations);
  Expression* If();
  Expression* MultiWayIf(Span start);
  Expression* Case();
  Expression* Do();
  List<CaseAlternative> Alternatives(Span opener, Span start);
  void SkipSemicolonBefore(TokenKind keyword);
  Expression* Atom();
  Expression* SimpleAtom();
  Expression* VariableAtom();
  Expression* PrefixForm(PatternKind kind);
  Expression* Record(Expression* record);
  Expression* Parenthesised();
  Expression* Element(OperatorElement* trailing);
  Expression* Tuple(Span start, Expression* first);
  Expression* RightSection(Span start);
  Expression* Bracketed();
  Expression* ArithmeticSequence(Span start, Expression* from, Expression* then);
  Expression* Comprehension(Span start, Expression* body);
  Expression* OperatorName(const OperatorElement& element);
  OperatorElement Operator();
  bool StartsAtom() const;
  bool StartsExpression() const;
  bool IsOperator() const;
  bool IsMinus() const;
  Expression* Nothing();  // in place of an expression that could not be read

  // ---- parallel_comprehensions.cpp
  struct Branch {
    Pattern* pattern;
    Expression* list;
  };
  struct BoundVariables {
    std::vector<Binder> names;
    Pattern* pattern;
    Expression* value;
  };
  BoundVariables VariablesOf(List<Statement*> statements, Span span);
  Expression* Use(Name name, Span span);
  Branch ParallelBranch(List<Statement*> qualifiers, Span span);
  Declarations* ZipDeclaration(Span span);
  Expression* ParallelComprehension(Span start, Expression* body, List<Statement*> first);

  // ---- do_extensions.cpp
  [[nodiscard]] bool IsRecursiveDo() const;
  [[nodiscard]] bool IsRecursiveBlock() const;
  Statement* RecursiveBlock();
  Statement* RecursiveStatement(List<Statement*> statements, Span span);
  Expression* FinishDo(bool is_recursive, List<Statement*> statements, Span span);
  Expression* AsApplicative(List<Statement*> statements, Span span);
  bool AreIndependent(List<Statement*> actions, Span span);
  Expression* ReturnedBy(const Statement& last);
  Expression* MonadComprehension(Expression* body, List<Statement*> qualifiers, Span span);
  Expression* Library(std::string_view name, Span span);
  void AddLibraryImports(ListBuilder<Import>& imports, Span span) const;

  // ---- statements.cpp
  Statement* ParseStatement();
  List<Statement*> Statements(Span opener);

  // ---- pattern_synonyms.cpp
  [[nodiscard]] bool IsPatternSynonym() const;
  Declaration* PatternSynonym();
  Declaration* PatternSignature(Expression& first, Span start);
  void SynonymLeft(Expression* left, Binder& name, ListBuilder<Expression*>& parameters);
  FunctionDeclaration* ImplicitBuilder(Binder name, List<Expression*> parameters, Expression* body);
  FunctionDeclaration* ExplicitBuilder(Binder name);

  // ---- patterns.cpp
  std::size_t PatternForms() const { return pattern_forms_.size(); }
  void RejectPatternForms(std::size_t base);
  Pattern* ToPattern(Expression* expression);
  Pattern* SequenceToPattern(List<OperatorElement> elements, Span span);
  Pattern* OperandToPattern(List<OperatorElement> elements, std::size_t& i);
  Pattern* ApplicationToPattern(ApplyExpression& application);
  Pattern* RecordToPattern(RecordConstructionExpression& record);
  Pattern* FormToPattern(PatternForm& form);
  List<Pattern*> ToPatterns(List<Expression*> expressions);
  Pattern* NotAPattern(const Expression& expression, std::string_view hint = "");

  // ---- errors.cpp
  bool Expect(TokenKind kind, std::string_view expected = {}, std::vector<Note> notes = {},
              std::string hint = {});
  // `)` and its like; the note shows the opening one.
  void ExpectClosing(TokenKind kind, Span opening);
  // A comma, which announces another one of these: it does not stand before the closing bracket.
  bool AcceptComma(TokenKind closing, std::string_view next);
  void Unexpected(std::string_view expected, std::vector<Note> notes = {}, std::string hint = {});
  std::string Found() const;
  std::string HintFor(std::string_view expected) const;
  bool HasTabBefore() const;
  void Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes = {},
              std::string hint = {}, Severity severity = Severity::Error);
  // For what is wrong only if the rest of the declaration can be read.
  void ReportLater(Diagnostic diagnostic) { deferred_.push_back(std::move(diagnostic)); }
  void Unsupported(Span span, ExtensionId extension);
  void Needs(Span span, std::string_view what, ExtensionId extension);
  bool TooDeep();  // true near the end of the stack: reports and fails
  std::string_view TextOf(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }

  // ---- what all use
  TokenKind Kind() const { return tokens_.Kind(); }
  bool Is(TokenKind kind) const { return tokens_.Is(kind); }
  bool Accept(TokenKind kind) { return tokens_.Accept(kind); }
  bool IsName(Name name) const {
    return Is(TokenKind::VariableName) && tokens_.Current().name == name &&
           tokens_.Current().qualifier.IsEmpty();
  }
  bool IsOperatorNamed(Name name) const {
    return Is(TokenKind::VariableOperator) && tokens_.Current().name == name &&
           tokens_.Current().qualifier.IsEmpty();
  }
  bool AcceptName(Name name) {
    if (!IsName(name)) {
      return false;
    }
    tokens_.Advance();
    return true;
  }
  const Token& Current() const { return tokens_.Current(); }
  Span Here() const { return tokens_.Here(); }
  Span Since(Span start) const { return tokens_.Since(start); }
  bool HasFailed() const { return tokens_.HasFailed(); }
  bool Has(ExtensionId id) const { return extensions_.Has(id); }
  // Of a token that need not be a name; literals have none.
  QualifiedName CurrentName() const {
    const Token& token = tokens_.Current();
    return {HasLiteral(token.kind) ? Name() : token.qualifier, token.name, Here()};
  }
  Binder CurrentBinder() const { return {tokens_.Current().name, Here()}; }
  Binder VariableBinder(std::string_view expected);  // x or (+)
  Binder OperatorBinder(std::string_view expected);  // + or `f`
  bool IsParenthesisedOperator() const;              // (op), at the parenthesis
  QualifiedName ParenthesisedName();

  template <typename Node, typename... Fields>
  Node* Make(Span span, Fields... fields) {
    return arena_.New<Node>(Node{{Node::kKind, span}, fields...});
  }
  template <typename T>
  ListBuilder<T> Builder() {
    return ListBuilder<T>(lists_, arena_);
  }

  // The items of a block, each parsed by `item`; `starts` says whether one begins at the current
  // token. Closes the block where the next token cannot belong to it: parse-error(t).
  template <std::invocable ParseItem, std::predicate Starts>
  void Block(Span opener, std::string_view what, ParseItem item, Starts starts,
             bool allow_same_indentation = false) {
    const BlockKind kind = tokens_.OpenBlock(opener, allow_same_indentation);
    if (kind == BlockKind::Empty || TooDeep()) {
      return;
    }
    while (true) {
      while (Is(TokenKind::Semicolon) || Is(TokenKind::VirtualSemicolon)) {
        tokens_.Advance();
      }
      if (!starts()) {
        break;
      }
      item();
      if (!Is(TokenKind::Semicolon) && !Is(TokenKind::VirtualSemicolon)) {
        break;
      }
    }
    if (kind == BlockKind::Explicit && !Is(TokenKind::RightBrace)) {
      Unexpected(what, {{opener, "the block in braces belongs to this"}});
    }
    tokens_.CloseBlock();
  }

  std::string_view text_;
  TokenStream tokens_;
  const ExtensionSet& extensions_;
  Arena& arena_;
  Diagnostics& diagnostics_;
  ListStacks lists_;
  std::vector<const PatternForm*> pattern_forms_;  // not yet known to be patterns
  std::vector<Diagnostic> deferred_;
  bool uses_library_ = false;        // by what an extension stands for
  TokenKind item_ = TokenKind::End;  // the first token of the declaration at the top level
  bool in_kind_ = false;
  Name constructor_qualifier_;  // of what may turn out to be a type in a context
};

// Gathers neighbouring clauses of one name into a function.
class Gatherer {
 public:
  explicit Gatherer(Parser& parser)
      : parser_(parser),
        all_(parser.lists_, parser.arena_),
        clauses_(parser.lists_, parser.arena_) {}

  void Add(const Item& item);
  [[nodiscard]] bool IsEmpty() const { return !has_items_; }
  [[nodiscard]] Declarations* Finish();

 private:
  bool Joins(const Item& item);
  void ReportArity(const Item& item);
  void Flush();

  Parser& parser_;
  ListBuilder<Declaration*> all_;
  ListBuilder<Clause> clauses_;
  Binder name_;
  bool has_items_ = false;
  bool has_reported_arity_ = false;  // of the clauses at hand
};

}  // namespace assay::syntax
