// The one wrapper for the passes of STG: it takes their times, prints the program after one of them
// and verifies it after each, as core/passes/pipeline.h does for Core.
//
//     to-stg      Core -> STG (from_core.cpp)
//     find-data   which variables are never functions (data.h)
#pragma once

#include <functional>
#include <string_view>

#include "base/pass_watch.h"
#include "stg/ir.h"

namespace assay::stg {

inline constexpr std::string_view kPasses[] = {"to-stg", "find-data"};

struct PipelineOptions {
  bool verify = VerifiesByDefault();
  PassWatch* watch = nullptr;  // null: nobody wants to see passes run
};

// `run` leaves the program in `program`. A program that is not well-formed after it is our bug: the
// message names the pass.
void RunPass(std::string_view name, std::unique_ptr<Program>& program,
             const PipelineOptions& options, const std::function<void()>& run);

}  // namespace assay::stg
