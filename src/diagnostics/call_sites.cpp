#include "diagnostics/call_sites.h"

#include <map>
#include <mutex>
#include <vector>

namespace assay {

namespace {

// Modules are compiled in parallel, hence the lock. Numbers come as they may: nothing is sorted by
// them.
struct CallSites {
  std::mutex mutex;
  std::vector<Span> calls;
  std::map<Span, std::uint32_t> numbers;
};

CallSites& All() {
  static CallSites sites;
  return sites;
}

}  // namespace

std::uint32_t NumberOfCall(Span call) {
  call.caller = 0;
  CallSites& sites = All();
  const std::scoped_lock lock(sites.mutex);
  const auto next = static_cast<std::uint32_t>(sites.calls.size() + 1);
  const auto [place, is_new] = sites.numbers.try_emplace(call, next);
  if (is_new) {
    sites.calls.push_back(call);
  }
  return place->second;
}

Span CallOf(std::uint32_t number) {
  CallSites& sites = All();
  const std::scoped_lock lock(sites.mutex);
  return number == 0 || number > sites.calls.size() ? Span{} : sites.calls[number - 1];
}

}  // namespace assay
