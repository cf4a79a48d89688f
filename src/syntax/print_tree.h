// The shape of printed text: an atom, or a list of such in parentheses.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace assay::syntax {

struct PrintTree {
  std::string text;  // the head of a list, or the atom
  std::vector<PrintTree> children = {};
  bool is_list = false;

  static PrintTree Atom(std::string text) { return {std::move(text)}; }
  static PrintTree Node(std::string head) { return {std::move(head), {}, true}; }

  // A temporary stays one, so that `return Node(..).Add(..)` moves.
  template <typename Self>
  auto&& Add(this Self&& self, PrintTree child) {
    self.children.push_back(std::move(child));
    return std::forward<Self>(self);
  }
  template <typename Self>
  auto&& Add(this Self&& self, std::string atom) {
    return std::forward<Self>(self).Add(Atom(std::move(atom)));
  }
};

// Lines of at most about 100 characters.
[[nodiscard]] std::string Render(const PrintTree& tree);

}  // namespace assay::syntax
