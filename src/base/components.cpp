// Tarjan's algorithm, its recursion written as a stack.
#include "base/components.h"

#include <algorithm>

namespace assay {

namespace {

class Tarjan {
 public:
  explicit Tarjan(const std::vector<std::vector<std::uint32_t>>& edges)
      : edges_(edges), index_(edges.size()), low_(edges.size()), is_open_(edges.size()) {}

  std::vector<std::vector<std::uint32_t>> Run() {
    for (std::uint32_t node = 0; node < edges_.size(); ++node) {
      if (index_[node] == 0) {
        Visit(node);
      }
    }
    return std::move(components_);
  }

 private:
  struct Call {
    std::uint32_t node;
    std::uint32_t next_edge;
  };

  void Visit(std::uint32_t root) {
    Enter(root);
    while (!calls_.empty()) {
      Call& call = calls_.back();
      const std::uint32_t node = call.node;
      if (call.next_edge < edges_[node].size()) {
        const std::uint32_t to = edges_[node][call.next_edge++];
        if (index_[to] == 0) {
          Enter(to);
        } else if (is_open_[to]) {
          low_[node] = std::min(low_[node], index_[to]);
        }
        continue;
      }
      calls_.pop_back();
      if (!calls_.empty()) {
        low_[calls_.back().node] = std::min(low_[calls_.back().node], low_[node]);
      }
      if (low_[node] == index_[node]) {
        Close(node);
      }
    }
  }

  void Enter(std::uint32_t node) {
    index_[node] = low_[node] = ++last_index_;
    is_open_[node] = true;
    open_.push_back(node);
    calls_.push_back({node, 0});
  }

  void Close(std::uint32_t root) {
    const auto first = std::ranges::find(open_.rbegin(), open_.rend(), root).base() - 1;
    std::vector<std::uint32_t>& component = components_.emplace_back(first, open_.end());
    open_.erase(first, open_.end());
    std::ranges::sort(component);
    for (const std::uint32_t node : component) {
      is_open_[node] = false;
    }
  }

  const std::vector<std::vector<std::uint32_t>>& edges_;
  std::vector<std::uint32_t> index_;  // 0: not seen yet
  std::vector<std::uint32_t> low_;
  std::vector<bool> is_open_;
  std::vector<std::uint32_t> open_;
  std::vector<Call> calls_;
  std::uint32_t last_index_ = 0;
  std::vector<std::vector<std::uint32_t>> components_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> StronglyConnected(
    const std::vector<std::vector<std::uint32_t>>& edges) {
  return Tarjan(edges).Run();
}

}  // namespace assay
