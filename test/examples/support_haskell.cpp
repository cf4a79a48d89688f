#include "examples/support_haskell.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/format.h>

namespace assay::examples {

namespace {

struct Column {
  std::string_view name;
  std::int64_t Counts::* count;
};

constexpr std::array<Column, 8> kColumns = {{{"A", &Counts::a},
                                             {"C", &Counts::c},
                                             {"V", &Counts::v},
                                             {"U", &Counts::u},
                                             {"H", &Counts::h},
                                             {"E", &Counts::e},
                                             {"inner", &Counts::inner},
                                             {"objects", &Counts::objects}}};

constexpr std::string_view kFirstColumn = "cost centre";

std::string Print(const CountTable& table) {
  std::size_t names = kFirstColumn.size();
  for (const auto& [centre, counts] : table) {
    names = std::max(names, centre.size());
  }
  std::string text = fmt::format("{:<{}}", kFirstColumn, names);
  for (const Column& column : kColumns) {
    text += fmt::format("  {:>{}}", column.name, std::max<std::size_t>(column.name.size(), 4));
  }
  text += "\n";
  for (const auto& [centre, counts] : table) {
    text += fmt::format("{:<{}}", centre, names);
    for (const Column& column : kColumns) {
      text += fmt::format("  {:>{}}", counts.*column.count,
                          std::max<std::size_t>(column.name.size(), 4));
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Counts& counts) {
  const char* separator = "";
  for (const Column& column : kColumns) {
    out << separator << column.name << " " << counts.*column.count;
    separator = " ";
  }
  return out;
}

std::vector<std::string> HaskellNames() {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(HaskellPath("").parent_path())) {
    const std::string file = entry.path().filename().string();
    for (const std::string_view ending : {".hs", ".hs.golden"}) {
      if (file.ends_with(ending)) {
        names.insert(file.substr(0, file.size() - ending.size()));
      }
    }
  }
  return {names.begin(), names.end()};
}

std::filesystem::path HaskellPath(const std::string& name) {
  return std::filesystem::path(ASSAY_SOURCE_DIR "/examples/semantics") / (name + ".hs");
}

std::filesystem::path HaskellGoldenPath(const std::string& name) {
  return HaskellPath(name).concat(".golden");
}

std::string PrintTables(const std::string& name, const CountTables& tables) {
  std::vector<std::pair<std::string, const CountTable*>> sections;
  for (const std::string_view heading : kHeadings) {
    const CountTable& table = tables.at(std::string(heading));
    const auto same = std::ranges::find_if(
        sections, [&](const auto& section) { return *section.second == table; });
    if (same == sections.end()) {
      sections.emplace_back(heading, &table);
    } else {
      same->first += fmt::format(", {}", heading);
    }
  }
  std::string text = name + ".hs\n";
  for (const auto& [heading, table] : sections) {
    text += fmt::format("\n{}\n{:-<{}}\n{}", heading, "", heading.size(), Print(*table));
  }
  return text;
}

CountTables ReadTables(const std::string& text) {
  CountTables tables;
  std::istringstream lines(text);
  std::string heading;
  std::string before;
  std::size_t numbers = 0;  // where they begin: a name may have blanks
  CountTable table;
  const auto finish = [&] {
    std::istringstream headings(heading);
    for (std::string one; std::getline(headings >> std::ws, one, ',');) {
      tables[one] = table;
    }
  };
  for (std::string line; std::getline(lines, line); before = line) {
    if (line.starts_with("---")) {
      finish();
      heading = before;
      table.clear();
      numbers = 0;
    } else if (line.starts_with(kFirstColumn)) {
      numbers = line.find("     A");
    } else if (numbers != 0 && !line.empty()) {
      std::string centre = line.substr(0, numbers);
      centre.erase(centre.find_last_not_of(' ') + 1);
      std::istringstream words(line.substr(numbers));
      for (const Column& column : kColumns) {
        words >> table[centre].*column.count;
      }
    } else {
      numbers = 0;
    }
  }
  finish();
  return tables;
}

}  // namespace assay::examples
