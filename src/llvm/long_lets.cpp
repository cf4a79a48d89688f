// A let of very many objects, for example the literal list of a hundred thousand numbers. As one
// LLVM function it would take minutes to compile, since much of LLVM is not linear in the length of
// a basic block. So it becomes a chain of functions, each of which builds some of the objects.
//
// The heap for all objects is checked before the first function, and nothing collects in between.
// So the objects lie at known distances from each other, and a function finds the objects of those
// before it by their distance from Hp. Only the variables of the scope around the let are passed
// on.
#include "base/check.h"
#include "llvm/expressions.h"
#include "llvm/needs.h"
#include "stg/free_variables.h"

namespace assay::codegen {

namespace {

constexpr std::size_t kStepsOfAPiece = 2 * kLongLet;

}  // namespace

struct Expressions::LongLet {
  struct Step {
    const stg::Binding* binding;
    bool fills;  // otherwise: allocates
  };
  std::vector<Step> steps;
  std::size_t next = 0;
  const stg::Expression* body = nullptr;
  std::vector<const stg::Variable*> around;  // what is used of the scope around

  // Objects, by their distance from the first one. The address at hand is `base`, at
  // `base_distance`; it is the Hp with which this piece began.
  struct Place {
    llvm::Constant* constant;
    std::int64_t distance;
    std::int64_t tag;
  };
  std::unordered_map<const stg::Variable*, Place> places;
  Block* block = nullptr;
  llvm::Value* base = nullptr;
  std::int64_t base_distance = 0;
};

namespace {

// Block::Add keeps sums flat: an address is a register and a number.
struct Address {
  llvm::Value* base;
  std::int64_t distance;
};

Address Split(llvm::Value* address) {
  const auto* const sum = llvm::dyn_cast<llvm::BinaryOperator>(address);
  if (sum == nullptr || sum->getOpcode() != llvm::Instruction::Add ||
      !llvm::isa<llvm::ConstantInt>(sum->getOperand(1))) {
    return {address, 0};
  }
  return {sum->getOperand(0), llvm::cast<llvm::ConstantInt>(sum->getOperand(1))->getSExtValue()};
}

}  // namespace

llvm::Value* Expressions::UseOfLongLet(const stg::Variable* variable) const {
  const auto found = long_let_->places.find(variable);
  if (found == long_let_->places.end()) {
    return nullptr;
  }
  const LongLet::Place& place = found->second;
  if (place.constant != nullptr) {
    return place.constant;
  }
  return long_let_->block->Add(long_let_->base,
                               place.distance - long_let_->base_distance + place.tag);
}

void Expressions::CompileLongLet(Block& block, Values values, const stg::Let& e) {
  LongLet let;
  const stg::Expression* body = &e;
  while (body->kind == stg::ExpressionKind::Let) {
    const auto& node = body->As<stg::Let>();
    for (const bool fills : {false, true}) {
      for (const stg::Binding& binding : node.bindings) {
        let.steps.push_back({&binding, fills});
      }
    }
    body = node.body;
  }
  let.body = body;
  for (const stg::Variable* const variable : stg::FreeVariables(arena_, e, {})) {
    llvm::Value* const value = Use(values, variable);
    if (auto* const constant = llvm::dyn_cast<llvm::Constant>(value)) {
      let.places[variable] = {constant, 0, 0};
    } else {
      let.around.push_back(variable);
    }
  }
  CompilePiece(block, std::move(values), let);
}

void Expressions::CompilePiece(Block& block, Values values, LongLet& let) {
  long_let_ = &let;
  let.block = &block;
  let.base = Split(block.hp).base;
  let.base_distance -= Split(block.hp).distance;
  std::size_t steps = 0;
  for (; let.next < let.steps.size() && steps < kStepsOfAPiece; ++let.next, ++steps) {
    const LongLet::Step& step = let.steps[let.next];
    const stg::Binding& binding = *step.binding;
    if (!step.fills) {
      const Bound bound = Allocate(block, values, binding);
      if (bound.object == nullptr) {
        let.places[binding.variable] = {llvm::cast<llvm::Constant>(bound.value), 0, 0};
      } else {
        const std::int64_t distance = Split(bound.object).distance;
        let.places[binding.variable] = {nullptr, let.base_distance + distance,
                                        Split(bound.value).distance - distance};
      }
    } else if (const LongLet::Place& place = let.places.at(binding.variable);
               place.constant == nullptr) {
      Fill(block, values, *binding.closure,
           block.Add(let.base, place.distance - let.base_distance));
    }
  }
  if (let.next == let.steps.size()) {
    for (const stg::Variable* const variable : stg::FreeVariables(arena_, *let.body, {})) {
      values[variable] = Use(values, variable);
    }
    long_let_ = nullptr;
    return Compile(block, std::move(values), *let.body);
  }
  // It checks nothing, so no frame ever waits to go on there.
  const Continuation more = Declare("more", block, values, let.around, {});
  GoTo(block, values, more);
  let.base_distance += Split(block.hp).distance;
  Define(more, block.Top(), 0, 0, [&](Block& inner, Values inner_values) {
    CompilePiece(inner, std::move(inner_values), let);
  });
}

}  // namespace assay::codegen
