// All variables of a text have names of their own, so there are no scopes: a name is the variable
// that is bound somewhere. Definitions start in the first column; that tells the names of the top
// level. What is not written follows from what is: live variables, what jumps pass along, which
// pointers are tagged.
#include "stg/parse.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/lexer.h"
#include "stg/build.h"
#include "stg/free_variables.h"
#include "stg/text.h"

namespace assay::stg {

namespace {

struct SyntaxFailure {
  std::string message;
};

class Parser {
 public:
  Parser(std::string_view text, const core::Program& core)
      : text_(text), core_(core), program_(new Program) {
    program_->core = &core;
  }

  std::unique_ptr<Program> Run() {
    FindTopLevel();
    for (SkipSpace(); at_ < text_.size(); SkipSpace()) {
      Variable* const variable = Bound();
      const core::CostCentre* const centre = Centre();
      Expect("=");
      Closure* const closure = ParseClosure();
      if (Accept("|")) {
        ParseEntry(variable, *closure);
      }
      Expect(";");
      variable->is_evaluated = closure->kind != ClosureKind::Thunk;
      program_->definitions.push_back({variable, closure, centre});
    }
    return std::move(program_);
  }

 private:
  Arena& TheArena() { return program_->arena; }

  // Characters and words.

  [[noreturn]] void Fail(std::string_view expected) const {
    const auto lines = std::ranges::count(text_.substr(0, at_), '\n');
    throw SyntaxFailure{fmt::format("line {}: expected {}", lines + 1, expected)};
  }

  void SkipSpace() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) {
      ++at_;
    }
  }

  // A name in back quotes, a literal in its quotes, punctuation, or whatever is between these.
  std::string_view Word() {
    SkipSpace();
    const std::size_t start = at_;
    if (at_ == text_.size()) {
      Fail("something more");
    }
    const char first = text_[at_++];
    if (first == '`' || first == '"' || first == '\'') {
      while (at_ < text_.size() && text_[at_] != first) {
        at_ += text_[at_] == '\\' ? 2 : 1;
      }
      ++at_;
    } else if (kPunctuation.find(first) != std::string_view::npos) {
      return text_.substr(start, 1);
    }
    while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\n' &&
           kPunctuation.find(text_[at_]) == std::string_view::npos) {
      ++at_;
    }
    at_ = std::min(at_, text_.size());
    return text_.substr(start, at_ - start);
  }

  std::string_view Peek() {
    const std::size_t before = at_;
    SkipSpace();
    if (at_ == text_.size()) {
      return "";
    }
    const std::string_view word = Word();
    at_ = before;
    return word;
  }

  bool Accept(std::string_view word) {
    if (Peek() != word) {
      return false;
    }
    Word();
    return true;
  }

  void Expect(std::string_view word) {
    if (!Accept(word)) {
      Fail(word);
    }
  }

  // Names.

  void FindTopLevel() {
    for (std::size_t line = 0; line < text_.size();) {
      if (text_[line] != ' ' && text_[line] != '\n') {
        at_ = line;
        Bound()->is_top_level = true;
      }
      const std::size_t end = text_.find('\n', line);
      line = end == std::string_view::npos ? text_.size() : end + 1;
    }
    at_ = 0;
  }

  Variable* Bound() {
    const std::string_view word = Word();
    const auto [place, is_new] = variables_.emplace(word, nullptr);
    if (is_new) {
      std::string_view name = word;
      const bool is_word = name.ends_with('#');
      name.remove_suffix(is_word ? 1 : 0);
      if (name.size() >= 2 && name.starts_with('`')) {
        name = name.substr(1, name.size() - 2);
      }
      place->second = TheArena().New<Variable>(
          Name(name), is_word ? Representation::Word : Representation::Pointer, false, Span{});
    }
    return place->second;
  }

  const Variable* Use() { return Bound(); }

  // Until a word that is no name.
  Variables List() {
    static constexpr std::array<std::string_view, 11> kEnds = {";",  "of", "in", "|", "}", "{",
                                                               "->", "=",  ":",  "",  "!"};
    std::vector<const Variable*> variables;
    while (std::ranges::find(kEnds, Peek()) == kEnds.end()) {
      variables.push_back(Accept("#") ? Constant() : Use());
    }
    return TheArena().Copy(variables);
  }

  // A word for a field: # 5
  const Variable* Constant() {
    const auto value = Literal(Word());
    if (!value) {
      Fail("a constant");
    }
    return TheArena().New<Variable>(Name("constant"), Representation::Word, true, Span{}, false,
                                    TheArena().New<core::LiteralValue>(*value));
  }

  Variables Braced() {
    Expect("{");
    const Variables variables = List();
    Expect("}");
    return variables;
  }

  const core::CostCentre* Centre() {
    SkipSpace();
    const std::size_t end = text_.find(']', at_);
    if (at_ == text_.size() || text_[at_] != '[' || end == std::string_view::npos) {
      Fail("a cost centre in brackets");
    }
    const std::string_view written = text_.substr(at_, end + 1 - at_);
    for (const core::CostCentre& centre : core_.centres.All()) {
      if (CentreText(core_, centre) == written) {
        at_ = end + 1;
        return &centre;
      }
    }
    Fail("a cost centre of the program");
  }

  const core::Constructor* Constructor(std::string_view word) const {
    std::string_view name = word;
    if (name.starts_with('`')) {
      name = name.substr(1, name.size() - 2);
    }
    const auto found = core_.constructors.find(Name(name));
    return found == core_.constructors.end() ? nullptr : found->second;
  }

  static std::optional<core::LiteralValue> Literal(std::string_view word) {
    Diagnostics ignored;
    const std::vector<core::Token> tokens = core::Lex(1, word, ignored);
    if (tokens.size() != 2) {
      return std::nullopt;
    }
    if (tokens[0].kind == core::TokenKind::String) {
      return core::StringLiteral(tokens[0].text.Text());
    }
    return tokens[0].kind == core::TokenKind::Literal ? std::optional(tokens[0].literal)
                                                      : std::nullopt;
  }

  core::PrimitiveKind Kind() {
    const std::string_view word = Word();
    if (const auto kind = KindOf(word)) {
      return *kind;
    }
    Fail("a kind of value");
  }

  core::Primitive Primitive() {
    if (const auto primitive = core::FindPrimitive(Word())) {
      return *primitive;
    }
    Fail("a primitive");
  }

  std::uint32_t Number() {
    const std::string_view word = Word();
    std::uint32_t number = 0;
    for (const char digit : word) {
      if (digit < '0' || digit > '9') {
        Fail("a number");
      }
      number = number * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    return number;
  }

  // Closures.

  Closure* ParseClosure() {
    Closure closure{ClosureKind::Thunk, {}, {}, nullptr, kNoSelection, nullptr, {}, {},
                    Name("closure"),    {}};
    if (Accept("function")) {
      closure.kind = ClosureKind::Function;
      closure.free = Braced();
      closure.parameters = List();
      Expect("->");
      closure.body = ParseExpression();
    } else if (Accept("thunk")) {
      closure.is_single_entry = Accept("once");
      closure.free = Braced();
      closure.body = ParseExpression();
    } else if (Accept("selector")) {
      closure.is_single_entry = Accept("once");
      Expect("of");
      Expect("field");
      closure.selected_field = static_cast<std::int32_t>(Number());
      closure.free = Braced();
      closure.body = ParseExpression();
    } else {
      const std::string_view word = Word();
      if (const core::Constructor* const constructor = Constructor(word)) {
        closure.kind = ClosureKind::Construction;
        closure.constructor = constructor;
        closure.arguments = List();
      } else if (const auto literal = Literal(word)) {
        closure.kind = ClosureKind::Literal;
        closure.literal = *literal;
      } else {
        Fail("a closure");
      }
    }
    return TheArena().New<Closure>(closure);
  }

  void ParseEntry(const Variable* function, Closure& closure) {
    Expect("entry");
    const Variables parameters = List();
    if (Accept(":")) {
      closure.result = ParseReturned();
    }
    Expect("=");
    closure.entry = TheArena().New<JoinPoint>(function, parameters, Variables{}, ParseExpression());
  }

  // A kind, or `C Int _`.
  Returned ParseReturned() {
    const std::size_t start = at_;
    const core::Constructor* const constructor = Constructor(Word());
    if (constructor == nullptr) {
      at_ = start;
      return Kind();
    }
    std::array<std::optional<core::PrimitiveKind>, Returned::kMostFields> words;
    for (std::size_t i = 0; i < constructor->arity && i < words.size(); ++i) {
      words[i] = Accept("_") ? std::nullopt : std::optional(Kind());
    }
    return {*constructor, words};
  }

  // Expressions.

  std::span<const Alternative> Alternatives() {
    Expect("of");
    Expect("{");
    std::vector<Alternative> alternatives;
    while (!Accept("}")) {
      Alternative alternative{core::PatternKind::Default, nullptr, {}, {}, nullptr};
      const std::size_t start = at_;
      const bool is_evaluated = Accept("!");
      const std::string_view word = is_evaluated ? "" : Word();
      if (const core::Constructor* const constructor = Constructor(word)) {
        alternative.pattern = core::PatternKind::Constructor;
        alternative.constructor = constructor;
        alternative.variables = List();
      } else if (const auto literal = Literal(word)) {
        alternative.pattern = core::PatternKind::Literal;
        alternative.literal = *literal;
      } else if (word != "_") {
        at_ = is_evaluated ? at_ : start;
        Variable* const variable = Bound();
        variable->is_evaluated = is_evaluated;
        alternative.variables = TheArena().Copy(std::vector<const Variable*>{variable});
      }
      Expect("->");
      alternative.body = ParseExpression();
      Expect(";");
      alternatives.push_back(alternative);
    }
    return TheArena().Copy(alternatives);
  }

  const Expression* ParseExpression() {
    const std::string_view word = Word();
    const auto is = [&](std::string_view wanted) { return word == wanted; };
    if (is("eval") || is("coerce")) {
      return stg::New<Eval>(TheArena(), {}, Use(), /*changes_type=*/is("coerce"));
    }
    if (is("apply")) {
      const Variable* const function = Use();
      return stg::New<Apply>(TheArena(), {}, function, List());
    }
    if (is("applied")) {
      Expect("to");
      const Variables arguments = List();
      Expect(":");
      return stg::New<ApplyResult>(TheArena(), {}, ParseExpression(), arguments);
    }
    if (is("return") && Accept("word")) {
      return stg::New<ReturnWord>(TheArena(), {}, Accept("#") ? Constant() : Use());
    }
    if (is("return") && Accept("fields")) {
      const core::Constructor* const constructor = Constructor(Word());
      return stg::New<ReturnFields>(TheArena(), {}, constructor, List());
    }
    if (is("boxed")) {
      const core::PrimitiveKind kind = Kind();
      Expect(":");
      return stg::New<Boxed>(TheArena(), {}, kind, ParseExpression());
    }
    if (is("return")) {
      return stg::New<Return>(TheArena(), {}, ParseClosure());
    }
    if (is("compute")) {
      const core::Primitive primitive = Primitive();
      return stg::New<Compute>(TheArena(), {}, primitive, List());
    }
    if (is("let")) {
      return ParseLet();
    }
    if (is("case")) {
      const bool rebuilds = Accept("rebuild");
      const bool is_in_registers = rebuilds || Accept("word") || Accept("fields");
      const std::optional<Returned> returned =
          is_in_registers ? std::optional(ParseReturned()) : std::nullopt;
      const bool enters_constant = Accept("entering");
      const Expression* const scrutinee = ParseExpression();
      return NewCase(TheArena(), {}, scrutinee, Alternatives(), returned, enters_constant,
                     rebuilds);
    }
    if (is("operand") || is("unbox")) {
      return ParseOperand(word == "unbox");
    }
    if (is("switch")) {
      if (KindOf(Peek())) {
        const core::PrimitiveKind kind = Kind();
        const Variable* const number = Use();
        return NewSwitchWord(TheArena(), {}, number, kind, Alternatives());
      }
      const core::Primitive primitive = Primitive();
      const Variables operands = List();
      return NewSwitch(TheArena(), {}, primitive, operands, Alternatives());
    }
    if (is("box")) {
      return ParseBox();
    }
    if (is("scc") || is("scc_sub") || is("scc_dict")) {
      const core::SccKind kind = is("scc")       ? core::SccKind::Scc
                                 : is("scc_sub") ? core::SccKind::Subordinate
                                                 : core::SccKind::Dictionary;
      const core::CostCentre* const centre = Centre();
      return stg::New<Scc>(TheArena(), {}, kind, centre, ParseExpression());
    }
    if (is("join")) {
      return ParseJoin();
    }
    if (is("jump")) {
      const Variable* const label = Use();
      return stg::New<Jump>(TheArena(), {}, label, List(), captured_[label]);
    }
    if (is("tick")) {
      return ParseTick();
    }
    Fail("an expression");
  }

  const Expression* ParseLet() {
    std::vector<Binding> bindings;
    Expect("{");
    while (!Accept("}")) {
      Variable* const variable = Bound();
      const core::CostCentre* const centre = Peek() == "=" ? nullptr : Centre();
      Expect("=");
      const Closure* const closure = ParseClosure();
      Expect(";");
      variable->is_evaluated = centre == nullptr && (closure->kind == ClosureKind::Function ||
                                                     closure->kind == ClosureKind::Construction);
      bindings.push_back({variable, closure, centre});
    }
    Expect("in");
    return stg::New<Let>(TheArena(), {}, TheArena().Copy(bindings), ParseExpression());
  }

  const Expression* ParseOperand(bool is_free) {
    Variable* const result = Bound();
    Expect("=");
    const Variable* const variable = Use();
    Expect(":");
    const core::PrimitiveKind kind = Kind();
    const core::LiteralValue* literal = nullptr;
    if (Accept("=")) {
      const auto value = Literal(Word());
      literal = value ? TheArena().New<core::LiteralValue>(*value) : nullptr;
    }
    Expect("of");
    const core::Primitive primitive = Primitive();
    Expect("in");
    result->is_evaluated = result->representation == Representation::Pointer;
    return NewEvalOperand(TheArena(), {{EvalOperand::kKind, {}},
                                       result,
                                       variable,
                                       kind,
                                       primitive,
                                       literal,
                                       ParseExpression(),
                                       {},
                                       is_free});
  }

  const Expression* ParseBox() {
    Variable* const result = Bound();
    Expect("=");
    const Variable* const number = Use();
    Expect(":");
    const core::PrimitiveKind kind = Kind();
    Expect("in");
    result->is_evaluated = true;
    return stg::New<Box>(TheArena(), {}, result, number, kind, ParseExpression());
  }

  const Expression* ParseJoin() {
    std::vector<JoinPoint> points;
    Expect("{");
    while (!Accept("}")) {
      const Variable* const label = Use();
      const Variables parameters = List();
      captured_[label] = Braced();
      Expect("=");
      const Expression* const body = ParseExpression();
      Expect(";");
      points.push_back({label, parameters, captured_[label], body});
    }
    Expect("in");
    return stg::New<Join>(TheArena(), {}, TheArena().Copy(points), ParseExpression());
  }

  const Expression* ParseTick() {
    const std::string_view word = Word();
    const TickKind kind = word.starts_with('A')   ? TickKind::Application
                          : word.starts_with('C') ? TickKind::Case
                                                  : TickKind::Variable;
    std::uint32_t times = 0;
    for (const char digit : word.substr(std::min<std::size_t>(2, word.size()))) {
      times = times * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    return stg::New<Tick>(TheArena(), {}, kind, std::max(times, 1U), ParseExpression());
  }

  static constexpr std::string_view kPunctuation = ";{}!";

  std::string_view text_;
  const core::Program& core_;
  std::unique_ptr<Program> program_;
  std::size_t at_ = 0;
  std::unordered_map<std::string_view, Variable*> variables_;
  std::unordered_map<const Variable*, Variables> captured_;  // by label
};

}  // namespace

std::expected<std::unique_ptr<Program>, std::string> Parse(std::string_view text,
                                                           const core::Program& core) {
  try {
    return Parser(text, core).Run();
  } catch (const SyntaxFailure& failure) {
    return std::unexpected(failure.message);
  }
}

}  // namespace assay::stg
