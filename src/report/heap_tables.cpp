#include "report/heap_tables.h"

#include <algorithm>

#include <fmt/format.h>

#include "layout/object.h"

namespace assay::report {

namespace {

// Things are numbered without gaps; one that is missing makes all that follow unusable.
template <typename Thing, typename ReadOne>
bool ReadSeries(Cursor& cursor, std::vector<Thing>& all, std::size_t least_size, ReadOne read) {
  if (cursor.Number() != all.size()) {
    return false;
  }
  for (std::size_t left = cursor.Count(least_size); left > 0 && cursor.IsGood(); --left) {
    all.push_back(read());
  }
  return cursor.IsGood();
}

HeapDefinition ReadDefinition(Cursor& cursor) {
  HeapDefinition definition;
  definition.name = cursor.Text();
  definition.module = cursor.Text();
  ReadExtent(cursor, definition);
  return definition;
}

}  // namespace

std::string_view HeapInfo::Variable(std::size_t pointer) const {
  std::string_view left = variables;
  for (; pointer > 0 && !left.empty(); --pointer) {
    const std::size_t blank = left.find(' ');
    left.remove_prefix(blank == std::string_view::npos ? left.size() : blank + 1);
  }
  const std::string_view found = left.substr(0, left.find(' '));
  return found == std::string_view(&layout::kNoVariable, 1) ? "" : found;
}

std::string PointerShown(const HeapTables& tables, const HeapKey& holder, std::uint32_t pointer) {
  using layout::HeapKind;
  using layout::HeapVariant;
  const HeapInfo& info = tables.infos[holder.info];
  if (pointer == kNoPointer || info.kind == HeapKind::Array || info.name == "IORef") {
    return "";
  }
  const auto named = [&](const char* what) {
    const std::string_view name = info.Variable(pointer);
    return name.empty() ? fmt::format("{} {}", what, pointer + 1)
                        : fmt::format("{} {}", what, name);
  };
  switch (holder.variant) {
    case HeapVariant::PartialApplication:
      return pointer == 0 ? "" : fmt::format("argument {}", pointer);
    case HeapVariant::Object:
      return named(info.kind == HeapKind::Constructor ? "field" : "variable");
    case HeapVariant::Frame: return named("variable");
    default: return "";
  }
}

bool TablesReader::Reads(std::uint32_t kind) {
  return kind == layout::kDefinitionsChunk || kind == layout::kInfosChunk ||
         kind == layout::kVariablesChunk || kind == layout::kCallsChunk ||
         kind == layout::kKeysChunk || kind == layout::kLivesChunk;
}

bool TablesReader::Read(std::uint32_t kind, Cursor cursor) {
  if (kind == layout::kDefinitionsChunk) {
    return ReadSeries(cursor, tables_.definitions, 7, [&] { return ReadDefinition(cursor); });
  }
  if (kind == layout::kInfosChunk) {
    return ReadSeries(cursor, tables_.infos, 8, [&] { return ReadInfo(cursor); });
  }
  if (kind == layout::kVariablesChunk) {
    return ReadVariables(cursor);
  }
  if (kind == layout::kCallsChunk) {
    return ReadCalls(cursor);
  }
  if (kind == layout::kLivesChunk) {
    return ReadSeries(cursor, tables_.keys, 6, [&] { return ReadLife(cursor); });
  }
  return ReadSeries(cursor, tables_.keys, 3, [&] { return ReadKey(cursor); });
}

HeapInfo TablesReader::ReadInfo(Cursor& cursor) const {
  HeapInfo info{};
  const std::uint64_t kind = cursor.Number();
  info.kind = static_cast<layout::HeapKind>(std::min<std::uint64_t>(kind, layout::kHeapKinds - 1));
  info.name = cursor.Text();
  info.type = cursor.Text();
  const std::uint64_t definition = cursor.Number();
  info.definition = definition == 0 || definition > tables_.definitions.size()
                        ? kNoDefinition
                        : static_cast<std::uint32_t>(definition - 1);
  info.line = cursor.SmallNumber();
  info.column = cursor.SmallNumber();
  info.last_line = cursor.SmallNumber();
  info.last_column = cursor.SmallNumber();
  return info;
}

bool TablesReader::ReadVariables(Cursor& cursor) {
  if (cursor.Number() != with_variables_) {
    return false;
  }
  for (std::size_t left = cursor.Count(1); left > 0 && cursor.IsGood(); --left) {
    const std::string text = cursor.Text();
    if (with_variables_ >= tables_.infos.size()) {
      return false;
    }
    tables_.infos[with_variables_++].variables = text;
  }
  return cursor.IsGood();
}

bool TablesReader::ReadCalls(Cursor& cursor) {
  if (cursor.Number() != with_calls_) {
    return false;
  }
  for (std::size_t left = cursor.Count(1); left > 0 && cursor.IsGood(); --left) {
    if (with_calls_ >= tables_.infos.size()) {
      return false;
    }
    HeapCall& call = tables_.infos[with_calls_++].call;
    const std::uint64_t definition = cursor.Number();
    if (definition == 0) {
      continue;
    }
    call.line = cursor.SmallNumber();
    call.column = cursor.SmallNumber();
    call.last_line = cursor.SmallNumber();
    call.last_column = cursor.SmallNumber();
    call.definition = definition > tables_.definitions.size()
                          ? kNoDefinition
                          : static_cast<std::uint32_t>(definition - 1);
  }
  return cursor.IsGood();
}

std::string CallShown(const HeapTables& tables, const HeapInfo& info) {
  if (info.call.definition == kNoDefinition) {
    return "";
  }
  std::string text(1000, '\0');
  const writers::Place place = {tables.definitions[info.call.definition].file.c_str(),
                                info.call.line, info.call.column, info.call.last_line,
                                info.call.last_column};
  return writers::FormatPlace(place, text.data(), text.size()) ? text.c_str() : "";
}

// What makes no sense counts as the first of its kind: the census is worth more than its name.
HeapKey TablesReader::ReadKey(Cursor& cursor) {
  const std::uint64_t info = cursor.Number();
  const std::uint64_t variant = cursor.Number();
  const std::uint64_t stack = cursor.Number();
  if (tables_.infos.empty()) {
    tables_.infos.push_back({});
  }
  HeapKey key{
      .info = static_cast<std::uint32_t>(info < tables_.infos.size() ? info : 0),
      .variant = static_cast<layout::HeapVariant>(variant < layout::kHeapVariants ? variant : 0),
      .stack = static_cast<std::uint32_t>(stack < profile_.stacks.size() ? stack : 0)};
  // Keys without lives come first.
  const auto number = static_cast<std::uint32_t>(tables_.keys.size());
  key.base = bases_.try_emplace({key.info, key.variant, key.stack}, number).first->second;
  return key;
}

HeapKey TablesReader::ReadLife(Cursor& cursor) {
  HeapKey key = ReadKey(cursor);
  key.birth = cursor.Number();
  key.era = cursor.Number();
  const std::uint64_t user = cursor.Number();
  key.user = user < tables_.definitions.size() + 2 ? user : 1;
  return key;
}

}  // namespace assay::report
