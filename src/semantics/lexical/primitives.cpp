// Primitive operations of the graph reducer, and exceptions.
//
// Operands are argument redexes: evaluated from left to right, each in its own colours. The
// operation is work of the text that the primitive is written in.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "semantics/lexical/machine.h"

namespace assay::semantics::lexical {

namespace {

// The argument that the primitive is, after those before it are evaluated; none if it computes.
std::optional<std::size_t> PassesOn(const core::PrimitiveCall& call) {
  switch (call.primitive) {
    case core::Primitive::Seq: return 1;
    case core::Primitive::Coerce:
    case core::Primitive::Represent: return 0;
    default: return std::nullopt;
  }
}

bool IsEvaluated(const core::PrimitiveCall& call, std::size_t operand) {
  return operand != PassesOn(call) &&
         core::IsEvaluated(core::Info(call.primitive).operands[operand]);
}

}  // namespace

// The redex keeps its arguments while they are evaluated, as in the paper's machine.
void Machine::StartPrimitive() {
  const std::size_t arity = focus_.primitive->arguments.size();
  Frame frame{.kind = Frame::Kind::Primitive, .base = base_};
  frame.redex = spine_[spine_.size() - arity];
  frame.pair = focus_.pair;
  frame.pointer = focus_;
  for (std::size_t i = 0; i < arity; ++i) {
    frame.arguments.push_back(Argument(i));
  }
  spine_.resize(spine_.size() - arity);
  cells_[frame.redex].state = CellState::Busy;
  frames_.push_back(std::move(frame));
  NextOperand();
}

void Machine::NextOperand() {
  Frame& frame = frames_.back();
  const core::PrimitiveCall& call = *frame.pointer.primitive;
  std::vector<Field>& operands = frame.operands;
  while (operands.size() < frame.arguments.size() && !IsEvaluated(call, operands.size())) {
    operands.push_back(frame.arguments[operands.size()]);
  }
  if (operands.size() == frame.arguments.size()) {
    return FinishPrimitive();
  }
  base_ = spine_.size();
  Enter(frame.arguments[operands.size()]);
}

void Machine::FinishPrimitive() {
  const Frame frame = std::move(frames_.back());
  frames_.pop_back();
  const core::PrimitiveCall& call = *frame.pointer.primitive;
  register_ = frame.pair;
  Step(call.span);
  ++pairs_[frame.pair].reductions;
  ++pairs_[frame.pair].primitives;
  if (call.primitive == core::Primitive::Catch) {
    return Catch(frame);
  }
  if (call.primitive == core::Primitive::Raise) {
    return Raise(frame);
  }
  const std::optional<std::size_t> passed_on = PassesOn(call);
  const Field result = passed_on ? frame.operands[*passed_on] : Computed(frame);
  Become(frame.redex, result);
  Enter(result);
}

// catch# action handler world: the action applied to the world, under a frame that a raise# finds.
void Machine::Catch(const Frame& frame) {
  cells_[frame.redex].left = {};
  cells_[frame.redex].right = {};
  Frame waiting{.kind = Frame::Kind::Catch, .base = base_};
  waiting.redex = frame.redex;
  waiting.pair = frame.pair;
  waiting.handler = frame.operands[1];
  waiting.operands = {frame.operands[2]};
  EnterUnder(std::move(waiting), Apply(frame.operands[0], frame.operands[2], frame.pair));
}

// Every redex under evaluation up to the handler raises the exception again when it is needed. The
// handler is applied by the text of the catch#.
void Machine::Raise(const Frame& raising) {
  const Field exception = raising.operands[0];
  Become(raising.redex, raising.pointer, exception);
  while (!frames_.empty()) {
    const Frame frame = std::move(frames_.back());
    frames_.pop_back();
    Leave(frame);
    if (frame.kind == Frame::Kind::Catch) {
      Become(frame.redex, Apply(frame.handler, exception, frame.pair), frame.operands[0]);
      return EnterRedex(frame.redex);
    }
    Become(frame.redex, raising.pointer, exception);
  }
  FailUncaught(run_, raising.pointer.primitive->span);
}

Field Machine::Computed(const Frame& frame) {
  const core::PrimitiveCall& call = *frame.pointer.primitive;
  if (const std::optional<Field> of_array = ComputeArray(frame)) {
    return *of_array;
  }
  switch (call.primitive) {
    case core::Primitive::PackString:
      return AsField(
          run_.NewLiteral({core::LiteralKind::String, 0, run_.Copy(ListText(frame.operands[0]))}),
          frame.pair);
    case core::Primitive::FailList:
      run_.Fail(DiagnosticKind::ProgramFailed, call.span, ListText(frame.operands[0]));
    default: break;
  }
  std::vector<Operand> operands;
  for (std::size_t i = 0; i < frame.operands.size(); ++i) {
    operands.push_back(AsOperand(frame, i));
  }
  return AsField(Compute(run_, call, operands), frame.pair);
}

// As the primitives that all rule sets share take it.
Operand Machine::AsOperand(const Frame& frame, std::size_t number) {
  const core::PrimitiveCall& call = *frame.pointer.primitive;
  if (!core::IsEvaluated(core::Info(call.primitive).operands[number])) {
    return {};
  }
  const Field& operand = frame.operands[number];
  switch (operand.kind) {
    case FieldKind::Literal: return CheckedOperand(run_, call, number, {operand.literal, nullptr});
    case FieldKind::Constructor:
      return CheckedOperand(run_, call, number, run_.NewConstruction(operand.constructor, {}));
    default: return CheckedOperand(run_, call, number, {&call, nullptr});
  }
}

Field Machine::AsField(const Closure& value, Pair pair) {
  if (value.Kind() == core::ExpressionKind::Literal) {
    return {.kind = FieldKind::Literal, .literal = value.expression, .pair = pair};
  }
  return {.kind = FieldKind::Constructor,
          .constructor = value.As<core::Construction>().constructor,
          .pair = pair};
}

// Where the indirections end.
const Field& Machine::Evaluated(const Field& field) const {
  const Field* at = &field;
  while (at->kind == FieldKind::Cell && cells_[at->cell].state == CellState::Indirection) {
    at = &cells_[at->cell].left;
  }
  return *at;
}

// The characters of a list all of whose parts are evaluated: ((:) x) xs, or [].
std::string Machine::ListText(const Field& list) const {
  std::string text;
  for (Field rest = Evaluated(list); rest.kind == FieldKind::Cell;) {
    const Cell& outer = cells_[rest.cell];
    const Field& inner = Evaluated(outer.left);
    const Field head = inner.kind == FieldKind::Cell ? Evaluated(cells_[inner.cell].right) : inner;
    if (outer.state != CellState::Application || head.kind != FieldKind::Literal) {
      throw Failure{{DiagnosticKind::ProgramFailed, {}, "a list of characters is not evaluated"}};
    }
    core::AppendCodePoint(static_cast<char32_t>(head.literal->As<core::Literal>().value.bits),
                          text);
    rest = Evaluated(outer.right);
  }
  return text;
}

}  // namespace assay::semantics::lexical
