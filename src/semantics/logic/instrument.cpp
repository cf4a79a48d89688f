#include "semantics/logic/instrument.h"

#include <set>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "core/resolve.h"
#include "semantics/generator/build.h"
#include "semantics/logic/flatten.h"

namespace assay::semantics::logic {

using core::ExpressionKind;
using namespace build;

namespace {

constexpr std::string_view kUnbound = "Unbound%";
constexpr std::string_view kSame = "Same%";
constexpr std::string_view kBound = "Bound%";
constexpr std::string_view kUpdate = "update%";

class Instrumenter {
 public:
  explicit Instrumenter(const core::Program& flat) : flat_(flat) {}

  Instrumented Run() {
    result_.main = Name(Variant("main", *flat_.centres.Main()));
    result_.state = Name("state%");
    for (const core::Definition& definition : flat_.definitions) {
      CollectCentres(*Parameters(definition).body);
      functions_.insert(definition.variable);
    }
    centres_.insert(flat_.centres.Main());
    for (const core::Definition& definition : flat_.definitions) {
      for (const Centre centre : centres_) {
        AddVariant(definition, *centre);
      }
    }
    AddHelpers();
    Diagnostics diagnostics;
    result_.resolved = core::Resolve(tree_, diagnostics);
    CHECK(diagnostics.IsEmpty(), "an instrumented program is well-formed");
    result_.program = Flatten(*result_.resolved, diagnostics);
    CHECK(diagnostics.IsEmpty(), "an instrumented program is flat once its calls are bound");
    return std::move(result_);
  }

 private:
  // Names.

  static std::string Label(const core::CostCentre& centre) {
    const bool plain =
        centre.kind == core::CostCentreKind::User || centre.kind == core::CostCentreKind::System;
    return plain ? std::string(centre.name.Text())
                 : fmt::format("{} {}", KindWord(centre.kind), centre.name.Text());
  }

  static std::string Variant(std::string_view function, const core::CostCentre& centre) {
    return fmt::format("{}{{{}}}", function, Label(centre));
  }

  static std::string CostFunction(Cost cost, const core::CostCentre& centre) {
    const std::string_view letter = kCostLetters[static_cast<std::size_t>(cost)];
    return Variant(fmt::format("cost {}", letter), centre);
  }

  // A name of its own for each variable.
  Name Local(const core::Variable* variable) {
    const auto [place, is_new] = names_.emplace(variable, Name());
    if (is_new) {
      place->second = Name(fmt::format("{}%{}", variable->name.Text(), names_.size()));
    }
    return place->second;
  }

  Name Fresh(std::string_view what) { return Name(fmt::format("{}%%{}", what, ++fresh_)); }

  static Expression Index(const core::CostCentre& centre) { return Int(centre.index); }

  // Definitions.

  void CollectCentres(const core::Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Scc:
        centres_.insert(e.As<core::Scc>().centre);
        return CollectCentres(*e.As<core::Scc>().body);
      case ExpressionKind::Let:
        for (const core::Binding& binding : e.As<core::Let>().bindings) {
          CollectCentres(*binding.right_hand_side);
        }
        return CollectCentres(*e.As<core::Let>().body);
      case ExpressionKind::Case:
        for (const core::Alternative& alternative : e.As<core::Case>().alternatives) {
          CollectCentres(*alternative.body);
        }
        return;
      case ExpressionKind::Choice:
        CollectCentres(*e.As<core::Choice>().first);
        return CollectCentres(*e.As<core::Choice>().second);
      default: return;
    }
  }

  void Define(Name name, Expression right_hand_side) {
    tree_.definitions.push_back({{name, {}, std::nullopt}, false, std::move(right_hand_side)});
  }

  void AddVariant(const core::Definition& definition, const core::CostCentre& centre) {
    const Function function = Parameters(definition);
    names_.clear();
    std::vector<Name> parameters;
    for (const core::Variable* const parameter : function.parameters) {
      parameters.push_back(Local(parameter));
    }
    Expression body = Tick(Cost::Function, centre, T(centre, *function.body));
    Define(Name(Variant(definition.variable->name.Text(), centre)),
           parameters.empty() ? std::move(body) : Lam(parameters, std::move(body)));
  }

  void AddHelpers() {
    const Name x("x");
    const Name y("y");
    for (const Centre centre : centres_) {
      for (std::size_t i = 0; i < kCostKinds; ++i) {
        const Name name(CostFunction(static_cast<Cost>(i), *centre));
        result_.cost_functions[name] = {static_cast<Cost>(i), centre->index};
        Define(name, Lam({x}, Var(x)));
      }
      // Val or VarCons or VarExp
      const std::string lookup = Variant("lookup", *centre);
      Define(Name(lookup),
             Lam({x}, Case(App(Var(result_.state), Var(x)),
                           {{ConPattern(kUnbound, {}), App(Con(kVariable), Index(*centre), Var(x))},
                            {ConPattern(kSame, {y}), App(Var(lookup), Var(y))},
                            {ConPattern(kBound, {}), Tick(Cost::Variable, *centre, Var(x))}})));
    }
    Define(result_.state, Lam({x}, Con(kBound)));
    Define(Name(kUpdate), Lam({x}, Case(Var(x), UpdateAlternatives())));
  }

  // c(cc, x..) -> U{cc}(c(cc, x..))  for every constructor
  std::vector<Alternative> UpdateAlternatives() {
    std::vector<std::pair<std::string, std::uint32_t>> shapes = {{std::string(kVariable), 1},
                                                                 {std::string(kLiteral), 1}};
    std::set<Name> seen = made_;
    for (const auto& [name, constructor] : flat_.constructors) {
      shapes.emplace_back(name.Text(), constructor->arity);
      seen.erase(name);
    }
    for (const Name truth : seen) {
      shapes.emplace_back(truth.Text(), 0);
    }
    std::vector<Alternative> alternatives;
    for (const auto& [name, arity] : shapes) {
      const Name index = Fresh("k");
      std::vector<Name> fields = {index};
      for (std::uint32_t i = 0; i < arity; ++i) {
        fields.push_back(Fresh("f"));
      }
      std::vector<Alternative> charged;
      for (const Centre centre : centres_) {
        charged.push_back({IntPattern(centre->index), Tick(Cost::Update, *centre, Var(Name("x")))});
      }
      alternatives.push_back({ConPattern(name, fields), Case(Var(index), std::move(charged))});
    }
    return alternatives;
  }

  // Expressions.

  static Expression Tick(Cost cost, const core::CostCentre& centre, Expression e,
                         std::size_t times = 1) {
    for (; times > 0; --times) {
      e = App(Var(CostFunction(cost, centre)), std::move(e));
    }
    return e;
  }

  Expression Lookup(const core::CostCentre& centre, Name variable) {
    return App(Var(Variant("lookup", centre)), Var(variable));
  }

  static Expression MakeLiteral(const core::CostCentre& centre, Expression literal) {
    return App(Con(kLiteral), Index(centre), std::move(literal));
  }

  // Nobody else binds it: this suspends.
  Expression Wait(Name variable) { return Case(Var(variable), {{IntPattern(0), Int(0)}}); }

  Expression T(const core::CostCentre& centre, const core::Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Literal:
      case ExpressionKind::Construction: return TValue(e, Index(centre));
      case ExpressionKind::Occurrence:
      case ExpressionKind::Application: return TCall(centre, e);
      case ExpressionKind::Let: return TLet(centre, e.As<core::Let>());
      case ExpressionKind::Choice: {
        Expression choice = Node(Form::Choice);
        choice.children.push_back(T(centre, *e.As<core::Choice>().first));
        choice.children.push_back(T(centre, *e.As<core::Choice>().second));
        return Tick(Cost::Choice, centre, std::move(choice));
      }
      case ExpressionKind::Case: return TCase(centre, e.As<core::Case>());
      case ExpressionKind::Scc: {
        const core::CostCentre& entered = *e.As<core::Scc>().centre;
        return Tick(Cost::Entry, entered, T(entered, *e.As<core::Scc>().body));
      }
      case ExpressionKind::PrimitiveCall:
        return TPrimitive(centre, e.As<core::PrimitiveCall>(), {});
      case ExpressionKind::Lambda:
      case ExpressionKind::Join:
      case ExpressionKind::Jump: break;
    }
    CHECK(false, "a flat program can be instrumented");
  }

  // A literal or construction that carries this centre.
  Expression TValue(const core::Expression& e, Expression index) {
    if (e.kind == ExpressionKind::Literal) {
      return App(Con(kLiteral), std::move(index), Lit(e.As<core::Literal>().value));
    }
    Expression made =
        App(Con(e.As<core::Construction>().constructor->name.Text()), std::move(index));
    for (const core::Variable* const field : e.As<core::Construction>().arguments) {
      made.children.push_back(Var(Local(field)));
    }
    return made;
  }

  Expression TCall(const core::CostCentre& centre, const core::Expression& e) {
    const Call call = AsCall(e);
    if (!functions_.contains(call.function)) {
      return Lookup(centre, Local(call.function));
    }
    Expression result = Var(Variant(call.function->name.Text(), centre));
    if (!call.arguments.empty()) {
      result = App(std::move(result));
      for (const core::Variable* const argument : call.arguments) {
        result.children.push_back(Var(Local(argument)));
      }
    }
    return result;
  }

  Expression TLet(const core::CostCentre& centre, const core::Let& e) {
    std::vector<Name> names;
    std::vector<Expression> bound;
    const auto bind = [&](Name name, Expression right_hand_side) {
      names.push_back(name);
      bound.push_back(std::move(right_hand_side));
    };
    for (const core::Binding& binding : e.bindings) {
      const Name name = Local(binding.variable);
      if (core::IsLogicVariable(binding)) {
        bind(name, Var(name));
      } else if (core::IsValue(*binding.right_hand_side)) {
        // The literals in it are bound beside it, so that it is a value here too.
        Expression value = TValue(*binding.right_hand_side, Index(centre));
        for (Expression& field : value.children) {
          if (field.form == Form::Literal) {
            const Name literal = Fresh("k");
            bind(literal, std::exchange(field, Var(literal)));
          }
        }
        bind(name, std::move(value));
      } else {
        bind(name, App(Var(kUpdate), T(centre, *binding.right_hand_side)));
      }
    }
    return Tick(Cost::Heap, centre, Let(names, std::move(bound), T(centre, *e.body)),
                e.bindings.size());
  }

  Expression TCase(const core::CostCentre& centre, const core::Case& e) {
    const core::Variable* const scrutinee = e.scrutinee->As<core::Occurrence>().variable;
    const Name variable = Fresh("y");
    std::vector<Alternative> alternatives;
    alternatives.push_back({ConPattern(kVariable, {Fresh("k"), variable}),
                            e.is_flexible ? Guess(centre, e, variable) : Wait(variable)});
    std::vector<Alternative> literals;
    for (const core::Alternative& alternative : e.alternatives) {
      if (alternative.pattern == core::PatternKind::Default && !alternative.variables.empty()) {
        names_[alternative.variables[0]] = Local(scrutinee);
      }
      Expression body = Tick(Cost::Case, centre, T(centre, *alternative.body));
      switch (alternative.pattern) {
        case core::PatternKind::Constructor:
          alternatives.push_back({Pattern(alternative, Fresh("k")), std::move(body)});
          break;
        case core::PatternKind::Literal:
          literals.push_back({LitPattern(alternative.literal), std::move(body)});
          break;
        case core::PatternKind::Default:
          if (!literals.empty()) {
            literals.push_back({DefaultPattern(Fresh("d")), body});
          }
          alternatives.push_back({DefaultPattern(Fresh("d")), std::move(body)});
          break;
      }
    }
    if (!literals.empty()) {
      const Name number = Fresh("n");
      alternatives.insert(alternatives.begin() + 1, {ConPattern(kLiteral, {Fresh("k"), number}),
                                                     Case(Var(number), std::move(literals))});
    }
    return Case(Lookup(centre, Local(scrutinee)), std::move(alternatives));
  }

  build::Pattern Pattern(const core::Alternative& alternative, Name index) {
    std::vector<Name> fields = {index};
    for (const core::Variable* const variable : alternative.variables) {
      fields.push_back(Local(variable));
    }
    return ConPattern(alternative.constructor->name.Text(), fields);
  }

  static Expression Flexible(Expression e) {
    e.is_flexible = true;
    return e;
  }

  Expression Guess(const core::CostCentre& centre, const core::Case& e, Name variable) {
    std::vector<Alternative> alternatives;
    std::vector<Alternative> literals;
    for (const core::Alternative& alternative : e.alternatives) {
      Expression body =
          Tick(Cost::Heap, centre, T(centre, *alternative.body), alternative.variables.size());
      if (alternative.pattern == core::PatternKind::Literal) {
        literals.push_back({LitPattern(alternative.literal), std::move(body)});
      } else {
        const Name index = Fresh("k");
        alternatives.push_back(
            {Pattern(alternative, index), Fixed(index, centre, std::move(body))});
      }
    }
    if (!literals.empty()) {
      const Name index = Fresh("k");
      const Name number = Fresh("n");
      alternatives.push_back(
          {ConPattern(kLiteral, {index, number}),
           Fixed(index, centre, Flexible(Case(Var(number), std::move(literals))))});
    }
    Expression guess = Flexible(Case(Var(variable), std::move(alternatives)));
    if (e.alternatives.size() > 1) {
      guess = Tick(Cost::Choice, centre, std::move(guess));
    }
    guess = Tick(Cost::Binding, centre, std::move(guess));
    guess = Tick(Cost::Update, centre, std::move(guess));
    return Tick(Cost::Variable, centre, std::move(guess));
  }

  // With the centre of the constructor that was just made bound to this one.
  static Expression Fixed(Name index, const core::CostCentre& centre, Expression body) {
    return Flexible(Case(Var(index), {{IntPattern(centre.index), std::move(body)}}));
  }

  // Operands from left to right, each looked up and taken out.
  Expression TPrimitive(const core::CostCentre& centre, const core::PrimitiveCall& e,
                        std::vector<Name> known) {
    const core::PrimitiveInfo& info = core::Info(e.primitive);
    if (known.size() < e.arguments.size()) {
      const Name number = Fresh("n");
      const Name variable = Fresh("y");
      const Name operand = Local(e.arguments[known.size()]);
      known.push_back(number);
      return Case(
          Lookup(centre, operand),
          {{ConPattern(kVariable, {Fresh("k"), variable}), Wait(variable)},
           {ConPattern(kLiteral, {Fresh("k"), number}), TPrimitive(centre, e, std::move(known))}});
    }
    Expression call = App(Var(info.text));
    for (const Name number : known) {
      call.children.push_back(Var(number));
    }
    if (info.result == core::PrimitiveKind::Truth) {
      made_.insert({Name("True"), Name("False")});
      // Matched as numbers, for here the constructors have a field.
      return Case(std::move(call), {{IntPattern(1), App(Con("True"), Index(centre))},
                                    {IntPattern(0), App(Con("False"), Index(centre))}});
    }
    const Name result = Fresh("r");
    return Case(std::move(call), {{DefaultPattern(result), MakeLiteral(centre, Var(result))}});
  }

  const core::Program& flat_;
  core::syntax::Program tree_;
  Instrumented result_;
  std::set<Centre, decltype([](Centre a, Centre b) { return a->index < b->index; })> centres_;
  std::set<const core::Variable*> functions_;
  std::set<Name> made_;  // truth values that primitives make
  std::unordered_map<const core::Variable*, Name> names_;
  int fresh_ = 0;
};

}  // namespace

Instrumented Instrument(const core::Program& flat) { return Instrumenter(flat).Run(); }

CallCounter::CallCounter(const Instrumented& instrumented, const core::Program& original,
                         Choices& choices, std::uint64_t step_limit)
    : BigStep(*instrumented.program, choices, step_limit),
      instrumented_(instrumented),
      counted_(original.centres) {}

Value CallCounter::Fun(Centre current, const core::Expression& e, const Environment* environment) {
  const Call call = AsCall(e);
  if (call.function->name == instrumented_.state) {
    return State(TheRun().Lookup(environment, call.arguments[0]), current);
  }
  const auto cost = instrumented_.cost_functions.find(call.function->name);
  if (cost != instrumented_.cost_functions.end()) {
    counted_.Charge(cost->second.second, cost->second.first);
  }
  return BigStep::Fun(current, e, environment);
}

Value CallCounter::State(Address x, Centre current) {
  const auto make = [&](std::string_view name, const std::vector<Address>& fields) {
    const core::Constructor* const constructor = instrumented_.program->constructors.at(Name(name));
    return Value{TheRun().NewConstruction(constructor, fields), std::nullopt, current};
  };
  if (IsLogicVariable(x)) {
    return make(kUnbound, {});
  }
  const Closure bound = TheRun().heap.At(x).closure;
  const bool is_same = bound.expression != nullptr &&
                       bound.Kind() == ExpressionKind::Construction &&
                       bound.As<core::Construction>().constructor->name == Name(kVariable);
  return is_same ? make(kSame, {TheRun().Lookup(bound.environment,
                                                bound.As<core::Construction>().arguments[1])})
                 : make(kBound, {});
}

}  // namespace assay::semantics::logic
