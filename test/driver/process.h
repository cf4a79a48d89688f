// Runs the assay that was just built, as a user would.
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace assay {

struct ProcessResult {
  int exit_code;  // or minus the signal that ended it
  std::string output;
  std::string errors;
};

namespace process_internal {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

inline File TemporaryFile(const std::string& content = "") {
  File file(std::tmpfile(), std::fclose);
  if (file == nullptr ||
      std::fwrite(content.data(), 1, content.size(), file.get()) != content.size() ||
      std::fseek(file.get(), 0, SEEK_SET) != 0) {
    std::perror("temporary file");
    std::abort();
  }
  return file;
}

inline std::string Content(std::FILE* file) {
  std::string content;
  if (std::fseek(file, 0, SEEK_END) == 0) {
    content.resize(static_cast<std::size_t>(std::ftell(file)));
  }
  if (std::fseek(file, 0, SEEK_SET) == 0) {
    content.resize(std::fread(content.data(), 1, content.size(), file));
  }
  return content;
}

}  // namespace process_internal

// assay ARGUMENTS.. in this folder, with this text on standard input.
inline ProcessResult RunAssay(const std::vector<std::string>& arguments,
                              const std::string& input = "", const std::string& folder = ".") {
  const process_internal::File in = process_internal::TemporaryFile(input);
  const process_internal::File out = process_internal::TemporaryFile();
  const process_internal::File errors = process_internal::TemporaryFile();

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(out.get()), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(errors.get()), STDERR_FILENO);
  posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());

  std::vector<std::string> words = {ASSAY_EXECUTABLE};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);

  pid_t child = 0;
  const int failure =
      posix_spawn(&child, ASSAY_EXECUTABLE, &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) {
    return {-1, "", "cannot start " ASSAY_EXECUTABLE};
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
          process_internal::Content(out.get()), process_internal::Content(errors.get())};
}

}  // namespace assay
