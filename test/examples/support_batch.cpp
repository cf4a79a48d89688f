#include "examples/support_batch.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "examples/support.h"

namespace assay::examples {

namespace {

std::string ModuleOf(const std::string& name) { return "E_" + name; }

std::int64_t NumberAt(std::istringstream& words) {
  std::int64_t number = 0;
  words >> number;
  return number;
}

// The rows of a module in the table that a counting program prints at its end:
//
//     cost centre  module  entries  objects  bytes  %  ticks  %  A  C  V  U  H  inner
CountTable RowsOfModule(const std::string& printed, const std::string& module, bool with_dict) {
  CountTable table;
  std::istringstream lines(printed);
  std::size_t names = 0;  // how wide they are: a name may have blanks
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("cost centre")) {
      names = line.find("module");
      continue;
    }
    if (names == 0 || line.size() < names) {
      continue;
    }
    std::string centre = line.substr(0, names);
    centre.erase(centre.find_last_not_of(' ') + 1);
    std::istringstream words(line.substr(names));
    std::string where;
    words >> where;
    const bool is_own = where == module && centre != "CAF:main" && centre != "DICT";
    const std::int64_t entries = NumberAt(words);
    if (centre == "DICT" && with_dict && entries != 0) {
      table[centre].e = entries;
    }
    if (!is_own) {
      continue;
    }
    Counts& counts = table[centre];
    counts.e = entries;
    counts.objects = NumberAt(words);
    std::string skipped;  // bytes, their share, ticks, their share
    words >> skipped >> skipped >> skipped >> skipped;
    counts.a = NumberAt(words);
    counts.c = NumberAt(words);
    counts.v = NumberAt(words);
    counts.u = NumberAt(words);
    counts.h = NumberAt(words);
    counts.inner = NumberAt(words);
  }
  return table;
}

// Of profiled programs, which count entries and objects: in centres of the names that `of` has, and
// wherever else there were entries.
CountTable EntriesAndObjects(const nlohmann::json& json, const CountTable& of) {
  CountTable table;
  for (const auto& [centre, counts] : of) {
    if (centre != "DICT") {
      table[centre] = {.inner = json["inner"].value(centre, std::int64_t{0}),
                       .objects = json["objects"].value(centre, std::int64_t{0})};
    }
  }
  for (const auto& [centre, costs] : json["costs"].items()) {
    if (costs["E"] != 0) {
      table[centre].e = costs["E"];
    }
  }
  return table;
}

nlohmann::json Parse(const std::string& text) {
  return nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
}

}  // namespace

Way Counting(bool optimised, const std::string& scoping) {
  return {{"--policy=counting", optimised ? "-O1" : "--O0", "--scoping=" + scoping}, true};
}

Way Profiled(bool optimised, const std::string& scoping) {
  return {
      {"--policy=profiled", "--centres=manual", optimised ? "-O1" : "--O0", "--scoping=" + scoping},
      false};
}

bool HasInstances(const std::string& name) {
  return ReadFile(HaskellPath(name)).contains("\ninstance ");
}

Evaluated Evaluate(const std::string& file, const std::string& rules, bool with_dict) {
  const ProcessResult result = RunAssay({"semantics", file, "--json", "--rules=" + rules});
  EXPECT_EQ(result.exit_code, 0) << file << result.errors;
  const nlohmann::json json = nlohmann::json::parse(
      result.output.substr(std::min(result.output.find('{'), result.output.size())), nullptr,
      /*allow_exceptions=*/false);
  Evaluated evaluated{.value = json.value("value", ""), .costs = {}, .json = json};
  const bool is_core = file.ends_with(".core");
  constexpr std::string_view kOwn = "CAF:Main.";
  for (const auto& [name, costs] : json["costs"].items()) {
    const bool is_caf = name.starts_with("CAF:");
    if (name == "MAIN" || name == "CAF:Main.main" || (name == "DICT" && !with_dict) ||
        (is_caf && !is_core && !name.starts_with(kOwn))) {
      continue;
    }
    const std::string centre = is_caf && !is_core ? "CAF:" + name.substr(kOwn.size()) : name;
    if (name == "DICT") {
      if (costs["E"] != 0) {
        evaluated.costs[centre].e = costs["E"];
      }
      continue;
    }
    evaluated.costs[centre] = {.a = costs["A"],
                               .c = costs["C"],
                               .v = costs["V"],
                               .u = costs["U"],
                               .h = costs["H"],
                               .e = costs["E"],
                               .inner = json["inner"].value(name, std::int64_t{0})};
  }
  // A constant that did nothing but enter an scc is not among the costs.
  for (const auto& [name, inner] : json["inner"].items()) {
    if (name.starts_with(kOwn) && name != "CAF:Main.main") {
      evaluated.costs["CAF:" + name.substr(kOwn.size())].inner = inner;
    } else if (is_core && name != "MAIN") {
      evaluated.costs[name].inner = inner;
    }
  }
  return evaluated;
}

void HaskellFixture::WriteBatch() const {
  std::string imports = "import System.Environment (getArgs)\n";
  std::string choices;
  for (const std::string& name : HaskellNames()) {
    const std::string module = ModuleOf(name);
    std::string text = ReadFile(HaskellPath(name));
    const std::string_view header = "module Main (main)";
    ASSERT_TRUE(text.contains(header)) << name;
    text.replace(text.find(header), header.size(), "module " + module + " (main)");
    Write(module + ".hs", text);
    imports += "import qualified " + module + "\n";
    choices += fmt::format("    [\"{}\"] -> {}.main\n", name, module);
  }
  Write("Main.hs", imports + "main :: IO ()\nmain = do\n  which <- getArgs\n  case which of\n" +
                       choices + "    _ -> error \"no such example\"\n");
}

void HaskellFixture::Build(const std::string& file, const Way& way,
                           const std::string& output) const {
  std::vector<std::string> arguments = {"build", file, "-o", output};
  arguments.insert(arguments.end(), way.options.begin(), way.options.end());
  const ProcessResult result = Assay(arguments);
  ASSERT_EQ(result.exit_code, 0) << file << result.errors;
}

Outcome HaskellFixture::RunAlone(const std::string& program, const Way& way,
                                 const std::string& name, const CountTable& of) const {
  return Execute(program, way, name, "Main", of);
}

Outcome HaskellFixture::RunInBatch(const std::string& program, const Way& way,
                                   const std::string& name, const CountTable& of) const {
  return Execute(program, way, name, ModuleOf(name), of);
}

nlohmann::json HaskellFixture::CostsInBatch(const std::string& program,
                                            const std::string& name) const {
  EXPECT_EQ(Shell(fmt::format("./{} {} +RTS --costs=costs.json > output 2> errors", program, name)),
            0)
      << name << Read("errors");
  return Parse(Read("costs.json"));
}

Outcome HaskellFixture::Execute(const std::string& program, const Way& way, const std::string& name,
                                const std::string& module, const CountTable& of) const {
  const std::string which = module == "Main" ? "" : name;
  if (!way.is_counting) {
    const nlohmann::json costs = CostsInBatch(program, which);
    return {.output = Read("output"), .costs = EntriesAndObjects(costs, of)};
  }
  EXPECT_EQ(Shell(fmt::format("./{} {} > output 2> errors", program, which)), 0) << name;
  return {.output = Read("output"),
          .costs = RowsOfModule(Read("errors"), module, HasInstances(name))};
}

std::map<std::string, Outcome> HaskellFixture::RunBatch(
    const Way& way, const std::map<std::string, Outcome>& of) const {
  Build("Main.hs", way, "batch");
  std::map<std::string, Outcome> runs;
  for (const std::string& name : HaskellNames()) {
    const auto known = of.find(name);
    runs[name] =
        RunInBatch("batch", way, name, known == of.end() ? CountTable{} : known->second.costs);
  }
  return runs;
}

}  // namespace assay::examples
