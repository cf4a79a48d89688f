// Names that mean something in their place without being keywords.
#pragma once

#include "base/names.h"

namespace assay::syntax {

struct KnownNames {
  Name minus{"-"}, plus{"+"}, bang{"!"}, dot{"."}, star{"*"}, colon{":"}, tilde{"~"}, hash{"#"};
  Name unit{"()"}, nil{"[]"}, arrow{"->"}, main{"Main"}, underscore{"_"};
  Name forall{"forall"}, forall_symbol{"∀"};
  Name qualified{"qualified"}, as{"as"}, hiding{"hiding"}, safe{"safe"}, unsafe{"unsafe"};
  Name interruptible{"interruptible"}, ccall{"ccall"}, capi{"capi"}, prim{"prim"};
  Name exported{"export"}, pattern{"pattern"}, family{"family"}, role{"role"};
  Name stock{"stock"}, anyclass{"anyclass"}, via{"via"}, cases{"cases"};
  Name mdo{"mdo"}, rec{"rec"}, apply{"$"}, pure{"pure"}, returns{"return"};
  Name overlapping{"OVERLAPPING"}, overlappable{"OVERLAPPABLE"}, overlaps{"OVERLAPS"};
  Name incoherent{"INCOHERENT"};
};

[[nodiscard]] inline const KnownNames& Known() {
  static const KnownNames names;
  return names;
}

}  // namespace assay::syntax
