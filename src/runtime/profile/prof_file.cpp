#include "runtime/profile/prof_file.h"

#include <cinttypes>
#include <cstdlib>
#include <cstring>

namespace assay::profile {

namespace {

// Of a centre or of a node with all above it.
struct CostsOf {
  std::uint32_t index;
  std::uint64_t ticks;
  std::uint64_t bytes;
};

int CostlierFirst(const void* a, const void* b) {
  const auto& left = *static_cast<const CostsOf*>(a);
  const auto& right = *static_cast<const CostsOf*>(b);
  if (left.ticks != right.ticks) {
    return left.ticks > right.ticks ? -1 : 1;
  }
  if (left.bytes != right.bytes) {
    return left.bytes > right.bytes ? -1 : 1;
  }
  return left.index < right.index ? -1 : 1;
}

// Totals, inherited costs and the order of children, in memory of the C library.
struct Tree {
  const ProfRun* run;
  std::uint64_t ticks;
  std::uint64_t bytes;
  std::uint64_t* inherited_ticks;
  std::uint64_t* inherited_bytes;
  std::uint32_t* first_child;  // 0: none, since the root is nobody's child
  std::uint32_t* sibling;
  bool* is_shown;
  CostsOf* order;
};

bool Allocate(Tree& tree) {
  const std::size_t count = tree.run->node_count + std::size_t{1};
  tree.inherited_ticks = static_cast<std::uint64_t*>(std::calloc(count, sizeof(std::uint64_t)));
  tree.inherited_bytes = static_cast<std::uint64_t*>(std::calloc(count, sizeof(std::uint64_t)));
  tree.first_child = static_cast<std::uint32_t*>(std::calloc(count, sizeof(std::uint32_t)));
  tree.sibling = static_cast<std::uint32_t*>(std::calloc(count, sizeof(std::uint32_t)));
  tree.is_shown = static_cast<bool*>(std::calloc(count, sizeof(bool)));
  tree.order = static_cast<CostsOf*>(std::calloc(count, sizeof(CostsOf)));
  return tree.order != nullptr && tree.inherited_ticks != nullptr &&
         tree.inherited_bytes != nullptr && tree.first_child != nullptr &&
         tree.sibling != nullptr && tree.is_shown != nullptr;
}

void Free(const Tree& tree) {
  std::free(tree.inherited_ticks);
  std::free(tree.inherited_bytes);
  std::free(tree.first_child);
  std::free(tree.sibling);
  std::free(tree.is_shown);
  std::free(tree.order);
}

void AddUp(Tree& tree, bool show_all) {
  const ProfRun& run = *tree.run;
  for (std::uint32_t i = run.node_count; i-- > 0;) {
    const ProfNode& node = run.nodes[i];
    tree.ticks += node.ticks;
    tree.bytes += node.bytes;
    tree.inherited_ticks[i] += node.ticks;
    tree.inherited_bytes[i] += node.bytes;
    tree.is_shown[i] |=
        i == 0 || show_all || node.ticks != 0 || node.bytes != 0 || node.entries != 0;
    if (node.parent != kNoParent) {
      tree.inherited_ticks[node.parent] += tree.inherited_ticks[i];
      tree.inherited_bytes[node.parent] += tree.inherited_bytes[i];
      tree.is_shown[node.parent] |= tree.is_shown[i];
    }
  }
  // Costlier children come first: so they are put to the front last.
  for (std::uint32_t i = 0; i < run.node_count; ++i) {
    tree.order[i] = {i, tree.inherited_ticks[i], tree.inherited_bytes[i]};
  }
  std::qsort(tree.order, run.node_count, sizeof(CostsOf), CostlierFirst);
  for (std::uint32_t i = run.node_count; i-- > 0;) {
    const std::uint32_t child = tree.order[i].index;
    const std::uint32_t parent = run.nodes[child].parent;
    if (parent != kNoParent && tree.is_shown[child]) {
      tree.sibling[child] = tree.first_child[parent];
      tree.first_child[parent] = child;
    }
  }
}

// The next node in the order of the tree, 0 at its end.
std::uint32_t Next(const Tree& tree, std::uint32_t node, unsigned& depth) {
  if (tree.first_child[node] != 0) {
    ++depth;
    return tree.first_child[node];
  }
  while (node != 0 && tree.sibling[node] == 0) {
    node = tree.run->nodes[node].parent;
    --depth;
  }
  return node == 0 ? 0 : tree.sibling[node];
}

double Percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

// Text.

int Characters(const char* text) {
  int count = 0;
  for (; *text != '\0'; ++text) {
    count += (static_cast<unsigned char>(*text) & 0xc0U) != 0x80U ? 1 : 0;
  }
  return count;
}

// Readers split lines at white space.
void PutPadded(const char* text, int width, std::FILE* file) {
  for (const char* c = text; *c != '\0'; ++c) {
    std::fputc(*c == ' ' || *c == '\t' || *c == '\n' ? '_' : *c, file);
  }
  for (int i = Characters(text); i < width; ++i) {
    std::fputc(' ', file);
  }
}

struct Widths {
  int label;
  int module;
  int place;
};

void Widen(Widths& widths, const ProfCentre& centre, int depth) {
  char place[512];
  FormatPlace(centre, place, sizeof place);
  const auto widen = [](int& width, int to) { width = to > width ? to : width; };
  widen(widths.label, Characters(centre.label) + depth);
  widen(widths.module, Characters(centre.module));
  widen(widths.place, Characters(place));
}

constexpr Widths kLeast = {.label = 11, .module = 6, .place = 3};

void PutCentre(const ProfCentre& centre, const Widths& widths, unsigned depth, std::FILE* file) {
  char place[512];
  FormatPlace(centre, place, sizeof place);
  for (unsigned i = 0; i < depth; ++i) {
    std::fputc(' ', file);
  }
  PutPadded(centre.label, widths.label - static_cast<int>(depth), file);
  std::fputc(' ', file);
  PutPadded(centre.module, widths.module, file);
  std::fputc(' ', file);
  PutPadded(place, widths.place, file);
}

void PutHeader(const Tree& tree, std::FILE* file) {
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
  const double interval = static_cast<double>(run.tick_interval);
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
bool PutTop(const Tree& tree, ProfDetail detail, std::FILE* file) {
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
  std::fprintf(file, detail == ProfDetail::Numbers ? "  %5s %9s\n\n" : "\n\n", "ticks", "bytes");
  for (std::uint32_t i = 0; i < run.centre_count; ++i) {
    if (!is_shown(i)) {
      continue;
    }
    PutCentre(run.centres[costs[i].index], widths, 0, file);
    std::fprintf(file, " %6.1f %6.1f", Percent(costs[i].ticks, tree.ticks),
                 Percent(costs[i].bytes, tree.bytes));
    if (detail == ProfDetail::Numbers) {
      std::fprintf(file, "  %5" PRIu64 " %9" PRIu64, costs[i].ticks, costs[i].bytes);
    }
    std::fputc('\n', file);
  }
  std::free(costs);
  return true;
}

void PutTree(const Tree& tree, ProfDetail detail, std::FILE* file) {
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
  std::fprintf(file, detail == ProfDetail::Numbers ? "  %5s %9s\n\n" : "\n\n", "ticks", "bytes");
  depth = 0;
  node = 0;
  do {
    const ProfNode& row = run.nodes[node];
    PutCentre(run.centres[row.centre], widths, depth, file);
    std::fprintf(file, " %*" PRIu32 " %11" PRIu64 "  %5.1f  %5.1f   %5.1f  %5.1f", number_width,
                 node + 1, row.entries, Percent(row.ticks, tree.ticks),
                 Percent(row.bytes, tree.bytes), Percent(tree.inherited_ticks[node], tree.ticks),
                 Percent(tree.inherited_bytes[node], tree.bytes));
    if (detail == ProfDetail::Numbers) {
      std::fprintf(file, "  %5" PRIu64 " %9" PRIu64, row.ticks, row.bytes);
    }
    std::fputc('\n', file);
    node = Next(tree, node, depth);
  } while (node != 0);
}

// JSON.

void PutString(const char* text, std::FILE* file) {
  std::fputc('"', file);
  for (; *text != '\0'; ++text) {
    const auto byte = static_cast<unsigned char>(*text);
    if (byte == '"' || byte == '\\') {
      std::fprintf(file, "\\%c", byte);
    } else if (byte < 0x20) {
      std::fprintf(file, "\\u%04x", byte);
    } else {
      std::fputc(byte, file);
    }
  }
  std::fputc('"', file);
}

void PutStrings(const char* name, const char* first, int count, char** strings, std::FILE* file) {
  std::fprintf(file, "\"%s\":[", name);
  if (first != nullptr) {
    PutString(first, file);
  }
  for (int i = 0; i < count; ++i) {
    if (i > 0 || first != nullptr) {
      std::fputc(',', file);
    }
    PutString(strings[i], file);
  }
  std::fprintf(file, "],");
}

void PutJsonCentres(const ProfRun& run, std::FILE* file) {
  std::fprintf(file, "\"cost_centres\":[");
  for (std::uint32_t i = 0; i < run.centre_count; ++i) {
    const ProfCentre& centre = run.centres[i];
    char place[512];
    FormatPlace(centre, place, sizeof place);
    std::fprintf(file, "%s\n{\"id\":%" PRIu32 ",\"label\":", i == 0 ? "" : ",", i + 1);
    PutString(centre.label, file);
    std::fprintf(file, ",\"module\":");
    PutString(centre.module, file);
    std::fprintf(file, ",\"src_loc\":");
    PutString(place, file);
    std::fprintf(file, ",\"is_caf\":%s}", centre.is_caf ? "true" : "false");
  }
  std::fprintf(file, "],\n");
}

void PutJsonTree(const Tree& tree, std::FILE* file) {
  unsigned depth = 0;
  std::uint32_t node = 0;
  std::fprintf(file, "\"profile\":");
  do {
    const ProfNode& row = tree.run->nodes[node];
    std::fprintf(file,
                 "{\"id\":%" PRIu32 ",\"entries\":%" PRIu64 ",\"alloc\":%" PRIu64
                 ",\"ticks\":%" PRIu64 ",\"children\":[",
                 row.centre + 1, row.entries, row.bytes, row.ticks);
    const unsigned before = depth;
    node = Next(tree, node, depth);
    if (node != 0 && depth > before) {
      continue;
    }
    for (unsigned closed = node == 0 ? 0 : depth; closed <= before; ++closed) {
      std::fprintf(file, "]}");
    }
    if (node != 0) {
      std::fprintf(file, ",\n");
    }
  } while (node != 0);
}

}  // namespace

void FormatPlace(const ProfCentre& centre, char* buffer, std::size_t size) {
  if (centre.file == nullptr || centre.file[0] == '\0' || centre.line == 0) {
    std::snprintf(buffer, size, "<built-in>");
  } else if (centre.line != centre.last_line) {
    std::snprintf(buffer, size, "%s:(%u,%u)-(%u,%u)", centre.file, centre.line, centre.column,
                  centre.last_line, centre.last_column);
  } else if (centre.column != centre.last_column) {
    std::snprintf(buffer, size, "%s:%u:%u-%u", centre.file, centre.line, centre.column,
                  centre.last_column);
  } else {
    std::snprintf(buffer, size, "%s:%u:%u", centre.file, centre.line, centre.column);
  }
}

bool WriteProf(const ProfRun& run, ProfDetail detail, std::FILE* file) {
  Tree tree{};
  tree.run = &run;
  bool is_written = Allocate(tree);
  if (is_written) {
    AddUp(tree, detail == ProfDetail::All);
    PutHeader(tree, file);
    is_written = PutTop(tree, detail, file);
    PutTree(tree, detail, file);
  }
  Free(tree);
  return is_written;
}

bool WriteProfJson(const ProfRun& run, std::FILE* file) {
  Tree tree{};
  tree.run = &run;
  if (!Allocate(tree)) {
    Free(tree);
    return false;
  }
  AddUp(tree, /*show_all=*/false);
  std::fprintf(file, "{\"program\":");
  PutString(run.program, file);
  std::fputc(',', file);
  PutStrings("arguments", run.program, run.argument_count, run.arguments, file);
  PutStrings("rts_arguments", nullptr, run.runtime_argument_count, run.runtime_arguments, file);
  char date[64];
  std::tm local{};
  localtime_r(&run.end, &local);
  std::strftime(date, sizeof date, "%a %b %e %H:%M %Y", &local);
  const double seconds = static_cast<double>(tree.ticks * run.tick_interval) / 1e9;
  std::fprintf(file,
               "\n\"end_time\":\"%s\",\"initial_capabilities\":1,\"total_time\":%.2f,"
               "\"total_ticks\":%" PRIu64 ",\"tick_interval\":%" PRIu64 ",\"total_alloc\":%" PRIu64
               ",\n",
               date, seconds, tree.ticks, run.tick_interval / 1000, tree.bytes);
  PutJsonCentres(run, file);
  PutJsonTree(tree, file);
  std::fprintf(file, "}\n");
  Free(tree);
  return true;
}

}  // namespace assay::profile
