#include "runtime/profile/heap_hp.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"
#include "runtime/platform/descriptors.h"
#include "runtime/profile/heap_thing.h"

namespace assay::runtime {

namespace {

using layout::Word;
using writers::HeapDimension;

constexpr std::size_t kLongest = writers::kLongestHpLabel;

HeapDimension DimensionOf(HpBreakdown breakdown) {
  switch (breakdown) {
    case HpBreakdown::Centre: return HeapDimension::Centre;
    case HpBreakdown::Producer: return HeapDimension::Producer;
    case HpBreakdown::Type: return HeapDimension::Type;
    case HpBreakdown::Module: return HeapDimension::Module;
    case HpBreakdown::Kind: return HeapDimension::Kind;
    case HpBreakdown::Place: return HeapDimension::Place;
    case HpBreakdown::Construction:
    case HpBreakdown::None: break;
  }
  return HeapDimension::Construction;
}

const char* NameOfCentre(const Machine& machine, std::uint32_t row) {
  const layout::ProgramInfo& program = *machine.program;
  const std::uint32_t centre = program.keeps_stacks != 0 ? machine.stacks.all[row].centre : row;
  const char* const name = centre < program.centres ? program.centre_records[centre].name : nullptr;
  return name == nullptr ? "MAIN" : name;
}

// `(12)inner/outer`, as GHC labels stacks.
void FormatCentre(const Machine& machine, std::uint32_t row, char* buffer, std::size_t size) {
  int length = std::snprintf(buffer, size, "(%" PRIu32 ")%s", row, NameOfCentre(machine, row));
  while (machine.program->keeps_stacks != 0 && length > 0 &&
         static_cast<std::size_t>(length) < size) {
    row = machine.stacks.all[row].below;
    if (row == kNothingBelow || row == 0) {
      return;
    }
    length += std::snprintf(buffer + length, size - static_cast<std::size_t>(length), "/%s",
                            NameOfCentre(machine, row));
  }
}

// Is the text one of `a,b,c`?
bool IsOneOf(const char* text, const char* list) {
  const std::size_t length = std::strlen(text);
  for (const char* at = list;; ++at) {
    const std::size_t part = std::strcspn(at, ",");
    if (part == length && std::strncmp(at, text, length) == 0) {
      return true;
    }
    at += part;
    if (*at == '\0') {
      return false;
    }
  }
}

bool HasCentre(const Machine& machine, std::uint32_t row, const char* list, bool anywhere) {
  for (;;) {
    if (IsOneOf(NameOfCentre(machine, row), list)) {
      return true;
    }
    if (!anywhere || machine.program->keeps_stacks == 0 || row == 0) {
      return false;
    }
    row = machine.stacks.all[row].below;
    if (row == kNothingBelow) {
      return false;
    }
  }
}

bool IsWanted(const Machine& machine, Word key) {
  const Options& options = machine.options;
  const writers::HeapThing thing = ThingOf(key);
  if (thing.variant == layout::HeapVariant::Frame && !options.hp_has_stack) {
    return false;
  }
  for (std::size_t i = 0; i < options.hp_restriction_count; ++i) {
    const HpRestriction& restriction = options.hp_restrictions[i];
    char label[kLongest];
    if (restriction.breakdown == HpBreakdown::Centre) {
      if (!HasCentre(machine, RowOfKey(machine, key), restriction.values, restriction.anywhere)) {
        return false;
      }
      continue;
    }
    writers::FormatHeapLabel(thing, DimensionOf(restriction.breakdown), label, sizeof label);
    if (!IsOneOf(label, restriction.values)) {
      return false;
    }
  }
  return true;
}

std::uint32_t LabelNumber(HpFile& hp, const char* text) {
  for (std::uint32_t i = 0; i < hp.labels.count; ++i) {
    if (std::strcmp(hp.labels.items[i].text, text) == 0) {
      return i;
    }
  }
  char* const copy = strdup(text);
  CHECK(copy != nullptr, "the system grants memory for a label");
  hp.labels.Push({copy, 0});
  return static_cast<std::uint32_t>(hp.labels.count - 1);
}

std::uint32_t NewLabelOf(Machine& machine, Word key) {
  if (!IsWanted(machine, key)) {
    return kLeftOut;
  }
  char label[kLongest];
  if (machine.options.hp == HpBreakdown::Centre) {
    FormatCentre(machine, RowOfKey(machine, key), label, sizeof label);
  } else {
    writers::FormatHeapLabel(ThingOf(key), DimensionOf(machine.options.hp), label, sizeof label);
  }
  char clean[kLongest + 1];
  // A stack begins with its number in brackets, which readers know; others do not begin so.
  writers::FormatHpLabel(label, std::min(machine.options.hp_label_length, kLongest), clean);
  return LabelNumber(machine.heap_profile.hp, clean);
}

// Labels of keys in the order of the keys. The order of new ones among labels is theirs, so that a
// program that runs twice writes the same.
void FindLabels(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  const CensusTable& table = machine.heap_profile.table;
  if (hp.keys.count == table.count) {
    return;
  }
  const auto before = [](const KeyLabel& a, const KeyLabel& b) { return a.key < b.key; };
  GrowableArray<KeyLabel> fresh{};
  for (std::size_t i = 0; i < table.capacity; ++i) {
    const KeyLabel key{table.rows[i].key, kLeftOut};
    if (key.key != 0 && !std::binary_search(hp.keys.begin(), hp.keys.end(), key, before)) {
      fresh.Push(key);
    }
  }
  std::sort(fresh.begin(), fresh.end(), before);
  for (KeyLabel& key : fresh) {
    key.label = NewLabelOf(machine, key.key);
    hp.keys.Push(key);
  }
  fresh.Free();
  std::sort(hp.keys.begin(), hp.keys.end(), before);
}

void AddUp(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  const CensusTable& table = machine.heap_profile.table;
  for (HpLabel& label : hp.labels) {
    label.bytes = 0;
  }
  for (const KeyLabel& key : hp.keys) {
    if (key.label == kLeftOut) {
      continue;
    }
    std::size_t place = PlaceOfKey(table, key.key);
    while (table.rows[place].key != key.key) {
      place = (place + 1) & (table.capacity - 1);
    }
    hp.labels.items[key.label].bytes += table.rows[place].words * layout::kWordSize;
  }
}

void PutLine(Chunk& text, const char* line, int length) {
  text.Raw(line, static_cast<std::size_t>(length));
}

void PutTime(Chunk& text, const char* keyword, double seconds) {
  char line[60];
  PutLine(text, line, std::snprintf(line, sizeof line, "%s %.6f\n", keyword, seconds));
}

void WriteText(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  if (!WriteWhole(hp.file, hp.text.bytes.items, hp.text.bytes.count)) {
    hp.is_open = false;
    close(hp.file);
    WarnOfHeapProfile(machine, "cannot write the .hp file: it ends here");
  }
}

void WriteEmptySample(Machine& machine, double seconds) {
  HpFile& hp = machine.heap_profile.hp;
  hp.text.bytes.count = 0;
  PutTime(hp.text, "BEGIN_SAMPLE", seconds);
  PutTime(hp.text, "END_SAMPLE", seconds);
  WriteText(machine);
}

void WriteHead(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  char job[4000] = "";
  std::size_t length = 0;
  for (int i = 0; i < machine.all_argument_count && length < sizeof job; ++i) {
    const char* const word = i == 0 ? ProgramName(machine) : machine.all_arguments[i];
    length += static_cast<std::size_t>(
        std::snprintf(job + length, sizeof job - length, "%s%s", i == 0 ? "" : " ", word));
  }
  char clean[4000];
  writers::FormatHpText(job, clean, sizeof clean);
  char date[100] = "";
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  if (localtime_r(&now, &local) != nullptr) {
    std::strftime(date, sizeof date, "%a %b %d %H:%M %Y", &local);
  }
  char head[4400];
  hp.text.bytes.count = 0;
  PutLine(hp.text, head,
          std::snprintf(head, sizeof head,
                        "JOB \"%s\"\nDATE \"%s\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n",
                        clean, date));
  PutTime(hp.text, "BEGIN_SAMPLE", 0);
  PutTime(hp.text, "END_SAMPLE", 0);
  WriteText(machine);
}

}  // namespace

void OpenHpFile(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  if (machine.options.hp == HpBreakdown::None) {
    return;
  }
  char path[4096];
  std::snprintf(
      path, sizeof path, "%s.hp",
      machine.options.prof_name != nullptr ? machine.options.prof_name : ProgramName(machine));
  hp.file = AsideOfStandardStreams(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (hp.file < 0) {
    std::fprintf(stderr, "%s: cannot write the heap profile to %s: %s\n", ProgramName(machine),
                 path, std::strerror(errno));
    return;
  }
  hp.is_open = true;
  WriteHead(machine);
}

void CloseHpFile(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  if (hp.is_open) {
    const Instant now = Now();
    const Statistics& statistics = machine.statistics;
    const std::uint64_t all = now.cpu - statistics.start.cpu;
    const std::uint64_t collector = statistics.minor.cpu + statistics.major.cpu;
    const double seconds = static_cast<double>(all - std::min(all, collector)) / 1e9;
    WriteEmptySample(machine, std::max(seconds, hp.last_time));
  }
  if (hp.is_open) {
    close(hp.file);
  }
  for (const HpLabel& label : hp.labels) {
    std::free(const_cast<char*>(label.text));
  }
  hp.labels.Free();
  hp.keys.Free();
  hp.text.bytes.Free();
  hp.is_open = false;
}

void WriteHpSample(Machine& machine, const CensusFacts& facts) {
  HpFile& hp = machine.heap_profile.hp;
  if (!hp.is_open) {
    return;
  }
  FindLabels(machine);
  AddUp(machine);
  const double seconds = std::max(static_cast<double>(facts.mutator) / 1e9, hp.last_time);
  hp.last_time = seconds;
  hp.text.bytes.count = 0;
  PutTime(hp.text, "BEGIN_SAMPLE", seconds);
  for (const HpLabel& label : hp.labels) {
    if (label.bytes > 0) {
      char number[40];
      hp.text.Raw(label.text, std::strlen(label.text));
      PutLine(hp.text, number,
              std::snprintf(number, sizeof number, "\t%" PRIu64 "\n", label.bytes));
    }
  }
  PutTime(hp.text, "END_SAMPLE", seconds);
  WriteText(machine);
}

}  // namespace assay::runtime
