// Records of runs that never were, byte by byte as layout/record_file.h says.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/model.h"

namespace assay::report::test {

// The bytes of a record under construction.
class RecordBuilder {
 public:
  RecordBuilder();

  RecordBuilder& Begin(std::uint32_t kind);
  RecordBuilder& Number(std::uint64_t number);
  RecordBuilder& Text(std::string_view text);
  RecordBuilder& End();

  [[nodiscard]] const std::vector<unsigned char>& Bytes() const { return bytes_; }

 private:
  void Fixed(std::vector<unsigned char>& bytes, std::uint32_t number);

  std::vector<unsigned char> bytes_;
  std::vector<unsigned char> chunk_;
};

// A profile with everything in it, and the record of the same.
[[nodiscard]] Profile Example();
[[nodiscard]] Profile ExampleWithStacks();
// The same with columns and totals that reports do not know.
[[nodiscard]] Profile ExampleOfLater();
[[nodiscard]] std::vector<unsigned char> Record(const Profile& profile);

}  // namespace assay::report::test
