// Warnings about matches: values that no row matches, rows that no value reaches.
#pragma once

#include <string_view>

#include "desugar/context.h"
#include "desugar/match.h"

namespace assay::desugar {

// `what` is the thing that matches, as the message names it: "`f`", "this lambda". Code that no
// user wrote, as in derived instances, is not looked at.
void WarnAboutCoverage(Context& context, const Match& match, std::string_view what);

}  // namespace assay::desugar
