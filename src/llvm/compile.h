// stg::Program -> object files.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <vector>

#include "cache/cache.h"
#include "diagnostics/render.h"
#include "layout/program.h"
#include "llvm/source_index.h"
#include "llvm/units.h"
#include "stg/ir.h"

namespace assay::codegen {

// What the code keeps track of besides computing values.
struct Policy {
  layout::Policy kind;
  // Check at each block whose centre is known that the register agrees (profiled programs).
  bool shadow = false;
  // The current centre is a stack of centres, and `scc` pushes one.
  bool stacks = false;
  // A function's body runs in the centre that applies it, not in its own.
  bool evaluation_scoping = false;
  // The time-stamp counter is read wherever the current centre changes.
  bool exact_time = false;
  // A thunk under evaluation holds nothing (Heap '93: otherwise a leak). Switched off to see the
  // leak.
  bool black_holing = true;
  // Each use of an object leaves in its header whose code it was (plain programs).
  bool stamps_uses = false;
  // A functional logic program: what thunks become may have to be taken back.
  bool searches = false;

  // Cost centres in headers and in the CC register.
  [[nodiscard]] bool TracksCentres() const { return kind != layout::Policy::Plain; }
  // Centres that are known at compile time are not kept in memory. Counting code keeps them all, so
  // that it is a model of the semantics and not of our cleverness.
  [[nodiscard]] bool KnowsCentres() const { return KnowsTops() && !stacks; }
  // Which centre is on top of the current stack is known at compile time. Without stacks that is
  // the current centre.
  [[nodiscard]] bool KnowsTops() const {
    return kind == layout::Policy::Profiled && !evaluation_scoping && !exact_time;
  }
  // A constant that is a value within an scc is not evaluated: it is noted that it has been used,
  // if anybody wants to know.
  [[nodiscard]] bool NotesConstants() const { return kind != layout::Policy::Counting; }
  // The abstract costs of the semantics, one counter each.
  [[nodiscard]] bool CountsCosts() const { return kind == layout::Policy::Counting; }
};

// Of the largest units, by stg::SizeOf (units.h says where they end otherwise).
inline constexpr std::size_t kUnitSize = 2000;

struct Options {
  layout::Policy policy = layout::Policy::Plain;
  bool shadow = false;  // see Policy
  bool stacks = false;  // see Policy
  bool evaluation_scoping = false;
  bool exact_time = false;
  bool black_holing = true;
  bool stamps_uses = false;
  bool searches = false;  // see Policy
  bool optimise = true;   // LLVM's passes
  // The program comes from a type checker: operands and scrutinees are what they should be.
  // Otherwise each is checked, and the program fails as it does by the semantics.
  bool trusts_types = false;
  std::string symbol_prefix;  // lets several programs be linked into one executable
  std::string module_name;
  const Locator* locator = nullptr;     // where things are in the source; null: nobody knows
  const SourceIndex* source = nullptr;  // what it calls things; null: nobody knows
  bool debug_info = false;              // lines of the source for debuggers; needs the locator
  std::size_t unit_size = kUnitSize;
  std::string lexical = {};       // what the record says of pairs of functions (LEXI)
  SharedModules shared = {};      // modules of the library
  cache::Cache* cache = nullptr;  // where units are kept; null: nowhere
};

struct Objects {
  std::vector<std::string> files;  // in the order in which they are to be linked
  std::size_t kept = 0;            // how many of them are from an earlier build
};

// Writes the program's object files, named STEM.NUMBER.o; the message if that fails, and then there
// are none. All but small programs are cut into units, which are compiled on all processors.
[[nodiscard]] std::expected<Objects, std::string> CompileToObjects(const stg::Program& program,
                                                                   const Options& options,
                                                                   const std::string& stem);

// The LLVM IR of the whole program as text, for --dump=llvm and tests.
[[nodiscard]] std::string CompileToText(const stg::Program& program, const Options& options);

}  // namespace assay::codegen
