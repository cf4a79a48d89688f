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
};

// Diagnostics are collected, then shown in the order of their places.
class Diagnostics {
 public:
  void Add(Diagnostic diagnostic) { all_.push_back(std::move(diagnostic)); }
  [[nodiscard]] bool IsEmpty() const { return all_.empty(); }
  [[nodiscard]] std::vector<Diagnostic> Sorted() const;

 private:
  std::vector<Diagnostic> all_;
};

}  // namespace assay
