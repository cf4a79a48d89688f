// A checked module -> definitions of Core.
#pragma once

#include <cstdint>

#include "core/parts.h"
#include "desugar/call_centres.h"
#include "diagnostics/diagnostic.h"
#include "diagnostics/render.h"
#include "names/known.h"
#include "types/elaborated.h"

namespace assay::desugar {

// Which functions get a cost centre of their own without being asked: none, those of the top level,
// those that the module exports, or local ones too. Functions that are to be inlined never do.
enum class AutomaticCentres : std::uint8_t { None, Top, Exported, All };

struct Options {
  AutomaticCentres centres = AutomaticCentres::None;
  bool ignores_pragmas = false;  // {-# SCC #-} means nothing
  bool is_curry = false;         // rules overlap, and what does not match fails (rules.h)
  // Calls that are centres as well; null: none are.
  CallCentres* calls = nullptr;
  // Says where spans are, for the messages of matches that fail at run time.
  const Locator* locator = nullptr;
  // What the module exports, for AutomaticCentres::Exported.
  const names::Exports* exports = nullptr;
  // Where to note what the module mentions; null: nowhere.
  core::Mentions* mentions = nullptr;
};

// Adds the module's definitions to a program that all modules of a compilation share, or to its
// part of it (core/parts.h); those that it imports have been translated before. Diagnostics are
// warnings (matches that are not complete, clauses that are never reached) and errors for what
// cannot be compiled.
void Desugar(const types::CheckedModule& module, const names::KnownSymbols& known,
             core::Program& program, Diagnostics& diagnostics, const Options& options);

}  // namespace assay::desugar
