#include "core/passes/float_out.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "core/passes/copy.h"
#include "core/passes/finished.h"
#include "core/passes/lasting.h"
#include "core/passes/local_calls.h"
#include "core/passes/prevented.h"
#include "core/passes/quiet_code.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"
#include "core/primitives.h"
#include "core/shape.h"

namespace assay::core {

namespace {

// Note [What is worth keeping]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// What was made at each call, and was garbage after it, is kept now: by the function as long as it
// is alive, by the program if it becomes a constant. In
//
//     sumTo = \n -> sum (map f (enumFromTo 1 1000000))
//
// the list is consumed as it is made, and needs no space. Shared, it would be there from the first
// call on. So an expression goes out only if
//
// - somebody would do work again: it calls a function with all its arguments. What takes a few
//   instructions stays, and so does a construction that is not known wholly;
// - and its value is flat (Lasting::IsFlat): a number, or a set or map, which has no parts that are
//   made later, and was there as a whole at each call anyway;
// - or its size is bounded (Lasting::IsBounded) by what is kept in any case, data from outside, and
//   by the text of the program: `words "if then else"`, `[(x, y) | x <- pieces, y <- [0 .. 3]]`, a
//   parser. No enumeration up to a variable and no infinite list is shared, nor what a function
//   makes of which this cannot be seen.
//
// A parameter that is the World is given once: an action is no loop, and what stands in it stays
// there. An expression that is evaluated at once (the scrutinee of a case) becomes a thunk if it
// goes out; it goes only where a recursive function or loop, a function that is passed on, or a
// top-level one is left.

// Note [What is floated out where costs are kept]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// What goes out of a lambda or loop is made by whoever is there, once, instead of by the same
// centre again and again: within a region (usage.h) costs shrink and none moves. So
//
// - nothing leaves its region, the text under an scc. What depends on nothing may still become a
//   definition if the centre of the region is known, `f@once1 = scc_sub "f" e`: then the same
//   centre pays, wherever it is evaluated first. In a function without a centre of its own it would
//   be whoever comes first;
// - where the centre is not known, or stacks are kept, nothing leaves a function that goes anywhere
//   else (local_calls.h). What made it may be a constant, and its functions are charged to whoever
//   applies them: they run elsewhere, or on another stack;
// - counts of entries are what they were: it enters no scc, not even in a function that it calls
//   (quiet_code.h);
// - functions are left where they are, since as definitions they would be charged to their callers
//   (lift_lambdas.h), and so are constructions, which take no work;
// - under evaluation scoping the body of a function is charged to whoever applies it: nothing
// moves.

constexpr std::string_view kOnce = "@once";
constexpr int kNowhere = 1 << 20;

struct Floated {
  std::vector<Binding> bindings;
  int level;
  const CostCentre* centre;  // of a definition: it pays, if costs are kept
};

class FloaterOut final : public Rewriter {
 public:
  FloaterOut(Program& program, const OptimiserOptions& options)
      : Rewriter(program.arena),
        program_(program),
        options_(options),
        lasting_(program, options),
        quiet_(program, options) {
    for (const Definition& definition : program.definitions) {
      names_.insert(definition.variable->name);
    }
  }

  void Run() {
    const std::size_t count = program_.definitions.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Definition definition = program_.definitions[i];  // more are added
      if (definition.is_dictionary && definition.right_hand_side->kind != ExpressionKind::Lambda) {
        continue;
      }
      pending_.clear();
      small_.clear();
      originals_.clear();
      definitions_.clear();
      gave_up_ = false;
      next_ = 1;
      name_ = definition.variable->name;
      definition_ = &definition;
      level_ = 1;
      repeats_ = {true, definition.right_hand_side->kind == ExpressionKind::Lambda &&
                            !IsProgram(definition)};
      const Expression* e = definition.right_hand_side;
      region_ = {.outermost = 1, .centre = nullptr};
      if (options_.keep_costs) {
        calls_ = LocalCalls(UnderLambdas(*e));
      }
      e = e->kind == ExpressionKind::Lambda ? Body(*e) : Visit(*e);
      if (!gave_up_) {
        Finish(program_.definitions[i], *e);
      }
    }
  }

  const Expression* Visit(const Expression& e) override {
    switch (e.kind) {
      case ExpressionKind::Lambda: {
        const std::size_t mark = pending_.size();
        const Expression* const lambda = VisitLambda(e, false, false);
        return Around(TakeSince(mark), lambda);
      }
      case ExpressionKind::Let: return VisitLet(e.As<Let>());
      case ExpressionKind::Case: return VisitCase(e.As<Case>());
      case ExpressionKind::Join: return VisitJoin(e.As<Join>());
      case ExpressionKind::Scc:
        return options_.keep_costs ? VisitScc(e.As<Scc>()) : VisitChildren(e);
      default: return VisitChildren(e);
    }
  }

 private:
  // What one centre pays for, where costs are kept.
  struct OwnRegion {
    int outermost;             // level that what stands in it may go to
    const CostCentre* centre;  // if it is known, and all that a cost is charged to
  };

  const Expression* VisitScc(const Scc& scc) {
    const OwnRegion around = region_;
    const bool is_known = KnowsCentres(options_) && !EntersConstant(*scc.centre);
    region_ = {.outermost = level_, .centre = is_known ? scc.centre : nullptr};
    const std::size_t mark = pending_.size();
    const Expression* const inside = Visit(*scc.body);
    const Expression* const body = Around(TakeSince(mark), inside);
    region_ = around;
    return New<Scc>(arena_, scc.span, scc.scc_kind, scc.centre, body);
  }

  // The level to which work may go that depends on nothing further in than this one.
  [[nodiscard]] int Allowed(int level) const {
    if (!options_.keep_costs || (level == 0 && region_.centre != nullptr)) {
      return level;
    }
    return std::max(level, region_.outermost);
  }

  // Run once, as a whole.
  [[nodiscard]] bool IsProgram(const Definition& definition) const {
    return program_.main_is_action && definition.variable->name.Text() == "main";
  }

  // What has become a definition is mentioned by its name.
  void Finish(Definition& definition, const Expression& e) {
    Renaming renaming = definitions_;
    definition.right_hand_side = pending_.empty() ? &e : Copy(arena_, e, renaming);
    for (const Floated& floated : pending_) {
      for (const Binding& binding : floated.bindings) {
        renaming = definitions_;
        const Variable* const variable = definitions_[binding.variable];
        const Expression* made = Copy(arena_, *binding.right_hand_side, renaming);
        if (floated.centre != nullptr) {
          made = New<Scc>(arena_, made->span, SccKind::Subordinate, floated.centre, made);
        }
        program_.Define(variable, made, false, options_.module);
        lasting_.Note(variable, made);
        quiet_.Note(variable, made);
      }
    }
  }

  void Bind(const Variable* variable) { levels_[variable] = level_; }

  // The lambdas and what is under them, all at this level.
  const Expression* Body(const Expression& e) {
    const Expression* body = &e;
    std::vector<const Variable*> parameters;
    for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
      parameters.push_back(body->As<Lambda>().parameter);
      Bind(parameters.back());
    }
    return Lambdas(arena_, e.span, parameters, Visit(*body));
  }

  // One level further in, unless it is an action.
  const Expression* VisitLambda(const Expression& e, bool repeats, bool runs_here) {
    const auto& first = e.As<Lambda>();
    const bool is_action =
        first.body->kind != ExpressionKind::Lambda && IsWorld(first.parameter->shape);
    const OwnRegion around = region_;
    level_ += is_action ? 0 : 1;
    if (!runs_here && region_.centre == nullptr) {
      region_.outermost = level_;
    }
    if (!is_action) {
      repeats_.push_back(repeats);
    }
    const Expression* const lambda = Body(e);
    if (!is_action) {
      repeats_.pop_back();
      --level_;
    }
    region_ = around;
    return lambda;
  }

  // What has been floated to this level since then.
  std::vector<Floated> TakeSince(std::size_t mark) {
    std::vector<Floated> taken;
    std::vector<Floated> left(pending_.begin(),
                              pending_.begin() + static_cast<std::ptrdiff_t>(mark));
    for (std::size_t i = mark; i < pending_.size(); ++i) {
      (pending_[i].level == level_ ? taken : left).push_back(pending_[i]);
    }
    pending_ = left;
    return taken;
  }

  const Expression* Around(const std::vector<Floated>& floated, const Expression* e) {
    for (std::size_t i = floated.size(); i-- > 0;) {
      e = New<Let>(arena_, e->span, arena_.Copy(floated[i].bindings), e);
    }
    return e;
  }

  // The innermost level of its variables; those that are small data may be had anywhere.
  int LevelOf(const Expression& e) const {
    int level = 0;
    const auto visit = [&](const auto& self, const Expression& inner) -> void {
      ForEachMention(inner, [&](const Variable* variable) {
        const auto found = levels_.find(variable);
        if (found != levels_.end() && !small_.contains(variable)) {
          level = std::max(level, found->second);
        }
      });
      if (StackIsLow()) {
        level = kNowhere;
        return;
      }
      // What it binds itself is not free in it.
      ForEachChild(inner, [&](const Expression& child) { self(self, child); });
    };
    visit(visit, e);
    return level;
  }

  // Binders inside of an expression are visited before the expression is judged, and stand at the
  // level where it stands: for that they are taken out.
  int FreeLevelOf(const Expression& e) {
    std::vector<std::pair<const Variable*, int>> inner;
    const auto forget = [&](const Variable* variable) {
      const auto found = levels_.find(variable);
      if (found != levels_.end()) {
        inner.emplace_back(variable, found->second);
        levels_.erase(found);
      }
    };
    ForEachBinder(e, forget);
    const int level = LevelOf(e);
    for (const auto& [variable, old] : inner) {
      levels_[variable] = old;
    }
    return level;
  }

  template <typename Note>
  void ForEachBinder(const Expression& e, Note note) {
    if (StackIsLow()) {
      gave_up_ = true;
      return;
    }
    switch (e.kind) {
      case ExpressionKind::Lambda: note(e.As<Lambda>().parameter); break;
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          note(binding.variable);
        }
        break;
      case ExpressionKind::Case:
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          std::ranges::for_each(alternative.variables, note);
        }
        break;
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          std::ranges::for_each(point.parameters, note);
        }
        break;
      default: break;
    }
    ForEachChild(e, [&](const Expression& child) { ForEachBinder(child, note); });
  }

  // A let of which nothing has to be made where it stands may be a definition, or stand further
  // out.
  const Expression* VisitLet(const Let& let) {
    bool is_recursive = false;
    bool all_functions = true;
    for (const Binding& binding : let.bindings) {
      Bind(binding.variable);
      const Expression& bound = *binding.right_hand_side;
      all_functions &= bound.kind == ExpressionKind::Lambda;
      if (bound.kind == ExpressionKind::Lambda) {
        arities_[binding.variable] = LambdaCount(bound);
      } else if (IsSmallData(bound)) {
        small_.emplace(binding.variable, &bound);
        if (bound.kind == ExpressionKind::Literal) {
          lasting_.NoteLiteral(binding.variable, bound.As<Literal>());
        }
      }
    }
    for (const Binding& binding : let.bindings) {
      is_recursive = is_recursive || Mentions(*binding.right_hand_side, let.bindings);
    }
    const std::size_t mark = pending_.size();
    std::vector<Binding> bindings;
    for (const Binding& binding : let.bindings) {
      const Expression& bound = *binding.right_hand_side;
      const bool is_function = bound.kind == ExpressionKind::Lambda;
      const bool runs_here = calls_.RunsHere(binding.variable);
      bindings.push_back(
          {binding.variable, is_function ? VisitLambda(bound, true, runs_here) : Visit(bound)});
    }
    if (gave_up_) {
      return &let;
    }
    const int free = LevelOfGroup(bindings);
    const int level = Allowed(free);
    const bool is_worth_it =
        free < level_ && IsWorthIt(bindings, free, is_recursive, all_functions);
    if (is_worth_it && MayGo(*bindings[0].right_hand_side, level)) {
      Float(std::move(bindings), level);
      return Around(TakeSince(mark), Visit(*let.body));
    }
    std::vector<Floated> here = TakeSince(mark);
    const Expression* body = Visit(*let.body);
    const bool belongs = std::ranges::any_of(here, [&](const Floated& floated) {
      return std::ranges::any_of(floated.bindings, [&](const Binding& binding) {
        return Mentions(*binding.right_hand_side, let.bindings);
      });
    });
    if (belongs) {
      for (const Floated& floated : here) {
        bindings.insert(bindings.end(), floated.bindings.begin(), floated.bindings.end());
      }
      here.clear();
    }
    return Around(here, New<Let>(arena_, let.span, arena_.Copy(bindings), body));
  }

  static bool Mentions(const Expression& e, std::span<const Binding> bindings) {
    bool is_found = false;
    const auto visit = [&](const auto& self, const Expression& inner) -> void {
      if (StackIsLow()) {
        is_found = true;
      }
      ForEachMention(inner, [&](const Variable* variable) {
        is_found |= std::ranges::find(bindings, variable, &Binding::variable) != bindings.end();
      });
      ForEachChild(inner, [&](const Expression& child) {
        if (!is_found) {
          self(self, child);
        }
      });
    };
    visit(visit, e);
    return is_found;
  }

  int LevelOfGroup(const std::vector<Binding>& bindings) {
    for (const Binding& binding : bindings) {
      levels_.erase(binding.variable);
    }
    int level = 0;
    for (const Binding& binding : bindings) {
      level = std::max(level, FreeLevelOf(*binding.right_hand_side));
    }
    for (const Binding& binding : bindings) {
      Bind(binding.variable);
    }
    return level;
  }

  bool IsWorthIt(const std::vector<Binding>& bindings, int level, bool is_recursive,
                 bool all_functions) {
    if (std::ranges::any_of(bindings, [](const Binding& binding) {
          return binding.variable->type != nullptr || IsSmallData(*binding.right_hand_side);
        })) {
      return false;
    }
    if (all_functions) {
      return level == 0 && !options_.keep_costs;
    }
    if (bindings.size() != 1 || is_recursive) {
      return false;
    }
    const Expression& e = *bindings[0].right_hand_side;
    if (e.kind == ExpressionKind::Construction) {
      return level == 0 && !options_.keep_costs;
    }
    return !IsOnce(level) && IsWork(e) && MayKeep(bindings[0].variable->shape, e);
  }

  // As far as costs are concerned.
  bool MayGo(const Expression& e, int level) {
    const bool is_quiet = quiet_.IsQuiet(e);
    if (level < level_ && is_quiet) {
      return true;
    }
    if (IsExplained(options_)) {
      options_.preventions->Add(
          {is_quiet ? PreventionKind::SharedWork : PreventionKind::CountedWork,
           PlaceIn(*definition_, e.span), name_},
          options_.module);
    }
    return false;
  }

  // Evaluated no more often where it would go: in a constant.
  [[nodiscard]] bool IsOnce(int level) const { return level_ == 1 && level == 0 && !repeats_[1]; }

  bool MayKeep(const Shape* shape, const Expression& e) {
    return lasting_.IsFlat(shape) || lasting_.IsBounded(e);
  }

  // Does it call a function?
  bool IsWork(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Application: {
        const Spine spine = SpineOf(e);
        const Variable* const function = spine.Function();
        if (function == nullptr) {
          return true;
        }
        const auto local = arities_.find(function);
        if (local != arities_.end()) {
          return spine.arguments.size() >= local->second;
        }
        const Expression* const definiens = lasting_.Definiens(function);
        return definiens == nullptr ? false : LambdaCount(*definiens) <= spine.arguments.size();
      }
      case ExpressionKind::PrimitiveCall: {
        const PrimitiveInfo& info = Info(e.As<PrimitiveCall>().primitive);
        return (info.how == Mechanism::Call || info.how == Mechanism::Machine) &&
               !info.IsAction() && info.result != PrimitiveKind::Never;
      }
      case ExpressionKind::Join: return true;
      default: break;
    }
    bool is_work = false;
    if (e.kind == ExpressionKind::Case || e.kind == ExpressionKind::Scc) {
      ForEachChild(e, [&](const Expression& child) { is_work = is_work || IsWork(child); });
    } else if (e.kind == ExpressionKind::Let) {
      is_work = IsWork(*e.As<Let>().body);
    }
    return is_work;
  }

  void Float(std::vector<Binding> bindings, int level) {
    for (Binding& binding : bindings) {
      binding.right_hand_side = WithSmallData(*binding.right_hand_side, level);
      levels_[binding.variable] = level;
      if (level == 0) {
        Variable variable = *binding.variable;
        variable.name = NewName();
        definitions_[binding.variable] = arena_.New<Variable>(variable);
        lasting_.Note(binding.variable, binding.right_hand_side);
        quiet_.Note(binding.variable, binding.right_hand_side);
      }
    }
    pending_.push_back(
        {std::move(bindings), level, options_.keep_costs ? region_.centre : nullptr});
  }

  Name NewName() {
    for (;;) {
      const Name name(fmt::format("{}{}{}", name_.Text(), kOnce, next_++));
      if (names_.insert(name).second) {
        return name;
      }
    }
  }

  // Numbers and the like that it mentions go with it.
  const Expression* WithSmallData(const Expression& e, int level) {
    std::unordered_set<const Variable*> bound;
    ForEachBinder(e, [&](const Variable* variable) { bound.insert(variable); });
    std::vector<Binding> data;
    Renaming renaming;
    const auto visit = [&](const auto& self, const Expression& inner) -> void {
      ForEachMention(inner, [&](const Variable* variable) {
        if (const auto original = originals_.find(variable);
            original != originals_.end() && !bound.contains(variable)) {
          renaming[variable] = original->second;
        }
        const auto found = small_.find(variable);
        if (found != small_.end() && !bound.contains(variable) && !renaming.contains(variable)) {
          data.push_back({CopyVariable(arena_, *variable), found->second});
          renaming[variable] = data.back().variable;
        }
      });
      ForEachChild(inner, [&](const Expression& child) {
        if (!gave_up_) {
          self(self, child);
        }
      });
    };
    if (!gave_up_) {
      visit(visit, e);
    }
    if (renaming.empty()) {
      return &e;
    }
    if (e.kind == ExpressionKind::Construction && level == 0) {  // it stays one
      Float(data, 0);
      return Copy(arena_, e, renaming);
    }
    // Of a function inside it, so that it stays one.
    std::vector<const Variable*> parameters;
    const Expression* body = Copy(arena_, e, renaming);
    for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
      parameters.push_back(body->As<Lambda>().parameter);
    }
    for (const Binding& binding : data) {
      body = New<Let>(arena_, e.span, arena_.Copy(std::vector{binding}), body);
    }
    return Lambdas(arena_, e.span, parameters, body);
  }

  const Expression* VisitCase(const Case& node) {
    const Expression* scrutinee = Visit(*node.scrutinee);
    const int free = scrutinee->kind == ExpressionKind::Application && IsWork(*scrutinee)
                         ? FreeLevelOf(*scrutinee)
                         : level_;
    const int level = Allowed(free);
    if (free < level_ && !IsOnce(free) && IsRepeated(std::min(level, level_ - 1)) &&
        MayKeep(ShapeOfScrutinee(node), *scrutinee) && MayGo(*scrutinee, level)) {
      Variable variable{Name("once"), nullptr, scrutinee->span};
      variable.shape = ShapeOfScrutinee(node);
      const Variable* const once = arena_.New<Variable>(variable);
      Float({{once, scrutinee}}, level);
      scrutinee = New<Occurrence>(arena_, scrutinee->span, once);
    }
    std::vector<Alternative> alternatives;
    for (const Alternative& alternative : node.alternatives) {
      for (const Variable* const variable : alternative.variables) {
        Bind(variable);
      }
      if (alternative.pattern == PatternKind::Default && !alternative.variables.empty()) {
        NoteOtherName(alternative.variables[0], *scrutinee);
      }
      alternatives.push_back(alternative);
      alternatives.back().body = Visit(*alternative.body);
    }
    return New<Case>(arena_, node.span, scrutinee, arena_.Copy(alternatives), node.is_flexible);
  }

  // case x of {y -> ..}: what goes out mentions x.
  void NoteOtherName(const Variable* variable, const Expression& scrutinee) {
    if (scrutinee.kind != ExpressionKind::Occurrence || variable->type != nullptr) {
      return;
    }
    const Variable* original = scrutinee.As<Occurrence>().variable;
    const auto other = originals_.find(original);
    original = other == originals_.end() ? original : other->second;
    const auto level = levels_.find(original);
    originals_[variable] = original;
    levels_[variable] = level == levels_.end() ? 0 : level->second;
  }

  // Does it run again and again further in than there?
  [[nodiscard]] bool IsRepeated(int level) const {
    return std::ranges::any_of(repeats_.begin() + level + 1, repeats_.begin() + level_ + 1,
                               [](bool repeats) { return repeats; });
  }

  const Shape* ShapeOfScrutinee(const Case& node) {
    const Alternative& first = node.alternatives[0];
    switch (first.pattern) {
      case PatternKind::Constructor: return shapes_.Of(*first.constructor);
      case PatternKind::Literal: return ShapeOf(first.literal.kind);
      case PatternKind::Default:
        return first.variables.empty() ? nullptr : ShapeOf(*first.variables[0]);
    }
    return nullptr;
  }

  // What is in a loop is one level further in.
  const Expression* VisitJoin(const Join& join) {
    const bool is_loop = IsLoop(join);
    const std::size_t mark = pending_.size();
    level_ += is_loop ? 1 : 0;
    if (is_loop) {
      repeats_.push_back(true);
    }
    std::vector<JoinPoint> points;
    for (const JoinPoint& point : join.points) {
      for (const Variable* const parameter : point.parameters) {
        Bind(parameter);
      }
      points.push_back({point.label, point.parameters, Visit(*point.body)});
    }
    if (is_loop) {
      repeats_.pop_back();
      --level_;
    }
    const std::vector<Floated> here = is_loop ? TakeSince(mark) : std::vector<Floated>();
    return Around(here, New<Join>(arena_, join.span, arena_.Copy(points), Visit(*join.body)));
  }

  Program& program_;
  const OptimiserOptions& options_;
  ShapeTable shapes_{program_.arena};
  Lasting lasting_;
  QuietCode quiet_;
  OwnRegion region_{};
  LocalCalls calls_;
  std::unordered_set<Name> names_;
  // Of the definition at hand:
  Name name_;
  const Definition* definition_ = nullptr;
  std::size_t next_ = 1;
  int level_ = 1;
  std::vector<bool> repeats_;  // by level: what is there runs many times
  std::vector<Floated> pending_;
  std::unordered_map<const Variable*, int> levels_;
  std::unordered_map<const Variable*, std::size_t> arities_;
  std::unordered_map<const Variable*, const Expression*> small_;
  Renaming originals_;    // other names of
  Renaming definitions_;  // what has become one
};

}  // namespace

void FloatOut(Program& program, const OptimiserOptions& options) {
  if (options.keep_costs && options.evaluation_scoping) {
    return;
  }
  if (IsExplained(options)) {
    options.preventions->Begin(PreventionKind::CountedWork, options.module);
    options.preventions->Begin(PreventionKind::SharedWork, options.module);
  }
  FloaterOut(program, options).Run();
}

}  // namespace assay::core
