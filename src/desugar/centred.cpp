// Which functions are cost centres, and where their scc goes: inside the lambdas, so that entering
// it is calling the function. A function or an action may be written without parameters. It is
// evaluated once like any constant, and from then on it is a function that counts its calls:
//
//     count = foldr add []      ==>   count = case scc_sub "count" (foldr add []) of
//                                               function -> \argument ->
//                                                 scc "count" (function argument)
//
// Nothing else changes: it is evaluated when it was before, which `seq` may tell, and no oftener.
// Of `m a` for any monad m nobody knows here whether it is a function; its entries are evaluations.
#include <algorithm>

#include "desugar/translator.h"

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

// Are the values of this type functions, newtypes aside? A newtype may be of itself.
bool IsFunction(const types::Type* type, int newtypes = 16) {
  type = types::Resolve(type);
  std::vector<const types::Type*> arguments;  // the last first
  while (type->kind == types::TypeKind::Apply) {
    const auto& apply = type->As<types::ApplyType>();
    arguments.push_back(apply.argument);
    type = types::Resolve(apply.function);
  }
  if (type->kind == types::TypeKind::Function) {
    return true;
  }
  if (type->kind != types::TypeKind::Constructor || newtypes == 0) {
    return false;
  }
  const types::TypeConstructor& head = *type->As<types::ConstructorType>().constructor;
  if (head.constructor_kind != types::TypeConstructorKind::Newtype || head.constructors.empty()) {
    return false;
  }
  const types::ConstructorInfo& constructor = *head.constructors[0];
  const types::Type* const field = types::Resolve(constructor.fields[0]);
  if (field->kind != types::TypeKind::Variable) {
    return IsFunction(field, newtypes - 1);
  }
  for (std::size_t i = 0; i < constructor.universals.size() && i < arguments.size(); ++i) {
    if (constructor.universals[i] == field) {
      return IsFunction(arguments[arguments.size() - 1 - i], newtypes - 1);
    }
  }
  return false;
}

// Given its dictionaries, which are parameters of the binding.
bool IsFunction(const types::Binding& binding) {
  if (binding.type != nullptr) {
    return IsFunction(binding.type);
  }
  const types::Type* type = binding.symbol->type;
  std::size_t dictionaries = 0;
  while (type != nullptr && types::Resolve(type)->kind == types::TypeKind::Forall) {
    const auto& forall = types::Resolve(type)->As<types::ForallType>();
    dictionaries += static_cast<std::size_t>(std::ranges::count_if(
        forall.context, [](const types::Predicate& p) { return !p.IsEquality(); }));
    type = forall.body;
  }
  return type != nullptr && dictionaries == binding.dictionaries.size() && IsFunction(type);
}

}  // namespace

Core Translator::Centred(const types::Binding& binding, bool is_top_level, Core body) {
  const bool has_pragma = !binding.centre.IsEmpty() && !context.options.ignores_pragmas;
  if (!has_pragma && !GetsAutomaticCentre(binding, is_top_level, context.options)) {
    return body;
  }
  const Span span = binding.span;
  const auto around = [&](Core e, core::SccKind kind) {
    return has_pragma ? centre_names.AroundPragma(binding.centre, e, span, kind)
                      : centre_names.Around(e, span, kind);
  };
  if (!binding.clauses[0].parameters.empty() || !IsFunction(binding)) {
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
