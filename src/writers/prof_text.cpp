#include <cinttypes>
#include <cstdlib>
#include <cstring>

#include "writers/padding.h"
#include "writers/percent.h"
#include "writers/prof_tree.h"

namespace assay::writers {

namespace {

// Readers split lines at white space.
void PutPadded(const char* text, int width, std::FILE* file) {
  for (const char* c = text; *c != '\0'; ++c) {
    std::fputc(*c == ' ' || *c == '\t' || *c == '\n' ? '_' : *c, file);
  }
  Pad(text, width, file);
}

struct Widths {
  int label;
  int module;
  int place;
};

void Widen(Widths& widths, const ProfCentre& centre, int depth) {
  char place[512];
  FormatPlaceOf(centre, place, sizeof place);
  const auto widen = [](int& width, int to) { width = to > width ? to : width; };
  widen(widths.label, Characters(centre.label) + depth);
  widen(widths.module, Characters(centre.module));
  widen(widths.place, Characters(place));
}

constexpr Widths kLeast = {.label = 11, .module = 6, .place = 3};

void PutCentre(const ProfCentre& centre, const Widths& widths, unsigned depth, std::FILE* file) {
  char place[512];
  FormatPlaceOf(centre, place, sizeof place);
  for (unsigned i = 0; i < depth; ++i) {
    std::fputc(' ', file);
  }
  PutPadded(centre.label, widths.label - static_cast<int>(depth), file);
  std::fputc(' ', file);
  PutPadded(centre.module, widths.module, file);
  std::fputc(' ', file);
  PutPadded(place, widths.place, file);
}

void PutHeader(const ProfTree& tree, std::FILE* file) {
  const ProfRun& run = *tree.run;
  static constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                            "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm local{};
  localtime_r(&run.end, &local);
  std::fprintf(file, "\t%s %s %2d %02d:%02d %d Time and Allocation Profiling Report  (Final)\n\n",
               kDays[local.tm_wday], kMonths[local.tm_mon], local.tm_mday, local.tm_hour,
               local.tm_min, local.tm_year + 1900);
  std::fprintf(file, "\t   %s", run.program);
  if (run.runtime_argument_count > 0) {
    std::fprintf(file, " +RTS");
    for (int i = 0; i < run.runtime_argument_count; ++i) {
      std::fprintf(file, " %s", run.runtime_arguments[i]);
    }
    std::fprintf(file, " -RTS");
  }
  for (int i = 0; i < run.argument_count; ++i) {
    std::fprintf(file, " %s", run.arguments[i]);
  }
  const auto interval = static_cast<double>(run.tick_interval);
  std::fprintf(file,
               "\n\n\ttotal time  = %11.2f secs   (%" PRIu64 " ticks @ %.0f us, 1 processor)\n",
               static_cast<double>(tree.ticks) * interval / 1e9, tree.ticks, interval / 1e3);
  char digits[32];
  char grouped[48];
  std::snprintf(digits, sizeof digits, "%" PRIu64, tree.bytes);
  std::size_t out = 0;
  for (std::size_t i = 0, count = std::strlen(digits); i < count; ++i) {
    if (i != 0 && (count - i) % 3 == 0) {
      grouped[out++] = ',';
    }
    grouped[out++] = digits[i];
  }
  grouped[out] = '\0';
  std::fprintf(file, "\ttotal alloc = %11s bytes  (excludes profiling overheads)\n\n", grouped);
}

// The centres above one percent of time or allocation; at least one, since readers ask for it.
bool PutTop(const ProfTree& tree, ProfDetail detail, std::FILE* file) {
  const ProfRun& run = *tree.run;
  auto* const costs =
      static_cast<CostsOf*>(std::calloc(run.centre_count + std::size_t{1}, sizeof(CostsOf)));
  if (costs == nullptr) {
    return false;
  }
  for (std::uint32_t i = 0; i < run.centre_count; ++i) {
    costs[i].index = i;
  }
  for (std::uint32_t i = 0; i < run.node_count; ++i) {
    costs[run.nodes[i].centre].ticks += run.nodes[i].ticks;
    costs[run.nodes[i].centre].bytes += run.nodes[i].bytes;
  }
  std::qsort(costs, run.centre_count, sizeof(CostsOf), CostlierFirst);
  const auto is_shown = [&](std::uint32_t i) {
    return i == 0 || costs[i].ticks * 100 > tree.ticks || costs[i].bytes * 100 > tree.bytes;
  };
  Widths widths = kLeast;
  for (std::uint32_t i = 0; i < run.centre_count; ++i) {
    if (is_shown(i)) {
      Widen(widths, run.centres[costs[i].index], 0);
    }
  }
  PutPadded("COST", 4, file);
  std::fprintf(file, " %-*s %-*s %-*s %s", widths.label - 5, "CENTRE", widths.module, "MODULE",
               widths.place, "SRC", " %time %alloc");
  std::fprintf(file, detail != ProfDetail::Standard ? "  %5s %9s\n\n" : "\n\n", "ticks", "bytes");
  for (std::uint32_t i = 0; i < run.centre_count; ++i) {
    if (!is_shown(i)) {
      continue;
    }
    PutCentre(run.centres[costs[i].index], widths, 0, file);
    std::fprintf(file, " %6.1f %6.1f", Percent(costs[i].ticks, tree.ticks),
                 Percent(costs[i].bytes, tree.bytes));
    if (detail != ProfDetail::Standard) {
      std::fprintf(file, "  %5" PRIu64 " %9" PRIu64, costs[i].ticks, costs[i].bytes);
    }
    std::fputc('\n', file);
  }
  std::free(costs);
  return true;
}

void PutTree(const ProfTree& tree, ProfDetail detail, std::FILE* file) {
  const ProfRun& run = *tree.run;
  Widths widths = kLeast;
  unsigned depth = 0;
  std::uint32_t node = 0;
  do {
    Widen(widths, run.centres[run.nodes[node].centre], static_cast<int>(depth));
    node = Next(tree, node, depth);
  } while (node != 0);
  int number_width = 3;
  for (std::uint32_t n = run.node_count; n >= 1000; n /= 10) {
    ++number_width;
  }
  const int columns = widths.label + widths.module + widths.place + 2;
  std::fprintf(file, "\n\n%*s %*s %11s  %12s   %12s\n", columns, "", number_width, "", "",
               "individual", "inherited");
  std::fprintf(file, "COST %-*s %-*s %-*s %-*s %11s  %5s %6s   %5s %6s", widths.label - 5, "CENTRE",
               widths.module, "MODULE", widths.place, "SRC", number_width, "no.", "entries",
               "%time", "%alloc", "%time", "%alloc");
  std::fprintf(file, detail != ProfDetail::Standard ? "  %5s %9s\n\n" : "\n\n", "ticks", "bytes");
  depth = 0;
  node = 0;
  do {
    const ProfNode& row = run.nodes[node];
    PutCentre(run.centres[row.centre], widths, depth, file);
    std::fprintf(file, " %*" PRIu32 " %11" PRIu64 "  %5.1f  %5.1f   %5.1f  %5.1f", number_width,
                 node + 1, row.entries, Percent(row.ticks, tree.ticks),
                 Percent(row.bytes, tree.bytes), Percent(tree.inherited_ticks[node], tree.ticks),
                 Percent(tree.inherited_bytes[node], tree.bytes));
    if (detail != ProfDetail::Standard) {
      std::fprintf(file, "  %5" PRIu64 " %9" PRIu64, row.ticks, row.bytes);
    }
    std::fputc('\n', file);
    node = Next(tree, node, depth);
  } while (node != 0);
}

}  // namespace

bool WriteProf(const ProfRun& run, ProfDetail detail, std::FILE* file) {
  ProfTree tree;
  bool is_written = MakeTree(run, detail == ProfDetail::All, tree);
  if (is_written) {
    PutHeader(tree, file);
    is_written = PutTop(tree, detail, file);
    PutTree(tree, detail, file);
  }
  Free(tree);
  return is_written;
}

void FormatPlaceOf(const ProfCentre& centre, char* buffer, std::size_t size) {
  if (!FormatPlace(centre.place, buffer, size)) {
    std::snprintf(buffer, size, "<built-in>");
  }
}

}  // namespace assay::writers
