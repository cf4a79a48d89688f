// What the keys of censuses stand for, in a file: the chunks DEFN, INFO and KEYS of
// layout/record_file.h. The record of a run has them, and each snapshot.
#pragma once

#include <cstdint>

#include "runtime/gc/census.h"
#include "runtime/profile/chunk.h"

namespace assay::runtime {

struct Machine;

// Static tables by their addresses, numbered in the order in which they were first seen.
struct NumberedAddresses {
  GrowableArray<std::uint32_t> addresses;  // by number
  std::uint32_t* places;                   // numbers and 1, by hash; 0: free
  std::size_t capacity;

  // Its number; it is new if that was the count before.
  std::uint32_t NumberOf(std::uint32_t address);
  void Free();
};

// What a file has of them already.
struct HeapNames {
  NumberedAddresses definitions;
  NumberedAddresses infos;
  GrowableArray<layout::Word> keys;  // by number

  void Free();
};

// Gives all keys of the table a number, and writes what is new of them; false if the file takes no
// more.
[[nodiscard]] bool WriteNewKeys(const Machine& machine, CensusTable& table, HeapNames& names,
                                Chunk& chunk, RecordFile& file);

}  // namespace assay::runtime
