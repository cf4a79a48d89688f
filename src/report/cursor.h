// Numbers and texts in the chunks of a record (layout/record_file.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace assay::report {

using Bytes = std::span<const unsigned char>;

// The payload of a chunk. After the end everything reads as zero, and IsGood is false.
class Cursor {
 public:
  explicit Cursor(Bytes bytes) : bytes_(bytes) {}

  [[nodiscard]] bool IsGood() const { return is_good_; }
  [[nodiscard]] bool IsAtEnd() const { return position_ == bytes_.size(); }

  std::uint64_t Number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (position_ == bytes_.size()) {
        break;
      }
      const unsigned char byte = bytes_[position_++];
      number |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
      if (byte < 0x80) {
        return number;
      }
    }
    is_good_ = false;
    return 0;
  }

  std::uint32_t SmallNumber() {
    const std::uint64_t number = Number();
    is_good_ &= number <= 0xffff'ffffU;
    return is_good_ ? static_cast<std::uint32_t>(number) : 0;
  }

  // How many things follow, each at least `least_size` bytes long: a damaged file must not make us
  // reserve memory for what is not there.
  std::size_t Count(std::size_t least_size) {
    const std::uint64_t count = Number();
    is_good_ &= count <= (bytes_.size() - position_) / least_size;
    return is_good_ ? static_cast<std::size_t>(count) : 0;
  }

  std::string Text() {
    const std::size_t size = Count(1);
    const Bytes text = bytes_.subspan(position_, size);
    position_ += size;
    return {text.begin(), text.end()};
  }

 private:
  Bytes bytes_;
  std::size_t position_ = 0;
  bool is_good_ = true;
};

[[nodiscard]] inline std::uint32_t FixedNumber(Bytes bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;) {
    number = number << 8U | bytes[at + i];
  }
  return number;
}

// Where something begins in the source..
template <typename Thing>
void ReadPlace(Cursor& cursor, Thing& thing) {
  thing.file = cursor.Text();
  thing.line = cursor.SmallNumber();
  thing.column = cursor.SmallNumber();
}

// ..and up to where it goes.
template <typename Thing>
void ReadExtent(Cursor& cursor, Thing& thing) {
  ReadPlace(cursor, thing);
  thing.last_line = cursor.SmallNumber();
  thing.last_column = cursor.SmallNumber();
}

}  // namespace assay::report
