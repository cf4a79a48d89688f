// pprof's profile.proto. The message is a dozen kinds of field, numbers, texts and messages, so it
// is written here directly; a generated encoder would be more code than this file.
#include <zlib.h>

#include <map>

#include "base/check.h"
#include "report/export.h"

namespace assay::report {

namespace {

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

Message ValueType(Strings& strings, const std::string& type, const std::string& unit) {
  Message message;
  message.Number(1, strings.Of(type));
  message.Number(2, strings.Of(unit));
  return message;
}

Message Sample(const Profile& profile, std::uint32_t stack,
               const std::vector<Column<Costs>>& further) {
  std::vector<std::uint64_t> locations;  // the leaf first, numbers from 1
  for (std::uint32_t i = stack; i != kNothingBelow; i = profile.stacks[i].below) {
    locations.push_back(profile.stacks[i].centre + std::uint64_t{1});
  }
  const Costs& costs = profile.costs[stack];
  Message message;
  message.Numbers(1, locations);
  std::vector<std::uint64_t> values = {costs.AllTicks(), costs.AllTicks() * profile.tick_interval,
                                       costs.bytes, costs.objects, costs.entries};
  for (const Column<Costs>& column : further) {
    values.push_back(column.In(costs));
  }
  message.Numbers(2, values);
  return message;
}

// Each centre is a function, and the one place in it that costs something.
void AddCentre(Message& message, Strings& strings, const Centre& centre, std::uint64_t id) {
  Message line;
  line.Number(1, id);
  line.Number(2, centre.line);
  line.Number(3, centre.column);
  Message location;
  location.Number(1, id);
  location.Nested(4, line);
  message.Nested(4, location);
  Message function;
  function.Number(1, id);
  function.Number(2, strings.Of(QualifiedName(centre)));
  function.Number(3, strings.Of(centre.name));
  function.Number(4, strings.Of(centre.file));
  function.Number(5, centre.line);
  message.Nested(5, function);
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

}  // namespace

std::string ToPprof(const Profile& profile) {
  Strings strings;
  Message message;
  message.Nested(1, ValueType(strings, "ticks", "count"));
  message.Nested(1, ValueType(strings, "cpu", "nanoseconds"));
  message.Nested(1, ValueType(strings, "alloc_space", "bytes"));
  message.Nested(1, ValueType(strings, "alloc_objects", "count"));
  message.Nested(1, ValueType(strings, "entries", "count"));
  const std::vector<Column<Costs>> further = profile.FurtherColumns();
  for (const Column<Costs>& column : further) {
    message.Nested(1, ValueType(strings, column.name, column.unit));
  }
  for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
    if (!profile.costs[i].IsZero()) {
      message.Nested(2, Sample(profile, i, further));
    }
  }
  for (std::size_t i = 0; i < profile.centres.size(); ++i) {
    AddCentre(message, strings, profile.centres[i], i + 1);
  }
  message.Number(9, profile.start);
  message.Number(10, profile.totals.elapsed);
  message.Nested(11, ValueType(strings, "cpu", "nanoseconds"));
  message.Number(12, profile.tick_interval);
  message.Number(14, strings.Of("cpu"));
  for (const std::string& text : strings.All()) {
    message.Text(6, text);
  }
  return Compressed(message.Bytes());
}

}  // namespace assay::report
