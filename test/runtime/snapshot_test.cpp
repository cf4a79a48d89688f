// Snapshots against an independent search over random graphs: the file has every object that the
// roots reach, once, with its key, its size and its pointers.
#include "runtime/profile/snapshot.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <unordered_map>

#include <gtest/gtest.h>

#include "layout/record_file.h"
#include "runtime/gc/collect.h"
#include "runtime/heap/object_size.h"
#include "runtime/support_walk.h"

namespace assay::runtime::test {
namespace {

// What the file says, read byte by byte; any mistake ends the test.
struct FileNode {
  std::uint64_t info;  // address, which the test does not know: a number
  std::uint64_t variant;
  std::uint64_t words;
  std::vector<std::uint64_t> targets;  // numbers of objects and 1
};
struct FileGraph {
  std::vector<FileNode> roots;
  std::vector<FileNode> objects;
  std::uint64_t infos = 0;
  bool has_end = false;
};

class Payload {
 public:
  explicit Payload(std::string bytes) : bytes_(std::move(bytes)) {}
  std::uint64_t Number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_.at(at_++));
      number |= std::uint64_t{byte & 0x7fU} << shift;
      if (byte < 0x80) {
        return number;
      }
    }
  }
  void SkipText() { at_ += Number(); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

FileGraph ReadGraph(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  const auto fixed = [&](std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) {
      number = number << 8U | static_cast<unsigned char>(bytes.at(at + i));
    }
    return number;
  };
  struct Key {
    std::uint64_t info;
    std::uint64_t variant;
  };
  std::vector<Key> keys;
  FileGraph graph;
  for (std::size_t at = 12; at < bytes.size();) {
    const std::uint32_t kind = fixed(at);
    const std::uint32_t size = fixed(at + 4);
    Payload payload(bytes.substr(at + 8, size));
    at += std::size_t{size} + 12;
    if (kind == layout::kKeysChunk) {
      EXPECT_EQ(payload.Number(), keys.size());
      for (std::uint64_t left = payload.Number(); left > 0; --left) {
        const std::uint64_t info = payload.Number();
        keys.push_back({info, payload.Number()});
        (void)payload.Number();
      }
    } else if (kind == layout::kRootsChunk || kind == layout::kObjectsChunk) {
      const bool is_root = kind == layout::kRootsChunk;
      std::vector<FileNode>& nodes = is_root ? graph.roots : graph.objects;
      EXPECT_EQ(payload.Number(), nodes.size());
      for (std::uint64_t left = payload.Number(); left > 0; --left) {
        const std::uint64_t key = payload.Number();
        FileNode node{0, 99, payload.Number(), {}};
        if (!is_root || key > 0) {
          node.info = keys.at(is_root ? key - 1 : key).info;
          node.variant = keys.at(is_root ? key - 1 : key).variant;
        }
        for (std::uint64_t pointers = payload.Number(); pointers > 0; --pointers) {
          const std::uint64_t written = payload.Number();
          const std::uint64_t zigzag = written - 1;
          const std::uint64_t distance = zigzag % 2 == 0 ? zigzag / 2 : 0 - ((zigzag + 1) / 2);
          node.targets.push_back(is_root || written == 0 ? written : nodes.size() + 1 + distance);
        }
        nodes.push_back(std::move(node));
      }
    } else if (kind == layout::kEndChunk) {
      graph.has_end = true;
    }
  }
  return graph;
}

std::vector<std::vector<Word>> RootsOf(Machine& machine) {
  std::vector<std::vector<Word>> roots;
  for (StackChunk* chunk = machine.stack.current; chunk != nullptr; chunk = chunk->previous) {
    for (const Word* at = TopOf(machine, *chunk); at != chunk->End();) {
      const std::size_t words = layout::FrameSize(*reinterpret_cast<const layout::Frame*>(at));
      AddSaved(at, at + words, roots.emplace_back());
      at += words;
    }
  }
  roots.emplace_back(std::begin(machine.signals.exceptions), std::end(machine.signals.exceptions));
  for (const EnteredCaf& entered : machine.statics.entered) {
    if (layout::InfoOf(entered.caf->header)->kind == ObjectKind::StaticIndirection) {
      roots.push_back({entered.caf->payload[0]});
    }
  }
  return roots;
}

// Walks both graphs side by side, from the roots: what corresponds has the same size and the same
// number of pointers, two objects never correspond to one, and all of the file is met.
void CompareWithHeap(Machine& machine, const FileGraph& file, const std::string& where) {
  const std::vector<std::vector<Word>> roots = RootsOf(machine);
  ASSERT_TRUE(file.has_end) << where;
  ASSERT_EQ(file.roots.size(), roots.size()) << where;
  std::unordered_map<const Object*, std::uint64_t> number_of;
  std::unordered_map<std::uint64_t, const Object*> object_of;
  std::map<std::uint64_t, std::uint32_t> info_of;  // numbers of info tables stand for one each
  std::vector<const Object*> found;
  const auto match = [&](const std::vector<Word>& pointers, const FileNode& node) {
    ASSERT_EQ(pointers.size(), node.targets.size()) << where;
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      if (layout::IsStatic(pointers[i])) {
        ASSERT_EQ(node.targets[i], 0U) << where;
        continue;
      }
      const Object* const object = layout::Untag(pointers[i]);
      const std::uint64_t number = node.targets[i];
      ASSERT_GE(number, 1U) << where;
      ASSERT_LE(number, file.objects.size()) << where;
      if (number_of.emplace(object, number).second) {
        ASSERT_TRUE(object_of.emplace(number, object).second) << where;
        found.push_back(object);
      }
      ASSERT_EQ(number_of[object], number) << where;
    }
  };
  for (std::size_t i = 0; i < roots.size(); ++i) {
    match(roots[i], file.roots[i]);
    if (testing::Test::HasFatalFailure()) return;
  }
  while (!found.empty()) {
    const Object& object = *found.back();
    found.pop_back();
    const FileNode& node = file.objects[number_of[&object] - 1];
    ASSERT_EQ(node.words, ObjectWords(object, *layout::InfoOf(object.header))) << where;
    if (node.variant == static_cast<std::uint64_t>(layout::HeapVariant::Object)) {
      const auto info = static_cast<std::uint32_t>(object.header);
      ASSERT_EQ(info_of.emplace(node.info, info).first->second, info) << where;
    }
    match(PointersOf(object), node);
    if (testing::Test::HasFatalFailure()) return;
  }
  ASSERT_EQ(number_of.size(), file.objects.size()) << where;
}

class SnapshotTest : public testing::Test {
 protected:
  SnapshotTest()
      : path_((std::filesystem::path(testing::TempDir()) /
               ("assay-snapshot-" + std::to_string(getpid()) + ".heap"))
                  .string()) {}
  void TearDown() override { std::filesystem::remove(path_); }

  void CompareOnRandomGraphs(const Options& options, std::uint64_t seed, std::size_t steps) const {
    RunningMachine running(options);
    Machine& machine = running.TheMachine();
    Mutator mutator(machine, seed, {.large_objects = seed % 2 == 0});
    for (std::size_t i = 0; i < steps; ++i) {
      mutator.Step();
      if (i % 100 == 0) {
        mutator.CollectAndCompare(true);
        ASSERT_EQ(mutator.Difference(), "") << "seed " << seed << ", step " << i;
        ASSERT_TRUE(WriteSnapshot(machine, "test", path_.c_str()));
        CompareWithHeap(machine, ReadGraph(path_),
                        "seed " + std::to_string(seed) + ", step " + std::to_string(i));
        if (HasFatalFailure()) return;
      }
    }
  }

  std::string path_;
};

TEST_F(SnapshotTest, HasWhatASearchFinds) {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  for (std::uint64_t seed = 0; seed < Scaled(2, 6, 100); ++seed) {
    CompareOnRandomGraphs(options, seed, 1000);
    if (HasFatalFailure()) return;
  }
}

TEST_F(SnapshotTest, HasWhatASearchFindsUnderStress) {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  for (std::uint64_t seed = 0; seed < Scaled(1, 2, 50); ++seed) {
    options.gc_stress = 2 + (seed % 5);
    CompareOnRandomGraphs(options, seed, 101);
    if (HasFatalFailure()) return;
  }
}

TEST_F(SnapshotTest, WhatCannotBeWrittenLeavesTheProgramAlone) {
  RunningMachine running(Options{});
  testing::internal::CaptureStderr();
  EXPECT_FALSE(WriteSnapshot(running.TheMachine(), "x", "/nowhere/at/all.heap"));
  EXPECT_NE(testing::internal::GetCapturedStderr().find(
                "cannot write the snapshot /nowhere/at/all.heap: No such file or directory\n"),
            std::string::npos);
}

}  // namespace
}  // namespace assay::runtime::test
