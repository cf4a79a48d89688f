#include "source/preprocess.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"
#include "source/preprocess_condition.h"

namespace assay {

namespace {

constexpr int kDeepestInclude = 16;

constexpr auto kDirectives =
    std::to_array<std::string_view>({"if", "ifdef", "ifndef", "elif", "else", "endif", "define",
                                     "undef", "include", "error", "warning", "line", "pragma"});

constexpr auto kPredefined = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"__GLASGOW_HASKELL__", "900"},
    {"__GLASGOW_HASKELL_PATCHLEVEL1__", "2"},
    {"__ASSAY__", "1"},
    {"VERSION_base", "\"4.15.1.0\""},
    {"linux_HOST_OS", "1"},
    {"x86_64_HOST_ARCH", "1"},
});

// What GHC's own headers say that programs ask for.
constexpr std::string_view kMachDeps =
    "#define WORD_SIZE_IN_BITS 64\n#define SIZEOF_HSWORD 8\n#define SIZEOF_HSINT 8\n"
    "#define SIZEOF_HSCHAR 4\n#define SIZEOF_HSDOUBLE 8\n#define SIZEOF_HSFLOAT 4\n";

std::string_view TakeWord(std::string_view& text) {
  std::size_t i = 0;
  while (i < text.size() && IsPartOfName(text[i])) {
    ++i;
  }
  const std::string_view word = text.substr(0, i);
  text.remove_prefix(i);
  return word;
}

struct Directive {
  std::string_view name;  // empty: the line is none
  std::string_view arguments;
};

Directive ReadDirective(std::string_view line) {
  line = Trimmed(line);
  if (!line.starts_with('#')) {
    return {};
  }
  line = Trimmed(line.substr(1));
  const std::string_view name = TakeWord(line);
  if (std::ranges::find(kDirectives, name) == kDirectives.end()) {
    return {};
  }
  return {name, Trimmed(line)};
}

// Where the string that begins here ends: at its quote, or with the line.
std::size_t SkipString(std::string_view text, std::size_t i) {
  for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] != '\n') {
      ++i;
    }
  }
  return std::min(i + 1, text.size());
}

// Is it in a `#define`?
bool IsInDefinition(std::string_view text, std::size_t place) {
  std::size_t begin = place;
  while (begin > 0 && (text[begin - 1] != '\n' || (begin > 1 && text[begin - 2] == '\\'))) {
    --begin;
  }
  return ReadDirective(text.substr(begin, place - begin)).name == "define";
}

// The words on both sides of a comment without blanks are one: a/**/b is ab. In a definition they
// are first replaced by what they stand for there. Elsewhere the second word moves to the first, so
// that what follows them stays where it is.
void Paste(std::string& text, std::size_t begin, std::size_t end) {
  if (IsInDefinition(text, begin)) {
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
              text.begin() + static_cast<std::ptrdiff_t>(end), kPasteMark);
    return;
  }
  for (; end < text.size() && IsPartOfName(text[end]); ++begin, ++end) {
    std::swap(text[begin], text[end]);
  }
}

// Blanks for /* .. */, which C programmers put into directives, headers and sometimes between them.
// In strings and after `--` it is something else, and so it is where nothing closes it.
std::string WithoutCComments(std::string_view text) {
  std::string result(text);
  std::vector<std::pair<std::size_t, std::size_t>> pasted;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view rest = text.substr(i);
    const std::size_t end =
        rest.starts_with("/*") ? text.find("*/", i + 2) : std::string_view::npos;
    if (end != std::string_view::npos) {
      if (i > 0 && IsPartOfName(text[i - 1]) && end + 2 < text.size() &&
          IsPartOfName(text[end + 2]) &&
          text.substr(i, end - i).find('\n') == std::string_view::npos) {
        pasted.emplace_back(i, end + 2);
      }
      for (; i < end + 2; ++i) {
        result[i] = text[i] == '\n' ? '\n' : ' ';
      }
    } else if (rest.starts_with("'\"'") || rest.starts_with("'\\\"'")) {
      i += 3;
    } else if (rest.starts_with("--")) {
      i = std::min(text.find('\n', i), text.size());
    } else {
      i = text[i] == '"' ? SkipString(text, i) : i + 1;
    }
  }
  // From the right: what moves leaves blanks, which no comment before it asks about.
  for (const auto& [begin, end] : std::views::reverse(pasted)) {
    Paste(result, begin, end);
  }
  return result;
}

class Preprocessor {
 public:
  Preprocessor(FileId file, const HeaderReader& read_header, Diagnostics& diagnostics)
      : file_(file), read_header_(read_header), diagnostics_(diagnostics) {
    for (const auto& [name, value] : kPredefined) {
      Define(std::string(name), {false, {}, std::string(value)});
    }
  }

  Preprocessed Run(std::string_view source) {
    std::string result = WithoutCComments(source);
    const std::string uncommented = result;
    const std::string_view text = uncommented;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = LogicalLineEnd(text, begin);
      const std::string_view line = text.substr(begin, end - begin);
      const Directive directive = ReadDirective(line);
      place_ = {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
      if (!directive.name.empty()) {
        Obey(directive);
      }
      if (!directive.name.empty() || !IsActive()) {
        for (std::size_t i = begin; i < end; ++i) {
          result[i] = text[i] == '\n' ? '\n' : ' ';
        }
      }
      begin = end + 1;
    }
    for (const Condition& condition : conditions_) {
      place_ = condition.place;
      Error("this condition has no `#endif`");
    }
    return {std::move(result), std::move(timeline_)};
  }

 private:
  struct Condition {
    bool is_active;   // now
    bool was_active;  // in this or an earlier branch
    bool has_else;
    bool is_reachable;  // the conditions around it hold
    Span place;
  };

  // A directive goes on while its lines end in a backslash.
  static std::size_t LogicalLineEnd(std::string_view text, std::size_t begin) {
    std::size_t end = std::min(text.find('\n', begin), text.size());
    if (ReadDirective(text.substr(begin, end - begin)).name.empty()) {
      return end;
    }
    while (end < text.size() && text[end - 1] == '\\') {
      end = std::min(text.find('\n', end + 1), text.size());
    }
    return end;
  }

  [[nodiscard]] bool IsActive() const {
    return conditions_.empty() || (conditions_.back().is_active && conditions_.back().is_reachable);
  }

  void Error(std::string message, std::string hint = {}, Severity severity = Severity::Error) {
    diagnostics_.Add(
        {DiagnosticKind::Preprocessor, place_, std::move(message), {}, std::move(hint), severity});
  }

  void Define(std::string name, Macro macro) {
    macros_.insert_or_assign(name, macro);
    timeline_.push_back({place_.end, std::move(name), std::move(macro)});
  }

  [[nodiscard]] bool Evaluate(std::string_view condition) {
    const ConditionValue value = EvaluateCondition(condition, macros_);
    if (!value.error.empty()) {
      Error(value.error);
    }
    return value.value != 0;
  }

  void Open(bool holds) { conditions_.push_back({holds, holds, false, IsActive(), place_}); }

  void Obey(const Directive& directive) {
    const std::string_view name = directive.name;
    if (name == "if") {
      Open(IsActive() && Evaluate(directive.arguments));
    } else if (name == "ifdef" || name == "ifndef") {
      std::string_view arguments = directive.arguments;
      const bool is_defined = macros_.contains(std::string(TakeWord(arguments)));
      Open(IsActive() && is_defined == (name == "ifdef"));
    } else if (name == "elif" || name == "else") {
      Otherwise(directive);
    } else if (name == "endif") {
      if (conditions_.empty()) {
        return Error("`#endif` without `#if`");
      }
      conditions_.pop_back();
    } else if (IsActive()) {
      ObeyActive(directive);
    }
  }

  void Otherwise(const Directive& directive) {
    if (conditions_.empty() || conditions_.back().has_else) {
      return Error(fmt::format("`#{}` without `#if`", directive.name));
    }
    Condition& condition = conditions_.back();
    condition.has_else = directive.name == "else";
    condition.is_active = !condition.was_active && condition.is_reachable &&
                          (condition.has_else || Evaluate(directive.arguments));
    condition.was_active = condition.was_active || condition.is_active;
  }

  void ObeyActive(const Directive& directive) {
    if (directive.name == "define") {
      DefineMacro(directive.arguments);
    } else if (directive.name == "undef") {
      std::string_view arguments = directive.arguments;
      const std::string name(TakeWord(arguments));
      macros_.erase(name);
      timeline_.push_back({place_.end, name, std::nullopt});
    } else if (directive.name == "include") {
      Include(directive.arguments);
    } else if (directive.name == "error") {
      Error(fmt::format("#error {}", directive.arguments));
    } else if (directive.name == "warning") {
      Error(fmt::format("#warning {}", directive.arguments), {}, Severity::Warning);
    }
  }

  // NAME body, or NAME(a, b) body
  void DefineMacro(std::string_view text) {
    const std::string name(TakeWord(text));
    if (name.empty()) {
      return Error("`#define` needs a name");
    }
    Macro macro;
    if (text.starts_with('(')) {
      const std::size_t close = text.find(')');
      if (close == std::string_view::npos) {
        return Error("the parameters of this macro are not closed");
      }
      macro.is_function = true;
      std::string_view parameters = text.substr(1, close - 1);
      while (!parameters.empty()) {
        const std::size_t comma = std::min(parameters.find(','), parameters.size());
        macro.parameters.emplace_back(Trimmed(parameters.substr(0, comma)));
        parameters.remove_prefix(std::min(comma + 1, parameters.size()));
      }
      text.remove_prefix(close + 1);
    }
    macro.body = Trimmed(text);
    // A continued body is one line.
    for (std::size_t i = 0; (i = macro.body.find("\\\n", i)) != std::string::npos;) {
      macro.body.replace(i, 2, " ");
    }
    Define(name, std::move(macro));
  }

  // Headers may define constants, and say which by conditions.
  void Include(std::string_view argument) {
    const bool is_quoted =
        argument.size() > 2 && (argument.front() == '"' || argument.front() == '<');
    if (!is_quoted) {
      return Error("`#include` needs a file name in quotes");
    }
    const std::string name(argument.substr(1, argument.find_first_of("\">", 1) - 1));
    const std::optional<std::string> text =
        name == "MachDeps.h" ? std::optional(std::string(kMachDeps)) : read_header_(name);
    if (!text) {
      return Error(fmt::format("there is no file `{}` to include", name));
    }
    if (++include_depth_ > kDeepestInclude) {
      Error("these files include each other without end");
    } else {
      Header(WithoutCComments(*text), name);
    }
    --include_depth_;
  }

  void Header(std::string_view text, const std::string& name) {
    const std::size_t outer = conditions_.size();
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = LogicalLineEnd(text, begin);
      const std::string_view line = text.substr(begin, end - begin);
      const Directive directive = ReadDirective(line);
      if (!directive.name.empty()) {
        Obey(directive);
      } else if (IsActive() && !Trimmed(line).empty()) {
        return Error(fmt::format("`{}` holds more than definitions of constants", name), {});
      }
      begin = end + 1;
    }
    conditions_.resize(std::min(outer, conditions_.size()));
  }

  FileId file_;
  const HeaderReader& read_header_;
  Diagnostics& diagnostics_;
  Span place_;  // of the directive that is being obeyed
  std::vector<Condition> conditions_;
  MacroTable macros_;
  MacroTimeline timeline_;
  int include_depth_ = 0;
};

}  // namespace

Preprocessed Preprocess(FileId file, std::string_view text, const HeaderReader& read_header,
                        Diagnostics& diagnostics) {
  return Preprocessor(file, read_header, diagnostics).Run(text);
}

}  // namespace assay
