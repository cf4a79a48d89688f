// C functions as primitives. Their texts say everything, so that Core text reads back:
//
//     ccall_dd_d_pow#      double pow(double, double)
//     ccall_iW_i_toupper#  an action
//     dynamic_wd_d_#       calls what its first operand points to
//     address__w_free#     &free
#include "core/foreign_primitives.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace assay::core {

namespace {

struct Prefix {
  Foreign what;
  std::string_view text;
};
constexpr Prefix kPrefixes[] = {
    {Foreign::Call, "ccall_"}, {Foreign::Dynamic, "dynamic_"}, {Foreign::Address, "address_"}};
constexpr std::size_t kMostForeign = 0x8000;

struct Letter {
  PrimitiveKind kind;
  char letter;
};
constexpr Letter kLetters[] = {
    {PrimitiveKind::Int, 'i'},    {PrimitiveKind::Word, 'w'},  {PrimitiveKind::Char, 'c'},
    {PrimitiveKind::Double, 'd'}, {PrimitiveKind::Float, 'f'}, {PrimitiveKind::Unit, 'u'},
    {PrimitiveKind::World, 'W'},
};

std::optional<char> LetterOf(PrimitiveKind kind) {
  for (const Letter& one : kLetters) {
    if (one.kind == kind) {
      return one.letter;
    }
  }
  return std::nullopt;
}

std::optional<PrimitiveKind> KindOf(char letter) {
  for (const Letter& one : kLetters) {
    if (one.letter == letter) {
      return one.kind;
    }
  }
  return std::nullopt;
}

struct Entry {
  std::string text;
  std::string name;
  std::vector<PrimitiveKind> operands;
  PrimitiveInfo info;
};

// Modules may be compiled in parallel, hence the lock; entries stay where they are.
struct Table {
  std::mutex mutex;
  std::deque<Entry> entries;
  std::unordered_map<std::string_view, Primitive> by_text;
};

Table& TheTable() {
  static Table table;
  return table;
}

}  // namespace

std::optional<Primitive> ForeignPrimitive(Foreign what, std::string_view name,
                                          std::span<const PrimitiveKind> operands,
                                          PrimitiveKind result) {
  std::string text(std::ranges::find(kPrefixes, what, &Prefix::what)->text);
  for (const PrimitiveKind operand : operands) {
    const std::optional<char> letter = LetterOf(operand);
    if (!letter || operand == PrimitiveKind::Unit) {
      return std::nullopt;
    }
    text += *letter;
  }
  const std::optional<char> letter = LetterOf(result);
  if (!letter || result == PrimitiveKind::World) {
    return std::nullopt;
  }
  text += '_';
  text += *letter;
  text += '_';
  text += name;
  text += '#';

  Table& table = TheTable();
  const std::scoped_lock lock(table.mutex);
  if (const auto found = table.by_text.find(text); found != table.by_text.end()) {
    return found->second;
  }
  if (table.entries.size() == kMostForeign || operands.size() > kMostOperands) {
    return std::nullopt;
  }
  Entry& entry = table.entries.emplace_back(
      Entry{text, std::string(name), {operands.begin(), operands.end()}, {}});
  entry.info = {.text = entry.text,
                .operation = entry.name,
                .how = Mechanism::Call,
                .result = result,
                .operands = entry.operands,
                .foreign = what,
                .c_name = entry.name};
  entry.info.is_input_output = entry.info.IsAction();
  const auto primitive = static_cast<Primitive>(kPrimitiveCount + table.entries.size() - 1);
  table.by_text.emplace(entry.text, primitive);
  return primitive;
}

const PrimitiveInfo& ForeignInfo(std::size_t index) {
  Table& table = TheTable();
  const std::scoped_lock lock(table.mutex);
  return table.entries.at(index).info;
}

std::optional<Primitive> FindForeignPrimitive(std::string_view text) {
  const auto* const prefix = std::ranges::find_if(
      kPrefixes, [&](const Prefix& one) { return text.starts_with(one.text); });
  if (prefix == std::end(kPrefixes) || !text.ends_with('#')) {
    return std::nullopt;
  }
  std::string_view rest = text.substr(prefix->text.size(), text.size() - prefix->text.size() - 1);
  std::vector<PrimitiveKind> operands;
  while (!rest.empty() && rest[0] != '_') {
    const std::optional<PrimitiveKind> kind = KindOf(rest[0]);
    if (!kind) {
      return std::nullopt;
    }
    operands.push_back(*kind);
    rest.remove_prefix(1);
  }
  constexpr std::size_t kAfterResult = 3;  // _d_
  const bool has_name = prefix->what != Foreign::Dynamic;
  if (rest.size() < kAfterResult || rest[2] != '_' || (rest.size() > kAfterResult) != has_name) {
    return std::nullopt;
  }
  const std::optional<PrimitiveKind> result = KindOf(rest[1]);
  return result ? ForeignPrimitive(prefix->what, rest.substr(kAfterResult), operands, *result)
                : std::nullopt;
}

}  // namespace assay::core
