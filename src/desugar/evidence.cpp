// Dictionaries as terms.
#include "base/check.h"
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

const Evidence& Followed(const Evidence& evidence) {
  const Evidence* followed = &evidence;
  while (followed->kind == types::EvidenceKind::Alias && followed->variable == nullptr) {
    followed = followed->source;
  }
  return *followed;
}

bool IsPlainInstance(const Evidence& evidence) {
  return evidence.kind == types::EvidenceKind::Instance && evidence.arguments.empty();
}

}  // namespace

// Written out, though it may have a variable: this is what the variable is bound to.
Core Translator::DictionaryTerm(const Evidence& evidence) {
  const Span span = evidence.span;
  std::vector<core::Binding> bindings;
  switch (evidence.kind) {
    case types::EvidenceKind::Instance: {
      CoreVariables arguments;
      for (const Evidence* const argument : evidence.arguments) {
        arguments.push_back(DictionaryArgument(*argument, bindings));
      }
      Core result = build.Use(VariableOf(evidence.instance->dictionary), span);
      for (const CoreVariable argument : arguments) {
        result = build.Apply(result, argument, span);
      }
      return build.Let(bindings, result, span);
    }
    case types::EvidenceKind::Superclass: {
      const Evidence& source = Followed(*evidence.source);
      const Core record = Dictionary(source);
      const core::Constructor* const constructor =
          context.DictionaryConstructor(source.predicate.class_info);
      return SelectFrom(record, constructor, evidence.superclass, span);
    }
    case types::EvidenceKind::Alias: return Dictionary(*evidence.source);
    case types::EvidenceKind::Call: return CallStackOf(evidence);
    case types::EvidenceKind::Parameter:
    case types::EvidenceKind::Unsolved: break;
  }
  CHECK(false, "a dictionary that is a parameter is bound before it is used");
}

Core Translator::Dictionary(const Evidence& evidence) {
  const Evidence& followed = Followed(evidence);
  if (followed.variable != nullptr) {
    return UseOf(followed.variable, evidence.span);
  }
  return DictionaryTerm(followed);
}

CoreVariable Translator::DictionaryArgument(const Evidence& evidence,
                                            std::vector<core::Binding>& bindings) {
  const Evidence& followed = Followed(evidence);
  if (followed.variable != nullptr) {
    scopes.Mention(followed.variable);
    return followed.variable;
  }
  if (IsPlainInstance(followed)) {
    return VariableOf(followed.instance->dictionary);
  }
  if (followed.kind == types::EvidenceKind::Call && followed.source == nullptr) {
    return ConstantCallStack(followed);
  }
  const CoreVariable variable =
      build.Fresh("d", evidence.span, context.shapes.Of(followed.predicate.class_info));
  bindings.push_back({variable, DictionaryTerm(followed)});
  return variable;
}

void Translator::BindParameters(std::span<Evidence* const> evidence, CoreVariables& parameters) {
  for (Evidence* const parameter : evidence) {
    const CoreVariable variable =
        build.Fresh("d", parameter->span, context.shapes.Of(parameter->predicate.class_info));
    parameter->variable = variable;
    parameters.push_back(variable);
  }
}

Core Translator::WithEvidence(const types::EvidenceScope* scope, const Emit& body, Span span) {
  if (scope == nullptr || scope->bindings.empty()) {
    return body();
  }
  std::vector<ScopeItem> items;
  std::vector<Evidence*> bound;
  for (Evidence* const evidence : scope->bindings) {
    const bool needs_binding =
        evidence->kind == types::EvidenceKind::Superclass ||
        (evidence->kind == types::EvidenceKind::Instance && !IsPlainInstance(*evidence));
    if (!needs_binding || evidence->variable != nullptr) {
      continue;
    }
    evidence->variable =
        build.Fresh("d", evidence->span, context.shapes.Of(evidence->predicate.class_info));
    bound.push_back(evidence);
    items.push_back({.variables = {evidence->variable},
                     .translate = [this, evidence] { return DictionaryTerm(*evidence); },
                     .may_be_dropped = true});
  }
  const Core result = scopes.Let(items, body, span);
  for (Evidence* const evidence : bound) {
    evidence->variable = nullptr;  // out of scope
  }
  return result;
}

}  // namespace assay::desugar
