// The real hp2ps, of GHC, on profiles with names of all kinds: it reads them, its cost is ours, and
// so are its bands. (Their order is its own: it takes deviations of present values only.)
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "report/heap_series.h"
#include "report/heap_text.h"
#include "report/support_heap.h"
#include "writers/heap_label.h"

namespace assay::report::test {
namespace {

std::string Contents(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

using Random = std::mt19937;

std::size_t Below(Random& random, std::size_t limit) { return random() % limit; }

// Quotes, brackets, blanks, digits at the start, bytes that are no characters.
std::string HostileName(Random& random) {
  static const std::vector<std::string> kParts = {
      "a", "Z", "9", "0", "\"", "'", "(", ")", "\\", " ",    "\t",           "\n",  ",",
      ":", "%", "{", "}", "$",  "-", ".", "é", "λ",  "\xff", "BEGIN_SAMPLE", "JOB", "END_SAMPLE 1"};
  std::string name;
  for (std::size_t left = 1 + Below(random, 12); left > 0; --left) {
    name += kParts[Below(random, kParts.size())];
  }
  return name;
}

// Bands in one record, each with a name of its own.
HeapRecordBuilder RandomRecord(Random& random) {
  const std::size_t bands = 1 + Below(random, 30);
  const std::size_t censuses = 1 + Below(random, Below(random, 20) == 0 ? 1000 : 40);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < bands; ++i) {
    names.push_back(HostileName(random) + std::to_string(i));
  }
  HeapRecordBuilder record(names);
  std::uint64_t time = 0;
  for (std::size_t i = 0; i < censuses; ++i) {
    time += Below(random, 20);
    std::vector<KeyRow> rows;
    for (std::size_t band = 0; band < bands; ++band) {
      if (Below(random, 5) != 0) {
        rows.push_back({band, 1, 1 + Below(random, std::size_t{100'000} << (band % 5))});
      }
    }
    record.Census(i, time, true, 0, rows);
  }
  return record;
}

std::string HpLabel(const std::string& label) {
  char buffer[writers::kLongestHpLabel + 1];
  writers::FormatHpLabel(label.c_str(), writers::kLongestHpLabel, buffer);
  return buffer;
}

// As in a string of PostScript.
std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    escaped += std::string_view("()\\").contains(c) ? "\\" : "";
    escaped += c;
  }
  return escaped;
}

// What it draws: texts in the order of the file.
struct Drawn {
  std::multiset<std::string> key;
  double cost = -1;  // bytes x seconds
};

Drawn ReadPostScript(const std::filesystem::path& path) {
  constexpr std::string_view kShow = ") show";
  constexpr std::string_view kCost = " bytes x seconds)";
  Drawn drawn;
  bool has_title = false;
  std::ifstream stream(path, std::ios::binary);
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with('(')) {
      continue;
    }
    if (line.ends_with(kCost)) {
      std::erase(line, ',');
      drawn.cost = std::stod(line.substr(1));
    } else if (line.ends_with(kShow)) {
      if (has_title) {
        drawn.key.insert(line.substr(1, line.size() - 1 - kShow.size()));
      }
      has_title = true;
    }
  }
  return drawn;
}

TEST(Hp2ps, ReadsWhatWeWrite) {
  if (std::system("command -v hp2ps > /dev/null") != 0) {
    GTEST_SKIP() << "hp2ps is not installed";
  }
  std::string pattern = (std::filesystem::path(testing::TempDir()) / "assay-hp-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(pattern.data());
  Random random(2718);
  for (int i = 0; i < 100; ++i) {
    SCOPED_TRACE(i);
    const Opened opened(RandomRecord(random));
    std::ofstream(folder / "x.hp", std::ios::binary) << HeapHp(opened.heap, Query("construction"));
    // With those that together make less than a percent.
    ASSERT_EQ(std::system(("cd " + folder.string() + " && hp2ps -t0 x.hp 2> errors").c_str()), 0)
        << Contents(folder / "errors");
    const Drawn drawn = ReadPostScript(folder / "x.ps");
    const HeapSeries series = SeriesOf(opened.heap, Query("construction"), {});
    EXPECT_NEAR(drawn.cost, series.byte_seconds, 1 + 1e-4 * series.byte_seconds);

    std::multiset<std::string> ours;
    opened.heap.ForEach(Query("construction"), [&](const HeapTable& table) {
      for (const HeapRow& row : table.rows) {
        const std::string name = Escaped(HpLabel(row.labels[0]));
        if (!ours.contains(name)) {
          ours.insert(name);
        }
      }
    });
    if (ours.size() < 20) {  // of more it has no names
      EXPECT_EQ(drawn.key, ours);
    }
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace assay::report::test
