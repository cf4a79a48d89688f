// How the cache stays small. Every build writes how much it has added into an account, a file of
// the folder with one line for each; the one that makes it too much looks through the folder, and
// the account begins anew. So the cache is at most as large as the two limits together and what one
// build adds. Two builds that look at the same time remove the same.
#include <algorithm>
#include <fstream>
#include <vector>

#include "cache/cache.h"

namespace assay::cache {

namespace {

namespace fs = std::filesystem;

constexpr const char* kAccount = "added";

}  // namespace

bool Cache::IsTimeToLook() {
  const std::uintmax_t added = added_.exchange(0);
  if (added == 0) {
    return false;
  }
  const fs::path account = folder_ / kAccount;
  // At once, so that lines of several builds stay lines.
  std::ofstream(account, std::ios::app) << std::to_string(added) + "\n" << std::flush;
  std::ifstream lines(account);
  std::uintmax_t sum = 0;
  for (std::uintmax_t line = 0; lines >> line;) {
    sum += line;
  }
  return sum >= limits_.bytes_between_looks;
}

void Cache::KeepSmall() {
  if (IsTimeToLook()) {
    std::error_code ignored;
    fs::remove(folder_ / kAccount, ignored);
    RemoveOldest();
  }
}

void Cache::RemoveOldest() const {
  struct Kept {
    fs::file_time_type used;
    fs::path path;
    std::uintmax_t bytes;
  };
  std::vector<Kept> all;
  std::uintmax_t bytes = 0;
  std::error_code ended;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, ended)) {
    std::error_code gone;  // somebody else has removed it
    const fs::file_time_type used = entry.last_write_time(gone);
    const std::uintmax_t size = gone ? 0 : entry.file_size(gone);
    if (!gone) {
      all.push_back({used, entry.path(), size});
      bytes += size;
    }
  }
  std::ranges::sort(all, [](const Kept& a, const Kept& b) {
    return std::tie(a.used, a.path) < std::tie(b.used, b.path);
  });
  for (const Kept& oldest : all) {
    if (bytes <= limits_.most_bytes) {
      return;
    }
    std::error_code ignored;
    fs::remove(oldest.path, ignored);
    bytes -= oldest.bytes;
  }
}

}  // namespace assay::cache
