#include "source/literate.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace assay {

namespace {

enum class Line : std::uint8_t { Blank, Text, Program };

class Reader {
 public:
  Reader(FileId file, std::string_view text, DirectivesInText directives, Diagnostics& diagnostics)
      : file_(file), text_(text), directives_(directives), diagnostics_(diagnostics) {}

  std::string Run() {
    program_.reserve(text_.size());
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      OneLine(begin, text_.substr(begin, end - begin));
      if (end < text_.size()) {
        program_ += '\n';
      }
      begin = end + 1;
    }
    if (code_begin_) {
      Report(*code_begin_, 12, "`\\begin{code}` without `\\end{code}`");
    }
    if (!has_program_) {
      Report(0, 0, "this literate file has no program in it",
             "program lines begin with `>` or stand between \\begin{code} and \\end{code}");
    }
    return std::move(program_);
  }

 private:
  void Report(std::size_t at, std::size_t length, std::string message, std::string hint = {}) {
    const auto begin = static_cast<std::uint32_t>(at);
    diagnostics_.Add({DiagnosticKind::LiterateText,
                      {file_, begin, begin + static_cast<std::uint32_t>(length)},
                      std::move(message),
                      {},
                      std::move(hint)});
  }

  void OneLine(std::size_t begin, std::string_view line) {
    if (line.starts_with("\\begin{code}")) {
      code_begin_ = begin;
      has_program_ = true;
      previous_ = Line::Blank;
    } else if (line.starts_with("\\end{code}")) {
      if (!code_begin_) {
        Report(begin, 10, "`\\end{code}` without `\\begin{code}`");
      }
      code_begin_.reset();
      previous_ = Line::Blank;
    } else if (code_begin_) {
      program_ += line;
      return;
    } else {
      return Outside(begin, line);
    }
    program_.append(line.size(), ' ');
  }

  // A line outside of code blocks: by bird tracks.
  void Outside(std::size_t begin, std::string_view line) {
    if (directives_ == DirectivesInText::ArePreprocessed && line.starts_with('#')) {
      previous_ = Line::Blank;
      program_ += line;
      return;
    }
    const bool is_program = line.starts_with('>');
    const bool is_blank = std::ranges::all_of(
        line, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; });
    const Line kind = is_program ? Line::Program : is_blank ? Line::Blank : Line::Text;
    if ((kind == Line::Program && previous_ == Line::Text) ||
        (kind == Line::Text && previous_ == Line::Program)) {
      Report(begin, 1,
             is_program ? "a program line right below text" : "text right below a program line",
             "leave a blank line between them; or is a `>` missing?");
    }
    previous_ = kind;
    has_program_ = has_program_ || is_program;
    program_ += is_program ? " " : "";
    if (is_program) {
      program_ += line.substr(1);
    } else {
      program_.append(line.size(), ' ');
    }
  }

  FileId file_;
  std::string_view text_;
  DirectivesInText directives_;
  Diagnostics& diagnostics_;
  std::string program_;
  std::optional<std::size_t> code_begin_;
  Line previous_ = Line::Blank;
  bool has_program_ = false;
};

}  // namespace

std::string ProgramOfLiterate(FileId file, std::string_view text, DirectivesInText directives,
                              Diagnostics& diagnostics) {
  return Reader(file, text, directives, diagnostics).Run();
}

}  // namespace assay
