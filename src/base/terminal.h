// What text may do where it is written: a terminal has a width and colours, a file has neither.
#pragma once

#include <cstddef>

namespace assay {

struct Terminal {
  std::size_t width = 0;  // columns; 0: there is no limit
  bool has_colour = false;
};

// Of a file descriptor. Without colours if the environment has NO_COLOR, or TERM=dumb.
[[nodiscard]] Terminal TerminalOf(int descriptor);

}  // namespace assay
