#include "llvm/unfinished.h"

#include <array>
#include <csignal>
#include <filesystem>
#include <mutex>

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Signals.h>

namespace assay::codegen {

namespace {

constexpr int kSignals = 32;

bool Interrupts(int signal) { return signal == SIGINT || signal == SIGTERM || signal == SIGHUP; }

// LLVM takes over all signals that end a program. Ours are only those that interrupt it, and of
// these none that the user wants ignored (nohup). The stack that it gives the handlers of this
// thread goes as well: sanitizers have one of their own, and free what they find.
void TakeSignals(const std::string& first) {
  std::array<struct sigaction, kSignals> before{};
  for (int signal = 1; signal < kSignals; ++signal) {
    sigaction(signal, nullptr, &before[static_cast<std::size_t>(signal)]);
  }
  stack_t stack_before{};
  sigaltstack(nullptr, &stack_before);
  llvm::sys::RemoveFileOnSignal(first);
  sigaltstack(&stack_before, nullptr);
  for (int signal = 1; signal < kSignals; ++signal) {
    const struct sigaction& old = before[static_cast<std::size_t>(signal)];
    if (!Interrupts(signal) || old.sa_handler == SIG_IGN) {
      sigaction(signal, &old, nullptr);
    }
  }
}

}  // namespace

void RemoveIfInterrupted(const std::string& path) {
  static std::once_flag first;
  bool is_done = false;
  std::call_once(first, [&] {
    TakeSignals(path);
    is_done = true;
  });
  if (!is_done) {
    llvm::sys::RemoveFileOnSignal(path);
  }
}

void ForgetUnfinished(const std::string& path) { llvm::sys::DontRemoveFileOnSignal(path); }

void RemoveUnfinished(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    ForgetUnfinished(path);
  }
}

}  // namespace assay::codegen
