// A folder for programs and their profiles, gone after the test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/process.h"

namespace assay {

// A small program, for those that ask for nothing in particular.
inline constexpr std::string_view kFib =
    "fib = \\n -> scc \"fib\" case <# n 2 of {\n"
    "  True -> n; False -> +# (fib (-# n 1)) (fib (-# n 2)) };\n"
    "start = \\n -> scc \"start\" fib n;\n"
    "main = start 15;\n";

class ProfileFixture : public testing::Test {
 protected:
  ProfileFixture() {
    std::string pattern =
        (std::filesystem::path(testing::TempDir()) / "assay-profile-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  void TearDown() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void Write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string Read(const std::string& name) const {
    std::ifstream stream(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  [[nodiscard]] ProcessResult Assay(const std::vector<std::string>& arguments,
                                    const std::string& input = "") const {
    return RunAssay(arguments, input, folder_.string());
  }
  [[nodiscard]] int Shell(const std::string& command) const {
    return std::system(("cd " + folder_.string() + " && " + command).c_str());
  }
  [[nodiscard]] bool Exists(const std::string& name) const {
    return std::filesystem::exists(folder_ / name);
  }

  // The profile in a record.
  [[nodiscard]] nlohmann::json Profile(const std::string& name) const {
    const ProcessResult report = Assay({"report", name, "--json"});
    EXPECT_EQ(report.exit_code, 0) << report.errors;
    return nlohmann::json::parse(report.output, nullptr, /*allow_exceptions=*/false);
  }

  std::filesystem::path folder_;
};

inline nlohmann::json CentreCalled(const nlohmann::json& profile, const std::string& name) {
  for (const nlohmann::json& centre : profile["centres"]) {
    if (centre["name"] == name) {
      return centre;
    }
  }
  return {};
}

}  // namespace assay
