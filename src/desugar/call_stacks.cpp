// Dictionaries of HasCallStack: a box with the stack of calls (types/call_stacks.h).
//
//     f x = error "no"                     ==>   f = \x -> .. error error#1.site arg ..
//                                                error#1.site = D:HasCallStack error#1
//                                                error#1 = pushCallSite "2 7 .."# EmptyCallStack
//     g :: HasCallStack => ..
//     g x = f x                            ==>   let {calls = pushCallSite ".."# (calls of d);
//                                                     d' = D:HasCallStack calls} in f d' x
//
// The stack itself is made when somebody looks at it. A call from nowhere in particular makes
// nothing when it happens.
#include <fmt/format.h>

#include "desugar/translator.h"

namespace assay::desugar {

namespace {

// "3 5 3 10 main Main error F.hs": from and to, package, module, name, file.
std::string SiteText(const Context& context, const Evidence& call) {
  const Span span = call.span;
  Location first{"", 0, 0, "", 0};
  Location last = first;
  if (context.options.locator != nullptr && span.IsKnown()) {
    first = context.options.locator->Locate(span);
    last = context.options.locator->Locate({span.file, span.end, span.end});
  }
  return fmt::format("{} {} {} {} main {} {} {}", first.line, first.column, last.line, last.column,
                     context.module.name.Text(), call.function->name.Text(), first.file);
}

}  // namespace

Core Translator::PushedCall(const Evidence& call, CoreVariable stack) {
  const Span span = call.span;
  const CoreVariable site = build.Fresh("site", span, core::ShapeOf(core::PrimitiveKind::String));
  const Core push = build.Use(context.KnownVariable(Known::PushCallSite), span);
  return build.Let({{site, build.Literal(core::StringLiteral(SiteText(context, call)), span)}},
                   build.Apply(build.Apply(push, site, span), stack, span), span);
}

Core Translator::CallStackOf(const Evidence& call) {
  const Span span = call.span;
  if (call.source == nullptr) {
    return build.Use(ConstantCallStack(call), span);
  }
  const core::Constructor* const box = context.DictionaryConstructor(call.predicate.class_info);
  const CoreVariable around = build.Fresh("around", span);
  const CoreVariable calls = build.Fresh("calls", span);
  const Core pushed = build.Let({{around, SelectFrom(Dictionary(*call.source), box, 0, span)}},
                                PushedCall(call, around), span);
  return build.Let({{calls, pushed}}, build.Construct(box, {calls}, span), span);
}

CoreVariable Translator::ConstantCallStack(const Evidence& call) {
  const Span span = call.span;
  const std::string name = fmt::format("{}.{}#{}", context.module.name.Text(),
                                       call.function->name.Text(), ++constant_call_stacks_);
  const CoreVariable empty = build.Fresh("empty", span);
  const CoreVariable calls = build.Fresh(name, span);
  const CoreVariable site =
      build.Fresh(name + ".site", span, context.shapes.Of(call.predicate.class_info));
  const auto define = [&](CoreVariable variable, Core value) {
    build.Program().Define(variable, value, false, context.module.name);
  };
  const core::Constructor* const box = context.DictionaryConstructor(call.predicate.class_info);
  const Core nothing = build.Construct(context.KnownConstructor(Known::EmptyCallStack), {}, span);
  define(calls, build.Let({{empty, nothing}}, PushedCall(call, empty), span));
  define(site, build.Construct(box, {calls}, span));
  return site;
}

}  // namespace assay::desugar
