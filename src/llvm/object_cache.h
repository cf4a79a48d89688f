// Object files of earlier builds, kept by what they were made from: a unit that has not changed is
// not compiled again.
#pragma once

#include <string>

#include <llvm/IR/Module.h>

#include "llvm/compile.h"

namespace assay::codegen {

class ObjectCache {
 public:
  // `options` as they are given for the program; they say where the cache is, if there is one.
  explicit ObjectCache(const Options& options) : options_(options) {}

  // Where the object file of this module is kept, or would be; empty: nowhere. Its name says
  // everything that the file depends on: the module's IR, before it is optimised, how it is
  // compiled, and by which compiler. That leaves nothing to forget.
  [[nodiscard]] std::string PlaceOf(const llvm::Module& module) const;
  // Puts the object file there under this name too; false if it is not kept.
  [[nodiscard]] static bool Fetch(const std::string& place, const std::string& path);
  // Keeps the object file.
  static void Keep(const std::string& path, const std::string& place);

 private:
  const Options& options_;
};

}  // namespace assay::codegen
