// A recursive-descent parser, one function per production:
//
//     program     ::= (definition | data)*
//     definition  ::= ["dict" | "action"] request x [":" type] ["returns" type] "=" expression ";"
//     data        ::= "data" C a.. "=" C atype.. ("|" C atype..)* ";"
//     binding     ::= request x [":" type] "=" expression
//     request     ::= ["inline" | "noinline"] ["specialise"]
//     expression  ::= "\" parameter+ "->" expression
//                   | "let" "{" binding; .. "}" "in" expression
//                   | ("case" | "fcase") expression "of" "{" pattern "->" expression; .. "}"
//                   | ("scc" | "scc_sub" | "scc_dict") [kind] "centre" expression
//                   | "join" "{" request j parameter* "=" expression; .. "}" "in" expression
//                   | "jump" j atom*
//                   | "free" x+ "in" expression
//                   | atom+ ["?" expression]
//     atom        ::= x | C | literal | "string" | "(" expression ")"
//     pattern     ::= C parameter* | literal | x | "_"
//     parameter   ::= x | "_" | "(" x ":" type ")"
//     type        ::= C atype* | a | atype "->" type ;  atype ::= C | a | "(" type ")"
#include "core/parse.h"

#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/lexer.h"
#include "core/resolve.h"
#include "core/verify.h"

namespace assay::core {

namespace {

// Thrown at a syntax error, caught at the end of the definition it is in.
struct SyntaxFailure {};

constexpr int kDeepestNesting = 20'000;

class Parser {
 public:
  Parser(std::vector<Token> tokens, Diagnostics& diagnostics)
      : tokens_(std::move(tokens)), diagnostics_(diagnostics) {}

  syntax::Program Program() {
    syntax::Program program;
    while (Peek().kind != TokenKind::End) {
      const std::size_t start = at_;
      try {
        depth_ = 0;
        if (IsWord("data") && Peek(1).kind == TokenKind::Constructor) {
          program.data_declarations.push_back(Data());
        } else {
          program.definitions.push_back(Definition());
          program.main_is_action |= program.definitions.back().is_action;
        }
        if (Peek().kind != TokenKind::End) {
          Expect(";", "a definition ends with `;`");
        }
      } catch (SyntaxFailure) {
        SkipDefinition(start);
      }
    }
    return program;
  }

 private:
  // Tokens.

  [[nodiscard]] const Token& Peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }

  const Token& Take() {
    const Token& token = Peek();
    at_ = std::min(at_ + 1, tokens_.size() - 1);
    return token;
  }

  [[nodiscard]] bool Is(std::string_view text) const {
    const Token& token = Peek();
    return (token.kind == TokenKind::Punctuation || token.kind == TokenKind::Keyword) &&
           token.text.Text() == text;
  }

  [[nodiscard]] bool IsWord(std::string_view text) const {
    return Peek().kind == TokenKind::Variable && !Peek().quoted && Peek().text.Text() == text;
  }

  bool TakeIf(std::string_view text) {
    if (!Is(text)) {
      return false;
    }
    Take();
    return true;
  }

  [[noreturn]] void Fail(std::string expected, std::string hint = "") {
    const Token& token = Peek();
    std::string message;
    if (token.kind == TokenKind::End) {
      message = fmt::format("the text ends where {} is expected", expected);
    } else {
      const std::string_view quote = token.kind == TokenKind::String ? "\"" : "`";
      message = fmt::format("expected {0}, found {1}{2}{1}", expected, quote, token.text.Text());
    }
    diagnostics_.Add(
        {DiagnosticKind::SyntaxError, token.span, std::move(message), {}, std::move(hint)});
    throw SyntaxFailure{};
  }

  void Expect(std::string_view text, std::string hint = "") {
    if (!TakeIf(text)) {
      Fail(fmt::format("`{}`", text), std::move(hint));
    }
  }

  // After an error in the definition that starts there: on to the next one, past the first `;` from
  // here on that is outside of its braces.
  void SkipDefinition(std::size_t start) {
    const std::size_t error = at_;
    int braces = 0;
    for (at_ = start; Peek().kind != TokenKind::End; Take()) {
      if (Is("{")) {
        ++braces;
      } else if (Is("}")) {
        --braces;
      } else if (Is(";") && braces <= 0 && at_ >= error) {
        Take();
        return;
      }
    }
  }

  [[nodiscard]] Span Since(Span start) const {
    return assay::Join(start, at_ == 0 ? start : tokens_[at_ - 1].span);
  }

  // Definitions.

  syntax::Definition Definition() {
    syntax::Definition definition;
    if (IsWord("dict") && Peek(1).kind == TokenKind::Variable) {
      Take();
      definition.is_dictionary = true;
    } else if (IsWord("action") && Peek(1).kind == TokenKind::Variable) {
      definition.is_action = true;
      Take();
      if (Peek().text.Text() != "main") {
        Fail("`main` after `action`");
      }
    }
    definition.binder = Requested([&] { return TypedName("a definition `name = expression;`"); });
    if (IsWord("returns")) {
      Take();
      definition.result = Type();
    }
    Expect("=");
    definition.right_hand_side = Expression();
    return definition;
  }

  syntax::DataDeclaration Data() {
    Take();
    const Token& name = Take();
    syntax::DataDeclaration data{name.text, name.span, {}, {}};
    while (Peek().kind == TokenKind::Variable) {
      const Token& parameter = Take();
      data.parameters.push_back({parameter.text, parameter.span, std::nullopt});
    }
    Expect("=");
    do {
      if (Peek().kind != TokenKind::Constructor) {
        Fail("a constructor");
      }
      const Token& constructor = Take();
      data.constructors.push_back({constructor.text, constructor.span, {}});
      while (StartsAtomicType()) {
        data.constructors.back().fields.push_back(AtomicType());
      }
    } while (TakeIf("|"));
    return data;
  }

  syntax::Binder UntypedName(const std::string& expected, std::string hint = "") {
    if (Peek().kind != TokenKind::Variable) {
      Fail(expected, std::move(hint));
    }
    const Token& token = Take();
    if (FindPrimitive(token.text.Text())) {
      diagnostics_.Add({DiagnosticKind::SyntaxError, token.span,
                        fmt::format("`{}` is a primitive and cannot be bound", token.text.Text())});
    }
    return {token.text, token.span, std::nullopt};
  }

  // name [: type]
  syntax::Binder TypedName(const std::string& expected, std::string hint = "") {
    syntax::Binder binder = UntypedName(expected, std::move(hint));
    if (TakeIf(":")) {
      binder.type = Type();
    }
    return binder;
  }

  // [inline | noinline] [specialise] before a binder: words that are names elsewhere.
  template <typename Binder>
  syntax::Binder Requested(Binder name) {
    Inlining inlining = Inlining::Undecided;
    const auto take_request = [&](std::string_view word) {
      const bool is_request = IsWord(word) && Peek(1).kind == TokenKind::Variable;
      if (is_request) {
        Take();
      }
      return is_request;
    };
    if (take_request("inline")) {
      inlining = Inlining::Wanted;
    } else if (take_request("noinline")) {
      inlining = Inlining::Never;
    }
    const bool wants_copies = take_request("specialise");
    syntax::Binder binder = name();
    binder.inlining = inlining;
    binder.wants_copies = wants_copies;
    return binder;
  }

  [[nodiscard]] bool StartsParameter() const {
    return Peek().kind == TokenKind::Variable || Is("_") || Is("(");
  }

  syntax::Binder Parameter() {
    if (Is("_")) {
      return {Name("_"), Take().span, std::nullopt};
    }
    if (TakeIf("(")) {
      syntax::Binder binder =
          TypedName("a variable", Peek().kind == TokenKind::Constructor
                                      ? "only case takes values apart, one constructor at a time"
                                      : "");
      Expect(")");
      return binder;
    }
    // Without parentheses a parameter takes no type: the `:` belongs to whatever follows.
    return UntypedName("a variable");
  }

  // Types.

  [[nodiscard]] bool StartsAtomicType() const {
    return Peek().kind == TokenKind::Constructor || Peek().kind == TokenKind::Variable || Is("(");
  }

  syntax::Type Type() {
    Enter();
    const Span start = Peek().span;
    syntax::Type type = ApplicationType();
    if (TakeIf("->")) {
      syntax::Type result = Type();
      std::vector<syntax::Type> sides;
      sides.push_back(std::move(type));
      sides.push_back(std::move(result));
      type = {TypeKind::Function, {}, std::move(sides), Since(start)};
    }
    --depth_;
    return type;
  }

  syntax::Type ApplicationType() {
    if (Peek().kind != TokenKind::Constructor) {
      return AtomicType();
    }
    const Token& constructor = Take();
    syntax::Type type{TypeKind::Constructor, constructor.text, {}, constructor.span};
    while (StartsAtomicType()) {
      type.arguments.push_back(AtomicType());
    }
    type.span = Since(constructor.span);
    return type;
  }

  syntax::Type AtomicType() {
    if (TakeIf("(")) {
      syntax::Type type = Type();
      Expect(")");
      return type;
    }
    if (Peek().kind == TokenKind::Constructor) {
      const Token& token = Take();
      return {TypeKind::Constructor, token.text, {}, token.span};
    }
    if (Peek().kind == TokenKind::Variable) {
      const Token& token = Take();
      return {TypeKind::Variable, token.text, {}, token.span};
    }
    Fail("a type");
  }

  // Expressions.

  void Enter() {
    if (++depth_ > kDeepestNesting) {
      diagnostics_.Add({DiagnosticKind::TooDeep, Peek().span,
                        fmt::format("the text nests deeper than {} levels here", kDeepestNesting)});
      throw SyntaxFailure{};
    }
  }

  static syntax::Expression Node(syntax::Form form, Span start) {
    syntax::Expression node;
    node.form = form;
    node.span = start;
    return node;
  }

  syntax::Expression Expression() {
    Enter();
    const Span start = Peek().span;
    syntax::Expression expression = ExpressionHere();
    if (expression.span.begin == start.begin) {  // else it stands in parentheses
      expression.span = Since(start);
    }
    --depth_;
    return expression;
  }

  syntax::Expression ExpressionHere() {
    if (Is("\\")) {
      return Lambda();
    }
    if (Is("let")) {
      return Let();
    }
    if (Is("case") || Is("fcase")) {
      return Case();
    }
    if (Is("scc") || Is("scc_sub") || Is("scc_dict")) {
      return Scc();
    }
    if (Is("join")) {
      return JoinExpression();
    }
    if (Is("jump")) {
      return Jump();
    }
    if (StartsFree()) {
      return Free();
    }
    syntax::Expression expression = Application();
    return Is("?") ? Choice(std::move(expression)) : std::move(expression);
  }

  syntax::Expression Lambda() {
    syntax::Expression node = Node(syntax::Form::Lambda, Take().span);
    do {
      node.binders.push_back(Parameter());
    } while (StartsParameter());
    Expect("->");
    node.children.push_back(Expression());
    return node;
  }

  // "{" item ";" item ... [";"] "}" with at least one item.
  template <typename Item>
  void Block(Item item) {
    Expect("{");
    do {
      item();
    } while (TakeIf(";") && !Is("}"));
    Expect("}", "items inside braces are separated by `;`");
  }

  syntax::Expression Let() {
    syntax::Expression node = Node(syntax::Form::Let, Take().span);
    Block([&] {
      node.binders.push_back(Requested([&] { return TypedName("a binding `name = expression`"); }));
      Expect("=");
      node.children.push_back(Expression());
    });
    Expect("in");
    node.children.push_back(Expression());
    return node;
  }

  syntax::Expression Case() {
    const Token& keyword = Take();
    syntax::Expression node = Node(syntax::Form::Case, keyword.span);
    node.is_flexible = keyword.text.Text() == "fcase";
    node.children.push_back(Expression());
    Expect("of");
    Block([&] {
      node.patterns.push_back(Pattern());
      Expect("->");
      node.children.push_back(Expression());
    });
    return node;
  }

  syntax::Pattern Pattern() {
    const Token& token = Peek();
    syntax::Pattern pattern{PatternKind::Default, {}, {}, {}, token.span};
    if (token.kind == TokenKind::Constructor) {
      pattern.kind = PatternKind::Constructor;
      pattern.constructor = Take().text;
      while (StartsParameter()) {
        pattern.binders.push_back(Parameter());
      }
    } else if (token.kind == TokenKind::Literal && IsMatchable(token.literal.kind)) {
      pattern.kind = PatternKind::Literal;
      pattern.literal = Take().literal;
    } else if (StartsParameter()) {
      pattern.binders.push_back(Parameter());
    } else {
      Fail("a pattern",
           "patterns are `Constructor x y`, an integer or character, a variable or `_`; they do "
           "not nest");
    }
    pattern.span = Since(pattern.span);
    return pattern;
  }

  syntax::Expression Scc() {
    const Token& keyword = Take();
    syntax::Expression node = Node(syntax::Form::Scc, keyword.span);
    node.scc_kind = keyword.text.Text() == "scc"       ? SccKind::Scc
                    : keyword.text.Text() == "scc_sub" ? SccKind::Subordinate
                                                       : SccKind::Dictionary;
    for (const CostCentreKind kind :
         {CostCentreKind::User, CostCentreKind::Automatic, CostCentreKind::Caf,
          CostCentreKind::Dictionary, CostCentreKind::Subsumed, CostCentreKind::System}) {
      if (!node.centre_kind && IsWord(KindWord(kind))) {
        Take();
        node.centre_kind = kind;
      }
    }
    if (Peek().kind != TokenKind::String) {
      Fail("the name of a cost centre in double quotes",
           fmt::format("write {} \"name\" expression", keyword.text.Text()));
    }
    node.name = Take().text;
    node.children.push_back(Expression());
    return node;
  }

  syntax::Expression JoinExpression() {
    syntax::Expression node = Node(syntax::Form::Join, Take().span);
    Block([&] {
      node.binders.push_back(
          Requested([&] { return UntypedName("a join point `label x y = expression`"); }));
      std::vector<syntax::Binder>& parameters = node.parameters.emplace_back();
      while (StartsParameter()) {
        parameters.push_back(Parameter());
      }
      Expect("=");
      node.children.push_back(Expression());
    });
    Expect("in");
    node.children.push_back(Expression());
    return node;
  }

  syntax::Expression Jump() {
    syntax::Expression node = Node(syntax::Form::Jump, Take().span);
    if (Peek().kind != TokenKind::Variable) {
      Fail("the label of a join point");
    }
    node.name = Take().text;
    while (StartsAtom()) {
      node.children.push_back(Atom());
    }
    return node;
  }

  // `free` is an ordinary name but for  free x .. in,  which no other expression begins with.
  [[nodiscard]] bool StartsFree() const {
    std::size_t binders = 0;
    while (IsWord("free") && Peek(1 + binders).kind == TokenKind::Variable) {
      ++binders;
    }
    const Token& end = Peek(1 + binders);
    return binders > 0 && end.kind == TokenKind::Keyword && end.text.Text() == "in";
  }

  syntax::Expression Free() {
    syntax::Expression node = Node(syntax::Form::Free, Take().span);
    while (!TakeIf("in")) {
      node.binders.push_back(UntypedName("a variable"));
    }
    node.children.push_back(Expression());
    return node;
  }

  // e ? e ? e  is  e ? (e ? e)
  syntax::Expression Choice(syntax::Expression first) {
    syntax::Expression node = Node(syntax::Form::Choice, first.span);
    Take();
    node.children.push_back(std::move(first));
    node.children.push_back(Expression());
    return node;
  }

  [[nodiscard]] bool StartsAtom() const {
    const TokenKind kind = Peek().kind;
    return kind == TokenKind::Variable || kind == TokenKind::Constructor ||
           kind == TokenKind::Literal || kind == TokenKind::String || Is("(");
  }

  syntax::Expression Application() {
    syntax::Expression node = Node(syntax::Form::Application, Peek().span);
    node.children.push_back(Atom());
    while (StartsAtom()) {
      node.children.push_back(Atom());
    }
    const bool starts_expression = Peek().kind == TokenKind::Keyword && !Is("of") && !Is("in");
    if (Is("\\") || starts_expression) {
      Fail("an argument", "put parentheses around this argument");
    }
    return node.children.size() == 1 ? std::move(node.children[0]) : std::move(node);
  }

  syntax::Expression Atom() {
    const Token& token = Peek();
    switch (token.kind) {
      case TokenKind::Variable:
      case TokenKind::Constructor: {
        const bool variable = token.kind == TokenKind::Variable;
        syntax::Expression node =
            Node(variable ? syntax::Form::Variable : syntax::Form::Constructor, token.span);
        node.name = Take().text;
        return node;
      }
      case TokenKind::Literal:
      case TokenKind::String: {
        syntax::Expression node = Node(syntax::Form::Literal, token.span);
        node.literal =
            token.kind == TokenKind::String ? StringLiteral(token.text.Text()) : token.literal;
        Take();
        return node;
      }
      default: break;
    }
    if (!TakeIf("(")) {
      Fail("an expression");
    }
    syntax::Expression inner = Expression();
    Expect(")");
    return inner;
  }

  std::vector<Token> tokens_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

syntax::Program ParseSyntax(FileId file, std::string_view text, Diagnostics& diagnostics) {
  Diagnostics found;
  std::vector<Token> tokens = Lex(file, text, found);
  for (const Diagnostic& diagnostic : found.Sorted()) {
    diagnostics.Add(diagnostic);
  }
  // What a parser says of tokens that are not those that were meant is of no help.
  return found.IsEmpty() ? Parser(std::move(tokens), diagnostics).Program() : syntax::Program{};
}

std::unique_ptr<Program> Parse(FileId file, std::string_view text, Diagnostics& diagnostics,
                               TypesAreShapes shapes) {
  Diagnostics found;
  const syntax::Program tree = ParseSyntax(file, text, found);
  std::unique_ptr<Program> program;
  if (found.IsEmpty()) {
    program = Resolve(tree, found, shapes);
  }
  if (found.IsEmpty()) {
    Verify(*program, found);
  }
  for (const Diagnostic& diagnostic : found.Sorted()) {
    diagnostics.Add(diagnostic);
  }
  return found.IsEmpty() ? std::move(program) : nullptr;
}

}  // namespace assay::core
