// List comprehensions without intermediate lists (Wadler's translation): what is left of the list
// is passed along, so that nothing is appended.
//
//     [e | p <- l, b]   ==>   let go = \s -> case s of
//                                 [] -> []
//                                 x : s' -> case x of {p -> case b of {True -> e : go s';
//                                                                      False -> go s'};
//                                                      _ -> go s'}
//                             in go l
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

class ComprehensionTranslator {
 public:
  ComprehensionTranslator(Translator& translator, const types::ListComprehensionExpression& e)
      : translator_(translator),
        build_(translator.build),
        e_(e),
        list_(translator.context.shapes.Table().Of(*translator.context.Nil())) {}

  Core Run() {
    return From(0, [this] { return build_.Construct(translator_.context.Nil(), {}, e_.span); });
  }

 private:
  // The elements from this qualifier on, followed by `rest`, which is small.
  Core From(std::size_t index, const Emit& rest) {
    if (translator_.context.IsTooDeep(e_.span)) {
      return rest();
    }
    if (index == e_.qualifiers.size()) {
      return Element(rest);
    }
    const types::Guard& qualifier = e_.qualifiers[index];
    switch (qualifier.kind) {
      case types::GuardKind::Let:
        return translator_.WithBindings(
            qualifier.bindings, [&] { return From(index + 1, rest); }, e_.span);
      case types::GuardKind::Boolean: return Filtered(qualifier, index, rest);
      case types::GuardKind::Pattern: return Generated(qualifier, index, rest);
    }
    return rest();
  }

  Core Element(const Emit& rest) {
    std::vector<core::Binding> bindings;
    const CoreVariable head = translator_.Argument(*e_.body, bindings);
    const CoreVariable tail = build_.Fresh("rest", e_.span, list_);
    bindings.push_back({tail, rest()});
    return build_.Let(bindings, build_.Construct(translator_.context.Cons(), {head, tail}, e_.span),
                      e_.span);
  }

  Core Filtered(const types::Guard& qualifier, std::size_t index, const Emit& rest) {
    Context& context = translator_.context;
    const Span span = qualifier.expression->span;
    const Core condition = translator_.Translate(*qualifier.expression);
    const Core chosen = From(index + 1, rest);
    return build_.Case(condition,
                       {build_.Of(context.KnownConstructor(Known::True), {}, chosen, span),
                        build_.Of(context.KnownConstructor(Known::False), {}, rest(), span)},
                       span);
  }

  Core Generated(const types::Guard& qualifier, std::size_t index, const Emit& rest) {
    Context& context = translator_.context;
    const Span span = qualifier.expression->span;
    std::vector<core::Binding> bindings;
    const CoreVariable list = translator_.Argument(*qualifier.expression, bindings);
    const CoreVariable go =
        build_.Fresh("go", span, translator_.context.shapes.Table().Function(list_, list_));
    const CoreVariable parameter = build_.Fresh("list", span, list_);
    const CoreVariable head =
        build_.Fresh("x", qualifier.pattern->span, context.shapes.Of(qualifier.pattern->type));
    const CoreVariable tail = build_.Fresh("xs", span, list_);
    const Emit next = [&] { return build_.Apply(build_.Use(go, span), tail, span); };
    Match match;
    match.subjects = {head};
    match.rows.push_back({.patterns = {qualifier.pattern},
                          .body = [&](const Emit&) { return From(index + 1, next); },
                          .span = qualifier.pattern->span});
    match.failure = next;
    match.may_repeat_failure = true;
    match.span = qualifier.pattern->span;
    const Core matched = CompileMatch(translator_, match);
    const Core body = build_.Case(build_.Use(parameter, span),
                                  {build_.Of(context.Nil(), {}, rest(), span),
                                   build_.Of(context.Cons(), {head, tail}, matched, span)},
                                  span);
    const Core call = build_.Let({{go, build_.Lambda({parameter}, body, span)}},
                                 build_.Apply(build_.Use(go, span), list, span), span);
    return build_.Let(bindings, call, span);
  }

  Translator& translator_;
  const Builder& build_;
  const types::ListComprehensionExpression& e_;
  const core::Shape* list_;  // the shape of lists
};

}  // namespace

Core Translator::Comprehension(const types::ListComprehensionExpression& e) {
  return ComprehensionTranslator(*this, e).Run();
}

}  // namespace assay::desugar
