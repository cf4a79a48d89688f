// +RTS flags.
#include "runtime/machine/options.h"

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace assay::runtime::test {
namespace {

struct Parsed {
  Options options;
  std::string costs_file;  // the options point into the words
  std::vector<std::string> arguments;
  std::string error;
};

Parsed Parse(std::vector<std::string> words) {
  words.insert(words.begin(), "prog");
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  const CommandLine line = ParseCommandLine(static_cast<int>(words.size()), argv.data());
  const std::unique_ptr<char*, decltype(&std::free)> arguments(line.arguments, &std::free);
  const char* const costs_file = line.options.costs_file;
  Parsed parsed{.options = line.options,
                .costs_file = costs_file == nullptr ? "" : costs_file,
                .arguments = {},
                .error = line.error};
  for (int i = 0; i < line.argument_count; ++i) {
    parsed.arguments.emplace_back(line.arguments[i]);
  }
  EXPECT_EQ(line.arguments[line.argument_count], nullptr);
  return parsed;
}

using Words = std::vector<std::string>;

TEST(RuntimeOptions, ArgumentsElsewhereAreTheProgram) {
  const Parsed parsed = Parse({"a", "+RTS", "-s", "-RTS", "-s", "b", "+RTS", "-S"});
  EXPECT_EQ(parsed.arguments, (Words{"prog", "a", "-s", "b"}));
  EXPECT_TRUE(parsed.options.summary);
  EXPECT_TRUE(parsed.options.trace);
  EXPECT_EQ(Parse({"+RTS", "--RTS", "+RTS", "-s"}).arguments, (Words{"prog", "+RTS", "-s"}));
  EXPECT_EQ(Parse({"-RTS"}).arguments, (Words{"prog", "-RTS"}));
}

TEST(RuntimeOptions, Sizes) {
  EXPECT_EQ(Parse({"+RTS", "-A64k"}).options.nursery_bytes, 65536U);
  EXPECT_EQ(Parse({"+RTS", "-A2M"}).options.nursery_bytes, std::size_t{2} << 20);
  EXPECT_EQ(Parse({"+RTS", "-A1.5m"}).options.nursery_bytes, std::size_t{3} << 19);
  EXPECT_EQ(Parse({"+RTS", "-M1g"}).options.heap_limit, std::size_t{1} << 30);
  EXPECT_EQ(Parse({"+RTS", "-K100000"}).options.stack_limit, 100'000U);
  EXPECT_EQ(Parse({"+RTS", "-H20m"}).options.heap_hint, std::size_t{20} << 20);
  EXPECT_EQ(Parse({"+RTS", "-A1"}).options.nursery_bytes, 32768U) << "the least that works";
  EXPECT_EQ(Parse({"+RTS", "-M4m"}).options.nursery_bytes, std::size_t{4} << 17)
      << "the nursery leaves room for the rest";
}

TEST(RuntimeOptions, LongFlags) {
  const Parsed parsed =
      Parse({"+RTS", "--gc-stress=3", "--verify-heap", "--no-selector-reduction",
             "--no-indirection-removal", "--update-by-copy", "--tick=20000", "--costs=out.json"});
  const Options& options = parsed.options;
  EXPECT_EQ(options.gc_stress, 3U);
  EXPECT_TRUE(options.verify_heap);
  EXPECT_FALSE(options.reduce_selectors);
  EXPECT_FALSE(options.remove_indirections);
  EXPECT_TRUE(options.copies_values);
  EXPECT_EQ(options.tick_rate, 20'000U);
  EXPECT_EQ(parsed.costs_file, "out.json");
}

TEST(RuntimeOptions, WrongOnesAreNamed) {
  EXPECT_EQ(Parse({"+RTS", "-X"}).error, "unknown run-time flag '-X'; +RTS --help lists them");
  EXPECT_EQ(Parse({"+RTS", "-Ahuge"}).error,
            "run-time flag -A<size>: 'huge' is not a value for it");
  for (const char* const wrong :
       {"-A", "-A-5", "-A1x", "-A1kk", "-M0", "-sx", "--gc-stress", "--gc-stress=", "--gc-stress=a",
        "--tick=1000000", "--costs=", "--verify-heap=1", "plain", "-Knan", "-K0x10", "-M1e30"}) {
    EXPECT_NE(Parse({"+RTS", wrong}).error, "") << wrong;
  }
}

TEST(RuntimeOptions, Help) {
  EXPECT_TRUE(Parse({"+RTS", "--help"}).options.help);
  EXPECT_TRUE(Parse({"+RTS", "-?"}).options.help);
  testing::internal::CaptureStdout();
  PrintHelp();
  const std::string help = testing::internal::GetCapturedStdout();
  for (const char* const flag : {"-A<size>", "-M<size>", "--gc-stress=<n>", "--verify-heap"}) {
    EXPECT_NE(help.find(flag), std::string::npos) << flag;
  }
}

}  // namespace
}  // namespace assay::runtime::test
