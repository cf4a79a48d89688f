// A build that is interrupted leaves nothing unfinished behind.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace assay {
namespace {

namespace fs = std::filesystem;

class InterruptTest : public testing::TestWithParam<int> {
 protected:
  InterruptTest() {
    std::string pattern = (fs::path(testing::TempDir()) / "assay-interrupt-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    // Long enough to be interrupted: a second or two of code generation, in many units.
    std::ofstream program(folder_ / "Main.hs");
    program << "main :: IO ()\nmain = print (sum [";
    for (int i = 0; i < 300; ++i) {
      program << fmt::format("{}f{} 3", i == 0 ? "" : ", ", i);
    }
    program << "])\n";
    for (int i = 0; i < 300; ++i) {
      program << fmt::format(
          "{{-# NOINLINE f{0} #-}}\nf{0} :: Int -> Int\n"
          "f{0} n = length (show (map (* {0}) [1 .. n])) + length (words (show (n + {0})))\n",
          i);
    }
  }
  ~InterruptTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  [[nodiscard]] pid_t StartBuild(const std::vector<std::string>& options) const {
    const pid_t child = fork();
    if (child != 0) {
      return child;
    }
    setpgid(0, 0);
    signal(GetParam(), SIG_DFL);  // whatever runs the tests may ignore it
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), /*replace=*/1);
    std::vector<std::string> words = {ASSAY_EXECUTABLE, "build", "--unit-size", "500",
                                      "Main.hs",        "-o",    "built"};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<char*> arguments;
    for (std::string& word : words) {
      arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    if (chdir(folder_.c_str()) == 0) {
      execv(ASSAY_EXECUTABLE, arguments.data());
    }
    _exit(127);
  }

  // Object files that only this build can use.
  [[nodiscard]] std::vector<std::string> Unfinished() const {
    std::vector<std::string> found;
    for (const fs::path& folder : {folder_, folder_ / "cache" / "assay"}) {
      std::error_code error;
      for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file(error) && name != "Main.hs" && name != "added" &&
            !name.starts_with("unit-") && !name.ends_with(".interface") &&
            !name.ends_with(".optimised")) {
          found.push_back(name);
        }
      }
    }
    return found;
  }

  // Waits for the first object file, then interrupts the build. Gives the signal that ended it.
  [[nodiscard]] int Interrupt(const std::vector<std::string>& options, int signal) const {
    const pid_t build = StartBuild(options);
    int status = 0;
    while (Unfinished().size() < 3) {
      if (waitpid(build, &status, WNOHANG) != 0) {
        ADD_FAILURE() << "the build ended too early";
        return 0;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    kill(-build, signal);
    waitpid(build, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

  fs::path folder_;
};

TEST_P(InterruptTest, LeavesNothingUnfinishedInTheCache) {
  EXPECT_EQ(Interrupt({}, GetParam()), GetParam());
  EXPECT_EQ(Unfinished(), std::vector<std::string>{});
  EXPECT_FALSE(fs::is_empty(folder_ / "cache" / "assay")) << "finished units and interfaces stay";
}

TEST_P(InterruptTest, LeavesNothingUnfinishedBesideTheExecutable) {
  EXPECT_EQ(Interrupt({"--no-cache"}, GetParam()), GetParam());
  EXPECT_EQ(Unfinished(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Signals, InterruptTest, testing::Values(SIGINT, SIGTERM, SIGHUP));

}  // namespace
}  // namespace assay
