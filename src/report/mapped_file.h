// A file as bytes in memory, which the system reads as they are looked at: records may be large.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace assay::report {

class MappedFile {
 public:
  // Or why it cannot be read.
  [[nodiscard]] static std::expected<MappedFile, std::string> Open(const std::string& path);

  MappedFile(MappedFile&& other) noexcept
      : begin_(std::exchange(other.begin_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  MappedFile& operator=(MappedFile&&) = delete;
  ~MappedFile();

  [[nodiscard]] std::span<const unsigned char> Bytes() const { return {begin_, size_}; }

 private:
  MappedFile(const unsigned char* begin, std::size_t size) : begin_(begin), size_(size) {}

  const unsigned char* begin_;
  std::size_t size_;
};

// The bytes of a record. Those of a file can be forgotten once they have been looked at: the system
// reads them again if need be.
class RecordBytes {
 public:
  RecordBytes(std::span<const unsigned char> bytes) : bytes_(bytes) {}
  RecordBytes(const std::vector<unsigned char>& bytes) : bytes_(bytes) {}
  RecordBytes(const MappedFile& file) : bytes_(file.Bytes()), is_mapped_(true) {}

  [[nodiscard]] std::span<const unsigned char> All() const { return bytes_; }
  // What is before `end` need not stay in memory.
  void Forget(std::size_t end);

 private:
  std::span<const unsigned char> bytes_;
  std::size_t forgotten_ = 0;
  bool is_mapped_ = false;
};

}  // namespace assay::report
