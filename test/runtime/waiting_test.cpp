#include "runtime/primitives/waiting.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <memory>
#include <string_view>

#include <gtest/gtest.h>

#include "runtime/machine/machine.h"
#include "runtime/machine/signals.h"

namespace assay::runtime::test {
namespace {

using primitives::AwaitInput;
using primitives::kForever;

// A pipe, and a program that listens to interrupts. What it would raise is never looked at.
class WaitingTest : public testing::Test {
 protected:
  WaitingTest() {
    EXPECT_EQ(pipe(ends_.data()), 0);
    stream_.reset(fdopen(ends_[0], "r"));
    ListenTo(assay_machine, Signal::Interrupt, /*exception=*/8);
  }
  ~WaitingTest() override {
    CloseSignals(assay_machine);
    close(ends_[1]);
  }

  void Say(std::string_view text) const {
    EXPECT_EQ(write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  int Await(std::int64_t milliseconds) { return AwaitInput(stream_.get(), milliseconds); }

  struct Close {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
  };
  std::array<int, 2> ends_{};
  std::unique_ptr<std::FILE, Close> stream_;
};

// It came before the waiting began: no call of the system would end by it.
TEST_F(WaitingTest, AnInterruptThatCameBeforeIsNotLost) {
  raise(SIGINT);
  EXPECT_EQ(Await(kForever), -EINTR);
  EXPECT_EQ(Await(0), -EINTR);
}

TEST_F(WaitingTest, AnAlarmEndsTheWaiting) {
  ListenTo(assay_machine, Signal::Alarm, /*exception=*/8);
  SetAlarm(static_cast<std::int64_t>(Now().elapsed) + 20'000'000);
  EXPECT_EQ(Await(kForever), -EINTR);
}

TEST_F(WaitingTest, InputIsThereAtOnceOrNotInTime) {
  EXPECT_EQ(Await(0), 0);
  EXPECT_EQ(Await(10), 0);
  Say("ab");
  EXPECT_EQ(Await(kForever), 1);
  EXPECT_EQ(std::getc(stream_.get()), 'a');
  EXPECT_EQ(Await(0), 1) << "b was read ahead";
}

TEST_F(WaitingTest, WhileExceptionsAreHeldBackAnInterruptWaitsForThem) {
  assay_machine.signals.masked = 1;
  raise(SIGINT);
  EXPECT_EQ(Await(10), 0);
  assay_machine.signals.masked = 0;
  EXPECT_EQ(Await(10), -EINTR);
}

// The library keeps bytes that do not fit before its buffer in a second one, which is read first.
TEST_F(WaitingTest, WhatIsBehindBytesPutBackIsReadAhead) {
  Say("xyz");
  EXPECT_EQ(std::getc(stream_.get()), 'x');
  std::ungetc('b', stream_.get());
  std::ungetc('a', stream_.get());
  for (const char wanted : {'a', 'b', 'y', 'z'}) {
    EXPECT_EQ(Await(0), 1);
    EXPECT_EQ(std::getc(stream_.get()), wanted);
  }
  EXPECT_EQ(Await(0), 0);
}

}  // namespace
}  // namespace assay::runtime::test
