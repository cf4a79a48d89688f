// A snapshot of a heap (layout/record_file.h): all objects with their pointers, and who retains
// what.
//
// Its nodes: 0 is the program, which holds all roots; then come the roots, then the objects.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "report/heap_reader.h"
#include "report/object_graph.h"

namespace assay::report {

struct Snapshot {
  std::string name;
  double mutator = 0;  // seconds
  double elapsed = 0;
  std::uint64_t allocated = 0;  // bytes
  std::uint64_t live = 0;       // bytes of objects
  std::uint64_t stack = 0;
  std::uint32_t root_count = 0;
  std::uint32_t object_count = 0;
  bool is_cut = false;  // its end is missing: what there is can be counted, no more
  HeapTables tables;
  std::vector<std::uint32_t> key;    // by node; kSystemHolder: the run-time system
  std::vector<std::uint32_t> words;  // by node
  // An edge for each pointer, in the order of fields; a pointer to none of the heap leads to the
  // node itself, which changes nothing.
  ObjectGraph graph;

  [[nodiscard]] bool IsRoot(Node node) const { return node >= 1 && node <= root_count; }
  [[nodiscard]] bool IsFrame(Node node) const {
    return IsRoot(node) && key[node] != kSystemHolder &&
           tables.keys[key[node]].variant == layout::HeapVariant::Frame;
  }
};

// Nothing: there is no snapshot in it, or it is damaged, and why.
[[nodiscard]] std::expected<Snapshot, std::string> ReadSnapshot(
    std::span<const unsigned char> bytes, const Profile& profile);

}  // namespace assay::report
