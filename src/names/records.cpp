// Record construction and update: labels, puns and wildcards.
#include <algorithm>

#include <fmt/format.h>

#include "names/expressions.h"
#include "names/lookup.h"
#include "names/renamer.h"

namespace assay::names {

namespace {

void RenameFieldBindings(Renamer& in, syntax::List<syntax::FieldBinding> fields,
                         const Symbol* constructor) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    syntax::FieldBinding& binding = fields[i];
    ResolveField(in, binding.field, constructor);
    const auto earlier = fields.first(i);
    const bool is_again = std::ranges::any_of(earlier, [&](const syntax::FieldBinding& other) {
      return other.field.symbol == binding.field.symbol && !IsErrorSymbol(binding.field.symbol);
    });
    if (is_again) {
      in.Report(DiagnosticKind::DuplicateField, binding.field.span,
                fmt::format("field `{}` is given twice", binding.field.name.Text()));
    }
    if (binding.value == nullptr) {
      binding.value = syntax::New<syntax::VariableExpression>(
          in.arena, binding.field.span,
          syntax::QualifiedName{
              .qualifier = {}, .name = binding.field.name, .span = binding.field.span});
    }
    RenameExpression(in, *binding.value);
  }
}

}  // namespace

void RenameConstruction(Renamer& in, syntax::RecordConstructionExpression& construction) {
  ResolveRecordConstructor(in, construction.constructor);
  const Symbol* const constructor = construction.constructor.symbol;
  RenameFieldBindings(in, construction.fields, constructor);
  if (!construction.has_wildcard) {
    return;
  }
  std::vector<syntax::FieldBinding> fields(construction.fields.begin(), construction.fields.end());
  for (Symbol* label : constructor->children) {
    const bool is_written = std::ranges::any_of(
        construction.fields, [&](const auto& field) { return field.field.name == label->name; });
    Symbol* value = in.locals.Find(label->name);
    if (value == nullptr) {
      value = FindIn(in.interface.definitions, Space::Values, label->name);
    }
    if (is_written || value == nullptr || value == label) {
      continue;
    }
    const syntax::QualifiedName name{
        .qualifier = {}, .name = label->name, .span = construction.span, .symbol = value};
    in.Use(*value);
    syntax::QualifiedName field = name;
    field.symbol = label;
    fields.push_back(
        {.field = field,
         .value = syntax::New<syntax::VariableExpression>(in.arena, construction.span, name)});
  }
  construction.fields = in.arena.List(fields);
  construction.has_wildcard = false;
}

void RenameUpdate(Renamer& in, syntax::RecordUpdateExpression& update) {
  RenameExpression(in, *update.record);
  RenameFieldBindings(in, update.fields, nullptr);
}

}  // namespace assay::names
