#include "core/passes/lift_lambdas.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "core/passes/copy.h"
#include "core/passes/order.h"
#include "core/passes/prevented.h"
#include "core/passes/rewrite.h"
#include "core/passes/strictness.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"
#include "core/unboxed.h"
#include "layout/object.h"

namespace assay::core {

namespace {

// Note [What is saved]
// ~~~~~~~~~~~~~~~~~~~~
// A local function is an object with its free variables, made each time its let is evaluated. Once
// it is lifted that object is gone, but who mentions it needs its free variables instead:
//
//     let go = \l -> .. a .. b .. c .. (thunk: go ys) ..
//
// The thunk held go and ys, and would hold a, b, c and ys. So a function is lifted only if no thunk
// or function that is made in it, again and again, grows, and those that are made where it was
// bound grow by no more words than its object had.
//
// Note [What others inline]
// ~~~~~~~~~~~~~~~~~~~~~~~~~
// `foldr = \k z -> let go = \l -> .. k .. in go` is inlined where k is known, which go gains by:
// it is a loop of its own there. Lifted, go would be called with k, which it does not know. So
// from a definition that other modules may inline nothing is lifted. In a program's last module
// nobody does.
//
// Note [Who pays for what is lifted]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// A local function is charged to where it is written, a definition to its caller. That is the same
// where each call is in the region of the let: all its text runs in the centre, or on the stack,
// with which the region was entered. A function of a constant's own region is charged to its caller
// anyway (TOPLAS '97 section 5.1). Elsewhere the lifted function needs an scc_sub of the region's
// centre, and is lifted if that one is known; it has one in any case then, since code that knows
// its centre counts with constants. A stack is handed on by the caller for less than it takes to
// push a centre.
constexpr std::size_t kMayBeInlined = 120;                      // nodes
constexpr std::size_t kMostLifted = layout::kMaximumArity + 1;  // parameters: those in registers

using OutsideVariables = std::vector<const Variable*>;

bool HasVariable(const OutsideVariables& variables, const Variable* variable) {
  return std::ranges::find(variables, variable) != variables.end();
}

// How the local functions of a definition are used, and which variables are local to it.
class FunctionUses {
 public:
  explicit FunctionUses(const Expression& e) { Visit(e); }

  bool is_too_deep = false;

  [[nodiscard]] bool IsLocal(const Variable* variable) const { return locals_.contains(variable); }

  [[nodiscard]] bool AreOnlyCalled(const Let& let) const {
    return std::ranges::all_of(let.bindings, [&](const Binding& binding) {
      return binding.right_hand_side->kind == ExpressionKind::Lambda &&
             binding.variable->inlining != Inlining::Wanted &&
             !passed_on_.contains(binding.variable);
    });
  }

 private:
  void Visit(const Expression& e) {
    if (is_too_deep || StackIsLow()) {
      is_too_deep = true;
      return;
    }
    NoteBinders(e);
    if (e.kind == ExpressionKind::Application || e.kind == ExpressionKind::Occurrence) {
      const Spine spine = SpineOf(e);
      passed_on_.insert(spine.arguments.begin(), spine.arguments.end());
      const Variable* const function = spine.Function();
      if (function == nullptr) {
        return Visit(*spine.head);
      }
      const auto arity = arities_.find(function);
      if (arity != arities_.end() && arity->second > spine.arguments.size()) {
        passed_on_.insert(function);
      }
      return;
    }
    ForEachMention(e, [&](const Variable* variable) { passed_on_.insert(variable); });
    ForEachChild(e, [&](const Expression& child) { Visit(child); });
  }

  void NoteBinders(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Lambda: locals_.insert(e.As<Lambda>().parameter); return;
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          locals_.insert(binding.variable);
          arities_[binding.variable] = LambdaCount(*binding.right_hand_side);
        }
        return;
      case ExpressionKind::Case:
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          locals_.insert(alternative.variables.begin(), alternative.variables.end());
        }
        return;
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          locals_.insert(point.parameters.begin(), point.parameters.end());
        }
        return;
      default: return;
    }
  }

  std::unordered_set<const Variable*> locals_;
  std::unordered_map<const Variable*, std::size_t> arities_;
  std::unordered_set<const Variable*> passed_on_;
};

struct LiftedFunction {
  const Variable* definition;
  OutsideVariables outside;  // what it used of it, now its first parameters
  OutsideVariables words;    // those of them that are passed as numbers
};

class Lifter final : public Rewriter {
 public:
  Lifter(Program& program, StrictnessAnalysis& strictness, std::unordered_set<Name>& names,
         const Definition& definition, const FunctionUses& uses, const OptimiserOptions& options)
      : Rewriter(program.arena),
        options_(options),
        definition_(definition),
        strictness_(strictness),
        names_(names),
        name_(definition.variable->name),
        uses_(uses) {
    if (options.keep_costs) {
      const Expression& e = *definition.right_hand_side;
      NoteUsage(e, e.kind != ExpressionKind::Lambda, usage_, options);
    }
  }

  std::vector<std::pair<const Variable*, const Expression*>> made;

  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Application || e.kind == ExpressionKind::Occurrence) {
      return VisitCall(e);
    }
    if (e.kind == ExpressionKind::Let) {
      return VisitLet(e.As<Let>());
    }
    NoteNumbers(e);
    return VisitChildren(e);
  }

 private:
  const Expression* VisitCall(const Expression& e) {
    const Spine spine = SpineOf(e);
    const auto lifted = functions_.find(spine.Function());
    if (lifted == functions_.end()) {
      return spine.Function() == nullptr ? VisitChildren(e) : &e;
    }
    const Expression* call = New<Occurrence>(arena_, e.span, lifted->second.definition);
    for (const Variable* const variable : lifted->second.outside) {
      call = New<Application>(arena_, e.span, call, variable);
    }
    for (const Variable* const argument : spine.arguments) {
      call = New<Application>(arena_, e.span, call, argument);
    }
    return call;
  }

  const Expression* VisitLet(const Let& let) {
    const OutsideVariables outside = Outside(let);
    if (!MayLift(let, outside)) {
      return VisitChildren(let);
    }
    OutsideVariables words;
    std::ranges::copy_if(outside, std::back_inserter(words),
                         [&](const Variable* variable) { return IsNumber(variable, let); });
    std::vector<const Variable*> definitions;
    for (const Binding& binding : let.bindings) {
      Variable definition = *binding.variable;
      definition.name = NewName(*binding.variable);
      definition.shape = nullptr;  // it has other parameters
      definitions.push_back(arena_.New<Variable>(definition));
      functions_[binding.variable] = {definitions.back(), outside, words};
    }
    for (std::size_t i = 0; i < let.bindings.size(); ++i) {
      const Binding& binding = let.bindings[i];
      const Expression& lambda = *Visit(*binding.right_hand_side);
      const Expression* const charged = Charged(lambda, *binding.variable);
      made.emplace_back(definitions[i], WithOutside(outside, words, *charged));
    }
    return Visit(*let.body);
  }

  // \parameters.. -> scc_sub "c" body, where the centre that pays is known.
  const Expression* Charged(const Expression& lambda, const Variable& function) {
    const CostCentre* const centre = KnowsCentres(options_) ? RegionOf(function).centre : nullptr;
    if (centre == nullptr) {
      return &lambda;
    }
    const Expression& body = UnderLambdas(lambda);
    return Lambdas(arena_, lambda.span, ParametersOf(lambda),
                   New<Scc>(arena_, body.span, SccKind::Subordinate, centre, &body));
  }

  [[nodiscard]] Region RegionOf(const Variable& function) const {
    return usage_.at(&function).region;
  }

  // See Note [Who pays for what is lifted].
  [[nodiscard]] bool IsChargedTheSame(const Variable& function) const {
    if (!options_.keep_costs) {
      return true;
    }
    const Usage& usage = usage_.at(&function);
    return usage.in_region || usage.region.is_constant ||
           (KnowsCentres(options_) && usage.has_way && usage.region.centre != nullptr);
  }

  // \outside.. parameters.. -> body, with variables of its own.
  const Expression* WithOutside(const OutsideVariables& outside, const OutsideVariables& words,
                                const Expression& lambda) {
    Renaming renaming;
    OutsideVariables parameters;
    for (const Variable* const variable : outside) {
      Variable parameter = *variable;
      parameter.type =
          HasVariable(words, variable) ? UnboxedType(arena_, numbers_.at(variable)) : nullptr;
      parameters.push_back(arena_.New<Variable>(parameter));
      renaming[variable] = parameters.back();
    }
    return Lambdas(arena_, lambda.span, parameters, Copy(arena_, lambda, renaming));
  }

  [[nodiscard]] bool MayLift(const Let& let, const OutsideVariables& outside) const {
    const bool has_registers = std::ranges::all_of(let.bindings, [&](const Binding& binding) {
      return LambdaCount(*binding.right_hand_side) + outside.size() <= kMostLifted;
    });
    if (!uses_.AreOnlyCalled(let) || !has_registers || !Saves(let, outside)) {
      return false;
    }
    const auto other = std::ranges::find_if(
        let.bindings, [&](const Binding& binding) { return !IsChargedTheSame(*binding.variable); });
    if (other != let.bindings.end() && IsExplained(options_)) {
      options_.preventions->Add(
          {PreventionKind::LocalFunction, PlaceIn(definition_, other->variable->span),
           definition_.variable->name},
          options_.module);
    }
    return other == let.bindings.end();
  }

  // See Note [What is saved].
  [[nodiscard]] bool Saves(const Let& let, const OutsideVariables& outside) const {
    std::size_t words = 0;  // more, where it is bound
    bool grows_often = false;
    const auto growth = [&](const Expression& closure) {
      const OutsideVariables free = Free(closure);
      std::size_t functions = 0;
      for (const Binding& binding : let.bindings) {
        functions += HasVariable(free, binding.variable) ? 1 : 0;
      }
      std::size_t added = 0;
      for (const Variable* const variable : outside) {
        added += HasVariable(free, variable) ? 0 : 1;
      }
      return functions == 0 || added <= functions ? 0 : added - functions;
    };
    const auto visit = [&](const auto& self, const Expression& e, bool often) -> void {
      if (grows_often || StackIsLow()) {
        grows_often = true;
        return;
      }
      const auto visit_closure = [&](const Expression& closure) {
        const std::size_t more = growth(closure);
        words += more;
        grows_often |= often && more != 0;
        self(self, UnderLambdas(closure), often || closure.kind == ExpressionKind::Lambda);
      };
      if (e.kind == ExpressionKind::Lambda) {
        return visit_closure(e);
      }
      if (e.kind == ExpressionKind::Let) {
        for (const Binding& binding : e.As<Let>().bindings) {
          if (!IsValue(*binding.right_hand_side) ||
              binding.right_hand_side->kind == ExpressionKind::Lambda) {
            visit_closure(*binding.right_hand_side);
          }
        }
        return self(self, *e.As<Let>().body, often);
      }
      if (e.kind == ExpressionKind::Join) {
        const bool is_loop = IsLoop(e.As<Join>());
        for (const JoinPoint& point : e.As<Join>().points) {
          self(self, *point.body, often || is_loop);
        }
        return self(self, *e.As<Join>().body, often);
      }
      ForEachChild(e, [&](const Expression& child) { self(self, child, often); });
    };
    for (const Binding& binding : let.bindings) {
      visit(visit, UnderLambdas(*binding.right_hand_side), true);
    }
    visit(visit, *let.body, false);
    return !grows_often && words <= 1 + outside.size();
  }

  // Local variables that are mentioned and not bound inside; for functions that have been lifted
  // what these need.
  [[nodiscard]] OutsideVariables Free(const Expression& e) const {
    OutsideVariables free;
    std::unordered_set<const Variable*> bound;
    const auto note = [&](const Variable* variable) {
      if (uses_.IsLocal(variable) && !HasVariable(free, variable)) {
        free.push_back(variable);
      }
    };
    const auto visit = [&](const auto& self, const Expression& inner) -> void {
      ForEachMention(inner, [&](const Variable* variable) {
        const auto lifted = functions_.find(variable);
        if (lifted == functions_.end()) {
          return note(variable);
        }
        std::ranges::for_each(lifted->second.outside, note);
      });
      NoteBound(inner, bound);
      ForEachChild(inner, [&](const Expression& child) { self(self, child); });
    };
    visit(visit, e);
    std::erase_if(free, [&](const Variable* variable) { return bound.contains(variable); });
    return free;
  }

  static void NoteBound(const Expression& e, std::unordered_set<const Variable*>& bound) {
    switch (e.kind) {
      case ExpressionKind::Lambda: bound.insert(e.As<Lambda>().parameter); return;
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          bound.insert(binding.variable);
        }
        return;
      case ExpressionKind::Case:
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          bound.insert(alternative.variables.begin(), alternative.variables.end());
        }
        return;
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          bound.insert(point.parameters.begin(), point.parameters.end());
        }
        return;
      default: return;
    }
  }

  // What the functions use that is not theirs.
  [[nodiscard]] OutsideVariables Outside(const Let& let) const {
    OutsideVariables outside;
    for (const Binding& binding : let.bindings) {
      for (const Variable* const variable : Free(*binding.right_hand_side)) {
        if (std::ranges::find(let.bindings, variable, &Binding::variable) == let.bindings.end() &&
            !HasVariable(outside, variable)) {
          outside.push_back(variable);
        }
      }
    }
    return outside;
  }

  // Numbers that are at hand where they are bound.
  void NoteNumbers(const Expression& e) {
    if (e.kind == ExpressionKind::Case) {
      for (const Alternative& alternative : e.As<Case>().alternatives) {
        NoteFields(alternative);
      }
      const Alternative& last = e.As<Case>().alternatives.back();
      if (last.pattern == PatternKind::Default && !last.variables.empty() &&
          e.As<Case>().scrutinee->kind == ExpressionKind::PrimitiveCall) {
        const PrimitiveKind result =
            Info(e.As<Case>().scrutinee->As<PrimitiveCall>().primitive).result;
        if (IsUnboxed(result)) {
          numbers_[last.variables[0]] = result;
        }
      }
    }
    if (e.kind == ExpressionKind::Join) {
      for (const JoinPoint& point : e.As<Join>().points) {
        NoteStrict(point.label, point.parameters);
      }
    }
  }

  void NoteFields(const Alternative& alternative) {
    for (std::size_t i = 0; i < alternative.variables.size(); ++i) {
      if (alternative.pattern == PatternKind::Constructor &&
          i < alternative.constructor->fields.size()) {
        if (const auto kind = UnboxedKind(alternative.constructor->fields[i])) {
          numbers_[alternative.variables[i]] = *kind;
        }
      }
    }
  }

 public:
  // Parameters that will be words.
  void NoteStrict(const Variable* function, std::span<const Variable* const> parameters) {
    const Signature* const signature = strictness_.Of(function);
    for (std::size_t i = 0; signature != nullptr && i < parameters.size(); ++i) {
      switch (signature->parameters[i]) {
        case Evaluated::AsInt: numbers_[parameters[i]] = PrimitiveKind::Int; break;
        case Evaluated::AsWord: numbers_[parameters[i]] = PrimitiveKind::Word; break;
        case Evaluated::AsChar: numbers_[parameters[i]] = PrimitiveKind::Char; break;
        case Evaluated::AsDouble: numbers_[parameters[i]] = PrimitiveKind::Double; break;
        case Evaluated::AsFloat: numbers_[parameters[i]] = PrimitiveKind::Float; break;
        default: break;
      }
    }
  }

 private:
  // One that the functions use as a number only: no object is made of it for a call.
  [[nodiscard]] bool IsNumber(const Variable* variable, const Let& let) const {
    return numbers_.contains(variable) &&
           std::ranges::none_of(let.bindings, [&](const Binding& binding) {
             return IsObject(variable, *binding.right_hand_side);
           });
  }

  [[nodiscard]] bool IsObject(const Variable* variable, const Expression& e) const {
    if (StackIsLow()) {
      return true;
    }
    bool is_object = false;
    if (e.kind == ExpressionKind::Case &&
        e.As<Case>().scrutinee->kind == ExpressionKind::Occurrence) {
      return std::ranges::any_of(e.As<Case>().alternatives, [&](const Alternative& alternative) {
        return IsObject(variable, *alternative.body);
      });
    }
    if (e.kind == ExpressionKind::Occurrence) {
      const auto lifted = functions_.find(e.As<Occurrence>().variable);
      if (lifted != functions_.end()) {
        return HasVariable(lifted->second.outside, variable) &&
               !HasVariable(lifted->second.words, variable);
      }
    }
    if (e.kind != ExpressionKind::PrimitiveCall) {
      ForEachMention(e, [&](const Variable* mentioned) { is_object |= mentioned == variable; });
    }
    ForEachChild(
        e, [&](const Expression& child) { is_object = is_object || IsObject(variable, child); });
    return is_object;
  }

  Name NewName(const Variable& function) {
    for (;;) {
      const Name name(fmt::format("{}@{}{}", name_.Text(), function.name.Text(), next_++));
      if (names_.insert(name).second) {
        return name;
      }
    }
  }

  const OptimiserOptions& options_;
  const Definition& definition_;
  UsageTable usage_;  // where costs are kept
  StrictnessAnalysis& strictness_;
  std::unordered_set<Name>& names_;
  Name name_;
  const FunctionUses& uses_;
  std::size_t next_ = 1;
  std::unordered_map<const Variable*, LiftedFunction> functions_;
  std::unordered_map<const Variable*, PrimitiveKind> numbers_;
};

}  // namespace

void LiftLambdas(Program& program, const OptimiserOptions& options) {
  if (options.searches) {
    return;
  }
  if (IsExplained(options)) {
    options.preventions->Begin(PreventionKind::LocalFunction, options.module);
  }
  std::unordered_set<Name> names;
  for (const Definition& definition : program.definitions) {
    names.insert(definition.variable->name);
  }
  const bool is_last = names.contains(Name("main"));
  const std::vector<bool> is_breaker = OrderDefinitions(program).is_breaker;
  StrictnessAnalysis strictness(program, options);
  const std::size_t count = program.definitions.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Definition definition = program.definitions[i];  // more are added
    const Expression& e = *definition.right_hand_side;
    const bool is_kept =
        definition.is_dictionary || definition.variable->inlining == Inlining::Wanted;
    // See Note [What others inline].
    if (is_kept || (!is_last && !is_breaker[i] && SizeOf(e, kMayBeInlined) < kMayBeInlined)) {
      continue;
    }
    static_cast<void>(strictness.Of(e));
    const FunctionUses uses(e);
    if (uses.is_too_deep) {
      continue;
    }
    Lifter lifter(program, strictness, names, definition, uses, options);
    lifter.NoteStrict(definition.variable, ParametersOf(e));
    const Expression* const changed = lifter.Visit(e);
    if (lifter.GaveUp()) {
      continue;
    }
    program.definitions[i].right_hand_side = changed;
    if (changed->kind == ExpressionKind::Lambda) {  // a constant may be a function now
      program.definitions[i].centre = program.centres.Subsumed();
    }
    for (const auto& [variable, function] : lifter.made) {
      program.Define(variable, function, false, options.module);
    }
  }
}

}  // namespace assay::core
