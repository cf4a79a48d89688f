#include <cinttypes>
#include <ctime>

#include "writers/json_string.h"
#include "writers/prof_tree.h"

namespace assay::writers {

namespace {

void PutStrings(const char* name, const char* first, int count, char** strings, std::FILE* file) {
  std::fprintf(file, "\"%s\":[", name);
  if (first != nullptr) {
    WriteJsonString(first, file);
  }
  for (int i = 0; i < count; ++i) {
    if (i > 0 || first != nullptr) {
      std::fputc(',', file);
    }
    WriteJsonString(strings[i], file);
  }
  std::fprintf(file, "],");
}

void PutJsonCentres(const ProfRun& run, std::FILE* file) {
  std::fprintf(file, "\"cost_centres\":[");
  for (std::uint32_t i = 0; i < run.centre_count; ++i) {
    const ProfCentre& centre = run.centres[i];
    char place[512];
    FormatPlaceOf(centre, place, sizeof place);
    std::fprintf(file, "%s\n{\"id\":%" PRIu32 ",\"label\":", i == 0 ? "" : ",", i + 1);
    WriteJsonString(centre.label, file);
    std::fprintf(file, ",\"module\":");
    WriteJsonString(centre.module, file);
    std::fprintf(file, ",\"src_loc\":");
    WriteJsonString(place, file);
    std::fprintf(file, ",\"is_caf\":%s}", centre.is_caf ? "true" : "false");
  }
  std::fprintf(file, "],\n");
}

void PutJsonTree(const ProfTree& tree, std::FILE* file) {
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

bool WriteProfJson(const ProfRun& run, std::FILE* file) {
  ProfTree tree;
  if (!MakeTree(run, /*show_all=*/false, tree)) {
    Free(tree);
    return false;
  }
  std::fprintf(file, "{\"program\":");
  WriteJsonString(run.program, file);
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

}  // namespace assay::writers
