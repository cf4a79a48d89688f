#include "llvm/object_cache.h"

#include <filesystem>

#include <llvm/ADT/StringExtras.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/raw_ostream.h>

namespace assay::codegen {

namespace fs = std::filesystem;

std::string ObjectCache::PlaceOf(const llvm::Module& module) const {
  if (options_.kept == nullptr) {
    return "";
  }
  llvm::SmallVector<char, 0> bitcode;
  llvm::raw_svector_ostream stream(bitcode);
  llvm::WriteBitcodeToFile(module, stream);
  stream << options_.kept->compiler << (options_.optimise ? " optimised" : "");
  const auto hash = llvm::BLAKE3::hash<16>(
      llvm::ArrayRef(reinterpret_cast<const std::uint8_t*>(bitcode.data()), bitcode.size()));
  const std::string name = "unit-" + llvm::toHex(hash, /*LowerCase=*/true) + ".o";
  return (fs::path(options_.kept->folder) / name).string();
}

// Both names are links to one file, so it is there as a whole or not at all, whoever else is at it.
bool ObjectCache::Fetch(const std::string& place, const std::string& path) {
  std::error_code error;
  if (place.empty()) {
    return false;
  }
  fs::remove(path, error);
  fs::create_hard_link(place, path, error);
  if (error) {
    return false;
  }
  fs::last_write_time(place, fs::file_time_type::clock::now(), error);  // what is used stays
  return true;
}

void ObjectCache::Keep(const std::string& path, const std::string& place) {
  if (!place.empty()) {
    std::error_code ignored;  // then it is compiled again
    fs::create_hard_link(path, place, ignored);
  }
}

}  // namespace assay::codegen
