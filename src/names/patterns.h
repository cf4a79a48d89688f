// Patterns: what they bind, and what they mention.
#pragma once

#include <cstddef>

#include "names/renamer.h"

namespace assay::names {

// ---- patterns.cpp
// Binds all variables of the patterns, which are one scope; the caller leaves it.
void BindPatterns(Renamer& in, syntax::List<syntax::Pattern*> patterns);
inline void BindPattern(Renamer& in, syntax::Pattern*& pattern) { BindPatterns(in, {&pattern, 1}); }
// Appends to the binders; expands puns and record wildcards on the way.
void CollectBinders(Renamer& in, syntax::Pattern& pattern);
// Removes from the binders, with a report, those which bind a name again.
void RefuseDuplicateBinders(Renamer& in, std::size_t mark);
void ResolvePattern(Renamer& in, syntax::Pattern& pattern);

// ---- pattern_synonyms.cpp
void AddPatternBuilders(Renamer& in);
void AdoptPatternSynonyms(Renamer& in, const syntax::PatternSignatureDeclaration& signature);
void RenamePatternSynonyms(Renamer& in);
// Sets what the pattern stands for, if its constructor is a synonym.
void ExpandSynonym(Renamer& in, syntax::ConstructorPattern& use);

}  // namespace assay::names
