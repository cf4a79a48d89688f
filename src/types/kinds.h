// Kinds of types as written.
//
// Owns the kinds that nothing has decided yet, of the declaration at hand.
#pragma once

#include <string>
#include <vector>

#include "syntax/tree.h"
#include "types/errors.h"
#include "types/unifier.h"

namespace assay::types {

class Kinds {
 public:
  // With DataKinds data types are kinds, too: all of them `*`.
  Kinds(TypeStore& store, Unifier& unifier, Errors& errors, bool has_data_kinds)
      : store_(store), unifier_(unifier), errors_(errors), has_data_kinds_(has_data_kinds) {}

  const Type* New();
  // What nothing constrains is of kind `*`.
  void Default();
  const Type* Convert(const syntax::Type& type);
  // False: it is not, and that is reported.
  bool MustBe(const syntax::Type& written, const Type* type, const Type* type_kind,
              const Type* expected);

 private:
  TypeStore& store_;
  Unifier& unifier_;
  Errors& errors_;
  bool has_data_kinds_;
  std::vector<const MetaVariable*> open_;
};

// A synonym by its own name, where it stands alone.
[[nodiscard]] std::string PrintWritten(const syntax::Type& written, const Type* type);

}  // namespace assay::types
