#include "report/snapshot.h"

#include <algorithm>
#include <limits>

#include "report/chunks.h"
#include "report/heap_tables.h"

namespace assay::report {

namespace {

constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max() - 1;

class Reader {
 public:
  Reader(Bytes bytes, const Profile& profile) : bytes_(bytes), names_(profile, snapshot_.tables) {}

  std::expected<Snapshot, std::string> Read() {
    Chunks chunks(bytes_);
    bool has_end = false;
    while (const std::optional<Chunk> chunk = chunks.Next()) {
      if (!chunk->is_whole || !Interpret(chunk->kind, Cursor(chunk->content))) {
        return std::unexpected("the snapshot is damaged");
      }
      has_end = has_end || (has_head_ && chunk->kind == layout::kEndChunk);
    }
    if (!has_head_) {
      return std::unexpected("there is no snapshot in it");
    }
    Snapshot& snapshot = snapshot_;
    snapshot.graph.targets
        .shrink_to_fit();  // what it says of them does not tell how many there are
    snapshot.is_cut =
        !has_end || roots_ != expected_roots_ || snapshot.object_count != expected_objects_;
    if (!Connect()) {
      return std::unexpected("the snapshot is damaged");
    }
    return std::move(snapshot_);
  }

 private:
  bool Interpret(std::uint32_t kind, Cursor cursor) {
    if (kind == layout::kSnapshotChunk) {
      return ReadHead(cursor);
    }
    if (TablesReader::Reads(kind)) {
      return names_.Read(kind, cursor);
    }
    if (kind == layout::kRootsChunk) {
      return ReadRoots(cursor);
    }
    return kind != layout::kObjectsChunk || ReadObjects(cursor);
  }

  bool ReadHead(Cursor& cursor) {
    if (has_head_) {
      return false;
    }
    has_head_ = true;
    snapshot_.name = cursor.Text();
    snapshot_.mutator = static_cast<double>(cursor.Number()) / 1e9;
    snapshot_.elapsed = static_cast<double>(cursor.Number()) / 1e9;
    snapshot_.allocated = cursor.Number();
    expected_objects_ = cursor.Number();
    (void)cursor.Number();  // sums, which are counted again
    expected_roots_ = cursor.Number();
    (void)cursor.Number();
    // Each takes some bytes: a damaged file must not make us reserve memory for what is not there.
    if (!cursor.IsGood() || expected_roots_ > std::min(bytes_.size(), kMost) ||
        expected_objects_ > std::min(bytes_.size(), kMost)) {
      return false;
    }
    const auto nodes = static_cast<std::size_t>(1 + expected_roots_ + expected_objects_);
    snapshot_.key.reserve(nodes);
    snapshot_.words.reserve(nodes);
    snapshot_.graph.first_edge.reserve(nodes + 1);
    // The program, which holds the roots.
    snapshot_.key.push_back(kSystemHolder);
    snapshot_.words.push_back(0);
    for (Node root = 1; root <= expected_roots_; ++root) {
      snapshot_.graph.targets.push_back(root);
    }
    snapshot_.graph.EndNode();
    return true;
  }

  bool AddNode(std::uint64_t key, std::uint64_t words) {
    const bool has_key = key == kSystemHolder || key < snapshot_.tables.keys.size();
    if (!has_key || words > kMost || snapshot_.key.size() >= kMost) {
      return false;
    }
    snapshot_.key.push_back(static_cast<std::uint32_t>(key));
    snapshot_.words.push_back(static_cast<std::uint32_t>(words));
    return true;
  }

  bool AddTarget(std::uint64_t target) {
    if (target > kMost || snapshot_.graph.targets.size() >= kMost) {
      return false;
    }
    snapshot_.graph.targets.push_back(static_cast<Node>(target));
    return true;
  }

  // Targets are numbers of objects and 1 at first, 0 for none of the heap.
  bool ReadRoots(Cursor& cursor) {
    if (!has_head_ || snapshot_.object_count > 0 || cursor.Number() != roots_) {
      return false;
    }
    for (std::size_t left = cursor.Count(3); left > 0; --left) {
      const std::uint64_t key = cursor.Number();
      const std::uint64_t words = cursor.Number();
      if (!AddNode(key == 0 ? kSystemHolder : key - 1, words)) {
        return false;
      }
      for (std::size_t pointers = cursor.Count(1); pointers > 0; --pointers) {
        if (!AddTarget(cursor.Number())) {
          return false;
        }
      }
      snapshot_.graph.EndNode();
      snapshot_.stack += words * 8;
      ++roots_;
    }
    return cursor.IsGood();
  }

  bool ReadObjects(Cursor& cursor) {
    if (!has_head_ || cursor.Number() != snapshot_.object_count) {
      return false;
    }
    for (std::size_t left = cursor.Count(3); left > 0; --left) {
      const std::uint64_t key = cursor.Number();
      const std::uint64_t words = cursor.Number();
      if (!AddNode(key, words)) {
        return false;
      }
      const std::uint64_t self = std::uint64_t{snapshot_.object_count} + 1;
      for (std::size_t pointers = cursor.Count(1); pointers > 0; --pointers) {
        const std::uint64_t written = cursor.Number();
        const std::uint64_t zigzag = written - 1;
        const std::uint64_t distance = (zigzag >> 1U) ^ (0 - (zigzag & 1U));
        if (!AddTarget(written == 0 ? 0 : self + distance)) {
          return false;
        }
      }
      snapshot_.graph.EndNode();
      snapshot_.live += words * 8;
      ++snapshot_.object_count;
    }
    return cursor.IsGood();
  }

  // From numbers of objects to nodes. Of one that is cut off, what is missing is left out.
  bool Connect() {
    Snapshot& snapshot = snapshot_;
    snapshot.root_count = static_cast<std::uint32_t>(roots_);
    ObjectGraph& graph = snapshot.graph;
    for (Node node = 1; node < graph.Size(); ++node) {
      for (std::uint32_t edge = graph.first_edge[node]; edge < graph.first_edge[node + 1]; ++edge) {
        Node& target = graph.targets[edge];
        if (target > snapshot.object_count && !snapshot.is_cut) {
          return false;
        }
        target =
            target == 0 || target > snapshot.object_count ? node : target + snapshot.root_count;
      }
    }
    // The program holds the roots.
    for (Node& root : std::span(graph.targets).first(graph.first_edge[1])) {
      root = root > snapshot.root_count ? 0 : root;
    }
    return true;
  }

  Bytes bytes_;
  Snapshot snapshot_;
  TablesReader names_;
  std::uint64_t expected_objects_ = 0;
  std::uint64_t expected_roots_ = 0;
  std::uint64_t roots_ = 0;
  bool has_head_ = false;
};

}  // namespace

std::expected<Snapshot, std::string> ReadSnapshot(std::span<const unsigned char> bytes,
                                                  const Profile& profile) {
  return Reader(bytes, profile).Read();
}

}  // namespace assay::report
