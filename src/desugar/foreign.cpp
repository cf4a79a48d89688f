// Foreign imports. `foreign import prim` is a function around a primitive of Core; one whose
// primitive takes the World is an action.
//
//     foreign import prim "+#" plus :: Int -> Int -> Int    ==>   plus = \a b -> +# a b
//     foreign import prim "getChar#" get :: Int -> IO Int   ==>   get = \a w -> case getChar# a w
//     of
//                                                                               r -> Result r
#include <fmt/format.h>

#include "base/check.h"
#include "core/primitives.h"
#include "desugar/module.h"

namespace assay::desugar {

namespace {

std::size_t ArgumentCount(const types::Type* type) {
  std::size_t count = 0;
  for (type = types::Resolve(type);; type = types::Resolve(type)) {
    if (type->kind == types::TypeKind::Forall) {
      type = type->As<types::ForallType>().body;
    } else if (type->kind == types::TypeKind::Function) {
      type = type->As<types::FunctionType>().result;
      ++count;
    } else {
      return count;
    }
  }
}

}  // namespace

void ModuleTranslator::DefineForeign(const types::CheckedForeign& checked) {
  if (checked.declaration->convention == syntax::CallingConvention::Primitive) {
    return DefinePrimitive(checked);
  }
  context_.Report({DiagnosticKind::NotSupported,
                   checked.declaration->span,
                   fmt::format("foreign {} ccall is not supported yet",
                               checked.declaration->is_export ? "export" : "import"),
                   {},
                   ""});
  Define(checked.symbol->variable, build_.Literal(core::IntLiteral(0), checked.declaration->span));
}

void ModuleTranslator::DefinePrimitive(const types::CheckedForeign& checked) {
  const syntax::ForeignDeclaration& declaration = *checked.declaration;
  const Span span = declaration.span;
  const std::string_view text =
      declaration.entity.empty() ? checked.symbol->name.Text() : declaration.entity;
  const std::optional<core::Primitive> primitive = core::FindPrimitive(text);
  const std::size_t given = ArgumentCount(checked.type);
  const std::size_t arity = primitive ? core::Info(*primitive).Arity() : 0;
  const bool is_action = primitive && core::Info(*primitive).IsAction() && arity == given + 1;
  if (!primitive || (arity != given && !is_action)) {
    context_.Report(
        {DiagnosticKind::UnknownPrimitive,
         span,
         !primitive ? fmt::format("there is no primitive `{}`", text)
                    : fmt::format("primitive `{}` takes {} operands, not {}", text, arity, given),
         {},
         ""});
    Define(checked.symbol->variable, build_.Literal(core::IntLiteral(0), span));
    return;
  }
  CoreVariables parameters;
  for (std::size_t i = 0; i < given; ++i) {
    parameters.push_back(build_.Fresh("a", span));
  }
  if (is_action) {
    parameters.push_back(build_.Fresh("w", span));
  }
  Core body = build_.Call(*primitive, parameters, span);
  const core::PrimitiveKind result = core::Info(*primitive).result;
  if (is_action && result != core::PrimitiveKind::Result && result != core::PrimitiveKind::Never) {
    const CoreVariable value = build_.Fresh("r", span);
    body = build_.Case(
        body,
        {build_.Otherwise(value, build_.Construct(context_.ResultConstructor(), {value}, span),
                          span)},
        span);
  }
  Define(checked.symbol->variable,
         parameters.empty() ? body : build_.Lambda(parameters, body, span));
}

}  // namespace assay::desugar
