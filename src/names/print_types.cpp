#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "names/printer.h"

namespace assay::names {

using syntax::TypeKind;

std::string Printer::Type(const syntax::Type& type) {
  if (StackIsLow()) {
    return "..";
  }
  switch (type.kind) {
    case TypeKind::Variable: return Meaning(type.As<syntax::TypeVariable>().name);
    case TypeKind::Constructor: return Meaning(type.As<syntax::TypeConstructor>().name);
    case TypeKind::Apply: {
      const auto& apply = type.As<syntax::TypeApply>();
      return fmt::format("({} {})", Type(*apply.function), Type(*apply.argument));
    }
    case TypeKind::Function: {
      const auto& function = type.As<syntax::FunctionType>();
      return fmt::format("({} -> {})", Type(*function.argument), Type(*function.result));
    }
    case TypeKind::List: return fmt::format("[{}]", Type(*type.As<syntax::ListType>().element));
    case TypeKind::Tuple:
      return fmt::format("({})", Types(type.As<syntax::TupleType>().elements, ", "));
    case TypeKind::Forall: {
      const auto& forall = type.As<syntax::ForallType>();
      const std::string binders = TypeBinders(forall.binders);
      return fmt::format("(forall{}. {})", binders, Type(*forall.body));
    }
    case TypeKind::Qualified: {
      const auto& qualified = type.As<syntax::QualifiedType>();
      return fmt::format("({}{})", Context(qualified.context), Type(*qualified.body));
    }
    case TypeKind::KindAnnotation: {
      const auto& annotated = type.As<syntax::KindAnnotatedType>();
      return fmt::format("({} :: {})", Type(*annotated.type), Type(*annotated.type_kind));
    }
    case TypeKind::OperatorSequence: {
      const syntax::Type* const resolved = type.As<syntax::TypeOperatorSequence>().resolved;
      return resolved == nullptr ? "?" : Type(*resolved);
    }
    case TypeKind::Wildcard: return "_";
    case TypeKind::Star: return "*";
  }
  return "?";
}

std::string Printer::Types(syntax::List<syntax::Type* const> types, std::string_view separator) {
  std::string text;
  for (const syntax::Type* type : types) {
    text += fmt::format("{}{}", text.empty() ? "" : separator, Type(*type));
  }
  return text;
}

std::string Printer::Context(syntax::List<syntax::Type* const> context) {
  return context.empty() ? "" : fmt::format("({}) => ", Types(context, ", "));
}

std::string Printer::TypeBinders(syntax::List<syntax::TypeBinder> binders) {
  std::string text;
  for (const syntax::TypeBinder& binder : binders) {
    const std::string name = Meaning(binder.binder);
    text += binder.type_kind == nullptr ? fmt::format(" {}", name)
                                        : fmt::format(" ({} :: {})", name, Type(*binder.type_kind));
  }
  return text;
}

}  // namespace assay::names
