// Foreign imports.
//
//     foreign import prim "+#" plus :: Int -> Int -> Int
//       ==>   plus = \a b -> +# a b
//     foreign import prim "getChar#" get :: Int -> IO Int
//       ==>   get = \a w -> case getChar# a w of r -> Result r
//     foreign import ccall abs :: Int32 -> Int32
//       ==>   abs = \a -> case ccall_i_i_abs# a of r -> narrow32Int# r
//
// `foreign import prim` is a function around a primitive of Core; a primitive that takes the World
// makes it an action. `foreign import ccall` is a function around a primitive that calls C and is
// made for it. A result that C has narrower than a word is narrowed. "dynamic" calls its first
// operand; "&name" is the address of a C function, a word.
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

using core::Primitive;
using core::PrimitiveKind;
using types::ForeignKind;

PrimitiveKind PassedAs(ForeignKind kind) {
  switch (kind) {
    case ForeignKind::Int8:
    case ForeignKind::Int16:
    case ForeignKind::Int32:
    case ForeignKind::Int64:
    case ForeignKind::Bool: return PrimitiveKind::Int;
    case ForeignKind::Word8:
    case ForeignKind::Word16:
    case ForeignKind::Word32:
    case ForeignKind::Word64: return PrimitiveKind::Word;
    case ForeignKind::Char: return PrimitiveKind::Char;
    case ForeignKind::Double: return PrimitiveKind::Double;
    case ForeignKind::Float: return PrimitiveKind::Float;
    case ForeignKind::Unit: return PrimitiveKind::Unit;
  }
  CHECK(false, "every kind crosses somehow");
}

// C leaves what it likes in the upper bits of a result. A character comes as a word.
PrimitiveKind GivenAs(ForeignKind kind) {
  return kind == ForeignKind::Char ? PrimitiveKind::Word : PassedAs(kind);
}

// What makes the result as C gives it the value that is meant; applied from left to right.
std::vector<Primitive> Corrections(ForeignKind kind) {
  switch (kind) {
    case ForeignKind::Int8: return {Primitive::Narrow8Int};
    case ForeignKind::Int16: return {Primitive::Narrow16Int};
    case ForeignKind::Int32: return {Primitive::Narrow32Int};
    case ForeignKind::Word8: return {Primitive::Narrow8Word};
    case ForeignKind::Word16: return {Primitive::Narrow16Word};
    case ForeignKind::Word32: return {Primitive::Narrow32Word};
    case ForeignKind::Bool: return {Primitive::Narrow8Int};
    case ForeignKind::Char: return {Primitive::Narrow32Word, Primitive::WordToInt, Primitive::Chr};
    default: return {};
  }
}

core::Foreign AsPrimitive(types::ForeignForm form) {
  switch (form) {
    case types::ForeignForm::Function: return core::Foreign::Call;
    case types::ForeignForm::Dynamic: return core::Foreign::Dynamic;
    case types::ForeignForm::Address: return core::Foreign::Address;
  }
  CHECK(false, "every form is a primitive");
}

}  // namespace

void ModuleTranslator::DefineForeign(const types::CheckedForeign& checked) {
  const syntax::ForeignDeclaration& declaration = *checked.declaration;
  if (declaration.convention == syntax::CallingConvention::Primitive) {
    return DefinePrimitive(checked);
  }
  std::vector<PrimitiveKind> operands;
  for (const ForeignKind argument : checked.signature.arguments) {
    operands.push_back(PassedAs(argument));
  }
  if (checked.signature.is_action) {
    operands.push_back(PrimitiveKind::World);
  }
  const std::optional<Primitive> primitive =
      core::ForeignPrimitive(AsPrimitive(checked.entity.form), checked.entity.name, operands,
                             GivenAs(checked.signature.result));
  if (!primitive) {
    context_.Report({DiagnosticKind::NotSupported,
                     declaration.span,
                     fmt::format("a C function of {} arguments is not supported",
                                 checked.signature.arguments.size()),
                     {},
                     ""});
    return DefineNothing(checked);
  }
  DefineCFunction(checked, *primitive);
}

// For one that has been reported.
void ModuleTranslator::DefineNothing(const types::CheckedForeign& checked) {
  Define(checked.symbol->variable, build_.Literal(core::IntLiteral(0), checked.declaration->span));
}

void ModuleTranslator::DefineCFunction(const types::CheckedForeign& checked, Primitive primitive) {
  const types::ForeignSignature& signature = checked.signature;
  const Span span;  // nobody's text, see DefineWrapper
  CoreVariables parameters;
  CoreVariables operands;
  for (const ForeignKind argument : signature.arguments) {
    parameters.push_back(build_.Fresh("a", span));
    operands.push_back(argument == ForeignKind::Bool ? build_.Fresh("n", span) : parameters.back());
  }
  if (signature.is_action) {
    parameters.push_back(build_.Fresh("w", span));
    operands.push_back(parameters.back());
  }
  const auto bind = [&](Core value, CoreVariable name, Core body) {
    return build_.Case(value, {build_.Otherwise(name, body, span)}, span);
  };
  CoreVariable value = build_.Fresh("r", span);
  const Core call = build_.Call(primitive, operands, span);
  std::vector<std::pair<Core, CoreVariable>> steps = {{call, value}};
  for (const Primitive correction : Corrections(signature.result)) {
    const CoreVariable next = build_.Fresh("r", span);
    steps.emplace_back(build_.Call(correction, {value}, span), next);
    value = next;
  }
  if (signature.result == ForeignKind::Bool) {
    const CoreVariable truth = build_.Fresh("r", span);
    const auto none = [&](Known known) {
      return build_.Construct(context_.KnownConstructor(known), {}, span);
    };
    steps.emplace_back(build_.Case(build_.Use(value, span),
                                   {Builder::Of(core::IntLiteral(0), none(Known::False), span),
                                    build_.Otherwise(nullptr, none(Known::True), span)},
                                   span),
                       truth);
    value = truth;
  }
  Core body = nullptr;
  if (signature.is_action) {
    body = build_.Construct(context_.ResultConstructor(), {value}, span);
  } else {
    body = steps.back().first;
    steps.pop_back();
  }
  for (; !steps.empty(); steps.pop_back()) {
    body = bind(steps.back().first, steps.back().second, body);
  }
  for (std::size_t i = signature.arguments.size(); i-- > 0;) {
    if (signature.arguments[i] == ForeignKind::Bool) {
      const auto number = [&](std::int64_t n) { return build_.Literal(core::IntLiteral(n), span); };
      const Core as_number =
          build_.Case(build_.Use(parameters[i], span),
                      {build_.Of(context_.KnownConstructor(Known::False), {}, number(0), span),
                       build_.Of(context_.KnownConstructor(Known::True), {}, number(1), span)},
                      span);
      body = bind(as_number, operands[i], body);
    }
  }
  Define(checked.symbol->variable,
         parameters.empty() ? body : build_.Lambda(parameters, body, span));
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
    return DefineNothing(checked);
  }
  DefineWrapper(checked, *primitive, given, is_action);
}

// Nobody's text: what it makes is made by those who mention it.
void ModuleTranslator::DefineWrapper(const types::CheckedForeign& checked, Primitive primitive,
                                     std::size_t given, bool is_action) {
  const Span span;
  CoreVariables parameters;
  for (std::size_t i = 0; i < given; ++i) {
    parameters.push_back(build_.Fresh("a", span));
  }
  if (is_action) {
    parameters.push_back(build_.Fresh("w", span));
  }
  Core body = build_.Call(primitive, parameters, span);
  const core::PrimitiveKind result = core::Info(primitive).result;
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
