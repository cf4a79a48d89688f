// The one kind of diagnostic that no small program produces on the command line.
#include <pthread.h>

#include <functional>
#include <optional>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "semantics/evaluate.h"

namespace assay {
namespace {

void RunOnStackOf(std::size_t size, std::function<void()> function) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, size);
  pthread_t thread{};
  const auto run = [](void* argument) -> void* {
    (*static_cast<std::function<void()>*>(argument))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, &function), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

TEST(EvaluationTooDeepTest, EndsWithADiagnosticAtTheExpression) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program =
      core::Parse(1, "main = loop 1; loop = \\x -> case loop x of { _ -> 1 };", diagnostics);
  ASSERT_NE(program, nullptr);
  std::optional<Diagnostic> failure;
  RunOnStackOf(std::size_t{4} << 20, [&] {
    failure =
        semantics::EvaluateBigStep(*program, semantics::RuleSet::Static, 1'000'000'000).failure;
  });
  ASSERT_TRUE(failure.has_value());
  EXPECT_EQ(Slug(failure->kind), "evaluation-too-deep");
  EXPECT_EQ(failure->message, "the derivation is deeper than the stack of the big-step evaluator");
  EXPECT_EQ(failure->hint, "--machine has no such limit");
  EXPECT_GE(failure->span.begin, 15U) << "somewhere in the loop";
}

}  // namespace
}  // namespace assay
