// Which derivation of many: the number of the branch taken at each non-deterministic step.
//
// The rules ask for a branch where they may go on in several ways. The steps that are given are
// replayed; after those, either the first branch is taken each time (depth first), or the
// derivation is left there, to be taken up again once for each branch (fair).
#pragma once

#include <cstdint>
#include <vector>

namespace assay::semantics::logic {

using Path = std::vector<std::uint32_t>;

// Thrown at the first step that is not given.
struct OpenChoice {
  std::uint32_t branches;
};

class Choices {
 public:
  Choices(Path given, bool stops) : taken_(std::move(given)), given_(taken_.size()), stops_(stops) {
    branches_.resize(given_);
  }

  // Chooses one of this number of branches, from 0. One branch alone is no choice.
  std::uint32_t Choose(std::uint32_t branches) {
    if (branches == 1) {
      return 0;
    }
    if (made_ == taken_.size()) {
      if (stops_) {
        throw OpenChoice{branches};
      }
      taken_.push_back(0);
      branches_.push_back(0);
    }
    branches_[made_] = branches;
    return taken_[made_++];
  }

  // Has the work from here on been done before, in another derivation?
  [[nodiscard]] bool IsReplay() const { return made_ < given_; }
  // How many choices were made so far.
  [[nodiscard]] std::size_t Made() const { return made_; }
  [[nodiscard]] const Path& Taken() const { return taken_; }
  // How many branches there were at each.
  [[nodiscard]] const std::vector<std::uint32_t>& Branches() const { return branches_; }

 private:
  Path taken_;
  std::vector<std::uint32_t> branches_;
  std::size_t given_;
  std::size_t made_ = 0;
  bool stops_;
};

}  // namespace assay::semantics::logic
