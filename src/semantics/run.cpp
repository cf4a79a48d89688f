#include "semantics/run.h"

#include <fmt/format.h>

#include "base/check.h"
#include "core/known_names.h"
#include "core/print.h"
#include "semantics/primitive.h"

namespace assay::semantics {

using core::Expression;
using core::ExpressionKind;

namespace {

// As the program declares it, or one of our own.
const core::Constructor* FindConstructor(const core::Program& program, Arena& arena, Name name,
                                         std::uint32_t arity) {
  const auto declared = program.constructors.find(name);
  return declared != program.constructors.end() && declared->second->arity == arity
             ? declared->second
             : arena.New<core::Constructor>(name, arity, 0U, nullptr,
                                            std::span<const core::Type* const>{});
}

const Expression* NullaryConstruction(const core::Program& program, Arena& arena,
                                      core::KnownName name) {
  return core::New<core::Construction>(arena, {},
                                       FindConstructor(program, arena, core::NameOf(name), 0),
                                       std::span<const core::Variable* const>{});
}

}  // namespace

Run::Run(const core::Program& program, std::uint64_t step_limit)
    : attribution(program.centres),
      program_(&program),
      step_limit_(step_limit),
      arena_(std::make_shared<Arena>()),
      stacks_(std::make_shared<CentreStacks>(program.centres)),
      truths_{NullaryConstruction(program, *arena_, core::KnownName::False),
              NullaryConstruction(program, *arena_, core::KnownName::True)},
      unit_(NullaryConstruction(program, *arena_, core::KnownName::Unit)),
      world_(NullaryConstruction(program, *arena_, core::KnownName::World)),
      result_(FindConstructor(program, *arena_, core::NameOf(core::KnownName::Result), 1)),
      reference_(FindConstructor(program, *arena_, Name("Reference#"), 2)),
      array_(FindConstructor(program, *arena_, Name("Array#"), 2)) {
  for (const core::Definition& definition : program.definitions) {
    const Address address = heap.Fresh();
    top_level_.emplace(definition.variable, address);
    heap.Bind(address, {definition.right_hand_side, nullptr}, definition.centre);
  }
}

Centre Run::PushCentre(Centre stack, Centre centre) {
  const Centre pushed = stacks_->Push(stack, centre);
  attribution.Include(*pushed);
  return pushed;
}

Centre Run::RebaseCentre(Centre current, Centre pinned) {
  const Centre root = stacks_->Root(pinned);
  if (root == nullptr || root == stacks_->Root(current)) {
    return pinned;
  }
  for (const Centre centre : stacks_->Between(root, pinned)) {
    current = PushCentre(current, centre);
  }
  return current;
}

const Environment* Run::Find(const Environment* environment, const core::Variable* variable) {
  while (environment != nullptr && environment->variable != variable) {
    environment = environment->outer;
  }
  return environment;
}

Address Run::Lookup(const Environment* environment, const core::Variable* variable) const {
  if (const Environment* const local = Find(environment, variable)) {
    return local->address;
  }
  const auto found = top_level_.find(variable);
  CHECK(found != top_level_.end(), "verified Core binds every variable that it uses");
  return found->second;
}

const Environment* Run::Extend(const Environment* environment, const core::Variable* variable,
                               Address address, Centre reference) {
  return arena_->New<Environment>(variable, address, nullptr, nullptr, environment, reference);
}

const Environment* Run::BindFresh(const core::Let& let, const Environment* environment) {
  for (const core::Binding& binding : let.bindings) {
    environment = Extend(environment, binding.variable, heap.Fresh());
  }
  return environment;
}

const Environment* Run::BindLabels(const core::Join& join, const Environment* environment) {
  std::vector<Environment*> labels;
  for (const core::JoinPoint& point : join.points) {
    labels.push_back(
        arena_->New<Environment>(point.label, Address{}, &point, nullptr, environment));
    environment = labels.back();
  }
  for (Environment* const label : labels) {
    label->join_environment = environment;
  }
  return environment;
}

Closure Run::JumpTarget(const core::Jump& jump, const Environment* environment) {
  const Environment* const label = Find(environment, jump.label);
  CHECK(label != nullptr && label->join_point != nullptr, "verified Core jumps to join points");
  const core::JoinPoint& point = *label->join_point;
  const Environment* inner = label->join_environment;
  for (std::size_t i = 0; i < point.parameters.size(); ++i) {
    inner = Extend(inner, point.parameters[i], Lookup(environment, jump.arguments[i]));
  }
  return {point.body, inner};
}

Closure Run::Instantiate(const Closure& lambda, Address argument) {
  const auto& node = lambda.As<core::Lambda>();
  return {node.body, Extend(lambda.environment, node.parameter, argument)};
}

// Literals behave as nullary constructors. The truth values that comparisons return may also be
// matched as 1 and 0.
bool Run::Matches(const core::Alternative& alternative, const Closure& value) {
  switch (alternative.pattern) {
    case core::PatternKind::Default: return true;
    case core::PatternKind::Constructor:
      return value.Kind() == ExpressionKind::Construction &&
             value.As<core::Construction>().constructor->name == alternative.constructor->name;
    case core::PatternKind::Literal:
      if (value.Kind() == ExpressionKind::Construction) {
        const std::string_view name = value.As<core::Construction>().constructor->name.Text();
        return (alternative.literal == core::IntLiteral(1) && name == "True") ||
               (alternative.literal == core::IntLiteral(0) && name == "False");
      }
      return value.Kind() == ExpressionKind::Literal &&
             value.As<core::Literal>().value == alternative.literal;
  }
  return false;
}

const core::Alternative& Run::Select(const core::Case& expression, const Returned& value) {
  for (const core::Alternative& alternative : expression.alternatives) {
    if (Matches(alternative, value.value)) {
      return alternative;
    }
  }
  Fail(DiagnosticKind::NoAlternative, expression.span,
       fmt::format("no alternative of this case matches {}", HeadText(value.value)),
       fmt::format("the scrutinee is {}", core::PrintShort(*expression.scrutinee)));
}

Closure Run::TakeAlternative(const core::Alternative& alternative, const Returned& value,
                             const Environment* environment) {
  if (alternative.pattern == core::PatternKind::Constructor) {
    const auto& construction = value.value.As<core::Construction>();
    for (std::size_t i = 0; i < alternative.variables.size(); ++i) {
      environment = Extend(environment, alternative.variables[i],
                           Lookup(value.value.environment, construction.arguments[i]));
    }
  } else if (alternative.pattern == core::PatternKind::Default) {
    Note(Rule::CaseDefault);
    for (const core::Variable* const variable : alternative.variables) {
      const Address address = heap.Fresh();
      heap.Bind(address, value.value, value.centre);
      environment = Extend(environment, variable, address);
    }
  }
  return {alternative.body, environment};
}

Closure Run::NewOccurrence(const core::Variable* variable) {
  return {core::New<core::Occurrence>(*arena_, variable->span, variable), nullptr};
}

Closure Run::NewLiteral(const core::LiteralValue& value) {
  return {core::New<core::Literal>(*arena_, {}, value), nullptr};
}

Closure Run::NewTruth(bool value) { return {truths_[value ? 1 : 0], nullptr}; }
Closure Run::NewUnit() { return {unit_, nullptr}; }
Closure Run::NewWorld() { return {world_, nullptr}; }
Closure Run::NewResult(Address content) { return NewConstruction(result_, {content}); }

const core::Variable* Run::NewVariable() {
  return arena_->New<core::Variable>(Name("x"), nullptr, Span{});
}

Closure Run::NewConstruction(const core::Constructor* constructor,
                             const std::vector<Address>& fields) {
  std::vector<const core::Variable*> variables;
  const Environment* environment = nullptr;
  for (const Address field : fields) {
    variables.push_back(NewVariable());
    environment = Extend(environment, variables.back(), field);
  }
  return {core::New<core::Construction>(*arena_, {}, constructor, arena_->Copy(variables)),
          environment};
}

const core::Constructor* Run::MemoryConstructor(core::PrimitiveKind kind) const {
  switch (kind) {
    case core::PrimitiveKind::Reference: return reference_;
    case core::PrimitiveKind::Array: return array_;
    default: return nullptr;
  }
}

Closure Run::NewBytes(std::size_t size) {
  const auto* const constructor = arena_->New<core::Constructor>(
      Name("Bytes#"), 0U, 0U, nullptr, std::span<const core::Type* const>{});
  bytes_[constructor].resize(size);
  return NewConstruction(constructor, {});
}

bool Run::IsBytes(const Closure& construction) const {
  return bytes_.contains(construction.As<core::Construction>().constructor);
}

std::vector<std::uint8_t>& Run::BytesOf(const Closure& construction) {
  return bytes_.at(construction.As<core::Construction>().constructor);
}

Closure Run::NewOccurrenceOf(Address address) {
  const core::Variable* const variable = NewVariable();
  return {core::New<core::Occurrence>(*arena_, {}, variable), Extend(nullptr, variable, address)};
}

Closure Run::NewCall(core::Primitive primitive, Address operand) {
  const std::vector<const core::Variable*> variables = {NewVariable()};
  return {core::New<core::PrimitiveCall>(*arena_, {}, primitive, arena_->Copy(variables)),
          Extend(nullptr, variables[0], operand)};
}

Closure Run::NewApplication(Address function, const std::vector<Address>& arguments) {
  Closure result = NewOccurrenceOf(function);
  for (const Address argument : arguments) {
    const core::Variable* const variable = NewVariable();
    result = {core::New<core::Application>(*arena_, {}, result.expression, variable),
              Extend(result.environment, variable, argument)};
  }
  return result;
}

std::string_view Run::Copy(std::string_view text) {
  const auto copy = arena_->Copy(std::vector<char>(text.begin(), text.end()));
  return {copy.data(), copy.size()};
}

const OperandList* Run::NewOperand(const Operand& operand, const OperandList* before) {
  return arena_->New<OperandList>(operand, before);
}

void Run::Fail(DiagnosticKind kind, Span span, std::string message, std::string note) {
  Diagnostic diagnostic{kind, span, std::move(message)};
  if (!note.empty()) {
    diagnostic.notes.push_back({{}, std::move(note)});
  }
  throw Failure{std::move(diagnostic)};
}

void Run::FailBlackHole(const core::Variable* variable, Span span) {
  throw Failure{
      {DiagnosticKind::BlackHole,
       span,
       fmt::format("black hole: the value of `{}` depends on itself", variable->name.Text()),
       {{variable->span, fmt::format("`{}` is bound here", variable->name.Text())}}}};
}

void Run::FailNotAFunction(const Closure& value, const Expression& application) {
  Fail(DiagnosticKind::NotAFunction, application.span,
       fmt::format("{} is applied to an argument but is not a function", HeadText(value)));
}

void Run::FailStepLimit(const Expression& at) {
  throw Failure{{DiagnosticKind::StepLimit,
                 at.span,
                 fmt::format("evaluation stopped after {} steps, here", step_limit_),
                 {},
                 "--steps N allows more"}};
}

void Run::FailTooDeep(const Expression& at) {
  throw Failure{{DiagnosticKind::EvaluationTooDeep,
                 at.span,
                 "the derivation is deeper than the stack of the big-step evaluator",
                 {},
                 "--machine has no such limit"}};
}

std::string HeadText(const Closure& value) {
  switch (value.Kind()) {
    case ExpressionKind::Literal: return core::LiteralText(value.As<core::Literal>().value);
    case ExpressionKind::Construction:
      return std::string(value.As<core::Construction>().constructor->name.Text());
    default: return "<function>";
  }
}

}  // namespace assay::semantics
