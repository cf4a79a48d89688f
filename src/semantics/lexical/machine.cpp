#include "semantics/lexical/machine.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "core/print.h"

namespace assay::semantics::lexical {

namespace {

// The argument that the primitive is, after those before it are evaluated; none if it computes.
std::optional<std::size_t> PassesOn(const core::PrimitiveCall& call) {
  switch (call.primitive) {
    case core::Primitive::Seq: return 1;
    case core::Primitive::Coerce: return 0;
    default: return std::nullopt;
  }
}

}  // namespace

// P0. Every CAF has its root cell from the start; it is nobody's until somebody needs it.
Machine::Machine(const core::Program& program, const Supercombinators& supercombinators,
                 std::uint64_t step_limit)
    : run_(program, step_limit),
      supercombinators_(supercombinators),
      until_collection_(kCellsBetweenCollections) {
  for (const Supercombinator& each : supercombinators.all) {
    if (each.is_definition && each.arity == 0) {
      Cell root{.state = CellState::Constant, .constant = &each};
      root.root = each.is_profiled;
      constants_[&each] = static_cast<CellId>(cells_.size());
      cells_.push_back(root);
    }
  }
}

void Machine::Evaluate() {
  const Supercombinator& main = *supercombinators_.main;
  const auto constant = constants_.find(&main);
  if (constant == constants_.end()) {
    focus_ = {.kind = FieldKind::Supercombinator, .supercombinator = &main};
  } else {
    Enter({.kind = FieldKind::Cell, .cell = constant->second});
  }
  while (!has_value_) {
    Unwind();
  }
  Collect();
}

std::string Machine::Value() const {
  switch (focus_.kind) {
    case FieldKind::Literal: return HeadText({focus_.literal, nullptr});
    case FieldKind::Constructor: return std::string(focus_.constructor->name.Text());
    default: return "<function>";
  }
}

void Machine::Step(Span span) {
  const core::Expression at{core::ExpressionKind::Literal, span};
  run_.CountStep(at);
  ++pairs_[register_].time;
}

// PU, PA   < L, R, cL <- oL, .., c <- o, root > {cC <- oC}  ->  {cL <- oL}
//
// The pointer was followed to its cell. The root of a CAF counts a call: of its colour, from the
// text that the pointer was written in.
void Machine::Enter(const Field& pointer) {
  focus_ = pointer;
  while (focus_.kind == FieldKind::Cell) {
    Cell& cell = cells_[focus_.cell];
    if (cell.constant != nullptr && cell.root) {
      CountCall(Instance(*cell.constant, focus_));
    }
    switch (cell.state) {
      case CellState::Application:
        spine_.push_back(focus_.cell);
        focus_ = cell.left;
        break;
      case CellState::Indirection: focus_ = cell.left; break;
      case CellState::Constant: return StartConstant(focus_.cell, focus_);
      case CellState::Busy:
        run_.Fail(DiagnosticKind::BlackHole, {}, "black hole: a value depends on itself");
      case CellState::Free: CHECK(false, "nothing points to a cell that was collected");
    }
    register_ = focus_.pair;
    Step({});
  }
}

// At the end of the spine: a function, constructor, primitive or literal.
void Machine::Unwind() {
  register_ = focus_.pair;
  switch (focus_.kind) {
    case FieldKind::Supercombinator:
      return Arguments() >= focus_.supercombinator->arity ? Instantiate() : Return();
    case FieldKind::Primitive:
      return Arguments() >= focus_.primitive->arguments.size() ? StartPrimitive() : Return();
    case FieldKind::Constructor:
    case FieldKind::Literal: {
      const bool is_literal = focus_.kind == FieldKind::Literal;
      if (Arguments() > (is_literal ? 0U : focus_.constructor->arity)) {
        run_.Fail(DiagnosticKind::NotAFunction, {},
                  fmt::format("{} is applied to an argument but is not a function", Value()));
      }
      return Return();
    }
    case FieldKind::Cell: return Enter(focus_);
    case FieldKind::Empty: break;
  }
  CHECK(false, "a spine ends somewhere");
}

Pair Machine::Instance(const Supercombinator& of, const Field& pointer) const {
  return {of.colour, of.is_profiled ? pointer.pair.function : pointer.pair.origin};
}

// PI   < SC y, R, s <- t, .., root >  ->  the body of SC with x <- s in all its new fields and
// cells
//                                         (x <- t without the root marker),  kappa[x <- s += 1]
void Machine::Instantiate() {
  const Supercombinator& of = *focus_.supercombinator;
  const Pair pair = Instance(of, focus_);
  Step(of.body->span);
  ++pairs_[pair].reductions;
  if (of.is_profiled) {
    CountCall(pair);
  }
  Locals locals(of.locals);
  for (std::uint32_t i = 0; i < of.arity; ++i) {
    locals[i] = Actual(Argument(i), pair);
  }
  const CellId redex = spine_[spine_.size() - of.arity];
  spine_.resize(spine_.size() - of.arity);
  Run(of.body, std::move(locals), pair, redex);
}

// The first to need a CAF: its graph takes the place of its root cell.
void Machine::StartConstant(CellId root, const Field& pointer) {
  const Supercombinator& of = *cells_[root].constant;
  const Pair pair = Instance(of, pointer);
  Step(of.body->span);
  ++pairs_[pair].reductions;
  cells_[root].pair = pair;
  Counts& counts = pairs_[pair];
  ++counts.cells;
  counts.peak = std::max(counts.peak, ++counts.live);
  Run(of.body, Locals(of.locals), pair, root);
}

void Machine::Run(const Body* body, Locals locals, Pair pair, CellId redex) {
  for (; body->kind == BodyKind::Let; body = body->in) {
    // The cells first, since they may point to each other.
    for (const auto& [local, graph] : body->bindings) {
      if (graph->kind == GraphKind::Application) {
        locals[local] = {.kind = FieldKind::Cell, .cell = Allocate(pair), .pair = pair};
      }
    }
    for (const auto& [local, graph] : body->bindings) {
      if (graph->kind != GraphKind::Application) {
        locals[local] = Build(*graph, locals, pair);
      }
    }
    for (const auto& [local, graph] : body->bindings) {
      if (graph->kind == GraphKind::Application) {
        Overwrite(locals[local].cell, *graph, locals, pair);
      } else if (locals[local].kind == FieldKind::Empty) {
        run_.Fail(DiagnosticKind::BlackHole, body->span, "black hole: a value depends on itself");
      }
    }
  }
  if (body->kind == BodyKind::Graph) {
    Overwrite(redex, *body->graph, locals, pair);
    if (until_collection_ == 0) {
      frames_.push_back({.kind = Frame::Kind::Case, .base = base_, .redex = redex});
      Collect();
      frames_.pop_back();
    }
    const Cell& cell = cells_[redex];
    if (cell.state == CellState::Application) {
      spine_.push_back(redex);
    }
    return Enter(cell.left);
  }
  const Field scrutinee = Build(*body->graph, locals, pair);
  cells_[redex].state = CellState::Busy;
  cells_[redex].left = {};  // its arguments are held by the locals, where they are needed
  cells_[redex].right = {};
  Frame frame{.kind = Frame::Kind::Case, .base = base_, .body = body};
  frame.locals = std::move(locals);
  frame.pair = pair;
  frame.redex = redex;
  frames_.push_back(std::move(frame));
  base_ = spine_.size();
  Enter(scrutinee);
}

// The redex becomes the graph and keeps its own colours.
void Machine::Overwrite(CellId redex, const Graph& graph, const Locals& locals, Pair pair) {
  const bool is_application = graph.kind == GraphKind::Application;
  const Field left = Build(is_application ? *graph.left : graph, locals, pair);
  const Field right = is_application ? Build(*graph.right, locals, pair) : Field{};
  Cell& cell = cells_[redex];
  cell.state = is_application ? CellState::Application : CellState::Indirection;
  cell.left = left;
  cell.right = right;
}

Field Machine::Build(const Graph& graph, const Locals& locals, Pair pair) {
  switch (graph.kind) {
    case GraphKind::Local: return locals[graph.local];
    case GraphKind::Global: {
      const auto constant = constants_.find(graph.global);
      return constant == constants_.end()
                 ? Field{.kind = FieldKind::Supercombinator,
                         .supercombinator = graph.global,
                         .pair = pair}
                 : Field{.kind = FieldKind::Cell, .cell = constant->second, .pair = pair};
    }
    case GraphKind::Constructor:
      return {.kind = FieldKind::Constructor, .constructor = graph.constructor, .pair = pair};
    case GraphKind::Primitive:
      return {.kind = FieldKind::Primitive, .primitive = graph.primitive, .pair = pair};
    case GraphKind::Literal:
      return {.kind = FieldKind::Literal, .literal = graph.literal, .pair = pair};
    case GraphKind::Application: {
      const CellId cell = Allocate(pair);
      Overwrite(cell, graph, locals, pair);
      return {.kind = FieldKind::Cell, .cell = cell, .pair = pair};
    }
  }
  CHECK(false, "every graph can be built");
}

// A weak head normal form: whoever waits for it goes on.
void Machine::Return() {
  if (frames_.empty()) {
    has_value_ = true;
    return;
  }
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  Resume(std::move(frame));
}

void Machine::Resume(Frame frame) {
  if (frame.kind == Frame::Kind::Primitive) {
    frame.operands.push_back(CheckedOperand(
        run_, *frame.pointer.primitive, frame.operands.size(),
        focus_.kind == FieldKind::Literal       ? Closure{focus_.literal, nullptr}
        : focus_.kind == FieldKind::Constructor ? run_.NewConstruction(focus_.constructor, {})
                                                : Closure{frame.pointer.primitive, nullptr}));
    spine_.resize(base_);
    base_ = frame.base;
    focus_ = frame.pointer;
    frames_.push_back(std::move(frame));
    return NextOperand();
  }
  const Branch& branch = Select(*frame.body);
  ++pairs_[frame.pair].reductions;
  register_ = frame.pair;
  Step(frame.body->span);
  if (branch.pattern->pattern == core::PatternKind::Constructor) {
    for (std::uint32_t i = 0; i < branch.pattern->variables.size(); ++i) {
      frame.locals[branch.first_local + i] = Argument(i);
    }
  } else if (!branch.pattern->variables.empty()) {
    frame.locals[branch.first_local] =
        Arguments() == 0
            ? focus_
            : Field{.kind = FieldKind::Cell, .cell = spine_[base_], .pair = focus_.pair};
  }
  spine_.resize(base_);
  base_ = frame.base;
  Run(branch.body, std::move(frame.locals), frame.pair, frame.redex);
}

const Branch& Machine::Select(const Body& body) const {
  for (const Branch& branch : body.branches) {
    const core::Alternative& pattern = *branch.pattern;
    const bool is_literal = focus_.kind == FieldKind::Literal;
    const bool is_constructor = focus_.kind == FieldKind::Constructor;
    const std::string_view name = is_constructor ? focus_.constructor->name.Text() : "";
    const bool matches =
        pattern.pattern == core::PatternKind::Default ||
        (pattern.pattern == core::PatternKind::Constructor && is_constructor &&
         pattern.constructor->name == focus_.constructor->name) ||
        (pattern.pattern == core::PatternKind::Literal &&
         ((is_literal && focus_.literal->As<core::Literal>().value == pattern.literal) ||
          (name == "True" && pattern.literal == core::IntLiteral(1)) ||
          (name == "False" && pattern.literal == core::IntLiteral(0))));
    if (matches) {
      return branch;
    }
  }
  throw Failure{{DiagnosticKind::NoAlternative, body.span,
                 fmt::format("no alternative of this case matches {}", Value())}};
}

// Operands are argument redexes: evaluated from left to right, each in its own colours.
void Machine::StartPrimitive() {
  const core::PrimitiveInfo& info = core::Info(focus_.primitive->primitive);
  const bool is_plain =
      info.how != core::Mechanism::Control && std::ranges::all_of(info.operands, core::IsEvaluated);
  if (!is_plain && !PassesOn(*focus_.primitive)) {
    run_.Fail(DiagnosticKind::PrimitiveNotSupported, focus_.primitive->span,
              fmt::format("primitive `{}` is not supported by the lexical rules", info.text));
  }
  const std::size_t arity = focus_.primitive->arguments.size();
  cells_[spine_[spine_.size() - arity]].state = CellState::Busy;
  Frame frame{.kind = Frame::Kind::Primitive, .base = base_};
  frame.pointer = focus_;
  frames_.push_back(std::move(frame));
  NextOperand();
}

void Machine::NextOperand() {
  Frame& frame = frames_.back();
  const core::PrimitiveCall& call = *frame.pointer.primitive;
  const std::size_t evaluated = PassesOn(call).value_or(call.arguments.size());
  if (frame.operands.size() == evaluated) {
    return FinishPrimitive(frame);
  }
  const Field operand = Argument(frame.operands.size());
  base_ = spine_.size();
  Enter(operand);
}

// The operation is work of the text that the primitive is written in.
void Machine::FinishPrimitive(Frame& frame) {
  const Pair pair = frame.pointer.pair;
  const core::PrimitiveCall& call = *frame.pointer.primitive;
  register_ = pair;
  Step(call.span);
  ++pairs_[pair].reductions;
  ++pairs_[pair].primitives;
  Field result{.pair = pair};
  if (const std::optional<std::size_t> passed_on = PassesOn(call)) {
    result = Argument(*passed_on);
  } else if (const Closure value = Compute(run_, call, frame.operands);
             value.Kind() == core::ExpressionKind::Literal) {
    result.kind = FieldKind::Literal;
    result.literal = value.expression;
  } else {
    result.kind = FieldKind::Constructor;
    result.constructor = value.As<core::Construction>().constructor;
  }
  const std::size_t arity = call.arguments.size();
  Cell& redex = cells_[spine_[spine_.size() - arity]];
  redex.state = CellState::Indirection;
  redex.left = result;
  redex.right = {};
  spine_.resize(spine_.size() - arity);
  frames_.pop_back();
  Enter(result);
}

}  // namespace assay::semantics::lexical
