// Censuses in the record of the run: the chunks HEAP to CENS of layout/record_file.h.
#pragma once

#include <cstdint>

#include "layout/record_file.h"
#include "runtime/gc/holders.h"
#include "runtime/gc/retainers.h"
#include "runtime/profile/heap_names.h"

namespace assay::runtime {

struct Machine;
struct CensusFacts;

// What the file has of a key.
struct WrittenKey {
  std::uint64_t objects;
  std::uint64_t words;
  std::uint64_t new_objects;  // of the census that is being written
  std::uint64_t new_words;
};

struct HeapRecord {
  bool is_open;
  bool has_head;  // the file took it
  bool has_gap;   // it did not take the last census: the next one is full
  Chunk chunk;
  HeapNames names;
  std::size_t sets_written;        // of retainers, with the two that are in no file
  GrowableArray<WrittenKey> keys;  // by number
};

void OpenHeapRecord(Machine& machine);
void CloseHeapRecord(Machine& machine);
// What has become known of the past (gc/lives.h), before the census by which it has.
void WriteStates(Machine& machine);
// `holders`, `retainers`: null if this census is not about them.
void WriteCensus(Machine& machine, const CensusFacts& facts, layout::CensusCause cause,
                 const Holders* holders, const Retainers* retainers);

}  // namespace assay::runtime
