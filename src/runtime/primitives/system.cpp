// The end of the program, its arguments, the environment, clocks.
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "runtime/machine/fatal.h"
#include "runtime/machine/run.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

namespace {

constexpr Int kEndedBySignal = 256;  // and its number

Int Nanoseconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return (Int{now.tv_sec} * 1'000'000'000) + now.tv_nsec;
}

// A byte that says whether there is such a text, then the text.
String OptionalText(const char* text) {
  Machine& machine = assay_machine;
  if (text == nullptr) {
    return NewString_nogc(machine, "\0", 1);
  }
  const std::size_t size = std::strlen(text);
  layout::Object* const string = NewBytes_nogc(machine, layout::ValueKind::String, size + 1);
  char* const bytes = reinterpret_cast<char*>(string->payload + 1);
  bytes[0] = 1;
  std::memcpy(bytes + 1, text, size);
  return PointerTo(string);
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

// A status is a byte; -n ends the program as signal n does, and anything else is 255.
void assay_Exit(Int code, World /*world*/) {
  const bool signal = code < 0 && code >= -127;
  const int status = signal                     ? 128 - static_cast<int>(code)
                     : code >= 0 && code <= 255 ? static_cast<int>(code)
                                                : 255;
  std::fflush(nullptr);
  Report(assay_machine, nullptr, code == 0 ? "end" : "exit", static_cast<std::uint64_t>(status));
  if (signal) {
    std::signal(static_cast<int>(-code), SIG_DFL);
    std::raise(static_cast<int>(-code));
  }
  std::exit(status);
}

// Without argument 0.
Int assay_ArgumentCount(World /*world*/) {
  return assay_machine.argument_count == 0 ? 0 : assay_machine.argument_count - 1;
}
String assay_Argument(Int index, World /*world*/) {
  const char* const text = index == 0 ? ProgramName(assay_machine) : assay_machine.arguments[index];
  return NewString_nogc(assay_machine, text, std::strlen(text));
}

String assay_EnvironmentVariable(Bytes name, World /*world*/) {
  char* const text = NewCString(name);
  const String result = OptionalText(std::getenv(text));
  std::free(text);
  return result;
}
String assay_EnvironmentEntry(Int index, World /*world*/) {
  Int i = 0;
  while (i < index && environ[i] != nullptr) {
    ++i;
  }
  return OptionalText(environ[i]);
}
Int assay_SetEnvironment(Bytes name, Bytes value, World /*world*/) {
  char* const name_text = NewCString(name);
  char* const value_text = NewCString(value);
  const bool failed = setenv(name_text, value_text, /*overwrite=*/1) != 0;
  const Int error = -Int{errno};
  std::free(name_text);
  std::free(value_text);
  return failed ? error : 0;
}
Int assay_UnsetEnvironment(Bytes name, World /*world*/) {
  char* const text = NewCString(name);
  const bool failed = unsetenv(text) != 0;
  const Int error = -Int{errno};
  std::free(text);
  return failed ? error : 0;
}
String assay_ErrorText(Int number, World /*world*/) {
  const char* const text = std::strerror(static_cast<int>(number));
  return NewString_nogc(assay_machine, text, std::strlen(text));
}

Int assay_CpuTime(World /*world*/) { return Nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }
Int assay_WallTime(World /*world*/) { return Nanoseconds(CLOCK_REALTIME); }
Int assay_MonotonicTime(World /*world*/) { return Nanoseconds(CLOCK_MONOTONIC); }

Int assay_System(Bytes command, World /*world*/) {
  std::fflush(nullptr);
  char* const text = NewCString(command);
  const int status = std::system(text);
  std::free(text);
  return WIFEXITED(status) ? WEXITSTATUS(status) : kEndedBySignal + WTERMSIG(status);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
