#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "base/mapped_stack.h"

namespace assay {

std::size_t Processors() { return std::max(1U, std::thread::hardware_concurrency()); }

void RunInParallel(std::size_t count, std::size_t workers,
                   const std::function<void(std::size_t)>& job) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      job(i);
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < std::min(workers, count); ++i) {
    others.emplace_back([&work] { RunOnMappedStack(work); });
  }
  work();
}

}  // namespace assay
