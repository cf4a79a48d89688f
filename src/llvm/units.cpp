#include "llvm/units.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/xxhash.h>

#include "core/passes/specialise.h"
#include "llvm/symbols.h"
#include "stg/size.h"

namespace assay::codegen {

namespace {

struct Piece {
  const stg::TopLevel* definition;
  std::string_view name;
  std::size_t size;
  std::size_t module;  // numbered in the order in which they first appear
  bool is_shared;      // with other programs
};

// The module that the definition was compiled with.
std::string_view MakerOf(std::string_view name) {
  const std::size_t maker = name.rfind(core::kMaker);
  if (maker != std::string_view::npos) {
    name.remove_prefix(maker + core::kMaker.size());
    return name.substr(0, name.find('@'));
  }
  const std::string_view module = Symbols::ModuleOf(name);
  return module.empty() ? "Main" : module;
}

std::vector<Piece> Pieces(const stg::Program& program, const SharedModules& shared) {
  std::unordered_map<std::string_view, std::size_t> modules;
  std::vector<Piece> pieces;
  for (const stg::TopLevel& definition : program.definitions) {
    const std::string_view name = definition.variable->name.Text();
    const std::string_view maker = MakerOf(name);
    pieces.push_back({&definition, name, stg::SizeOf(*definition.closure),
                      modules.emplace(maker, modules.size()).first->second,
                      shared.contains(maker)});
  }
  return pieces;
}

// One definition in this number is the last of its unit.
constexpr std::uint64_t kLastOfUnit = 4;

bool EndsUnit(const Piece& piece) {
  return piece.is_shared || llvm::xxh3_64bits(llvm::StringRef(piece.name)) % kLastOfUnit == 0;
}

}  // namespace

std::vector<Unit> CutIntoUnits(const stg::Program& program, std::size_t largest,
                               const SharedModules& shared) {
  std::vector<Piece> pieces = Pieces(program, shared);
  std::size_t whole = 0;
  for (const Piece& piece : pieces) {
    whole += piece.size;
  }
  const bool is_cut = whole > largest / kSmallProgram;
  if (is_cut) {
    std::ranges::sort(pieces, {},
                      [](const Piece& piece) { return std::pair(piece.module, piece.name); });
  }
  std::vector<Unit> units(1);
  const Piece* before = nullptr;
  for (const Piece& piece : pieces) {
    if (is_cut && before != nullptr &&
        (before->module != piece.module || EndsUnit(*before) ||
         units.back().size + piece.size > largest)) {
      units.emplace_back();
    }
    units.back().definitions.push_back(piece.definition);
    units.back().size += piece.size;
    before = &piece;
  }
  return units;
}

}  // namespace assay::codegen
