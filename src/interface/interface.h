// The interface file of a module: all that importers, and the rest of the pipeline, need of a
// module that has been compiled without errors. README.md says what is in it.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "core/parts.h"
#include "interface/links.h"
#include "names/module_graph.h"
#include "names/module_interface.h"
#include "source/source_manager.h"
#include "types/elaborated.h"

namespace assay::interface {

// What the text of a module alone tells: enough to find the modules that it imports.
struct Head {
  ContentHash place;  // the name of the file itself, so that none is taken for another
  ContentHash key;    // of all that the rest depends on; that holds only while this is the same
  Name module;
  Span name_span;
  bool has_includes = false;  // of files whose text counts too: the head may be out of date
  std::vector<names::ModuleImport> imports;
  std::vector<Diagnostic> warnings;  // of reading it
};

// A file that is whole.
struct Stored {
  std::string bytes;
  ContentHash hash;
  Head head;
  // Where in the bytes.
  std::string_view links;
  std::string_view body;
};

// Null: it is damaged, of another version, or about a file that `sources` does not have.
[[nodiscard]] std::unique_ptr<Stored> Open(std::string bytes, const SourceManager& sources);

// The module itself, compiled or read.
struct Module {
  names::ModuleInterface* interface = nullptr;
  std::vector<types::InstanceInfo*> instances = {};  // in the order of their declaration
  core::Mentions mentions = {};
  std::size_t first_definition = 0;  // of the program's; the rest are the module's
  std::vector<Diagnostic> warnings = {};
  std::vector<std::string> used_patterns = {};  // of --centres=calls:PATTERN
};

// What modules are written to or read from.
struct Surroundings {
  const SourceManager& sources;
  const names::ModuleTable& modules;  // those before it
  Links& links;
  Arena& arena;
  core::Program& program;
};

// The bytes of the file. From now on other interfaces can refer to the module. Nothing: it has, or
// refers to, something that no interface can hold.
[[nodiscard]] std::optional<std::string> Write(const Head& head, Module& module,
                                               const Surroundings& surroundings);

// Are the interfaces that it refers to the ones that it was written for?
[[nodiscard]] bool CanRead(const Stored& stored, const Surroundings& surroundings);

// Where the classes of modules that are read live, since they grow.
using ClassStorage = std::deque<types::ClassInfo>;

// Adds the module to the program and to the links; fills in module.interface. Who needs a tree
// of it sets `missing_tree`. False: it makes no sense, though it is whole, and what it was added to
// is of no use any more.
[[nodiscard]] bool Read(const Stored& stored, Module& module, const Surroundings& surroundings,
                        ClassStorage& classes, names::MissingTree& missing_tree);

}  // namespace assay::interface
