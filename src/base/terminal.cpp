#include "base/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace assay {

namespace {

std::string_view Environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

Terminal TerminalOf(int descriptor) {
  if (isatty(descriptor) == 0) {
    return {};
  }
  winsize size{};
  const bool is_known = ioctl(descriptor, TIOCGWINSZ, &size) == 0;
  return {.width = is_known ? size.ws_col : std::size_t{0},
          .has_colour = Environment("NO_COLOR").empty() && Environment("TERM") != "dumb"};
}

}  // namespace assay
