// The profile of a run is not lost, and not mistaken for another's. Programs here say when they
// have come somewhere, and wait for input there: nothing depends on how fast the machine is.
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>

#include <chrono>
#include <regex>
#include <thread>

#include <fmt/format.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

// Calls `step` as often as its argument says, says so, and ends when it is told to.
constexpr std::string_view kWaits = R"(module Main (main) where
import System.Environment (getArgs)
import System.IO (hFlush, stdout)

step :: Int -> Int
step n = n * 3 + 1
{-# NOINLINE step #-}

main :: IO ()
main = do
  [count] <- getArgs
  print (sum (map step [1 .. read count]))
  hFlush stdout
  line <- getLine
  putStrLn line
)";

// A process with pipes at its standard input and output, and its messages in a file.
class Started {
 public:
  Started(const fs::path& folder, std::vector<std::string> words, const std::string& errors) {
    int to[2];
    int from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) {
      std::abort();
    }
    process_ = fork();
    if (process_ == 0) {
      setpgid(0, 0);
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      const int file = open((folder / errors).c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
      dup2(file, STDERR_FILENO);
      close(file);
      std::vector<char*> arguments;
      for (std::string& word : words) {
        arguments.push_back(word.data());
      }
      arguments.push_back(nullptr);
      if (chdir(folder.c_str()) == 0) {
        execv(arguments[0], arguments.data());
      }
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    input_ = to[1];
    output_ = from[0];
  }
  ~Started() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    close(input_);
    close(output_);
  }
  Started(const Started&) = delete;
  Started& operator=(const Started&) = delete;

  // What it says until a line ends, or until it and all that it started have closed the pipe.
  std::string Line() { return ReadUntil('\n'); }
  std::string Rest() { return ReadUntil('\0'); }
  void Say(std::string_view text) const {
    EXPECT_EQ(write(input_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void Kill(int signal) const { kill(process_, signal); }
  void KillGroup(int signal) const { kill(-process_, signal); }
  // Its exit code, or minus the signal that ended it, which is a kill if it does not end.
  int Wait() {
    int status = 0;
    for (int i = 0; waitpid(process_, &status, WNOHANG) == 0; ++i) {
      if (i == kPatience / kPause) {
        ADD_FAILURE() << "it does not end";
        Kill(SIGKILL);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(kPause));
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  // In milliseconds. A test that hangs is one that fails.
  static constexpr int kPatience = 100'000;
  static constexpr int kPause = 5;

  std::string ReadUntil(char last) {
    std::string text;
    while (!text.ends_with(last)) {
      pollfd waiting{.fd = output_, .events = POLLIN, .revents = 0};
      char byte = 0;
      if (poll(&waiting, 1, kPatience) == 0) {
        ADD_FAILURE() << "nothing comes after: " << text;
        return text;
      }
      if (read(output_, &byte, 1) != 1) {
        return text;
      }
      text += byte;
    }
    return text;
  }

  pid_t process_ = 0;
  int input_ = -1;
  int output_ = -1;
};

class RecordTest : public ProfileFixture {
 protected:
  RecordTest() {
    Write("waits.hs", kWaits);
    EXPECT_EQ(Assay({"build", "--prof", "waits.hs", "-o", "waits"}).exit_code, 0);
    signal(SIGPIPE, SIG_IGN);  // of a process that ended too early
    fs::create_directory(folder_ / "temporary");
    setenv("TMPDIR", (folder_ / "temporary").c_str(), /*replace=*/1);
  }
  ~RecordTest() override { unsetenv("TMPDIR"); }

  [[nodiscard]] Started StartRun(const std::string& count, const std::string& errors) const {
    return {folder_, {ASSAY_EXECUTABLE, "run", "waits.hs", count}, errors};
  }
  [[nodiscard]] Started StartProgram(const std::vector<std::string>& flags) const {
    std::vector<std::string> words = {(folder_ / "waits").string(), "10", "+RTS"};
    words.insert(words.end(), flags.begin(), flags.end());
    return {folder_, words, "errors"};
  }

  // The files of a folder whose names begin so.
  [[nodiscard]] std::vector<std::string> Named(const std::string& folder,
                                               const std::string& begin) const {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_ / folder)) {
      if (const std::string name = entry.path().filename().string(); name.starts_with(begin)) {
        names.push_back(name);
      }
    }
    return names;
  }

  // Where in the record of the program its first sample begins.
  [[nodiscard]] std::size_t PlaceOfCosts() const {
    EXPECT_EQ(Shell("echo a | ./waits 10 +RTS --record=x.assay > out"), 0);
    return Read("x.assay").find("SAMP");
  }
  // The command that runs it with files of no more than so many bytes.
  static std::string Limited(std::size_t size) {
    return fmt::format("prlimit --fsize={} ./waits 10 +RTS ", size);
  }

  // Until the record has a sample of the costs.
  void AwaitSample(const std::string& name) const {
    for (int i = 0; i < 30'000 && Read(name).find("SAMP") == std::string::npos; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
};

TEST_F(RecordTest, TwoRunsInOneFolderShowTheirOwn) {
  Started first = StartRun("11", "first");
  EXPECT_EQ(first.Line(), "209\n");
  Started second = StartRun("22", "second");
  EXPECT_EQ(second.Line(), "781\n");
  EXPECT_EQ(Named(".", "waits.assay.running-").size(), 2U);
  EXPECT_FALSE(Exists("waits.assay"));
  second.Say("a\n");
  EXPECT_EQ(second.Rest(), "a\n");
  EXPECT_EQ(second.Wait(), 0);
  EXPECT_EQ(CentreCalled(Profile("waits.assay"), "step")["entries"], 22);
  first.Say("b\n");
  EXPECT_EQ(first.Rest(), "b\n");
  EXPECT_EQ(first.Wait(), 0);
  EXPECT_EQ(CentreCalled(Profile("waits.assay"), "step")["entries"], 11);
  EXPECT_TRUE(std::regex_search(Read("first"), std::regex(" 11\\s"))) << Read("first");
  EXPECT_TRUE(std::regex_search(Read("second"), std::regex(" 22\\s"))) << Read("second");
  EXPECT_EQ(Named(".", "waits.assay"), std::vector<std::string>{"waits.assay"});
}

// Two programs that were told to write to one file.
TEST_F(RecordTest, ProgramsDoNotWriteIntoEachOthersRecord) {
  Started first = StartProgram({"--record=x.assay"});
  EXPECT_EQ(first.Line(), "175\n");
  Started second = StartProgram({"--record=x.assay"});
  EXPECT_EQ(second.Line(), "175\n");
  first.Say("a\n");
  EXPECT_EQ(first.Wait(), 0);
  second.Say("b\n");
  EXPECT_EQ(second.Wait(), 0);
  EXPECT_EQ(Profile("x.assay")["end"]["reason"], "end");
  EXPECT_EQ(Assay({"report", "x.assay"}).errors, "");
}

class KilledRunTest : public RecordTest, public testing::WithParamInterface<int> {};

TEST_P(KilledRunTest, DoesNotLeaveTheProgramBehind) {
  Started run = StartRun("10", "errors");
  EXPECT_EQ(run.Line(), "175\n");
  run.Kill(GetParam());
  EXPECT_EQ(run.Rest(), "");  // the program had the other end of the pipe
  run.Wait();
  const std::vector<std::string> records = Named(".", "waits.assay");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(CentreCalled(Profile(records.front()), "step")["entries"], 10);
  EXPECT_EQ(records.front() == "waits.assay", GetParam() != SIGKILL);
}

INSTANTIATE_TEST_SUITE_P(Signals, KilledRunTest, testing::Values(SIGINT, SIGTERM, SIGHUP, SIGKILL));

// Nor does the interrupt that it passes on count as a second one: the program may clean up.
TEST_F(RecordTest, AnInterruptOfTheGroupIsOne) {
  Write("cleans.hs", R"(import Control.Exception
import System.IO
main :: IO ()
main = do
  putStrLn "ready" >> hFlush stdout
  _ <- try getLine :: IO (Either AsyncException String)
  hSetBuffering stdin LineBuffering
  putStrLn "cleaning" >> hFlush stdout
  _ <- getLine
  putStrLn "clean"
)");
  Started run(folder_, {ASSAY_EXECUTABLE, "run", "-q", "cleans.hs"}, "errors");
  EXPECT_EQ(run.Line(), "ready\n");
  run.KillGroup(SIGINT);
  EXPECT_EQ(run.Line(), "cleaning\n");
  run.Say("\n");
  EXPECT_EQ(run.Rest(), "clean\n") << Read("errors");
}

TEST_F(RecordTest, AProgramThatIsKilledEarlyLeavesAProfile) {
  Started program = StartProgram({"--record=x.assay"});
  EXPECT_EQ(program.Line(), "175\n");
  AwaitSample("x.assay");  // 0.1 s after the start, though the program waits
  program.Kill(SIGKILL);
  EXPECT_EQ(program.Wait(), -SIGKILL);
  EXPECT_EQ(CentreCalled(Profile("x.assay"), "step")["entries"], 10);
}

TEST_F(RecordTest, AFolderThatCannotBeWrittenIsNoReasonToShowNothing) {
  const ProcessResult run = Assay({"run", "--record=none/x.assay", "waits.hs", "10"}, "a\n");
  EXPECT_EQ(run.exit_code, 0);
  const std::vector<std::string> kept = Named("temporary", "x-");
  ASSERT_EQ(kept.size(), 1U);
  const std::string place = (folder_ / "temporary" / kept.front()).string();
  EXPECT_TRUE(run.errors.starts_with(
      fmt::format("assay run: none/x.assay cannot be written: No such file or directory; the "
                  "profile is in {}\n",
                  place)))
      << run.errors;
  EXPECT_TRUE(run.errors.ends_with(fmt::format("all of it: assay report {}\n", place)));
  EXPECT_EQ(CentreCalled(Profile(place), "step")["entries"], 10);
}

TEST_F(RecordTest, AFullDiskIsNoReasonToShowNothing) {
  const ProcessResult run = Assay({"run", "--record=/dev/full", "waits.hs", "10"}, "a\n");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(run.errors.starts_with(
      "waits: cannot write the profile to /dev/full: No space left on device\n"
      "assay run: /dev/full cannot be written; the profile is in "))
      << run.errors;
  ASSERT_EQ(Named("temporary", "full-").size(), 1U);
  EXPECT_EQ(
      CentreCalled(Profile("temporary/" + Named("temporary", "full-").front()), "step")["entries"],
      10);
}

TEST_F(RecordTest, AProgramSaysThatItsRecordIsIncomplete) {
  const std::size_t costs = PlaceOfCosts();
  ASSERT_EQ(Shell("echo a | " + Limited(costs + 20) + "--record=x.assay 2> errors | cat > out"), 0);
  EXPECT_EQ(Read("out"), "175\na\n");
  EXPECT_EQ(Read("errors"), "waits: the profile is incomplete in x.assay: File too large\n");
  // A sample that does not fit leaves nothing that would look like damage.
  EXPECT_EQ(Read("x.assay").size(), costs);
  EXPECT_EQ(Assay({"report", "x.assay"}).errors, "");
}

// There was room for the beginning. The limit is for files; a pipe has none.
TEST_F(RecordTest, ARecordThatCannotBeFinishedIsWrittenElsewhere) {
  const std::string program = Limited(PlaceOfCosts() + 20);
  ASSERT_EQ(Shell("mkfifo spare"), 0);
  Started reader(folder_, {"/bin/sh", "-c", "cat spare > whole.assay"}, "ignored");
  ASSERT_EQ(
      Shell("echo a | " + program + "--record=x.assay --record-spare=spare 2> errors | cat > out"),
      0);
  EXPECT_EQ(reader.Rest(), "");
  EXPECT_EQ(Read("errors"), "waits: the profile is incomplete in x.assay: File too large\n");
  EXPECT_EQ(CentreCalled(Profile("whole.assay"), "step")["entries"], 10);
  EXPECT_EQ(Profile("whole.assay")["end"]["reason"], "end");
}

TEST_F(RecordTest, AReportOnAFullDiskFails) {
  ASSERT_EQ(Shell("echo a | ./waits 10 +RTS --record=x.assay > out"), 0);
  const ProcessResult report = Assay({"report", "-o", "/dev/full", "x.assay"});
  EXPECT_EQ(report.exit_code, 1);
  EXPECT_EQ(report.errors, "assay report: cannot write /dev/full: No space left on device\n");
  for (const char* const command : {"report x.assay", "diff x.assay x.assay", "core waits.hs"}) {
    EXPECT_EQ(
        Shell(fmt::format("{} {} > /dev/full 2> errors; test $? != 0", ASSAY_EXECUTABLE, command)),
        0)
        << command;
    EXPECT_NE(Read("errors").find("No space left on device\n"), std::string::npos)
        << Read("errors");
  }
}

}  // namespace
}  // namespace assay
