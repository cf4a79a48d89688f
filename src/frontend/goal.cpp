#include "frontend/goal.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/words.h"
#include "names/module_interface.h"

namespace assay::frontend {

namespace {

// What stands before the word at its end; nothing: it does not end with the word.
bool CutWord(std::string_view& text, std::string_view word) {
  if (!text.ends_with(word) ||
      (text.size() > word.size() && IsPartOfName(text[text.size() - word.size() - 1]))) {
    return false;
  }
  text = Trimmed(text.substr(0, text.size() - word.size()));
  return true;
}

struct Parts {
  std::string_view expression;
  std::vector<std::string_view> free = {};
};

// `e where x, y free`; where it is anything else, all of it is the expression.
Parts PartsOf(std::string_view goal) {
  std::string_view rest = goal;
  if (!CutWord(rest, "free")) {
    return {goal};
  }
  std::vector<std::string_view> free;
  for (;;) {
    std::size_t length = 0;
    while (length < rest.size() && IsPartOfName(rest[rest.size() - 1 - length])) {
      ++length;
    }
    if (length == 0) {
      return {goal};
    }
    free.push_back(rest.substr(rest.size() - length));
    rest = Trimmed(rest.substr(0, rest.size() - length));
    if (CutWord(rest, "where")) {
      std::ranges::reverse(free);
      return {rest, std::move(free)};
    }
    if (!rest.ends_with(',')) {
      return {goal};
    }
    rest = Trimmed(rest.substr(0, rest.size() - 1));
  }
}

}  // namespace

namespace {

std::string HeaderOf(const std::vector<std::string>& imports) {
  std::string text = fmt::format("module {} where\n", names::kGoalModule);
  for (const std::string& import : imports) {
    text += import + "\n";
  }
  return text;
}

}  // namespace

std::string TypedGoalModule(std::string_view goal, const std::vector<std::string>& imports) {
  return HeaderOf(imports) + fmt::format("{} =\n {}\n", kTypedGoal, Trimmed(goal));
}

std::string GoalModule(std::string_view goal, const std::vector<std::string>& imports) {
  const Parts parts = PartsOf(Trimmed(goal));
  std::string text = HeaderOf(imports);
  if (parts.free.empty()) {
    return text + fmt::format("{} =\n {}\n", names::kGoal, parts.expression);
  }
  text += fmt::format("{} = ", names::kGoal);
  for (const std::string_view name : parts.free) {
    text += fmt::format("Prim_Bind \"{0}\" {0} (", name);
  }
  text += fmt::format("Prim_Result (\n {}\n ){} where {} free\n", parts.expression,
                      std::string(parts.free.size(), ')'), fmt::join(parts.free, ", "));
  return text;
}

}  // namespace assay::frontend
