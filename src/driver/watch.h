// Options that show passes at work: --verify, --time-passes, --dump-after, --opt-limit, --without.
#pragma once

#include <CLI/CLI.hpp>

#include "base/pass_watch.h"

namespace assay::driver {

struct WatchOptions {
  bool asks_to_verify = false;
  bool explains = false;  // what keeping costs prevents
  WatchWishes wishes;

  [[nodiscard]] bool Verifies() const { return asks_to_verify || VerifiesByDefault(); }
  // Passes have to run: what earlier builds have kept is of no use.
  [[nodiscard]] bool NeedsPasses() const { return asks_to_verify || explains || wishes.IsAny(); }
};

void AddWatchOptions(CLI::App& command, WatchOptions& options);

// Empty: there is such a pass of Core. Otherwise what to say to whoever asked for it.
[[nodiscard]] std::string WhyNoPass(const std::string& name);

// Times and the last step, on standard error, as far as they were asked for.
void ReportWatched(const PassWatch& watch);

}  // namespace assay::driver
