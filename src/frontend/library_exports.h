// Which modules of the library export a name: for the user who has forgotten an import. Read from
// the export lists of the sources, when somebody first asks.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace assay::frontend {

class LibraryExports {
 public:
  explicit LibraryExports(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Likely ones first: values of modules that are not meant to be imported qualified, of those that
  // list the name before those that pass on another module's names; then short names of modules
  // before long ones. Safe to call from several threads.
  [[nodiscard]] const std::vector<std::string>& ExportersOf(std::string_view name);

 private:
  void Read();

  std::filesystem::path folder_;
  std::once_flag is_read_;
  std::map<std::string, std::vector<std::string>, std::less<>> exporters_;
};

}  // namespace assay::frontend
