// What the keys of censuses stand for, in a file: the chunks DEFN, INFO, VARS, CALL and KEYS of
// layout/record_file.h. The record of a run has them, and each snapshot.
#pragma once

#include <cstdint>

#include "runtime/gc/census.h"
#include "runtime/gc/lives.h"
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

// A key of a census, maybe with what is known of the lives of its objects.
struct NamedKey {
  layout::Word key;
  bool has_life;
  std::uint32_t birth;
  std::uint32_t user;  // a stamp
  std::uint64_t era;
};

// All that have a number, and how many of them the file has: it may refuse some for a while.
struct HeapNames {
  NumberedAddresses definitions;
  NumberedAddresses infos;
  GrowableArray<NamedKey> keys;  // by number
  std::size_t definitions_written;
  std::size_t infos_written;
  std::size_t variables_written;  // of infos
  std::size_t calls_written;      // likewise
  std::size_t keys_written;

  void Free();
};

// Gives all keys of the table a number, and writes what the file does not have of them; false if
// the file does not take it.
[[nodiscard]] bool WriteNewKeys(const Machine& machine, CensusTable& table, HeapNames& names,
                                Chunk& chunk, RecordFile& file);

// The same for keys with the lives of their objects: the chunk LIFE. All keys of the census are in
// the file; `eras`: by census.
[[nodiscard]] bool WriteNewLives(const Machine& machine, const SubkeyTable& lives,
                                 const std::uint64_t* eras, HeapNames& names, Chunk& chunk,
                                 RecordFile& file);

}  // namespace assay::runtime
