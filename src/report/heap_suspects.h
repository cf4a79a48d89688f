// Suspects: what takes a large part of the heap in a way that programs rarely mean, in words.
//
//     lazy-accumulator    thunks that wait for one another, in long chains
//     lazy-field          thunks in fields of constructors, each with a chain of its own
//     kept-list           a list that grows as its rest is made, while its beginning is held
//     kept-constant       what lives only because a constant of the program holds it
//     waiting-selectors   parts of tuples or records that wait, and hold the whole
//     deep-recursion      frames of one function
//     growing-table       what a mutable reference or array holds, and has grown all the time
//
// The evidence is that of censuses which say who holds what (heap_graph.h), and growth. What is
// less than a tenth of the heap, or small altogether, is no suspect.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/annotate.h"
#include "report/heap_graph.h"

namespace assay::report {

struct HeapSuspect {
  std::string pattern;
  std::string subject;  // what it is about: a construction and who made it
  std::string place;    // where it is written; empty: nowhere
  std::uint64_t bytes = 0;
  std::uint64_t total = 0;  // of the heap then
  std::string what;         // a sentence with its numbers
  std::string held;         // by whom
  std::string advice;
  std::vector<std::string> path;  // from a root to it
  bool evaluates_thunks = false;  // a deep stack: thunks wait for one another

  [[nodiscard]] bool IsLazy() const {
    return pattern == "lazy-accumulator" || pattern == "lazy-field";
  }
};

// Those of one census, the largest first.
[[nodiscard]] std::vector<HeapSuspect> SuspectsIn(const HeapGraph& graph);
// Those of the censuses that are at least half as large as the largest.
[[nodiscard]] std::vector<HeapSuspect> SuspectsOf(const HeapProfile& profile);

// For people; after a run that has none, nothing but that.
// With the line of each place, if `read` gives its file.
[[nodiscard]] std::string HeapSuspectsText(const HeapProfile& profile,
                                           const ReadSource& read = nullptr);
// {"suspects":[{"pattern":..,"place":..,"bytes":..,"text":..,"path":[..]},..]}
[[nodiscard]] std::string HeapSuspectsJson(const HeapProfile& profile);

}  // namespace assay::report
