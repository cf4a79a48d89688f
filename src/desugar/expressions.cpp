// One case for each kind of expression; what takes more than a few lines has a file of its own.
#include "base/check.h"
#include "desugar/translator.h"

namespace assay::desugar {

CoreVariable Translator::VariableOf(const Symbol* symbol) {
  CHECK(symbol->variable != nullptr, "a symbol is bound before it is used");
  if (!symbol->IsTopLevel()) {
    scopes.Mention(symbol->variable);
  }
  return symbol->variable;
}

Core Translator::UseOf(CoreVariable variable, Span span) {
  scopes.Mention(variable);
  return build.Use(variable, span);
}

Core Translator::Translate(const types::Expression& e) {
  if (context.IsTooDeep(e.span)) {
    return build.Literal(core::IntLiteral(0), e.span);
  }
  switch (e.kind) {
    case types::ExpressionKind::Variable: {
      const Core use = build.Use(VariableOf(e.As<types::VariableExpression>().symbol), e.span);
      return IsCentredCall(e) ? CentredCall(e, use) : use;
    }
    case types::ExpressionKind::Constructor: {
      const types::ConstructorInfo* const info = e.As<types::ConstructorExpression>().constructor;
      if (info->fields.empty() && info->DictionaryCount() == 0) {
        return build.Construct(context.ConstructorOf(info), {}, e.span);
      }
      return build.Use(ConstructorFunction(info), e.span);
    }
    case types::ExpressionKind::Dictionary:
      return Dictionary(*e.As<types::DictionaryExpression>().evidence);
    case types::ExpressionKind::Literal: return Literal(e.As<types::LiteralExpression>());
    case types::ExpressionKind::Apply: return Apply(e.As<types::ApplyExpression>());
    case types::ExpressionKind::Lambda: return Lambda(e.As<types::LambdaExpression>());
    case types::ExpressionKind::Let: {
      const auto& let = e.As<types::LetExpression>();
      return WithBindings(let.bindings, [&] { return Translate(*let.body); }, e.span);
    }
    case types::ExpressionKind::If: {
      const auto& conditional = e.As<types::IfExpression>();
      const Core condition = Translate(*conditional.condition);
      const Core consequence = Translate(*conditional.consequence);
      const Core alternative = Translate(*conditional.alternative);
      return build.Case(condition,
                        {build.Of(context.KnownConstructor(Known::True), {}, consequence, e.span),
                         build.Of(context.KnownConstructor(Known::False), {}, alternative, e.span)},
                        e.span);
    }
    case types::ExpressionKind::Case: return Case(e.As<types::CaseExpression>());
    case types::ExpressionKind::Guarded:
      return RightHandSide(*e.As<types::GuardedIfExpression>().alternatives, [&] {
        return Fail(Known::PatternFailure,
                    context.PlaceText(e.span) + ": Non-exhaustive guards in multi-way if\n",
                    e.span);
      });
    case types::ExpressionKind::ListComprehension:
      return Comprehension(e.As<types::ListComprehensionExpression>());
    case types::ExpressionKind::RecordUpdate: return Update(e.As<types::RecordUpdateExpression>());
    case types::ExpressionKind::Scc: {
      const auto& scc = e.As<types::SccExpression>();
      if (context.options.ignores_pragmas) {
        return Translate(*scc.body);
      }
      return centre_names.AroundPragma(scc.centre, Translate(*scc.body), e.span);
    }
    case types::ExpressionKind::EvidenceLambda: {
      const auto& lambda = e.As<types::EvidenceLambdaExpression>();
      CoreVariables parameters;
      BindParameters(lambda.parameters, parameters);
      return build.Lambda(parameters, Translate(*lambda.body), e.span);
    }
    case types::ExpressionKind::Free:
      return build.LogicVariable(e.span, context.shapes.Of(e.As<types::FreeExpression>().type));
    case types::ExpressionKind::EvidenceLet: {
      const auto& let = e.As<types::EvidenceLetExpression>();
      return WithEvidence(let.scope, [&] { return Translate(*let.body); }, e.span);
    }
  }
  CHECK(false, "every kind of expression has a translation");
}

}  // namespace assay::desugar
