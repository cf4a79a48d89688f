#include "llvm/units.h"

#include <algorithm>
#include <unordered_map>

#include "llvm/symbols.h"
#include "stg/size.h"

namespace assay::codegen {

namespace {

struct Piece {
  const stg::TopLevel* definition;
  std::size_t size;
  std::size_t module;  // numbered in the order in which they first appear
};

std::vector<Piece> Pieces(const stg::Program& program) {
  std::unordered_map<std::string_view, std::size_t> modules;
  std::vector<Piece> pieces;
  for (const stg::TopLevel& definition : program.definitions) {
    std::string_view module = Symbols::ModuleOf(definition.variable->name.Text());
    module = module.empty() ? "Main" : module;
    pieces.push_back({&definition, stg::SizeOf(*definition.closure),
                      modules.emplace(module, modules.size()).first->second});
  }
  return pieces;
}

}  // namespace

std::vector<Unit> CutIntoUnits(const stg::Program& program, std::size_t largest) {
  std::vector<Piece> pieces = Pieces(program);
  std::size_t whole = 0;
  for (const Piece& piece : pieces) {
    whole += piece.size;
  }
  if (whole > largest) {
    std::ranges::stable_sort(pieces, {}, &Piece::module);
  }
  std::vector<Unit> units(1);
  std::size_t module = 0;
  for (const Piece& piece : pieces) {
    const std::size_t room = piece.module == module ? largest : largest / 2;
    if (whole > largest && units.back().size + piece.size > room && units.back().size > 0) {
      units.emplace_back();
    }
    module = piece.module;
    units.back().definitions.push_back(piece.definition);
    units.back().size += piece.size;
  }
  return units;
}

}  // namespace assay::codegen
