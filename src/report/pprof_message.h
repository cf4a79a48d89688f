// What pprof's profile.proto is made of. The message is a dozen kinds of field, numbers, texts and
// messages, so it is written directly; a generated encoder would be more code than this.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace assay::report {

// A message of protocol buffers under construction.
class Message {
 public:
  void Number(unsigned field, std::uint64_t value) {
    if (value != 0) {
      Varint(field << 3U);
      Varint(value);
    }
  }
  void Text(unsigned field, std::string_view bytes) {
    Varint(field << 3U | 2U);
    Varint(bytes.size());
    bytes_ += bytes;
  }
  void Nested(unsigned field, const Message& message) { Text(field, message.bytes_); }
  void Numbers(unsigned field, const std::vector<std::uint64_t>& values) {
    Message packed;
    for (const std::uint64_t value : values) {
      packed.Varint(value);
    }
    Nested(field, packed);
  }
  [[nodiscard]] const std::string& Bytes() const { return bytes_; }

 private:
  void Varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) {
      bytes_ += static_cast<char>(value | 0x80U);
    }
    bytes_ += static_cast<char>(value);
  }

  std::string bytes_;
};

// The texts of a profile, by number.
class Strings {
 public:
  std::uint64_t Of(const std::string& text) {
    const auto [place, is_new] = numbers_.emplace(text, all_.size());
    if (is_new) {
      all_.push_back(text);
    }
    return place->second;
  }
  [[nodiscard]] const std::vector<std::string>& All() const { return all_; }

 private:
  std::vector<std::string> all_ = {""};
  std::map<std::string, std::uint64_t> numbers_ = {{"", 0}};
};

[[nodiscard]] Message ValueType(Strings& strings, const std::string& type, const std::string& unit);

// By gzip.
[[nodiscard]] std::string Compressed(const std::string& bytes);

}  // namespace assay::report
