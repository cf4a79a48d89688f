#include "core/passes/fuse_lists.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

#include "base/mapped_stack.h"
#include "core/passes/copy.h"
#include "core/passes/list_loops.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

namespace {

// Sizes in nodes: of what is copied once, and of what is copied as often as it is needed.
constexpr std::size_t kLargestLoop = 400;
constexpr std::size_t kSmallEnd = 30;
constexpr std::size_t kTiny = 12;
constexpr std::size_t kLargestSearched = 2000;  // what is looked through

using Variables = std::vector<const Variable*>;
using Names = std::unordered_set<const Variable*>;

// Puts another expression in the place of each one that it is asked about.
class Replacer final : public Rewriter {
 public:
  using Replacement = std::function<const Expression*(const Expression&)>;  // null: none
  Replacer(Arena& arena, Replacement replacement)
      : Rewriter(arena), replacement_(std::move(replacement)) {}

  const Expression* Visit(const Expression& e) override {
    const Expression* const replaced = replacement_(e);
    return replaced != nullptr ? replaced : VisitChildren(e);
  }

 private:
  Replacement replacement_;
};

// Makes one loop of two.
class Fusion {
 public:
  Fusion(Arena& arena, const ListLoop& producer, const ListConsumer& consumer)
      : arena_(arena), producer_(producer), consumer_(consumer) {}

  // In the place of a call of the consumer whose list is what the producer makes of `arguments`.
  // Null if the loops do not fit.
  const Expression* Run(const Variables& arguments, const LoopCall& call, Span span) {
    Renaming renaming;
    Variable name = *consumer_.loop->name;
    name.shape = nullptr;  // its parameters are others
    name_ = CopyVariable(arena_, name);
    Variables parameters;
    for (const Variable* const parameter : producer_.parameters) {
      parameters.push_back(CopyVariable(arena_, *parameter));
      renaming[parameter] = parameters.back();
    }
    Variables others;
    for (const Variable* const parameter : WithoutList(consumer_.loop->parameters)) {
      others.push_back(CopyVariable(arena_, *parameter));
    }
    parameters.insert(parameters.end(), others.begin(), others.end());
    const Expression* const body = Fuse(*Copy(arena_, *producer_.body, renaming), others);
    if (body == nullptr || elements_ != 1 || loops_ == 0 ||
        (ends_ > 1 && SizeOf(*consumer_.at_end, kSmallEnd + 1) > kSmallEnd)) {
      return nullptr;
    }
    Variables all = arguments;
    const Variables rest = WithoutList(call.arguments);
    all.insert(all.end(), rest.begin(), rest.end());
    const bool is_join = consumer_.loop->is_join;
    const Expression* const start = NewCall(arena_, span, {name_, all, is_join});
    if (is_join) {
      const std::vector<JoinPoint> points{{name_, arena_.Copy(parameters), body}};
      return New<Join>(arena_, span, arena_.Copy(points), start);
    }
    const std::vector<Binding> bindings{{name_, Lambdas(arena_, span, parameters, body)}};
    return New<Let>(arena_, span, arena_.Copy(bindings), start);
  }

 private:
  [[nodiscard]] Variables WithoutList(const Variables& variables) const {
    Variables without = variables;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(consumer_.list));
    return without;
  }
  [[nodiscard]] Variables WithList(const Variables& variables, const Variable* list) const {
    Variables with = variables;
    with.insert(with.begin() + static_cast<std::ptrdiff_t>(consumer_.list), list);
    return with;
  }

  // What the consumer does with the list that `e` gives, a copy of the producer's own text, and
  // with its other arguments.
  const Expression* Fuse(const Expression& e, const Variables& others) {
    if (StackIsLow()) {
      return nullptr;
    }
    switch (e.kind) {
      case ExpressionKind::Construction: return FuseConstruction(e, others);
      case ExpressionKind::Let: return FuseLet(e.As<Let>(), others);
      case ExpressionKind::Case: {
        const auto& node = e.As<Case>();
        std::vector<Alternative> alternatives(node.alternatives.begin(), node.alternatives.end());
        for (Alternative& alternative : alternatives) {
          alternative.body = Fuse(*alternative.body, others);
          if (alternative.body == nullptr) {
            return nullptr;
          }
        }
        return New<Case>(arena_, e.span, node.scrutinee, arena_.Copy(alternatives),
                         node.is_flexible);
      }
      case ExpressionKind::Join: return FuseJoin(e.As<Join>(), others);
      case ExpressionKind::Jump: return &e;  // to a join point of the producer
      case ExpressionKind::Application:
        if (const std::optional<LoopCall> call = AsCall(e);
            call && call->function == producer_.name &&
            call->arguments.size() == producer_.parameters.size()) {
          Variables all = call->arguments;
          all.insert(all.end(), others.begin(), others.end());
          ++loops_;
          return NewCall(arena_, e.span, {name_, all, consumer_.loop->is_join});
        }
        return Hand(e, others);
      case ExpressionKind::Occurrence:
      case ExpressionKind::PrimitiveCall: return Hand(e, others);
      default: return nullptr;
    }
  }

  const Expression* FuseConstruction(const Expression& e, const Variables& others) {
    Renaming renaming;
    const Variables parameters = WithoutList(consumer_.loop->parameters);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      renaming[parameters[i]] = others[i];
    }
    if (IsNil(e)) {
      ++ends_;
      return Copy(arena_, *consumer_.at_end, renaming);
    }
    if (!IsCons(e) || ++elements_ > 1) {
      return nullptr;
    }
    const auto found = rests_.find(e.As<Construction>().arguments[1]);
    if (found == rests_.end()) {
      return nullptr;
    }
    element_rest_ = found->first;
    const Expression& rest = *found->second;
    const Variable* const marker = CopyVariable(arena_, *consumer_.rest);
    renaming[consumer_.element] = e.As<Construction>().arguments[0];
    renaming[consumer_.rest] = marker;
    const Expression* const body = Copy(arena_, *consumer_.at_element, renaming);
    bool fits = true;
    std::size_t copied = 0;
    Replacer replacer(arena_, [&](const Expression& inner) -> const Expression* {
      const std::optional<LoopCall> call = AsCall(inner);
      if (!call || call->function != consumer_.loop->name || !fits ||
          call->arguments.size() != consumer_.loop->parameters.size() ||
          call->arguments[consumer_.list] != marker) {
        return nullptr;
      }
      Renaming fresh;
      const Expression* const fused =
          Fuse(*Copy(arena_, rest, fresh), WithoutList(call->arguments));
      fits = fused != nullptr && (++copied == 1 || SizeOf(*fused, kSmallEnd + 1) <= kSmallEnd);
      return fits ? fused : &inner;
    });
    const Expression* const fused = replacer.Visit(*body);
    return fits && !replacer.GaveUp() ? fused : nullptr;
  }

  // The thunk of the rest of the list is no longer made.
  const Expression* FuseLet(const Let& let, const Variables& others) {
    if (let.bindings.size() == 1 && IsRest(let.bindings[0], *let.body)) {
      const Variable* const rest = let.bindings[0].variable;
      rests_[rest] = let.bindings[0].right_hand_side;
      const Expression* const body = Fuse(*let.body, others);
      return element_rest_ == rest ? body : nullptr;  // else some other list has it
    }
    const Expression* const body = Fuse(*let.body, others);
    return body == nullptr ? nullptr : New<Let>(arena_, let.span, let.bindings, body);
  }

  // Is the variable used only as the rest of a list, and there once?
  static bool IsRest(const Binding& binding, const Expression& body) {
    std::size_t mentions = 0;
    std::size_t rests = 0;
    const auto look = [&](const auto& self, const Expression& e) -> void {
      ForEachMention(
          e, [&](const Variable* variable) { mentions += variable == binding.variable ? 1U : 0U; });
      rests += IsCons(e) && e.As<Construction>().arguments[1] == binding.variable ? 1U : 0U;
      ForEachChild(e, [&](const Expression& child) { self(self, child); });
    };
    look(look, *binding.right_hand_side);
    if (mentions > 0) {
      return false;
    }
    look(look, body);
    return mentions == 1 && rests == 1;
  }

  const Expression* FuseJoin(const Join& join, const Variables& others) {
    std::vector<JoinPoint> points(join.points.begin(), join.points.end());
    for (JoinPoint& point : points) {
      point.body = Fuse(*point.body, others);
      if (point.body == nullptr) {
        return nullptr;
      }
    }
    const Expression* const body = Fuse(*join.body, others);
    return body == nullptr ? nullptr : New<Join>(arena_, join.span, arena_.Copy(points), body);
  }

  // A list from elsewhere: the consumer as it was goes on with it.
  const Expression* Hand(const Expression& e, const Variables& others) {
    const Variable* list = CopyVariable(arena_, *consumer_.loop->parameters[consumer_.list]);
    const Expression* const call = NewCall(
        arena_, e.span, {consumer_.loop->name, WithList(others, list), consumer_.loop->is_join});
    const std::vector<const Variable*> variables{list};
    const std::vector<Alternative> alternatives{
        {PatternKind::Default, nullptr, {}, arena_.Copy(variables), call, e.span}};
    return New<Case>(arena_, e.span, &e, arena_.Copy(alternatives));
  }

  Arena& arena_;
  const ListLoop& producer_;
  const ListConsumer& consumer_;
  const Variable* name_ = nullptr;  // of the new loop
  std::unordered_map<const Variable*, const Expression*> rests_;
  const Variable* element_rest_ = nullptr;  // of the one element that is made
  int elements_ = 0;
  int ends_ = 0;
  int loops_ = 0;
};

class Fuser final : public Rewriter {
 public:
  Fuser(Arena& arena, const Definition& definition, const OptimiserOptions& options)
      : Rewriter(arena), regions_(options) {
    const Expression& e = *definition.right_hand_side;
    const bool is_constant =
        options.keep_costs && (definition.is_dictionary || e.kind != ExpressionKind::Lambda);
    NoteUsage(e, is_constant, usage_, options);
    region_ = regions_.New(is_constant);
  }

  const Expression* Visit(const Expression& e) override {
    if (const Expression* const changed = TryHere(e)) {
      return changed;
    }
    const Region outside = region_;
    if (e.kind == ExpressionKind::Scc) {
      region_ = regions_.Under(e.As<Scc>(), region_);
    } else if (e.kind == ExpressionKind::Lambda) {
      region_ = regions_.UnderLambda(region_);
    } else if (e.kind == ExpressionKind::Let) {
      NoteFunction(e.As<Let>());
    } else if (e.kind == ExpressionKind::Join) {
      NoteJoin(e.As<Join>());
    }
    const Expression* const visited = VisitChildren(e);
    region_ = outside;
    return visited;
  }

  // The loops that others have taken the place of, somewhere.
  [[nodiscard]] const Names& Replaced() const { return replaced_; }

 private:
  void NoteFunction(const Let& let) {
    if (let.bindings.size() == 1 &&
        let.bindings[0].right_hand_side->kind == ExpressionKind::Lambda) {
      Variables parameters;
      const Expression* body = let.bindings[0].right_hand_side;
      for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
        parameters.push_back(body->As<Lambda>().parameter);
      }
      Note({let.bindings[0].variable, std::move(parameters), body, false, region_.number});
    }
  }
  void NoteJoin(const Join& join) {
    if (join.points.size() == 1) {
      const JoinPoint& point = join.points[0];
      Note({point.label,
            {point.parameters.begin(), point.parameters.end()},
            point.body,
            true,
            region_.number});
    }
  }
  void Note(const ListLoop& loop) {
    if (SizeOf(*loop.body, kLargestLoop + 1) <= kLargestLoop) {
      loops_[loop.name] = loop;
    }
  }

  // A list that is made and goes to one place only.
  const Expression* TryHere(const Expression& e) {
    if (region_.is_constant) {
      return nullptr;
    }
    if (e.kind == ExpressionKind::Case && e.As<Case>().alternatives.size() == 1) {
      const Alternative& only = e.As<Case>().alternatives[0];
      if (only.pattern == PatternKind::Default && only.variables.size() == 1) {
        return TryList(*e.As<Case>().scrutinee, only.variables[0], *only.body);
      }
    }
    if (e.kind == ExpressionKind::Let && e.As<Let>().bindings.size() == 1) {
      const Binding& binding = e.As<Let>().bindings[0];
      const Expression* const list = binding.right_hand_side;
      if (IsNil(*list) || list->kind == ExpressionKind::Application) {
        return TryList(*list, binding.variable, *e.As<Let>().body);
      }
    }
    if (e.kind == ExpressionKind::Join && e.As<Join>().points.size() == 1) {
      return TryHoist(e.As<Join>());
    }
    return nullptr;
  }

  // The list is for the consumer that is called next, behind nothing but lets and join points.
  const Expression* TryList(const Expression& list, const Variable* variable,
                            const Expression& body) {
    const Usage& usage = usage_[variable];
    if (usage.count != 1 || usage.in_lambda || usage.is_recursive) {
      return nullptr;
    }
    const ListLoop* producer = nullptr;
    std::optional<LoopCall> made;
    if (!IsNil(list)) {
      made = AsCall(list);
      producer = made && !made->is_jump ? Find(made->function) : nullptr;
      if (producer == nullptr || producer->parameters.size() != made->arguments.size() ||
          HasScc(*producer->body)) {
        return nullptr;
      }
    }
    return TryNext(body, [&](const LoopCall& call, Span span) -> const Expression* {
      const ListLoop* const loop = Find(call.function);
      if (loop == nullptr || loop->is_join != call.is_jump ||
          loop->parameters.size() != call.arguments.size()) {
        return nullptr;
      }
      const std::optional<ListConsumer> consumer = AsConsumer(*loop);
      if (!consumer || call.arguments[consumer->list] != variable) {
        return nullptr;
      }
      if (producer == nullptr) {
        replaced_.insert(loop->name);
        return AtEnd(*consumer, call);
      }
      const Expression* const fused =
          Fusion(arena_, *producer, *consumer).Run(made->arguments, call, span);
      if (fused != nullptr) {
        replaced_.insert({producer->name, loop->name});
      }
      return fused;
    });
  }

  // The first call that `body` evaluates, replaced; null if that cannot be.
  template <typename Replace>
  const Expression* TryNext(const Expression& body, const Replace& replace) {
    if (StackIsLow()) {
      return nullptr;
    }
    switch (body.kind) {
      case ExpressionKind::Let: {
        NoteFunction(body.As<Let>());
        const Expression* const inner = TryNext(*body.As<Let>().body, replace);
        return inner == nullptr ? nullptr
                                : New<Let>(arena_, body.span, body.As<Let>().bindings, inner);
      }
      case ExpressionKind::Join: {
        NoteJoin(body.As<Join>());
        const Expression* const inner = TryNext(*body.As<Join>().body, replace);
        return inner == nullptr ? nullptr
                                : New<Join>(arena_, body.span, body.As<Join>().points, inner);
      }
      case ExpressionKind::Case: {
        const auto& node = body.As<Case>();
        const Expression* const inner = TryNext(*node.scrutinee, replace);
        return inner == nullptr
                   ? nullptr
                   : New<Case>(arena_, body.span, inner, node.alternatives, node.is_flexible);
      }
      default: {
        const std::optional<LoopCall> call = AsCall(body);
        return call ? replace(*call, body.span) : nullptr;
      }
    }
  }

  const Expression* AtEnd(const ListConsumer& consumer, const LoopCall& call) {
    if (SizeOf(*consumer.at_end, kSmallEnd + 1) > kSmallEnd) {
      return nullptr;
    }
    Renaming renaming;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      if (i != consumer.list) {
        renaming[consumer.loop->parameters[i]] = call.arguments[i];
      }
    }
    return Copy(arena_, *consumer.at_end, renaming);
  }

  // join j l = (join {go ..} in jump go l ..) in .. jump j (from 1) ..
  //   ==>   join {go ..} in .. jump go (from 1) ..
  // so that the call meets its list. What else stands before the call comes out, too.
  const Expression* TryHoist(const Join& join) {
    const JoinPoint& outer = join.points[0];
    std::vector<const Expression*> before;  // lets and joins
    const Expression* start = outer.body;
    for (; start->kind == ExpressionKind::Let || start->kind == ExpressionKind::Join;
         start = Inner(*start)) {
      before.push_back(start);
      start->kind == ExpressionKind::Let ? NoteFunction(start->As<Let>())
                                         : NoteJoin(start->As<Join>());
    }
    while (!before.empty() && IsLiterals(*before.back())) {
      start = before.back();
      before.pop_back();
    }
    if (before.empty() || SizeOf(*start, kTiny + 1) > kTiny || HasScc(*start) ||
        !StartsConsumer(*start, outer.parameters) ||
        SizeOf(*outer.body, kLargestSearched + 1) > kLargestSearched || IsTied(before, outer)) {
      return nullptr;
    }
    Replacer replacer(arena_, [&](const Expression& e) -> const Expression* {
      if (e.kind != ExpressionKind::Jump || e.As<Jump>().label != outer.label) {
        return nullptr;
      }
      Renaming renaming;
      for (std::size_t i = 0; i < outer.parameters.size(); ++i) {
        renaming[outer.parameters[i]] = e.As<Jump>().arguments[i];
      }
      return Copy(arena_, *start, renaming);
    });
    const Expression* body = replacer.Visit(*join.body);
    if (replacer.GaveUp()) {
      return nullptr;
    }
    for (; !before.empty(); before.pop_back()) {
      const Expression& e = *before.back();
      if (e.kind == ExpressionKind::Let) {
        body = New<Let>(arena_, e.span, e.As<Let>().bindings, body);
      } else {
        body = New<Join>(arena_, e.span, e.As<Join>().points, body);
      }
    }
    return VisitChildren(*body);
  }

  static const Expression* Inner(const Expression& e) {
    return e.kind == ExpressionKind::Let ? e.As<Let>().body : e.As<Join>().body;
  }

  static bool IsLiterals(const Expression& e) {
    return e.kind == ExpressionKind::Let &&
           std::ranges::all_of(e.As<Let>().bindings, [](const Binding& binding) {
             return binding.right_hand_side->kind == ExpressionKind::Literal;
           });
  }

  // Does it call a consumer with one of the variables as its list?
  bool StartsConsumer(const Expression& start, std::span<const Variable* const> variables) {
    const Expression* e = &start;
    while (e->kind == ExpressionKind::Let || e->kind == ExpressionKind::Case) {
      e = e->kind == ExpressionKind::Let ? e->As<Let>().body : e->As<Case>().scrutinee;
    }
    const std::optional<LoopCall> call = AsCall(*e);
    const ListLoop* const loop = call ? Find(call->function) : nullptr;
    const std::optional<ListConsumer> consumer = loop == nullptr ? std::nullopt : AsConsumer(*loop);
    if (!consumer || call->arguments.size() != loop->parameters.size()) {
      return false;
    }
    const Variable* const list = call->arguments[consumer->list];
    return std::ranges::find(variables, list) != variables.end() && CountOf(start, list) == 1;
  }

  static std::size_t CountOf(const Expression& e, const Variable* variable) {
    std::size_t count = 0;
    ForEachMention(e, [&](const Variable* mentioned) { count += mentioned == variable ? 1U : 0U; });
    ForEachChild(e, [&](const Expression& child) { count += CountOf(child, variable); });
    return count;
  }

  // Does what stands before the call need the parameters of the join point, or jump to it?
  static bool IsTied(const std::vector<const Expression*>& before, const JoinPoint& outer) {
    const auto is_tied = [&](const Expression& e) {
      return MentionsAny(e, outer.parameters) || Jumps(e, outer.label);
    };
    return std::ranges::any_of(before, [&](const Expression* e) {
      if (e->kind == ExpressionKind::Let) {
        return std::ranges::any_of(e->As<Let>().bindings, [&](const Binding& binding) {
          return is_tied(*binding.right_hand_side);
        });
      }
      return std::ranges::any_of(e->As<Join>().points,
                                 [&](const JoinPoint& point) { return is_tied(*point.body); });
    });
  }

  static bool Jumps(const Expression& e, const Variable* label) {
    bool found = e.kind == ExpressionKind::Jump && e.As<Jump>().label == label;
    ForEachChild(e, [&](const Expression& child) { found = found || Jumps(child, label); });
    return found;
  }

  // In the region of where we are.
  const ListLoop* Find(const Variable* name) const {
    const auto found = loops_.find(name);
    return found == loops_.end() || found->second.region != region_.number ? nullptr
                                                                           : &found->second;
  }

  UsageTable usage_;
  Regions regions_;
  Region region_;
  ListLoops loops_;
  Names replaced_;
};

// A loop that has been replaced and is only mentioned by itself goes.
class Sweeper final : public Rewriter {
 public:
  Sweeper(Arena& arena, const Names& replaced) : Rewriter(arena), replaced_(replaced) {}

  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Let && e.As<Let>().bindings.size() == 1 &&
        IsDead(e.As<Let>().bindings[0].variable, *e.As<Let>().body)) {
      return Visit(*e.As<Let>().body);
    }
    if (e.kind == ExpressionKind::Join && e.As<Join>().points.size() == 1 &&
        IsDead(e.As<Join>().points[0].label, *e.As<Join>().body)) {
      return Visit(*e.As<Join>().body);
    }
    return VisitChildren(e);
  }

 private:
  bool IsDead(const Variable* name, const Expression& body) const {
    return replaced_.contains(name) && !Mentions(body, name);
  }
  static bool Mentions(const Expression& e, const Variable* name) {
    bool found = e.kind == ExpressionKind::Jump && e.As<Jump>().label == name;
    ForEachMention(e, [&](const Variable* variable) { found = found || variable == name; });
    ForEachChild(e, [&](const Expression& child) { found = found || Mentions(child, name); });
    return found;
  }

  const Names& replaced_;
};

}  // namespace

void FuseLists(Program& program, const OptimiserOptions& options) {
  if (options.evaluation_scoping || options.stacks) {
    return;
  }
  for (Definition& definition : program.definitions) {
    Fuser fuser(program.arena, definition, options);
    const Expression* changed = fuser.Visit(*definition.right_hand_side);
    if (fuser.GaveUp()) {
      continue;
    }
    if (!fuser.Replaced().empty()) {
      Sweeper sweeper(program.arena, fuser.Replaced());
      const Expression* const swept = sweeper.Visit(*changed);
      changed = sweeper.GaveUp() ? changed : swept;
    }
    definition.right_hand_side = changed;
  }
}

}  // namespace assay::core
