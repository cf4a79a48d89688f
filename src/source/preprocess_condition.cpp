#include "source/preprocess_condition.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace assay {

namespace {

using Version = std::array<std::int64_t, 3>;

// The versions of GHC 9.0's packages, whose interfaces our library follows.
constexpr auto kVersions = std::to_array<std::pair<std::string_view, Version>>({
    {"base", {4, 15, 0}},
    {"array", {0, 5, 4}},
    {"bytestring", {0, 10, 12}},
    {"containers", {0, 6, 4}},
    {"deepseq", {1, 4, 5}},
    {"directory", {1, 3, 6}},
    {"mtl", {2, 2, 2}},
    {"random", {1, 2, 0}},
    {"text", {1, 2, 4}},
    {"time", {1, 9, 3}},
    {"transformers", {0, 5, 6}},
    {"GLASGOW_HASKELL", {9, 0, 2}},
});

constexpr std::array<std::array<std::string_view, 6>, 6> kOperators = {{
    {"||"},
    {"&&"},
    {"==", "!="},
    {"<=", ">=", "<", ">"},
    {"+", "-"},
    {"*", "/", "%"},
}};

constexpr int kDeepest = 100;  // of parentheses and of macros within macros

class Evaluator {
 public:
  Evaluator(std::string_view text, const MacroTable& macros, int depth)
      : text_(text), macros_(macros), depth_(depth) {}

  ConditionValue Run() {
    const std::int64_t value = Binary(0);
    SkipBlanks();
    if (!text_.empty() && !text_.starts_with("/*") && !text_.starts_with("//")) {
      Fail(fmt::format("`{}` does not belong in a condition", text_));
    }
    return {value, std::move(error_)};
  }

 private:
  void Fail(std::string message) {
    if (error_.empty()) {
      error_ = std::move(message);
    }
    text_ = {};
  }

  void SkipBlanks() {
    while (!text_.empty() && (std::isspace(static_cast<unsigned char>(text_.front())) != 0 ||
                              text_.starts_with("\\\n"))) {
      text_.remove_prefix(1);
    }
  }

  bool Accept(std::string_view token) {
    SkipBlanks();
    if (!text_.starts_with(token)) {
      return false;
    }
    text_.remove_prefix(token.size());
    return true;
  }

  std::string_view Word() {
    SkipBlanks();
    std::size_t i = 0;
    while (i < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[i])) != 0 || text_[i] == '_')) {
      ++i;
    }
    const std::string_view word = text_.substr(0, i);
    text_.remove_prefix(i);
    return word;
  }

  static std::int64_t Apply(std::string_view operation, std::int64_t a, std::int64_t b) {
    const auto wrap = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
    const auto x = static_cast<std::uint64_t>(a);
    const auto y = static_cast<std::uint64_t>(b);
    if (operation == "||") return a != 0 || b != 0 ? 1 : 0;
    if (operation == "&&") return a != 0 && b != 0 ? 1 : 0;
    if (operation == "==") return a == b ? 1 : 0;
    if (operation == "!=") return a != b ? 1 : 0;
    if (operation == "<=") return a <= b ? 1 : 0;
    if (operation == ">=") return a >= b ? 1 : 0;
    if (operation == "<") return a < b ? 1 : 0;
    if (operation == ">") return a > b ? 1 : 0;
    if (operation == "+") return wrap(x + y);
    if (operation == "-") return wrap(x - y);
    if (operation == "*") return wrap(x * y);
    if (b == 0 || b == -1) return 0;
    return operation == "/" ? a / b : a % b;
  }

  std::int64_t Binary(std::size_t level) {
    if (level == kOperators.size()) {
      return Unary();
    }
    std::int64_t value = Binary(level + 1);
    for (bool found = true; found;) {
      found = false;
      for (const std::string_view operation : kOperators.at(level)) {
        if (!operation.empty() && Accept(operation)) {
          value = Apply(operation, value, Binary(level + 1));
          found = true;
          break;
        }
      }
    }
    return value;
  }

  std::int64_t Unary() {
    if (++depth_ > kDeepest) {
      Fail("this condition is nested too deeply");
      return 0;
    }
    std::int64_t value = 0;
    if (Accept("!")) {
      value = Unary() == 0 ? 1 : 0;
    } else if (Accept("-")) {
      value = Apply("-", 0, Unary());
    } else if (Accept("(")) {
      value = Binary(0);
      if (!Accept(")")) {
        Fail("a `)` is missing in this condition");
      }
    } else {
      value = Primary();
    }
    --depth_;
    return value;
  }

  std::int64_t Primary() {
    const std::string_view word = Word();
    if (word.empty()) {
      Fail(text_.empty() ? "a condition ends too early"
                         : fmt::format("`{}` does not belong in a condition", text_));
      return 0;
    }
    if (std::isdigit(static_cast<unsigned char>(word.front())) != 0) {
      return Integer(word);
    }
    if (word == "defined") {
      const bool has_parenthesis = Accept("(");
      const std::string_view name = Word();
      if (has_parenthesis && !Accept(")")) {
        Fail("a `)` is missing in this condition");
      }
      return IsDefined(name) ? 1 : 0;
    }
    if (word.starts_with("MIN_VERSION_")) {
      return MinimalVersion(word.substr(12)) ? 1 : 0;
    }
    return MacroValue(word);
  }

  static std::int64_t Integer(std::string_view digits) {
    std::uint64_t value = 0;
    const bool is_hexadecimal = digits.starts_with("0x");
    for (const char c : digits.substr(is_hexadecimal ? 2 : 0)) {
      const bool is_digit = c >= '0' && c <= '9';
      if (!is_digit && !is_hexadecimal) {
        break;  // the L of 1L
      }
      value = value * (is_hexadecimal ? 16U : 10U) +
              static_cast<std::uint64_t>(is_digit ? c - '0' : ((c | 0x20) - 'a' + 10) & 15);
    }
    return static_cast<std::int64_t>(value);
  }

  [[nodiscard]] bool IsDefined(std::string_view name) const {
    if (name.starts_with("MIN_VERSION_")) {
      return std::ranges::find(kVersions, name.substr(12),
                               &decltype(kVersions)::value_type::first) != kVersions.end();
    }
    return macros_.contains(std::string(name));
  }

  // (major, minor, patch, ..)
  bool MinimalVersion(std::string_view package) {
    Version wanted{};
    if (Accept("(")) {
      for (std::size_t i = 0; i == 0 || Accept(","); ++i) {
        const std::int64_t part = Binary(0);
        if (i < wanted.size()) {
          wanted.at(i) = part;
        }
      }
      if (!Accept(")")) {
        Fail("a `)` is missing in this condition");
      }
    }
    const auto* const found =
        std::ranges::find(kVersions, package, &decltype(kVersions)::value_type::first);
    return found != kVersions.end() && found->second >= wanted;
  }

  // An undefined macro counts as 0.
  std::int64_t MacroValue(std::string_view name) {
    const auto found = macros_.find(std::string(name));
    if (found == macros_.end() || found->second.body.empty()) {
      return 0;
    }
    if (depth_ > kDeepest) {
      Fail("this condition is nested too deeply");
      return 0;
    }
    ConditionValue inner = Evaluator(found->second.body, macros_, depth_ + 10).Run();
    if (!inner.error.empty()) {
      Fail(std::move(inner.error));
    }
    return inner.value;
  }

  std::string_view text_;
  const MacroTable& macros_;
  int depth_;
  std::string error_;
};

}  // namespace

ConditionValue EvaluateCondition(std::string_view text, const MacroTable& macros) {
  return Evaluator(text, macros, 0).Run();
}

}  // namespace assay
