// Which functions are cost centres, and where their scc goes: inside the lambdas, so that entering
// it is calling the function. A function or an action may be written without parameters. It is
// evaluated once like any constant, and from then on it is a function that counts its calls:
//
//     count = foldr add []      ==>   count = case scc_sub "count" (foldr add []) of
//                                               function -> \argument ->
//                                                 scc "count" (function argument)
//
// Nothing else changes: it is evaluated when it was before, which `seq` may tell, and no oftener.
// Of `m a` for any monad m nobody knows here whether it is a function: its entries are evaluations,
// and its centre says that its runs are not known.
#include <algorithm>

#include "desugar/translator.h"
#include "desugar/values_of_type.h"

namespace assay::desugar {

namespace {

bool IsExported(const Symbol* symbol, const names::Exports* exports) {
  if (exports == nullptr) {
    return false;
  }
  const auto found = exports->values.find(symbol->name);
  return found != exports->values.end() && found->second == symbol;
}

bool GetsAutomaticCentre(const types::Binding& binding, bool is_top_level, const Options& options) {
  if (binding.has_inline_pragma && binding.inline_kind != syntax::InlineKind::NoInline) {
    return false;
  }
  switch (options.centres) {
    case AutomaticCentres::None: return false;
    case AutomaticCentres::Top: return is_top_level;
    case AutomaticCentres::Exported:
      return is_top_level && IsExported(binding.symbol, options.exports);
    case AutomaticCentres::All: return is_top_level || !binding.clauses[0].parameters.empty();
  }
  return false;
}

// Given its dictionaries, which are parameters of the binding.
Values ValuesOf(const types::Binding& binding) {
  if (binding.type != nullptr) {
    return ValuesOfType(binding.type);
  }
  const types::Type* type = binding.symbol->type;
  std::size_t dictionaries = 0;
  while (type != nullptr && types::Resolve(type)->kind == types::TypeKind::Forall) {
    const auto& forall = types::Resolve(type)->As<types::ForallType>();
    dictionaries += static_cast<std::size_t>(std::ranges::count_if(
        forall.context, [](const types::Predicate& p) { return !p.IsEquality(); }));
    type = forall.body;
  }
  return type != nullptr && dictionaries == binding.dictionaries.size() ? ValuesOfType(type)
                                                                        : Values::Data;
}

}  // namespace

Core Translator::Centred(const types::Binding& binding, bool is_top_level, Core body) {
  const bool has_pragma = !binding.centre.IsEmpty() && !context.options.ignores_pragmas;
  if (!has_pragma && !GetsAutomaticCentre(binding, is_top_level, context.options)) {
    return body;
  }
  const Span span = binding.span;
  const Values values = binding.clauses[0].parameters.empty() ? ValuesOf(binding) : Values::Data;
  const core::Runs runs = values == Values::EitherOne ? core::Runs::Unknown : core::Runs::Known;
  const auto around = [&](Core e, core::SccKind kind) {
    return has_pragma ? centre_names.AroundPragma(binding.centre, e, span, kind, runs)
                      : centre_names.Around(e, span, kind, runs);
  };
  if (values != Values::Functions) {
    return around(body, core::SccKind::Scc);
  }
  CoreVariables parameters;  // of a lambda on the right: f = \x -> e
  while (body->kind == core::ExpressionKind::Lambda) {
    const auto& lambda = body->As<core::Lambda>();
    parameters.push_back(lambda.parameter);
    body = lambda.body;
  }
  if (!parameters.empty()) {
    return build.Lambda(parameters, around(body, core::SccKind::Scc), span);
  }
  const CoreVariable function = build.Fresh("function", span);
  const CoreVariable argument = build.Fresh("argument", span);
  const Core call = build.Apply(build.Use(function, span), argument, span);
  const Core counted = build.Lambda({argument}, around(call, core::SccKind::Scc), span);
  return build.Case(around(body, core::SccKind::Subordinate),
                    {build.Otherwise(function, counted, span)}, span);
}

}  // namespace assay::desugar
