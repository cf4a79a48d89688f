// Any bytes as the heap profile in a record: whatever its censuses, pointers and shares claim, it
// can be asked everything.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/check.h"
#include "fuzz/record_bytes.h"
#include "report/heap_graph.h"
#include "report/heap_series.h"
#include "report/heap_suspects.h"
#include "report/heap_text.h"
#include "report/reader.h"

namespace assay {
namespace {

using report::HeapDimension;

void AskEverything(const report::HeapProfile& heap) {
  std::size_t size = report::HeapSuspectsText(heap).size() + report::HeapSuspectsJson(heap).size();
  for (const std::vector<HeapDimension>& by :
       {std::vector{HeapDimension::Construction, HeapDimension::Producer},
        std::vector{HeapDimension::Centre}, std::vector{HeapDimension::Place, HeapDimension::Type},
        std::vector{HeapDimension::Kind, HeapDimension::Module},
        std::vector{HeapDimension::Era, HeapDimension::Age},
        std::vector{HeapDimension::Construction, HeapDimension::Biography},
        std::vector{HeapDimension::Producer, HeapDimension::Consumer},
        std::vector{HeapDimension::Type, HeapDimension::Retainer}}) {
    const report::HeapQuery query{.by = by};
    if (heap.Lacks(query)) {
      continue;
    }
    size += report::HeapText(heap, query, {}).value_or("").size();
    size += report::HeapJson(heap, query).value_or("").size();
    size += report::HeapJsonOverTime(heap, query).size() + report::HeapCsv(heap, query).size();
    size += report::HeapHp(heap, query).size() + report::HeapEventLog(heap, query).size();
    size += report::HeapToPprof(heap, query).value_or("").size();
    size += report::HeapEdgesText(heap, query, 15).value_or("").size();
    size += report::HeapEdgesJson(heap, query).value_or("").size();
    size += report::HeapWhyText(heap, query).value_or("").size();
    size += report::HeapWhyJson(heap, query).value_or("").size();
    const report::HeapSeries series = report::SeriesOf(heap, query, {});
    CHECK(series.bands.empty() || series.bands[0].values.size() == series.points.size(),
          "a band has a value at each point");
  }
  CHECK(size > 0, "something is shown");
}

}  // namespace
}  // namespace assay

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<unsigned char> bytes = assay::WithChecksums(data, size);
  assay::Diagnostics diagnostics;
  const auto profile = assay::report::ReadProfile(bytes, "fuzz.assay", diagnostics);
  if (profile) {
    const assay::report::HeapProfile heap(bytes, *profile);
    if (heap.IsThere()) {
      assay::AskEverything(heap);
    }
  }
  return 0;
}
