#include "base/kept_file.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <fstream>

namespace assay {

namespace fs = std::filesystem;

std::optional<std::string> ReadKept(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary | std::ios::ate);
  if (!stream) {
    return std::nullopt;
  }
  std::string bytes(static_cast<std::size_t>(std::max<std::streamoff>(stream.tellg(), 0)), '\0');
  stream.seekg(0);
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!stream) {
    return std::nullopt;
  }
  std::error_code ignored;
  fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
  return bytes;
}

// Under another name until it is whole.
void WriteKept(const fs::path& path, std::string_view bytes) {
  static std::atomic<unsigned> number = 0;
  const fs::path unfinished =
      path.string() + "." + std::to_string(getpid()) + "." + std::to_string(number++);
  std::ofstream stream(unfinished, std::ios::binary);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.close();
  std::error_code error;
  if (stream) {
    fs::rename(unfinished, path, error);
  }
  if (!stream || error) {
    fs::remove(unfinished, error);
  }
}

}  // namespace assay
