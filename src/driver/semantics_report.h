// What `assay semantics` prints of an evaluation, one file for each kind of rule set.
#pragma once

#include <nlohmann/json.hpp>

#include "semantics/evaluate.h"
#include "semantics/lexical/profile.h"
#include "semantics/logic/search.h"
#include "source/source_manager.h"

namespace assay::driver {

// Rule sets that charge cost centres.
void PrintCostTable(const core::Program& program, const semantics::Outcome& outcome);
void PrintCostJson(const core::Program& program, const semantics::Outcome& outcome,
                   const SourceManager& sources);

// Inheritance: the stacks as a tree, with what each costs alone and with what was pushed on it.
void PrintStackTable(const semantics::Outcome& outcome);
void PrintStackJson(const core::Program& program, const semantics::Outcome& outcome,
                    const SourceManager& sources);

// Logic: answers, and the search for them.
void PrintAnswers(const core::Program& program, const semantics::logic::SearchResult& result);
void PrintAnswersJson(const core::Program& program, const semantics::logic::SearchResult& result,
                      const SourceManager& sources);

// Lexical profiling: calls and costs of pairs of functions.
void PrintLexicalTable(const semantics::lexical::Profile& profile);
void PrintLexicalJson(const semantics::lexical::Profile& profile, const SourceManager& sources);

// Shared by the files.

// The value and the returned centre, or the failure.
[[nodiscard]] nlohmann::ordered_json OutcomeAsJson(const semantics::Outcome& outcome,
                                                   const SourceManager& sources);
[[nodiscard]] nlohmann::ordered_json FailureAsJson(const Diagnostic& failure,
                                                   const SourceManager& sources);
// {"A":1,..,"E":0}; with inner it is reported apart.
[[nodiscard]] nlohmann::ordered_json CostsAsJson(const semantics::Costs& costs);
[[nodiscard]] bool IsNothing(const semantics::Costs& costs);
// Costs that stand for time and space, added up: what tables are sorted by.
[[nodiscard]] std::uint64_t Work(const semantics::Costs& costs);

}  // namespace assay::driver
