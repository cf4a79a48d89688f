// Programs that are killed while they take heap profiles, at any moment: what they have written is
// whole samples, which the real hp2ps reads, and a record that can be asked.
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "driver/profile_fixture.h"
#include "test_size.h"

namespace assay {
namespace {

class HpKilledTest : public ProfileFixture {
 protected:
  // Runs ./main for so long, unless it ends before.
  void RunAndKill(std::chrono::microseconds time, int signal) const {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      if (chdir(folder_.c_str()) == 0 && std::freopen("/dev/null", "w", stdout) != nullptr) {
        execl("./main", "./main", "+RTS", "-hd", "--heap", "-i0", "-A64k", nullptr);
      }
      _exit(127);
    }
    std::this_thread::sleep_for(time);
    kill(child, signal);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) != 127);
  }
};

std::size_t Count(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

TEST_F(HpKilledTest, LeavesWholeSamples) {
  Write("Main.hs", R"(module Main where
import qualified Data.Map as Map
grow :: Int -> Map.Map Int [Int] -> Map.Map Int [Int]
grow n m = if n == 0 then m else grow (n - 1) (Map.insertWith (++) (n `mod` 97) [n] m)
main :: IO ()
main = print (Map.foldr (\ns total -> total + length ns) 0 (grow 200000 Map.empty))
)");
  const ProcessResult built = Assay({"build", "Main.hs", "-o", "main"});
  ASSERT_EQ(built.exit_code, 0) << built.errors;
  const bool has_hp2ps = std::system("command -v hp2ps > /dev/null") == 0;
  std::mt19937 random(1993);
  std::size_t with_samples = 0;
  for (int i = test::Scaled(3, 25, 1000); i > 0; --i) {
    Write("main.hp", "");
    RunAndKill(std::chrono::microseconds(random() % 60'000), i % 3 == 0 ? SIGTERM : SIGKILL);
    const std::string hp = Read("main.hp");
    EXPECT_EQ(Count(hp, "BEGIN_SAMPLE"), Count(hp, "END_SAMPLE")) << hp;
    EXPECT_TRUE(hp.empty() || hp.ends_with('\n')) << hp;
    if (!hp.contains("BEGIN_SAMPLE")) {
      continue;
    }
    ++with_samples;
    if (has_hp2ps) {
      EXPECT_EQ(Shell("hp2ps main.hp > hp2ps.log 2>&1"), 0) << Read("hp2ps.log") << hp;
    }
    const ProcessResult report = Assay({"report", "main.assay", "--heap", "--json"});
    EXPECT_TRUE(report.exit_code == 0 || report.errors.contains("no census")) << report.errors;
  }
  EXPECT_GT(with_samples, 0U);
}

}  // namespace
}  // namespace assay
