// golden/NAME.hs holds modules, separated by lines `----`. NAME.golden is what they look like once
// renamed, or what is said of them. Those of faults are named for the kind of the diagnostic:
// SLUG.hs, or SLUG-2.hs and so on.
//
// ASSAY_UPDATE_GOLDEN=1 in the environment writes the golden files anew.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "names/support.h"

namespace assay::names {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(ASSAY_SOURCE_DIR) / "test/names/golden";

std::string Read(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> Programs() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".hs") {
      names.push_back(entry.path().stem());
    }
  }
  std::ranges::sort(names);
  return names;
}

std::string SlugOf(const std::string& name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  return end + 1 < name.size() && name[end] == '-' ? name.substr(0, end) : name;
}

const std::set<std::string> kKinds = {
#define DIAGNOSTIC(kind, slug) slug,
#include "diagnostics/kinds.def"
#undef DIAGNOSTIC
};

class GoldenTest : public testing::TestWithParam<std::string> {};

TEST_P(GoldenTest, IsAsItWas) {
  Program program;
  program.Add(SplitModules(Read(kFolder / (GetParam() + ".hs"))));
  const std::string said = program.HasErrors() ? program.Complaints() : program.Printed();

  const std::string slug = SlugOf(GetParam());
  EXPECT_EQ(program.HasErrors(), kKinds.contains(slug)) << said;
  if (program.HasErrors()) {
    EXPECT_NE(said.find("[" + slug + "]\n"), std::string::npos) << said;
  }
  const std::filesystem::path golden = kFolder / (GetParam() + ".golden");
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden, std::ios::binary) << said;
  }
  EXPECT_EQ(said, Read(golden));
}

INSTANTIATE_TEST_SUITE_P(Programs, GoldenTest, testing::ValuesIn(Programs()), [](const auto& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace assay::names
