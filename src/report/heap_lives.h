// Biographies: what the objects of each census turned out to be (layout::LifeState). A record says
// it later than the census itself, when it is known; so it is read twice.
#pragma once

#include "report/heap_reader.h"

namespace assay::report {

// As ReadHeap, with keys that differ in their states too, and without who holds what. What is in
// use as long as it is there (thunks under evaluation, functions without free variables) is in
// use; what the run did not decide, because it was cut off, is undecided.
bool ReadBiography(const RecordBytes& bytes, const Profile& profile, const OnCensus& on_census);

}  // namespace assay::report
