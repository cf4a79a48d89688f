#include "driver/child.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include <fmt/core.h>

#include "driver/commands.h"
#include "driver/progress.h"

namespace assay::driver {

namespace {

constexpr int kPassedOn[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR2};

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a handler's
volatile pid_t child = 0;

// The terminal sends a signal to the program, too. A process may send one to us alone, so we queue
// it for the program. If it was sent to the whole group, the program gets it twice; its run-time
// system knows the second one by its being queued.
void PassOn(int signal, siginfo_t* info, void*) {
  const bool is_from_a_process = info->si_code <= 0;
  if (child > 0 && is_from_a_process) {
    sigqueue(child, signal, {});
  }
}

void Listen() {
  struct sigaction action = {};
  action.sa_sigaction = PassOn;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  for (const int signal : kPassedOn) {
    sigaction(signal, &action, nullptr);
  }
}

// If we are killed the program is told to end, and writes its profile.
void EndWithParent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) {  // it was too late to ask
    _exit(kWrongInput);
  }
}

// Becomes the program; comes back only if that is not possible.
void Become(const std::filesystem::path& executable, std::vector<std::string> arguments) {
  std::vector<char*> pointers;
  for (std::string& argument : arguments) {
    pointers.push_back(argument.data());
  }
  pointers.push_back(nullptr);
  execv(executable.c_str(), pointers.data());
  fmt::print(stderr, "assay run: cannot run {}: {}\n", executable.string(), std::strerror(errno));
}

}  // namespace

std::optional<int> RunToEnd(const std::filesystem::path& executable,
                            const std::vector<std::string>& arguments) {
  std::fflush(nullptr);
  const pid_t parent = getpid();
  child = fork();
  if (child == 0) {
    EndWithParent(parent);
    Become(executable, arguments);
    std::fflush(stderr);
    _exit(kWrongInput);
  }
  if (child < 0) {
    fmt::print(stderr, "assay run: cannot start the program: {}\n", std::strerror(errno));
    return std::nullopt;
  }
  Listen();
  // A program that shows itself on the terminal is not written over.
  std::optional<Progress> progress;
  if (isatty(STDOUT_FILENO) == 0) {
    progress.emplace(arguments.front(), "running");
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  for (const int signal : kPassedOn) {
    std::signal(signal, SIG_DFL);
  }
  return status;
}

}  // namespace assay::driver
