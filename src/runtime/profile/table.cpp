#include "runtime/profile/table.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/machine/machine.h"
#include "runtime/platform/growable_array.h"
#include "writers/percent.h"

namespace assay::runtime {

namespace {

using layout::CostCentreRecord;
using layout::CostCounters;
using writers::Percent;

struct Row {
  const CostCentreRecord* centre;
  const CostCounters* costs;
};

bool HasCosts(const CostCounters& c) {
  return (c.application | c.cases | c.variable | c.update | c.heap | c.entry | c.inner | c.objects |
          c.bytes | c.ticks) != 0;
}

int Descending(std::uint64_t a, std::uint64_t b) {
  return static_cast<int>(a < b) - static_cast<int>(a > b);
}

// Most time first, then most space; names make the order the same in every run.
int CompareRows(const void* a, const void* b) {
  const Row& left = *static_cast<const Row*>(a);
  const Row& right = *static_cast<const Row*>(b);
  int order = Descending(left.costs->ticks, right.costs->ticks);
  order = order != 0 ? order : Descending(left.costs->bytes, right.costs->bytes);
  order = order != 0 ? order : Descending(left.costs->entry, right.costs->entry);
  order = order != 0 ? order : std::strcmp(left.centre->module, right.centre->module);
  return order != 0 ? order : std::strcmp(left.centre->name, right.centre->name);
}

void PrintRow(const char* name, const char* module, const CostCounters& c,
              const CostCounters& total, int name_width, int module_width, bool counting) {
  std::fprintf(stderr,
               "%-*s  %-*s  %12" PRIu64 " %14" PRIu64 " %16" PRIu64 " %6.1f %9" PRIu64 " %6.1f",
               name_width, name, module_width, module, c.entry, c.objects, c.bytes,
               Percent(c.bytes, total.bytes), c.ticks, Percent(c.ticks, total.ticks));
  if (counting) {
    std::fprintf(
        stderr, " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64,
        c.application, c.cases, c.variable, c.update, c.heap, c.inner);
  }
  std::fputc('\n', stderr);
}

int Wider(int width, const char* text) {
  const auto length = static_cast<int>(std::strlen(text));
  return length > width ? length : width;
}

}  // namespace

void PrintCostTable(const Machine& machine) {
  const layout::ProgramInfo& program = *machine.program;
  const bool counting = program.policy == layout::Policy::Counting;
  GrowableArray<Row> rows{};
  CostCounters total{};
  int name_width = Wider(0, "cost centre");
  int module_width = Wider(0, "module");
  for (std::uint32_t i = 0; i < program.centres; ++i) {
    const CostCounters& c = program.counters[i];
    if (!HasCosts(c)) {
      continue;
    }
    rows.Push({&program.centre_records[i], &c});
    name_width = Wider(name_width, program.centre_records[i].name);
    module_width = Wider(module_width, program.centre_records[i].module);
    total.application += c.application;
    total.cases += c.cases;
    total.variable += c.variable;
    total.update += c.update;
    total.heap += c.heap;
    total.entry += c.entry;
    total.inner += c.inner;
    total.objects += c.objects;
    total.bytes += c.bytes;
    total.ticks += c.ticks;
  }
  if (rows.count > 0) {
    std::qsort(rows.items, rows.count, sizeof(Row), CompareRows);
  }

  std::fprintf(stderr, "%-*s  %-*s  %12s %14s %16s %6s %9s %6s", name_width, "cost centre",
               module_width, "module", "entries", "objects", "bytes", "%", "ticks", "%");
  if (counting) {
    std::fprintf(stderr, " %12s %12s %12s %12s %12s %12s", "A", "C", "V", "U", "H", "inner");
  }
  std::fputc('\n', stderr);
  for (const Row& row : rows) {
    PrintRow(row.centre->name, row.centre->module, *row.costs, total, name_width, module_width,
             counting);
  }
  PrintRow("total", "", total, total, name_width, module_width, counting);
  if (machine.ticker.collection_ticks + machine.ticker.lost_ticks > 0) {
    std::fprintf(stderr, "ticks in the collector: %" PRIu64 ", without a centre: %" PRIu64 "\n",
                 machine.ticker.collection_ticks, machine.ticker.lost_ticks);
  }
  rows.Free();
}

}  // namespace assay::runtime
