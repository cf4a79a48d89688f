#include "syntax/macros.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace assay::syntax {

namespace {

constexpr std::size_t kLongestExpansion = std::size_t{1} << 20U;

bool IsWordPart(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
}

struct Arguments {
  std::vector<std::string> texts;
  std::size_t length;  // 0: there are none
};

// (a, (b, c), d): split at the commas of the outer parentheses.
Arguments ReadArguments(std::string_view rest) {
  Arguments arguments{{}, 0};
  std::size_t i = 0;
  while (i < rest.size() && rest[i] == ' ') {
    ++i;
  }
  if (i == rest.size() || rest[i] != '(') {
    return arguments;
  }
  int depth = 0;
  std::string text;
  for (; i < rest.size(); ++i) {
    const char c = rest[i];
    if (c == '(' || c == '[') {
      if (++depth == 1) {
        continue;
      }
    } else if (c == ')' || c == ']') {
      if (--depth == 0) {
        arguments.texts.push_back(text);
        arguments.length = i + 1;
        return arguments;
      }
    } else if (c == ',' && depth == 1) {
      arguments.texts.push_back(std::exchange(text, {}));
      continue;
    }
    text += c;
  }
  return {{}, 0};
}

std::string Substitute(const Macro& macro, const std::vector<std::string>& arguments) {
  const std::string_view body = macro.body;
  std::string text;
  for (std::size_t i = 0; i < body.size() && text.size() < kLongestExpansion;) {
    if (!IsWordPart(body[i])) {
      if (body[i] != kPasteMark) {
        text += body[i];
      }
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < body.size() && IsWordPart(body[i])) {
      ++i;
    }
    const std::string_view word = body.substr(begin, i - begin);
    const auto found = std::ranges::find(macro.parameters, word);
    const auto index = static_cast<std::size_t>(found - macro.parameters.begin());
    text += index < arguments.size() ? std::string_view(arguments[index]) : word;
  }
  return text;
}

}  // namespace

void MacroExpander::Advance(const MacroTimeline& timeline, std::uint32_t place) {
  for (; next_change_ < timeline.size() && timeline[next_change_].offset <= place; ++next_change_) {
    const MacroChange& change = timeline[next_change_];
    if (change.macro) {
      macros_[change.name] = &*change.macro;
    } else {
      macros_.erase(change.name);
    }
  }
}

MacroExpander::Result MacroExpander::Expand(const MacroTimeline& timeline, std::uint32_t place,
                                            std::string_view name, std::string_view rest,
                                            bool is_outermost) {
  Advance(timeline, place);
  const auto found = macros_.find(std::string(name));
  if (found == macros_.end() || std::ranges::find(active_, name) != active_.end()) {
    return {std::nullopt, 0, false};
  }
  const Macro& macro = *found->second;
  Arguments arguments{{}, 0};
  if (macro.is_function) {
    arguments = ReadArguments(rest);
    if (arguments.length == 0) {
      return {std::nullopt, 0, false};
    }
  }
  std::string text = Substitute(macro, arguments.texts);
  expanded_ = (is_outermost ? 0 : expanded_) + text.size() + 1;
  if (expanded_ > kLongestExpansion) {
    return {std::nullopt, 0, true};
  }
  active_.emplace_back(name);
  return {std::move(text), arguments.length, false};
}

}  // namespace assay::syntax
