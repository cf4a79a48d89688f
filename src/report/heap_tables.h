// What the keys of a heap profile or of a snapshot stand for: the chunks DEFN, INFO,
// VARS, CALL, KEYS and LIFE.
#pragma once

#include <map>
#include <tuple>

#include "report/cursor.h"
#include "report/heap_reader.h"

namespace assay::report {

class TablesReader {
 public:
  // Both outlive it.
  TablesReader(const Profile& profile, HeapTables& tables) : profile_(profile), tables_(tables) {}

  [[nodiscard]] static bool Reads(std::uint32_t kind);
  // False: the chunk is damaged, or something before it is missing.
  bool Read(std::uint32_t kind, Cursor cursor);

 private:
  [[nodiscard]] HeapInfo ReadInfo(Cursor& cursor) const;
  bool ReadVariables(Cursor& cursor);
  bool ReadCalls(Cursor& cursor);
  HeapKey ReadKey(Cursor& cursor);
  HeapKey ReadLife(Cursor& cursor);

  const Profile& profile_;
  HeapTables& tables_;
  std::size_t with_variables_ = 0;  // infos
  std::size_t with_calls_ = 0;
  // Keys by what they are, those without lives.
  std::map<std::tuple<std::uint32_t, layout::HeapVariant, std::uint32_t>, std::uint32_t> bases_;
};

}  // namespace assay::report
