// pprof's profile.proto of a heap: what is alive at a moment, and what was allocated in all.
//
// A sample of what is alive has the stack of cost centres, then what the query is by, the first
// dimension innermost: MAIN > main > map > (:). What was allocated is known by centre alone, so its
// samples end there.
#include <map>
#include <set>

#include "report/export.h"
#include "report/heap_text.h"
#include "report/pprof_message.h"

namespace assay::report {

namespace {

class HeapPprof {
 public:
  explicit HeapPprof(const Profile& profile) : profile_(profile) {
    for (const char* const kind : {"inuse", "alloc"}) {
      message_.Nested(1, ValueType(strings_, std::string(kind) + "_objects", "count"));
      message_.Nested(1, ValueType(strings_, std::string(kind) + "_space", "bytes"));
    }
    for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
      stacks_.emplace(StackLabel(profile, i), i);
    }
  }

  // `labels`: of the row, the stack's last.
  void AddAlive(const HeapRow& row) {
    std::vector<std::uint64_t> locations;
    for (std::size_t i = 0; i + 1 < row.labels.size(); ++i) {
      locations.push_back(LocationOf(row.labels[i]));
    }
    AddStack(stacks_.at(row.labels.back()), locations);
    AddSample(locations, {row.objects, row.bytes, 0, 0});
  }

  void AddAllocated() {
    for (std::uint32_t i = 0; i < profile_.stacks.size(); ++i) {
      const Costs& costs = profile_.costs[i];
      if (costs.objects != 0 || costs.bytes != 0) {
        std::vector<std::uint64_t> locations;
        AddStack(i, locations);
        AddSample(locations, {0, 0, costs.objects, costs.bytes});
      }
    }
  }

  std::string Finish() {
    message_.Number(9, profile_.start);
    message_.Number(10, profile_.totals.elapsed);
    message_.Number(14, strings_.Of("inuse_space"));
    for (const std::string& text : strings_.All()) {
      message_.Text(6, text);
    }
    return Compressed(message_.Bytes());
  }

 private:
  void AddStack(std::uint32_t stack, std::vector<std::uint64_t>& locations) {
    for (std::uint32_t i = stack; i != kNothingBelow; i = profile_.stacks[i].below) {
      const Centre& centre = profile_.centres[profile_.stacks[i].centre];
      locations.push_back(LocationOf(QualifiedName(centre), centre.file, centre.line));
    }
  }

  void AddSample(const std::vector<std::uint64_t>& locations,
                 const std::vector<std::uint64_t>& values) {
    Message sample;
    sample.Numbers(1, locations);
    sample.Numbers(2, values);
    message_.Nested(2, sample);
  }

  // Whatever has a name is a function with one place.
  std::uint64_t LocationOf(const std::string& name, const std::string& file = "",
                           std::uint32_t number = 0) {
    const auto [found, is_new] = locations_.emplace(name, locations_.size() + 1);
    if (is_new) {
      const std::uint64_t id = found->second;
      Message line;
      line.Number(1, id);
      line.Number(2, number);
      Message location;
      location.Number(1, id);
      location.Nested(4, line);
      message_.Nested(4, location);
      Message function;
      function.Number(1, id);
      function.Number(2, strings_.Of(name));
      function.Number(4, strings_.Of(file));
      message_.Nested(5, function);
    }
    return found->second;
  }

  const Profile& profile_;
  Strings strings_;
  Message message_;
  std::map<std::string, std::uint32_t> stacks_;  // by label
  std::map<std::string, std::uint64_t> locations_;
};

}  // namespace

std::expected<std::string, std::string> HeapToPprof(const HeapProfile& profile,
                                                    const HeapQuery& query) {
  HeapQuery with_stack = query;
  std::erase_if(with_stack.by, [](HeapDimension by) {
    return by == HeapDimension::Stack || by == HeapDimension::Centre;
  });
  with_stack.by.push_back(HeapDimension::Stack);
  const std::expected<HeapTable, std::string> table = profile.At(with_stack);
  if (!table) {
    return std::unexpected(table.error());
  }
  HeapPprof pprof(profile.TheProfile());
  for (const HeapRow& row : table->rows) {
    pprof.AddAlive(row);
  }
  pprof.AddAllocated();
  return pprof.Finish();
}

}  // namespace assay::report
