// PROGRAM.hp: GHC's heap profile, for hp2ps and its like.
//
// A sample is written by one call, since readers stop at one that is cut off.
#pragma once

#include <cstdint>

#include "layout/object.h"
#include "layout/record_file.h"
#include "runtime/platform/growable_array.h"
#include "runtime/profile/chunk.h"

namespace assay::runtime {

struct Machine;
struct CensusFacts;
struct Retainers;

// The label of a key, found once.
struct KeyLabel {
  layout::Word key;
  std::uint32_t label;  // its place among the labels; kLeftOut: restrictions leave it out
};
inline constexpr std::uint32_t kLeftOut = 0xffff'ffffU;
inline constexpr std::uint32_t kByItsLife = 0xffff'fffeU;  // the label is not the key's

struct HpLabel {
  const char* text;  // from malloc
  std::uint64_t bytes;
};

// A sample of a biography, which is written when all of it is known.
struct HpMoment {
  double seconds;
  std::uint64_t bytes;                        // of all that is wanted
  std::int64_t changes[layout::kLifeStates];  // of bytes in each state, from here on
};

struct HpFile {
  bool is_open;
  int file;
  double last_time;
  Chunk text;  // of a sample
  GrowableArray<HpLabel> labels;
  GrowableArray<KeyLabel> keys;             // in the order of the keys
  GrowableArray<std::uint32_t> set_labels;  // by set of retainers, as those of keys
  GrowableArray<HpMoment> moments;          // by census
  std::int64_t ended[layout::kLifeStates];  // what is no longer so at the next one
};

void OpenHpFile(Machine& machine);
void CloseHpFile(Machine& machine);
// What has become known of the past (gc/lives.h), for biographies.
void AddHpStates(Machine& machine);
// `retainers`: null if nobody asked for them.
void WriteHpSample(Machine& machine, const CensusFacts& facts, const Retainers* retainers);

}  // namespace assay::runtime
