#include "runtime/machine/options.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/platform/check.h"

namespace assay::runtime {

namespace {

constexpr std::size_t kSmallestNursery = std::size_t{32} << 10;

// "64k", "1.5m", "2g", "4096": as GHC reads them.
bool ReadSize(const char* text, std::size_t& size) {
  char* end = nullptr;
  const double number = std::strtod(text, &end);
  // Digits and a point, not all that C reads as a number.
  if (end == text || text + std::strspn(text, "0123456789.") != end) {
    return false;
  }
  double unit = 1;
  switch (*end) {
    case '\0': break;
    case 'b':
    case 'B': ++end; break;
    case 'k':
    case 'K': unit = 1024, ++end; break;
    case 'm':
    case 'M': unit = 1024.0 * 1024, ++end; break;
    case 'g':
    case 'G': unit = 1024.0 * 1024 * 1024, ++end; break;
    default: return false;
  }
  const double bytes = number * unit;
  if (*end != '\0' || bytes > 1e18) {
    return false;
  }
  size = static_cast<std::size_t>(bytes);
  return true;
}

bool ReadPositiveSize(const char* text, std::size_t& size) {
  return ReadSize(text, size) && size > 0;
}

bool ReadCount(const char* text, std::uint64_t& count) {
  char* end = nullptr;
  count = std::strtoull(text, &end, 10);
  return *text >= '0' && *text <= '9' && *end == '\0';
}

bool SetNursery(Options& options, const char* value) {
  const bool read = ReadPositiveSize(value, options.nursery_bytes);
  options.nursery_bytes = std::max(options.nursery_bytes, kSmallestNursery);
  return read;
}

bool SetTickRate(Options& options, const char* value) {
  std::uint64_t rate = 0;
  const bool read = ReadCount(value, rate) && rate <= 100'000;
  options.tick_rate = static_cast<unsigned>(rate);
  return read;
}

// Seconds between two ticks, as GHC has it; 0: no clock.
bool SetTickInterval(Options& options, const char* value) {
  char* end = nullptr;
  const double seconds = std::strtod(value, &end);
  if (end == value || *end != '\0' || !(seconds == 0 || (seconds >= 1e-5 && seconds <= 1))) {
    return false;
  }
  options.tick_rate = seconds == 0 ? 0 : static_cast<unsigned>(1 / seconds + 0.5);
  return true;
}

bool SetRecordInterval(Options& options, const char* value) {
  char* end = nullptr;
  const double seconds = std::strtod(value, &end);
  if (end == value || *end != '\0' || !(seconds >= 0.001 && seconds <= 1e6)) {
    return false;
  }
  options.record_interval = static_cast<std::uint64_t>(seconds * 1e9);
  return true;
}

bool SetSearch(Options& options, const char* value) {
  static constexpr const char* kNames[] = {"dfs", "bfs", "ids", "fair"};
  std::uint8_t order = 0;
  for (const char* const name : kNames) {
    if (std::strcmp(value, name) == 0) {
      options.search = static_cast<SearchOrder>(order);
      return true;
    }
    ++order;
  }
  return false;
}

// -h, -hc .. -hp, with values: a restriction.
bool SetHeap(Options& options, const char* value) {
  struct Letter {
    char letter;
    HpBreakdown breakdown;
  };
  static constexpr Letter kLetters[] = {
      {'c', HpBreakdown::Centre},   {'C', HpBreakdown::Centre},
      {'m', HpBreakdown::Module},   {'d', HpBreakdown::Construction},
      {'y', HpBreakdown::Type},     {'T', HpBreakdown::Kind},
      {'i', HpBreakdown::Place},    {'p', HpBreakdown::Producer},
      {'r', HpBreakdown::Retainer}, {'e', HpBreakdown::Era},
      {'E', HpBreakdown::Era},      {'b', HpBreakdown::Biography}};
  if (*value == '\0') {
    options.hp_is_default = true;
    return true;
  }
  if (*value == 'b' && value[1] != '\0') {
    options.not_yet =
        "-hb: restrictions by biography are not supported yet; "
        "assay report --heap --where biography=drag shows them";
    return true;
  }
  options.has_retainers |= *value == 'r';
  options.hp_has_eras |= *value == 'e' || *value == 'E';
  for (const Letter& letter : kLetters) {
    if (letter.letter != *value) {
      continue;
    }
    if (value[1] == '\0') {
      options.hp = letter.breakdown;
      return *value != 'C' && *value != 'E';  // which only restrict
    }
    if (options.hp_restriction_count == kMostHpRestrictions) {
      return false;
    }
    options.hp_restrictions[options.hp_restriction_count++] = {letter.breakdown, value + 1,
                                                               *value == 'C'};
    return true;
  }
  return false;
}

// -i auto, -i0.1 (seconds), -i0 (each collection), -i4m (bytes)
bool SetCensusInterval(Options& options, const char* value) {
  if (std::strcmp(value, "auto") == 0) {
    options.census_trigger = CensusTrigger::Adaptive;
    return true;
  }
  const std::size_t length = std::strlen(value);
  if (length > 1 && std::strchr("bBkKmMgG", value[length - 1]) != nullptr) {
    std::size_t bytes = 0;
    options.census_trigger = CensusTrigger::Bytes;
    const bool read = ReadPositiveSize(value, bytes);
    options.census_interval = bytes;
    return read;
  }
  char* end = nullptr;
  const double seconds = std::strtod(value, &end);
  if (length == 0 || std::strspn(value, "0123456789.") != length || *end != '\0' ||
      !(seconds == 0 || (seconds >= 0.001 && seconds <= 1e6))) {
    return false;
  }
  options.census_trigger = seconds == 0 ? CensusTrigger::Collection : CensusTrigger::Time;
  options.census_interval = static_cast<std::uint64_t>(seconds * 1e9);
  return true;
}

bool SetHeapBudget(Options& options, const char* value) {
  return ReadCount(value, options.heap_budget) && options.heap_budget <= 100;
}

bool RefuseYet(Options& options, const char* what) {
  options.not_yet = what;
  return true;
}

bool SetHeapToRecord(Options& options, const char* value) {
  options.heap_to_record = true;
  const auto is = [&](const char* what) { return std::strcmp(value, what) == 0; };
  options.has_retainers |= is("retainers");
  options.has_ages |= is("ages");
  options.has_biography |= is("biography");
  return is("retainers") || is("ages") || is("biography");
}

bool SetRetainers(Options& options, const char* value) {
  return ReadCount(value, options.retainers) && options.retainers > 0 && options.retainers <= 1000;
}

// peak, end, at:1.5 (seconds), above:64m (bytes), mark:TEXT
bool SetSnapshot(Options& options, const char* value) {
  const auto after = [&](const char* word) {
    const std::size_t length = std::strlen(word);
    return std::strncmp(value, word, length) == 0 ? value + length : nullptr;
  };
  if (std::strcmp(value, "peak") == 0) {
    options.snapshot = SnapshotMoment::Peak;
    return true;
  }
  if (std::strcmp(value, "end") == 0) {
    options.snapshot = SnapshotMoment::End;
    return true;
  }
  if (const char* const mark = after("mark:")) {
    options.snapshot = SnapshotMoment::Mark;
    options.snapshot_mark = mark;
    return *mark != '\0';
  }
  if (const char* const size = after("above:")) {
    std::size_t bytes = 0;
    options.snapshot = SnapshotMoment::Above;
    const bool read = ReadPositiveSize(size, bytes);
    options.snapshot_value = bytes;
    return read;
  }
  const char* const time = after("at:");
  char* end = nullptr;
  const double seconds = time == nullptr ? 0 : std::strtod(time, &end);
  if (time == nullptr || *time == '\0' || time + std::strspn(time, "0123456789.") != end ||
      *end != '\0' || !(seconds <= 1e6)) {
    return false;
  }
  options.snapshot = SnapshotMoment::At;
  options.snapshot_value = static_cast<std::uint64_t>(seconds * 1e9);
  return true;
}

bool SetLabelLength(Options& options, const char* value) {
  std::uint64_t length = 0;
  const bool read = ReadCount(value, length) && length > 0;
  options.hp_label_length = length;
  return read;
}

bool SetName(const char*& name, const char* value) {
  name = value;
  return *value != '\0';
}

enum class Takes : std::uint8_t { Nothing, Value };

struct Flag {
  const char* name;
  Takes takes;
  const char* value_name;
  const char* help;
  bool (*apply)(Options& options, const char* value);
};

constexpr Flag kFlags[] = {
    {"-A", Takes::Value, "<size>", "set the size of the nursery, as in -A4m (default 1m)",
     SetNursery},
    {"-H", Takes::Value, "<size>",
     "let the heap use this much freely, as in -H500m: fewer major collections",
     [](Options& o, const char* v) { return ReadSize(v, o.heap_hint); }},
    {"-M", Takes::Value, "<size>",
     "end the program if heap and stack need more than this, as in -M2g",
     [](Options& o, const char* v) { return ReadPositiveSize(v, o.heap_limit); }},
    {"-K", Takes::Value, "<size>",
     "end the program if its stack needs more than this (default 80% of memory)",
     [](Options& o, const char* v) { return ReadPositiveSize(v, o.stack_limit); }},
    {"-s", Takes::Nothing, "", "print a summary of time and memory at the end",
     [](Options& o, const char*) { return o.summary = true; }},
    {"-S", Takes::Nothing, "", "print a line for each collection, and the summary",
     [](Options& o, const char*) { return o.trace = true; }},
    {"--values", Takes::Value, "=<n>", "print no more values of a search than this",
     [](Options& o, const char* v) { return ReadCount(v, o.values); }},
    {"--search", Takes::Value, "=<order>",
     "search depth first (dfs, the default), bfs, ids or fair", SetSearch},
    {"--gc-stress", Takes::Value, "=<n>", "collect at every n-th check of heap or stack",
     [](Options& o, const char* v) { return ReadCount(v, o.gc_stress); }},
    {"--verify-heap", Takes::Nothing, "", "check the whole heap before and after each collection",
     [](Options& o, const char*) { return o.verify_heap = true; }},
    {"--no-verify-heap", Takes::Nothing, "", "do not check it, in debug builds",
     [](Options& o, const char*) { return !(o.verify_heap = false); }},
    {"--no-selector-reduction", Takes::Nothing, "", "let the collector leave selectors alone",
     [](Options& o, const char*) { return !(o.reduce_selectors = false); }},
    {"--no-indirection-removal", Takes::Nothing, "", "let the collector keep indirections",
     [](Options& o, const char*) { return !(o.remove_indirections = false); }},
    {"--update-by-copy", Takes::Nothing, "", "let the collector copy values to updated thunks",
     [](Options& o, const char*) { return o.copies_values = true; }},
    {"--tick", Takes::Value, "=<hz>",
     "set the rate of the sampling clock in Hz (default 1000; 0: no clock)", SetTickRate},
    {"-V", Takes::Value, "<seconds>",
     "set the time between two ticks of the clock (default 0.001; 0: no clock)", SetTickInterval},
    {"--costs", Takes::Value, "=<file>", "write the costs of all centres to this file, as JSON",
     [](Options& o, const char* v) { return SetName(o.costs_file, v); }},
    {"--record", Takes::Value, "=<file>", "write the profile to this file, for `assay report`",
     [](Options& o, const char* v) { return SetName(o.record_file, v); }},
    {"--record-spare", Takes::Value, "=<file>", "write the profile there if that fails",
     [](Options& o, const char* v) { return SetName(o.spare_record_file, v); }},
    {"--record-interval", Takes::Value, "=<seconds>",
     "set the time between two samples in the profile (default 10, at first less)",
     SetRecordInterval},
    {"-p", Takes::Nothing, "", "write the profile to PROGRAM.prof, as GHC does",
     [](Options& o, const char*) { return (o.prof = ProfFile::Standard) != ProfFile::None; }},
    {"-P", Takes::Nothing, "", "write PROGRAM.prof with ticks and bytes",
     [](Options& o, const char*) { return (o.prof = ProfFile::Numbers) != ProfFile::None; }},
    {"-pa", Takes::Nothing, "", "write PROGRAM.prof with centres that cost nothing, too",
     [](Options& o, const char*) { return (o.prof = ProfFile::All) != ProfFile::None; }},
    {"-pj", Takes::Nothing, "", "write PROGRAM.prof as JSON",
     [](Options& o, const char*) { return (o.prof = ProfFile::Json) != ProfFile::None; }},
    {"--heap", Takes::Nothing, "", "take heap profiles, for `assay report --heap`",
     [](Options& o, const char*) { return o.heap_to_record = true; }},
    {"--heap", Takes::Value, "=<what>",
     "the same, with more: retainers, ages, or in a program built for it biography",
     SetHeapToRecord},
    {"--ages", Takes::Nothing, "", "the same as --heap=ages: tell when things were made",
     [](Options& o, const char*) { return o.heap_to_record = o.has_ages = true; }},
    {"-h", Takes::Value, "<c|m|d|y|T|i|p|r|e|b>",
     "write PROGRAM.hp, as GHC does: by centre, module, construction, type, kind, place,\n"
     "                               producer, retainers, era or biography; -hdA,B shows only\n"
     "                               what is called so",
     SetHeap},
    {"-i", Takes::Value, "<interval>",
     "look at the heap every so often: seconds (-i0.1), bytes allocated (-i4m), each\n"
     "                               collection (-i0), or as the budget allows (-iauto, the "
     "default)",
     SetCensusInterval},
    {"--heap-budget", Takes::Value, "=<percent>",
     "let -iauto use this part of the time (default 20; 0: all that it wants)", SetHeapBudget},
    {"--automatic-era-increment", Takes::Nothing, "", "begin another era after each census",
     [](Options& o, const char*) { return o.has_automatic_eras = true; }},
    {"--no-automatic-heap-samples", Takes::Nothing, "",
     "look at the heap only when the program or a signal (USR2) asks",
     [](Options& o, const char*) { return o.no_automatic_censuses = true; }},
    {"-L", Takes::Value, "<n>", "cut labels in PROGRAM.hp after this number of characters",
     SetLabelLength},
    {"-xt", Takes::Nothing, "", "show the stack in PROGRAM.hp",
     [](Options& o, const char*) { return o.hp_has_stack = true; }},
    {"-R", Takes::Value, "<n>",
     "count what has more retainers than this as held by MANY (default 8)", SetRetainers},
    {"--retainers-by", Takes::Value, "=<what>",
     "not supported yet: let retainers go by other names",
     [](Options& o, const char*) {
       return RefuseYet(o, "--retainers-by: retainers by other names are not supported yet");
     }},
    {"--why", Takes::Nothing, "", "the same as --heap, for `assay report --heap --why`",
     [](Options& o, const char*) { return o.heap_to_record = true; }},
    {"--snapshot", Takes::Value, "=<when>",
     "write all objects with their pointers to PROGRAM.heap, for `assay heap`: at the\n"
     "                               peak, end, at:SECONDS of the mutator, above:SIZE,\n"
     "                               mark:TEXT of Assay.Profile.census",
     SetSnapshot},
    {"--snapshot-values", Takes::Nothing, "", "not supported yet: write values to it, too",
     [](Options& o, const char*) {
       return RefuseYet(o, "--snapshot-values: snapshots with values are not supported yet");
     }},
    {"-xc", Takes::Nothing, "", "print the cost centre where an exception is raised",
     [](Options& o, const char*) { return o.shows_raises = true; }},
    {"-po", Takes::Value, "<name>", "call the file NAME.prof, with -p and its like",
     [](Options& o, const char* v) { return SetName(o.prof_name, v); }},
    {"--help", Takes::Nothing, "", "print this help",
     [](Options& o, const char*) { return o.help = true; }},
    {"-?", Takes::Nothing, "", "print this help",
     [](Options& o, const char*) { return o.help = true; }},
};

// The text behind the flag's name, or null if the argument is another flag.
const char* ValueOf(const Flag& flag, const char* argument) {
  const std::size_t length = std::strlen(flag.name);
  if (std::strncmp(argument, flag.name, length) != 0) {
    return nullptr;
  }
  const char* const rest = argument + length;
  const bool is_long = flag.name[1] == '-';
  if (flag.takes == Takes::Nothing) {
    return *rest == '\0' ? rest : nullptr;
  }
  if (is_long) {
    return *rest == '=' ? rest + 1 : nullptr;
  }
  return rest;
}

void ApplyFlag(CommandLine& result, const char* argument) {
  for (const Flag& flag : kFlags) {
    const char* const value = ValueOf(flag, argument);
    if (value == nullptr) {
      continue;
    }
    if (!flag.apply(result.options, value)) {
      std::snprintf(result.error, sizeof result.error,
                    "run-time flag %s%s: '%s' is not a value for it", flag.name, flag.value_name,
                    value);
    }
    return;
  }
  std::snprintf(result.error, sizeof result.error,
                "unknown run-time flag '%s'; +RTS --help lists them", argument);
}

}  // namespace

CommandLine ParseCommandLine(int argc, char** argv) {
  CommandLine result;
  result.arguments =
      static_cast<char**>(std::calloc(static_cast<std::size_t>(argc) + 1, sizeof(char*)));
  CHECK(result.arguments != nullptr, "there is memory for the arguments");
  bool ours = false;
  bool all_theirs = false;  // after --RTS
  for (int i = 0; i < argc && result.error[0] == '\0'; ++i) {
    if (all_theirs) {
      result.arguments[result.argument_count++] = argv[i];
    } else if (std::strcmp(argv[i], "--RTS") == 0) {
      all_theirs = true;
    } else if (std::strcmp(argv[i], "+RTS") == 0) {
      ours = true;
    } else if (ours && std::strcmp(argv[i], "-RTS") == 0) {
      ours = false;
    } else if (ours) {
      ApplyFlag(result, argv[i]);
    } else {
      result.arguments[result.argument_count++] = argv[i];
    }
  }
  if (result.options.not_yet != nullptr && result.error[0] == '\0') {
    std::snprintf(result.error, sizeof result.error, "run-time flag %s", result.options.not_yet);
  }
  // A nursery must leave room in a small heap.
  Options& options = result.options;
  if (options.heap_limit != 0) {
    const std::size_t most = std::max(options.heap_limit / 8, kSmallestNursery);
    options.nursery_bytes = std::min(options.nursery_bytes, most);
  }
  return result;
}

void PrintHelp() {
  std::printf("Flags of the run-time system, between +RTS and -RTS:\n\n");
  for (const Flag& flag : kFlags) {
    char name[40];
    std::snprintf(name, sizeof name, "%s%s", flag.name, flag.value_name);
    std::printf("  %-28s %s\n", name, flag.help);
  }
  std::printf(
      "\nA size is a number of bytes, or of k, m or g. Everything after --RTS is for the program.\n"
      "\nExamples:\n"
      "  ./main +RTS -s\n"
      "  ./main input.txt +RTS -A4m -M1g -RTS --verbose\n"
      "  ./main +RTS --record=main.assay && assay report main.assay\n");
}

}  // namespace assay::runtime
