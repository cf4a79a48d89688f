// The symbols that no module defines: types and constructors with syntax of their own, and those
// that stand for names which could not be resolved.
#include <array>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/check.h"
#include "names/known.h"

namespace assay::names {

namespace {

constexpr std::size_t kLargestTuple = 62;

class BuiltInTable {
 public:
  BuiltInTable() {
    built_in.function_type = Add(types, SymbolKind::DataType, "->");
    built_in.function_type->fixity = {syntax::Associativity::Right, 0};
    built_in.equality = Add(types, SymbolKind::Class, "~");
    built_in.equality->fixity = {syntax::Associativity::None, 4};
    AddList();
    built_in.unit_type = Add(types, SymbolKind::DataType, "()");
    built_in.unit = Add(values, SymbolKind::Constructor, "()");
    Adopt(built_in.unit_type, {built_in.unit});
    built_in.tuple_types = {};
    built_in.tuples = {};
    for (std::size_t size = 2; size <= kLargestTuple; ++size) {
      const std::string text = "(" + std::string(size - 1, ',') + ")";
      built_in.tuple_types[size] = Add(types, SymbolKind::DataType, text);
      built_in.tuples[size] = Add(values, SymbolKind::Constructor, text);
      Adopt(built_in.tuple_types[size], {built_in.tuples[size]});
    }
  }

  BuiltIn built_in = {};
  std::unordered_map<Name, Symbol*> values;
  std::unordered_map<Name, Symbol*> types;

 private:
  void AddList() {
    built_in.list_type = Add(types, SymbolKind::DataType, "[]");
    built_in.nil = Add(values, SymbolKind::Constructor, "[]");
    built_in.cons = Add(values, SymbolKind::Constructor, ":");
    built_in.cons->fixity = {syntax::Associativity::Right, 5};
    Adopt(built_in.list_type, {built_in.nil, built_in.cons});
  }

  Symbol* Add(std::unordered_map<Name, Symbol*>& space, SymbolKind kind, std::string_view text) {
    Symbol& symbol = symbols_.emplace_back(
        Symbol{.kind = kind, .name = Name(text), .module = Name("Assay.BuiltIn"), .span = {}});
    space.emplace(symbol.name, &symbol);
    return &symbol;
  }

  void Adopt(Symbol* parent, std::vector<Symbol*> children) {
    for (Symbol* child : children) {
      child->parent = parent;
    }
    parent->children = children_.emplace_back(std::move(children));
  }

  std::deque<Symbol> symbols_;
  std::deque<std::vector<Symbol*>> children_;
};

BuiltInTable& Table() {
  static BuiltInTable table;
  return table;
}

Symbol* Find(const std::unordered_map<Name, Symbol*>& space, Name name) {
  const auto found = space.find(name);
  return found == space.end() ? nullptr : found->second;
}

constexpr std::size_t kKindCount = static_cast<std::size_t>(SymbolKind::TypeVariable) + 1;

std::array<Symbol, kKindCount>& ErrorSymbols() {
  static std::array<Symbol, kKindCount> symbols = [] {
    std::array<Symbol, kKindCount> made = {};
    for (std::size_t i = 0; i < kKindCount; ++i) {
      made[i].kind = static_cast<SymbolKind>(i);
      made[i].name = Name("?");
    }
    return made;
  }();
  return symbols;
}

}  // namespace

const BuiltIn& BuiltIns() { return Table().built_in; }

Symbol* FindBuiltInValue(Name name) { return Find(Table().values, name); }

Symbol* FindBuiltInType(Name name) { return Find(Table().types, name); }

Symbol* ErrorSymbol(SymbolKind kind) { return &ErrorSymbols()[static_cast<std::size_t>(kind)]; }

bool IsErrorSymbol(const Symbol* symbol) {
  return symbol >= ErrorSymbols().data() && symbol < ErrorSymbols().data() + kKindCount;
}

}  // namespace assay::names
