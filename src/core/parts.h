// The parts of a program, one for each module. Modules make their parts at the same time; the parts
// are joined in the order of the modules. The result is the program that one module after the other
// would have made. For that, each part lists what it mentions of things that belong to no module
// (the type of pairs, the centre of dictionaries), and joining adds them in the order of their
// first mention.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/ir.h"

namespace assay::core {

// The data types of all parts. Several may need the type of pairs first; one of them declares it,
// and it does not matter which.
class SharedTypes {
 public:
  // Null: there is none yet.
  [[nodiscard]] const Constructor* Find(Name constructor) const;
  // The type that counts: this one, unless another has declared it before. It has constructors.
  const DataType* Declare(const DataType* type);

 private:
  mutable std::mutex mutex_;
  std::map<Name, const Constructor*> constructors_;
};

// An empty part. The types and the whole must outlive it, up to joining.
[[nodiscard]] std::unique_ptr<Program> NewPart(SharedTypes& types, const Program& whole);

// What a part mentions of that which may be made by whoever needs it first: its own data types and
// those with syntax of their own, and its centres, in the order of mention.
struct Mentions {
  std::vector<const DataType*> data_types;
  std::vector<CentreMention> centres;
};

// Adds the part's definitions, and the types and centres that it mentions and no part before has.
// Nothing is left of the part.
void AddPart(Program& whole, Program& part, const Mentions& mentions);

}  // namespace assay::core
