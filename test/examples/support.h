// The examples of examples/semantics, and what the executable says about them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace assay::examples {

// The names that have a program, a golden or both: "mapper" for mapper.core and mapper.golden. Of a
// folder inside: "logic/coin".
[[nodiscard]] std::vector<std::string> Names(const std::string& folder = "");

[[nodiscard]] std::filesystem::path ProgramPath(const std::string& name);
[[nodiscard]] std::filesystem::path GoldenPath(const std::string& name);

// The whole file; empty where there is none.
[[nodiscard]] std::string ReadFile(const std::filesystem::path& path);

// What `assay semantics NAME.core OPTIONS` prints on both its outputs. A run that does not exit
// with 0 fails the test.
[[nodiscard]] std::string RunSemantics(const std::string& name, const std::string& options);

}  // namespace assay::examples
