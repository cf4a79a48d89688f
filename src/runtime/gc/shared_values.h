// Characters and small numbers that the collector does not copy: there is one object for each of
// them, and whatever points to another one is made to point to that. A string then takes three
// words for each character instead of five.
//
// The objects are static, with the information that the program has for values of their kind; so
// nobody in particular has made them. Programs that count costs, or uses, keep each object its own.
#pragma once

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

inline constexpr std::int64_t kLeastShared = -16;
inline constexpr std::int64_t kGreatestShared = 255;
inline constexpr std::size_t kSharedNumbers = kGreatestShared + 1 - kLeastShared;

struct SharedValue {
  layout::Word header;
  layout::Word value;
  layout::Word static_link;
};

struct SharedValues {
  bool is_on;
  SharedValue characters[kSharedNumbers];
  SharedValue ints[kSharedNumbers];
  SharedValue integers[kSharedNumbers];
};

void OpenSharedValues(Machine& machine);

// A pointer to the one that stands for an object that may be shared, 0 if there is none.
[[nodiscard]] layout::Word FindShared(SharedValues& shared, const layout::Object& object);

// The same for any object.
[[nodiscard]] inline layout::Word SharedFor(SharedValues& shared, const layout::Object& object,
                                            const layout::InfoTable& info) {
  return info.contents < layout::Contents::Character ? 0 : FindShared(shared, object);
}

}  // namespace assay::runtime
