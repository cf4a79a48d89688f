// The translation of expressions and bindings. One object serves one module; its parts stand in
// files named for what they translate.
#pragma once

#include <unordered_map>
#include <vector>

#include "desugar/centre_names.h"
#include "desugar/context.h"
#include "desugar/match.h"
#include "desugar/scopes.h"

namespace assay::desugar {

using types::Evidence;

struct LazyBinding {
  CoreVariable variable;
  Emit translate;
};

class Translator {
 public:
  explicit Translator(Context& context)
      : context(context),
        build(context.build),
        scopes(context.build),
        centre_names(context.build, context.module.name) {}

  // expressions.cpp

  [[nodiscard]] Core Translate(const types::Expression& e);
  // The use of a variable; told to the scopes.
  [[nodiscard]] CoreVariable VariableOf(const Symbol* symbol);
  [[nodiscard]] Core UseOf(CoreVariable variable, Span span);

  // applications.cpp

  // An argument as a variable: itself, or one that is added to the bindings.
  [[nodiscard]] CoreVariable Argument(const types::Expression& e,
                                      std::vector<core::Binding>& bindings);
  // A new variable that is bound to the value.
  [[nodiscard]] CoreVariable BindArgument(Core value, Span span,
                                          std::vector<core::Binding>& bindings);
  [[nodiscard]] Core Apply(const types::ApplyExpression& e);
  // The call of a function, in a centre of its own where that is asked for (--centres=calls:..).
  [[nodiscard]] bool IsCentredCall(const types::Expression& function) const;
  [[nodiscard]] Core CentredCall(const types::Expression& function, Core call);
  [[nodiscard]] Core ApplyTo(const types::Expression& function, CoreVariable argument);
  // A constructor as a function, where it is not applied to all its arguments.
  [[nodiscard]] CoreVariable ConstructorFunction(const types::ConstructorInfo* info);
  // \fields -> C fields
  [[nodiscard]] Core ConstructorLambda(const types::ConstructorInfo* info);
  // C arguments, strict fields evaluated first.
  [[nodiscard]] Core Construct(const types::ConstructorInfo* info, CoreVariables arguments,
                               Span span);

  // literal_expressions.cpp

  [[nodiscard]] Core Literal(const types::LiteralExpression& e);
  // A String of these bytes.
  [[nodiscard]] Core String(std::string_view text, Span span);
  // failure "message"#, for a function String# -> a
  [[nodiscard]] Core Fail(Known function, std::string_view message, Span span);
  // "File.hs:3:1-20: Non-exhaustive patterns in function f"
  [[nodiscard]] Core MatchFailure(std::string_view what, Span span);
  [[nodiscard]] Core BindingFailure(const types::Pattern& pattern, Span span);

  // evidence.cpp

  [[nodiscard]] Core Dictionary(const Evidence& evidence);
  [[nodiscard]] Core DictionaryTerm(const Evidence& evidence);
  [[nodiscard]] CoreVariable DictionaryArgument(const Evidence& evidence,
                                                std::vector<core::Binding>& bindings);
  // New variables for dictionaries that a lambda binds.
  void BindParameters(std::span<Evidence* const> evidence, CoreVariables& parameters);
  [[nodiscard]] Core WithEvidence(const types::EvidenceScope* scope, const Emit& body, Span span);

  // call_stacks.cpp

  // The dictionary of HasCallStack for a call.
  [[nodiscard]] Core CallStackOf(const Evidence& call);
  // The same where nothing is known of calls around: a definition.
  [[nodiscard]] CoreVariable ConstantCallStack(const Evidence& call);

  // functions.cpp

  // The right-hand side of a function's binding: lambdas over what matches its clauses.
  [[nodiscard]] Core Function(const types::Binding& binding, bool is_top_level);
  [[nodiscard]] Core Lambda(const types::LambdaExpression& e);
  [[nodiscard]] Core Case(const types::CaseExpression& e);
  [[nodiscard]] Core RightHandSide(const types::RightHandSide& side, const Emit& failure);
  [[nodiscard]] MatchRow Row(std::span<const types::Pattern* const> patterns,
                             const types::RightHandSide& side, Span span);

  // guards.cpp

  [[nodiscard]] Core Guarded(const types::RightHandSide& side, std::size_t from,
                             const Emit& failure);
  [[nodiscard]] Uses FailureUses(const types::RightHandSide& side);

  // bindings.cpp

  [[nodiscard]] Core WithBindings(const types::Bindings* bindings, const Emit& body, Span span);
  // ~pattern, matched with the subject when a variable of it is needed.
  [[nodiscard]] Core WithLazyPattern(const types::Pattern& pattern, CoreVariable subject,
                                     const Emit& body);
  // A top-level pattern binding: its definitions.
  void DefinePattern(const types::Binding& binding);

  // comprehensions.cpp

  [[nodiscard]] Core Comprehension(const types::ListComprehensionExpression& e);

  // records.cpp

  // case record of C .. x .. -> x
  [[nodiscard]] Core SelectFrom(Core record, const core::Constructor* constructor,
                                std::size_t field, Span span);
  [[nodiscard]] Core Update(const types::RecordUpdateExpression& e);
  [[nodiscard]] Core Selector(const Symbol* field, const types::TypeConstructor* type);

  Context& context;
  const Builder& build;
  Scopes scopes;
  CentreNames centre_names;

 private:
  [[nodiscard]] Core ConstructOf(const types::ConstructorInfo* info,
                                 std::span<const types::Expression* const> arguments,
                                 std::vector<core::Binding>& bindings, Span span);
  [[nodiscard]] Core Evaluating(std::span<const std::pair<Core, CoreVariable>> evaluated,
                                Core result, Span span) const;
  // centred.cpp: the body of a function, in its centre if it has one
  [[nodiscard]] Core Centred(const types::Binding& binding, bool is_top_level, Core body);
  [[nodiscard]] Core GuardsFrom(const types::GuardedExpression& alternative, std::size_t from,
                                const Emit& failure);
  [[nodiscard]] Uses FailureUses(const types::GuardedExpression& alternative);
  [[nodiscard]] Uses FailureUses(const types::Pattern& pattern);
  void AddItems(const types::Binding& binding, const std::vector<Symbol*>& symbols,
                std::vector<ScopeItem>& items);
  // One for each variable, perhaps after one for the whole value (of this name), which `bound`
  // holds already if it is not null.
  [[nodiscard]] std::vector<LazyBinding> LazyBindings(const types::Pattern& pattern, Span span,
                                                      const std::vector<Symbol*>& symbols,
                                                      CoreVariable bound, Name whole_name,
                                                      const Emit& value);
  [[nodiscard]] std::vector<LazyBinding> LazyBindings(const types::Binding& binding,
                                                      const std::vector<Symbol*>& symbols,
                                                      Name whole_name);
  [[nodiscard]] ScopeItem StrictItem(const types::Binding& binding,
                                     const std::vector<Symbol*>& symbols);
  [[nodiscard]] Core PatternValue(const types::Binding& binding);
  [[nodiscard]] Core MatchPattern(Core value, const types::Pattern& pattern, Span span,
                                  const std::vector<Symbol*>& symbols,
                                  const std::function<Core(const CoreVariables&)>& body);

  // pushCallSite "place and name"# stack
  [[nodiscard]] Core PushedCall(const Evidence& call, CoreVariable stack);

  std::unordered_map<const types::ConstructorInfo*, CoreVariable> constructor_functions_;
  std::size_t constant_call_stacks_ = 0;
};

// patterns.cpp: questions about patterns

// Matches anything, without evaluating it.
[[nodiscard]] bool IsIrrefutable(const types::Pattern& pattern);
[[nodiscard]] bool IsNewtype(const types::ConstructorInfo* info);
// The variables of a pattern, from left to right.
void CollectSymbols(const types::Pattern& pattern, std::vector<Symbol*>& symbols);
// May matching it call a function?
[[nodiscard]] bool CallsFunctions(const types::Pattern& pattern);
// `otherwise` or True
[[nodiscard]] bool IsAlwaysTrue(const types::Expression& e);

}  // namespace assay::desugar
