// Records: construction and update.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

Checker::Expr Checker::CheckConstruction(const syntax::RecordConstructionExpression& record,
                                         const Type* expected) {
  Symbol* symbol = record.constructor.symbol;
  const Typed head = InferVariable(symbol, record.constructor.span);
  std::vector<Expr> parts;
  const Type* type = Instantiate(head.type, record.span, parts);
  const ConstructorInfo* info = symbol->constructor;
  if (info == nullptr) {
    return nullptr;
  }
  std::vector<const Type*> field_types;
  for (std::size_t i = 0; i < info->fields.size(); ++i) {
    const Type* argument = nullptr;
    SplitFunction(type, argument, type);
    field_types.push_back(argument);
  }
  MustUnify(record.span, type, expected);
  std::vector<Expr> values(info->fields.size(), nullptr);
  for (const syntax::FieldBinding& binding : record.fields) {
    const auto label = std::ranges::find(info->labels, binding.field.symbol);
    if (label == info->labels.end() || binding.value == nullptr) {
      has_errors_ = true;  // the renamer has said so
      continue;
    }
    const auto place = static_cast<std::size_t>(label - info->labels.begin());
    values[place] = CheckIn({Why::Place::Field}, *binding.value, field_types[place]);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == nullptr) {
      values[i] = MissingField(*info, i, record.span);
    }
    parts.push_back(values[i]);
  }
  return Apply(record.span, head.expression, parts);
}

// A field without a value fails when it is used; a strict one must not be left out.
Checker::Expr Checker::MissingField(const ConstructorInfo& info, std::size_t place, Span span) {
  const std::string name = info.labels.empty() ? fmt::format("field {}", place + 1)
                                               : std::string(info.labels[place]->name.Text());
  if (info.strict[place]) {
    Report(
        DiagnosticKind::MissingField, span,
        fmt::format("the strict field `{}` of `{}` needs a value", name, info.symbol->name.Text()));
    return nullptr;
  }
  diagnostics_.Add(
      {DiagnosticKind::MissingField,
       span,
       fmt::format("the field `{}` of `{}` is not given a value", name, info.symbol->name.Text()),
       {},
       "",
       Severity::Warning});
  Symbol* function = Get(names::Known::MissingField, span);
  const std::string_view text =
      CopyText(fmt::format("{}: Missing field in record construction {}\n", PlaceText(span), name));
  const syntax::Literal literal{
      .kind = syntax::LiteralKind::String, .text = text, .is_unboxed = true};
  Expr argument = types::New<LiteralExpression>(arena_, span, literal,
                                                KnownType(names::Known::StringLiteralType, span),
                                                static_cast<Expr>(nullptr));
  return Apply(span, New<VariableExpression>(arena_, span, function), {argument});
}

// The types of the parameters that only updated fields speak of may change.
Checker::Expr Checker::CheckUpdate(const syntax::RecordUpdateExpression& update,
                                   const Type* expected) {
  Symbol* first = update.fields.empty() ? nullptr : update.fields[0].field.symbol;
  if (first == nullptr || first->parent == nullptr || first->parent->type_constructor == nullptr) {
    has_errors_ = true;
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
    Report(DiagnosticKind::NoSuchField, update.span,
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
    const Type* old_type = store_.NewMeta(level_, parameter->type_kind);
    before.Add(parameter, old_type);
    after.Add(parameter,
              is_kept || !is_used ? old_type : store_.NewMeta(level_, parameter->type_kind));
  }
  const std::vector<const Type*> parameters(type.parameters.begin(), type.parameters.end());
  const Type* shape = store_.Apply(&type, parameters);
  MustUnify(update.span, store_.Substitute(after, shape), expected);
  Expr record = CheckIn({}, *update.record, store_.Substitute(before, shape));
  std::vector<FieldUpdate> fields;
  for (const syntax::FieldBinding& binding : update.fields) {
    const auto label = std::ranges::find(fitting[0]->labels, binding.field.symbol);
    const auto place = static_cast<std::size_t>(label - fitting[0]->labels.begin());
    const Type* field_type = store_.Substitute(after, fitting[0]->fields[place]);
    if (binding.value == nullptr) {
      has_errors_ = true;
      continue;
    }
    fields.push_back(
        {binding.field.symbol, CheckIn({Why::Place::Field}, *binding.value, field_type)});
  }
  return New<RecordUpdateExpression>(arena_, update.span, record, &type,
                                     List<const FieldUpdate>(arena_.Copy(fields)));
}

bool Checker::Mentions(const Type* type, const TypeVariable* variable) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Variable: return type == variable;
    case TypeKind::Apply:
      return Mentions(type->As<ApplyType>().function, variable) ||
             Mentions(type->As<ApplyType>().argument, variable);
    case TypeKind::Function:
      return Mentions(type->As<FunctionType>().argument, variable) ||
             Mentions(type->As<FunctionType>().result, variable);
    case TypeKind::Forall: return Mentions(type->As<ForallType>().body, variable);
    case TypeKind::Constructor:
    case TypeKind::Meta: return false;
  }
  return false;
}

}  // namespace assay::types
