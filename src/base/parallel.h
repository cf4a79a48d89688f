// Work that falls into independent pieces, on all processors.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace assay {

// The processors that this process may use, at least one.
[[nodiscard]] std::size_t Processors();

// Runs job(0) .. job(count - 1), each once, at most `workers` of them at a time; they start in this
// order. Each runs on a mapped stack, or on that of the caller.
void RunInParallel(std::size_t count, std::size_t workers,
                   const std::function<void(std::size_t)>& job);

// Work of which some can start only when other work is done.
struct Job {
  std::function<void()> run;
  std::vector<std::size_t> needs;  // by their places in the list; without a cycle
};

// Runs them all, at most `workers` at a time. Of those that can start, the first in the list does.
void RunJobs(const std::vector<Job>& jobs, std::size_t workers);

}  // namespace assay
