// The properties of the lexical rules.
#pragma once

#include <map>

#include "core/passes/split_by_origin.h"
#include "semantics/lexical/machine.h"
#include "semantics/shared.h"

namespace assay::semantics::test {

using LexicalMaker = std::function<std::unique_ptr<lexical::Machine>(
    const core::Program&, const lexical::Supercombinators&, std::uint64_t)>;

[[nodiscard]] LexicalMaker MakerOfLexical();

// The graph reducer gives the value that the other semantics do. The calls of every pair of
// functions are those of the semantics of references (P7), with a cost centre for the body of each
// function: f <- g is f's centre entered from g's. Nothing works without having been called.
Verdict LexicalCalls(const core::Program& program, const LexicalMaker& make);

// P10: every step is in the time of one pair, every cell in use is one pair's.
Verdict P10Lexical(const core::Program& program, const LexicalMaker& make);

// P8: the program split by origin, under the static rules, has the same value, enters each centre
// as often as the reference machine counts calls of that pair, and decides as many cases there;
// also optimised. Of all functions, or of some that a number chooses.
struct SplitCase {
  core::LexicalWish wish = {};
  std::size_t most_copied = core::kMostCopied;
  // What is done to the split program before it is run; mutants.
  std::function<void(core::Program&, const core::LexicalTable&)> spoil = nullptr;
  bool is_optimised = false;
  // Calls are where the program has them marked, and what has no mark is transparent, as in
  // Haskell. Otherwise a call is a definition's lambdas, as in Core text.
  bool is_marked = false;
  // Done to what the split starts from, and not to what the reference does; mutants, too.
  std::function<void(const core::Program&, core::LexicalRoles&)> mistake = nullptr;
};
Verdict P8(const core::Program& program, const SplitCase& how);
// All of them: all functions and some, both ways to see shared ones, copies and shared bodies.
Verdict P8(const core::Program& program);
// Of a program as desugaring makes them: with marks and without, and by its text one choice among
// the ways to ask.
Verdict P8OfMarked(const core::Program& program);
// That choice.
[[nodiscard]] SplitCase SomeCase(const core::Program& program);

// The program, ready to be split or to be given to the reference machine.
struct AskedProgram {
  std::unique_ptr<core::Program> program;
  core::LexicalRoles roles;
};
[[nodiscard]] AskedProgram Ask(const core::Program& program, const core::LexicalWish& wish,
                               bool is_marked);

// Calls and cases that the reference machine counts, by the names of pairs; with what value.
struct LexicalCounts {
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> pairs;
  std::string value;
};
// Nothing: the program has no value.
[[nodiscard]] std::optional<LexicalCounts> ReferenceCounts(const core::Program& program,
                                                           const core::LexicalWish& wish,
                                                           bool is_marked);

std::vector<NamedProperty> LexicalProperties();

}  // namespace assay::semantics::test
