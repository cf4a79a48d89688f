// File descriptors of our own.
#pragma once

namespace assay::runtime {

// The same file, closed by exec, under a number that is none of the standard streams'. Where one of
// those is closed its number is the first that the system gives away, and what the program writes
// to the stream would go to our file. A negative number stays as it is.
[[nodiscard]] int AsideOfStandardStreams(int descriptor);

}  // namespace assay::runtime
