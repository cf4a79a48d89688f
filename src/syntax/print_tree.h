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

  PrintTree& Add(PrintTree child) {
    children.push_back(std::move(child));
    return *this;
  }
  PrintTree& Add(std::string atom) { return Add(Atom(std::move(atom))); }
};

// Lines of at most about 100 characters.
[[nodiscard]] std::string Render(const PrintTree& tree);

}  // namespace assay::syntax
