#include "base/pass_watch.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <vector>

#include <fmt/format.h>

namespace assay {

namespace {

constexpr std::uint64_t kNanosecondsPerSecond = 1'000'000'000;
constexpr double kNanosecondsPerMillisecond = 1e6;

// What other threads do meanwhile does not count.
std::uint64_t NanosecondsOfThread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (static_cast<std::uint64_t>(now.tv_sec) * kNanosecondsPerSecond) +
         static_cast<std::uint64_t>(now.tv_nsec);
}

}  // namespace

bool VerifiesByDefault() {
#ifdef ASSAY_DEBUG
  constexpr bool kIsDebugBuild = true;
#else
  constexpr bool kIsDebugBuild = false;
#endif
  const char* const wanted = std::getenv("ASSAY_VERIFY");
  return wanted == nullptr ? kIsDebugBuild : std::string_view(wanted) != "0";
}

void PassWatch::Time(std::string_view name, const std::function<void()>& run) {
  const std::uint64_t start = NanosecondsOfThread();
  run();
  const std::uint64_t taken = NanosecondsOfThread() - start;
  const std::lock_guard lock(mutex_);
  Total& total = totals_[name];
  ++total.runs;
  total.nanoseconds += taken;
}

bool PassWatch::WantsDump(std::string_view pass, Name module, bool is_of_library) const {
  return pass == wishes_.dump_after &&
         (wishes_.dump_module.IsEmpty() ? !is_of_library : module == wishes_.dump_module);
}

bool PassWatch::MayStep(const Step& step) {
  if (wishes_.step_limit && steps_ >= *wishes_.step_limit) {
    return false;
  }
  ++steps_;
  last_step_ = step;
  return true;
}

std::string PassWatch::TimesAsTable() const {
  std::vector<std::pair<std::string_view, Total>> rows(totals_.begin(), totals_.end());
  std::ranges::stable_sort(rows, std::greater{},
                           [](const auto& row) { return row.second.nanoseconds; });
  std::uint64_t sum = 0;
  for (const auto& [name, total] : rows) {
    sum += total.nanoseconds;
  }
  std::string table = fmt::format("{:<20} {:>6} {:>10} {:>6}\n", "pass", "runs", "ms", "%");
  const auto add = [&](std::string_view name, const std::string& runs, std::uint64_t time) {
    table +=
        fmt::format("{:<20} {:>6} {:>10.1f} {:>6.1f}\n", name, runs,
                    static_cast<double>(time) / kNanosecondsPerMillisecond,
                    sum == 0 ? 0.0 : 100.0 * static_cast<double>(time) / static_cast<double>(sum));
  };
  for (const auto& [name, total] : rows) {
    add(name, std::to_string(total.runs), total.nanoseconds);
  }
  add("total", "", sum);
  return table;
}

}  // namespace assay
