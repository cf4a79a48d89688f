// Which numbered declarations use which: the ground for their order.
//
// Value bindings and type declarations have numbers (Symbol::binding); those of one list of
// declarations are consecutive. While a declaration is renamed its uses are put on a stack, and who
// asks for them remembers where they began.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "names/symbol.h"

namespace assay::names {

// What the declarations with numbers from `first` on depend on.
struct Dependencies {
  Dependencies(std::uint32_t first_number, std::size_t count)
      : first(first_number), edges(count), uses_itself(count) {}

  std::uint32_t first;
  std::vector<std::vector<std::uint32_t>> edges;
  std::vector<bool> uses_itself;
};

class Uses {
 public:
  // Numbers that nothing has yet; gives the first of them.
  std::uint32_t TakeNumbers(std::size_t count) {
    const std::uint32_t first = last_ + 1;
    last_ += static_cast<std::uint32_t>(count);
    return first;
  }

  // The symbol is of this module and has a number.
  void Add(const Symbol& symbol) {
    all_.push_back(2 * symbol.binding + (symbol.has_signature ? 1 : 0));
  }

  [[nodiscard]] std::size_t Mark() const { return all_.size(); }
  void ForgetSince(std::size_t mark) { all_.resize(mark); }
  // Forgets the uses from `mark` on that nothing outside of the group asks for. The group's first
  // number is `first`.
  void ForgetInner(std::size_t mark, std::uint32_t first);

  // The uses from `mark` on are what declaration `index` depends on.
  void AddTo(Dependencies& dependencies, std::uint32_t index, std::size_t mark) const;

 private:
  std::vector<std::uint32_t> all_;  // 2 * number + has_signature
  std::uint32_t last_ = 0;
};

}  // namespace assay::names
