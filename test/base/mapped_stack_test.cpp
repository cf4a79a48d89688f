#include "base/mapped_stack.h"

#include <pthread.h>
#include <sys/resource.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <stdexcept>

#include <gtest/gtest.h>

namespace assay {
namespace {

// The sum 1 + .. + levels by a recursion that no compiler turns into a loop.
[[gnu::noinline]] std::uint64_t Sum(std::uint64_t levels) {
  volatile std::uint64_t level = levels;
  return levels == 0 || StackIsLow() ? 0 : Sum(levels - 1) + level;
}

// Recurs until the stack is low, runs the function there and gives the number of levels.
[[gnu::noinline]] std::uint64_t LevelsUntilLow(const std::function<void()>& when_low = [] {}) {
  volatile char frame[512] = {};
  frame[0] = 1;
  if (StackIsLow()) {
    when_low();
    return 0;
  }
  return LevelsUntilLow(when_low) + static_cast<std::uint64_t>(frame[0]);
}

void RunOnStackOf(std::size_t size, const std::function<void()>& function) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, size);
  pthread_t thread{};
  ASSERT_EQ(pthread_create(
                &thread, &attributes,
                [](void* argument) -> void* {
                  (*static_cast<const std::function<void()>*>(argument))();
                  return nullptr;
                },
                const_cast<std::function<void()>*>(&function)),
            0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

TEST(MappedStackTest, RecursionGoesAMillionLevelsDeep) {
  std::uint64_t sum = 0;
  RunOnMappedStack([&] { sum = Sum(1'000'000); });
  EXPECT_EQ(sum, 500'000'500'000U);
}

TEST(MappedStackTest, MappedStacksNest) {
  int order = 0;
  RunOnMappedStack([&] {
    RunOnMappedStack([&] { order = 1; });
    order = order == 1 ? 2 : -1;
  });
  EXPECT_EQ(order, 2);
}

TEST(MappedStackTest, AnExceptionReachesTheCaller) {
  try {
    RunOnMappedStack([] { throw std::runtime_error("from below"); });
    FAIL() << "the exception is lost";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "from below");
  }
  bool runs_again = false;
  RunOnMappedStack([&] { runs_again = true; });
  EXPECT_TRUE(runs_again);
}

TEST(MappedStackTest, AnOrdinaryStackGetsLowBeforeItEnds) {
  constexpr std::size_t kSize = std::size_t{4} << 20;
  std::uint64_t levels = 0;
  RunOnStackOf(kSize, [&] { levels = LevelsUntilLow(); });
  EXPECT_GT(levels, kSize / 8192) << "low too early";
  EXPECT_LT(levels, kSize / 512);
}

TEST(MappedStackTest, EveryStackHasItsOwnLowMark) {
  bool low_on_mapped = true;
  bool low_above = true;
  RunOnStackOf(std::size_t{4} << 20, [&] {
    LevelsUntilLow([&] { RunOnMappedStack([&] { low_on_mapped = StackIsLow(); }); });
    low_above = StackIsLow();
  });
  EXPECT_FALSE(low_on_mapped);
  EXPECT_FALSE(low_above);
}

#ifndef ASSAY_DEBUG  // AddressSanitizer needs more address space than this test leaves

// With 1 GiB of address space a stack of at most that is mapped, and it can be used up quickly.
[[noreturn]] void UseUpASmallMappedStack() {
  const rlimit limit{std::size_t{1} << 30, std::size_t{1} << 30};
  setrlimit(RLIMIT_AS, &limit);
  RunOnMappedStack([] { std::_Exit(LevelsUntilLow() > 10'000 ? 0 : 1); });
  std::_Exit(2);
}

TEST(MappedStackDeathTest, AMappedStackGetsLowBeforeItEnds) {
  EXPECT_EXIT(UseUpASmallMappedStack(), testing::ExitedWithCode(0), "");
}

#endif

}  // namespace
}  // namespace assay
