// Programs in which it is not obvious who is charged: what test/driver/awkward says of each, with
// the optimiser off and on, with stacks, and with evaluation scoping. ASSAY_UPDATE_GOLDEN=1 writes
// the expectations.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"
#include "test_size.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

const fs::path kPrograms = fs::path(ASSAY_SOURCE_DIR) / "test/driver/awkward";

using Counts = std::map<std::string, std::uint64_t>;

std::string ReadFile(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> ProgramNames() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kPrograms)) {
    if (entry.path().extension() == ".hs") {
      names.push_back(entry.path().stem().string());
    }
  }
  std::ranges::sort(names);
  return names;
}

// Written by somebody, or put at a function. Constants and dictionaries come and go with the
// optimiser.
bool IsScc(const nlohmann::json& centre) {
  return centre["kind"] == "user" || centre["kind"] == "auto";
}

Counts CountsOf(const nlohmann::json& profile, const char* what) {
  Counts counts;
  for (const nlohmann::json& centre : profile["centres"]) {
    if (IsScc(centre) && centre[what] != 0) {
      counts[centre["name"]] += centre[what].get<std::uint64_t>();
    }
  }
  return counts;
}

// Entries by stack, without MAIN.
Counts StacksOf(const nlohmann::json& profile) {
  std::map<std::size_t, nlohmann::json> centres;
  for (const nlohmann::json& centre : profile["centres"]) {
    centres[centre["id"].get<std::size_t>()] = centre;
  }
  Counts counts;
  for (const nlohmann::json& stack : profile["stacks"]) {
    if (IsScc(centres.at(stack["centres"].back().get<std::size_t>())) && stack["entries"] != 0) {
      std::string path;
      for (std::size_t i = 1; i < stack["centres"].size(); ++i) {
        const auto number = stack["centres"][i].get<std::size_t>();
        path += (i == 1 ? "" : " > ") + centres.at(number)["name"].get<std::string>();
      }
      counts[path] += stack["entries"].get<std::uint64_t>();
    }
  }
  return counts;
}

std::string Lines(const Counts& counts) {
  std::string text;
  for (const auto& [name, count] : counts) {
    text += fmt::format("{:>6}  {}\n", count, name);
  }
  return text;
}

// P10: nothing is lost, nothing is counted twice.
void ExpectSums(const nlohmann::json& profile) {
  std::map<std::string, std::uint64_t> sums;
  for (const nlohmann::json& centre : profile["centres"]) {
    for (const std::string what : {"bytes", "entries", "inner"}) {
      if (what != "entries" || IsScc(centre)) {
        sums[what] += centre[what].get<std::uint64_t>();
      }
    }
  }
  EXPECT_EQ(sums["bytes"], profile["totals"]["bytes"].get<std::uint64_t>());
  EXPECT_EQ(sums["entries"], sums["inner"]);
}

class Awkward : public ProfileFixture, public testing::WithParamInterface<std::string> {
 protected:
  // The profile of a run with these options.
  nlohmann::json ProfileWith(const std::vector<std::string>& options) {
    SCOPED_TRACE(fmt::format("{}", fmt::join(options, " ")));
    Write("Main.hs", ReadFile(kPrograms / (GetParam() + ".hs")));
    std::vector<std::string> command = {"run", "-q", "Main.hs"};
    command.insert(command.end(), options.begin(), options.end());
    const ProcessResult run = Assay(command, ReadFile(kPrograms / (GetParam() + ".in")));
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    output_ = run.output;
    nlohmann::json profile = Profile("Main.assay");
    ExpectSums(profile);
    return profile;
  }

  std::string output_;
};

TEST_P(Awkward, CountsWhatItShould) {
  const nlohmann::json reference = ProfileWith({"--O0", "--stacks"});
  const Counts entries = CountsOf(reference, "entries");
  const std::string found = fmt::format("output\n{}\nentries\n{}\nstacks\n{}", output_,
                                        Lines(entries), Lines(StacksOf(reference)));
  const fs::path golden = kPrograms / (GetParam() + ".golden");
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden, std::ios::binary) << found;
  }
  EXPECT_EQ(found, ReadFile(golden));
  if (test::IsSmall()) {
    return;  // other ways are other options, not other code
  }

  const std::string output = output_;
  const Counts objects = CountsOf(reference, "objects");
  const Counts recursive = CountsOf(reference, "recursive");
  const auto expect_same_entries = [&](const nlohmann::json& profile) {
    EXPECT_EQ(output_, output);
    EXPECT_EQ(CountsOf(profile, "entries"), entries);
  };

  const nlohmann::json without_stacks = ProfileWith({"--O0"});
  expect_same_entries(without_stacks);
  EXPECT_EQ(CountsOf(without_stacks, "objects"), objects);
  EXPECT_EQ(CountsOf(without_stacks, "recursive"), recursive);

  // The optimiser allocates less, and nothing in the name of somebody else.
  const nlohmann::json optimised = ProfileWith({"--stacks"});
  expect_same_entries(optimised);
  EXPECT_EQ(StacksOf(optimised), StacksOf(reference));
  EXPECT_EQ(CountsOf(optimised, "recursive"), recursive);
  for (const auto& [name, count] : CountsOf(optimised, "objects")) {
    EXPECT_LE(count, objects.contains(name) ? objects.at(name) : 0) << name;
  }
  const nlohmann::json ordinary = ProfileWith({});
  expect_same_entries(ordinary);
  EXPECT_EQ(CountsOf(ordinary, "recursive"), recursive);
  expect_same_entries(ProfileWith({"--O0", "--scoping=evaluation"}));
  expect_same_entries(ProfileWith({"--O0", "--scoping=evaluation", "--stacks"}));
}

INSTANTIATE_TEST_SUITE_P(Programs, Awkward, testing::ValuesIn(ProgramNames()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace assay
