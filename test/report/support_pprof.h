// Reads what exporters to pprof write, without their help.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace assay::report::test {

// A decoder of protocol buffers that knows nothing of pprof.
struct Field {
  std::uint64_t number = 0;
  std::string bytes;
};
using Fields = std::multimap<unsigned, Field>;

inline std::uint64_t Varint(const std::string& bytes, std::size_t& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0; at < bytes.size(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
    if (byte < 0x80) {
      break;
    }
  }
  return value;
}

inline Fields Decode(const std::string& bytes) {
  Fields fields;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::uint64_t key = Varint(bytes, at);
    Field field;
    if ((key & 7U) == 2) {
      const std::uint64_t size = Varint(bytes, at);
      field.bytes = bytes.substr(at, size);
      EXPECT_EQ(field.bytes.size(), size);
      at += size;
    } else {
      EXPECT_EQ(key & 7U, 0U) << "pprof has only numbers and bytes";
      field.number = Varint(bytes, at);
    }
    fields.emplace(static_cast<unsigned>(key >> 3U), std::move(field));
  }
  return fields;
}

inline std::vector<std::uint64_t> Packed(const Fields& fields, unsigned number) {
  std::vector<std::uint64_t> values;
  const std::string& bytes = fields.find(number)->second.bytes;
  for (std::size_t at = 0; at < bytes.size();) {
    values.push_back(Varint(bytes, at));
  }
  return values;
}

inline std::string Uncompressed(const std::string& bytes) {
  std::string result(100'000, '\0');
  z_stream stream = {};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  result.resize(stream.total_out);
  inflateEnd(&stream);
  return result;
}

}  // namespace assay::report::test
