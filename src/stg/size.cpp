#include "stg/size.h"

namespace assay::stg {

namespace {

std::size_t SizeOf(const Expression& e);

std::size_t SizeOf(std::span<const Alternative> alternatives) {
  std::size_t size = 0;
  for (const Alternative& alternative : alternatives) {
    size += 1 + SizeOf(*alternative.body);
  }
  return size;
}

std::size_t SizeOf(const Let& let) {
  std::size_t size = 1 + SizeOf(*let.body);
  for (const Binding& binding : let.bindings) {
    size += SizeOf(*binding.closure);
  }
  return size;
}

std::size_t SizeOf(const Join& join) {
  std::size_t size = 1 + SizeOf(*join.body);
  for (const JoinPoint& point : join.points) {
    size += 1 + SizeOf(*point.body);
  }
  return size;
}

std::size_t SizeOf(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Eval: return 1;
    case ExpressionKind::Apply: return 1 + e.As<Apply>().arguments.size();
    case ExpressionKind::ReturnWord:
    case ExpressionKind::ReturnFields: return 1;
    case ExpressionKind::Boxed: return 1 + SizeOf(*e.As<Boxed>().call);
    case ExpressionKind::ApplyResult:
      return 1 + e.As<ApplyResult>().arguments.size() + SizeOf(*e.As<ApplyResult>().function);
    case ExpressionKind::Return: return 1 + SizeOf(*e.As<Return>().closure);
    case ExpressionKind::Compute: return 1 + e.As<Compute>().operands.size();
    case ExpressionKind::Let: return SizeOf(e.As<Let>());
    case ExpressionKind::Case:
      return 1 + SizeOf(*e.As<Case>().scrutinee) + SizeOf(e.As<Case>().alternatives);
    case ExpressionKind::EvalOperand: return 1 + SizeOf(*e.As<EvalOperand>().body);
    case ExpressionKind::Switch: return 1 + SizeOf(e.As<Switch>().alternatives);
    case ExpressionKind::SwitchWord: return 1 + SizeOf(e.As<SwitchWord>().alternatives);
    case ExpressionKind::Box: return 1 + SizeOf(*e.As<Box>().body);
    case ExpressionKind::Scc: return 1 + SizeOf(*e.As<Scc>().body);
    case ExpressionKind::Join: return SizeOf(e.As<Join>());
    case ExpressionKind::Jump: return 1 + e.As<Jump>().arguments.size();
    case ExpressionKind::Tick: return 1 + SizeOf(*e.As<Tick>().body);
  }
  return 1;
}

}  // namespace

std::size_t SizeOf(const Closure& closure) {
  std::size_t size = 1 + closure.free.size() + closure.arguments.size();
  if (closure.body != nullptr) {
    size += SizeOf(*closure.body);
  }
  if (closure.entry != nullptr) {
    size += SizeOf(*closure.entry->body);
  }
  return size;
}

}  // namespace assay::stg
