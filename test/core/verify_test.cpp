// The verifier on programs that no reader of text would build, as a faulty pass might.
#include "core/verify.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/support.h"

namespace assay::core {
namespace {

// Builds one program; everything lives in its arena.
class VerifyTest : public testing::Test {
 protected:
  using Variables = std::vector<const Variable*>;

  const Variable* NewVariable(std::string_view name) {
    return program_.arena.New<Variable>(Name(name), nullptr, Span{});
  }

  template <typename Node, typename... Fields>
  const Expression* New(Fields... fields) {
    return core::New<Node>(program_.arena, Span{}, fields...);
  }

  template <typename T>
  std::span<const T> List(const std::vector<T>& elements) {
    return program_.arena.Copy(elements);
  }

  const Constructor* NewConstructor(std::string_view name, std::uint32_t arity,
                                    const DataType* data_type = nullptr) {
    return program_.arena.New<Constructor>(Name(name), arity, 0U, data_type,
                                           std::span<const Type* const>{});
  }

  const Expression* Use(const Variable* variable) { return New<Occurrence>(variable); }
  const Expression* One() { return New<Literal>(IntLiteral(1)); }
  const Expression* Function(const Variable* parameter, const Expression* body) {
    return New<Lambda>(parameter, body);
  }
  const Expression* LetIn(const Variable* variable, const Expression* right_hand_side,
                          const Expression* body) {
    return New<Let>(List<Binding>({{variable, right_hand_side}}), body);
  }
  const Expression* CaseOf(const Expression* scrutinee,
                           const std::vector<Alternative>& alternatives) {
    return New<Case>(scrutinee, List(alternatives));
  }
  const Expression* JoinIn(const Variable* label, const Variables& parameters,
                           const Expression* point, const Expression* body) {
    return New<Join>(List<JoinPoint>({{label, List(parameters), point}}), body);
  }
  const Expression* JumpTo(const Variable* label, const Variables& arguments = {}) {
    return New<Jump>(label, List(arguments));
  }
  const Expression* SccOf(SccKind kind, const CostCentre* centre, const Expression* body) {
    return New<Scc>(kind, centre, body);
  }
  Alternative Match(const Constructor* constructor, const Variables& fields,
                    const Expression* body) {
    return {PatternKind::Constructor, constructor, {}, List(fields), body, {}};
  }
  Alternative MatchLiteral(std::int64_t literal, const Expression* body) {
    return {PatternKind::Literal, nullptr, IntLiteral(literal), {}, body, {}};
  }
  Alternative MatchAll(const Variables& variables, const Expression* body) {
    return {PatternKind::Default, nullptr, {}, List(variables), body, {}};
  }

  const CostCentre* Centre(CostCentreKind kind, std::string_view name) {
    return program_.centres.Intern(kind, Name(name), {});
  }

  // What the verifier says of a program that consists of `main = right_hand_side` alone.
  std::string Verified(const Expression* right_hand_side) {
    program_.definitions.clear();
    program_.Define(main_, right_hand_side, false);
    return VerifiedProgram();
  }

  std::string VerifiedProgram() {
    Diagnostics diagnostics;
    Verify(program_, diagnostics);
    return Complaints(diagnostics);
  }

  Program program_;
  const Variable* main_ = NewVariable("main");
  const Variable* x_ = NewVariable("x");
  const Variable* y_ = NewVariable("y");
  const Variable* label_ = NewVariable("j");
};

// Scoping.

TEST_F(VerifyTest, WellFormedProgramsPass) {
  const Constructor* const cons = NewConstructor("Cons", 2);
  EXPECT_EQ(
      Verified(Function(
          x_, LetIn(y_, New<Construction>(cons, List<const Variable*>({x_, y_})),
                    JoinIn(label_, {}, Use(y_), CaseOf(Use(x_), {MatchAll({}, JumpTo(label_))}))))),
      "");
}

TEST_F(VerifyTest, OccurrencesNeedABinder) {
  EXPECT_EQ(Verified(Use(x_)), "unbound-variable: `x` is not in scope\n");
}

TEST_F(VerifyTest, EveryPlaceOfAnArgumentIsChecked) {
  const std::string unbound = "unbound-variable: `x` is not in scope\n";
  const std::span<const Variable* const> argument = List<const Variable*>({x_});
  EXPECT_EQ(Verified(New<Application>(Use(main_), x_)), unbound);
  EXPECT_EQ(Verified(New<Application>(Use(x_), main_)), unbound);
  EXPECT_EQ(Verified(New<Construction>(NewConstructor("T", 1), argument)), unbound);
  EXPECT_EQ(Verified(New<PrimitiveCall>(Primitive::Negate, argument)), unbound);
  EXPECT_EQ(Verified(JoinIn(label_, {y_}, Use(y_), New<Jump>(label_, argument))), unbound);
}

TEST_F(VerifyTest, ABinderOfTheSameNameIsNotTheBinder) {
  EXPECT_EQ(Verified(Function(NewVariable("x"), Use(x_))),
            "unbound-variable: `x` is not in scope\n");
}

TEST_F(VerifyTest, ScopesEndWithTheirConstruct) {
  const std::string unbound = "unbound-variable: `x` is not in scope\n";
  EXPECT_EQ(Verified(LetIn(y_, Function(x_, One()), Use(x_))), unbound);
  EXPECT_EQ(Verified(LetIn(y_, LetIn(x_, One(), One()), Use(x_))), unbound);
  EXPECT_EQ(Verified(CaseOf(Use(main_),
                            {Match(NewConstructor("A", 1), {x_}, One()), MatchAll({}, Use(x_))})),
            unbound);
  EXPECT_EQ(Verified(JoinIn(label_, {x_}, One(), Use(x_))), unbound);
  EXPECT_EQ(Verified(CaseOf(JoinIn(x_, {}, One(), JumpTo(x_)), {MatchAll({}, JumpTo(x_))})),
            "bad-jump: `x` cannot be jumped to from here\n" + unbound);
}

TEST_F(VerifyTest, AVariableIsBoundOnce) {
  const std::string twice = "duplicate-binder: variable `x` has more than one binder\n";
  EXPECT_EQ(Verified(LetIn(y_, Function(x_, One()), Function(x_, One()))), twice);
  EXPECT_EQ(Verified(Function(x_, Function(x_, One()))), twice);
  EXPECT_EQ(Verified(New<Let>(List<Binding>({{x_, One()}, {x_, One()}}), One())), twice);
  EXPECT_EQ(Verified(CaseOf(One(), {Match(NewConstructor("P", 2), {x_, x_}, One())})), twice);
  EXPECT_EQ(Verified(JoinIn(x_, {}, One(), LetIn(x_, One(), One()))), twice);
  EXPECT_EQ(Verified(Function(main_, One())),
            "duplicate-binder: variable `main` has more than one binder\n");
}

// Saturation.

TEST_F(VerifyTest, NothingCanBeAskedOfAParameter) {
  const auto* const asking =
      program_.arena.New<Variable>(Name("p"), nullptr, Span{}, Inlining::Wanted);
  EXPECT_EQ(Verified(Function(asking, Use(asking))),
            "bad-request: parameter `p` cannot be inlined or specialised\n");
  EXPECT_EQ(Verified(LetIn(asking, One(), Use(asking))), "");
}

TEST_F(VerifyTest, ConstructorsAreSaturated) {
  const Constructor* const pair = NewConstructor("Pair", 2);
  EXPECT_EQ(Verified(New<Construction>(pair, List<const Variable*>({main_}))),
            "constructor-arity: constructor `Pair` takes 2 arguments but is given 1 here\n");
  EXPECT_EQ(Verified(New<Construction>(pair, List<const Variable*>({main_, main_, main_}))),
            "constructor-arity: constructor `Pair` takes 2 arguments but is given 3 here\n");
}

TEST_F(VerifyTest, PrimitivesAreSaturated) {
  EXPECT_EQ(Verified(New<PrimitiveCall>(Primitive::Add, List<const Variable*>({main_}))),
            "primitive-arity: primitive `+#` takes 2 arguments but is given 1\n");
  EXPECT_EQ(Verified(New<PrimitiveCall>(Primitive::Negate, List<const Variable*>({main_, main_}))),
            "primitive-arity: primitive `negate#` takes 1 argument but is given 2\n");
}

TEST_F(VerifyTest, JumpsAreSaturated) {
  EXPECT_EQ(Verified(JoinIn(label_, {x_, y_}, Use(x_), JumpTo(label_, {main_}))),
            "bad-jump: join point `j` takes 2 arguments but is given 1\n");
}

// Alternatives.

TEST_F(VerifyTest, ACaseHasAnAlternative) {
  EXPECT_EQ(Verified(CaseOf(One(), {})), "no-alternative: a case needs an alternative\n");
}

TEST_F(VerifyTest, NoTwoAlternativesAreAlike) {
  const Constructor* const a = NewConstructor("A", 0);
  const std::string alike = "duplicate-alternative: an earlier alternative has the same pattern\n";
  EXPECT_EQ(Verified(CaseOf(One(), {Match(a, {}, One()), Match(a, {}, One())})), alike);
  EXPECT_EQ(Verified(CaseOf(
                One(), {MatchLiteral(1, One()), MatchLiteral(2, One()), MatchLiteral(1, One())})),
            alike);
}

TEST_F(VerifyTest, ADefaultComesLast) {
  const std::string unreachable = "unreachable-alternative: no value reaches this alternative\n";
  EXPECT_EQ(Verified(CaseOf(One(), {MatchAll({}, One()), MatchLiteral(1, One())})), unreachable);
  EXPECT_EQ(Verified(CaseOf(One(), {MatchAll({}, One()), MatchAll({x_}, One())})), unreachable);
}

TEST_F(VerifyTest, PatternsNameAllFieldsAndNoMore) {
  EXPECT_EQ(Verified(CaseOf(One(), {Match(NewConstructor("Pair", 2), {x_}, One())})),
            "constructor-arity: constructor `Pair` has 2 fields but this pattern names 1\n");
  EXPECT_EQ(Verified(CaseOf(One(), {MatchAll({x_, y_}, One())})),
            "constructor-arity: only a pattern with a constructor has fields\n");
  Alternative literal = MatchLiteral(1, One());
  literal.variables = List<const Variable*>({x_});
  EXPECT_EQ(Verified(CaseOf(One(), {literal})),
            "constructor-arity: only a pattern with a constructor has fields\n");
}

TEST_F(VerifyTest, PatternsAreOfOneType) {
  const std::string mixed =
      "mixed-alternatives: this pattern is of another type than the first one\n";
  auto* const one = program_.arena.New<DataType>();
  auto* const other = program_.arena.New<DataType>();
  EXPECT_EQ(Verified(CaseOf(One(), {Match(NewConstructor("A", 0, one), {}, One()),
                                    Match(NewConstructor("B", 0, other), {}, One())})),
            mixed);
  EXPECT_EQ(
      Verified(CaseOf(One(), {Match(NewConstructor("A", 0), {}, One()), MatchLiteral(1, One())})),
      mixed);
  EXPECT_EQ(Verified(CaseOf(One(), {Match(NewConstructor("A", 0, one), {}, One()),
                                    Match(NewConstructor("B", 0), {}, One())})),
            "")
      << "what is not declared may be of any type";
}

// Cost centres.

TEST_F(VerifyTest, OnlySccDictEntersDictionaryCentres) {
  const CostCentre* const dictionary = Centre(CostCentreKind::Dictionary, "d");
  const CostCentre* const user = Centre(CostCentreKind::User, "u");
  EXPECT_EQ(Verified(SccOf(SccKind::Dictionary, dictionary, One())), "");
  EXPECT_EQ(Verified(SccOf(SccKind::Subordinate, dictionary, One())), "");
  EXPECT_EQ(Verified(SccOf(SccKind::Scc, dictionary, One())),
            "bad-cost-centre: scc cannot enter a centre of kind `dict`\n");
  EXPECT_EQ(Verified(SccOf(SccKind::Dictionary, user, One())),
            "bad-cost-centre: scc_dict enters dictionary centres only\n");
}

TEST_F(VerifyTest, CafCentresAreNotEnteredByScc) {
  const CostCentre* const caf = Centre(CostCentreKind::Caf, "CAF:x");
  EXPECT_EQ(Verified(SccOf(SccKind::Subordinate, caf, One())), "");
  EXPECT_EQ(Verified(SccOf(SccKind::Scc, caf, One())),
            "bad-cost-centre: scc cannot enter a centre of kind `caf`\n");
}

TEST_F(VerifyTest, SubIsNeverEntered) {
  for (const SccKind kind : {SccKind::Scc, SccKind::Subordinate, SccKind::Dictionary}) {
    EXPECT_EQ(Verified(SccOf(kind, program_.centres.Subsumed(), One())),
              "bad-cost-centre: SUB is pinned on top-level functions and is never entered\n");
  }
}

TEST_F(VerifyTest, ACentreHasAName) {
  EXPECT_EQ(Verified(SccOf(SccKind::Scc, Centre(CostCentreKind::User, ""), One())),
            "bad-cost-centre: a cost centre needs a name\n");
}

TEST_F(VerifyTest, DefinitionsArePinnedByWhatTheyAre) {
  const auto pinned = [&](const Expression* right_hand_side, bool is_dictionary,
                          const CostCentre* centre) {
    program_.definitions = {{main_, right_hand_side, is_dictionary, centre}};
    return VerifiedProgram();
  };
  EXPECT_EQ(pinned(Function(x_, One()), false, Centre(CostCentreKind::Caf, "CAF:main")),
            "bad-cost-centre: `main` is pinned with a centre of kind `caf` instead of `sub`\n");
  EXPECT_EQ(pinned(One(), false, program_.centres.Subsumed()),
            "bad-cost-centre: `main` is pinned with a centre of kind `sub` instead of `caf`\n");
  EXPECT_EQ(pinned(One(), true, Centre(CostCentreKind::Caf, "CAF:main")),
            "bad-cost-centre: `main` is pinned with a centre of kind `caf` instead of `dict`\n");
}

// Jumps.

TEST_F(VerifyTest, JumpsLeaveFromTailPositionsOnly) {
  const std::string not_from_here = "bad-jump: `j` cannot be jumped to from here\n";
  const auto joined = [&](const Expression* body) {
    return Verified(JoinIn(label_, {}, One(), body));
  };
  EXPECT_EQ(joined(JumpTo(label_)), "");
  EXPECT_EQ(joined(LetIn(x_, One(), JumpTo(label_))), "");
  EXPECT_EQ(joined(CaseOf(One(), {MatchAll({}, JumpTo(label_))})), "");
  EXPECT_EQ(joined(JoinIn(x_, {}, JumpTo(label_), JumpTo(label_))), "");

  EXPECT_EQ(joined(Function(x_, JumpTo(label_))), not_from_here);
  EXPECT_EQ(joined(LetIn(x_, JumpTo(label_), One())), not_from_here);
  EXPECT_EQ(joined(CaseOf(JumpTo(label_), {MatchAll({}, One())})), not_from_here);
  EXPECT_EQ(joined(New<Application>(JumpTo(label_), main_)), not_from_here);
}

TEST_F(VerifyTest, JumpsDoNotLeaveAnScc) {
  const CostCentre* const centre = Centre(CostCentreKind::User, "c");
  EXPECT_EQ(Verified(JoinIn(label_, {}, One(), SccOf(SccKind::Scc, centre, JumpTo(label_)))),
            "bad-jump: `j` cannot be jumped to from here\n");
  EXPECT_EQ(Verified(SccOf(SccKind::Scc, centre, JoinIn(label_, {}, One(), JumpTo(label_)))), "");
}

TEST_F(VerifyTest, JoinPointsMayJumpToEachOther) {
  EXPECT_EQ(Verified(New<Join>(List<JoinPoint>({{x_, {}, JumpTo(y_)}, {y_, {}, JumpTo(x_)}}),
                               JumpTo(x_))),
            "");
}

TEST_F(VerifyTest, LabelsAndVariablesAreNotMixed) {
  EXPECT_EQ(Verified(Function(x_, JumpTo(x_))), "bad-jump: `x` cannot be jumped to from here\n");
  EXPECT_EQ(Verified(JoinIn(label_, {}, One(), Use(label_))),
            "bad-jump: join point `j` is used as a variable\n");
  EXPECT_EQ(Verified(JoinIn(label_, {}, One(), New<Application>(Use(main_), label_))),
            "bad-jump: join point `j` is used as a variable\n");
}

}  // namespace
}  // namespace assay::core
