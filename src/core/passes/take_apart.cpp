#include "core/passes/take_apart.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/mapped_stack.h"
#include "core/passes/copy.h"
#include "core/passes/rewrite.h"
#include "core/passes/strictness.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"
#include "core/shape.h"
#include "layout/object.h"

namespace assay::core {

namespace {

constexpr std::size_t kMostForLoops = 10;  // parameters of a join point

using Parameters = std::vector<const Variable*>;

bool IsOnlyOne(const Constructor& constructor) {
  return constructor.arity != 0 && constructor.data_type != nullptr &&
         constructor.data_type->constructors.size() == 1 && !constructor.data_type->refines_types;
}

Name WorkerName(const Variable& function) {
  return Name(std::string(function.name.Text()) + std::string(kFields));
}

// What may be called or jumped to.
struct Function {
  Parameters parameters = {};
  bool is_join = false;
  bool is_local = false;             // bound by a let
  const Variable* worker = nullptr;  // the name that takes the fields
  std::size_t depth = 0;             // sccs around its binder
  const Scc* scc = nullptr;          // its body, where costs are kept
};

// A parameter that may be passed as its fields.
struct Product {
  const Constructor* constructor = nullptr;     // null: nobody has taken it apart yet
  std::vector<bool> is_used = {};               // of the fields
  std::vector<const Variable*> passed_to = {};  // parameters of others, as it is
  std::vector<const Variable*> fields = {};
  std::size_t depth = 0;         // sccs around its binder
  bool is_passed_whole = false;  // made by another centre: it is not built again
  bool is_value = false;         // of a default alternative: evaluated where it is bound
  Span made = {};                // a construction that is passed for it
};

// Finds parameters whose every use allows it. See take_apart.h.
class Finder {
 public:
  Finder(Program& program, const OptimiserOptions& options, StrictnessAnalysis& strictness)
      : program_(program), options_(options), strictness_(strictness) {}

  std::unordered_map<const Variable*, Function> functions;
  std::unordered_map<const Variable*, Product> products;

  void Run() {
    std::unordered_set<Name> names;
    for (const Definition& definition : program_.definitions) {
      names.insert(definition.variable->name);
    }
    for (const Definition& definition : program_.definitions) {
      NoteUsage(*definition.right_hand_side, false, usage_);
      static_cast<void>(strictness_.Of(*definition.right_hand_side));
      const Inlining inlining = definition.variable->inlining;
      if (definition.right_hand_side->kind == ExpressionKind::Lambda &&
          inlining == Inlining::Undecided && !definition.is_dictionary &&
          !names.contains(WorkerName(*definition.variable))) {
        Function function;
        function.scc = OwnScc(*definition.right_hand_side);
        depth_ = function.scc == nullptr ? 0 : 1;
        Declare(definition.variable, ParametersOf(*definition.right_hand_side), function);
        depth_ = 0;
      }
      FindFunctions(*definition.right_hand_side);
    }
    for (const Definition& definition : program_.definitions) {
      Visit(*definition.right_hand_side);
    }
    Settle();
    if (gave_up_) {
      products.clear();
    }
  }

 private:
  // \p x -> scc "f" e
  static const Scc* OwnScc(const Expression& lambda) {
    const Expression& body = UnderLambdas(lambda);
    const bool is_own = body.kind == ExpressionKind::Scc &&
                        body.As<Scc>().scc_kind != SccKind::Dictionary &&
                        !EntersConstant(*body.As<Scc>().centre);
    return is_own ? &body.As<Scc>() : nullptr;
  }

  void Declare(const Variable* name, Parameters parameters, Function function) {
    const Signature* const signature = strictness_.Of(name);
    if (signature == nullptr || signature->parameters.size() != parameters.size()) {
      return;
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (signature->parameters[i] == Evaluated::AsData && parameters[i]->type == nullptr) {
        products[parameters[i]].depth = depth_;
        products[parameters[i]].is_passed_whole =
            options_.keep_costs && !function.is_join && !function.is_local;
      }
    }
    function.parameters = std::move(parameters);
    function.depth = depth_;
    functions[name] = std::move(function);
  }

  void FindFunctions(const Expression& e) {
    if (StackIsLow()) {
      gave_up_ = true;
      return;
    }
    if (e.kind == ExpressionKind::Join) {
      for (const JoinPoint& point : e.As<Join>().points) {
        Declare(point.label, {point.parameters.begin(), point.parameters.end()},
                Function{.is_join = true});
      }
    } else if (e.kind == ExpressionKind::Let) {
      for (const Binding& binding : e.As<Let>().bindings) {
        if (binding.right_hand_side->kind == ExpressionKind::Lambda) {
          Declare(binding.variable, ParametersOf(*binding.right_hand_side),
                  Function{.is_local = true});
        }
      }
    }
    if (e.kind == ExpressionKind::Let) {
      for (const Binding& binding : e.As<Let>().bindings) {
        if (binding.right_hand_side->kind == ExpressionKind::Construction) {
          made_[binding.variable] = binding.right_hand_side->span;
        }
      }
    }
    if (e.kind == ExpressionKind::Case) {
      const Alternative& only = e.As<Case>().alternatives[0];
      if (only.pattern == PatternKind::Default && !only.variables.empty() &&
          only.variables[0]->type == nullptr) {
        products[only.variables[0]].is_value = true;
      }
    }
    depth_ += e.kind == ExpressionKind::Scc ? 1 : 0;
    ForEachChild(e, [&](const Expression& child) { FindFunctions(child); });
    depth_ -= e.kind == ExpressionKind::Scc ? 1 : 0;
  }

  void Refuse(const Variable* variable) {
    products.erase(variable);
    // A local function of which somebody does not know the parameters.
    const auto function = functions.find(variable);
    if (function != functions.end() && function->second.is_local) {
      for (const Variable* const parameter : function->second.parameters) {
        products.erase(parameter);
      }
    }
  }

  void RefuseAll(std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      Refuse(variable);
    }
  }

  void VisitPassed(const Variable* function, std::span<const Variable* const> arguments) {
    const auto found = functions.find(function);
    const bool is_known =
        found != functions.end() && found->second.parameters.size() <= arguments.size();
    if (!is_known) {
      Refuse(function);
      return RefuseAll(arguments);
    }
    // Its case would be another centre's.
    if (options_.keep_costs && found->second.is_local && found->second.depth != depth_) {
      Refuse(function);
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (i < found->second.parameters.size()) {
        NoteMade(found->second.parameters[i], arguments[i]);
      }
      const auto product = products.find(arguments[i]);
      if (product == products.end()) {
        Refuse(arguments[i]);  // it may be a function
      } else if (i < found->second.parameters.size() &&
                 products.contains(found->second.parameters[i])) {
        product->second.passed_to.push_back(found->second.parameters[i]);
      } else {
        products.erase(product);
      }
    }
  }

  // The first that is met: loops come before those who start them.
  void NoteMade(const Variable* parameter, const Variable* argument) {
    const auto product = products.find(parameter);
    const auto made = made_.find(argument);
    if (product != products.end() && made != made_.end() && !product->second.made.IsKnown()) {
      product->second.made = made->second;
    }
  }

  void VisitCase(const Case& e) {
    const Alternative& only = e.alternatives[0];
    const Variable* const scrutinee = e.scrutinee->kind == ExpressionKind::Occurrence
                                          ? e.scrutinee->As<Occurrence>().variable
                                          : nullptr;
    const auto product = products.find(scrutinee);
    if (product == products.end()) {
      return Visit(*e.scrutinee);
    }
    Product& found = product->second;
    if (only.pattern == PatternKind::Default && only.variables.empty()) {
      return;
    }
    const bool is_known = found.constructor == nullptr || found.constructor == only.constructor;
    if (only.pattern != PatternKind::Constructor || e.alternatives.size() != 1 || !is_known ||
        !IsOnlyOne(*only.constructor) ||
        (options_.keep_costs && !found.is_value && found.depth != depth_)) {
      products.erase(product);
      return;
    }
    found.constructor = only.constructor;
    found.is_used.resize(only.variables.size());
    for (std::size_t i = 0; i < only.variables.size(); ++i) {
      found.is_used[i] = found.is_used[i] || usage_[only.variables[i]].count != 0;
    }
  }

  void Visit(const Expression& e) {
    if (gave_up_ || StackIsLow()) {
      gave_up_ = true;
      return;
    }
    switch (e.kind) {
      case ExpressionKind::Occurrence: {
        // The construction is built again, where the parameter is returned.
        const auto product = products.find(e.As<Occurrence>().variable);
        if (product == products.end() || product->second.is_value ||
            (options_.keep_costs && product->second.depth != depth_)) {
          Refuse(e.As<Occurrence>().variable);
        } else {
          returned_.insert(product->first);
        }
        return;
      }
      case ExpressionKind::Application: {
        const Spine spine = SpineOf(e);
        if (spine.Function() == nullptr) {
          Visit(*spine.head);
          return RefuseAll(spine.arguments);
        }
        return VisitPassed(spine.Function(), spine.arguments);
      }
      case ExpressionKind::Jump: return VisitPassed(e.As<Jump>().label, e.As<Jump>().arguments);
      case ExpressionKind::Case:
        VisitCase(e.As<Case>());
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          Visit(*alternative.body);
        }
        return;
      default:
        ForEachMention(e, [&](const Variable* variable) { Refuse(variable); });
        depth_ += e.kind == ExpressionKind::Scc ? 1 : 0;
        ForEachChild(e, [&](const Expression& child) { Visit(child); });
        depth_ -= e.kind == ExpressionKind::Scc ? 1 : 0;
    }
  }

  // What is passed on as it is has to be taken apart there, too, and has to have what is used
  // there.
  void Settle() {
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (auto& [name, function] : functions) {
        RefuseWhereTooMany(function);
      }
      for (auto place = products.begin(); place != products.end();) {
        if (IsPossible(place->first, place->second)) {
          is_changed |= UseWhatIsUsedThere(place->first, place->second);
          ++place;
        } else {
          place = products.erase(place);
          is_changed = true;
        }
      }
    }
  }

  bool IsPossible(const Variable* variable, Product& product) const {
    if (product.constructor == nullptr ||
        (product.is_passed_whole && returned_.contains(variable))) {
      return false;
    }
    if (returned_.contains(variable)) {
      product.is_used.assign(product.is_used.size(), true);
    }
    return std::ranges::all_of(product.passed_to, [&](const Variable* parameter) {
      const auto there = products.find(parameter);
      return there != products.end() && there->second.constructor == product.constructor;
    });
  }

  bool UseWhatIsUsedThere(const Variable* variable, Product& product) {
    bool is_changed = false;
    for (const Variable* const parameter : product.passed_to) {
      Product& there = products.at(parameter);
      is_changed |= returned_.contains(parameter) && returned_.insert(variable).second;
      if (product.made.IsKnown() && !there.made.IsKnown()) {
        there.made = product.made;
        is_changed = true;
      }
      for (std::size_t i = 0; i < product.is_used.size(); ++i) {
        is_changed |= there.is_used[i] && !product.is_used[i];
        product.is_used[i] = product.is_used[i] || there.is_used[i];
      }
    }
    return is_changed;
  }

  // The parameters from the last on stay whole until the others fit.
  void RefuseWhereTooMany(const Function& function) {
    const std::size_t most = function.is_join    ? kMostForLoops
                             : function.is_local ? layout::kMaximumArity
                                                 : layout::kMostParameters;
    std::size_t count = 0;
    for (const Variable* const parameter : function.parameters) {
      const auto product = products.find(parameter);
      count += product == products.end()
                   ? 1
                   : static_cast<std::size_t>(std::ranges::count(product->second.is_used, true));
    }
    // Without a parameter it would be no function.
    const auto is_refused = [&] { return count > most || (count == 0 && !function.is_join); };
    for (std::size_t i = function.parameters.size(); i-- > 0 && is_refused();) {
      const auto product = products.find(function.parameters[i]);
      if (product != products.end()) {
        count -= static_cast<std::size_t>(std::ranges::count(product->second.is_used, true));
        count += 1;
        products.erase(product);
      }
    }
  }

  Program& program_;
  const OptimiserOptions& options_;
  StrictnessAnalysis& strictness_;
  UsageTable usage_;
  std::unordered_set<const Variable*> returned_;
  std::unordered_map<const Variable*, Span> made_;  // constructions that lets bind
  std::size_t depth_ = 0;                           // of sccs
  bool gave_up_ = false;                            // the stack did not suffice
};

class Rebuilder final : public Rewriter {
 public:
  Rebuilder(Program& program, const OptimiserOptions& options)
      : Rewriter(program.arena),
        program_(program),
        strictness_(program, options),
        finder_(program, options, strictness_) {}

  void Run() {
    finder_.Run();
    if (finder_.products.empty()) {
      return;
    }
    MakeFields();
    std::vector<Definition> definitions;
    std::vector<Definition> workers;
    for (Definition definition : program_.definitions) {
      const Expression* const changed = Visit(*definition.right_hand_side);
      const Function* const function = TakenApart(definition.variable);
      if (function == nullptr) {
        definition.right_hand_side = changed;
      } else {
        workers.push_back(
            {function->worker, WithParameters(*changed, *function), false, definition.centre});
        definition.right_hand_side = Wrapper(definition, *function);
      }
      definitions.push_back(definition);
    }
    if (!gave_up_) {
      definitions.insert(definitions.end(), workers.begin(), workers.end());
      program_.definitions = std::move(definitions);
    }
  }

  const Expression* Visit(const Expression& e) override {
    switch (e.kind) {
      case ExpressionKind::Occurrence: {
        const Variable* const variable = e.As<Occurrence>().variable;
        if (const Product* const product = ProductOf(variable)) {
          // To those who look at the heap it is the one that was passed.
          const Span made = product->made.IsKnown() ? product->made : e.span;
          return New<Construction>(arena_, made, product->constructor,
                                   arena_.Copy(product->fields));
        }
        return New<Occurrence>(arena_, e.span, Use(variable));
      }
      case ExpressionKind::Application: return VisitApplication(e);
      case ExpressionKind::Construction:
        return New<Construction>(arena_, e.span, e.As<Construction>().constructor,
                                 UseAll(e.As<Construction>().arguments));
      case ExpressionKind::PrimitiveCall:
        return New<PrimitiveCall>(arena_, e.span, e.As<PrimitiveCall>().primitive,
                                  UseAll(e.As<PrimitiveCall>().arguments));
      case ExpressionKind::Jump: {
        const auto& jump = e.As<Jump>();
        return WithFields(jump.label, {jump.arguments.begin(), jump.arguments.end()}, e.span,
                          [&](const Parameters& passed) -> const Expression* {
                            return New<Jump>(arena_, e.span, jump.label, arena_.Copy(passed));
                          });
      }
      case ExpressionKind::Case: return VisitCase(e.As<Case>());
      case ExpressionKind::Let: return VisitLet(e.As<Let>());
      case ExpressionKind::Join: return VisitJoin(e.As<Join>());
      default: return VisitChildren(e);
    }
  }

 private:
  [[nodiscard]] const Product* ProductOf(const Variable* variable) const {
    const auto found = finder_.products.find(variable);
    return found == finder_.products.end() ? nullptr : &found->second;
  }

  [[nodiscard]] const Function* TakenApart(const Variable* name) const {
    const auto found = finder_.functions.find(name);
    const bool is_changed =
        found != finder_.functions.end() &&
        std::ranges::any_of(found->second.parameters, [&](const Variable* parameter) {
          return finder_.products.contains(parameter);
        });
    return is_changed ? &found->second : nullptr;
  }

  const Variable* Use(const Variable* variable) const {
    const auto found = renaming_.find(variable);
    return found == renaming_.end() ? variable : found->second;
  }

  std::span<const Variable* const> UseAll(std::span<const Variable* const> variables) {
    Parameters used;
    for (const Variable* const variable : variables) {
      used.push_back(Use(variable));
    }
    return arena_.Copy(used);
  }

  void MakeFields() {
    for (auto& [parameter, product] : finder_.products) {
      for (std::size_t i = 0; i < product.constructor->arity; ++i) {
        product.fields.push_back(NewField(*parameter, *product.constructor, i));
      }
    }
    for (auto& [name, function] : finder_.functions) {
      if (!function.is_join && TakenApart(name) != nullptr) {
        Variable worker = *name;
        worker.name = function.is_local ? worker.name : WorkerName(worker);
        worker.shape = nullptr;
        worker.wants_copies = false;
        function.worker = arena_.New<Variable>(worker);
      }
    }
  }

  const Variable* NewField(const Variable& of, const Constructor& constructor, std::size_t field) {
    Variable variable{of.name, nullptr, of.span};
    variable.shape = ShapeOf(constructor, field);
    return arena_.New<Variable>(variable);
  }

  // What is passed for the parameter: as many of the fields as are used.
  static void AddUsed(const Product& product, std::span<const Variable* const> fields,
                      Parameters& passed) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (product.is_used[i]) {
        passed.push_back(fields[i]);
      }
    }
  }

  Parameters NewParameters(const Parameters& parameters) const {
    Parameters all;
    for (const Variable* const parameter : parameters) {
      if (const Product* const product = ProductOf(parameter)) {
        AddUsed(*product, product->fields, all);
      } else {
        all.push_back(parameter);
      }
    }
    return all;
  }

  // Takes apart what is not yet, then goes on with what is to be passed.
  template <typename Rest>
  const Expression* WithFields(const Variable* name, const Parameters& arguments, Span span,
                               Rest rest) {
    const Function* const function = TakenApart(name);
    Parameters passed;
    std::vector<std::pair<const Variable*, Alternative>> cases;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const bool is_parameter = function != nullptr && i < function->parameters.size();
      const Product* const product = is_parameter ? ProductOf(function->parameters[i]) : nullptr;
      if (product == nullptr) {
        passed.push_back(Use(arguments[i]));
        continue;
      }
      if (const Product* const given = ProductOf(arguments[i])) {
        AddUsed(*product, given->fields, passed);
        continue;
      }
      Parameters fields;
      for (std::size_t field = 0; field < product->constructor->arity; ++field) {
        fields.push_back(NewField(*function->parameters[i], *product->constructor, field));
      }
      AddUsed(*product, fields, passed);
      cases.push_back({Use(arguments[i]),
                       {PatternKind::Constructor,
                        product->constructor,
                        {},
                        arena_.Copy(fields),
                        nullptr,
                        span}});
    }
    const Expression* result = rest(passed);
    for (std::size_t i = cases.size(); i-- > 0;) {
      cases[i].second.body = result;
      const std::vector<Alternative> alternatives{cases[i].second};
      result = New<Case>(arena_, span, New<Occurrence>(arena_, span, cases[i].first),
                         arena_.Copy(alternatives), false);
    }
    return result;
  }

  const Expression* Applied(const Expression* function, const Parameters& arguments, Span span) {
    for (const Variable* const argument : arguments) {
      function = New<Application>(arena_, span, function, argument);
    }
    return function;
  }

  const Expression* VisitApplication(const Expression& e) {
    const Spine spine = SpineOf(e);
    const Function* const function = TakenApart(spine.Function());
    if (function == nullptr || spine.arguments.size() < function->parameters.size()) {
      const Expression* const head = Visit(*spine.head);
      Parameters arguments;
      for (const Variable* const argument : spine.arguments) {
        arguments.push_back(Use(argument));
      }
      return Applied(head, arguments, e.span);
    }
    const auto call = [&](const Parameters& passed) {
      const Variable* const name =
          function->worker == nullptr ? spine.Function() : function->worker;
      return Applied(New<Occurrence>(arena_, e.span, name), passed, e.span);
    };
    if (function->scc == nullptr) {
      return WithFields(spine.Function(), spine.arguments, e.span, call);
    }
    const auto last =
        spine.arguments.begin() + static_cast<std::ptrdiff_t>(function->parameters.size());
    Parameters others;
    for (const Variable* const argument : Parameters(last, spine.arguments.end())) {
      others.push_back(Use(argument));
    }
    const Expression* const entered = Entered(
        *function, WithFields(spine.Function(), {spine.arguments.begin(), last}, e.span, call),
        e.span);
    return Applied(entered, others, e.span);
  }

  // What the function's own scc is around, where it is called.
  const Expression* Entered(const Function& function, const Expression* call, Span span) {
    return function.scc == nullptr
               ? call
               : New<Scc>(arena_, span, function.scc->scc_kind, function.scc->centre, call);
  }

  const Expression* VisitCase(const Case& e) {
    const Product* const product = e.scrutinee->kind == ExpressionKind::Occurrence
                                       ? ProductOf(e.scrutinee->As<Occurrence>().variable)
                                       : nullptr;
    const Alternative& only = e.alternatives[0];
    const Product* const bound = only.pattern == PatternKind::Default && !only.variables.empty()
                                     ? ProductOf(only.variables[0])
                                     : nullptr;
    if (bound != nullptr) {
      const std::vector<Alternative> alternatives{{PatternKind::Constructor,
                                                   bound->constructor,
                                                   {},
                                                   arena_.Copy(bound->fields),
                                                   Visit(*only.body),
                                                   only.span}};
      return New<Case>(arena_, e.span, Visit(*e.scrutinee), arena_.Copy(alternatives), false);
    }
    if (product == nullptr) {
      return VisitChildren(e);
    }
    for (std::size_t i = 0; i < only.variables.size(); ++i) {
      renaming_[only.variables[i]] = product->fields[i];
    }
    return Visit(*only.body);
  }

  const Expression* WithParameters(const Expression& lambda, const Function& function) {
    const Expression* body = &UnderLambdas(lambda);
    if (function.scc != nullptr) {
      body = New<Scc>(arena_, body->span, SccKind::Subordinate, function.scc->centre,
                      body->As<Scc>().body);
    }
    return Lambdas(arena_, lambda.span, NewParameters(function.parameters), body);
  }

  // A local function has other parameters now, and is called by those alone who know.
  const Expression* VisitLet(const Let& let) {
    std::vector<Binding> bindings;
    for (const Binding& binding : let.bindings) {
      const Expression* bound = Visit(*binding.right_hand_side);
      if (const Function* const function = TakenApart(binding.variable)) {
        bound = WithParameters(*bound, *function);
      }
      const Function* const function = TakenApart(binding.variable);
      bindings.push_back({function == nullptr ? binding.variable : function->worker, bound});
    }
    return New<Let>(arena_, let.span, arena_.Copy(bindings), Visit(*let.body));
  }

  const Expression* VisitJoin(const Join& join) {
    std::vector<JoinPoint> points;
    for (const JoinPoint& point : join.points) {
      const Parameters parameters =
          NewParameters({point.parameters.begin(), point.parameters.end()});
      points.push_back({point.label, arena_.Copy(parameters), Visit(*point.body)});
    }
    return New<Join>(arena_, join.span, arena_.Copy(points), Visit(*join.body));
  }

  const Expression* Wrapper(const Definition& definition, const Function& function) {
    Parameters parameters;
    for (const Variable* const parameter : function.parameters) {
      parameters.push_back(CopyVariable(arena_, *parameter));
    }
    const Span span = definition.right_hand_side->span;
    const Expression* const body =
        WithFields(definition.variable, parameters, span, [&](const Parameters& passed) {
          return Applied(New<Occurrence>(arena_, span, function.worker), passed, span);
        });
    return Lambdas(arena_, span, parameters, Entered(function, body, span));
  }

  Program& program_;
  StrictnessAnalysis strictness_;
  Finder finder_;
  std::unordered_map<const Variable*, const Variable*> renaming_;
};

}  // namespace

void TakeApart(Program& program, const OptimiserOptions& options) {
  Rebuilder(program, options).Run();
}

}  // namespace assay::core
