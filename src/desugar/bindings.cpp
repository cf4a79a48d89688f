// Local bindings. A pattern binding is lazy: its variables are thunks that select from the matched
// value, which the collector can reduce.
//
//     (x, y) = e      ==>   t = e; x = case t of (x', _) -> x'; y = case t of (_, y') -> y'
//     (x : _) = e     ==>   x = case e of {x' : _ -> x'; _ -> patternFailure ".."}
//     [x, y] = e      ==>   t = case e of {[x', y'] -> (x', y'); _ -> ..}; x = ..; y = ..
//     !(x, y) = e     ==>   case e of (x, y) -> what follows
#include <algorithm>

#include "base/check.h"
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

using types::Pattern;
using types::PatternKind;

const Pattern* WithoutBangs(const Pattern* pattern) {
  while (pattern->kind == PatternKind::Bang) {
    pattern = pattern->As<types::BangPattern>().pattern;
  }
  return pattern;
}

// The constructor of `C x _ y` where its type has no other; null: it is not of that form.
const types::ConstructorPattern* AsProduct(const Pattern& pattern) {
  if (pattern.kind != PatternKind::Constructor) {
    return nullptr;
  }
  const auto& constructor = pattern.As<types::ConstructorPattern>();
  const bool is_simple = std::ranges::all_of(constructor.arguments, [](const Pattern* argument) {
    return argument->kind == PatternKind::Variable || argument->kind == PatternKind::Wildcard;
  });
  const bool is_only = constructor.constructor->type_constructor->constructors.size() == 1;
  return is_simple && is_only && !IsNewtype(constructor.constructor) ? &constructor : nullptr;
}

// x of `p = x`; null: it is something else.
CoreVariable PlainVariable(const types::Binding& binding) {
  const types::RightHandSide& side = *binding.clauses[0].right_hand_side;
  const bool is_plain = side.where == nullptr && side.evidence == nullptr &&
                        side.alternatives.size() == 1 && side.alternatives[0].guards.empty();
  if (!is_plain || side.alternatives[0].body->kind != types::ExpressionKind::Variable) {
    return nullptr;
  }
  return side.alternatives[0].body->As<types::VariableExpression>().symbol->variable;
}

}  // namespace

Core Translator::WithBindings(const types::Bindings* bindings, const Emit& body, Span span) {
  if (bindings == nullptr || bindings->all.empty()) {
    return body();
  }
  std::vector<std::vector<Symbol*>> symbols(bindings->all.size());
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const types::Binding& binding = *bindings->all[i];
    if (binding.symbol != nullptr) {
      symbols[i].push_back(binding.symbol);
      binding.symbol->variable = context.LocalVariable(binding);
      continue;
    }
    CollectSymbols(*binding.pattern, symbols[i]);
    for (Symbol* const symbol : symbols[i]) {
      symbol->variable = context.LocalVariable(*symbol);
    }
  }
  std::vector<ScopeItem> items;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    AddItems(*bindings->all[i], symbols[i], items);
  }
  return scopes.Let(items, body, span);
}

void Translator::AddItems(const types::Binding& binding, const std::vector<Symbol*>& symbols,
                          std::vector<ScopeItem>& items) {
  if (binding.symbol != nullptr) {
    items.push_back({.variables = {binding.symbol->variable},
                     .translate = [this, &binding] { return Function(binding, false); }});
  } else if (binding.pattern->kind == PatternKind::Bang) {
    items.push_back(StrictItem(binding, symbols));
  } else if (!symbols.empty()) {
    // What selects an unused variable of several is not worth a thunk.
    const bool may_be_dropped = symbols.size() > 1;
    for (LazyBinding& lazy : LazyBindings(binding, symbols, Name("whole"))) {
      items.push_back({.variables = {lazy.variable},
                       .translate = std::move(lazy.translate),
                       .may_be_dropped = may_be_dropped});
    }
  }
}

// What stands right of the `=` of a pattern binding. To centres in it, the first variable names it.
Core Translator::PatternValue(const types::Binding& binding) {
  std::vector<Symbol*> symbols;
  CollectSymbols(*binding.pattern, symbols);
  centre_names.Enter(symbols.empty() ? "" : symbols[0]->name.Text());
  const Core value = WithEvidence(
      binding.evidence,
      [&] {
        return RightHandSide(*binding.clauses[0].right_hand_side,
                             [&] { return BindingFailure(*binding.pattern, binding.span); });
      },
      binding.span);
  centre_names.Leave();
  return value;
}

// The body sees the variables of the match; outside, the symbols keep those of the scope.
Core Translator::MatchPattern(Core value, const Pattern& pattern, Span span,
                              const std::vector<Symbol*>& symbols,
                              const std::function<Core(const CoreVariables&)>& body) {
  CoreVariables kept;
  for (const Symbol* const symbol : symbols) {
    kept.push_back(symbol->variable);
  }
  Match match;
  match.subjects = {build.Fresh("subject", pattern.span, context.shapes.Of(pattern.type))};
  match.scrutinee = value;
  match.rows.push_back({.patterns = {&pattern},
                        .body =
                            [&](const Emit&) {
                              CoreVariables matched;
                              for (const Symbol* const symbol : symbols) {
                                scopes.Mention(symbol->variable);
                                matched.push_back(symbol->variable);
                              }
                              return body(matched);
                            },
                        .span = span});
  match.failure = [&] { return BindingFailure(pattern, span); };
  match.span = span;
  const Core result = CompileMatch(*this, match);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    symbols[i]->variable = kept[i];
  }
  return result;
}

std::vector<LazyBinding> Translator::LazyBindings(const Pattern& pattern, Span span,
                                                  const std::vector<Symbol*>& symbols,
                                                  CoreVariable bound, Name whole_name,
                                                  const Emit& value) {
  std::vector<LazyBinding> bindings;
  if (pattern.kind == PatternKind::Variable) {
    bindings.push_back({symbols[0]->variable, value});
    return bindings;
  }
  if (symbols.size() == 1) {
    bindings.push_back({symbols[0]->variable, [this, &pattern, span, symbols, value] {
                          return MatchPattern(value(), pattern, span, symbols,
                                              [&](const CoreVariables& matched) {
                                                return UseOf(matched[0], span);
                                              });
                        }});
    return bindings;
  }
  CoreVariable whole = bound == nullptr
                           ? build.Fresh(whole_name, pattern.span, context.shapes.Of(pattern.type))
                           : bound;
  const auto select = [&](const Symbol* symbol, const core::Constructor* from, std::size_t field) {
    bindings.push_back({symbol->variable, [this, whole, from, field, span] {
                          return SelectFrom(UseOf(whole, span), from, field, span);
                        }});
  };
  if (const types::ConstructorPattern* const product = AsProduct(pattern)) {
    if (bound == nullptr) {
      bindings.push_back({whole, value});
    }
    for (std::size_t i = 0; i < product->arguments.size(); ++i) {
      if (product->arguments[i]->kind == PatternKind::Variable) {
        select(product->arguments[i]->As<types::VariablePattern>().symbol,
               context.ConstructorOf(product->constructor), i + product->dictionaries.size());
      }
    }
    return bindings;
  }
  const core::Constructor* const tuple = context.Tuple(symbols.size());
  whole = build.Fresh(whole_name, pattern.span, context.shapes.Table().Of(*tuple));
  bindings.push_back({whole, [this, &pattern, span, symbols, tuple, value] {
                        return MatchPattern(value(), pattern, span, symbols,
                                            [&](const CoreVariables& matched) {
                                              return build.Construct(tuple, matched, span);
                                            });
                      }});
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    select(symbols[i], tuple, i);
  }
  return bindings;
}

std::vector<LazyBinding> Translator::LazyBindings(const types::Binding& binding,
                                                  const std::vector<Symbol*>& symbols,
                                                  Name whole_name) {
  return LazyBindings(*binding.pattern, binding.span, symbols, PlainVariable(binding), whole_name,
                      [this, &binding] { return PatternValue(binding); });
}

Core Translator::WithLazyPattern(const Pattern& pattern, CoreVariable subject, const Emit& body) {
  std::vector<Symbol*> symbols;
  CollectSymbols(pattern, symbols);
  if (symbols.empty()) {
    return body();
  }
  for (Symbol* const symbol : symbols) {
    symbol->variable = context.LocalVariable(*symbol);
  }
  std::vector<ScopeItem> items;
  for (LazyBinding& lazy :
       LazyBindings(pattern, pattern.span, symbols, subject, Name("whole"),
                    [this, subject, &pattern] { return UseOf(subject, pattern.span); })) {
    items.push_back({.variables = {lazy.variable},
                     .translate = std::move(lazy.translate),
                     .may_be_dropped = true});
  }
  return scopes.Let(items, body, pattern.span);
}

// !p = e: matched before what follows, and not a thunk unless it depends on itself.
ScopeItem Translator::StrictItem(const types::Binding& binding,
                                 const std::vector<Symbol*>& symbols) {
  const Pattern* const pattern = WithoutBangs(binding.pattern);
  const Span span = binding.span;
  ScopeItem item{.translate = [this, &binding] { return PatternValue(binding); },
                 .is_strict = true};
  if (pattern->kind == PatternKind::Variable) {
    item.variables = {symbols[0]->variable};
    return item;
  }
  for (const Symbol* const symbol : symbols) {
    item.variables.push_back(symbol->variable);
  }
  // join rest x y = .. in case e of (x', y') -> jump rest x' y'
  item.match = [this, &binding, symbols, span](Core value, Core rest) {
    const CoreVariable label = build.Fresh("rest", span);
    CoreVariables parameters;
    for (const Symbol* const symbol : symbols) {
      parameters.push_back(symbol->variable);
    }
    const Core body = MatchPattern(
        value, *binding.pattern, span, symbols,
        [&](const CoreVariables& matched) { return build.Jump(label, matched, span); });
    return build.Join({{label, build.TheArena().Copy(parameters), rest}}, body, span);
  };
  item.lazily = [this, &binding, symbols, span](Core value) {
    std::vector<core::Binding> bindings;
    const CoreVariable whole = build.Fresh("whole", span);
    const core::Constructor* const tuple = symbols.empty()       ? context.Unit()
                                           : symbols.size() == 1 ? nullptr
                                                                 : context.Tuple(symbols.size());
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      bindings.push_back({symbols[i]->variable,
                          tuple == nullptr ? build.Use(whole, span)
                                           : SelectFrom(build.Use(whole, span), tuple, i, span)});
    }
    bindings.push_back({whole, MatchPattern(value, *binding.pattern, span, symbols,
                                            [&](const CoreVariables& matched) {
                                              return tuple == nullptr
                                                         ? build.Use(matched[0], span)
                                                         : build.Construct(tuple, matched, span);
                                            })});
    return bindings;
  };
  return item;
}

void Translator::DefinePattern(const types::Binding& binding) {
  std::vector<Symbol*> symbols;
  CollectSymbols(*binding.pattern, symbols);
  if (symbols.empty()) {
    return;
  }
  const Name whole(symbols[0]->QualifiedText() + "#whole");
  for (const LazyBinding& lazy : LazyBindings(binding, symbols, whole)) {
    build.Program().Define(lazy.variable, lazy.translate(), false);
  }
}

}  // namespace assay::desugar
