// Selection from records and record update.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "desugar/translator.h"

namespace assay::desugar {

namespace {

std::optional<std::size_t> PlaceOf(const types::ConstructorInfo* info, const Symbol* field) {
  const auto found = std::ranges::find(info->labels, field);
  return found == info->labels.end() ? std::nullopt
                                     : std::optional<std::size_t>(found - info->labels.begin());
}

}  // namespace

Core Translator::SelectFrom(Core record, const core::Constructor* constructor, std::size_t field,
                            Span span) {
  CoreVariables fields;
  for (std::size_t i = 0; i < constructor->arity; ++i) {
    fields.push_back(
        build.Fresh(i == field ? "selected" : "_", span, core::ShapeOf(*constructor, i)));
  }
  return build.Case(record, {build.Of(constructor, fields, build.Use(fields[field], span), span)},
                    span);
}

// \r -> case r of {C .. x .. -> x; D x -> x; _ -> failure}
//
// A field of polymorphic type with a context is a function of dictionaries, and so is its selector:
// the dictionaries come first, as in all functions, though the field itself takes them after the
// record.
//
//     data Box s a = Box {get :: forall f. Functor f => (a -> f a) -> s -> f s}
//
//     get = \functor r -> case r of {Box x -> x functor}
Core Translator::Selector(const Symbol* field, const types::TypeConstructor* type) {
  const Span span = field->span;
  CoreVariables dictionaries;
  if (field->type->kind == types::TypeKind::Forall) {
    for (const types::Predicate& predicate : field->type->As<types::ForallType>().context) {
      if (!predicate.IsEquality()) {
        dictionaries.push_back(
            build.Fresh("dictionary", span, context.shapes.Of(predicate.class_info)));
      }
    }
  }
  const CoreVariable record = build.Fresh("record", span);
  CoreVariables parameters = dictionaries;
  parameters.push_back(record);
  const auto selected = [&](CoreVariable value) {
    Core result = build.Use(value, span);
    for (const CoreVariable dictionary : dictionaries) {
      result = build.Apply(result, dictionary, span);
    }
    return result;
  };
  std::vector<core::Alternative> alternatives;
  for (const types::ConstructorInfo* const info : type->constructors) {
    const std::optional<std::size_t> place = PlaceOf(info, field);
    if (!place) {
      continue;
    }
    if (IsNewtype(info)) {
      return build.Lambda(parameters, selected(record), span);
    }
    const core::Constructor* const constructor = context.ConstructorOf(info);
    const std::size_t wanted = info->DictionaryCount() + *place;
    CoreVariables fields;
    for (std::size_t i = 0; i < constructor->arity; ++i) {
      fields.push_back(
          build.Fresh(i == wanted ? field->name : Name("_"), span, core::ShapeOf(*constructor, i)));
    }
    alternatives.push_back(
        build.Of(constructor, fields, selected(fields[wanted]), info->symbol->span));
  }
  if (alternatives.size() < type->constructors.size()) {
    const Core failure =
        context.options.is_curry
            ? MatchFailure("", span)
            : Fail(Known::SelectorFailure,
                   fmt::format("No match in record selector {}", field->name.Text()), span);
    alternatives.push_back(build.Otherwise(nullptr, failure, span));
  }
  return build.Lambda(parameters, build.Case(build.Use(record, span), alternatives, span), span);
}

// r {x = e}   ==>   let x' = e in case r of {C a _ b -> C a x' b; ..; _ -> failure}
Core Translator::Update(const types::RecordUpdateExpression& e) {
  std::vector<core::Binding> bindings;
  CoreVariables values;
  for (const types::FieldUpdate& update : e.fields) {
    values.push_back(Argument(*update.value, bindings));
  }
  std::vector<core::Alternative> alternatives;
  for (const types::ConstructorInfo* const info : e.type_constructor->constructors) {
    std::vector<std::size_t> places;
    for (const types::FieldUpdate& update : e.fields) {
      if (const auto place = PlaceOf(info, update.field)) {
        places.push_back(info->DictionaryCount() + *place);
      }
    }
    if (places.size() != e.fields.size()) {
      continue;
    }
    if (IsNewtype(info)) {
      return build.Let(bindings, UseOf(values[0], e.span), e.span);
    }
    const core::Constructor* const constructor = context.ConstructorOf(info);
    CoreVariables fields;
    for (std::size_t i = 0; i < constructor->arity; ++i) {
      fields.push_back(build.Fresh("field", e.span, core::ShapeOf(*constructor, i)));
    }
    CoreVariables updated = fields;
    std::vector<std::pair<Core, CoreVariable>> evaluated;
    for (std::size_t i = 0; i < places.size(); ++i) {
      updated[places[i]] = values[i];
      if (info->strict[places[i] - info->DictionaryCount()]) {
        const CoreVariable value =
            build.Fresh("value", e.span, core::ShapeOf(*constructor, places[i]));
        evaluated.emplace_back(build.Use(values[i], e.span), value);
        updated[places[i]] = value;
      }
    }
    const Core result =
        Evaluating(evaluated, build.Construct(constructor, updated, e.span), e.span);
    alternatives.push_back(build.Of(constructor, fields, result, e.span));
  }
  if (alternatives.size() < e.type_constructor->constructors.size()) {
    alternatives.push_back(build.Otherwise(nullptr, MatchFailure("record update", e.span), e.span));
  }
  const Core record = Translate(*e.record);
  return build.Let(bindings, build.Case(record, alternatives, e.span), e.span);
}

}  // namespace assay::desugar
