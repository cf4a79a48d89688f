// Declarations, section 4 of the report: which one it is, and the small ones.
#include "syntax/declarations.h"

#include <fmt/format.h>

#include "syntax/binders.h"
#include "syntax/expressions.h"
#include "syntax/gatherer.h"
#include "syntax/parser.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

Declaration* ParseFixity(Parser& in);
Item ParseDefault(Parser& in, Place place);

bool StartsDeclaration(const Parser& in) {
  switch (in.Kind()) {
    case TokenKind::Infix:
    case TokenKind::InfixLeft:
    case TokenKind::InfixRight:
    case TokenKind::PragmaInline:
    case TokenKind::PragmaNoInline:
    case TokenKind::PragmaInlinable:
    case TokenKind::PragmaSpecialize:
    case TokenKind::PragmaMinimal:
    case TokenKind::PragmaScc:
    case TokenKind::Type:
    case TokenKind::Data:
    case TokenKind::Newtype:
    case TokenKind::Class:
    case TokenKind::Instance:
    case TokenKind::Deriving:
    case TokenKind::Foreign:
    case TokenKind::Import:
    case TokenKind::Default: return true;
    default: return StartsExpression(in) || in.IsOperatorNamed(Known().bang);
  }
}

Item ParseDeclaration(Parser& in, Place place) {
  switch (in.Kind()) {
    case TokenKind::Infix:
    case TokenKind::InfixLeft:
    case TokenKind::InfixRight: return {ParseFixity(in)};
    case TokenKind::Default: return ParseDefault(in, place);
    case TokenKind::PragmaInline:
    case TokenKind::PragmaNoInline:
    case TokenKind::PragmaInlinable:
    case TokenKind::PragmaSpecialize:
    case TokenKind::PragmaMinimal:
    case TokenKind::PragmaScc: return {ParsePragma(in)};
    case TokenKind::Type:
    case TokenKind::Data:
    case TokenKind::Newtype:
      if (place == Place::Class || place == Place::Instance) {
        in.Unsupported(in.Here(), ExtensionId::TypeFamilies);
        return {};
      }
      [[fallthrough]];
    case TokenKind::Class:
    case TokenKind::Instance:
    case TokenKind::Deriving:
    case TokenKind::Foreign:
    case TokenKind::Import:
      in.Unexpected("a declaration", {},
                    fmt::format("{} stands at the top level only", in.Found()));
      return {};
    default: return ParseBinding(in);
  }
}

// infixl 6 +, `plus`
Declaration* ParseFixity(Parser& in) {
  const Span start = in.Here();
  const Associativity associativity = in.Is(TokenKind::InfixLeft)    ? Associativity::Left
                                      : in.Is(TokenKind::InfixRight) ? Associativity::Right
                                                                     : Associativity::None;
  in.Advance();
  std::uint8_t precedence = 9;
  if (in.Is(TokenKind::Integer)) {
    const std::string_view digits = in.Current().literal->text;
    if (digits.size() > 1) {
      in.Report(DiagnosticKind::SyntaxError, in.Here(), "a precedence is a number from 0 to 9");
    } else {
      precedence = static_cast<std::uint8_t>(digits.front() - '0');
    }
    in.Advance();
  }
  ListBuilder<Binder> operators = in.Builder<Binder>();
  do {
    operators.Add(ParseOperatorBinder(in, "an operator"));
  } while (in.Accept(TokenKind::Comma));
  return in.Make<FixityDeclaration>(in.Since(start), associativity, precedence, operators.Finish());
}

// default (Int, Double) at the top; default f :: t in a class.
Item ParseDefault(Parser& in, Place place) {
  const Span start = in.Here();
  in.Advance();
  if (place == Place::Class) {
    const std::size_t forms = in.pattern_forms.Count();
    return ParseSignature(in, ParseInfix(in, nullptr), forms, start, true);
  }
  if (place != Place::Top) {
    in.Report(DiagnosticKind::SyntaxError, start, "`default` stands at the top level only");
  }
  const Span opening = in.Here();
  in.Expect(TokenKind::LeftParenthesis, "the default types in parentheses");
  ListBuilder<Type*> types = in.Builder<Type*>();
  while (!in.Is(TokenKind::RightParenthesis) && !in.HasFailed()) {
    types.Add(ParseType(in));
    if (!in.AcceptComma(TokenKind::RightParenthesis, "a type")) {
      break;
    }
  }
  in.ExpectClosing(TokenKind::RightParenthesis, opening);
  return {in.Make<DefaultDeclaration>(in.Since(start), types.Finish())};
}

// foreign import ccall safe "entity" name :: type
Declaration* ParseForeign(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const bool is_export = in.AcceptName(Known().exported);
  if (!is_export) {
    in.Expect(TokenKind::Import, "`import` or `export`");
  }
  CallingConvention convention = CallingConvention::C;
  if (in.AcceptName(Known().prim)) {
    convention = CallingConvention::Primitive;
  } else if (!in.AcceptName(Known().ccall) && !in.AcceptName(Known().capi)) {
    in.Unexpected("the calling convention `ccall`");
  }
  const bool has_safety = !is_export && in.Ahead(1).kind != TokenKind::DoubleColon;
  bool is_safe = true;
  if (has_safety && (in.AcceptName(Known().unsafe))) {
    is_safe = false;
  } else if (has_safety && !in.AcceptName(Known().safe)) {
    in.AcceptName(Known().interruptible);
  }
  std::string_view entity;
  if (in.Is(TokenKind::String)) {
    entity = in.Current().literal->text;
    in.Advance();
  }
  const Binder name = ParseVariableBinder(in, "the name of the function");
  in.Expect(TokenKind::DoubleColon, "`::` and its type");
  Type* const type = ParseType(in);
  return in.Make<ForeignDeclaration>(in.Since(start), convention, is_export, is_safe, entity, name,
                                     type);
}

}  // namespace

// The block after `where` or `let`.
Declarations* ParseDeclarations(Parser& in, Span opener, Place place) {
  Gatherer gatherer(in);
  in.Block(
      opener, "a declaration or `}`",
      [&] {
        const Item item = ParseDeclaration(in, place);
        if (!in.HasFailed()) {
          gatherer.Add(item);
        }
      },
      [&] { return StartsDeclaration(in); });
  return gatherer.Finish();
}

Item ParseTopDeclaration(Parser& in) {
  switch (in.Kind()) {
    case TokenKind::Data: return {ParseData(in, false)};
    case TokenKind::Newtype: return {ParseData(in, true)};
    case TokenKind::Type: return {ParseTypeDeclaration(in)};
    case TokenKind::Class: return {ParseClass(in)};
    case TokenKind::Instance: return {ParseInstance(in)};
    case TokenKind::Deriving: return {ParseStandaloneDeriving(in)};
    case TokenKind::Foreign: return {ParseForeign(in)};
    case TokenKind::External:  // a type without constructors
      if (in.Ahead(1).kind == TokenKind::Data) {
        in.Advance();
        return {ParseData(in, false)};
      }
      break;
    default: break;
  }
  if (IsPatternSynonym(in)) {
    return {ParsePatternSynonym(in)};
  }
  return ParseDeclaration(in, Place::Top);
}

}  // namespace assay::syntax
