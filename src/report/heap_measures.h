// What suspects are made of: sums over a graph of who holds what (heap_graph.h), and where in the
// source a node of it is to be looked for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "report/heap_graph.h"

namespace assay::report {

// What a node is to the patterns.
[[nodiscard]] bool IsInLibrary(std::string_view place);  // or nowhere
// By lines: `Main.hs:3:1-9` is within `Main.hs:(2,1)-(5,9)`.
[[nodiscard]] bool IsWithin(std::string_view place, std::string_view other);
[[nodiscard]] bool IsUsers(const HeapNode& node);  // the library is not what one can change
// Where the program has it, or calls what it is part of; empty: nowhere.
[[nodiscard]] std::string PlaceIn(const HeapNode& node);
[[nodiscard]] bool IsLazy(const HeapNode& node);      // a thunk or selector
[[nodiscard]] bool IsDelayed(const HeapNode& node);   // it may be part of a chain of thunks
[[nodiscard]] bool IsFunction(const HeapNode& node);  // or one applied to a part
[[nodiscard]] bool IsMutable(const HeapNode& node);
[[nodiscard]] bool IsData(const HeapNode& node);
[[nodiscard]] bool IsCell(const HeapNode& node);  // of a list

class HeapMeasures {
 public:
  using Nodes = std::set<std::size_t>;
  using NodeTest = std::function<bool(const HeapNode&)>;
  struct Sum {
    std::uint64_t objects = 0;
    std::uint64_t bytes = 0;
    std::size_t largest = 0;  // node
  };

  explicit HeapMeasures(const HeapGraph& graph);

  [[nodiscard]] Sum SumOf(const Nodes& nodes) const;
  // Pointers within, and those into it from nodes outside for which `counts` holds.
  [[nodiscard]] std::uint64_t Within(const Nodes& nodes) const;
  [[nodiscard]] std::uint64_t From(const Nodes& nodes, const NodeTest& counts) const;
  // Nodes that hold one another, of those for which `belongs` holds. Every one is in one such set,
  // often alone.
  [[nodiscard]] std::vector<Nodes> Components(const NodeTest& belongs) const;
  // Bytes of these and of what is reached through them: of each node, the part whose holders are
  // among them, as if all its objects were alike.
  [[nodiscard]] std::uint64_t Under(const Nodes& nodes) const;
  // The same without what leads to them: in a knot everything is under everything.
  [[nodiscard]] std::uint64_t Below(const Nodes& nodes) const;
  // A constant that leads to this list, through no more than other cells.
  [[nodiscard]] std::optional<std::size_t> ConstantAbove(const Nodes& list,
                                                         const NodeTest& counts) const;
  // Where a programmer has to look: the node itself, what it will run, its cost centre, or who
  // holds it.
  [[nodiscard]] std::string PlaceOf(std::size_t node) const;

 private:
  // These are empty where they find nothing that the program has written.
  //
  // What most of it holds, through what waits in the library: a function that was passed to it, or
  // else a value.
  [[nodiscard]] std::string PlaceBelow(std::size_t node, int steps) const;
  // A function that was passed to code of the library, which waits or is applied to a part.
  [[nodiscard]] std::string PlacePassedTo(std::size_t node) const;
  // The nearest on the way to it from a root, and down the stack from there.
  [[nodiscard]] std::string PlaceAbove(std::size_t node) const;
  [[nodiscard]] std::string PlaceOfCaller(std::size_t frame) const;

  // Of each node, the part that is reached through these, and not through those that are cut.
  [[nodiscard]] std::vector<double> PartsUnder(const Nodes& nodes, const Nodes& cut) const;
  [[nodiscard]] std::uint64_t BytesOf(const std::vector<double>& parts) const;

  const HeapGraph& graph_;
  std::vector<std::vector<std::size_t>> out_;  // what each node holds
};

}  // namespace assay::report
