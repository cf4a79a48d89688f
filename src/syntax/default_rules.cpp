#include "syntax/default_rules.h"

#include <string>
#include <unordered_map>

#include <fmt/format.h>

namespace assay::syntax {

namespace {

constexpr std::string_view kSuffix = "'default";

using Functions = std::unordered_map<Name, FunctionDeclaration*>;

Functions FunctionsOf(const Declarations& declarations) {
  Functions result;
  for (Declaration* const declaration : declarations.all) {
    if (declaration->kind == DeclarationKind::Function) {
      auto& function = declaration->As<FunctionDeclaration>();
      result.emplace(function.name.name, &function);
    }
  }
  return result;
}

Expression* Use(Parser& in, Name name, Span span) {
  return in.Make<VariableExpression>(span, QualifiedName{{}, name, span});
}

Expression* Call(Parser& in, Name function, const List<Expression*>& arguments, Span span) {
  return in.Make<ApplyExpression>(span, Use(in, function, span), arguments);
}

// What a rule gives is a function, so that asking whether one applies does not evaluate it.
void DelayBodies(Parser& in, const FunctionDeclaration& function) {
  for (const Clause& clause : function.clauses) {
    for (GuardedExpression& alternative : clause.right_hand_side->alternatives) {
      const Span span = alternative.body->span;
      ListBuilder<Pattern*> parameters = in.Builder<Pattern*>();
      parameters.Add(in.Make<WildcardPattern>(span));
      const List<Pattern*> all = parameters.Finish();
      alternative.body = in.Make<LambdaExpression>(span, all, alternative.body);
    }
  }
}

FunctionDeclaration* Dispatch(Parser& in, const FunctionDeclaration& function, Name rules,
                              Name otherwise) {
  const Span span = function.name.span;
  ListBuilder<Pattern*> parameters = in.Builder<Pattern*>();
  ListBuilder<Expression*> arguments = in.Builder<Expression*>();
  for (std::size_t i = 0; i < function.clauses[0].parameters.size(); ++i) {
    const Name name(fmt::format("argument#{}", i));
    parameters.Add(in.Make<VariablePattern>(span, Binder{name, span}));
    arguments.Add(Use(in, name, span));
  }
  const List<Pattern*> bound = parameters.Finish();
  const List<Expression*> given = arguments.Finish();
  ListBuilder<Expression*> operands = in.Builder<Expression*>();
  operands.Add(given.size() == 1 ? given[0] : in.Make<TupleExpression>(span, given));
  operands.Add(Call(in, rules, given, span));
  operands.Add(Call(in, otherwise, given, span));
  const List<Expression*> all_operands = operands.Finish();
  ListBuilder<GuardedExpression> alternatives = in.Builder<GuardedExpression>();
  alternatives.Add({{}, Call(in, Name("prim_default"), all_operands, span), span});
  RightHandSide* const side =
      in.New<RightHandSide>(alternatives.Finish(), static_cast<Declarations*>(nullptr), span);
  ListBuilder<Clause> clauses = in.Builder<Clause>();
  clauses.Add({bound, side, span});
  const List<Clause> all = clauses.Finish();
  return in.Make<FunctionDeclaration>(span, function.name, all);
}

}  // namespace

Declarations* WithDefaultRules(Parser& in, Declarations* declarations) {
  const Functions functions = FunctionsOf(*declarations);
  ListBuilder<Declaration*> all = in.Builder<Declaration*>();
  bool is_changed = false;
  for (Declaration* const declaration : declarations->all) {
    if (declaration->kind == DeclarationKind::Function) {
      auto& function = declaration->As<FunctionDeclaration>();
      const std::string text(function.name.name.Text());
      const auto otherwise = functions.find(Name(text + std::string(kSuffix)));
      const std::size_t arity = function.clauses[0].parameters.size();
      if (otherwise != functions.end() && arity != 0 &&
          arity == otherwise->second->clauses[0].parameters.size()) {
        const Name rules(text + "#rules");
        DelayBodies(in, function);
        all.Add(Dispatch(in, function, rules, otherwise->first));
        function.name.name = rules;
        is_changed = true;
      }
    }
    all.Add(declaration);
  }
  if (!is_changed) {
    all.Clear();
    return declarations;
  }
  return in.New<Declarations>(all.Finish(), List<BindingGroup>{});
}

}  // namespace assay::syntax
