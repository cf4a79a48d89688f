#include "semantics/lexical/machine.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "core/print.h"

namespace assay::semantics::lexical {

// P0. Every CAF has its root cell from the start; it is nobody's until somebody needs it.
Machine::Machine(const core::Program& program, const Supercombinators& supercombinators,
                 std::uint64_t step_limit)
    : run_(program, step_limit),
      supercombinators_(supercombinators),
      until_collection_(kCellsBetweenCollections) {
  for (const Supercombinator& each : supercombinators.all) {
    if (each.IsConstant() && !each.is_per_colour) {
      constants_[{&each, kRoot}] = NewRoot(each);
    }
  }
}

CellId Machine::NewRoot(const Supercombinator& constant) {
  Cell root{.state = CellState::Constant, .constant = &constant};
  root.root = constant.is_profiled;
  cells_.push_back(root);
  return static_cast<CellId>(cells_.size() - 1);
}

// Transparent constants, and those that are functions, have one for each colour of text.
CellId Machine::RootOf(const Supercombinator& constant, Pair mention) {
  const auto [place, is_new] = constants_.emplace(
      std::pair(&constant, constant.is_per_colour ? mention.function : kRoot), 0);
  if (is_new) {
    place->second = NewRoot(constant);
  }
  return place->second;
}

void Machine::Evaluate() {
  const Graph main{.kind = GraphKind::Global, .global = supercombinators_.main};
  focus_ = Build(main, {}, {});
  if (run_.Program().main_is_action) {
    focus_ = Apply(focus_, AsField(run_.NewWorld(), {}), {});
  }
  Enter(focus_);
  while (!has_value_) {
    Unwind();
  }
  Collect();
}

std::string Machine::Value() const {
  switch (focus_.kind) {
    case FieldKind::Literal: return HeadText({focus_.literal, nullptr});
    case FieldKind::Constructor: return std::string(focus_.constructor->name.Text());
    case FieldKind::Cell: return "<array>";
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
// The pointer was followed to its cell. The first time that a mention of a CAF is followed counts a
// call: of its colour, from the text that the pointer was written in.
void Machine::Enter(const Field& pointer) {
  focus_ = pointer;
  while (focus_.kind == FieldKind::Cell) {
    Cell& cell = cells_[focus_.cell];
    if (focus_.is_mention && cell.constant->counts) {
      CountCall(Instance(*cell.constant, focus_));
    }
    switch (cell.state) {
      case CellState::Application:
        spine_.push_back(focus_.cell);
        focus_ = Follow(cell);
        break;
      case CellState::Indirection: focus_ = Follow(cell); break;
      case CellState::Constant: return StartConstant(focus_.cell, focus_);
      case CellState::Array: return;
      case CellState::Busy:
        run_.Fail(DiagnosticKind::BlackHole, {}, "black hole: a value depends on itself");
      case CellState::Free: CHECK(false, "nothing points to a cell that was collected");
    }
    register_ = focus_.pair;
    Step({});
  }
}

// What stands left in a cell. It is a mention for the first who comes.
Field Machine::Follow(Cell& cell) {
  const Field field = cell.left;
  cell.left.is_mention = false;
  return field;
}

// At the end of the spine: a function, constructor, primitive, literal or array.
void Machine::Unwind() {
  register_ = focus_.pair;
  switch (focus_.kind) {
    case FieldKind::Supercombinator:
      return Arguments() >= focus_.supercombinator->arity ? Instantiate() : Return();
    case FieldKind::Primitive:
      return Arguments() >= focus_.primitive->arguments.size() ? StartPrimitive() : Return();
    case FieldKind::Cell:
      if (cells_[focus_.cell].state != CellState::Array) {
        return Enter(focus_);
      }
      [[fallthrough]];
    case FieldKind::Constructor:
    case FieldKind::Literal: {
      const bool is_construction = focus_.kind == FieldKind::Constructor;
      if (Arguments() > (is_construction ? focus_.constructor->arity : 0U)) {
        run_.Fail(DiagnosticKind::NotAFunction, {},
                  fmt::format("{} is applied to an argument but is not a function", Value()));
      }
      return Return();
    }
    case FieldKind::Empty: break;
  }
  CHECK(false, "a spine ends somewhere");
}

Pair Machine::Instance(const Supercombinator& of, const Field& pointer) const {
  if (of.is_transparent) {
    return pointer.pair;
  }
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
  if (of.counts) {
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

// The first to need a CAF: its graph takes the place of its root cell. Whoever it is does not pay:
// what is done once for all is the CAF's own.
void Machine::StartConstant(CellId root, const Field& pointer) {
  const Supercombinator& of = *cells_[root].constant;
  const bool is_own = !of.is_transparent && !of.is_per_colour;
  const Pair pair = is_own ? Pair{of.colour, of.once} : Instance(of, pointer);
  Step(of.body->span);
  ++pairs_[pair].reductions;
  Charge(root, pair);
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
        locals[local] = BuildArgument(*graph, locals, pair);
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
    return EnterRedex(redex);
  }
  const Field scrutinee = Build(*body->graph, locals, pair);
  cells_[redex].state = CellState::Busy;
  cells_[redex].left = {};  // its arguments are held by the locals, where they are needed
  cells_[redex].right = {};
  Frame frame{.kind = Frame::Kind::Case, .base = base_, .body = body};
  frame.locals = std::move(locals);
  frame.pair = pair;
  frame.redex = redex;
  EnterUnder(std::move(frame), scrutinee);
}

void Machine::EnterUnder(Frame frame, const Field& pointer) {
  frames_.push_back(std::move(frame));
  base_ = spine_.size();
  Enter(pointer);
}

// The redex was an application, or is one now.
void Machine::EnterRedex(CellId redex) {
  Cell& cell = cells_[redex];
  if (cell.state == CellState::Application) {
    spine_.push_back(redex);
  }
  Enter(Follow(cell));
}

// The redex becomes the graph and keeps its own colours.
void Machine::Overwrite(CellId redex, const Graph& graph, const Locals& locals, Pair pair) {
  const bool is_application = graph.kind == GraphKind::Application;
  const Field left = Build(is_application ? *graph.left : graph, locals, pair);
  const Field right = is_application ? BuildArgument(*graph.right, locals, pair) : Field{};
  is_application ? Become(redex, left, right) : Become(redex, left);
}

void Machine::Become(CellId redex, const Field& function, const Field& argument) {
  Cell& cell = cells_[redex];
  cell.state = CellState::Application;
  cell.left = function;
  cell.right = argument;
}

void Machine::Become(CellId redex, const Field& value) {
  Cell& cell = cells_[redex];
  cell.state = CellState::Indirection;
  cell.left = value;
  cell.right = {};
}

Field Machine::Apply(const Field& function, const Field& argument, Pair pair) {
  const CellId cell = Allocate(pair);
  Become(cell, function, argument);
  return {.kind = FieldKind::Cell, .cell = cell, .pair = pair};
}

Field Machine::Build(const Graph& graph, const Locals& locals, Pair pair) {
  switch (graph.kind) {
    case GraphKind::Local: return locals[graph.local];
    case GraphKind::Global: {
      return !graph.global->IsConstant() ? Field{.kind = FieldKind::Supercombinator,
                                                 .supercombinator = graph.global,
                                                 .pair = pair}
                                         : Field{.kind = FieldKind::Cell,
                                                 .cell = RootOf(*graph.global, pair),
                                                 .pair = pair,
                                                 .is_mention = true};
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

// Fields of arguments are copied wherever the argument goes. So that a mention of a constant stays
// one, it is in a cell of its own.
Field Machine::BuildArgument(const Graph& graph, const Locals& locals, Pair pair) {
  const Field field = Build(graph, locals, pair);
  if (!field.is_mention) {
    return field;
  }
  const CellId cell = Allocate(pair);
  Become(cell, field);
  return {.kind = FieldKind::Cell, .cell = cell, .pair = pair};
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

Field Machine::WeakHeadNormalForm() const {
  return Arguments() == 0
             ? focus_
             : Field{.kind = FieldKind::Cell, .cell = spine_[base_], .pair = focus_.pair};
}

void Machine::Leave(const Frame& frame) {
  spine_.resize(base_);
  base_ = frame.base;
}

void Machine::Resume(Frame frame) {
  switch (frame.kind) {
    case Frame::Kind::Case: return ResumeCase(std::move(frame));
    case Frame::Kind::Primitive: {
      frame.operands.push_back(WeakHeadNormalForm());
      Leave(frame);
      frames_.push_back(std::move(frame));
      return NextOperand();
    }
    case Frame::Kind::Catch: {
      const Field result = WeakHeadNormalForm();
      Leave(frame);
      Become(frame.redex, result);
      return Enter(result);
    }
  }
}

void Machine::ResumeCase(Frame frame) {
  const Branch& branch = Select(*frame.body);
  ++pairs_[frame.pair].reductions;
  ++pairs_[frame.pair].cases;
  register_ = frame.pair;
  Step(frame.body->span);
  if (branch.pattern->pattern == core::PatternKind::Constructor) {
    for (std::uint32_t i = 0; i < branch.pattern->variables.size(); ++i) {
      frame.locals[branch.first_local + i] = Argument(i);
    }
  } else if (!branch.pattern->variables.empty()) {
    frame.locals[branch.first_local] = WeakHeadNormalForm();
  }
  Leave(frame);
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

}  // namespace assay::semantics::lexical
