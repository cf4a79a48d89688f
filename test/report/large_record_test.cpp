// A large record is read without being in memory as a whole.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "report/support_heap.h"
#include "test_size.h"

namespace assay::report::test {
namespace {

std::uint64_t ResidentBytes() {
  std::ifstream stream("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  stream >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// The same censuses again and again, as if the program did nothing else.
std::size_t WriteRecord(const std::filesystem::path& path, std::size_t least) {
  constexpr std::size_t kThings = 2000;
  std::vector<std::string> names;
  std::vector<KeyRow> rows;
  for (std::size_t i = 0; i < kThings; ++i) {
    names.push_back("Constructor" + std::to_string(i));
    rows.push_back({i, 1000 + i, 100'000 + 3 * i});
  }
  const HeapRecordBuilder head(names);
  std::ofstream file(path, std::ios::binary);
  const auto write = [&](const unsigned char* bytes, std::size_t size) {
    file.write(reinterpret_cast<const char*>(bytes), static_cast<std::streamsize>(size));
    return size;
  };
  std::size_t written = write(head.bytes_.data(), head.bytes_.size());
  for (std::uint64_t number = 0; written < least; ++number) {
    HeapRecordBuilder one = head;
    one.Census(number, 10 * (number + 1), true, 8'000'000, rows);
    written +=
        write(one.bytes_.data() + head.bytes_.size(), one.bytes_.size() - head.bytes_.size());
  }
  return written;
}

TEST(LargeRecord, IsNotInMemoryAsAWhole) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / ("large" + std::to_string(getpid()) + ".assay");
  const std::size_t size = WriteRecord(path, assay::test::Scaled(40U, 80U, 2000U) * 1'000'000);
  const std::expected<MappedFile, std::string> file = MappedFile::Open(path);
  ASSERT_TRUE(file.has_value());
  const std::uint64_t before = ResidentBytes();
  Diagnostics diagnostics;
  const std::optional<Profile> profile = ReadProfile(*file, "large.assay", diagnostics);
  ASSERT_TRUE(profile.has_value());
  const HeapProfile heap(*file, *profile);
  std::uint64_t most = 0;
  std::uint64_t censuses = 0;
  heap.ForEachCensus([&](const HeapTables&, const Census&) {
    if (++censuses % 100 == 0) {
      most = std::max(most, ResidentBytes());
    }
  });
  std::filesystem::remove(path);
  EXPECT_EQ(censuses, heap.Overview().censuses);
  EXPECT_GT(censuses, size / 20'000);
  EXPECT_LT(most - std::min(most, before), 60'000'000U) << "of a record of " << size << " bytes";
}

}  // namespace
}  // namespace assay::report::test
