#include "core/passes/list_loops.h"

#include <algorithm>

#include "core/known_names.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// How a consumer uses itself and the rest of its list.
class RestFinder {
 public:
  RestFinder(const ListLoop& loop, std::size_t list, const Variable* list_variable,
             const Variable* rest)
      : loop_(loop), list_(list), list_variable_(list_variable), rest_(rest) {}

  // How often it may call itself, at most, one alternative of each case taken.
  int Visit(const Expression& e, bool may_repeat) {
    if (const std::optional<LoopCall> call = AsCall(e);
        call && call->function == loop_.name && IsOfRest(*call)) {
      is_fit_ = is_fit_ && !may_repeat;
      return 1;
    }
    if (e.kind == ExpressionKind::Jump && e.As<Jump>().label == loop_.name) {
      is_fit_ = false;
    }
    ForEachMention(e, [&](const Variable* variable) {
      is_fit_ =
          is_fit_ && variable != loop_.name && variable != rest_ && variable != list_variable_;
    });
    if (e.kind == ExpressionKind::Case) {
      int most = 0;
      for (const Alternative& alternative : e.As<Case>().alternatives) {
        most = std::max(most, Visit(*alternative.body, may_repeat));
      }
      return Visit(*e.As<Case>().scrutinee, may_repeat) + most;
    }
    // A join point that is a loop is run again and again, but is left only once.
    const bool repeats =
        e.kind == ExpressionKind::Lambda || (e.kind == ExpressionKind::Join && !loop_.is_join);
    int calls = 0;
    ForEachChild(e, [&](const Expression& child) { calls += Visit(child, may_repeat || repeats); });
    return calls;
  }

  // A jump is the last thing that happens, so of these there may be many.
  [[nodiscard]] bool IsFit(int calls) const {
    return is_fit_ && calls > 0 && (calls == 1 || loop_.is_join);
  }

 private:
  [[nodiscard]] bool IsOfRest(const LoopCall& call) const {
    if (call.arguments.size() != loop_.parameters.size() || call.arguments[list_] != rest_) {
      return false;
    }
    return std::ranges::count(call.arguments, rest_) == 1 &&
           std::ranges::count(call.arguments, loop_.name) == 0 &&
           std::ranges::count(call.arguments, list_variable_) == 0;
  }

  const ListLoop& loop_;
  std::size_t list_;
  const Variable* list_variable_;
  const Variable* rest_;
  bool is_fit_ = true;
};

bool IsListConstructor(const Constructor& constructor, KnownName name, std::uint32_t arity) {
  return constructor.arity == arity && Is(constructor.name, name);
}

}  // namespace

bool IsNil(const Expression& e) {
  return e.kind == ExpressionKind::Construction &&
         IsListConstructor(*e.As<Construction>().constructor, KnownName::Nil, 0);
}
bool IsCons(const Expression& e) {
  return e.kind == ExpressionKind::Construction &&
         IsListConstructor(*e.As<Construction>().constructor, KnownName::Cons, 2);
}

bool HasScc(const Expression& e) {
  bool found = e.kind == ExpressionKind::Scc;
  ForEachChild(e, [&](const Expression& child) { found = found || HasScc(child); });
  return found;
}

bool MentionsAny(const Expression& e, std::span<const Variable* const> variables) {
  bool found = false;
  ForEachMention(e, [&](const Variable* variable) {
    found = found || std::ranges::find(variables, variable) != variables.end();
  });
  ForEachChild(e, [&](const Expression& child) { found = found || MentionsAny(child, variables); });
  return found;
}

std::optional<LoopCall> AsCall(const Expression& e) {
  if (e.kind == ExpressionKind::Jump) {
    const auto& arguments = e.As<Jump>().arguments;
    return LoopCall{e.As<Jump>().label, {arguments.begin(), arguments.end()}, true};
  }
  if (e.kind == ExpressionKind::Application) {
    Spine spine = SpineOf(e);
    if (spine.Function() != nullptr) {
      return LoopCall{spine.Function(), std::move(spine.arguments), false};
    }
  }
  return std::nullopt;
}

const Expression* NewCall(Arena& arena, Span span, const LoopCall& call) {
  if (call.is_jump) {
    return New<Jump>(arena, span, call.function, arena.Copy(call.arguments));
  }
  const Expression* e = New<Occurrence>(arena, span, call.function);
  for (const Variable* const argument : call.arguments) {
    e = New<Application>(arena, span, e, argument);
  }
  return e;
}

std::optional<ListConsumer> AsConsumer(const ListLoop& loop) {
  if (loop.body->kind != ExpressionKind::Case ||
      loop.body->As<Case>().scrutinee->kind != ExpressionKind::Occurrence) {
    return std::nullopt;
  }
  const auto& looks = loop.body->As<Case>();
  const Variable* const list = looks.scrutinee->As<Occurrence>().variable;
  const auto place = std::ranges::find(loop.parameters, list);
  if (place == loop.parameters.end() || looks.alternatives.size() != 2) {
    return std::nullopt;
  }
  ListConsumer consumer{};
  consumer.loop = &loop;
  consumer.list = static_cast<std::size_t>(place - loop.parameters.begin());
  for (const Alternative& alternative : looks.alternatives) {
    const bool is_constructor = alternative.pattern == PatternKind::Constructor;
    if (is_constructor && IsListConstructor(*alternative.constructor, KnownName::Cons, 2)) {
      consumer.at_element = alternative.body;
      consumer.element = alternative.variables[0];
      consumer.rest = alternative.variables[1];
    } else if ((is_constructor && IsListConstructor(*alternative.constructor, KnownName::Nil, 0)) ||
               (alternative.pattern == PatternKind::Default && alternative.variables.empty())) {
      consumer.at_end = alternative.body;
    }
  }
  if (consumer.at_element == nullptr || consumer.at_end == nullptr) {
    return std::nullopt;
  }
  RestFinder finder(loop, consumer.list, list, consumer.rest);
  const int calls = finder.Visit(*consumer.at_element, false);
  const Variable* const forbidden[] = {list, loop.name};
  if (!finder.IsFit(calls) || MentionsAny(*consumer.at_end, forbidden) || HasScc(*loop.body)) {
    return std::nullopt;
  }
  return consumer;
}

}  // namespace assay::core
