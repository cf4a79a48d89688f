// Matching of values with rows of patterns, as a decision tree.
//
// The rows are tried from top to bottom, the patterns of a row from left to right, as the Haskell
// 2010 report says (section 3.17.2); but what is known of a value already is not asked again. A
// right-hand side that several leaves of the tree reach is a join point.
//
// The tree does not explode: a row that would have to be copied into several branches, and must not
// be (its guards may fail, it has a view pattern) or has been too often, is left to a second tree
// for it and the rows below, which a join point shares.
#pragma once

#include <functional>
#include <vector>

#include "desugar/builder.h"
#include "types/elaborated.h"

namespace assay::desugar {

class Translator;

// Writes an expression; what it stands for decides whether it may be called more than once.
using Emit = std::function<Core()>;

// How often a right-hand side goes on with the rows below it, as written.
enum class Uses : std::uint8_t { Never, Once, Many };

struct MatchRow {
  std::vector<const types::Pattern*> patterns;
  // With the patterns' variables bound. `failure` is called as often as `failure_uses` says.
  std::function<Core(const Emit& failure)> body;
  Uses failure_uses = Uses::Never;
  Span span;
};

struct Match {
  CoreVariables subjects;    // one for each column
  Core scrutinee = nullptr;  // what the only subject is to be bound to; null: they are all bound
  std::vector<MatchRow> rows;
  Emit failure;                     // where no row matches
  bool may_repeat_failure = false;  // it is so small that it may be written several times
  Span span;
};

[[nodiscard]] Core CompileMatch(Translator& translator, const Match& match);

}  // namespace assay::desugar
