// Terminals: whether they show what is typed, and whether it comes by lines.
#include <termios.h>
#include <unistd.h>

#include <cstdlib>

#include "runtime/primitives/handles.h"

namespace assay::runtime::primitives {

namespace {

// How the standard streams' terminals were before the program first changed them. The program ends
// from many places, so this is restored by atexit, which takes no machine.
struct SavedSettings {
  bool is_saved = false;
  termios settings{};
};
SavedSettings saved[3];

void Restore() {
  for (int descriptor = 0; descriptor < 3; ++descriptor) {
    if (saved[descriptor].is_saved) {
      tcsetattr(descriptor, TCSANOW, &saved[descriptor].settings);
    }
  }
}

void SaveSettings(int descriptor, const termios& settings) {
  if (descriptor > 2 || saved[descriptor].is_saved) {
    return;
  }
  saved[descriptor] = {.is_saved = true, .settings = settings};
  static const bool is_registered = std::atexit(Restore) == 0;
  static_cast<void>(is_registered);
}

}  // namespace

void SetTerminalRaw(const FileHandle& handle, bool is_raw) {
  const int descriptor = fileno(handle.stream);
  termios settings{};
  if (tcgetattr(descriptor, &settings) != 0) {
    return;
  }
  SaveSettings(descriptor, settings);
  settings.c_lflag = is_raw ? settings.c_lflag & ~tcflag_t{ICANON} : settings.c_lflag | ICANON;
  if (is_raw) {
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
  }
  tcsetattr(descriptor, TCSANOW, &settings);
}

// NOLINTBEGIN(readability-identifier-naming): the names of the table

Truth assay_IsTerminal(Int handle, World /*world*/) {
  const FileHandle* const file = FindHandle(handle);
  return file != nullptr && isatty(fileno(file->stream)) != 0 ? 1 : 0;
}
Truth assay_GetEcho(Int handle, World /*world*/) {
  const FileHandle* const file = FindHandle(handle);
  termios settings{};
  return file != nullptr && tcgetattr(fileno(file->stream), &settings) == 0 &&
                 (settings.c_lflag & ECHO) != 0
             ? 1
             : 0;
}
void assay_SetEcho(Int handle, Value on, World /*world*/) {
  const FileHandle* const file = FindHandle(handle);
  termios settings{};
  if (file == nullptr || tcgetattr(fileno(file->stream), &settings) != 0) {
    return;
  }
  SaveSettings(fileno(file->stream), settings);
  const bool is_on = layout::InfoOf(Follow(on)->header)->tag != 0;
  settings.c_lflag = is_on ? settings.c_lflag | ECHO : settings.c_lflag & ~tcflag_t{ECHO};
  tcsetattr(fileno(file->stream), TCSANOW, &settings);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
