// Records of heaps that never were.
#pragma once

#include <string_view>
#include <vector>

#include "report/heap_query.h"
#include "report/reader.h"
#include "report/support.h"

namespace assay::report::test {

using layout::HeapKind;
using layout::HeapVariant;

struct KeyRow {
  std::uint64_t key;
  std::uint64_t objects;
  std::uint64_t words;
};

// A heap of two definitions and four kinds of things, in the record of Example().
class HeapRecordBuilder {
 public:
  HeapRecordBuilder() {
    Begin();
    RecordBuilder infos;
    infos.Begin(layout::kInfosChunk).Number(0).Number(4);
    Info(infos, HeapKind::Thunk, "+", "Double", 1, 5);
    Info(infos, HeapKind::Constructor, ":", "[]", 2, 40);
    Info(infos, HeapKind::Constructor, ":", "[]", 1, 4);
    Info(infos, HeapKind::Stack, "mean.go", "", 1, 4);
    Add(infos.End());
    RecordBuilder keys;
    keys.Begin(layout::kKeysChunk).Number(0).Number(4);
    Key(keys, 0, HeapVariant::Object, 2);
    Key(keys, 1, HeapVariant::Object, 3);
    Key(keys, 2, HeapVariant::Object, 2);
    Key(keys, 3, HeapVariant::Frame, 2);
    Add(keys.End());
  }

  // One of constructors that are called so.
  explicit HeapRecordBuilder(const std::vector<std::string>& names) {
    Begin();
    RecordBuilder infos;
    infos.Begin(layout::kInfosChunk).Number(0).Number(names.size());
    RecordBuilder keys;
    keys.Begin(layout::kKeysChunk).Number(0).Number(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      Info(infos, HeapKind::Constructor, names[i], "T", 1, 4);
      Key(keys, i, HeapVariant::Object, 2);
    }
    Add(infos.End());
    Add(keys.End());
  }

  HeapRecordBuilder& Census(std::uint64_t number, std::uint64_t milliseconds, bool is_full,
                            std::uint64_t live, const std::vector<KeyRow>& rows,
                            std::string_view mark = "", bool is_last = true) {
    RecordBuilder census;
    census.Begin(layout::kCensusChunk).Number(number).Number(is_last ? 1 : 0);
    census.Number(milliseconds * 1'000'000).Number(milliseconds * 2'000'000).Number(number * 1000);
    census.Number(mark.empty() ? 0 : 2).Text(mark).Number(live).Number(16);
    census.Number(is_full ? 1 : 0).Number(rows.size());
    std::uint64_t before = 0;
    for (const KeyRow& row : rows) {
      census.Number(row.key - before).Number(row.objects).Number(row.words);
      before = row.key;
    }
    Add(census.End());
    return *this;
  }

  std::vector<unsigned char> bytes_;

 private:
  void Begin() {
    const std::vector<unsigned char> record = Record(Example());
    bytes_.assign(record.begin(), record.end());
    Add(RecordBuilder()
            .Begin(layout::kHeapChunk)
            .Text("bytes")
            .Number(2)
            .Text("live")
            .Text("bytes")
            .Text("stack")
            .Text("bytes")
            .End());
    RecordBuilder definitions;
    definitions.Begin(layout::kDefinitionsChunk).Number(0).Number(2);
    definitions.Text("mean.go").Text("Main").Text("Main.hs");
    definitions.Number(4).Number(1).Number(6).Number(20);
    definitions.Text("map").Text("Data.List").Text("lib/Data/List.hs");
    definitions.Number(40).Number(1).Number(41).Number(30);
    Add(definitions.End());
  }
  static void Info(RecordBuilder& to, HeapKind kind, std::string_view name, std::string_view type,
                   std::uint64_t definition, std::uint64_t line) {
    to.Number(static_cast<std::uint64_t>(kind)).Text(name).Text(type).Number(definition);
    to.Number(line).Number(5).Number(line).Number(9);
  }
  static void Key(RecordBuilder& to, std::uint64_t info, HeapVariant variant,
                  std::uint64_t centre) {
    to.Number(info).Number(static_cast<std::uint64_t>(variant)).Number(centre);
  }
  void Add(const RecordBuilder& builder) {
    constexpr std::size_t kStart = sizeof layout::kRecordMagic + 4;
    bytes_.insert(bytes_.end(), builder.Bytes().begin() + kStart, builder.Bytes().end());
  }
};

// Three censuses: of the second only what changed is there.
inline HeapRecordBuilder Usual() {
  HeapRecordBuilder record;
  record.Census(0, 10, true, 8 * (40 + 30), {{0, 10, 40}, {1, 10, 30}, {3, 1, 2}});
  record.Census(1, 20, false, 8 * (80 + 30 + 3), {{0, 20, 80}, {2, 1, 3}}, "middle");
  record.Census(2, 30, false, 8 * 33, {{0, 0, 0}});
  return record;
}

struct Opened {
  explicit Opened(const HeapRecordBuilder& record)
      : bytes(record.bytes_),
        profile(*ReadProfile(bytes, "Main.assay", diagnostics)),
        heap(bytes, profile) {}

  std::vector<unsigned char> bytes;
  Diagnostics diagnostics;
  Profile profile;
  HeapProfile heap;
};

inline HeapQuery Query(std::string_view by, const std::vector<std::string_view>& where = {},
                       std::string_view at = "peak") {
  HeapQuery query{.by = *DimensionsOf(by)};
  for (const std::string_view filter : where) {
    query.where.push_back(*FilterOf(filter));
  }
  query.at = *MomentOf(at);
  return query;
}

}  // namespace assay::report::test
