// Code that enters no scc: it may be evaluated less often than it is written, and every count of
// entries stays as it was.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// Does some centre of the program count entries?
[[nodiscard]] bool HasEntries(const Program& program);

class QuietCode {
 public:
  QuietCode(const Program& program, const OptimiserOptions& options);

  // A thunk from outside is evaluated once, whoever asks. What the expression can enter is in its
  // own text, in what this mentions, and in functions that it is given.
  bool IsQuiet(const Expression& e);

  // A definition that was added.
  void Note(const Variable* variable, const Expression* right_hand_side) {
    definitions_[variable] = right_hand_side;
  }

 private:
  enum class Kind : std::uint8_t { Quiet, CallsUnknown, Enters };

  [[nodiscard]] const Expression* Definiens(const Variable* variable) const;
  Kind KindOf(const Expression& text);
  Kind Reached(const Expression& text, std::unordered_set<const Variable*>& seen);
  // The text by itself; what it mentions of the program is noted.
  Kind OwnKind(const Expression& text, std::unordered_set<const Variable*>& mentioned) const;

  const OptimiserOptions& options_;
  std::unordered_map<const Variable*, const Expression*> definitions_;
  std::unordered_map<const Variable*, Kind> known_;
};

}  // namespace assay::core
