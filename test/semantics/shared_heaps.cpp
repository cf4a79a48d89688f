#include "semantics/shared_heaps.h"

#include <array>
#include <functional>
#include <map>

#include <fmt/format.h>

namespace assay::semantics::test {

namespace {

using SameAddress = std::function<bool(Address, Address)>;

// Expressions of the program are the same node; values that primitives computed look the same.
bool SameExpression(const core::Expression* left, const core::Expression* right) {
  if (left == right || left == nullptr || right == nullptr) {
    return left == right;
  }
  if (left->kind != right->kind || left->span.IsKnown() || right->span.IsKnown()) {
    return false;
  }
  if (left->kind == core::ExpressionKind::Literal) {
    return left->As<core::Literal>().value == right->As<core::Literal>().value;
  }
  return left->kind == core::ExpressionKind::Construction &&
         left->As<core::Construction>().arguments.empty() &&
         left->As<core::Construction>().constructor->name ==
             right->As<core::Construction>().constructor->name;
}

bool SameEnvironment(const Environment* left, const Environment* right, const SameAddress& same) {
  for (; left != nullptr && right != nullptr; left = left->outer, right = right->outer) {
    if (left == right && !same) {
      return true;
    }
    if (left->variable != right->variable || left->join_point != right->join_point) {
      return false;
    }
    if (left->join_point == nullptr &&
        !(same ? same(left->address, right->address) : left->address == right->address)) {
      return false;
    }
  }
  return left == right;
}

bool SameClosure(const Closure& left, const Closure& right, const SameAddress& same) {
  return SameExpression(left.expression, right.expression) &&
         SameEnvironment(left.environment, right.environment, same);
}

}  // namespace

bool SameCentre(Centre left, Centre right) {
  return left == right || (left != nullptr && right != nullptr && left->kind == right->kind &&
                           left->name == right->name);
}

std::optional<std::string> DifferentCost(const Run& left, const Run& right) {
  std::map<std::pair<Name, core::CostCentreKind>, std::array<Costs, 2>> costs;
  const auto add = [&](const Run& run, std::size_t side) {
    for (const Centre centre : run.Stacks().All()) {
      // Stacks of centres that differ in kind alone have one name.
      Costs& sums = costs[{centre->name, centre->kind}][side];
      for (std::size_t i = 0; i < kCostKinds; ++i) {
        sums[i] += run.attribution.Of(*centre)[i];
      }
    }
  };
  add(left, 0);
  add(right, 1);
  for (const auto& [centre, both] : costs) {
    for (std::size_t i = 0; i < kCostKinds; ++i) {
      if (both[0][i] != both[1][i]) {
        return fmt::format("{} of centre {}: {} and {}", kCostLetters[i], centre.first.Text(),
                           both[0][i], both[1][i]);
      }
    }
  }
  return std::nullopt;
}

bool SameValue(const Closure& left, const Closure& right) { return SameClosure(left, right, {}); }

bool SameHeap(const Run& left, const Run& right, Centres centres) {
  if (left.heap.Size() != right.heap.Size()) {
    return false;
  }
  for (Address x = 0; x < left.heap.Size(); ++x) {
    const Cell& a = left.heap.At(x);
    const Cell& b = right.heap.At(x);
    if (!SameClosure(a.closure, b.closure, {}) ||
        (centres == Centres::Compare && !SameCentre(a.centre, b.centre))) {
      return false;
    }
  }
  return true;
}

bool IsomorphicHeaps(const Run& left, const std::vector<Closure>& left_values, const Run& right,
                     const std::vector<Closure>& right_values) {
  std::unordered_map<Address, Address> partner;
  std::vector<std::pair<Address, Address>> to_do;
  const SameAddress same = [&](Address a, Address b) {
    const auto [found, is_new] = partner.emplace(a, b);
    if (is_new) {
      to_do.emplace_back(a, b);
    }
    return found->second == b;
  };
  for (Address x = 0; x < left.Program().definitions.size(); ++x) {
    static_cast<void>(same(x, x));
  }
  for (std::size_t i = 0; i < left_values.size(); ++i) {
    if (!SameClosure(left_values[i], right_values[i], same)) {
      return false;
    }
  }
  while (!to_do.empty()) {
    const auto [a, b] = to_do.back();
    to_do.pop_back();
    if (!SameCentre(left.heap.At(a).centre, right.heap.At(b).centre) ||
        !SameClosure(left.heap.At(a).closure, right.heap.At(b).closure, same)) {
      return false;
    }
  }
  return true;
}

}  // namespace assay::semantics::test
