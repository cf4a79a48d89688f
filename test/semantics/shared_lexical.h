// The properties of the lexical rules.
#pragma once

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

std::vector<NamedProperty> LexicalProperties();

}  // namespace assay::semantics::test
