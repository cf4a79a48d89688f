#include "runtime/profile/table.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/machine/machine.h"
#include "runtime/platform/growable_array.h"
#include "runtime/profile/costs.h"
#include "writers/padding.h"
#include "writers/percent.h"

namespace assay::runtime {

namespace {

using layout::CostCentreRecord;
using layout::CostCounters;
using layout::Word;
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

// A column of numbers: counts, or their share of all in percent.
struct Column {
  const char* title;
  Word CostCounters::* count;
  bool is_share;
  bool is_abstract;  // a cost of the semantics, which only counting programs have
};

constexpr Column kColumns[] = {
    {"entries", &CostCounters::entry, false, false},
    {"objects", &CostCounters::objects, false, false},
    {"bytes", &CostCounters::bytes, false, false},
    {"%", &CostCounters::bytes, true, false},
    {"ticks", &CostCounters::ticks, false, false},
    {"%", &CostCounters::ticks, true, false},
    {"A", &CostCounters::application, false, true},
    {"C", &CostCounters::cases, false, true},
    {"V", &CostCounters::variable, false, true},
    {"U", &CostCounters::update, false, true},
    {"H", &CostCounters::heap, false, true},
    {"inner", &CostCounters::inner, false, true},
};
constexpr std::size_t kColumnCount = sizeof kColumns / sizeof kColumns[0];

struct Widths {
  int name;
  int module;
  int numbers[kColumnCount];  // 0: it is not shown
};

int Widen(int width, const char* text) {
  const int length = writers::Characters(text);
  return length > width ? length : width;
}

// No number of a column is larger than its total.
Widths WidthsOf(const GrowableArray<Row>& rows, const CostCounters& total, bool counting) {
  Widths widths{.name = Widen(0, "cost centre"), .module = Widen(0, "module"), .numbers = {}};
  for (const Row& row : rows) {
    widths.name = Widen(widths.name, row.centre->name);
    widths.module = Widen(widths.module, row.centre->module);
  }
  for (std::size_t i = 0; i < kColumnCount; ++i) {
    const Column& column = kColumns[i];
    if (counting || !column.is_abstract) {
      char most[32];
      std::snprintf(most, sizeof most, "%" PRIu64, total.*column.count);
      widths.numbers[i] = Widen(Widen(0, column.title), column.is_share ? "100.0" : most);
    }
  }
  return widths;
}

void PrintNames(const char* name, const char* module, const Widths& widths) {
  std::fputs(name, stderr);
  writers::Pad(name, widths.name, stderr);
  std::fprintf(stderr, "  %s", module);
  writers::Pad(module, widths.module, stderr);
}

void PrintTitles(const Widths& widths) {
  PrintNames("cost centre", "module", widths);
  for (std::size_t i = 0; i < kColumnCount; ++i) {
    if (widths.numbers[i] != 0) {
      std::fprintf(stderr, "  %*s", widths.numbers[i], kColumns[i].title);
    }
  }
  std::fputc('\n', stderr);
}

void PrintRow(const char* name, const char* module, const CostCounters& costs,
              const CostCounters& total, const Widths& widths) {
  PrintNames(name, module, widths);
  for (std::size_t i = 0; i < kColumnCount; ++i) {
    const Word count = costs.*kColumns[i].count;
    if (widths.numbers[i] == 0) {
      continue;
    }
    if (kColumns[i].is_share) {
      std::fprintf(stderr, "  %*.1f", widths.numbers[i], Percent(count, total.*kColumns[i].count));
    } else {
      std::fprintf(stderr, "  %*" PRIu64, widths.numbers[i], count);
    }
  }
  std::fputc('\n', stderr);
}

}  // namespace

void PrintCostTable(const Machine& machine) {
  const layout::ProgramInfo& program = *machine.program;
  GrowableArray<Row> rows{};
  CostCounters total{};
  for (std::uint32_t i = 0; i < program.centres; ++i) {
    if (HasCosts(program.counters[i])) {
      rows.Push({&program.centre_records[i], &program.counters[i]});
      AddCosts(total, program.counters[i]);
    }
  }
  if (rows.count > 0) {
    std::qsort(rows.items, rows.count, sizeof(Row), CompareRows);
  }
  const Widths widths = WidthsOf(rows, total, program.policy == layout::Policy::Counting);
  PrintTitles(widths);
  for (const Row& row : rows) {
    PrintRow(row.centre->name, row.centre->module, *row.costs, total, widths);
  }
  PrintRow("total", "", total, total, widths);
  if (machine.ticker.collection_ticks + machine.ticker.lost_ticks > 0) {
    std::fprintf(stderr, "ticks in the collector: %" PRIu64 ", without a centre: %" PRIu64 "\n",
                 machine.ticker.collection_ticks, machine.ticker.lost_ticks);
  }
  rows.Free();
}

}  // namespace assay::runtime
