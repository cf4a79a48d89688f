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

inline constexpr std::int64_t kLeastSharedNumber = -16;
inline constexpr std::int64_t kGreatestShared = 255;

struct SharedValue {
  layout::Word header;
  layout::Word value;
  layout::Word static_link;
};

struct SharedValues {
  static constexpr std::size_t kNumbers = kGreatestShared + 1 - kLeastSharedNumber;
  bool is_on;
  SharedValue characters[kGreatestShared + 1];
  SharedValue ints[kNumbers];
  SharedValue integers[kNumbers];
};

void OpenSharedValues(Machine& machine);

[[nodiscard]] layout::Word FindShared(SharedValues& shared, const layout::Object& object);

// A pointer to the one that stands for an object, 0 if there is none.
[[nodiscard]] inline layout::Word SharedFor(SharedValues& shared, const layout::Object& object) {
  return shared.is_on && layout::InfoOf(object.header)->contents >= layout::Contents::Character
             ? FindShared(shared, object)
             : 0;
}

}  // namespace assay::runtime
