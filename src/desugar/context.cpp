#include "desugar/context.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "source/place_text.h"

namespace assay::desugar {

CoreVariable Context::DefineVariable(Symbol* symbol) {
  symbol->variable = build.Fresh(symbol->QualifiedText(), symbol->span, shapes.Of(symbol->type));
  return symbol->variable;
}

namespace {

// INLINABLE says that a function may be copied into other modules, as all of them may.
core::Inlining InliningOf(const types::Binding& function) {
  if (!function.has_inline_pragma || function.inline_kind == syntax::InlineKind::Inlinable) {
    return core::Inlining::Undecided;
  }
  return function.inline_kind == syntax::InlineKind::NoInline ? core::Inlining::Never
                                                              : core::Inlining::Wanted;
}

}  // namespace

CoreVariable Context::DefineVariable(const types::Binding& function) {
  Symbol* const symbol = function.symbol;
  symbol->variable = build.Fresh(Name(symbol->QualifiedText()), symbol->span, shapes.Of(function),
                                 InliningOf(function), function.has_specialize_pragma);
  return symbol->variable;
}

CoreVariable Context::LocalVariable(const types::Binding& function) {
  return build.Fresh(function.symbol->name, function.symbol->span, shapes.Of(function),
                     InliningOf(function), function.has_specialize_pragma);
}

CoreVariable Context::LocalVariable(const Symbol& symbol) {
  return build.Fresh(symbol.name, symbol.span, shapes.Of(symbol.type));
}

CoreVariable Context::KnownVariable(Known known) const {
  const Symbol* const symbol = known_->Find(known);
  CHECK(symbol != nullptr && symbol->variable != nullptr,
        "the library defines what compiled code refers to before it is needed");
  return symbol->variable;
}

bool Context::IsEvaluatedAnew(const types::MethodInfo& method) const {
  const types::Type* type = types::Resolve(method.type);
  while (type->kind == types::TypeKind::Forall) {
    const auto& forall = type->As<types::ForallType>();
    if (!forall.context.empty()) {
      return false;  // a function of dictionaries
    }
    type = types::Resolve(forall.body);
  }
  return options.is_curry && type->kind != types::TypeKind::Function;
}

const types::TypeConstructor* HeadOf(const types::Type* type) {
  type = types::Resolve(type);
  while (type->kind == types::TypeKind::Apply) {
    type = types::Resolve(type->As<types::ApplyType>().function);
  }
  return type->kind == types::TypeKind::Constructor ? type->As<types::ConstructorType>().constructor
                                                    : nullptr;
}

bool Context::IsType(const types::Type* type, Known known) const {
  const Symbol* const symbol = known_->Find(known);
  const types::TypeConstructor* const head = HeadOf(type);
  return head != nullptr && symbol != nullptr && head->symbol == symbol;
}

bool Context::IsTooDeep(Span span) {
  if (was_too_deep_) {
    return true;
  }
  if (StackIsLow()) {
    was_too_deep_ = true;
    Report({DiagnosticKind::TooDeep, span, "the program nests too deeply here", {}, ""});
  }
  return was_too_deep_;
}

std::string Context::PlaceText(Span span) const {
  const std::string text = assay::PlaceText(options.locator, span);
  return text.empty() ? std::string(module.name.Text()) : text;
}

}  // namespace assay::desugar
