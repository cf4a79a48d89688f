#include "report/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace assay::report {

std::expected<MappedFile, std::string> MappedFile::Open(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return std::unexpected(std::strerror(errno));
  }
  struct stat status = {};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    const bool is_folder = S_ISDIR(status.st_mode);
    close(file);
    return std::unexpected(is_folder ? std::strerror(EISDIR) : "it is not a file");
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  void* const begin = size == 0 ? nullptr : mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  const int error = errno;
  close(file);
  if (begin == MAP_FAILED) {
    return std::unexpected(std::strerror(error));
  }
  if (begin != nullptr) {
    madvise(begin, size, MADV_SEQUENTIAL);
  }
  return MappedFile(static_cast<const unsigned char*>(begin), size);
}

MappedFile::~MappedFile() {
  if (begin_ != nullptr) {
    munmap(const_cast<unsigned char*>(begin_), size_);
  }
}

void RecordBytes::Forget(std::size_t end) {
  constexpr std::size_t kStep = std::size_t{16} << 20;  // a multiple of all sizes of pages
  if (is_mapped_ && end >= forgotten_ + kStep) {
    const std::size_t size = (end - forgotten_) / kStep * kStep;
    madvise(const_cast<unsigned char*>(bytes_.data()) + forgotten_, size, MADV_DONTNEED);
    forgotten_ += size;
  }
}

}  // namespace assay::report
