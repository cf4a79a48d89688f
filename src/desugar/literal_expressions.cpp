// Literals, strings, and the failures whose messages are strings.
#include <string>

#include <fmt/format.h>

#include "desugar/literals.h"
#include "desugar/translator.h"
#include "source/place_text.h"

namespace assay::desugar {

// Of a type that the machine knows it is that value; otherwise `convert` makes it from the Integer,
// the Rational or the String.
Core Translator::Literal(const types::LiteralExpression& e) {
  const bool is_string = e.literal.kind == syntax::LiteralKind::String;
  if (const auto value = PrimitiveLiteral(context, e.literal, false, e.type)) {
    return build.Literal(*value, e.span);
  }
  if (is_string &&
      (e.convert == nullptr || HeadOf(e.type) == names::BuiltIns().list_type->type_constructor)) {
    return String(e.literal.text, e.span);
  }
  if (e.convert == nullptr) {  // an unboxed number, of whatever type the library gives it
    return build.Literal(core::IntegerLiteral(e.literal.text), e.span);
  }
  std::vector<core::Binding> bindings;
  const CoreVariable argument = build.Fresh("literal", e.span);
  if (is_string) {
    bindings.push_back({argument, String(e.literal.text, e.span)});
  } else if (e.literal.kind == syntax::LiteralKind::Integer) {
    bindings.push_back({argument, build.Literal(core::IntegerLiteral(e.literal.text), e.span)});
  } else if (context.options.is_curry) {
    bindings.push_back({argument, build.Literal(DoubleOf(e.literal), e.span)});
  } else {
    const Fraction fraction = FractionOf(e.literal);
    const core::Shape* const whole = core::ShapeOf(core::PrimitiveKind::Integer);
    const CoreVariable numerator = build.Fresh("numerator", e.span, whole);
    const CoreVariable denominator = build.Fresh("denominator", e.span, whole);
    bindings.push_back(
        {numerator, build.Literal(core::IntegerLiteral(fraction.numerator), e.span)});
    bindings.push_back(
        {denominator, build.Literal(core::IntegerLiteral(fraction.denominator), e.span)});
    const Core make = build.Use(context.KnownVariable(Known::MakeRational), e.span);
    bindings.push_back(
        {argument, build.Apply(build.Apply(make, numerator, e.span), denominator, e.span)});
  }
  return build.Let(bindings, build.Apply(Translate(*e.convert), argument, e.span), e.span);
}

Core Translator::String(std::string_view text, Span span) {
  return text.empty() ? build.Construct(context.Nil(), {}, span)
                      : Fail(Known::UnpackString, text, span);
}

Core Translator::Fail(Known function, std::string_view message, Span span) {
  const CoreVariable text = build.Fresh("text", span, core::ShapeOf(core::PrimitiveKind::String));
  const Core apply = build.Apply(build.Use(context.KnownVariable(function), span), text, span);
  return build.Let({{text, build.Literal(core::StringLiteral(message), span)}}, apply, span);
}

Core Translator::MatchFailure(std::string_view what, Span span) {
  if (context.options.is_curry) {
    return build.Use(context.KnownVariable(Known::Failed), span);
  }
  return Fail(Known::PatternFailure,
              fmt::format("{}: Non-exhaustive patterns in {}\n", context.PlaceText(span), what),
              span);
}

// It names the pattern as it is written.
Core Translator::BindingFailure(const types::Pattern& pattern, Span span) {
  const std::string text = SourceText(context.options.locator, pattern.span);
  return MatchFailure(text.empty() ? "pattern binding" : text, span);
}

}  // namespace assay::desugar
