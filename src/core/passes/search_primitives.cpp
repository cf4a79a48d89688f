#include "core/passes/search_primitives.h"

#include <algorithm>
#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/check.h"
#include "core/known_names.h"

namespace assay::core {

namespace {

using Variables = std::vector<const Variable*>;

// Of a definition, and of the program: what it does or mentions that does it.
struct Effects {
  bool chooses = false;  // or has logic variables, or fails on purpose
  bool has_choices = false;
  bool has_variables = false;
  bool has_operations = false;  // unification and the like
};

class EffectFinder {
 public:
  explicit EffectFinder(const Program& program) {
    for (const Definition& definition : program.definitions) {
      top_level_.insert(definition.variable);
    }
    for (const Definition& definition : program.definitions) {
      current_ = definition.variable;
      Visit(*definition.right_hand_side);
      const Expression* body = definition.right_hand_side;
      while (body->kind == ExpressionKind::Lambda) {
        body = body->As<Lambda>().body;
      }
      if (body->kind == ExpressionKind::PrimitiveCall &&
          body->As<PrimitiveCall>().primitive == Primitive::Failed) {
        failing_.insert(definition.variable);
      }
    }
    Spread();
  }

  [[nodiscard]] bool Chooses(const Variable* definition) const {
    return choosing_.contains(definition);
  }
  // It is `\_ -> failed#`.
  [[nodiscard]] bool OnlyFails(const Variable* definition) const {
    return failing_.contains(definition);
  }
  [[nodiscard]] const Effects& OfProgram() const { return all_; }

 private:
  void Mention(const Variable* variable) {
    if (top_level_.contains(variable)) {
      mentioned_by_[variable].push_back(current_);
    }
  }
  void MentionAll(std::span<const Variable* const> variables) {
    std::ranges::for_each(variables, [this](const Variable* variable) { Mention(variable); });
  }
  void Choose() { choosing_.insert(current_); }

  void Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: return Mention(e.As<Occurrence>().variable);
      case ExpressionKind::Literal: return;
      case ExpressionKind::Lambda: return Visit(*e.As<Lambda>().body);
      case ExpressionKind::Application:
        Mention(e.As<Application>().argument);
        return Visit(*e.As<Application>().function);
      case ExpressionKind::Construction: return MentionAll(e.As<Construction>().arguments);
      case ExpressionKind::PrimitiveCall: return VisitCall(e.As<PrimitiveCall>());
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          if (IsLogicVariable(binding)) {
            all_.has_variables = true;
            Choose();
          } else {
            Visit(*binding.right_hand_side);
          }
        }
        return Visit(*e.As<Let>().body);
      case ExpressionKind::Case:
        Visit(*e.As<Case>().scrutinee);
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          Visit(*alternative.body);
        }
        return;
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body);
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          Visit(*point.body);
        }
        return Visit(*e.As<Join>().body);
      case ExpressionKind::Jump: return MentionAll(e.As<Jump>().arguments);
      case ExpressionKind::Choice:
        all_.has_choices = true;
        Choose();
        Visit(*e.As<Choice>().first);
        return Visit(*e.As<Choice>().second);
    }
  }

  void VisitCall(const PrimitiveCall& call) {
    MentionAll(call.arguments);
    switch (call.primitive) {
      case Primitive::Unify:
      case Primitive::Match:
      case Primitive::AllValues:
      case Primitive::OneValue:
      case Primitive::SearchStep:
      case Primitive::Conjunction: all_.has_operations = true; return Choose();
      default: return;
    }
  }

  // Whoever mentions what chooses may choose.
  void Spread() {
    Variables waiting(choosing_.begin(), choosing_.end());
    while (!waiting.empty()) {
      const Variable* const next = waiting.back();
      waiting.pop_back();
      for (const Variable* const user : mentioned_by_[next]) {
        if (choosing_.insert(user).second) {
          waiting.push_back(user);
        }
      }
    }
  }

  std::unordered_set<const Variable*> top_level_;
  std::unordered_map<const Variable*, Variables> mentioned_by_;
  std::unordered_set<const Variable*> choosing_;
  std::unordered_set<const Variable*> failing_;
  Effects all_;
  const Variable* current_ = nullptr;
};

class SearchMaker {
 public:
  explicit SearchMaker(Program& program)
      : program_(program), arena_(program.arena), effects_(program) {
    const Effects& all = effects_.OfProgram();
    searches_ = all.has_choices || all.has_variables || all.has_operations;
    has_variables_ = all.has_variables;
  }

  bool Run() {
    const Constructor* const unit = program_.FindConstructor(NameOf(KnownName::Unit));
    CHECK(unit != nullptr, "Curry's Prelude mentions ()");
    unit_ = Fresh("unit");
    const std::size_t count = program_.definitions.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Definition& definition = program_.definitions[i];
      if (searches_ && IsEvaluatedAnew(definition)) {
        // A function, which has another shape than what it returns.
        const Variable& old = *definition.variable;
        operations_[&old] = arena_.New<Variable>(old.name, nullptr, old.span, Inlining::Never);
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      Definition& definition = program_.definitions[i];
      definition.right_hand_side = Visit(*definition.right_hand_side);
      if (const auto operation = operations_.find(definition.variable);
          operation != operations_.end()) {
        definition.variable = operation->second;
        definition.right_hand_side = New<Lambda>(arena_, definition.right_hand_side->span,
                                                 Fresh("_"), definition.right_hand_side);
        definition.centre = program_.centres.Subsumed();
      }
    }
    program_.Define(
        unit_, New<Construction>(arena_, Span{}, unit, std::span<const Variable* const>{}), false);
    for (const Binding& pattern : patterns_) {
      program_.Define(pattern.variable, pattern.right_hand_side, false);
    }
    program_.logic.reset();
    return searches_;
  }

 private:
  using Bindings = std::vector<Binding>;

  [[nodiscard]] bool IsEvaluatedAnew(const Definition& definition) const {
    return definition.variable->name != Name("main") && !definition.is_dictionary &&
           !IsValue(*definition.right_hand_side) &&
           (effects_.Chooses(definition.variable) || IsFailure(definition));
  }

  // It fails for whoever asks. What may fail is a constant all the same, if it does not choose.
  [[nodiscard]] bool IsFailure(const Definition& definition) const {
    const Expression* e = definition.right_hand_side;
    while (e->kind == ExpressionKind::Let || e->kind == ExpressionKind::Application) {
      e = e->kind == ExpressionKind::Let ? e->As<Let>().body : e->As<Application>().function;
    }
    return e->kind == ExpressionKind::Occurrence &&
           effects_.OnlyFails(e->As<Occurrence>().variable);
  }

  const Variable* Fresh(std::string_view name) {
    return arena_.New<Variable>(Name(name), nullptr, Span{});
  }

  const Expression* Use(const Variable* variable, Span span) {
    return New<Occurrence>(arena_, span, variable);
  }

  const Expression* Call(Primitive primitive, const Variables& arguments, Span span) {
    return New<PrimitiveCall>(arena_, span, primitive, arena_.Copy(arguments));
  }

  const Expression* Around(const Bindings& bindings, const Expression* e) {
    return bindings.empty() ? e : New<Let>(arena_, e->span, arena_.Copy(bindings), e);
  }

  const Expression* Failure(Span span) { return Call(Primitive::Failed, {unit_}, span); }

  // \_ _ -> e
  const Expression* Delayed(const Expression* e) {
    return New<Lambda>(arena_, e->span, Fresh("_"), New<Lambda>(arena_, e->span, Fresh("_"), e));
  }

  const Variable* Bind(const Expression* e, std::string_view name, Bindings& bindings) {
    const Variable* const variable = arena_.New<Variable>(Name(name), nullptr, e->span);
    bindings.push_back({variable, e});
    return variable;
  }

  // As an argument, an operation without parameters is a call that is let-bound.
  const Variable* Argument(const Variable* variable, Span span, Bindings& bindings) {
    return operations_.contains(variable) ? Bind(Visit(*Use(variable, span)), "arg", bindings)
                                          : variable;
  }

  std::span<const Variable* const> Arguments(std::span<const Variable* const> variables, Span span,
                                             Bindings& bindings) {
    Variables result;
    for (const Variable* const variable : variables) {
      result.push_back(Argument(variable, span, bindings));
    }
    return arena_.Copy(result);
  }

  const Expression* Visit(const Expression& e) {
    Bindings bindings;
    switch (e.kind) {
      case ExpressionKind::Occurrence: {
        const Variable* const variable = e.As<Occurrence>().variable;
        const auto operation = operations_.find(variable);
        return operation != operations_.end()
                   ? New<Application>(arena_, e.span, Use(operation->second, e.span), unit_)
                   : &e;
      }
      case ExpressionKind::Literal: return &e;
      case ExpressionKind::Lambda:
        return New<Lambda>(arena_, e.span, e.As<Lambda>().parameter, Visit(*e.As<Lambda>().body));
      case ExpressionKind::Application: return VisitApplication(e);
      case ExpressionKind::Construction: {
        const auto& node = e.As<Construction>();
        const auto arguments = Arguments(node.arguments, e.span, bindings);
        return Around(bindings, New<Construction>(arena_, e.span, node.constructor, arguments));
      }
      case ExpressionKind::PrimitiveCall: return VisitCall(e.As<PrimitiveCall>());
      case ExpressionKind::Let: return VisitLet(e.As<Let>());
      case ExpressionKind::Case: return VisitCase(e.As<Case>());
      case ExpressionKind::Scc: {
        const auto& node = e.As<Scc>();
        return New<Scc>(arena_, e.span, node.scc_kind, node.centre, Visit(*node.body));
      }
      case ExpressionKind::Join: {
        std::vector<JoinPoint> points;
        for (const JoinPoint& point : e.As<Join>().points) {
          points.push_back({point.label, point.parameters, Visit(*point.body)});
        }
        return New<Join>(arena_, e.span, arena_.Copy(points), Visit(*e.As<Join>().body));
      }
      case ExpressionKind::Jump: {
        const auto& node = e.As<Jump>();
        const auto arguments = Arguments(node.arguments, e.span, bindings);
        return Around(bindings, New<Jump>(arena_, e.span, node.label, arguments));
      }
      case ExpressionKind::Choice:
        return New<Choice>(arena_, e.span, Visit(*e.As<Choice>().first),
                           Visit(*e.As<Choice>().second));
    }
    CHECK(false, "every expression has a form without search");
  }

  const Expression* VisitApplication(const Expression& e) {
    Variables given;
    const Expression* head = &e;
    for (; head->kind == ExpressionKind::Application; head = head->As<Application>().function) {
      given.push_back(head->As<Application>().argument);
    }
    Bindings bindings;
    const Expression* result = Visit(*head);
    for (std::size_t i = given.size(); i-- > 0;) {
      result = New<Application>(arena_, e.span, result, Argument(given[i], e.span, bindings));
    }
    return Around(bindings, result);
  }

  // Operands that primitives look into are no logic variables.
  const Expression* VisitCall(const PrimitiveCall& call) {
    const PrimitiveInfo& info = Info(call.primitive);
    Bindings bindings;
    Variables operands;
    std::vector<std::pair<const Variable*, const Variable*>> rigid;  // what it is called, of what
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const Variable* operand = Argument(call.arguments[i], call.span, bindings);
      const bool is_looked_into = IsEvaluated(info.operands[i]) && info.how != Mechanism::Control;
      if (has_variables_ && is_looked_into && !literals_.contains(operand)) {
        rigid.emplace_back(Fresh("operand"), operand);
        operand = rigid.back().first;
      }
      operands.push_back(operand);
    }
    const Expression* result = Call(call.primitive, operands, call.span);
    for (std::size_t i = rigid.size(); i-- > 0;) {
      result = Then(Call(Primitive::EnsureNotFree, {rigid[i].second}, call.span), rigid[i].first,
                    result);
    }
    const bool is_of_search =
        call.primitive == Primitive::ChoicesLeft || call.primitive == Primitive::DropChoices;
    if (searches_ && info.IsAction() && info.how != Mechanism::Control && !is_of_search) {
      result = Then(Call(Primitive::SoleEffect, {unit_}, call.span), nullptr, result);
    }
    return Around(bindings, result);
  }

  // case value of x -> rest
  const Expression* Then(const Expression* value, const Variable* variable,
                         const Expression* rest) {
    Variables bound;
    if (variable != nullptr) {
      bound.push_back(variable);
    }
    const Alternative alternative = {PatternKind::Default, nullptr, {},
                                     arena_.Copy(bound),   rest,    rest->span};
    return New<Case>(arena_, rest->span, value, arena_.Copy(std::vector{alternative}), false);
  }

  const Expression* VisitLet(const Let& let) {
    Bindings bindings;
    for (const Binding& binding : let.bindings) {
      if (binding.right_hand_side->kind == ExpressionKind::Literal) {
        literals_.insert(binding.variable);
      }
    }
    Variables free;
    for (const Binding& binding : let.bindings) {
      if (IsLogicVariable(binding) || IsNewVariable(*binding.right_hand_side)) {
        free.push_back(binding.variable);
      } else {
        bindings.push_back({binding.variable, Visit(*binding.right_hand_side)});
      }
    }
    return WithFree(free, Around(bindings, Visit(*let.body)));
  }

  // let x = x in x
  static bool IsNewVariable(const Expression& e) {
    if (e.kind != ExpressionKind::Let || e.As<Let>().bindings.size() != 1) {
      return false;
    }
    const Expression& body = *e.As<Let>().body;
    const Binding& binding = e.As<Let>().bindings[0];
    return IsLogicVariable(binding) && body.kind == ExpressionKind::Occurrence &&
           body.As<Occurrence>().variable == binding.variable;
  }

  // Logic variables are made where they stand, not when somebody asks for them: an encapsulated
  // search does not bind those that were there before.
  const Expression* WithFree(const Variables& free, const Expression* rest) {
    for (std::size_t i = free.size(); i-- > 0;) {
      rest = Then(Call(Primitive::FreeVariable, {unit_}, free[i]->span), free[i], rest);
    }
    return rest;
  }

  static bool HasDefault(const Case& e) {
    return !e.alternatives.empty() && e.alternatives.back().pattern == PatternKind::Default;
  }

  static bool IsExhaustive(const Case& e) {
    if (HasDefault(e)) {
      return true;
    }
    if (e.alternatives.empty() || e.alternatives[0].pattern != PatternKind::Constructor) {
      return false;
    }
    const DataType* const type = e.alternatives[0].constructor->data_type;
    return type != nullptr && type->constructors.size() == e.alternatives.size();
  }

  const Expression* VisitCase(const Case& e) {
    std::vector<Alternative> alternatives;
    for (Alternative alternative : e.alternatives) {
      alternative.body = Visit(*alternative.body);
      alternatives.push_back(alternative);
    }
    if (!IsExhaustive(e)) {
      alternatives.push_back({PatternKind::Default, nullptr, {}, {}, Failure(e.span), e.span});
    }
    Bindings bindings;
    const Expression* scrutinee = Visit(*e.scrutinee);
    const bool asks = !e.alternatives.empty() && e.alternatives[0].pattern != PatternKind::Default;
    const bool is_computed =
        scrutinee->kind == ExpressionKind::PrimitiveCall &&
        Info(scrutinee->As<PrimitiveCall>().primitive).how != Mechanism::Control;
    if (has_variables_ && asks && !is_computed) {
      const bool is_variable = scrutinee->kind == ExpressionKind::Occurrence;
      const Variable* const value =
          is_variable ? scrutinee->As<Occurrence>().variable : Fresh("subject");
      const Expression* const checked =
          e.is_flexible ? Call(Primitive::Narrow, {value, PatternsOf(e)}, e.span)
                        : Call(Primitive::EnsureNotFree, {value}, e.span);
      scrutinee = is_variable ? checked : Then(scrutinee, value, checked);
    }
    return Around(bindings, New<Case>(arena_, e.span, scrutinee, arena_.Copy(alternatives), false));
  }

  // What a logic variable may be bound to, the patterns of a flexible case in their order: a
  // definition of the top level, so that nothing is allocated for it.
  const Variable* PatternsOf(const Case& e) {
    const Expression* result = nullptr;
    for (std::size_t i = e.alternatives.size(); i-- > 0;) {
      const Alternative& alternative = e.alternatives[i];
      const Expression* pattern = nullptr;
      if (alternative.pattern == PatternKind::Literal) {
        pattern = New<Literal>(arena_, alternative.span, alternative.literal);
      } else {
        Variables arguments;
        for (std::size_t field = 0; field < alternative.variables.size(); ++field) {
          arguments.push_back(Fresh("field"));
        }
        pattern =
            WithFree(arguments, New<Construction>(arena_, alternative.span, alternative.constructor,
                                                  arena_.Copy(arguments)));
      }
      result = result == nullptr ? pattern : New<Choice>(arena_, e.span, pattern, result);
    }
    const Variable* const name = Fresh("pattern#" + std::to_string(patterns_.size()));
    patterns_.push_back({name, Delayed(result)});
    return name;
  }

  Program& program_;
  Arena& arena_;
  EffectFinder effects_;
  bool searches_ = false;
  bool has_variables_ = false;
  const Variable* unit_ = nullptr;
  // Operations without parameters, which are evaluated at each use: as what.
  std::unordered_map<const Variable*, const Variable*> operations_;
  std::unordered_set<const Variable*> literals_;
  std::vector<Binding> patterns_;
};

}  // namespace

bool MakeSearchExplicit(Program& program) { return SearchMaker(program).Run(); }

}  // namespace assay::core
