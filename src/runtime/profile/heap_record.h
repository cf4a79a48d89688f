// Censuses in the record of the run: the chunks HEAP to CENS of layout/record_file.h.
#pragma once

#include <cstdint>

#include "layout/record_file.h"
#include "runtime/gc/holders.h"
#include "runtime/profile/chunk.h"

namespace assay::runtime {

struct Machine;
struct CensusFacts;

// Static tables by their addresses, numbered in the order in which they were first seen.
struct NumberedAddresses {
  GrowableArray<std::uint32_t> addresses;  // by number
  std::uint32_t* places;                   // numbers and 1, by hash; 0: free
  std::size_t capacity;

  // Its number; it is new if that was the count before.
  std::uint32_t NumberOf(std::uint32_t address);
  void Free();
};

// What the file has of a key.
struct WrittenKey {
  layout::Word key;
  std::uint64_t objects;
  std::uint64_t words;
  std::uint64_t new_objects;  // of the census that is being written
  std::uint64_t new_words;
};

struct HeapRecord {
  bool is_open;
  Chunk chunk;
  NumberedAddresses definitions;
  NumberedAddresses infos;
  GrowableArray<WrittenKey> keys;  // by number
};

void OpenHeapRecord(Machine& machine);
void CloseHeapRecord(Machine& machine);
// `holders`: null if this census is not about them.
void WriteCensus(Machine& machine, const CensusFacts& facts, layout::CensusCause cause,
                 const Holders* holders);

}  // namespace assay::runtime
