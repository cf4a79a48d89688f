// Any bytes as the record of a run: reading never fails in another way than by diagnostics, and
// what is read can be shown in every form.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "fuzz/record_bytes.h"
#include "report/diff.h"
#include "report/export.h"
#include "report/forms.h"
#include "report/heading.h"
#include "report/reader.h"

namespace assay {
namespace {

void ShowInEveryForm(const report::Profile& profile) {
  CHECK(profile.costs.size() == profile.stacks.size(), "every stack has costs");
  for (std::size_t i = 1; i < profile.stacks.size(); ++i) {
    CHECK(profile.stacks[i].below < i, "the stack below comes before");
  }
  report::FormOptions options;
  options.table.numbers = true;
  options.has_all_centres = true;
  options.read = [](const std::string&) { return std::nullopt; };
  std::size_t size = report::Heading(profile).size() +
                     report::Table(profile, options.table).size() +
                     report::Summary(profile, "f").size() +
                     report::ToJson(profile, report::JsonCentres::ThatCostSomething).size();
  if (profile.stacks.size() < 1000) {  // paths grow with the square
    for (const report::Form& form : report::Forms()) {
      size += form.make(profile, options).size();
    }
  }
  CHECK(size > 0, "something is shown");
}

}  // namespace
}  // namespace assay

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  assay::Diagnostics diagnostics;
  const auto profile =
      assay::report::ReadProfile(assay::WithChecksums(data, size), "fuzz.assay", diagnostics);
  CHECK(profile.has_value() != diagnostics.HasErrors(), "a profile or an error");
  if (profile) {
    assay::ShowInEveryForm(*profile);
  }
  return 0;
}
