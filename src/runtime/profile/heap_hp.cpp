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
    case HpBreakdown::Retainer:
    case HpBreakdown::Era:
    case HpBreakdown::Biography:
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
    if (restriction.breakdown == HpBreakdown::Retainer ||
        restriction.breakdown == HpBreakdown::Era) {
      continue;  // that is not the key's: it is looked at apart
    }
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
  if (machine.options.hp == HpBreakdown::Era || machine.options.hp == HpBreakdown::Biography) {
    return kByItsLife;
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

bool IsWantedEra(const Options& options, std::uint64_t era) {
  char text[30];
  std::snprintf(text, sizeof text, "%" PRIu64, era);
  for (std::size_t i = 0; i < options.hp_restriction_count; ++i) {
    const HpRestriction& restriction = options.hp_restrictions[i];
    if (restriction.breakdown == HpBreakdown::Era && !IsOneOf(text, restriction.values)) {
      return false;
    }
  }
  return true;
}

std::uint64_t WordsOf(const CensusTable& table, Word key) {
  const CensusRow* const row = FindKey(table, key);
  return row == nullptr ? 0 : row->words;
}

// By eras, or of some of them. The stack is of none.
void AddUpByLives(Machine& machine) {
  HeapProfile& profile = machine.heap_profile;
  HpFile& hp = profile.hp;
  const auto before = [](const KeyLabel& a, const KeyLabel& b) { return a.key < b.key; };
  for (std::size_t i = 0; i < profile.lives.alive.capacity; ++i) {
    const SubkeyRow& row = profile.lives.alive.rows[i];
    const std::uint32_t birth = BirthOf(row.sub);
    const std::uint64_t era = birth == 0 ? 0 : profile.eras.items[birth - 1];
    if (row.objects == 0 || !IsWantedEra(machine.options, era)) {
      continue;
    }
    std::uint32_t label =
        std::lower_bound(hp.keys.begin(), hp.keys.end(), KeyLabel{row.key, 0}, before)->label;
    if (label == kByItsLife) {
      char text[40];
      std::snprintf(text, sizeof text, "era_%" PRIu64, era);
      label = LabelNumber(hp, text);
    }
    if (label != kLeftOut) {
      hp.labels.items[label].bytes += row.words * layout::kWordSize;
    }
  }
  for (const KeyLabel& key : hp.keys) {
    if (VariantOf(key.key) == layout::HeapVariant::Frame && key.label == kByItsLife &&
        IsWantedEra(machine.options, 0)) {
      hp.labels.items[LabelNumber(hp, "stack")].bytes +=
          WordsOf(profile.table, key.key) * layout::kWordSize;
    }
  }
}

void AddUp(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  const CensusTable& table = machine.heap_profile.table;
  for (HpLabel& label : hp.labels) {
    label.bytes = 0;
  }
  if (machine.options.hp_has_eras && machine.heap_profile.lives.is_on) {
    return AddUpByLives(machine);
  }
  for (const KeyLabel& key : hp.keys) {
    if (key.label < kByItsLife) {
      hp.labels.items[key.label].bytes += WordsOf(table, key.key) * layout::kWordSize;
    }
  }
}

bool IsInBiography(HpFile& hp, Word key) {
  for (const KeyLabel& one : hp.keys) {
    if (one.key == key) {
      return one.label != kLeftOut;
    }
  }
  return false;
}

// A biography is known when the run is over.
void KeepMoment(Machine& machine, double seconds) {
  HpFile& hp = machine.heap_profile.hp;
  const CensusTable& table = machine.heap_profile.table;
  HpMoment moment{.seconds = seconds, .bytes = 0, .changes = {}};
  for (const KeyLabel& key : hp.keys) {
    if (key.label != kLeftOut && VariantOf(key.key) != layout::HeapVariant::Frame) {
      moment.bytes += WordsOf(table, key.key) * layout::kWordSize;
    }
  }
  for (std::size_t state = 0; state < layout::kLifeStates; ++state) {
    moment.changes[state] = -hp.ended[state];
    hp.ended[state] = 0;
  }
  while (hp.moments.count < machine.heap_profile.censuses) {  // those that could not be taken
    hp.moments.Push({seconds, 0, {}});
  }
  hp.moments.Push(moment);
}

// Restrictions by retainer are met by a member of one of these names.
bool IsWantedSet(const Machine& machine, const Retainers& retainers, SetNumber set) {
  const Options& options = machine.options;
  for (std::size_t i = 0; i < options.hp_restriction_count; ++i) {
    const HpRestriction& restriction = options.hp_restrictions[i];
    if (restriction.breakdown != HpBreakdown::Retainer) {
      continue;
    }
    bool is_found = set == kManyRetainers && IsOneOf(writers::kManyRetainers, restriction.values);
    for (std::uint32_t j = 0; j < retainers.sets.items[set].count && !is_found; ++j) {
      const Word member = MembersOf(retainers, set)[j];
      const char* const name = member == kNoHolder ? "" : ThingOf(member).name;
      is_found = IsOneOf(*name == '\0' ? writers::kSystem : name, restriction.values);
    }
    if (!is_found) {
      return false;
    }
  }
  return true;
}

// Its members by their names; a text that does not fit is cut.
void FormatSet(const Retainers& retainers, SetNumber set, char* buffer, std::size_t size) {
  if (set < kFirstSet) {
    std::snprintf(buffer, size, "%s",
                  set == kManyRetainers ? writers::kManyRetainers : writers::kNoRetainers);
    return;
  }
  GrowableArray<const char*> names{};
  for (std::uint32_t i = 0; i < retainers.sets.items[set].count; ++i) {
    const Word member = MembersOf(retainers, set)[i];
    char name[kLongest];
    std::snprintf(name, sizeof name, "%s", writers::kSystem);
    if (member != kNoHolder) {
      writers::FormatRetainer(ThingOf(member), name, sizeof name);
    }
    names.Push(strdup(name));
  }
  std::sort(names.begin(), names.end(),
            [](const char* a, const char* b) { return std::strcmp(a, b) < 0; });
  std::size_t length = 0;
  for (std::size_t i = 0; i < names.count && length < size; ++i) {
    const bool is_same = i > 0 && std::strcmp(names.items[i], names.items[i - 1]) == 0;
    if (!is_same) {
      length += static_cast<std::size_t>(std::snprintf(buffer + length, size - length, "%s%s",
                                                       i == 0 ? "" : writers::kRetainerSeparator,
                                                       names.items[i]));
    }
  }
  for (const char* const name : names) {
    std::free(const_cast<char*>(name));
  }
  names.Free();
}

void FindSetLabels(Machine& machine, const Retainers& retainers) {
  HpFile& hp = machine.heap_profile.hp;
  for (std::size_t i = hp.set_labels.count; i < retainers.sets.count; ++i) {
    const auto set = static_cast<SetNumber>(i);
    std::uint32_t number = kLeftOut;
    if (IsWantedSet(machine, retainers, set)) {
      char label[kLongest];
      char clean[kLongest + 1];
      FormatSet(retainers, set, label, sizeof label);
      writers::FormatHpLabel(label, std::min(machine.options.hp_label_length, kLongest), clean);
      number = machine.options.hp == HpBreakdown::Retainer ? LabelNumber(hp, clean) : 0;
    }
    hp.set_labels.Push(number);
  }
}

// By retainers, or restricted to some of them: frames have none, and are there with -xt.
void AddUpRetained(Machine& machine, const Retainers& retainers) {
  HpFile& hp = machine.heap_profile.hp;
  for (HpLabel& label : hp.labels) {
    label.bytes = 0;
  }
  const auto label_of = [&](Word key) {
    const KeyLabel wanted{key, 0};
    return std::lower_bound(hp.keys.begin(), hp.keys.end(), wanted,
                            [](const KeyLabel& a, const KeyLabel& b) { return a.key < b.key; })
        ->label;
  };
  const auto add = [&](SetNumber set, Word key, std::uint64_t words) {
    const std::uint32_t of_set = hp.set_labels.items[set];
    const std::uint32_t of_key = label_of(key);
    if (of_set != kLeftOut && of_key != kLeftOut) {
      const bool is_by_set = machine.options.hp == HpBreakdown::Retainer;
      hp.labels.items[is_by_set ? of_set : of_key].bytes += words * layout::kWordSize;
    }
  };
  for (std::size_t i = 0; i < retainers.counts.capacity; ++i) {
    const PairRow& row = retainers.counts.rows[i];
    if (row.second != 0) {
      add(static_cast<SetNumber>(row.first), row.second, row.words);
    }
  }
  const CensusTable& table = machine.heap_profile.table;
  for (std::size_t i = 0; i < table.capacity; ++i) {
    if (table.rows[i].key != 0 && VariantOf(table.rows[i].key) == layout::HeapVariant::Frame) {
      add(kNoRetainers, table.rows[i].key, table.rows[i].words);
    }
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

// What is in no state is in use as long as it is there; if the run was cut off, that is not known.
void WriteBiography(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  std::int64_t bytes[layout::kLifeStates] = {};
  static constexpr const char* kLabels[] = {"LAG", "USE", "DRAG", "VOID"};
  constexpr auto kUse = static_cast<std::size_t>(layout::LifeState::Use);
  for (const HpMoment& moment : hp.moments) {
    auto rest = static_cast<std::int64_t>(moment.bytes);
    for (std::size_t state = 0; state < layout::kLifeStates; ++state) {
      bytes[state] += moment.changes[state];
      rest -= bytes[state];
    }
    hp.text.bytes.count = 0;
    PutTime(hp.text, "BEGIN_SAMPLE", moment.seconds);
    for (std::size_t state = 0; state < layout::kLifeStates; ++state) {
      const std::int64_t all = bytes[state] + (state == kUse ? rest : 0);
      if (all > 0) {
        char line[60];
        PutLine(hp.text, line,
                std::snprintf(line, sizeof line, "%s\t%" PRId64 "\n", kLabels[state], all));
      }
    }
    PutTime(hp.text, "END_SAMPLE", moment.seconds);
    WriteText(machine);
    if (!hp.is_open) {
      return;
    }
  }
}

}  // namespace

void AddHpStates(Machine& machine) {
  HpFile& hp = machine.heap_profile.hp;
  if (!hp.is_open || machine.options.hp != HpBreakdown::Biography) {
    return;
  }
  const SubkeyTable& decided = machine.heap_profile.lives.decided;
  for (std::size_t i = 0; i < decided.capacity; ++i) {
    const SubkeyRow& row = decided.rows[i];
    // Up to the last moment: the one that comes begins with what is not decided.
    if (row.key == 0 || SinceOf(row.sub) > hp.moments.count || !IsInBiography(hp, row.key)) {
      continue;
    }
    const auto bytes = static_cast<std::int64_t>(row.words * layout::kWordSize);
    const auto state = static_cast<std::size_t>(StateOf(row.sub));
    hp.moments.items[SinceOf(row.sub) - 1].changes[state] += bytes;
    hp.ended[state] += bytes;
  }
}

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
  if (hp.is_open && machine.options.hp == HpBreakdown::Biography) {
    WriteBiography(machine);
  }
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
  hp.set_labels.Free();
  hp.moments.Free();
  hp.text.bytes.Free();
  hp.is_open = false;
}

void WriteHpSample(Machine& machine, const CensusFacts& facts, const Retainers* retainers) {
  HpFile& hp = machine.heap_profile.hp;
  if (!hp.is_open) {
    return;
  }
  FindLabels(machine);
  if (machine.options.has_retainers && retainers == nullptr) {
    return;  // which has been said
  }
  const double seconds = std::max(static_cast<double>(facts.mutator) / 1e9, hp.last_time);
  hp.last_time = seconds;
  if (machine.options.hp == HpBreakdown::Biography) {
    return KeepMoment(machine, seconds);
  }
  if (retainers != nullptr) {
    FindSetLabels(machine, *retainers);
    AddUpRetained(machine, *retainers);
  } else {
    AddUp(machine);
  }
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
