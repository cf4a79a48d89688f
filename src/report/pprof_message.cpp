#include "report/pprof_message.h"

#include <zlib.h>

#include "base/check.h"

namespace assay::report {

Message ValueType(Strings& strings, const std::string& type, const std::string& unit) {
  Message message;
  message.Number(1, strings.Of(type));
  message.Number(2, strings.Of(unit));
  return message;
}

std::string Compressed(const std::string& bytes) {
  constexpr int kGzip = 15 + 16;  // largest window, with gzip's header
  constexpr int kMemoryLevel = 8;
  z_stream stream = {};
  CHECK(deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kMemoryLevel,
                     Z_DEFAULT_STRATEGY) == Z_OK,
        "zlib knows gzip");
  std::string result(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END, "there is room for what zlib writes");
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return result;
}

}  // namespace assay::report
