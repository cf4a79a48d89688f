// Functions, lambdas and case expressions: what their clauses have in common is a match.
#include <fmt/format.h>

#include "desugar/coverage.h"
#include "desugar/rules.h"
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

// A parameter is called as the first clause calls it.
Name NameOf(const types::Pattern& pattern) {
  switch (pattern.kind) {
    case types::PatternKind::Variable: return pattern.As<types::VariablePattern>().symbol->name;
    case types::PatternKind::As: return pattern.As<types::AsPattern>().symbol->name;
    case types::PatternKind::Bang: return NameOf(*pattern.As<types::BangPattern>().pattern);
    case types::PatternKind::NPlusK: return pattern.As<types::NPlusKPattern>().symbol->name;
    default: return {};
  }
}

}  // namespace

MatchRow Translator::Row(std::span<const types::Pattern* const> patterns,
                         const types::RightHandSide& side, Span span) {
  return {.patterns = {patterns.begin(), patterns.end()},
          .body = [this, &side](const Emit& failure) { return RightHandSide(side, failure); },
          .failure_uses = FailureUses(side),
          .span = span};
}

Core Translator::RightHandSide(const types::RightHandSide& side, const Emit& failure) {
  return WithEvidence(
      side.evidence,
      [&] {
        return WithBindings(side.where, [&] { return Guarded(side, 0, failure); }, side.span);
      },
      side.span);
}

namespace {

// A method of an instance, `$fShowT.show`, and a default method, `$dmshow`, have symbols of their
// own; the user wrote `show`.
std::string_view WrittenName(const Symbol& symbol) {
  const std::string_view name = symbol.name.Text();
  if (name.starts_with("$dm")) {
    return name.substr(3);
  }
  const std::size_t dot = name.starts_with("$f") ? name.find('.') : std::string_view::npos;
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

}  // namespace

// f d1 .. dn p1 .. pm = e   ==>   \d1 .. dn x1 .. xm -> let evidence in scc "f" (match x1 .. xm)
Core Translator::Function(const types::Binding& binding, bool is_top_level) {
  centre_names.Enter(binding.symbol->name.Text());
  CoreVariables parameters;
  BindParameters(binding.dictionaries, parameters);
  const std::size_t arity = binding.clauses[0].parameters.size();
  const core::Shape* rest = core::AfterArguments(context.shapes.Of(binding), parameters.size());
  Match match;
  for (std::size_t i = 0; i < arity; ++i) {
    Name name;
    for (std::size_t row = 0; row < binding.clauses.size() && name.IsEmpty(); ++row) {
      name = NameOf(*binding.clauses[row].parameters[i]);
    }
    const CoreVariable parameter =
        build.Fresh(name.IsEmpty() ? Name("p") : name, binding.clauses[0].parameters[i]->span,
                    rest == nullptr ? nullptr : rest->argument);
    rest = core::AfterArguments(rest, 1);
    match.subjects.push_back(parameter);
    parameters.push_back(parameter);
  }
  for (const types::Clause& clause : binding.clauses) {
    match.rows.push_back(Row(clause.parameters, *clause.right_hand_side, clause.span));
  }
  const std::string what = fmt::format("function {}", WrittenName(*binding.symbol));
  match.failure = [&] { return MatchFailure(what, binding.span); };
  match.span = binding.span;
  if (!context.options.is_curry) {
    WarnAboutCoverage(context, match, fmt::format("`{}`", WrittenName(*binding.symbol)));
  }
  const Core body = WithEvidence(
      binding.evidence,
      [&] {
        return context.options.is_curry ? CompileRules(*this, match) : CompileMatch(*this, match);
      },
      binding.span);
  const Core function =
      build.Lambda(parameters, Centred(binding, is_top_level, body), binding.span);
  centre_names.Leave();
  return function;
}

Core Translator::Lambda(const types::LambdaExpression& e) {
  Match match;
  for (const types::Pattern* const pattern : e.parameters) {
    const Name name = NameOf(*pattern);
    match.subjects.push_back(build.Fresh(name.IsEmpty() ? Name("p") : name, pattern->span,
                                         context.shapes.Of(pattern->type)));
  }
  match.rows.push_back(Row(e.parameters, *e.body, e.span));
  match.failure = [&] { return MatchFailure("lambda", e.span); };
  match.span = e.span;
  if (context.options.is_curry) {
    return build.Lambda(match.subjects, CompileRules(*this, match), e.span);
  }
  WarnAboutCoverage(context, match, "this lambda");
  return build.Lambda(match.subjects, CompileMatch(*this, match), e.span);
}

Core Translator::Case(const types::CaseExpression& e) {
  Match match;
  if (e.scrutinee->kind == types::ExpressionKind::Variable) {
    match.subjects = {VariableOf(e.scrutinee->As<types::VariableExpression>().symbol)};
  } else {
    Name name;
    for (const types::CaseAlternative& alternative : e.alternatives) {
      name = name.IsEmpty() ? NameOf(*alternative.pattern) : name;
    }
    const types::Type* const type =
        e.alternatives.empty() ? nullptr : e.alternatives[0].pattern->type;
    match.subjects = {build.Fresh(name.IsEmpty() ? Name("subject") : name, e.scrutinee->span,
                                  context.shapes.Of(type))};
    match.scrutinee = Translate(*e.scrutinee);
  }
  for (const types::CaseAlternative& alternative : e.alternatives) {
    match.rows.push_back(Row({&alternative.pattern, 1}, *alternative.right_hand_side,
                             Join(alternative.pattern->span, alternative.right_hand_side->span)));
  }
  match.failure = [&] { return MatchFailure("case", e.span); };
  match.span = e.span;
  if (context.options.is_curry) {
    return e.is_flexible ? CompileRules(*this, match) : CompileMatch(*this, match);
  }
  WarnAboutCoverage(context, match, "this case expression");
  return CompileMatch(*this, match);
}

}  // namespace assay::desugar
