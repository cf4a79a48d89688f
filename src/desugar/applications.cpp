// Applications: arguments become variables, constructors get all their arguments.
//
//     f (g x) y     ==>   let arg = g x in f arg y
//     Just (g x)    ==>   let arg = g x in Just arg
//     f (Just 3)    ==>   let {arg_2 = 3; arg = Just arg_2} in f arg
//
// Constructions among the arguments are built at once, since they are values; so a list literal is
// one let, cut into pieces where it is long.
#include <algorithm>
#include <ranges>

#include "desugar/translator.h"

namespace assay::desugar {

namespace {

constexpr std::size_t kPiece = 64;  // elements of a list that are built at once

std::size_t ArityOf(const types::ConstructorInfo* info) {
  return info->DictionaryCount() + info->fields.size();
}

bool HasStrictFields(const types::ConstructorInfo* info) {
  return std::ranges::find(info->strict, true) != info->strict.end();
}

// C e1 .. en with all its arguments, and C is lazy; null: it is not.
const types::ConstructorInfo* LazyConstruction(const types::Expression& e) {
  if (e.kind == types::ExpressionKind::Constructor) {
    const types::ConstructorInfo* const info = e.As<types::ConstructorExpression>().constructor;
    return ArityOf(info) == 0 ? info : nullptr;
  }
  if (e.kind != types::ExpressionKind::Apply) {
    return nullptr;
  }
  const auto& apply = e.As<types::ApplyExpression>();
  if (apply.function->kind != types::ExpressionKind::Constructor) {
    return nullptr;
  }
  const types::ConstructorInfo* const info =
      apply.function->As<types::ConstructorExpression>().constructor;
  const bool is_complete = apply.arguments.size() == ArityOf(info);
  return is_complete && !HasStrictFields(info) && !IsNewtype(info) ? info : nullptr;
}

// Of `x : xs` with a literal's tail xs: the tail; null: it is something else.
const types::Expression* TailOf(const types::Expression& e) {
  const types::ConstructorInfo* const info = LazyConstruction(e);
  return info != nullptr && info->symbol == names::BuiltIns().cons
             ? e.As<types::ApplyExpression>().arguments[1]
             : nullptr;
}

// What is a value as it stands need not be evaluated.
bool IsValueForm(const types::Expression& e) {
  return e.kind == types::ExpressionKind::Lambda || LazyConstruction(e) != nullptr;
}

}  // namespace

CoreVariable Translator::Argument(const types::Expression& e,
                                  std::vector<core::Binding>& bindings) {
  if (e.kind == types::ExpressionKind::Variable && !IsCentredCall(e)) {
    return VariableOf(e.As<types::VariableExpression>().symbol);
  }
  if (e.kind == types::ExpressionKind::Dictionary) {
    return DictionaryArgument(*e.As<types::DictionaryExpression>().evidence, bindings);
  }
  if (e.kind == types::ExpressionKind::Constructor &&
      ArityOf(e.As<types::ConstructorExpression>().constructor) > 0) {
    return ConstructorFunction(e.As<types::ConstructorExpression>().constructor);
  }
  if (e.kind == types::ExpressionKind::Apply) {
    const auto& apply = e.As<types::ApplyExpression>();
    const bool is_newtype =
        apply.function->kind == types::ExpressionKind::Constructor &&
        IsNewtype(apply.function->As<types::ConstructorExpression>().constructor);
    if (is_newtype && apply.arguments.size() == 1) {
      return Argument(*apply.arguments[0], bindings);
    }
  }
  const types::ConstructorInfo* const info = LazyConstruction(e);
  if (info == nullptr || context.IsTooDeep(e.span)) {
    return BindArgument(Translate(e), e.span, bindings);
  }
  // Down a list it is a loop, which starts anew as a thunk after some number of elements.
  std::vector<std::pair<CoreVariable, const types::Expression*>> cells;
  const types::Expression* rest = &e;
  for (const types::Expression* tail = TailOf(e); tail != nullptr && cells.size() < kPiece;
       tail = TailOf(*tail)) {
    cells.emplace_back(Argument(*rest->As<types::ApplyExpression>().arguments[0], bindings), rest);
    rest = tail;
  }
  CoreVariable variable = nullptr;
  if (cells.empty()) {
    CoreVariables arguments;
    if (e.kind == types::ExpressionKind::Apply) {
      for (const types::Expression* const argument : e.As<types::ApplyExpression>().arguments) {
        arguments.push_back(Argument(*argument, bindings));
      }
    }
    return BindArgument(build.Construct(context.ConstructorOf(info), arguments, e.span), e.span,
                        bindings);
  }
  if (cells.size() == kPiece) {
    variable = BindArgument(Translate(*rest), rest->span, bindings);
  } else {
    variable = Argument(*rest, bindings);
  }
  while (!cells.empty()) {
    const auto [head, cell] = cells.back();
    cells.pop_back();
    variable = BindArgument(build.Construct(context.Cons(), {head, variable}, cell->span),
                            cell->span, bindings);
  }
  return variable;
}

CoreVariable Translator::BindArgument(Core value, Span span, std::vector<core::Binding>& bindings) {
  const CoreVariable variable = build.Fresh("arg", span, context.shapes.Table().Of(*value));
  bindings.push_back({variable, value});
  return variable;
}

Core Translator::Apply(const types::ApplyExpression& e) {
  std::vector<core::Binding> bindings;
  std::size_t next = 0;
  Core result = nullptr;
  if (e.function->kind == types::ExpressionKind::Constructor) {
    const types::ConstructorInfo* const info =
        e.function->As<types::ConstructorExpression>().constructor;
    if (ArityOf(info) <= e.arguments.size()) {
      next = ArityOf(info);
      result = ConstructOf(info, e.arguments.first(next), bindings, e.span);
    }
  }
  CoreVariables arguments;
  for (const types::Expression* const argument : e.arguments.subspan(next)) {
    arguments.push_back(Argument(*argument, bindings));
  }
  const bool is_centred = IsCentredCall(*e.function);
  if (is_centred) {
    result = build.Use(VariableOf(e.function->As<types::VariableExpression>().symbol), e.span);
  } else if (result == nullptr) {
    result = Translate(*e.function);
  }
  for (const CoreVariable argument : arguments) {
    result = build.Apply(result, argument, e.span);
  }
  if (is_centred) {  // without its arguments, which are others' work
    result = CentredCall(*e.function, result);
  }
  return build.Let(bindings, result, e.span);
}

bool Translator::IsCentredCall(const types::Expression& function) const {
  return context.options.calls != nullptr && function.kind == types::ExpressionKind::Variable &&
         context.options.calls->NameOf(function.As<types::VariableExpression>().symbol) != nullptr;
}

// Map.insert k v m   ==>   scc "Data.Map.insert@f" (Map.insert k v m)
Core Translator::CentredCall(const types::Expression& function, Core call) {
  const Symbol* const symbol = function.As<types::VariableExpression>().symbol;
  return centre_names.AroundCall(context.options.calls->Use(symbol), call, function.span);
}

// (\x -> e) applied to a variable is e itself.
Core Translator::ApplyTo(const types::Expression& function, CoreVariable argument) {
  if (function.kind == types::ExpressionKind::Lambda) {
    const auto& lambda = function.As<types::LambdaExpression>();
    const bool is_plain = lambda.parameters.size() == 1 &&
                          lambda.parameters[0]->kind == types::PatternKind::Variable &&
                          FailureUses(*lambda.body) == Uses::Never;
    if (is_plain) {
      lambda.parameters[0]->As<types::VariablePattern>().symbol->variable = argument;
      return RightHandSide(*lambda.body, {});
    }
  }
  scopes.Mention(argument);
  return build.Apply(Translate(function), argument, function.span);
}

Core Translator::ConstructOf(const types::ConstructorInfo* info,
                             std::span<const types::Expression* const> arguments,
                             std::vector<core::Binding>& bindings, Span span) {
  if (IsNewtype(info)) {
    return Translate(*arguments[0]);
  }
  const std::size_t dictionaries = info->DictionaryCount();
  CoreVariables fields;
  std::vector<std::pair<Core, CoreVariable>> evaluated;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const types::Expression& argument = *arguments[i];
    if (i >= dictionaries && info->strict[i - dictionaries] && !IsValueForm(argument)) {
      fields.push_back(
          build.Fresh("value", argument.span, context.shapes.Of(info->fields[i - dictionaries])));
      evaluated.emplace_back(Translate(argument), fields.back());
    } else {
      fields.push_back(Argument(argument, bindings));
    }
  }
  return Evaluating(evaluated, build.Construct(context.ConstructorOf(info), fields, span), span);
}

// case e1 of x1 -> case e2 of x2 -> .. result
Core Translator::Evaluating(std::span<const std::pair<Core, CoreVariable>> evaluated, Core result,
                            Span span) const {
  for (const auto& [value, variable] : evaluated | std::views::reverse) {
    result = build.Case(value, {build.Otherwise(variable, result, span)}, span);
  }
  return result;
}

Core Translator::Construct(const types::ConstructorInfo* info, CoreVariables arguments, Span span) {
  if (IsNewtype(info)) {
    return UseOf(arguments.back(), span);
  }
  const std::size_t dictionaries = info->DictionaryCount();
  std::vector<std::pair<Core, CoreVariable>> evaluated;
  for (std::size_t i = 0; i < info->strict.size(); ++i) {
    if (info->strict[i]) {
      CoreVariable& argument = arguments[dictionaries + i];
      const CoreVariable value =
          build.Fresh(argument->name, span, context.shapes.Of(info->fields[i]));
      evaluated.emplace_back(build.Use(argument, span), value);
      argument = value;
    }
  }
  return Evaluating(evaluated, build.Construct(context.ConstructorOf(info), arguments, span), span);
}

// Nobody's text: what it makes is made by those who mention it.
Core Translator::ConstructorLambda(const types::ConstructorInfo* info) {
  const Span span;
  CoreVariables parameters;
  for (const types::Predicate& predicate : info->context) {
    if (!predicate.IsEquality()) {
      parameters.push_back(build.Fresh("d", span, context.shapes.Of(predicate.class_info)));
    }
  }
  for (std::size_t i = 0; i < info->fields.size(); ++i) {
    parameters.push_back(build.Fresh(info->labels.empty() ? Name("field") : info->labels[i]->name,
                                     span, context.shapes.Of(info->fields[i])));
  }
  return build.Lambda(parameters, Construct(info, parameters, span), span);
}

// Constructors of other modules have theirs as their symbol's variable; types with syntax of their
// own belong to no module, so each module that needs one makes it.
CoreVariable Translator::ConstructorFunction(const types::ConstructorInfo* info) {
  const Symbol* const symbol = info->symbol;
  if (names::FindBuiltInValue(symbol->name) != symbol) {
    return VariableOf(symbol);
  }
  CoreVariable& variable = constructor_functions_[info];
  if (variable == nullptr) {
    variable = build.Fresh(
        std::string(context.module.name.Text()) + ".new#" + std::string(symbol->name.Text()), {},
        context.shapes.Of(*info));
    build.Program().Define(variable, ConstructorLambda(info), false);
  }
  return variable;
}

}  // namespace assay::desugar
