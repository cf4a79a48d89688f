#include "types/derive/derive.h"

#include "base/check.h"
#include "types/derive/builder.h"

namespace assay::types::derive {

using names::Known;

syntax::Declarations* DeriveMethods(Known known_class, const syntax::DataDeclaration& data,
                                    const names::KnownSymbols& known, Arena& arena,
                                    Diagnostics& diagnostics, Span span) {
  Builder builder(known_class, data, known, arena, diagnostics, span);
  switch (known_class) {
    case Known::Eq: DeriveEq(builder); break;
    case Known::Ord: DeriveOrd(builder); break;
    case Known::Enum: DeriveEnum(builder); break;
    case Known::Bounded: DeriveBounded(builder); break;
    case Known::Ix: DeriveIx(builder); break;
    case Known::Show: DeriveShow(builder); break;
    case Known::Read: DeriveRead(builder); break;
    case Known::Functor: DeriveFunctor(builder); break;
    case Known::Foldable: DeriveFoldable(builder); break;
    case Known::Traversable: DeriveTraversable(builder); break;
    case Known::CurryData: DeriveData(builder); break;
    default: CHECK(false, "only these classes are derived by their constructors");
  }
  return builder.Finish();
}

}  // namespace assay::types::derive
