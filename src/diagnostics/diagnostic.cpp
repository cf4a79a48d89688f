#include "diagnostics/diagnostic.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

namespace assay {

std::string_view Slug(DiagnosticKind kind) {
  static constexpr auto kSlugs = std::to_array<std::string_view>({
#define DIAGNOSTIC(kind, slug) slug,
#include "diagnostics/kinds.def"
#undef DIAGNOSTIC
  });
  return kSlugs.at(static_cast<std::size_t>(kind));
}

std::vector<Diagnostic> Diagnostics::Sorted() const {
  std::vector<Diagnostic> sorted = all_;
  std::ranges::sort(sorted, {}, [](const Diagnostic& diagnostic) {
    return std::tie(diagnostic.span, diagnostic.message);
  });
  return sorted;
}

}  // namespace assay
