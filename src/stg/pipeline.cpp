#include "stg/pipeline.h"

#include <cstdio>

#include <fmt/format.h>

#include "base/check.h"
#include "stg/print.h"
#include "stg/verify.h"
#include "stg/verify_shapes.h"

namespace assay::stg {

namespace {

void CheckWellFormed(const Program& program, std::string_view after) {
  std::optional<std::string> violation = FindViolation(program);
  violation = violation ? violation : FindShapeViolation(program);
  CHECK(!violation, fmt::format("STG after {}: {}", after, violation.value_or("")));
}

}  // namespace

void RunPass(std::string_view name, std::unique_ptr<Program>& program,
             const PipelineOptions& options, const std::function<void()>& run) {
  const auto timed = [&](std::string_view what, const std::function<void()>& work) {
    if (options.watch == nullptr) {
      work();
    } else {
      options.watch->Time(what, work);
    }
  };
  timed(name, run);
  if (options.watch != nullptr && options.watch->Wishes().dump_after == name) {
    fmt::print("-- after {}\n{}\n", name, Print(*program));
    std::fflush(stdout);
  }
  if (options.verify) {
    timed("(verify STG)", [&] { CheckWellFormed(*program, name); });
  }
}

}  // namespace assay::stg
