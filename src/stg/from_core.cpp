// What changes on the way, apart from the names of things:
//
// - Definitions that main does not reach are left behind.
// - Nested lambdas become functions of up to kMaximumArity parameters; what is left is a function
//   that the body returns. Lambdas are values wherever they stand, so this costs nothing.
// - `f x y` is one call. Its two A and the V of f are charged before anything happens, which is
// where
//   the rules charge them too: all to the centre of the application.
// - Operands of primitives are evaluated by `operand n = x in ..`, each a V; numbers and characters
//   are then unboxed. The World token is not passed on but to catch#.
// - seq# and unsafeCoerce# become evaluations.
// - `case p x y of alts` branches on the result without building it.
// - A thunk `case x of { C .. y .. -> y }` is marked as a selector, for the collector; one that is
//   evaluated once at most, where that is certain, so that it is not updated.
// - A variable whose number is at hand unboxed, since it was an operand before or is the result of
// a
//   primitive, is not evaluated again; closures capture the number. It is boxed where an object is
//   asked for. Variables of type Int# and the like are always unboxed; see the README.
#include "stg/from_core.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "core/reachable.h"
#include "layout/object.h"
#include "semantics/subsumption.h"
#include "stg/build.h"
#include "stg/captures.h"
#include "stg/free_variables.h"
#include "stg/recursive_joins.h"
#include "stg/unboxed.h"
#include "stg/verify.h"

namespace assay::stg {

namespace {

class Converter {
 public:
  explicit Converter(const core::Program& core) : core_(core), program_(new Program) {
    program_->core = &core;
  }

  std::unique_ptr<Program> Run() {
    const std::vector<const core::Definition*> definitions = core::Reachable(core_);
    for (const core::Definition* const definition : definitions) {
      NoteLiteral(definition->variable, *definition->right_hand_side);
    }
    for (const core::Definition* const definition : definitions) {
      const core::Expression& bound = *definition->right_hand_side;
      variables_[definition->variable] =
          TheArena().New<Variable>(definition->variable->name, Representation::Pointer, true,
                                   definition->variable->span, IsValueAtTop(bound));
      NoteEntry(*definition);
    }
    for (const core::Definition* const definition : definitions) {
      const Variable* const variable = variables_[definition->variable];
      definition_ = variable->name;
      recursive_joins_ = RecursiveJoins(*definition->right_hand_side);
      const auto entry = entries_.find(definition->variable);
      const Closure* const closure =
          entry == entries_.end()
              ? ToClosure(*definition->right_hand_side, variable->name)
              : FunctionWithEntry(*definition->right_hand_side, variable, entry->second);
      program_->definitions.push_back({variable, closure, definition->centre});
    }
    return std::move(program_);
  }

 private:
  // The value of an operand: a number, or a pointer to an evaluated object of the kind.
  struct Number {
    const Variable* word;
    core::PrimitiveKind kind;
  };
  struct PendingBox {
    const core::Variable* variable;
    const Variable* pointer;
    Number number;
  };

  Arena& TheArena() { return program_->arena; }

  const Variable* NewVariable(const core::Variable* like, Representation representation,
                              bool is_evaluated = false) {
    return TheArena().New<Variable>(like->name, representation, false, like->span, is_evaluated);
  }

  const Variable* Bind(const core::Variable* variable, bool is_evaluated = false) {
    const Variable* const bound = NewVariable(variable, Representation::Pointer, is_evaluated);
    depths_[bound] = depth_;
    return variables_[variable] = bound;
  }

  Variables BindAll(std::span<const core::Variable* const> variables) {
    std::vector<const Variable*> bound;
    for (const core::Variable* const variable : variables) {
      bound.push_back(Bind(variable));
    }
    return TheArena().Copy(bound);
  }

  // Parameters of a join point or an entry: those of unboxed type arrive as words.
  Variables BindParameters(std::span<const core::Variable* const> variables) {
    std::vector<const Variable*> bound;
    for (const core::Variable* const variable : variables) {
      if (const auto kind = UnboxedKind(variable->type)) {
        bound.push_back(NewVariable(variable, Representation::Word));
        numbers_[variable] = {bound.back(), *kind};
      } else {
        bound.push_back(Bind(variable));
      }
    }
    return TheArena().Copy(bound);
  }

  // The variable as a pointer. If there is only a number, it is boxed around the expression that is
  // being converted.
  const Variable* Use(const core::Variable* variable) {
    const auto found = variables_.find(variable);
    if (found != variables_.end()) {
      ++uses_[found->second];
      return found->second;
    }
    const auto number = numbers_.find(variable);
    CHECK(number != numbers_.end(), "verified Core binds every variable that it uses");
    const Variable* const box = NewVariable(variable, Representation::Pointer, true);
    boxes_.push_back({variable, box, number->second});
    return variables_[variable] = box;
  }

  Variables UseAll(std::span<const core::Variable* const> variables) {
    std::vector<const Variable*> used;
    for (const core::Variable* const variable : variables) {
      used.push_back(Use(variable));
    }
    return TheArena().Copy(used);
  }

  // Its number, if that is at hand and of the kind.
  [[nodiscard]] const Variable* NumberOf(const core::Variable* variable,
                                         core::PrimitiveKind kind) const {
    const auto found = numbers_.find(variable);
    return found == numbers_.end() || found->second.kind != kind ? nullptr : found->second.word;
  }

  // Closures.

  Closure* NewClosure(const Closure& closure) { return TheArena().New<Closure>(closure); }

  // Objects hold their pointers first.
  Variables Captured(const Expression& body, Variables bound) {
    const Variables free = FreeVariables(TheArena(), body, bound);
    std::vector<const Variable*> ordered(free.begin(), free.end());
    std::ranges::stable_partition(ordered, [](const Variable* variable) {
      return variable->representation == Representation::Pointer;
    });
    return TheArena().Copy(ordered);
  }

  // Converts what returns to somebody who waits for a word of the kind, or for a pointer.
  template <typename ConvertIt>
  auto Returning(std::optional<core::PrimitiveKind> wanted, ConvertIt convert) {
    std::swap(wanted, wanted_);
    auto result = convert();
    std::swap(wanted, wanted_);
    return result;
  }

  Closure* ToClosure(const core::Expression& e, Name name) {
    return Returning(std::nullopt, [&] { return ToClosureInside(e, name); });
  }

  Closure* ToClosureInside(const core::Expression& e, Name name) {
    Closure closure{
        ClosureKind::Thunk, {}, {}, nullptr, kNoSelection, nullptr, {}, {}, name, e.span};
    switch (e.kind) {
      case core::ExpressionKind::Literal:
        closure.kind = ClosureKind::Literal;
        closure.literal = e.As<core::Literal>().value;
        break;
      case core::ExpressionKind::Lambda: {
        closure.kind = ClosureKind::Function;
        const std::vector<const core::Variable*> parameters = ParametersOf(e);
        ++depth_;
        closure.parameters = BindAll(parameters);
        closure.body = WithUnboxed(parameters, 0, e.span,
                                   [&] { return Convert(*BodyOf(e, parameters.size()), name); });
        --depth_;
        closure.free = Captured(*closure.body, closure.parameters);
        break;
      }
      case core::ExpressionKind::Construction:
        if (HasItsWords(e.As<core::Construction>())) {
          closure.kind = ClosureKind::Construction;
          closure.constructor = e.As<core::Construction>().constructor;
          closure.arguments = Fields(e.As<core::Construction>());
          break;
        }
        [[fallthrough]];
      default:
        ++depth_;
        closure.body = Convert(e, name);
        --depth_;
        closure.free = Captured(*closure.body, {});
        closure.selected_field = SelectedField(e);
        break;
    }
    return NewClosure(closure);
  }

  const Variable* ConstantWord(Name name, Span span, const core::LiteralValue& literal) {
    return TheArena().New<Variable>(name, Representation::Word, true, span, false, &literal);
  }

  // Fields that hold words. Whoever constructs has evaluated them, so that this costs nothing.

  // The number or constant for the field is at hand, or it takes a pointer.
  const Variable* FieldAtHand(const core::Construction& e, std::size_t field) {
    const core::Variable* const argument = e.arguments[field];
    const auto kind = UnboxedField(*e.constructor, field);
    if (!kind) {
      return Use(argument);
    }
    if (const core::LiteralValue* const literal = KnownLiteral(argument, *kind)) {
      return ConstantWord(argument->name, argument->span, *literal);
    }
    return NumberOf(argument, *kind);
  }

  bool HasItsWord(const core::Construction& e, std::size_t field) const {
    const auto kind = UnboxedField(*e.constructor, field);
    return !kind || KnownLiteral(e.arguments[field], *kind) != nullptr ||
           NumberOf(e.arguments[field], *kind) != nullptr;
  }
  bool HasItsWords(const core::Construction& e) const {
    return std::ranges::all_of(std::views::iota(std::size_t{0}, e.arguments.size()),
                               [&](std::size_t field) { return HasItsWord(e, field); });
  }

  // Constants that the code generator lays out. Others are thunks.
  bool IsValueAtTop(const core::Expression& e) const {
    return core::IsValue(e) && (e.kind != core::ExpressionKind::Construction ||
                                HasItsWords(e.As<core::Construction>()));
  }

  Variables Fields(const core::Construction& e) {
    std::vector<const Variable*> fields;
    for (const std::size_t field : FieldsInOrder(*e.constructor)) {
      fields.push_back(FieldAtHand(e, field));
    }
    return TheArena().Copy(fields);
  }

  // Goes on where the words of its fields are at hand. Those bound by the let at hand are not asked
  // for: what needs them waits in a thunk.
  template <typename Rest>
  const Expression* WithFields(const core::Construction& e, Rest rest,
                               const core::Let* let = nullptr, std::size_t from = 0) {
    for (std::size_t i = from; i < e.arguments.size(); ++i) {
      const bool is_bound_here =
          let != nullptr && std::ranges::find(let->bindings, e.arguments[i],
                                              &core::Binding::variable) != let->bindings.end();
      if (!HasItsWord(e, i) && !is_bound_here) {
        const core::PrimitiveKind kind = *UnboxedField(*e.constructor, i);
        return WithOperand(
            e.arguments[i], kind, SomePrimitive(kind), e.span,
            [&](const Variable* /*word*/) { return WithFields(e, rest, let, i + 1); }, true);
      }
    }
    return rest();
  }

  template <typename Rest>
  const Expression* WithFields(const core::Let& let, Rest rest, std::size_t from = 0) {
    for (std::size_t i = from; i < let.bindings.size(); ++i) {
      if (const core::Construction* const bound = BoundConstruction(let.bindings[i])) {
        return WithFields(*bound, [&] { return WithFields(let, rest, i + 1); }, &let);
      }
    }
    return rest();
  }

  static const core::Construction* BoundConstruction(const core::Binding& binding) {
    const core::Scc* const sub = semantics::AsSubordinate(*binding.right_hand_side);
    const core::Expression& bound = sub == nullptr ? *binding.right_hand_side : *sub->body;
    return bound.kind == core::ExpressionKind::Construction ? &bound.As<core::Construction>()
                                                            : nullptr;
  }

  // As many parameters as there are registers.
  static std::vector<const core::Variable*> ParametersOf(const core::Expression& lambda) {
    std::vector<const core::Variable*> parameters;
    for (const core::Expression* e = &lambda;
         e->kind == core::ExpressionKind::Lambda && parameters.size() < layout::kMaximumArity;
         e = e->As<core::Lambda>().body) {
      parameters.push_back(e->As<core::Lambda>().parameter);
    }
    return parameters;
  }

  static const core::Expression* BodyOf(const core::Expression& lambda, std::size_t parameters) {
    const core::Expression* e = &lambda;
    for (; parameters != 0; --parameters) {
      e = e->As<core::Lambda>().body;
    }
    return e;
  }

  // Evaluates those of the variables that are of unboxed type, then goes on.
  template <typename Rest>
  const Expression* WithUnboxed(const std::vector<const core::Variable*>& variables,
                                std::size_t from, Span span, Rest rest) {
    for (std::size_t i = from; i < variables.size(); ++i) {
      if (const auto kind = UnboxedKind(variables[i]->type);
          kind && NumberOf(variables[i], *kind) == nullptr) {
        return WithOperand(
            variables[i], *kind, SomePrimitive(*kind), span,
            [&](const Variable* /*word*/) { return WithUnboxed(variables, i + 1, span, rest); },
            true);
      }
    }
    return rest();
  }

  // Top-level functions with unboxed parameters or results.

  struct Entry {
    std::vector<const core::Variable*> parameters;
    std::optional<core::PrimitiveKind> result;
  };

  void NoteEntry(const core::Definition& definition) {
    const core::Expression& bound = *definition.right_hand_side;
    std::vector<const core::Variable*> parameters = ParametersOf(bound);
    const bool takes_all = !parameters.empty() &&
                           BodyOf(bound, parameters.size())->kind != core::ExpressionKind::Lambda;
    const auto result = takes_all ? UnboxedKind(definition.result) : std::nullopt;
    if (result || std::ranges::any_of(parameters, [](const core::Variable* parameter) {
          return UnboxedKind(parameter->type).has_value();
        })) {
      entries_.emplace(definition.variable, Entry{std::move(parameters), result});
    }
  }

  // The entry that a call goes to, if it goes to one.
  const Entry* EntryOf(const core::Expression& e) const {
    std::size_t arguments = 0;
    const core::Expression* head = &e;
    for (; head->kind == core::ExpressionKind::Application;
         head = head->As<core::Application>().function) {
      ++arguments;
    }
    if (arguments == 0 || head->kind != core::ExpressionKind::Occurrence) {
      return nullptr;
    }
    const auto entry = entries_.find(head->As<core::Occurrence>().variable);
    return entry != entries_.end() && entry->second.parameters.size() == arguments ? &entry->second
                                                                                   : nullptr;
  }

  // The kind of word that evaluating the expression can return.
  std::optional<core::PrimitiveKind> ReturnedWord(const core::Expression& e) const {
    if (e.kind == core::ExpressionKind::Scc) {
      return ReturnedWord(*e.As<core::Scc>().body);
    }
    const Entry* const entry = EntryOf(e);
    return entry == nullptr ? std::nullopt : entry->result;
  }

  const Closure* FunctionWithEntry(const core::Expression& e, const Variable* variable,
                                   const Entry& entry) {
    Closure closure{ClosureKind::Function, {},    {}, nullptr, kNoSelection, nullptr, {}, {},
                    variable->name,        e.span};
    closure.parameters = BindAll(entry.parameters);
    closure.body = WithUnboxed(entry.parameters, 0, e.span, [&]() -> const Expression* {
      std::vector<const Variable*> arguments;
      for (const core::Variable* const parameter : entry.parameters) {
        const auto kind = UnboxedKind(parameter->type);
        arguments.push_back(kind ? NumberOf(parameter, *kind) : Use(parameter));
      }
      return Call(
          *stg::New<Jump>(TheArena(), e.span, variable, TheArena().Copy(arguments), Variables{}),
          entry.result);
    });
    for (const core::Variable* const parameter : entry.parameters) {
      variables_.erase(parameter);
    }
    const Variables parameters = BindParameters(entry.parameters);
    closure.result = entry.result;
    closure.entry = TheArena().New<JoinPoint>(
        variable, parameters, Variables{}, Returning(entry.result, [&] {
          return Convert(*BodyOf(e, entry.parameters.size()), variable->name);
        }));
    return NewClosure(closure);
  }

  // A call of code that returns a word of the kind or, without one, a pointer.
  const Expression* Call(const Expression& call, std::optional<core::PrimitiveKind> returned) {
    if (returned == wanted_) {
      return &call;
    }
    CHECK(returned && !wanted_, "who waits for a word asks for it");
    return stg::New<Boxed>(TheArena(), call.span, *returned, &call);
  }

  // Somebody waits for a word: that of what returns a pointer.
  template <typename ConvertIt>
  const Expression* WordOf(Span span, ConvertIt convert) {
    const core::PrimitiveKind kind = *wanted_;
    const Expression* const evaluation = Returning(std::nullopt, convert);
    const Variable* const value =
        TheArena().New<Variable>(Name("value"), Representation::Pointer, false, span, true);
    const Variable* const word =
        TheArena().New<Variable>(Name("word"), Representation::Word, false, span);
    const Expression* const body =
        NewEvalOperand(TheArena(), {{EvalOperand::kKind, span},
                                    word,
                                    value,
                                    kind,
                                    SomePrimitive(kind),
                                    nullptr,
                                    stg::New<ReturnWord>(TheArena(), span, word),
                                    {},
                                    true});
    const std::vector<Alternative> alternatives{
        {core::PatternKind::Default, nullptr, {}, TheArena().Copy(std::vector{value}), body}};
    return NewCase(TheArena(), span, evaluation, TheArena().Copy(alternatives));
  }

  // Goes to code whose parameters are known, with unboxed arguments where it takes such.
  const Expression* JumpTo(const Variable* label, std::span<const core::Variable* const> parameters,
                           std::span<const core::Variable* const> arguments, Variables captured,
                           Span span, std::vector<const Variable*> passed = {}) {
    while (passed.size() < arguments.size()) {
      const std::size_t i = passed.size();
      const auto kind = UnboxedKind(parameters[i]->type);
      if (!kind) {
        passed.push_back(Use(arguments[i]));
      } else if (const Variable* const number = NumberOf(arguments[i], *kind)) {
        passed.push_back(number);
      } else {
        return WithOperand(
            arguments[i], *kind, SomePrimitive(*kind), span,
            [&](const Variable* word) {
              passed.push_back(word);
              return JumpTo(label, parameters, arguments, captured, span, std::move(passed));
            },
            true);
      }
    }
    return stg::New<Jump>(TheArena(), span, label, TheArena().Copy(passed), captured);
  }

  // Which field `case x of { C y1 .. yn -> yi }` takes of its local variable x.
  std::int32_t SelectedField(const core::Expression& e) const {
    if (e.kind != core::ExpressionKind::Case) {
      return kNoSelection;
    }
    const auto& node = e.As<core::Case>();
    if (node.scrutinee->kind != core::ExpressionKind::Occurrence || node.alternatives.size() != 1 ||
        node.alternatives[0].pattern != core::PatternKind::Constructor ||
        node.alternatives[0].body->kind != core::ExpressionKind::Occurrence ||
        variables_.at(node.scrutinee->As<core::Occurrence>().variable)->is_top_level) {
      return kNoSelection;
    }
    const core::Alternative& alternative = node.alternatives[0];
    const auto found =
        std::ranges::find(alternative.variables, alternative.body->As<core::Occurrence>().variable);
    const auto field = static_cast<std::size_t>(found - alternative.variables.begin());
    if (found == alternative.variables.end() || UnboxedField(*alternative.constructor, field)) {
      return kNoSelection;
    }
    const std::vector<std::size_t> order = FieldsInOrder(*alternative.constructor);
    return static_cast<std::int32_t>(std::ranges::find(order, field) - order.begin());
  }

  // Expressions. `name` is what the enclosing binding is called, for names of inner closures.

  const Expression* Convert(const core::Expression& e, Name name) {
    std::vector<PendingBox> outer;
    std::swap(outer, boxes_);
    const Expression* result = ConvertInside(e, name);
    for (const PendingBox& box : boxes_) {
      result =
          stg::New<Box>(TheArena(), e.span, box.pointer, box.number.word, box.number.kind, result);
      variables_.erase(box.variable);
    }
    std::swap(outer, boxes_);
    return result;
  }

  const Expression* ConvertInside(const core::Expression& e, Name name) {
    return wanted_ ? ConvertToWord(e, name) : ConvertToPointer(e, name);
  }

  // What ends in a word does so without an object around it; all else is converted as usual.
  const Expression* ConvertToWord(const core::Expression& e, Name name) {
    const core::PrimitiveKind kind = *wanted_;
    const auto return_word = [&](const Variable* word) {
      return stg::New<ReturnWord>(TheArena(), e.span, word);
    };
    switch (e.kind) {
      case core::ExpressionKind::Occurrence:
        return WithOperand(e.As<core::Occurrence>().variable, kind, SomePrimitive(kind), e.span,
                           return_word);
      case core::ExpressionKind::Literal:
        if (const core::LiteralValue& literal = e.As<core::Literal>().value;
            IsOfKind(literal, kind)) {
          return return_word(ConstantWord(name, e.span, literal));
        }
        break;
      case core::ExpressionKind::PrimitiveCall: {
        const auto& call = e.As<core::PrimitiveCall>();
        const core::PrimitiveKind result = core::Info(call.primitive).result;
        if (result == core::PrimitiveKind::Never) {
          return ConvertToPointer(e, name);
        }
        if (result == kind) {
          return WithOperands(call, [&](Variables operands) -> const Expression* {
            const Variable* const word =
                TheArena().New<Variable>(Name("word"), Representation::Word, false, e.span);
            const std::vector<Alternative> alternatives{{core::PatternKind::Default,
                                                         nullptr,
                                                         {},
                                                         TheArena().Copy(std::vector{word}),
                                                         return_word(word)}};
            return NewSwitch(TheArena(), e.span, call.primitive, operands,
                             TheArena().Copy(alternatives));
          });
        }
        break;
      }
      case core::ExpressionKind::Application:
        if (ReturnedWord(e) == wanted_) {
          return ConvertToPointer(e, name);
        }
        break;
      case core::ExpressionKind::Let:
      case core::ExpressionKind::Case:
      case core::ExpressionKind::Scc:
      case core::ExpressionKind::Join:
      case core::ExpressionKind::Jump: return ConvertToPointer(e, name);
      case core::ExpressionKind::Lambda:
      case core::ExpressionKind::Construction:
      case core::ExpressionKind::Choice: break;
    }
    return WordOf(e.span, [&] { return ConvertToPointer(e, name); });
  }

  const Expression* ConvertToPointer(const core::Expression& e, Name name) {
    switch (e.kind) {
      case core::ExpressionKind::Occurrence:
        return stg::New<Eval>(TheArena(), e.span, Use(e.As<core::Occurrence>().variable));
      case core::ExpressionKind::Construction:
        return WithFields(e.As<core::Construction>(),
                          [&] { return stg::New<Return>(TheArena(), e.span, ToClosure(e, name)); });
      case core::ExpressionKind::Literal:
      case core::ExpressionKind::Lambda:
        return stg::New<Return>(TheArena(), e.span, ToClosure(e, name));
      case core::ExpressionKind::Application: return ConvertApplication(e, name);
      case core::ExpressionKind::PrimitiveCall: {
        const auto& call = e.As<core::PrimitiveCall>();
        if (call.primitive == core::Primitive::Coerce) {
          return stg::New<Eval>(TheArena(), e.span, Use(call.arguments[0]));
        }
        return WithOperands(call, [&](Variables operands) -> const Expression* {
          if (call.primitive == core::Primitive::Seq) {
            return stg::New<Eval>(TheArena(), e.span, operands[1]);
          }
          return stg::New<Compute>(TheArena(), call.span, call.primitive, operands);
        });
      }
      case core::ExpressionKind::Let:
        return ConvertLet(e.As<core::Let>(),
                          [&] { return Convert(*e.As<core::Let>().body, name); });
      case core::ExpressionKind::Case:
        return ConvertCase(e.As<core::Case>(), *e.As<core::Case>().scrutinee, name);
      case core::ExpressionKind::Scc: {
        const auto& scc = e.As<core::Scc>();
        return stg::New<Scc>(TheArena(), e.span, scc.scc_kind, scc.centre,
                             Convert(*scc.body, name));
      }
      case core::ExpressionKind::Join: return ConvertJoin(e.As<core::Join>(), name);
      case core::ExpressionKind::Jump: {
        const auto& jump = e.As<core::Jump>();
        const core::JoinPoint& point = *points_.at(jump.label);
        return JumpTo(Use(jump.label), point.parameters, jump.arguments, captured_.at(jump.label),
                      e.span);
      }
      case core::ExpressionKind::Choice: break;  // of logic programs, which are refused before
    }
    CHECK(false, "every Core expression has an STG form");
  }

  template <typename Rest>
  const Expression* ConvertLet(const core::Let& let, Rest rest) {
    for (const core::Binding& binding : let.bindings) {
      NoteLiteral(binding.variable, *binding.right_hand_side);
    }
    return WithFields(let, [&] { return ConvertBindings(let, rest); });
  }

  template <typename Rest>
  const Expression* ConvertBindings(const core::Let& let, Rest rest) {
    for (const core::Binding& binding : let.bindings) {
      const core::Expression& bound = *binding.right_hand_side;
      const core::Construction* const construction = BoundConstruction(binding);
      // Texts and large numbers are bound to an indirection where centres are tracked.
      Bind(binding.variable, core::IsValue(bound) && bound.kind != core::ExpressionKind::Literal &&
                                 (construction == nullptr || HasItsWords(*construction)));
    }
    std::vector<Binding> bindings;
    std::vector<Closure*> closures;
    for (const core::Binding& binding : let.bindings) {
      const core::Scc* const sub = semantics::AsSubordinate(*binding.right_hand_side);
      const core::Expression& bound = sub == nullptr ? *binding.right_hand_side : *sub->body;
      const Name inner(fmt::format("{}.{}", definition_.Text(), binding.variable->name.Text()));
      closures.push_back(ToClosure(bound, inner));
      bindings.push_back({variables_.at(binding.variable), closures.back(),
                          sub == nullptr ? nullptr : sub->centre});
    }
    const Expression* const body = rest();
    for (std::size_t i = 0; i < bindings.size(); ++i) {
      const Variable* const variable = bindings[i].variable;
      closures[i]->is_single_entry = closures[i]->kind == ClosureKind::Thunk &&
                                     uses_[variable] == 1 && evaluated_here_.contains(variable);
    }
    return stg::New<Let>(TheArena(), let.span, TheArena().Copy(bindings), body);
  }

  // Whatever jumps to a point passes along what all points of the join capture. Points that are
  // jumped to from inside have to know that before they are converted; others show it afterwards,
  // which spares a second walk over what may be a deep nest of joins.
  const Expression* ConvertJoin(const core::Join& join, Name name) {
    for (const core::JoinPoint& point : join.points) {
      Bind(point.label);
      points_[point.label] = &point;
    }
    const bool is_recursive = recursive_joins_.contains(&join);
    const auto note = [&](Variables captured) {
      for (const core::JoinPoint& point : join.points) {
        captured_[point.label] = captured;
      }
    };
    if (is_recursive) {
      note(CapturedByLoop(join));
    }
    std::vector<JoinPoint> points;
    ++depth_;
    for (const core::JoinPoint& point : join.points) {
      const Variables parameters = BindParameters(point.parameters);
      points.push_back({Use(point.label), parameters, {}, Convert(*point.body, name)});
    }
    --depth_;
    if (!is_recursive) {
      note(FreeVariables(TheArena(), points));
    }
    for (JoinPoint& point : points) {
      point.captured = captured_.at(join.points[0].label);
    }
    const Expression* const body = Convert(*join.body, name);
    return stg::New<Join>(TheArena(), join.span, TheArena().Copy(points), body);
  }

  // What the points of a recursive join need of the scope around it.
  Variables CapturedByLoop(const core::Join& join) {
    CaptureFinder finder{captured_, {}, {}, {}};
    for (const core::JoinPoint& point : join.points) {
      finder.Visit(*point.body);
    }
    std::vector<const Variable*> captured;
    for (const core::Variable* const variable : finder.used) {
      const auto known = variables_.find(variable);  // bound inside: not yet known
      if (known != variables_.end() && !known->second->is_top_level) {
        captured.push_back(known->second);
        ++uses_[known->second];
      }
      const auto number = numbers_.find(variable);
      if (number != numbers_.end()) {
        captured.push_back(number->second.word);
      }
    }
    for (const Variable* const variable : finder.passed_along) {
      if (std::ranges::find(captured, variable) == captured.end()) {
        captured.push_back(variable);
      }
    }
    return TheArena().Copy(captured);
  }

  const Expression* TickOf(Span span, TickKind kind, std::uint32_t times, const Expression* body) {
    return stg::New<Tick>(TheArena(), span, kind, times, body);
  }

  const Expression* ConvertApplication(const core::Expression& e, Name name) {
    std::vector<const core::Variable*> given;
    const core::Expression* head = &e;
    while (head->kind == core::ExpressionKind::Application) {
      given.push_back(head->As<core::Application>().argument);
      head = head->As<core::Application>().function;
    }
    std::ranges::reverse(given);
    if (const Entry* const entry = EntryOf(e)) {
      const core::Variable* const function = head->As<core::Occurrence>().variable;
      const Expression* const call = Call(
          *JumpTo(variables_.at(function), entry->parameters, given, {}, e.span), entry->result);
      return TickOf(e.span, TickKind::Application, static_cast<std::uint32_t>(given.size()),
                    TickOf(e.span, TickKind::Variable, 1, call));
    }
    const Variables used = UseAll(given);
    const std::vector<const Variable*> arguments(used.begin(), used.end());
    // More arguments than registers: call with the first ones, apply the result to the rest.
    std::vector<std::vector<const Variable*>> groups;
    for (std::size_t i = 0; i < arguments.size(); i += layout::kMaximumArity) {
      const std::size_t end = std::min(arguments.size(), i + layout::kMaximumArity);
      groups.emplace_back(arguments.begin() + static_cast<std::ptrdiff_t>(i),
                          arguments.begin() + static_cast<std::ptrdiff_t>(end));
    }
    const Expression* result = nullptr;
    for (const std::vector<const Variable*>& group : groups) {
      const Variables some = TheArena().Copy(group);
      if (result == nullptr && head->kind == core::ExpressionKind::Occurrence) {
        result =
            stg::New<Apply>(TheArena(), e.span, Use(head->As<core::Occurrence>().variable), some);
      } else {
        result = stg::New<ApplyResult>(
            TheArena(), e.span, result == nullptr ? ConvertFunction(*head, name) : result, some);
      }
    }
    return TickOf(e.span, TickKind::Application, static_cast<std::uint32_t>(arguments.size()),
                  result);
  }

  const Expression* ConvertFunction(const core::Expression& e, Name name) {
    return Returning(std::nullopt, [&] { return Convert(e, name); });
  }

  void NoteLiteral(const core::Variable* variable, const core::Expression& bound) {
    if (bound.kind == core::ExpressionKind::Literal) {
      literals_[variable] = &bound.As<core::Literal>().value;
    }
  }

  // The literal that the variable is bound to, if it is of the kind that an operand has to be.
  [[nodiscard]] const core::LiteralValue* KnownLiteral(const core::Variable* variable,
                                                       core::PrimitiveKind kind) const {
    const auto found = literals_.find(variable);
    if (found == literals_.end()) {
      return nullptr;
    }
    return IsOfKind(*found->second, kind) ? found->second : nullptr;
  }

  // Goes on with the value of an operand. While it does, the value is known not to need evaluation.
  template <typename Rest>
  const Expression* WithOperand(const core::Variable* argument, core::PrimitiveKind kind,
                                core::Primitive primitive, Span span, Rest rest,
                                bool is_free = false) {
    if (const Variable* const number = NumberOf(argument, kind)) {
      return is_free ? rest(number) : TickOf(span, TickKind::Variable, 1, rest(number));
    }
    const bool is_unboxed = core::IsUnboxed(kind);
    const core::LiteralValue* const literal = KnownLiteral(argument, kind);
    const Variable* const result = NewVariable(
        argument, is_unboxed ? Representation::Word : Representation::Pointer, !is_unboxed);
    const Variable* const operand = Use(argument);
    NoteEvaluation(operand);
    const auto before = numbers_.find(argument);
    const std::optional<Number> known =
        before == numbers_.end() ? std::nullopt : std::optional(before->second);
    if (literal == nullptr) {
      numbers_[argument] = {result, kind};
    }
    const Expression* const body = rest(result);
    if (known) {
      numbers_[argument] = *known;
    } else {
      numbers_.erase(argument);
    }
    return NewEvalOperand(
        TheArena(),
        {{EvalOperand::kKind, span}, result, operand, kind, primitive, literal, body, {}, is_free});
  }

  template <typename Rest>
  const Expression* WithOperands(const core::PrimitiveCall& call, const Rest& rest,
                                 std::vector<const Variable*> operands = {}, std::size_t from = 0) {
    const core::PrimitiveInfo& info = core::Info(call.primitive);
    for (std::size_t i = from; i < call.arguments.size(); ++i) {
      const core::PrimitiveKind kind = info.operands[i];
      if (core::IsEvaluated(kind)) {
        return WithOperand(call.arguments[i], kind, call.primitive, call.span,
                           [&](const Variable* value) {
                             operands.push_back(value);
                             return WithOperands(call, rest, std::move(operands), i + 1);
                           });
      }
      if (kind != core::PrimitiveKind::World || info.how == core::Mechanism::Control) {
        operands.push_back(Use(call.arguments[i]));
      }
    }
    return rest(TheArena().Copy(operands));
  }

  // The variable is evaluated, to something that is no function, by code that runs once for each
  // time that the variable is bound, if it is bound in the same code.
  void NoteEvaluation(const Variable* variable) {
    const auto bound = depths_.find(variable);
    if (bound != depths_.end() && bound->second == depth_) {
      evaluated_here_.insert(variable);
    }
  }

  // Cases.

  // The fields of a constructor, in the order of the object, words as they are.
  Alternative ConvertFields(const core::Alternative& alternative, Name name) {
    std::vector<const Variable*> variables;
    for (const std::size_t field : FieldsInOrder(*alternative.constructor)) {
      const core::Variable* const variable = alternative.variables[field];
      if (const auto kind = UnboxedField(*alternative.constructor, field)) {
        variables.push_back(NewVariable(variable, Representation::Word));
        numbers_[variable] = {variables.back(), *kind};
      } else {
        variables.push_back(Bind(variable));
      }
    }
    const std::vector<const core::Variable*> bound(alternative.variables.begin(),
                                                   alternative.variables.end());
    const Expression* const body = WithUnboxed(bound, 0, alternative.body->span,
                                               [&] { return Convert(*alternative.body, name); });
    return {alternative.pattern, alternative.constructor, {}, TheArena().Copy(variables), body};
  }

  Alternative ConvertAlternative(const core::Alternative& alternative, Name name) {
    if (alternative.pattern == core::PatternKind::Constructor) {
      return ConvertFields(alternative, name);
    }
    const bool is_number = alternative.pattern == core::PatternKind::Default &&
                           !alternative.variables.empty() &&
                           UnboxedKind(alternative.variables[0]->type);
    std::vector<const Variable*> variables;
    for (const core::Variable* const variable : alternative.variables) {
      variables.push_back(Bind(variable, is_number));
    }
    const std::vector<const core::Variable*> bound(alternative.variables.begin(),
                                                   alternative.variables.end());
    const Expression* const body = WithUnboxed(bound, 0, alternative.body->span,
                                               [&] { return Convert(*alternative.body, name); });
    return {alternative.pattern, alternative.constructor, alternative.literal,
            TheArena().Copy(variables), body};
  }

  std::span<const Alternative> ConvertAlternatives(const core::Case& e, Name name) {
    std::vector<Alternative> converted;
    for (const core::Alternative& alternative : e.alternatives) {
      converted.push_back(ConvertAlternative(alternative, name));
    }
    return TheArena().Copy(converted);
  }

  // A default binds the number; the object around it is built if somebody asks for it.
  std::span<const Alternative> AlternativesOfResult(const core::Case& e, core::PrimitiveKind result,
                                                    Name name) {
    std::vector<Alternative> converted;
    for (const core::Alternative& alternative : e.alternatives) {
      if (alternative.pattern != core::PatternKind::Default || alternative.variables.empty() ||
          !core::IsUnboxed(result)) {
        converted.push_back(ConvertAlternative(alternative, name));
        continue;
      }
      const core::Variable* const variable = alternative.variables[0];
      const Variable* const word = NewVariable(variable, Representation::Word);
      numbers_[variable] = {word, result};
      const bool is_typed = UnboxedKind(variable->type).has_value();
      const Variable* const box = is_typed ? nullptr : Bind(variable, true);
      const Expression* body = Convert(*alternative.body, name);
      if (!is_typed && uses_[box] != 0) {
        body = stg::New<Box>(TheArena(), body->span, box, word, result, body);
      }
      converted.push_back(
          {alternative.pattern, nullptr, {}, TheArena().Copy(std::vector{word}), body});
    }
    return TheArena().Copy(converted);
  }

  // A variable whose number is at hand: a default is another name of it.
  std::span<const Alternative> AlternativesOfNumber(const core::Case& e,
                                                    const core::Variable* scrutinee,
                                                    const Number& number, Name name) {
    std::vector<Alternative> converted;
    for (const core::Alternative& alternative : e.alternatives) {
      if (!alternative.variables.empty()) {
        numbers_[alternative.variables[0]] = number;
        const auto pointer = variables_.find(scrutinee);
        if (pointer != variables_.end()) {
          variables_[alternative.variables[0]] = pointer->second;
        }
      }
      converted.push_back({alternative.pattern,
                           nullptr,
                           alternative.literal,
                           {},
                           Convert(*alternative.body, name)});
    }
    return TheArena().Copy(converted);
  }

  // A let in the scrutinee may as well stand around the case; then primitives show themselves.
  const Expression* ConvertCase(const core::Case& e, const core::Expression& scrutinee, Name name) {
    if (scrutinee.kind == core::ExpressionKind::Let) {
      const auto& let = scrutinee.As<core::Let>();
      return ConvertLet(let, [&] { return ConvertCase(e, *let.body, name); });
    }
    const Expression* result = nullptr;
    if (scrutinee.kind == core::ExpressionKind::PrimitiveCall &&
        core::Info(scrutinee.As<core::PrimitiveCall>().primitive).how != core::Mechanism::Control) {
      const auto& call = scrutinee.As<core::PrimitiveCall>();
      result = WithOperands(call, [&](Variables operands) -> const Expression* {
        return NewSwitch(TheArena(), e.span, call.primitive, operands,
                         AlternativesOfResult(e, core::Info(call.primitive).result, name));
      });
    } else if (const Number* const number = NumberToSwitchOn(e, scrutinee)) {
      const core::Variable* const variable = scrutinee.As<core::Occurrence>().variable;
      const Number known = *number;
      result = TickOf(e.span, TickKind::Variable, 1,
                      NewSwitchWord(TheArena(), e.span, known.word, known.kind,
                                    AlternativesOfNumber(e, variable, known, name)));
    } else if (const auto returned = ReturnedWord(scrutinee)) {
      const Expression* const call = Returning(returned, [&] { return Convert(scrutinee, name); });
      result =
          NewCase(TheArena(), e.span, call, AlternativesOfResult(e, *returned, name), returned);
    } else {
      const Expression* const evaluation =
          Returning(std::nullopt, [&] { return Convert(scrutinee, name); });
      if (evaluation->kind == ExpressionKind::Eval &&
          e.alternatives[0].pattern != core::PatternKind::Default) {
        NoteEvaluation(evaluation->As<Eval>().variable);
      }
      result = NewCase(TheArena(), e.span, evaluation, ConvertAlternatives(e, name));
    }
    return TickOf(e.span, TickKind::Case, 1, result);
  }

  [[nodiscard]] const Number* NumberToSwitchOn(const core::Case& e,
                                               const core::Expression& scrutinee) const {
    if (scrutinee.kind != core::ExpressionKind::Occurrence ||
        e.alternatives[0].pattern == core::PatternKind::Constructor) {
      return nullptr;
    }
    const auto found = numbers_.find(scrutinee.As<core::Occurrence>().variable);
    return found == numbers_.end() || !core::IsUnboxed(found->second.kind) ? nullptr
                                                                           : &found->second;
  }

  const core::Program& core_;
  std::unique_ptr<Program> program_;
  std::optional<core::PrimitiveKind> wanted_;  // what the expression at hand returns is a word
  Name definition_;  // at hand; what is inside is called DEFINITION.VARIABLE
  std::unordered_map<const core::Variable*, const Variable*> variables_;  // as pointers
  std::unordered_map<const core::Variable*, Number> numbers_;             // whose value is at hand
  std::vector<PendingBox> boxes_;  // to be put around the expression at hand
  std::unordered_map<const core::Variable*, Entry> entries_;
  std::unordered_map<const Variable*, std::size_t> uses_;
  std::unordered_map<const Variable*, std::size_t> depths_;  // of the code that binds a variable
  std::size_t depth_ = 0;
  std::unordered_set<const Variable*> evaluated_here_;                        // see NoteEvaluation
  std::unordered_map<const core::Variable*, const core::JoinPoint*> points_;  // by label
  std::unordered_map<const core::Variable*, Variables> captured_;             // by label
  std::unordered_set<const core::Join*> recursive_joins_;
  std::unordered_map<const core::Variable*, const core::LiteralValue*> literals_;
};

}  // namespace

std::unique_ptr<Program> FromCore(const core::Program& program) { return Converter(program).Run(); }

}  // namespace assay::stg
