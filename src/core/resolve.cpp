// Three things happen on the way from names to the IR; the last two matter to the costs:
//
// - scoping: every binder makes a Variable, every name finds the innermost one;
// - A-normal form: `f (g 1) x Nil` becomes `let { a = g 1; b = Nil } in f a x b`. All arguments of
//   one application that are not variables share one let around the whole application, each with
//   its own right-hand side, not flattened further (so `g 1` keeps its own let for 1). Such a let
//   is a let like any other: an argument `scc_sub "c" e` falls under the LetSub rule;
// - a primitive with too few arguments stands for the function: `foldr +# 0` is
//   `foldr (\a b -> +# a b) 0`.
//
// Saturation of constructors and other well-formedness is left to the verifier.
#include "core/resolve.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "core/shape.h"

namespace assay::core {

namespace {

class Resolver {
 public:
  Resolver(const syntax::Program& tree, Diagnostics& diagnostics, TypesAreShapes types_are_shapes)
      : tree_(tree),
        diagnostics_(diagnostics),
        types_are_shapes_(types_are_shapes),
        program_(std::make_unique<Program>()),
        shapes_(program_->arena) {}

  std::unique_ptr<Program> Run() {
    program_->main_is_action = tree_.main_is_action;
    program_->has_types = types_are_shapes_ == TypesAreShapes::Yes;
    for (const syntax::DataDeclaration& data : tree_.data_declarations) {
      Declare(data);
    }
    for (const syntax::Definition& definition : tree_.definitions) {
      CollectSccNames(definition.right_hand_side);
    }
    std::vector<const Variable*> variables;
    std::vector<syntax::Binder> binders;
    for (const syntax::Definition& definition : tree_.definitions) {
      binders.push_back(definition.binder);
      variables.push_back(NewVariable(definition.binder));
    }
    CheckDistinct(binders, "is defined twice");
    BindAll(variables);
    for (std::size_t i = 0; i < variables.size(); ++i) {
      const syntax::Definition& definition = tree_.definitions[i];
      program_->Define(variables[i], Lower(definition.right_hand_side), definition.is_dictionary);
      if (definition.result) {
        program_->definitions.back().result = LowerType(*definition.result);
      }
    }
    NoteStart();
    return std::move(program_);
  }

 private:
  Arena& TheArena() { return program_->arena; }

  // The action is main itself, or the constant that a Haskell program's `main` runs.
  void NoteStart() {
    for (const std::string_view name : {"main", "Main.main"}) {
      const Definition* const main = program_->Find(Name(name));
      if (program_->start == nullptr && main != nullptr &&
          main->centre->kind == CostCentreKind::Caf) {
        program_->start = main->centre;
      }
    }
  }

  // Data types and constructors.

  void Declare(const syntax::DataDeclaration& data) {
    const auto [first, is_new] = declared_.emplace(data.name, data.span);
    if (!is_new) {
      diagnostics_.Add({DiagnosticKind::DuplicateBinder,
                        data.span,
                        fmt::format("data type `{}` is declared twice", data.name.Text()),
                        {{first->second, "it is declared first here"}}});
    }
    CheckDistinct(data.parameters, "is bound twice here");
    std::vector<Name> parameters;
    for (const syntax::Binder& parameter : data.parameters) {
      parameters.push_back(parameter.name);
    }
    auto* const data_type = TheArena().New<DataType>(
        data.name, TheArena().Copy(parameters), std::span<const Constructor* const>{}, data.span);
    std::vector<const Constructor*> constructors;
    for (const syntax::ConstructorDeclaration& declared : data.constructors) {
      std::vector<const Type*> fields;
      std::vector<const Shape*> field_shapes;
      for (const syntax::Type& field : declared.fields) {
        fields.push_back(LowerType(field));
        field_shapes.push_back(ShapeOfText(fields.back()));
      }
      const auto* const constructor =
          TheArena().New<Constructor>(declared.name, static_cast<std::uint32_t>(fields.size()),
                                      static_cast<std::uint32_t>(constructors.size()), data_type,
                                      TheArena().Copy(fields), TheArena().Copy(field_shapes));
      constructors.push_back(constructor);
      if (!program_->constructors.emplace(declared.name, constructor).second) {
        diagnostics_.Add({DiagnosticKind::DuplicateBinder, declared.span,
                          fmt::format("constructor `{}` is declared twice", declared.name.Text())});
      }
    }
    data_type->constructors = TheArena().Copy(constructors);
    program_->data_types.push_back(data_type);
  }

  // A constructor that no data declaration mentions is known by its first use.
  const Constructor* FindConstructor(Name name, std::size_t arity) {
    const auto [place, is_new] = program_->constructors.emplace(name, nullptr);
    if (is_new) {
      place->second = TheArena().New<Constructor>(name, static_cast<std::uint32_t>(arity), 0U,
                                                  nullptr, std::span<const Type* const>{});
    }
    return place->second;
  }

  const Type* LowerType(const syntax::Type& type) {
    std::vector<const Type*> arguments;
    for (const syntax::Type& argument : type.arguments) {
      arguments.push_back(LowerType(argument));
    }
    return TheArena().New<Type>(type.kind, type.name, TheArena().Copy(arguments));
  }

  // Scopes: for each name, the variables it stands for, innermost last.

  const Variable* NewVariable(const syntax::Binder& binder) {
    const Type* const type = binder.type ? LowerType(*binder.type) : nullptr;
    return TheArena().New<Variable>(binder.name, type, binder.span, binder.inlining,
                                    binder.wants_copies, ShapeOfText(type));
  }

  const Shape* ShapeOfText(const Type* type) {
    return types_are_shapes_ == TypesAreShapes::Yes ? shapes_.Of(type) : nullptr;
  }

  std::vector<const Variable*> NewVariables(const std::vector<syntax::Binder>& binders) {
    CheckDistinct(binders, "is bound twice here");
    std::vector<const Variable*> variables;
    variables.reserve(binders.size());
    for (const syntax::Binder& binder : binders) {
      variables.push_back(NewVariable(binder));
    }
    return variables;
  }

  void CheckDistinct(const std::vector<syntax::Binder>& binders, std::string_view complaint) {
    std::unordered_map<Name, Span> seen;
    for (const syntax::Binder& binder : binders) {
      const auto [first, is_new] = seen.emplace(binder.name, binder.span);
      if (!is_new && binder.name.Text() != "_") {
        diagnostics_.Add({DiagnosticKind::DuplicateBinder,
                          binder.span,
                          fmt::format("`{}` {}", binder.name.Text(), complaint),
                          {{first->second, "it is bound first here"}}});
      }
    }
  }

  void BindAll(const std::vector<const Variable*>& variables) {
    for (const Variable* const variable : variables) {
      scope_[variable->name].push_back(variable);
    }
  }

  void UnbindAll(const std::vector<const Variable*>& variables) {
    for (const Variable* const variable : variables) {
      scope_[variable->name].pop_back();
    }
  }

  const Variable* Find(Name name, Span span, bool label) {
    const auto found = scope_.find(name);
    if (found != scope_.end() && !found->second.empty()) {
      const Variable* const variable = found->second.back();
      if (labels_.contains(variable) == label) {
        return variable;
      }
      diagnostics_.Add({DiagnosticKind::BadJump,
                        span,
                        label ? fmt::format("`{}` is a variable, not a join point", name.Text())
                              : fmt::format("join point `{}` is used as a variable", name.Text()),
                        {{variable->span, "it is bound here"}}});
      return variable;
    }
    diagnostics_.Add({DiagnosticKind::UnboundVariable,
                      span,
                      fmt::format("`{}` is not in scope", name.Text()),
                      {},
                      Suggestion(name)});
    return TheArena().New<Variable>(name, nullptr, span);
  }

  // The name in scope that is one typing error away, if there is one.
  [[nodiscard]] std::string Suggestion(Name wanted) const {
    std::set<Name> candidates;
    for (const auto& [name, variables] : scope_) {
      if (!variables.empty() && IsOneEditAway(name.Text(), wanted.Text())) {
        candidates.insert(name);
      }
    }
    return candidates.empty() ? "" : fmt::format("did you mean `{}`?", candidates.begin()->Text());
  }

  static bool IsOneEditAway(std::string_view a, std::string_view b) {
    const auto [in_a, in_b] = std::ranges::mismatch(a, b);
    const std::string_view rest_a(in_a, a.end());
    const std::string_view rest_b(in_b, b.end());
    if (rest_a.empty() || rest_b.empty()) {
      return rest_a.size() + rest_b.size() == 1 && a.size() > 1;
    }
    const bool changed = rest_a.substr(1) == rest_b.substr(1) && a.size() > 2;
    const bool dropped = rest_a.substr(1) == rest_b || rest_a == rest_b.substr(1);
    const bool swapped = rest_a.size() > 1 && rest_b.size() > 1 && rest_a[0] == rest_b[1] &&
                         rest_a[1] == rest_b[0] && rest_a.substr(2) == rest_b.substr(2);
    return changed || dropped || swapped;
  }

  // Cost centres. scc_sub names a centre that is written elsewhere: the one of an scc_dict if only
  // scc_dict writes that name, a user's otherwise.

  void CollectSccNames(const syntax::Expression& expression) {
    if (expression.form == syntax::Form::Scc) {
      if (expression.scc_kind == SccKind::Scc) {
        scc_names_.insert(expression.name);
      } else if (expression.scc_kind == SccKind::Dictionary) {
        dictionary_names_.insert(expression.name);
      }
    }
    for (const syntax::Expression& child : expression.children) {
      CollectSccNames(child);
    }
  }

  CostCentreKind ImpliedKind(const syntax::Expression& scc) {
    if (scc.scc_kind == SccKind::Dictionary) {
      return CostCentreKind::Dictionary;
    }
    if (scc.name.Text() == "MAIN") {
      return CostCentreKind::System;
    }
    const bool of_dictionary = scc.scc_kind == SccKind::Subordinate &&
                               dictionary_names_.contains(scc.name) &&
                               !scc_names_.contains(scc.name);
    return of_dictionary ? CostCentreKind::Dictionary : CostCentreKind::User;
  }

  // Expressions.

  const Expression* Lower(const syntax::Expression& e) {
    switch (e.form) {
      case syntax::Form::Variable:
        if (FindPrimitive(e.name.Text())) {
          return LowerApplication(e, e, {});
        }
        return New<Occurrence>(TheArena(), e.span, Find(e.name, e.span, false));
      case syntax::Form::Constructor: return LowerApplication(e, e, {});
      case syntax::Form::Literal: return New<Literal>(TheArena(), e.span, e.literal);
      case syntax::Form::Lambda: return LowerLambda(e);
      case syntax::Form::Application:
        return LowerApplication(e, e.children[0], std::span(e.children).subspan(1));
      case syntax::Form::Let: return LowerLet(e);
      case syntax::Form::Case: return LowerCase(e);
      case syntax::Form::Scc: {
        const CostCentreKind kind = e.centre_kind.value_or(ImpliedKind(e));
        const CostCentre* const centre = program_->centres.Intern(kind, e.name, e.span);
        return New<Scc>(TheArena(), e.span, e.scc_kind, centre, Lower(e.children[0]));
      }
      case syntax::Form::Join: return LowerJoin(e);
      case syntax::Form::Jump: return LowerApplication(e, e, e.children);
      case syntax::Form::Choice: {
        NoteLogic(e.span);
        const Expression* const first = Lower(e.children[0]);
        return New<Choice>(TheArena(), e.span, first, Lower(e.children[1]));
      }
      case syntax::Form::Free: return LowerFree(e);
    }
    return nullptr;
  }

  // \x x -> x is two lambdas, of which the inner parameter is meant: no duplicate.
  const Expression* LowerLambda(const syntax::Expression& e) {
    std::vector<const Variable*> parameters;
    for (const syntax::Binder& binder : e.binders) {
      parameters.push_back(NewVariable(binder));
    }
    BindAll(parameters);
    const Expression* result = Lower(e.children[0]);
    UnbindAll(parameters);
    for (std::size_t i = parameters.size(); i-- > 0;) {
      const std::uint32_t begin = i == 0 ? e.span.begin : parameters[i]->span.begin;
      result = New<Lambda>(TheArena(), Span{e.span.file, begin, e.span.end}, parameters[i], result);
    }
    return result;
  }

  const Expression* LowerLet(const syntax::Expression& e) {
    const std::vector<const Variable*> variables = NewVariables(e.binders);
    BindAll(variables);
    std::vector<Binding> bindings;
    for (std::size_t i = 0; i < variables.size(); ++i) {
      bindings.push_back({variables[i], Lower(e.children[i])});
    }
    const Expression* const body = Lower(e.children.back());
    UnbindAll(variables);
    return New<Let>(TheArena(), e.span, TheArena().Copy(bindings), body);
  }

  void NoteLogic(Span span) {
    if (!program_->logic) {
      program_->logic = span;
    }
  }

  // free x y in e  is  let { x = x; y = y } in e
  const Expression* LowerFree(const syntax::Expression& e) {
    NoteLogic(e.span);
    const std::vector<const Variable*> variables = NewVariables(e.binders);
    std::vector<Binding> bindings;
    for (const Variable* const variable : variables) {
      bindings.push_back({variable, New<Occurrence>(TheArena(), variable->span, variable)});
    }
    BindAll(variables);
    const Expression* const body = Lower(e.children[0]);
    UnbindAll(variables);
    return New<Let>(TheArena(), e.span, TheArena().Copy(bindings), body);
  }

  const Expression* LowerCase(const syntax::Expression& e) {
    if (e.is_flexible) {
      NoteLogic(e.span);
    }
    const Expression* const scrutinee = Lower(e.children[0]);
    std::vector<Alternative> alternatives;
    for (std::size_t i = 0; i < e.patterns.size(); ++i) {
      const syntax::Pattern& pattern = e.patterns[i];
      const bool ignores_value =
          pattern.kind == PatternKind::Default && pattern.binders[0].name.Text() == "_";
      const std::vector<const Variable*> variables =
          ignores_value ? std::vector<const Variable*>{} : NewVariables(pattern.binders);
      const Constructor* const constructor =
          pattern.kind == PatternKind::Constructor
              ? FindConstructor(pattern.constructor, variables.size())
              : nullptr;
      BindAll(variables);
      const Expression* const body = Lower(e.children[i + 1]);
      UnbindAll(variables);
      alternatives.push_back({pattern.kind, constructor, pattern.literal,
                              TheArena().Copy(variables), body, pattern.span});
    }
    return New<Case>(TheArena(), e.span, scrutinee, TheArena().Copy(alternatives), e.is_flexible);
  }

  const Expression* LowerJoin(const syntax::Expression& e) {
    const std::vector<const Variable*> labels = NewVariables(e.binders);
    labels_.insert(labels.begin(), labels.end());
    BindAll(labels);
    std::vector<JoinPoint> points;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const std::vector<const Variable*> parameters = NewVariables(e.parameters[i]);
      BindAll(parameters);
      const Expression* const body = Lower(e.children[i]);
      UnbindAll(parameters);
      points.push_back({labels[i], TheArena().Copy(parameters), body});
    }
    const Expression* const body = Lower(e.children.back());
    UnbindAll(labels);
    return New<Join>(TheArena(), e.span, TheArena().Copy(points), body);
  }

  // Applications: of functions, constructors, primitives and join points alike.

  const Expression* LowerApplication(const syntax::Expression& whole,
                                     const syntax::Expression& head,
                                     std::span<const syntax::Expression> arguments) {
    // (Cons x) y is Cons x y, since constructors and primitives are n-ary.
    const syntax::Expression* innermost = &head;
    std::vector<const syntax::Expression*> all = Pointers(arguments);
    if (IsConstructorOrPrimitive(InnermostHead(head))) {
      while (innermost->form == syntax::Form::Application) {
        const auto inner = Pointers(std::span(innermost->children).subspan(1));
        all.insert(all.begin(), inner.begin(), inner.end());
        innermost = innermost->children.data();
      }
    }
    std::vector<Binding> bindings;
    std::vector<const Variable*> variables;
    for (const syntax::Expression* const argument : all) {
      const Expression* const lowered = Lower(*argument);
      if (lowered->kind == ExpressionKind::Occurrence) {
        variables.push_back(lowered->As<Occurrence>().variable);
      } else {
        const Variable* const variable =
            TheArena().New<Variable>(Name("arg"), nullptr, argument->span);
        bindings.push_back({variable, lowered});
        variables.push_back(variable);
      }
    }
    const Expression* const applied = Apply(whole.span, *innermost, variables);
    if (bindings.empty()) {
      return applied;
    }
    return New<Let>(TheArena(), whole.span, TheArena().Copy(bindings), applied);
  }

  static std::vector<const syntax::Expression*> Pointers(
      std::span<const syntax::Expression> expressions) {
    std::vector<const syntax::Expression*> pointers;
    for (const syntax::Expression& expression : expressions) {
      pointers.push_back(&expression);
    }
    return pointers;
  }

  static const syntax::Expression& InnermostHead(const syntax::Expression& head) {
    const syntax::Expression* innermost = &head;
    while (innermost->form == syntax::Form::Application) {
      innermost = innermost->children.data();
    }
    return *innermost;
  }

  static bool IsConstructorOrPrimitive(const syntax::Expression& head) {
    return head.form == syntax::Form::Constructor ||
           (head.form == syntax::Form::Variable && FindPrimitive(head.name.Text()));
  }

  const Expression* Apply(Span span, const syntax::Expression& head,
                          std::vector<const Variable*>& arguments) {
    if (head.form == syntax::Form::Jump) {
      return New<Jump>(TheArena(), span, Find(head.name, head.span, true),
                       TheArena().Copy(arguments));
    }
    if (head.form == syntax::Form::Constructor) {
      return New<Construction>(TheArena(), span, FindConstructor(head.name, arguments.size()),
                               TheArena().Copy(arguments));
    }
    if (head.form == syntax::Form::Variable) {
      if (const std::optional<Primitive> primitive = FindPrimitive(head.name.Text())) {
        return ApplyPrimitive(span, *primitive, arguments);
      }
    }
    const Expression* result = Lower(head);
    for (const Variable* const argument : arguments) {
      result = New<Application>(TheArena(), span, result, argument);
    }
    return result;
  }

  const Expression* ApplyPrimitive(Span span, Primitive primitive,
                                   std::vector<const Variable*>& arguments) {
    std::vector<const Variable*> missing;
    while (arguments.size() < Info(primitive).Arity()) {
      missing.push_back(TheArena().New<Variable>(Name("operand"), nullptr, span));
      arguments.push_back(missing.back());
    }
    const Expression* result =
        New<PrimitiveCall>(TheArena(), span, primitive, TheArena().Copy(arguments));
    for (std::size_t i = missing.size(); i-- > 0;) {
      result = New<Lambda>(TheArena(), span, missing[i], result);
    }
    return result;
  }

  const syntax::Program& tree_;
  Diagnostics& diagnostics_;
  TypesAreShapes types_are_shapes_;
  std::unique_ptr<Program> program_;
  ShapeTable shapes_;
  std::unordered_map<Name, Span> declared_;  // data types
  std::unordered_set<Name> scc_names_;
  std::unordered_set<Name> dictionary_names_;
  std::unordered_map<Name, std::vector<const Variable*>> scope_;
  std::unordered_set<const Variable*> labels_;
};

}  // namespace

std::unique_ptr<Program> Resolve(const syntax::Program& tree, Diagnostics& diagnostics,
                                 TypesAreShapes shapes) {
  return Resolver(tree, diagnostics, shapes).Run();
}

}  // namespace assay::core
