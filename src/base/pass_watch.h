// What one wants to know about passes, of whichever language: their times, the program after one of
// them, and which step of which pass makes a difference.
//
// Each language runs its passes through one wrapper (core/passes/pipeline.h, stg/pipeline.h), which
// tells the watch and verifies the program; a pass itself knows nothing of this. Modules are
// optimised on several threads, and one watch serves them all.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.h"

namespace assay {

// Whether intermediate programs are verified unless somebody says otherwise: in debug builds, and
// where the environment variable ASSAY_VERIFY is set, as it is for tests ("0": never).
[[nodiscard]] bool VerifiesByDefault();

struct WatchWishes {
  bool times = false;
  std::string dump_after;                   // the name of a pass; empty: none
  Name dump_module;                         // of which module; empty: those of the user
  std::optional<std::uint64_t> step_limit;  // passes do so many steps and no more
  std::vector<std::string> without;         // passes that do not run, to see what they are good for

  // Something is to be seen while passes run, so they have to run, and in a fixed order.
  [[nodiscard]] bool IsOrderly() const {
    return !dump_after.empty() || step_limit.has_value() || !without.empty();
  }
  [[nodiscard]] bool IsAny() const { return times || IsOrderly(); }
};

class PassWatch {
 public:
  // The change of one definition by one pass.
  struct Step {
    std::string_view pass;
    Name definition;
  };

  explicit PassWatch(WatchWishes wishes) : wishes_(std::move(wishes)) {}

  [[nodiscard]] const WatchWishes& Wishes() const { return wishes_; }

  // Runs it, and adds its time on this thread to what is known of that name. `name` outlives the
  // watch.
  void Time(std::string_view name, const std::function<void()>& run);

  [[nodiscard]] bool WantsDump(std::string_view pass, Name module, bool is_of_library) const;

  // Counts a step: may it be done?
  [[nodiscard]] bool MayStep(const Step& step);
  [[nodiscard]] std::uint64_t Steps() const { return steps_; }  // done
  [[nodiscard]] const std::optional<Step>& LastStep() const { return last_step_; }

  // A line for each name: how often it ran, its milliseconds, its share; the longest first.
  [[nodiscard]] std::string TimesAsTable() const;

 private:
  struct Total {
    std::uint64_t runs = 0;
    std::uint64_t nanoseconds = 0;
  };

  WatchWishes wishes_;
  std::mutex mutex_;  // of totals_; steps are counted on one thread
  std::map<std::string_view, Total> totals_;
  std::uint64_t steps_ = 0;
  std::optional<Step> last_step_;
};

}  // namespace assay
