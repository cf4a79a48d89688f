// What the optimiser has left undone because costs are kept, for whoever asks (assay build
// --explain-optimisation). Each kind is a rule of docs/optimiser.md, "What a cost centre prevents".
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "base/names.h"
#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

enum class PreventionKind : std::uint8_t {
  CountedWork,    // made again and again, since it enters a centre each time
  SharedWork,     // made again and again, since another centre would pay for it if it was shared
  LocalFunction,  // stays an object, since another centre would pay for what it does
  CountedCall,    // does not take all its arguments at once, since its centre counts in between
};

struct Prevention {
  PreventionKind kind;
  Span place;
  Name definition;  // in which it stands
};

[[nodiscard]] std::string Explain(const Prevention& prevention);

class Preventions {
 public:
  // A pass may run several times, on several modules at once: what its last run said holds.
  void Begin(PreventionKind kind, Name module);
  void Add(const Prevention& prevention, Name module);

  // Sorted by place, each once.
  [[nodiscard]] std::vector<Prevention> All() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<PreventionKind, Name>, std::vector<Prevention>> all_;
};

// Of a user's module, if somebody asks.
[[nodiscard]] inline bool IsExplained(const OptimiserOptions& options) {
  return options.preventions != nullptr && options.keep_costs && !options.is_shared;
}

// Where people find it: text that was inlined from elsewhere stands in the definition.
[[nodiscard]] Span PlaceIn(const Definition& definition, Span place);

}  // namespace assay::core
