#include "runtime/profile/json.h"

#include <cinttypes>
#include <cstdlib>
#include <cstring>

#include "runtime/machine/machine.h"
#include "runtime/platform/growable_array.h"
#include "runtime/profile/costs.h"
#include "writers/json_string.h"

namespace assay::runtime {

namespace {

using layout::CostCounters;
using layout::Word;
using writers::WriteJsonString;

struct NamedCosts {
  const char* name;
  CostCounters costs;
};

GrowableArray<NamedCosts> CostsByName(const layout::ProgramInfo& program) {
  GrowableArray<NamedCosts> all{};
  for (std::uint32_t i = 0; i < program.centres; ++i) {
    if (!program.centre_records[i].IsSpare()) {
      all.Push({program.centre_records[i].name, program.counters[i]});
    }
  }
  if (all.count == 0) {
    return all;
  }
  std::qsort(all.items, all.count, sizeof(NamedCosts), [](const void* a, const void* b) {
    return std::strcmp(static_cast<const NamedCosts*>(a)->name,
                       static_cast<const NamedCosts*>(b)->name);
  });
  std::size_t kept = 0;
  for (const NamedCosts& one : all) {
    if (kept > 0 && std::strcmp(all.items[kept - 1].name, one.name) == 0) {
      AddCosts(all.items[kept - 1].costs, one.costs);
    } else {
      all.items[kept++] = one;
    }
  }
  all.count = kept;
  return all;
}

// "name":{ ... } with one member for each centre where `write` finds something to write.
template <typename Write>
void WriteObject(const char* name, GrowableArray<NamedCosts>& all, std::FILE* file, Write write) {
  std::fprintf(file, ",\"%s\":{", name);
  const char* separator = "";
  for (const NamedCosts& one : all) {
    if (write(one, separator)) {
      separator = ",";
    }
  }
  std::fputc('}', file);
}

void WriteCounts(const char* name, GrowableArray<NamedCosts>& all, Word CostCounters::* count,
                 std::FILE* file) {
  WriteObject(name, all, file, [=](const NamedCosts& one, const char* separator) {
    if (one.costs.*count == 0) {
      return false;
    }
    std::fputs(separator, file);
    WriteJsonString(one.name, file);
    std::fprintf(file, ":%" PRIu64, one.costs.*count);
    return true;
  });
}

bool HasRules(const CostCounters& c) {
  return (c.application | c.cases | c.variable | c.update | c.heap | c.entry) != 0;
}

void WriteRules(const CostCounters& c, std::FILE* file) {
  std::fprintf(file,
               "{\"A\":%" PRIu64 ",\"C\":%" PRIu64 ",\"V\":%" PRIu64 ",\"U\":%" PRIu64
               ",\"H\":%" PRIu64 ",\"E\":%" PRIu64 "}",
               c.application, c.cases, c.variable, c.update, c.heap, c.entry);
}

void WriteRules(GrowableArray<NamedCosts>& all, std::FILE* file) {
  WriteObject("costs", all, file, [=](const NamedCosts& one, const char* separator) {
    if (!HasRules(one.costs)) {
      return false;
    }
    std::fputs(separator, file);
    WriteJsonString(one.name, file);
    std::fputc(':', file);
    WriteRules(one.costs, file);
    return true;
  });
}

// The names of the centres, from the bottom.
void WritePath(const Machine& machine, std::uint32_t stack, std::FILE* file) {
  GrowableArray<const char*> names{};
  for (; stack != kNothingBelow; stack = machine.stacks.all[stack].below) {
    names.Push(machine.program->centre_records[machine.stacks.all[stack].centre].name);
  }
  const char* separator = "";
  for (std::size_t i = names.count; i > 0; --i) {
    std::fputs(separator, file);
    WriteJsonString(names.items[i - 1], file);
    separator = ",";
  }
  names.Free();
}

void WriteStacks(const Machine& machine, std::FILE* file) {
  std::fputs(",\"stacks\":[", file);
  const char* separator = "";
  for (std::uint32_t i = 0; i < machine.stacks.count; ++i) {
    const CostCounters& costs = machine.program->counters[i];
    if (HasRules(costs) || costs.inner != 0 || costs.objects != 0) {
      std::fprintf(file, "%s{\"stack\":[", separator);
      WritePath(machine, i, file);
      std::fputs("],\"individual\":", file);
      WriteRules(costs, file);
      std::fprintf(file, ",\"inner\":%" PRIu64 ",\"objects\":%" PRIu64 "}", costs.inner,
                   costs.objects);
      separator = ",";
    }
  }
  std::fputc(']', file);
}

}  // namespace

void WriteCostsAsJson(const Machine& machine, const char* value, std::FILE* file) {
  std::fputs("{\"value\":", file);
  if (value == nullptr) {
    std::fputs("null", file);
  } else {
    WriteJsonString(value, file);
  }
  if (machine.program->keeps_stacks != 0) {
    WriteStacks(machine, file);
    FoldStacks(machine);
  }
  GrowableArray<NamedCosts> all = CostsByName(*machine.program);
  WriteRules(all, file);
  WriteCounts("inner", all, &CostCounters::inner, file);
  WriteCounts("objects", all, &CostCounters::objects, file);
  WriteCounts("bytes", all, &CostCounters::bytes, file);
  WriteCounts("ticks", all, &CostCounters::ticks, file);
  std::fputs("}\n", file);
  all.Free();
}

}  // namespace assay::runtime
