// Who holds what, as a graph: its nodes are constructions by their producers and places, frames of
// functions and constants; its edges are pointers, summed up. Some censuses of a record have one.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "report/heap_query.h"

namespace assay::report {

struct HeapNode {
  std::string construction;
  std::string producer;
  std::string module;
  std::string kind;
  std::string place;  // empty: it is written nowhere
  std::string type;
  std::string call = {};    // where the program calls the library that makes most of it, if known
  std::string centre = {};  // where the cost centre of most of it is written; empty: there is none
  std::uint64_t bytes = 0;
  std::uint64_t objects = 0;
  std::uint64_t seen = 0;   // in so many censuses of the run
  std::uint64_t grew = 0;   // in so many of them there was more than in the one before
  bool is_growing = false;  // in this one

  [[nodiscard]] bool IsFrame() const { return kind == "stack"; }
  [[nodiscard]] bool IsConstant() const { return kind == "constant"; }
  [[nodiscard]] bool IsRoot() const { return IsFrame() || IsConstant(); }
};

struct HeapEdge {
  std::size_t holder;
  std::size_t held;
  std::uint64_t count;  // pointers; of a share: objects
  std::uint64_t bytes;  // of what was first reached so
  std::string by = {};  // what the pointers are mostly called; empty: nothing
};

struct HeapGraph {
  static constexpr std::size_t kSystem = 0;  // the node of the run-time system

  double time = 0;          // seconds of mutator
  std::uint64_t total = 0;  // bytes of objects and stack
  std::vector<HeapNode> nodes;
  std::vector<HeapEdge> edges;
  std::vector<HeapEdge> shares;  // by roots: each object belongs to one

  // How most of a node is reached: from a root to it, each node once.
  [[nodiscard]] std::vector<std::size_t> PathTo(std::size_t node) const;
  // Pointers from one to the other.
  [[nodiscard]] std::uint64_t Pointers(std::size_t holder, std::size_t held) const;
  // What they are called.
  [[nodiscard]] std::string By(std::size_t holder, std::size_t held) const;

 private:
  [[nodiscard]] const HeapEdge* EdgeOf(std::size_t holder, std::size_t held) const;
};

// Those of the censuses with these numbers, in their order.
void ForEachGraph(const HeapProfile& profile, const std::vector<std::uint64_t>& numbers,
                  const std::function<void(const HeapGraph&)>& visit);

// Of the census nearest to the moment that says who holds what: for the peak, the largest of them.
[[nodiscard]] std::expected<HeapGraph, std::string> GraphAt(const HeapProfile& profile,
                                                            const HeapMoment& moment);

// Does the query select it? Centres are summed up in the graph: what is asked and not known.
[[nodiscard]] bool IsWanted(const HeapNode& node, const HeapQuery& query);
[[nodiscard]] std::optional<std::string> WhatGraphLacks(const HeapQuery& query);

// `assay report --heap --edges`: which constructions hold those that the query selects, and what
// belongs to which root.
[[nodiscard]] std::expected<std::string, std::string> HeapEdgesText(const HeapProfile& profile,
                                                                    const HeapQuery& query,
                                                                    std::size_t most);
[[nodiscard]] std::expected<std::string, std::string> HeapEdgesJson(const HeapProfile& profile,
                                                                    const HeapQuery& query);

// `assay report --heap --why`: for each construction with a fiftieth of the heap that the query
// selects, how most of it is reached from a root. A step stands for all objects of its kind.
[[nodiscard]] std::expected<std::string, std::string> HeapWhyText(const HeapProfile& profile,
                                                                  const HeapQuery& query);
[[nodiscard]] std::expected<std::string, std::string> HeapWhyJson(const HeapProfile& profile,
                                                                  const HeapQuery& query);

}  // namespace assay::report
