// All derivations of `main`, and what the search for them costs.
//
// Depth first: the first branch of each choice first, back to the last choice that has another. A
// branch without end hides the answers after it. Fair: derivations are taken further in turn, each
// for as long as it needs, but no longer than the others have had, so that every answer is found
// after finitely many steps.
//
// A derivation starts from the beginning and replays its choices; the costs of the search count the
// work before a choice once, as a run that backtracks would.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/ir.h"
#include "diagnostics/diagnostic.h"
#include "semantics/logic/big_step.h"

namespace assay::semantics::logic {

struct Binding {
  std::string variable;
  std::string term;
};

struct Derivation {
  enum class End : std::uint8_t { Answer, Failure, Suspension } end;
  Path choices;
  Attribution costs;
  // Of an answer: its value as far as it is evaluated (the rest is _), the returned centre, and the
  // logic variables that main introduced. Unbound ones are _a, _b, ..
  std::string value;
  std::uint32_t returned = 0;  // the index of the centre
  std::vector<Binding> bindings;
  std::optional<Diagnostic> why;  // suspended
};

struct SearchOptions {
  bool fair = false;
  std::uint64_t step_limit = 0;              // of the whole search
  std::optional<std::size_t> answers{};      // stop after this number
  std::optional<std::size_t> derivations{};  // of answers, failures and suspensions together
};

struct SearchResult {
  std::vector<Derivation> derivations;  // as they were found
  Attribution succeeded;                // work on the way to some answer
  Attribution failed;                   // work of derivations that led to none
  std::optional<Diagnostic> failure;    // an error, or out of steps: the search ended early
};

// The evaluator of a derivation; tests put others in its place.
using Maker =
    std::function<std::unique_ptr<BigStep>(const core::Program&, Choices&, std::uint64_t)>;

[[nodiscard]] SearchResult Search(const core::Program& flat, const SearchOptions& options);
[[nodiscard]] SearchResult Search(const core::Program& flat, const SearchOptions& options,
                                  const Maker& make, Name main);

}  // namespace assay::semantics::logic
