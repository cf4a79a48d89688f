// Programs whose heap is profiled: Main.hs is built as main, which leaves main.assay.
#pragma once

#include <string>
#include <vector>

#include "driver/profile_fixture.h"

namespace assay {

class HeapFixture : public ProfileFixture {
 protected:
  void Build(const std::vector<std::string>& options = {}) const {
    std::vector<std::string> arguments = {"build", "Main.hs", "-o", "main"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult built = Assay(arguments);
    ASSERT_EQ(built.exit_code, 0) << built.errors;
  }
  // What the record answers.
  [[nodiscard]] nlohmann::json Ask(const std::vector<std::string>& options) const {
    std::vector<std::string> arguments = {"report", "main.assay", "--heap", "--json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult report = Assay(arguments);
    EXPECT_EQ(report.exit_code, 0) << report.errors;
    return nlohmann::json::parse(report.output, nullptr, /*allow_exceptions=*/false);
  }
};

}  // namespace assay
