#include "types/kinds.h"

#include <fmt/format.h>

namespace assay::types {

const Type* Kinds::New() {
  const MetaVariable* meta = store_.NewMeta(0, Star());
  open_.push_back(meta);
  return meta;
}

void Kinds::Default() {
  for (const MetaVariable* meta : open_) {
    if (meta->solution == nullptr) {
      meta->solution = Star();
    }
  }
  open_.clear();
}

bool Kinds::MustBe(const syntax::Type& written, const Type* type, const Type* type_kind,
                   const Type* expected) {
  if (unifier_.Unify(type_kind, expected)) {
    return true;
  }
  const Span span = written.span;
  std::size_t missing = 0;
  const Type* rest = Resolve(type_kind);
  while (rest->kind == TypeKind::Function) {
    ++missing;
    rest = Resolve(rest->As<FunctionType>().result);
  }
  const Type* wanted = Resolve(expected);
  if (wanted == Star() && missing > 0) {
    errors_.Report(DiagnosticKind::KindMismatch, span,
                   fmt::format("`{}` needs {} more type argument{} here",
                               PrintWritten(written, type), missing, missing == 1 ? "" : "s"));
    return false;
  }
  errors_.Report(DiagnosticKind::KindMismatch, span,
                 fmt::format("`{}` has kind `{}`, but `{}` is expected here",
                             PrintWritten(written, type), Print(type_kind), Print(expected)));
  return false;
}

std::string PrintWritten(const syntax::Type& written, const Type* type) {
  return written.kind == syntax::TypeKind::Constructor
             ? std::string(written.As<syntax::TypeConstructor>().name.name.Text())
             : Print(type);
}

const Type* Kinds::Convert(const syntax::Type& type) {
  switch (type.kind) {
    case syntax::TypeKind::Star: return Star();
    case syntax::TypeKind::Function:
      return store_.Function(Convert(*type.As<syntax::FunctionType>().argument),
                             Convert(*type.As<syntax::FunctionType>().result));
    case syntax::TypeKind::Constructor:
      if (has_data_kinds_ || type.As<syntax::TypeConstructor>().name.name == Name("Type")) {
        return Star();
      }
      break;
    case syntax::TypeKind::List:
    case syntax::TypeKind::Tuple:
    case syntax::TypeKind::Apply:
      if (has_data_kinds_) {
        return Star();
      }
      break;
    case syntax::TypeKind::Variable: return AnyKind();
    default: break;
  }
  errors_.Report(DiagnosticKind::KindMismatch, type.span,
                 "kinds are made of `*`, `Type` and `->` only");
  return Star();
}

}  // namespace assay::types
