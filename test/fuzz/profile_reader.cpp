// Any bytes as the record of a run: reading never fails in another way than by diagnostics, and
// what is read can be shown in every form.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "layout/record_file.h"
#include "report/diff.h"
#include "report/export.h"
#include "report/forms.h"
#include "report/heading.h"
#include "report/reader.h"

namespace assay {
namespace {

// Damage that a checksum would catch is of no interest: whatever size a chunk claims, its checksum
// is made right.
std::vector<unsigned char> WithChecksums(const std::uint8_t* data, std::size_t size) {
  std::vector<unsigned char> bytes(std::begin(layout::kRecordMagic),
                                   std::end(layout::kRecordMagic));
  for (unsigned i = 0; i < 4; ++i) {
    bytes.push_back(static_cast<unsigned char>(layout::kRecordVersion >> (8 * i)));
  }
  std::size_t at = bytes.size();
  bytes.insert(bytes.end(), data, data + size);
  while (bytes.size() - at >= layout::kChunkHeaderSize + layout::kChecksumSize) {
    std::size_t payload = 0;
    for (std::size_t i = 4; i-- > 0;) {
      payload = payload << 8U | bytes[at + 4 + i];
    }
    const std::size_t left = bytes.size() - at - layout::kChunkHeaderSize - layout::kChecksumSize;
    if (payload > left) {
      break;
    }
    const std::size_t covered = layout::kChunkHeaderSize + payload;
    const std::uint32_t checksum = layout::AddToChecksum(0, bytes.data() + at, covered);
    for (unsigned i = 0; i < 4; ++i) {
      bytes[at + covered + i] = static_cast<unsigned char>(checksum >> (8 * i));
    }
    at += covered + layout::kChecksumSize;
  }
  return bytes;
}

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
