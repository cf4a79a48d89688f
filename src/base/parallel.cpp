#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

#include "base/check.h"
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

namespace {

class JobRunner {
 public:
  explicit JobRunner(const std::vector<Job>& jobs)
      : jobs_(jobs), waits_for_(jobs.size()), needed_by_(jobs.size()), left_(jobs.size()) {
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      waits_for_[i] = jobs[i].needs.size();
      for (const std::size_t need : jobs[i].needs) {
        needed_by_[need].push_back(i);
      }
      if (waits_for_[i] == 0) {
        ready_.push(i);
      }
    }
  }

  // Until there is nothing left to start; several threads do this.
  void Work() {
    std::unique_lock lock(mutex_);
    while (left_ > 0) {
      if (ready_.empty()) {
        CHECK(running_ > 0, "jobs do not need each other in a circle");
        changed_.wait(lock);
        continue;
      }
      const std::size_t job = ready_.top();
      ready_.pop();
      ++running_;
      lock.unlock();
      jobs_[job].run();
      lock.lock();
      --running_;
      Finish(job);
    }
  }

 private:
  void Finish(std::size_t job) {
    --left_;
    bool is_news = left_ == 0;
    for (const std::size_t next : needed_by_[job]) {
      if (--waits_for_[next] == 0) {
        ready_.push(next);
        is_news = true;
      }
    }
    if (is_news) {
      changed_.notify_all();
    }
  }

  const std::vector<Job>& jobs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::size_t> waits_for_;  // how many others each waits for
  std::vector<std::vector<std::size_t>> needed_by_;
  std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready_;
  std::size_t left_;  // not finished
  std::size_t running_ = 0;
};

}  // namespace

void RunJobs(const std::vector<Job>& jobs, std::size_t workers) {
  JobRunner runner(jobs);
  RunInParallel(std::min(workers, jobs.size()), workers, [&](std::size_t) { runner.Work(); });
}

}  // namespace assay
