// What is wrong with the user's input, as a value. Messages are lower-case, without a final full
// stop; a hint says what to do about it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/span.h"

namespace assay {

enum class DiagnosticKind {
#define DIAGNOSTIC(kind, slug) kind,
#include "diagnostics/kinds.def"
#undef DIAGNOSTIC
};

[[nodiscard]] std::string_view Slug(DiagnosticKind kind);

// A warning does not stop the program from being built.
enum class Severity : bool { Error, Warning };

struct Note {
  Span span;  // unknown: the note stands for itself
  std::string message;
};

struct Diagnostic {
  DiagnosticKind kind;
  Span span;
  std::string message;
  std::vector<Note> notes = {};
  std::string hint = {};
  Severity severity = Severity::Error;
};

// Diagnostics are collected, then shown in the order of their places.
class Diagnostics {
 public:
  void Add(Diagnostic diagnostic) {
    has_errors_ = has_errors_ || diagnostic.severity == Severity::Error;
    all_.push_back(std::move(diagnostic));
  }
  [[nodiscard]] bool IsEmpty() const { return all_.empty(); }
  [[nodiscard]] bool HasErrors() const { return has_errors_; }
  [[nodiscard]] std::vector<Diagnostic> Sorted() const;

 private:
  std::vector<Diagnostic> all_;
  bool has_errors_ = false;
};

}  // namespace assay
