#include "syntax/header_pragmas.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include <fmt/format.h>

namespace assay::syntax {

namespace {

// What the option -fglasgow-exts of old programs turns on beyond what we read anyway.
constexpr auto kGlasgowExtensions =
    std::to_array({ExtensionId::GADTs, ExtensionId::MagicHash, ExtensionId::ScopedTypeVariables});

bool IsBlank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

class PragmaReader {
 public:
  PragmaReader(FileId file, std::string_view text, bool is_curry, Diagnostics& diagnostics)
      : file_(file), text_(text), is_curry_(is_curry), diagnostics_(diagnostics) {
    if (is_curry) {
      result_.extension_set.BecomeCurry();
    }
  }

  // Blanks, comments, pragmas and, for the preprocessor, lines that begin with #.
  HeaderPragmas Run() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      if (IsBlank(rest.front())) {
        ++at_;
      } else if (rest.starts_with("{-#")) {
        Pragma();
      } else if (rest.starts_with("{-")) {
        SkipComment();
      } else if (rest.starts_with("--") || (rest.front() == '#' && IsAtLineStart())) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else {
        break;
      }
    }
    for (const auto& [id, on] : requests_) {
      on ? result_.extension_set.Enable(id) : result_.extension_set.Disable(id);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool IsAtLineStart() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

  void SkipComment() {
    int depth = 0;
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_, 2);
      if (rest == "{-") {
        ++depth;
        at_ += 2;
      } else if (rest == "-}") {
        at_ += 2;
        if (--depth == 0) {
          return;
        }
      } else {
        ++at_;
      }
    }
  }

  [[nodiscard]] std::string_view Word() {
    while (at_ < text_.size() && (IsBlank(text_[at_]) || text_[at_] == ',')) {
      ++at_;
    }
    const std::size_t begin = at_;
    while (at_ < text_.size() && !IsBlank(text_[at_]) && text_[at_] != ',' && text_[at_] != '#') {
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }

  void Pragma() {
    const std::size_t close = text_.find("#-}", at_);
    if (close == std::string_view::npos) {
      return SkipComment();
    }
    at_ += 3;
    std::string name(Word());
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::toupper(c); });
    const bool is_options = name == "OPTIONS" || name == "OPTIONS_GHC";
    while ((is_options || name == "LANGUAGE") && at_ < close) {
      std::string_view word = Word();
      if (word.empty()) {
        break;
      }
      const bool is_cpp = is_options && word == "-cpp";
      if (is_options && word == "-fglasgow-exts") {
        for (const ExtensionId id : kGlasgowExtensions) {
          requests_.emplace_back(id, true);
        }
        word = "";
      } else if (is_cpp) {
        word = "CPP";
      } else if (is_options) {
        word = word.starts_with("-X") ? word.substr(2) : "";
      }
      if (!word.empty()) {
        Request(word, is_cpp);
      }
    }
    at_ = close + 3;
  }

  void Request(std::string_view word, bool is_elsewhere) {
    const auto end = static_cast<std::uint32_t>(at_);
    const Span span = {file_, end - static_cast<std::uint32_t>(is_elsewhere ? 4 : word.size()),
                       end};
    result_.extensions.push_back({Name(word), span});
    if (is_curry_ ? result_.extension_set.EnableCurrys(word)
                  : result_.extension_set.EnableLanguage(word)) {
      return;
    }
    std::optional<ExtensionId> id = FindExtension(word);
    const bool is_off = !id && word.starts_with("No");
    if (is_off) {
      id = FindExtension(word.substr(2));
    }
    if (!id) {
      diagnostics_.Add({DiagnosticKind::UnknownExtension,
                        span,
                        fmt::format("there is no language extension `{}`", word),
                        {},
                        {},
                        Severity::Warning});
    } else if (SupportOf(*id) == ExtensionSupport::Unsupported && !is_off) {
      diagnostics_.Add({DiagnosticKind::UnsupportedExtension, span,
                        fmt::format("the language extension {} is not supported", word)});
    } else {
      requests_.emplace_back(*id, !is_off);
    }
  }

  FileId file_;
  std::string_view text_;
  bool is_curry_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  HeaderPragmas result_;
  std::vector<std::pair<ExtensionId, bool>> requests_;  // after the language, whatever the order
};

}  // namespace

HeaderPragmas ReadHeaderPragmas(FileId file, std::string_view text, bool is_curry,
                                Diagnostics& diagnostics) {
  return PragmaReader(file, text, is_curry, diagnostics).Run();
}

}  // namespace assay::syntax
