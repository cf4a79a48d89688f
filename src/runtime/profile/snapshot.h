// Snapshots: every object that is alive with its pointers, and the roots that hold them, in a file
// (layout/record_file.h) that `assay heap` reads. Written in the pause of a major collection, when
// objects are at rest; there are no values in it.
//
// The program asks for one by its name (Assay.Profile.snapshot), and so does --snapshot.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::runtime {

struct Machine;

struct Snapshots {
  char name[1000];        // of the one that the program asks for; its file is NAME.heap
  std::size_t name_size;  // 0: it asks for none
  std::uint64_t largest;  // bytes of the largest one up to now (--snapshot=peak)
  bool was_taken;         // the one of --snapshot=at and its like
  bool is_reached;        // the moment of --snapshot=mark or end
};

// The program wants one, at the major collection that it asks for next; false: the name is none.
[[nodiscard]] bool RequestSnapshot(Machine& machine, const char* name, std::size_t size);

// The program marks a census with this text, which --snapshot=mark may wait for.
void NoteMarkForSnapshot(Machine& machine, const char* text, std::size_t size);

// The program has come to its end, and its stack is empty (--snapshot=end).
void TakeSnapshotAtEnd(Machine& machine);

// Is it time for a major collection? (--snapshot=at)
[[nodiscard]] bool SnapshotIsDue(const Machine& machine);

// After a major collection with so many bytes alive: takes those that are due. What cannot be
// written is said on stderr; the program goes on.
void TakeSnapshots(Machine& machine, std::uint64_t live);

// Everything alive, to this file. False: it is not all there, which has been said.
bool WriteSnapshot(Machine& machine, const char* name, const char* path);

}  // namespace assay::runtime
