#include "syntax/print_tree.h"

#include <algorithm>
#include <cstddef>

#include "base/mapped_stack.h"

namespace assay::syntax {

namespace {

constexpr std::size_t kWidth = 100;
constexpr std::size_t kDeepest = 80;

// The text on one line, or false as soon as it is longer than `limit`.
bool Flat(const PrintTree& tree, std::size_t limit, std::string& line) {
  if (StackIsLow()) {
    line += "...";
    return true;
  }
  if (tree.is_list) {
    line += '(';
  }
  line += tree.text;
  for (const PrintTree& child : tree.children) {
    if (line.size() > limit) {
      return false;
    }
    if (line.back() != '(') {
      line += ' ';
    }
    if (!Flat(child, limit, line)) {
      return false;
    }
  }
  if (tree.is_list) {
    line += ')';
  }
  return line.size() <= limit;
}

void Lines(const PrintTree& tree, std::size_t indentation, std::string& text) {
  std::string line;
  const std::size_t limit = indentation + 20 < kWidth ? kWidth - indentation : 20;
  if (Flat(tree, limit, line) || !tree.is_list || StackIsLow()) {
    text += tree.is_list ? line : tree.text;
    return;
  }
  text += '(';
  text += tree.text;
  for (const PrintTree& child : tree.children) {
    text += '\n';
    text.append(indentation + 2, ' ');
    // Deeper than this nobody counts, and the text would grow as the square of the depth.
    Lines(child, std::min<std::size_t>(indentation + 2, kDeepest), text);
  }
  text += ')';
}

}  // namespace

std::string Render(const PrintTree& tree) {
  std::string text;
  Lines(tree, 0, text);
  text += '\n';
  return text;
}

}  // namespace assay::syntax
