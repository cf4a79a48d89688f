// Wrong ways to split a program by origin, each of which P8 must find: a test of tests.
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/passes/copy.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"
#include "semantics/shared_lexical.h"

namespace assay::semantics::test {
namespace {

using core::Expression;
using core::ExpressionKind;
using core::LexicalRole;
using core::LexicalTable;

class Spoiler : public core::Rewriter {
 public:
  Spoiler(core::Program& program, const LexicalTable& table)
      : Rewriter(program.arena), program_(program), table_(table) {}

  void Run() {
    const std::vector<core::Definition> all = program_.definitions;
    for (std::size_t i = 0; i < all.size(); ++i) {
      Begin(all[i]);
      const Expression* const e = Visit(*all[i].right_hand_side);
      program_.definitions[i].right_hand_side = e;
    }
  }

 protected:
  virtual void Begin(const core::Definition& /*definition*/) {}
  // The pair of a centre; null: it is another centre.
  [[nodiscard]] const core::LexicalPair* PairOf(const core::CostCentre* centre) const {
    const auto found = std::ranges::find(table_.pairs, centre, &core::LexicalPair::centre);
    return found == table_.pairs.end() ? nullptr : &*found;
  }
  const core::CostCentre* CentreOf(std::size_t function, std::size_t origin) {
    const std::string name = fmt::format("{} <- {}", table_.functions[function].name.Text(),
                                         table_.functions[origin].name.Text());
    return program_.centres.Intern(core::CostCentreKind::Automatic, Name(name),
                                   table_.functions[function].span);
  }
  // With another pair in each scc.
  template <typename F>
  const Expression* WithPairs(const Expression& e, const F& other) {
    const Expression* const made = VisitChildren(e);
    if (made->kind != ExpressionKind::Scc) {
      return made;
    }
    const auto& scc = made->As<core::Scc>();
    const core::LexicalPair* const pair = PairOf(scc.centre);
    return pair == nullptr || scc.scc_kind != core::SccKind::Scc
               ? made
               : core::New<core::Scc>(arena_, e.span, scc.scc_kind, other(*pair), scc.body);
  }

  core::Program& program_;
  const LexicalTable& table_;
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
  using Spoiler::Spoiler;
  void Begin(const core::Definition& definition) override { current_ = definition.variable; }
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

// Whose text is whose: the origin of a call is the function that is called.
struct OriginIsTheFunction : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    return WithPairs(
        e, [&](const core::LexicalPair& pair) { return CentreOf(pair.function, pair.function); });
  }
};

// f@g mentions h@g, as if who called f had written its text.
struct OriginIsTheCallersCaller : Spoiler {
  using Spoiler::Spoiler;
  void Begin(const core::Definition& definition) override {
    const std::string_view name = definition.variable->name.Text();
    function_ = name.substr(0, name.find('@'));
    origin_ = name.find('@') == std::string_view::npos ? "" : name.substr(name.find('@') + 1);
  }
  const Expression* Visit(const Expression& e) override {
    const Expression* const made = VisitChildren(e);
    if (made->kind != ExpressionKind::Occurrence || origin_.empty()) {
      return made;
    }
    const std::string_view name = made->As<core::Occurrence>().variable->name.Text();
    if (!name.ends_with(fmt::format("@{}", function_))) {
      return made;
    }
    const core::Definition* const other =
        program_.Find(Name(fmt::format("{}@{}", name.substr(0, name.find('@')), origin_)));
    return other == nullptr ? made : core::New<core::Occurrence>(arena_, e.span, other->variable);
  }
  std::string_view function_;
  std::string_view origin_;
};

// A constant for each text that mentions it.
struct ConstantsAreCopied : Spoiler {
  using Spoiler::Spoiler;
  void Begin(const core::Definition& /*definition*/) override { copies_.clear(); }
  const Expression* Visit(const Expression& e) override {
    const Expression* const made = VisitChildren(e);
    if (made->kind != ExpressionKind::Occurrence) {
      return made;
    }
    const core::Definition* const constant =
        program_.Find(made->As<core::Occurrence>().variable->name);
    if (constant == nullptr || constant->right_hand_side->kind != ExpressionKind::Scc ||
        constant->variable->name == Name("main")) {
      return made;
    }
    const core::Variable*& copy = copies_[constant->variable];
    if (copy == nullptr) {
      copy = arena_.New<core::Variable>(
          Name(fmt::format("{}#{}", constant->variable->name.Text(), ++count_)), nullptr, e.span);
      core::Renaming none;
      const Expression* const body = core::Copy(arena_, *constant->right_hand_side, none);
      program_.Define(copy, body, false);
    }
    return core::New<core::Occurrence>(arena_, e.span, copy);
  }
  std::map<const core::Variable*, const core::Variable*> copies_;
  int count_ = 0;
};

// A function that several use is part of the first of them.
struct SharedIsTheFirstUsers : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    return WithPairs(e, [&](const core::LexicalPair& pair) {
      const auto is_shared = [&](std::size_t function) {
        return function > 1 && !table_.functions[function].is_asked;
      };
      const std::size_t origin = is_shared(pair.origin) ? FirstUser(pair.origin) : pair.origin;
      return is_shared(pair.function) ? CentreOf(FirstUser(pair.function), origin)
                                      : CentreOf(pair.function, origin);
    });
  }
  [[nodiscard]] std::size_t FirstUser(std::size_t function) const {
    return std::ranges::find(table_.pairs, function, &core::LexicalPair::function)->origin;
  }
};

// A name for a constant counts wherever it is needed.
struct AliasesCount : Spoiler {
  using Spoiler::Spoiler;
  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Let) {
      for (const core::Binding& binding : e.As<core::Let>().bindings) {
        const Expression& right = *binding.right_hand_side;
        if (right.kind == ExpressionKind::Scc &&
            right.As<core::Scc>().body->kind == ExpressionKind::Occurrence) {
          aliases_[binding.variable] = &right;
        }
      }
    }
    if (e.kind == ExpressionKind::Occurrence) {
      const auto found = aliases_.find(e.As<core::Occurrence>().variable);
      return found == aliases_.end() ? &e : found->second;
    }
    if (e.kind != ExpressionKind::PrimitiveCall) {
      return VisitChildren(e);
    }
    std::vector<core::Binding> mentions;
    std::vector<const core::Variable*> arguments;
    for (const core::Variable* const argument : e.As<core::PrimitiveCall>().arguments) {
      const auto found = aliases_.find(argument);
      arguments.push_back(argument);
      if (found != aliases_.end()) {
        arguments.back() = core::CopyVariable(arena_, *argument);
        mentions.push_back({arguments.back(), found->second});
      }
    }
    const Expression* const made = core::New<core::PrimitiveCall>(
        arena_, e.span, e.As<core::PrimitiveCall>().primitive, arena_.Copy(arguments));
    return mentions.empty() ? made
                            : core::New<core::Let>(arena_, e.span, arena_.Copy(mentions), made);
  }
  std::map<const core::Variable*, const Expression*> aliases_;
};

// All functions, and some of them.
Verdict Spoilt(const core::Program& program, SplitCase how) {
  const Verdict all = P8(program, how);
  if (all.kind == Verdict::Kind::Fails) {
    return all;
  }
  std::vector<std::string> some = {"main"};
  for (std::size_t i = 0; i < program.definitions.size(); i += 2) {
    some.emplace_back(program.definitions[i].variable->name.Text());
  }
  how.wish.profiled = some;
  return P8(program, how);
}

constexpr int kPrograms = 2'000;

template <typename Mutant>
class SplitMutants : public testing::Test {};
using AllSplitMutants =
    testing::Types<CountsTwice, ForgetsConstants, ConstantsAreNobodys, EntersEarly, RecursionStays,
                   ForgetsBoxes, OriginIsTheFunction, OriginIsTheCallersCaller, ConstantsAreCopied,
                   SharedIsTheFirstUsers, AliasesCount>;
TYPED_TEST_SUITE(SplitMutants, AllSplitMutants);

TYPED_TEST(SplitMutants, AreCaught) {
  const auto spoil = [](core::Program& program, const LexicalTable& table) {
    TypeParam(program, table).Run();
  };
  EXPECT_TRUE(HasLexicalCounterexample(
      [&](const core::Program& program) { return Spoilt(program, {.spoil = spoil}); }, kPrograms,
      11));
}

// Wrong beginnings: what is asked of the split is not what is asked of the reference.
using Mistake = void (*)(const core::Program&, core::LexicalRoles&);

void DictionariesAreText(const core::Program& program, core::LexicalRoles& roles) {
  for (const core::Definition& definition : program.definitions) {
    if (definition.is_dictionary) {
      roles.roles[definition.variable] = LexicalRole::Profiled;
    }
  }
}

void DictionariesHaveOwners(const core::Program& program, core::LexicalRoles& roles) {
  for (const core::Definition& definition : program.definitions) {
    if (definition.is_dictionary) {
      roles.roles[definition.variable] = LexicalRole::Owned;
    }
  }
}

void SelectorsAreText(const core::Program& program, core::LexicalRoles& roles) {
  for (const core::Definition& definition : program.definitions) {
    if (roles.Of(definition.variable) == LexicalRole::Inherited &&
        core::IsSelector(*definition.right_hand_side)) {
      roles.roles[definition.variable] = LexicalRole::Profiled;
    }
  }
}

void SharedAreInherited(const core::Program& program, core::LexicalRoles& roles) {
  for (const core::Definition& definition : program.definitions) {
    if (roles.Of(definition.variable) == LexicalRole::Owned &&
        definition.right_hand_side->kind == ExpressionKind::Lambda) {
      roles.roles[definition.variable] = LexicalRole::Inherited;
    }
  }
}

// Owners are looked for one round too early, when what is shared has no colour yet: what only a
// shared function mentions is then reached from two colours, too.
void OwnersAreFoundTooEarly(const core::Program& program, core::LexicalRoles& roles) {
  std::set<const core::Variable*> reached;
  const auto mention = [&](const auto& self, const Expression& e, int& round) -> void {
    core::ForEachMention(e, [&](const core::Variable* variable) {
      if (roles.Of(variable) == LexicalRole::Owned && program.Find(variable->name) != nullptr &&
          !reached.insert(variable).second) {
        ++round;
      }
    });
    core::ForEachChild(e, [&](const Expression& child) { self(self, child, round); });
  };
  std::set<const core::Variable*> shared;
  for (const core::Definition& definition : program.definitions) {
    int repeated = 0;
    mention(mention, *definition.right_hand_side, repeated);
    if (repeated != 0 && roles.Of(definition.variable) == LexicalRole::Owned) {
      shared.insert(definition.variable);
    }
  }
  for (const core::Variable* const variable : shared) {
    roles.roles[variable] = LexicalRole::Profiled;
  }
}

class WrongBeginnings : public testing::TestWithParam<Mistake> {};

TEST_P(WrongBeginnings, AreCaught) {
  EXPECT_TRUE(HasLexicalCounterexample(
      [&](const core::Program& program) { return Spoilt(program, {.mistake = GetParam()}); },
      kPrograms, 11));
}

INSTANTIATE_TEST_SUITE_P(All, WrongBeginnings,
                         testing::Values(DictionariesAreText, DictionariesHaveOwners,
                                         SelectorsAreText, SharedAreInherited,
                                         OwnersAreFoundTooEarly));

}  // namespace
}  // namespace assay::semantics::test
