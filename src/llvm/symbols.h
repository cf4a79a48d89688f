// What the definitions of a program are called in its object files. Units name each other's
// definitions, so the names are given once, for the whole program.
#pragma once

#include <string>
#include <unordered_map>

#include "stg/ir.h"

namespace assay::codegen {

class Symbols {
 public:
  explicit Symbols(const stg::Program& program);

  struct Entry {
    const stg::TopLevel* definition;
    std::string symbol;  // of its code; other things of it have this name and a suffix
  };
  [[nodiscard]] const Entry& Of(const stg::Variable* variable) const;

  // The name as it may stand in a symbol that units share: a linker takes what follows an @ for the
  // version of the symbol, and an assembler reads no backslash as one. Different names stay
  // different.
  [[nodiscard]] static std::string Shareable(std::string_view name);

  // The module that a definition belongs to, by its name: Data.Map of Data.Map.insert.
  [[nodiscard]] static std::string_view ModuleOf(std::string_view name);

 private:
  std::unordered_map<const stg::Variable*, Entry> entries_;
};

}  // namespace assay::codegen
