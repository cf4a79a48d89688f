// Any bytes as a snapshot of a heap, as objects of one that has names, and as roots: reading never
// fails in another way than by an error, and what is read can be asked everything.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "base/check.h"
#include "layout/record_file.h"
#include "report/snapshot_text.h"

namespace assay {
namespace {

class File {
 public:
  File() {
    bytes_.assign(std::begin(layout::kRecordMagic), std::end(layout::kRecordMagic));
    Fixed(layout::kRecordVersion);
  }

  // With a checksum that is right: damage that one would catch is of no interest.
  void Chunk(std::uint32_t kind, const std::vector<unsigned char>& payload) {
    const std::size_t begin = bytes_.size();
    Fixed(kind);
    Fixed(static_cast<std::uint32_t>(payload.size()));
    bytes_.insert(bytes_.end(), payload.begin(), payload.end());
    Fixed(layout::AddToChecksum(0, bytes_.data() + begin, bytes_.size() - begin));
  }
  [[nodiscard]] const std::vector<unsigned char>& Bytes() const { return bytes_; }

 private:
  void Fixed(std::uint32_t number) {
    for (unsigned i = 0; i < 4; ++i) {
      bytes_.push_back(static_cast<unsigned char>(number >> (8 * i)));
    }
  }
  std::vector<unsigned char> bytes_;
};

constexpr std::uint32_t kKinds[] = {
    layout::kSnapshotChunk, layout::kDefinitionsChunk, layout::kInfosChunk, layout::kKeysChunk,
    layout::kRootsChunk,    layout::kObjectsChunk,     layout::kEndChunk};

void AskEverything(const report::Profile& profile, const std::vector<unsigned char>& bytes) {
  const auto snapshot = report::ReadSnapshot(bytes, profile);
  if (!snapshot) {
    CHECK(!snapshot.error().empty(), "a snapshot or an error");
    return;
  }
  const report::Retention retention(profile, *snapshot);
  for (int way = 0; way < 3; ++way) {
    report::SnapshotQuestion question{
        .query = {.by = {report::HeapDimension::Construction, report::HeapDimension::Place}}};
    question.dominators = way == 1;
    question.why = way == 2;
    CHECK(!report::SnapshotText(profile, retention, question).empty(), "something is shown");
    CHECK(!report::SnapshotJson(profile, retention, question).empty(), "something is shown");
  }
}

}  // namespace
}  // namespace assay

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// A byte for the kind of each chunk, two for its size, then its payload.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace assay;
  report::Profile profile;
  profile.centres.push_back({"MAIN", "system", ""});
  profile.stacks.push_back({report::kNothingBelow, 0});
  File file;
  // One name, so that objects have something to be.
  const auto objects = static_cast<unsigned char>(size < 1 ? 1 : data[0] % 8);
  const auto roots = static_cast<unsigned char>(size < 2 ? 1 : data[1] % 4);
  file.Chunk(layout::kSnapshotChunk, {0, 0, 0, 0, objects, 0, roots, 0});
  file.Chunk(layout::kInfosChunk, {0, 1, 0, 1, 'A', 0, 0, 0, 0, 0, 0});
  file.Chunk(layout::kKeysChunk, {0, 2, 0, 0, 0, 0, 3, 0});
  for (std::size_t at = 2; at + 3 <= size;) {
    const std::uint32_t kind = kKinds[data[at] % std::size(kKinds)];
    const std::size_t length =
        std::min<std::size_t>(data[at + 1] + (std::size_t{data[at + 2]} << 8U), size - at - 3);
    at += 3;
    file.Chunk(kind, {data + at, data + at + length});
    at += length;
  }
  AskEverything(profile, file.Bytes());
  return 0;
}
