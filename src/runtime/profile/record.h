// Writes the record of a run, layout/record_file.h.
//
// Everything but opening works inside a signal handler: the clock's handler writes samples when
// they are due (schedule.h, --record-interval), and SIGTERM may come at any moment. So there is no
// allocation (the buffer is address space that is reserved at the start, for the largest chunk
// there may be) and no library output.
//
// A full disk costs samples, not the run. Each sample has all costs since the start, so the record
// is complete if the last one is in it. If even that fails the program says so, and writes the
// record once more to where --record-spare says: `assay run` shows what is there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>

#include "layout/program.h"
#include "runtime/profile/record_chunks.h"

namespace assay::runtime {

struct Machine;

struct Record {
  bool is_open;
  volatile bool is_busy;  // the program writes to it: the clock's handler must not
  RecordFile file;
  layout::CostCounters* rows;  // block counters are added up here
  std::uint32_t stacks_written;
  std::uint64_t next_sample;  // when it is due, in elapsed time, nanoseconds
  timer_t timer;              // goes off then
  bool has_timer;
};

// A mark that the program is spelling.
struct MarkText {
  char text[1000];
  std::size_t size;
};

// Starts the file if one is asked for (--record). A file that cannot be written is reported.
void OpenRecord(Machine& machine);
// The costs up to now.
void WriteSample(Machine& machine);
// Those stacks that it does not have yet: what follows may mention them.
void WriteNewStacks(Machine& machine);
void WriteMark(Machine& machine, const char* text, std::size_t size);
// The last sample and the reason of the end: "end", "exit", "exception", "heap exhausted", "stack
// overflow", "signal".
void CloseRecord(Machine& machine, const char* reason, std::uint64_t code);

// Another file of the same container that begins as the record does: which run it is of, its
// centres and stacks up to now. False: not all of that is in the file, and `failure` says why; it
// is to be closed all the same.
[[nodiscard]] bool OpenFurtherFile(const Machine& machine, RecordFile& file, const char* path);
void CloseFurtherFile(RecordFile& file);

// The costs of a row with those that its code blocks have counted; `rows` must have been added up.
// Leaves all counters alone.
void AddUpRows(const Machine& machine, layout::CostCounters* rows);

}  // namespace assay::runtime
