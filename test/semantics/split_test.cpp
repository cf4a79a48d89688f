// The program split by origin: what it looks like, and that wrong splits are found.
#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/passes/point_free.h"
#include "core/passes/rewrite.h"
#include "core/print.h"
#include "semantics/shared_lexical.h"

namespace assay::semantics::test {
namespace {

using core::Expression;
using core::ExpressionKind;

std::string SplitText(std::string_view text, const core::LexicalWish& wish = {},
                      std::size_t most_copied = core::kMostCopied) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(FileId{}, text, diagnostics);
  EXPECT_NE(program, nullptr) << text;
  std::vector<std::string> unknown;
  core::LexicalRoles roles = core::RolesOfText(*program, wish, unknown);
  core::GiveParameters(*program, roles);
  static_cast<void>(core::SplitByOrigin(*program, roles, most_copied));
  return core::Print(*program);
}

TEST(SplitByOrigin, ACopyForEachTextThatMentionsAFunction) {
  EXPECT_EQ(SplitText("f = \\x -> g x; g = \\x -> x; main = case f 1 of { y -> g y };"),
            "main = scc auto \"main <- (root)\" case let { arg = 1 } in `f@main` arg of {\n"
            "  y -> `g@main` y\n"
            "};\n"
            "`f@main` = \\x -> scc auto \"f <- main\" `g@f` x;\n"
            "`g@main` = \\x -> scc auto \"g <- main\" x;\n"
            "`g@f` = \\x -> scc auto \"g <- f\" x;\n");
}

TEST(SplitByOrigin, ConstantsAreNotCopied) {
  EXPECT_EQ(SplitText("k = +# 1 2; f = \\x -> x; main = case k of { y -> f k };"),
            "main = scc auto \"main <- (root)\" case scc auto \"k <- main\" k of {\n"
            "  y -> let { k.box = scc auto \"k <- main\" k } in `f@main` k.box\n"
            "};\n"
            "k = scc_sub auto \"k <- (once)\" let { arg = 1; arg_2 = 2 } in +# arg arg_2;\n"
            "`f@main` = \\x -> scc auto \"f <- main\" x;\n");
}

// So that the optimiser sees it.
TEST(SplitByOrigin, AMentionOfALiteralIsTheLiteral) {
  EXPECT_EQ(SplitText("k = 4; main = k;"),
            "main = scc auto \"main <- (root)\" scc auto \"k <- main\" 4;\n");
}

TEST(SplitByOrigin, CopiesThatWouldBeTooLargeShareTheirBody) {
  EXPECT_EQ(SplitText("g = \\x -> x; f = \\x -> g x; main = case f 1 of { y -> g y };", {}, 0),
            "main = scc auto \"main <- (root)\" case let { arg = 1 } in `f@main` arg of {\n"
            "  y -> `g@main` y\n"
            "};\n"
            "`f@main` = \\x -> scc auto \"f <- main\" `g@f` x;\n"
            "g = \\x -> x;\n"
            "`g@main` = \\x -> scc auto \"g <- main\" g x;\n"
            "`g@f` = \\x -> scc auto \"g <- f\" g x;\n");
}

// Wrong splits. Each changes a right one.

class Spoiler : public core::Rewriter {
 public:
  explicit Spoiler(core::Program& program) : Rewriter(program.arena), program_(program) {}

  void Run() {
    for (core::Definition& definition : program_.definitions) {
      definition.right_hand_side = Visit(*definition.right_hand_side);
    }
  }

 protected:
  core::Program& program_;
};

// An entry counted in the wrapper and in the copy.
struct CountsTwice : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    const Expression* const made = VisitChildren(e);
    return made->kind == ExpressionKind::Scc && made->As<core::Scc>().scc_kind == core::SccKind::Scc
               ? core::New<core::Scc>(arena_, e.span, core::SccKind::Scc,
                                      made->As<core::Scc>().centre, made)
               : made;
  }
};

// A mention of a constant does not count.
struct ForgetsConstants : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    const Expression* const made = VisitChildren(e);
    return made->kind == ExpressionKind::Scc &&
                   made->As<core::Scc>().body->kind == ExpressionKind::Occurrence
               ? made->As<core::Scc>().body
               : made;
  }
};

// What constants do is charged to whoever needs them first.
struct ConstantsAreNobodys : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    const Expression* const made = VisitChildren(e);
    return made->kind == ExpressionKind::Scc &&
                   made->As<core::Scc>().scc_kind == core::SccKind::Subordinate
               ? made->As<core::Scc>().body
               : made;
  }
};

// The scc is entered after the first argument.
struct EntersEarly : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    const Expression* const made = VisitChildren(e);
    if (made->kind != ExpressionKind::Lambda) {
      return made;
    }
    const auto& outer = made->As<core::Lambda>();
    if (outer.body->kind != ExpressionKind::Lambda) {
      return made;
    }
    const auto& inner = outer.body->As<core::Lambda>();
    if (!core::IsCallEntry(*inner.body)) {
      return made;
    }
    const auto& scc = inner.body->As<core::Scc>();
    return core::New<core::Lambda>(
        arena_, e.span, outer.parameter,
        core::New<core::Scc>(arena_, e.span, scc.scc_kind, scc.centre,
                             core::New<core::Lambda>(arena_, e.span, inner.parameter, scc.body)));
  }
};

// Recursion stays in its copy: f@g mentions f@g, and not f@f.
struct RecursionStays : Spoiler {
  explicit RecursionStays(core::Program& program) : Spoiler(program) {
    for (core::Definition& definition : program_.definitions) {
      current_ = definition.variable;
      definition.right_hand_side = Visit(*definition.right_hand_side);
    }
  }
  const Expression* Visit(const Expression& e) override {
    const Expression* const made = VisitChildren(e);
    if (made->kind != ExpressionKind::Occurrence) {
      return made;
    }
    const std::string_view name = made->As<core::Occurrence>().variable->name.Text();
    const std::string_view mine = current_->name.Text();
    const std::string_view function = mine.substr(0, mine.find('@'));
    return name == std::string(function) + "@" + std::string(function)
               ? core::New<core::Occurrence>(arena_, e.span, current_)
               : made;
  }
  const core::Variable* current_ = nullptr;
};

// Functions that are part of another are charged to whoever applies them.
struct ForgetsBoxes : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Application) {
      const auto& application = e.As<core::Application>();
      const auto found = boxed_.find(application.argument);
      return core::New<core::Application>(
          arena_, e.span, Visit(*application.function),
          found == boxed_.end() ? application.argument : found->second);
    }
    if (e.kind == ExpressionKind::Let) {
      for (const core::Binding& binding : e.As<core::Let>().bindings) {
        if (binding.variable->name.Text().ends_with(".box") &&
            binding.right_hand_side->kind == ExpressionKind::Occurrence) {
          boxed_[binding.variable] = binding.right_hand_side->As<core::Occurrence>().variable;
        }
      }
    }
    return VisitChildren(e);
  }
  std::map<const core::Variable*, const core::Variable*> boxed_;
};

template <typename Mutant>
class SplitMutants : public testing::Test {};
using AllSplitMutants = testing::Types<CountsTwice, ForgetsConstants, ConstantsAreNobodys,
                                       EntersEarly, RecursionStays, ForgetsBoxes>;
TYPED_TEST_SUITE(SplitMutants, AllSplitMutants);

TYPED_TEST(SplitMutants, AreCaught) {
  const auto spoil = [](core::Program& program) { TypeParam(program).Run(); };
  EXPECT_TRUE(HasCounterexample(
      [&](const core::Program& program) {
        std::vector<std::string> some = {"main"};
        for (std::size_t i = 0; i < program.definitions.size(); i += 2) {
          some.emplace_back(program.definitions[i].variable->name.Text());
        }
        const Verdict all = P8(program, {.wish = {}, .spoil = spoil});
        return all.kind == Verdict::Kind::Fails
                   ? all
                   : P8(program, {.wish = {.profiled = some}, .spoil = spoil});
      },
      2'000, 11));
}

}  // namespace
}  // namespace assay::semantics::test
