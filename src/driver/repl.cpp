// assay repl FILE: reads goals of Curry, one a line, and shows their values.
//
// Each goal is a run of its own, by `assay run --eval`: what a goal does, even to crash, is over
// with it. The module and what it imports come from the cache, so a goal costs the compiling of one
// line.
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "base/words.h"
#include "driver/child.h"
#include "driver/commands.h"

namespace assay::driver {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHelp =
    "EXPRESSION             show its values; with `where x, y free` those of x and y, too\n"
    ":type EXPRESSION       show its type\n"
    ":load FILE             take another module\n"
    ":reload                check the module again, after it was changed\n"
    ":set values all|N      show all values of a goal, or N; :set first is :set values 1\n"
    ":set dfs|bfs|ids|fair  search in this order\n"
    ":set time              say how long a goal took; :unset time\n"
    ":set args WORD ..      what getArgs gives\n"
    ":set                   show what is set\n"
    ":!COMMAND              let the shell run a command\n"
    ":help                  show this\n"
    ":quit                  leave; so does the end of the input\n"
    "A command may be cut short to its first letter.\n";

// The first word, which is cut off.
std::string_view CutFirst(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text = Trimmed(text.substr(end));
  return word;
}

class Repl {
 public:
  Repl(std::string file, std::vector<std::string> search_path)
      : file_(std::move(file)), search_path_(std::move(search_path)) {}

  int Run() {
    const bool is_terminal = isatty(STDIN_FILENO) != 0;
    if (!Reload()) {
      return kWrongInput;
    }
    std::string line;
    for (;;) {
      if (is_terminal) {
        fmt::print("{}> ", fs::path(file_).stem().string());
        std::fflush(stdout);
      }
      if (!std::getline(std::cin, line)) {
        break;
      }
      if (!Obey(Trimmed(line))) {
        return last_code_;
      }
    }
    if (is_terminal) {
      fmt::print("\n");
    }
    return last_code_;
  }

 private:
  // False: it was the last one.
  bool Obey(std::string_view line) {
    if (line.empty()) {
      return true;
    }
    if (line.front() != ':') {
      Evaluate(line);
      return true;
    }
    line.remove_prefix(1);
    if (line.starts_with('!')) {
      Start("/bin/sh", {"sh", "-c", std::string(line.substr(1))});
      return true;
    }
    const std::string_view command = CutFirst(line);
    const auto is = [&](std::string_view name) {
      return !command.empty() && name.starts_with(command);
    };
    if (is("quit")) {
      return false;
    }
    if (is("type")) {
      Assay({"check", "--type", std::string(line)});
    } else if (is("load")) {
      Load(std::string(line));
    } else if (is("reload")) {
      Reload();
    } else if (is("eval")) {
      Evaluate(line);
    } else if (is("set")) {
      Set(line);
    } else if (is("unset") && line == "time") {
      shows_time_ = false;
    } else if (is("help") || command == "?") {
      fmt::print("{}", kHelp);
    } else {
      Refuse(fmt::format("there is no command `:{}`; :help shows those that there are", command));
    }
    return true;
  }

  void Refuse(const std::string& why) {
    std::fflush(stdout);
    fmt::print(stderr, "assay repl: {}\n", why);
    last_code_ = kWrongInput;
  }

  void Start(const std::string& executable, const std::vector<std::string>& words) {
    std::fflush(stdout);
    const std::optional<int> status = RunToEnd(executable, words);
    last_code_ = !status              ? kWrongInput
                 : WIFEXITED(*status) ? WEXITSTATUS(*status)
                                      : 128 + WTERMSIG(*status);
  }

  void Assay(std::vector<std::string> words) {
    words.insert(words.begin(), "assay");
    for (const std::string& folder : search_path_) {
      words.push_back("-i" + folder);
    }
    words.push_back(file_);
    if (words[1] == "run" && !arguments_.empty()) {
      words.emplace_back("--");
      words.insert(words.end(), arguments_.begin(), arguments_.end());
    }
    std::error_code error;
    Start(fs::read_symlink("/proc/self/exe", error).string(), words);
  }

  void Evaluate(std::string_view goal) {
    const auto begin = std::chrono::steady_clock::now();
    Assay({"run", "-q", "--policy=plain", "--values=" + values_, "--search=" + search_, "--eval",
           std::string(goal)});
    if (shows_time_) {
      const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
      fmt::print("{:.2f} s, with compiling the goal\n", seconds.count());
    }
  }

  bool Reload() {
    Assay({"check"});
    return last_code_ == kSuccess;
  }

  void Load(const std::string& file) {
    std::error_code error;
    const auto exists = [&](const std::string& name) { return fs::is_regular_file(name, error); };
    const std::string found = exists(file)              ? file
                              : exists(file + ".curry") ? file + ".curry"
                                                        : file + ".lcurry";
    if (!exists(found)) {
      return Refuse(fmt::format("there is no file `{}`", file));
    }
    file_ = found;
    Reload();
  }

  static bool IsOrder(std::string_view name) {
    return name == "dfs" || name == "bfs" || name == "ids" || name == "fair";
  }

  void Set(std::string_view what) {
    const std::string_view option = CutFirst(what);
    const bool is_number =
        !what.empty() && what.find_first_not_of("0123456789") == what.npos && what != "0";
    if (option.empty()) {
      fmt::print("values {}\nsearch {}\ntime {}\nargs", values_, search_,
                 shows_time_ ? "on" : "off");
      for (const std::string& argument : arguments_) {
        fmt::print(" {}", argument);
      }
      fmt::print("\n");
    } else if (option == "values" && (what == "all" || what == "first" || is_number)) {
      values_ = what;
    } else if (option == "search" && IsOrder(what)) {
      search_ = what;
    } else if (IsOrder(option)) {
      search_ = option;
    } else if (option == "first" || option == "+first") {
      values_ = "1";
    } else if (option == "-first") {
      values_ = "all";
    } else if (option == "time" || option == "+time" || option == "-time") {
      shows_time_ = option != "-time";
    } else if (option == "args") {
      arguments_.clear();
      while (!what.empty()) {
        arguments_.emplace_back(CutFirst(what));
      }
    } else {
      Refuse(":set takes values all|first|N, first, search dfs|bfs|ids|fair, time or args WORD ..");
    }
  }

  std::string file_;
  std::vector<std::string> search_path_;
  std::vector<std::string> arguments_;
  std::string values_ = "all";
  std::string search_ = "dfs";
  bool shows_time_ = false;
  int last_code_ = kSuccess;
};

struct ReplOptions {
  std::string file;
  std::vector<std::string> search_path;
};

}  // namespace

void AddRepl(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("repl", "Read goals of Curry and show their values");
  const auto options = std::make_shared<ReplOptions>();
  command->add_option("FILE", options->file, "The module: .curry or .lcurry")
      ->required()
      ->check(CLI::ExistingFile);
  command
      ->add_option("-i", options->search_path,
                   "Search these folders for modules, too, as in -i src:lib")
      ->delimiter(':')
      ->allow_extra_args(false);
  command->footer(
      "Examples:\n"
      "  assay repl Perm.curry\n"
      "  echo 'perm [1,2,3]' | assay repl Perm.curry");
  command->callback([options, &chosen] {
    chosen = [options] { return Repl(options->file, options->search_path).Run(); };
  });
}

}  // namespace assay::driver
