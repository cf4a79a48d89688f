// Records: construction and update.
#include "types/records.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/application.h"
#include "types/curry_data.h"
#include "types/expressions.h"
#include "types/instantiate.h"
#include "types/library.h"
#include "types/occurs.h"

namespace assay::types {

namespace {

Expr MissingField(Checker& in, const ConstructorInfo& info, std::size_t place, const Type* type,
                  Span span);

}  // namespace

Expr CheckConstruction(Checker& in, const syntax::RecordConstructionExpression& record,
                       const Type* expected) {
  Symbol* symbol = record.constructor.symbol;
  const Typed head = InferVariable(in, symbol, record.constructor.span);
  std::vector<Expr> parts;
  const Type* type = Instantiate(in, head.type, record.span, parts);
  const ConstructorInfo* info = symbol->constructor;
  if (info == nullptr) {
    return nullptr;
  }
  std::vector<const Type*> field_types;
  for (std::size_t i = 0; i < info->fields.size(); ++i) {
    const Type* argument = nullptr;
    SplitFunction(in, type, argument, type);
    field_types.push_back(argument);
  }
  in.solver.MustUnify(record.span, type, expected);
  std::vector<Expr> values(info->fields.size(), nullptr);
  for (const syntax::FieldBinding& binding : record.fields) {
    const auto label = std::ranges::find(info->labels, binding.field.symbol);
    if (label == info->labels.end() || binding.value == nullptr) {
      in.errors.NoteReported();  // the renamer has said so
      continue;
    }
    const auto place = static_cast<std::size_t>(label - info->labels.begin());
    values[place] = CheckIn(in, {Why::Place::Field}, *binding.value, field_types[place]);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == nullptr) {
      values[i] = MissingField(in, *info, i, field_types[i], record.span);
    }
    parts.push_back(values[i]);
  }
  return Apply(in, record.span, head.expression, parts);
}

namespace {

// A field without a value fails when it is used; a strict one must not be left out.
// In Curry it is a logic variable.
Expr MissingField(Checker& in, const ConstructorInfo& info, std::size_t place, const Type* type,
                  Span span) {
  const std::string name = info.labels.empty() ? fmt::format("field {}", place + 1)
                                               : std::string(info.labels[place]->name.Text());
  if (info.strict[place]) {
    in.errors.Report(
        DiagnosticKind::MissingField, span,
        fmt::format("the strict field `{}` of `{}` needs a value", name, info.symbol->name.Text()));
    return nullptr;
  }
  in.diagnostics.Add(
      {DiagnosticKind::MissingField,
       span,
       fmt::format("the field `{}` of `{}` is not given a value{}", name, info.symbol->name.Text(),
                   in.is_curry ? ": it is a free variable" : ""),
       {},
       "",
       Severity::Warning});
  if (in.is_curry) {
    return NewLogicVariable(in, type, span);
  }
  Symbol* function = Get(in, names::Known::MissingField, span);
  const std::string_view text = CopyText(
      in, fmt::format("{}: Missing field in record construction {}\n", PlaceText(in, span), name));
  const syntax::Literal literal{
      .kind = syntax::LiteralKind::String, .text = text, .is_unboxed = true};
  Expr argument = types::New<LiteralExpression>(
      in.arena, span, literal, KnownType(in, names::Known::StringLiteralType, span),
      static_cast<Expr>(nullptr));
  return Apply(in, span, New<VariableExpression>(in.arena, span, function), {argument});
}

}  // namespace

// The types of the parameters that only updated fields speak of may change.
Expr CheckUpdate(Checker& in, const syntax::RecordUpdateExpression& update, const Type* expected) {
  Symbol* first = update.fields.empty() ? nullptr : update.fields[0].field.symbol;
  if (first == nullptr || first->parent == nullptr || first->parent->type_constructor == nullptr) {
    in.errors.NoteReported();
    return nullptr;
  }
  const TypeConstructor& type = *first->parent->type_constructor;
  const auto has_all = [&](const ConstructorInfo* constructor) {
    return std::ranges::all_of(update.fields, [&](const syntax::FieldBinding& binding) {
      return std::ranges::find(constructor->labels, binding.field.symbol) !=
             constructor->labels.end();
    });
  };
  std::vector<const ConstructorInfo*> fitting;
  std::ranges::copy_if(type.constructors, std::back_inserter(fitting), has_all);
  if (fitting.empty()) {
    in.errors.Report(
        DiagnosticKind::NoSuchField, update.span,
        fmt::format("no constructor of `{}` has all these fields", type.symbol->name.Text()));
    return nullptr;
  }
  // Parameters that some other field speaks of keep their types.
  Substitution before;
  Substitution after;
  for (const TypeVariable* parameter : type.parameters) {
    const bool is_kept = std::ranges::any_of(fitting, [&](const ConstructorInfo* constructor) {
      for (std::size_t i = 0; i < constructor->fields.size(); ++i) {
        const bool is_updated =
            std::ranges::any_of(update.fields, [&](const syntax::FieldBinding& binding) {
              return binding.field.symbol == constructor->labels[i];
            });
        if (!is_updated && Mentions(constructor->fields[i], parameter)) {
          return true;
        }
      }
      return !constructor->context.empty();
    });
    const bool is_used = std::ranges::any_of(fitting, [&](const ConstructorInfo* constructor) {
      return std::ranges::any_of(constructor->fields,
                                 [&](const Type* field) { return Mentions(field, parameter); });
    });
    const Type* old_type = in.unifier.NewMeta(parameter->type_kind);
    before.Add(parameter, old_type);
    after.Add(parameter, is_kept || !is_used ? old_type : in.unifier.NewMeta(parameter->type_kind));
  }
  const std::vector<const Type*> parameters(type.parameters.begin(), type.parameters.end());
  const Type* shape = in.store.Apply(&type, parameters);
  in.solver.MustUnify(update.span, in.store.Substitute(after, shape), expected);
  Expr record = CheckIn(in, {}, *update.record, in.store.Substitute(before, shape));
  std::vector<FieldUpdate> fields;
  for (const syntax::FieldBinding& binding : update.fields) {
    const auto label = std::ranges::find(fitting[0]->labels, binding.field.symbol);
    const auto place = static_cast<std::size_t>(label - fitting[0]->labels.begin());
    const Type* field_type = in.store.Substitute(after, fitting[0]->fields[place]);
    if (binding.value == nullptr) {
      in.errors.NoteReported();
      continue;
    }
    fields.push_back(
        {binding.field.symbol, CheckIn(in, {Why::Place::Field}, *binding.value, field_type)});
  }
  return New<RecordUpdateExpression>(in.arena, update.span, record, &type,
                                     List<const FieldUpdate>(in.arena.Copy(fields)));
}

}  // namespace assay::types
