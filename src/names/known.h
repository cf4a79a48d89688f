// Finds the library symbols that the compiler itself knows; the list is known.def.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "names/module_interface.h"

namespace assay::names {

enum class Known : std::uint8_t {
#define KNOWN(identifier, module, name, space) identifier,
#include "names/known.def"
#undef KNOWN
  Count,
};

// Types and constructors with syntax of their own. No module defines them; they are always there.
struct BuiltIn {
  Symbol* function_type;                // ->
  Symbol* list_type;                    // []
  Symbol* nil;                          // []
  Symbol* cons;                         // :
  Symbol* unit_type;                    // ()
  Symbol* unit;                         // ()
  Symbol* equality;                     // ~, a class to the parser
  std::array<Symbol*, 63> tuple_types;  // by size, from 2
  std::array<Symbol*, 63> tuples;
};

// One set for the whole compilation; made once, before the first module.
[[nodiscard]] const BuiltIn& BuiltIns();

// The built-in symbol that is spelled so (`[]`, `(,,)`, `:`, `->`, ..); null: none.
[[nodiscard]] Symbol* FindBuiltInValue(Name name);
[[nodiscard]] Symbol* FindBuiltInType(Name name);

// Stands for a name that could not be resolved, once that has been reported.
[[nodiscard]] Symbol* ErrorSymbol(SymbolKind kind);
[[nodiscard]] bool IsErrorSymbol(const Symbol* symbol);

// The modules that define those that the language refers to, each once.
[[nodiscard]] const std::vector<Name>& KnownModules();

// Is it this one?
[[nodiscard]] bool Is(const Symbol& symbol, Known known);
// "Assay.Types.Int"
[[nodiscard]] Name QualifiedName(Known known);

// Of types that the language itself has. Core spells their constructors without a module.
inline constexpr std::string_view kTypesModule = "Assay.Types";

// As seen from one module: its own definitions and those of the modules compiled before.
class KnownSymbols {
 public:
  KnownSymbols(const ModuleTable& modules, const ModuleInterface& current)
      : modules_(&modules), current_(&current) {}

  // Null where the defining module has not been compiled.
  [[nodiscard]] Symbol* Find(Known known) const;
  [[nodiscard]] static std::string_view Text(Known known);
  [[nodiscard]] bool AreCurrys() const { return current_->is_curry; }

 private:
  const ModuleTable* modules_;
  const ModuleInterface* current_;
  mutable std::array<Symbol*, static_cast<std::size_t>(Known::Count)> found_ = {};
};

}  // namespace assay::names
