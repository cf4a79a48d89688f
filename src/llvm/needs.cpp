#include "llvm/needs.h"

#include <algorithm>
#include <vector>

#include "base/check.h"
#include "llvm/module.h"
#include "stg/free_variables.h"

namespace assay::codegen {

namespace {

constexpr std::uint64_t kBoxWords = 2;  // a boxed integer, an indirection
constexpr std::uint64_t kFrameHeader = 1;

// What the run-time system may take of the nursery for a result. Larger results get blocks of their
// own, so this is no limit; it makes sure that whoever computes without end collects.
constexpr std::uint64_t kMachineWords = 16;

bool IsMachine(core::Primitive primitive) {
  return core::Info(primitive).how == core::Mechanism::Machine;
}

std::uint64_t PrimitiveHeapWords(core::Primitive primitive) {
  return kBoxWords + (IsMachine(primitive) ? kMachineWords : 0);
}

template <typename Of>
std::uint64_t Most(std::span<const stg::Alternative> alternatives, Of of) {
  std::uint64_t most = 0;
  for (const stg::Alternative& alternative : alternatives) {
    most = std::max(most, of(alternative));
  }
  return most;
}

}  // namespace

std::uint64_t ObjectWords(const stg::Closure& closure) {
  switch (closure.kind) {
    case stg::ClosureKind::Function: return 1 + closure.free.size();
    case stg::ClosureKind::Thunk: return 1 + std::max<std::uint64_t>(1, closure.free.size());
    case stg::ClosureKind::Construction: return 1 + closure.arguments.size();
    case stg::ClosureKind::Literal: return kBoxWords;  // long ones: an indirection
  }
  CHECK(false, "every closure has a size");
}

bool IsConstant(const stg::Closure& closure) {
  return closure.kind == stg::ClosureKind::Literal ||
         (closure.kind == stg::ClosureKind::Construction && closure.arguments.empty());
}

bool IsShared(const stg::Closure& closure, bool let_bound, const Policy& policy) {
  return IsConstant(closure) && !(let_bound && policy.CountsCosts());
}

bool IsLong(const stg::Let& let) {
  std::size_t bindings = let.bindings.size();
  const stg::Expression* body = let.body;
  while (bindings <= kLongLet && body->kind == stg::ExpressionKind::Let) {
    bindings += body->As<stg::Let>().bindings.size();
    body = body->As<stg::Let>().body;
  }
  return bindings > kLongLet;
}

std::uint64_t HeapWords(std::span<const stg::Alternative> alternatives, const Module& module) {
  return Most(alternatives, [&](const stg::Alternative& alternative) {
    const bool binds_value =
        alternative.pattern == core::PatternKind::Default && !alternative.variables.empty();
    return HeapWords(*alternative.body, module) + (binds_value ? kBoxWords : 0);
  });
}

std::uint64_t HeapWordsAfter(const stg::Case& e, const Module& module) {
  return (module.PinsValue(e.alternatives) ? kBoxWords : 0) +
         Most(e.alternatives, [&](const stg::Alternative& alternative) {
           return HeapWords(*alternative.body, module);
         });
}

std::uint64_t HeapWords(const stg::Expression& e, const Module& module) {
  switch (e.kind) {
    case stg::ExpressionKind::Eval:
    case stg::ExpressionKind::Apply:
    case stg::ExpressionKind::ReturnWord:
    case stg::ExpressionKind::ReturnFields:
    case stg::ExpressionKind::Jump: return 0;
    case stg::ExpressionKind::Boxed: return HeapWords(*e.As<stg::Boxed>().call, module);
    case stg::ExpressionKind::EvalOperand:
      return e.As<stg::EvalOperand>().EndsBlock()
                 ? 0
                 : HeapWords(*e.As<stg::EvalOperand>().body, module);
    case stg::ExpressionKind::ApplyResult:
      return HeapWords(*e.As<stg::ApplyResult>().function, module);
    case stg::ExpressionKind::Return: {
      const stg::Closure& closure = *e.As<stg::Return>().closure;
      return IsShared(closure, false, module.ThePolicy()) ? 0 : ObjectWords(closure);
    }
    case stg::ExpressionKind::Compute: return PrimitiveHeapWords(e.As<stg::Compute>().primitive);
    case stg::ExpressionKind::Let: {
      std::uint64_t words = HeapWords(*e.As<stg::Let>().body, module);
      for (const stg::Binding& binding : e.As<stg::Let>().bindings) {
        words += IsShared(*binding.closure, true, module.ThePolicy())
                     ? 0
                     : ObjectWords(*binding.closure);
      }
      return words;
    }
    case stg::ExpressionKind::Case:
      return e.As<stg::Case>().enters_constant && module.ThePolicy().NotesConstants()
                 ? HeapWords(e.As<stg::Case>().alternatives, module)
                 : HeapWords(*e.As<stg::Case>().scrutinee, module);
    case stg::ExpressionKind::Switch:
      return IsMachine(e.As<stg::Switch>().primitive)
                 ? PrimitiveHeapWords(e.As<stg::Switch>().primitive)
                 : HeapWords(e.As<stg::Switch>().alternatives, module);
    case stg::ExpressionKind::SwitchWord:
      return HeapWords(e.As<stg::SwitchWord>().alternatives, module);
    case stg::ExpressionKind::Box: return kBoxWords + HeapWords(*e.As<stg::Box>().body, module);
    case stg::ExpressionKind::Scc: return HeapWords(*e.As<stg::Scc>().body, module);
    case stg::ExpressionKind::Join: return HeapWords(*e.As<stg::Join>().body, module);
    case stg::ExpressionKind::Tick: return HeapWords(*e.As<stg::Tick>().body, module);
  }
  CHECK(false, "every expression has a need of heap");
}

namespace {

// An expression that is reached with so many words of the stack in use.
struct Reached {
  const stg::Expression* expression;
  std::uint64_t depth;
};

// Frames are counted with all that is free in what follows, whether it ends up in registers or not.
class StackNeed {
 public:
  std::uint64_t Of(const stg::Expression& e) {
    Reach(e, 0);
    while (!waiting_.empty()) {
      const Reached next = waiting_.back();
      waiting_.pop_back();
      Visit(*next.expression, next.depth);
    }
    return most_;
  }

 private:
  void Reach(const stg::Expression& e, std::uint64_t depth) {
    most_ = std::max(most_, depth);
    waiting_.push_back({&e, depth});
  }
  void ReachAll(std::span<const stg::Alternative> alternatives, std::uint64_t depth) {
    for (const stg::Alternative& alternative : alternatives) {
      Reach(*alternative.body, depth);
    }
  }
  // A frame, or what a block passes to the next, that is gone before the code behind is reached.
  void Pass(std::uint64_t words, std::uint64_t depth) {
    most_ = std::max(most_, depth + kFrameHeader + words);
  }
  void Visit(const stg::Expression& e, std::uint64_t depth);
  void VisitLet(const stg::Let& let, std::uint64_t depth);

  std::vector<Reached> waiting_;
  std::uint64_t most_ = 0;
};

// The pieces of a long one pass on what they need of the scope around.
void StackNeed::VisitLet(const stg::Let& let, std::uint64_t depth) {
  if (!IsLong(let)) {
    return Reach(*let.body, depth);
  }
  const stg::Expression* body = &let;
  while (body->kind == stg::ExpressionKind::Let) {
    body = body->As<stg::Let>().body;
  }
  Arena arena;
  Pass(stg::FreeVariables(arena, let, {}).size(), depth);
  Reach(*body, depth);
}

void StackNeed::Visit(const stg::Expression& e, std::uint64_t depth) {
  switch (e.kind) {
    case stg::ExpressionKind::Eval:
    case stg::ExpressionKind::Apply:
    case stg::ExpressionKind::ReturnWord:
    case stg::ExpressionKind::ReturnFields:
    case stg::ExpressionKind::Return: return;
    case stg::ExpressionKind::Boxed:
      return Reach(*e.As<stg::Boxed>().call, depth + kFrameHeader + 1);
    case stg::ExpressionKind::Compute:  // catch# pushes a frame
      if (core::Info(e.As<stg::Compute>().primitive).how == core::Mechanism::Control) {
        Pass(1, depth);
      }
      return;
    case stg::ExpressionKind::ApplyResult: {
      const auto& node = e.As<stg::ApplyResult>();
      return Reach(*node.function, depth + kFrameHeader + node.arguments.size());
    }
    case stg::ExpressionKind::Let: return VisitLet(e.As<stg::Let>(), depth);
    case stg::ExpressionKind::Case: {
      const auto& node = e.As<stg::Case>();
      Pass(2 + node.live.size(), depth);
      Reach(*node.scrutinee, depth + kFrameHeader + node.live.size());
      return ReachAll(node.alternatives, depth);
    }
    case stg::ExpressionKind::EvalOperand: {
      const auto& node = e.As<stg::EvalOperand>();
      if (node.EndsBlock()) {
        Pass(2 + node.live.size(), depth);
      }
      return Reach(*node.body, depth);
    }
    case stg::ExpressionKind::Switch: {
      const auto& node = e.As<stg::Switch>();
      if (IsMachine(node.primitive)) {
        Pass(2 + node.live.size(), depth);
      }
      return ReachAll(node.alternatives, depth);
    }
    case stg::ExpressionKind::SwitchWord:
      return ReachAll(e.As<stg::SwitchWord>().alternatives, depth);
    case stg::ExpressionKind::Box: return Reach(*e.As<stg::Box>().body, depth);
    case stg::ExpressionKind::Scc: {  // may go on in code of its own
      Arena arena;
      Pass(stg::FreeVariables(arena, *e.As<stg::Scc>().body, {}).size(), depth);
      return Reach(*e.As<stg::Scc>().body, depth);
    }
    case stg::ExpressionKind::Join:
      for (const stg::JoinPoint& point : e.As<stg::Join>().points) {
        Reach(*point.body, depth);
      }
      return Reach(*e.As<stg::Join>().body, depth);
    case stg::ExpressionKind::Jump:
      return Pass(e.As<stg::Jump>().arguments.size() + e.As<stg::Jump>().captured.size(), depth);
    case stg::ExpressionKind::Tick: return Reach(*e.As<stg::Tick>().body, depth);
  }
  CHECK(false, "every expression has a need of stack");
}

}  // namespace

std::uint64_t StackWords(const stg::Expression& e) { return StackNeed().Of(e); }

}  // namespace assay::codegen
