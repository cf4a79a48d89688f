// What a program says to its profiler: lib/Assay/Profile.hs calls these, and +RTS -xc asks for the
// centres of exceptions.
#pragma once

#include <cstdint>

namespace assay::runtime {

struct Machine;

// -xc: where an exception is raised, as GHC prints it. With stacks also who called.
void PrintRaisingCentre(const Machine& machine);

// Of a profiled program the number of its centre, with stacks of its stack, and 1; 0 of others. And
// such a number as an uncaught error shows it, in GHC's form, the centre on top first:
//
//     CallStack (from -prof):
//       Main.find (keys.hs:(9,1)-(11,40))
//       Main.total (keys.hs:17:1-39)
[[nodiscard]] std::uint64_t CurrentCentres(const Machine& machine);
void PrintCentresOfError(const Machine& machine, std::uint64_t centres);

}  // namespace assay::runtime

extern "C" {
// Stops the clock (0) or lets it go on. Time that passes meanwhile is nobody's.
void assay_profile_clock(std::int64_t runs);

// The text of a mark, character by character; a 0 ends it.
void assay_profile_mark(std::int64_t character);

// What was spelled is the name of a census: the next major collection takes it. 0: there is no heap
// profile.
std::int64_t assay_profile_census();

// What was spelled is the name of a snapshot: the next major collection writes it. 0: it is none.
std::int64_t assay_profile_snapshot();

// Takes no census (0) but those that the program asks for, or takes them again.
void assay_profile_censuses(std::int64_t go_on);

// What is made from now on is of this era. 1: once a collection has been made, which the caller
// sees to; 0: at once.
std::int64_t assay_profile_set_era(std::int64_t era);
std::int64_t assay_profile_era();
}
