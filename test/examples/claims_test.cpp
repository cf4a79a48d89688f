// What the papers say about their examples, as assertions, so that a wrong golden cannot hide.
//
// Most examples measure work by
//
//     count = \n -> case n of { 0 -> 0; _ -> count (-# n 1) };
//
// A round of it that goes on is: C for the case, V for n, H for the thunk of n - 1, A and V for
// calling count; and when the next round needs the thunk: H for the literal 1, V for n, V for
// that literal, U. The last round is C and V. So the body of count with n evaluated costs what
// `Rounds(n)` says below, all of it to the centre that runs it.
#include <cstdint>
#include <map>
#include <ostream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "examples/support.h"

namespace assay::examples {

namespace {

struct Costs {
  std::int64_t a = 0;
  std::int64_t c = 0;
  std::int64_t v = 0;
  std::int64_t u = 0;
  std::int64_t h = 0;
  std::int64_t e = 0;

  bool operator==(const Costs&) const = default;

  friend Costs operator+(const Costs& x, const Costs& y) {
    return {x.a + y.a, x.c + y.c, x.v + y.v, x.u + y.u, x.h + y.h, x.e + y.e};
  }

  friend Costs operator-(const Costs& x, const Costs& y) {
    return {x.a - y.a, x.c - y.c, x.v - y.v, x.u - y.u, x.h - y.h, x.e - y.e};
  }

  friend std::ostream& operator<<(std::ostream& out, const Costs& x) {
    return out << "A " << x.a << " C " << x.c << " V " << x.v << " U " << x.u << " H " << x.h
               << " E " << x.e;
  }
};

Costs Rounds(std::int64_t n) { return {.a = n, .c = n + 1, .v = (4 * n) + 1, .u = n, .h = 2 * n}; }

// `count x` where x is evaluated.
Costs CountOfVariable(std::int64_t n) { return Costs{.a = 1, .v = 1} + Rounds(n); }

// `count 10`: the literal is let-bound.
Costs CountOfLiteral(std::int64_t n) { return Costs{.h = 1} + CountOfVariable(n); }

// `count (*# x y)`: a thunk that is entered by the first round, which pays V for it anyway.
Costs CountOfProduct(std::int64_t n) {
  return Costs{.h = 1} + CountOfVariable(n) + Costs{.v = 2, .u = 1};
}

class Report {
 public:
  Report(const std::string& name, const std::string& rules)
      : json_(nlohmann::json::parse(RunSemantics(name, "--json --rules=" + rules))) {}

  // A centre without costs is not in the report.
  [[nodiscard]] Costs operator[](const std::string& centre) const {
    if (!json_.at("costs").contains(centre)) {
      return {};
    }
    const nlohmann::json& costs = json_.at("costs").at(centre);
    return {costs.at("A"), costs.at("C"), costs.at("V"),
            costs.at("U"), costs.at("H"), costs.at("E")};
  }

  [[nodiscard]] std::int64_t Inner(const std::string& centre) const {
    return json_.at("inner").value(centre, std::int64_t{0});
  }

  [[nodiscard]] std::string Value() const { return json_.at("value"); }

  // All centres alike, with their counts?
  bool operator==(const Report& other) const {
    return json_.at("costs") == other.json_.at("costs") &&
           json_.at("inner") == other.json_.at("inner");
  }

  friend std::ostream& operator<<(std::ostream& out, const Report& report) {
    return out << report.json_;
  }

 private:
  nlohmann::json json_;
};

Report Static(const std::string& name) { return {name, "static"}; }
Report Original(const std::string& name) { return {name, "original"}; }
Report Evaluation(const std::string& name) { return {name, "evaluation"}; }

// Aggregation, laziness, order (POPL '95 section 2.2; TOPLAS '97 section 3.1).

TEST(Aggregation, CalleesAreSubsumedByTheirCaller) {
  const Report report = Static("mapper");
  // map square xs: A 2, V map. Its body on each of 6 cells: C, V. On each of 5 elements: H 2 for
  // `f y` and `map f ys`; later `f y`: A, V f, V x twice, U; and `map f ys`: A 2, V map, U.
  // U once more for the consumer's thunk `my_fun xs`, whose value "mapper" made.
  EXPECT_EQ(
      report["mapper"],
      (Costs{
          .a = 2 + (5 * 3), .c = 6, .v = 1 + 6 + (5 * 4), .u = (5 * 2) + 1, .h = 5 * 2, .e = 1}));
  // square 7: H 7, A, V square, V x twice, U for the argument of +# that it is.
  EXPECT_EQ(report["other"], (Costs{.a = 1, .v = 3, .u = 1, .h = 1, .e = 1}));
}

TEST(Aggregation, DegreeOfEvaluationDecides) {
  // As above for 2 cells and 2 elements, the third cell never being asked for.
  EXPECT_EQ(Static("mapper_degree")["mapper"],
            (Costs{.a = 2 + 2 + 2, .c = 2, .v = 2 + 2 + (2 * 3), .u = 1 + 1 + 2, .h = 4, .e = 1}));
  EXPECT_LT(Static("mapper_degree")["producer"].h, Static("mapper")["producer"].h);
}

TEST(Aggregation, AnSccAroundASubexpression) {
  const Report report = Static("test_factorize");
  // 35 is divided by 2, 3, 4 and 5; y is shared by the two calls and made once, elsewhere.
  EXPECT_EQ(report["test"].c, 2 * 4);
  EXPECT_EQ(report["test"].e, 2);
  EXPECT_EQ(report["caller"].c, 0);
  EXPECT_EQ(report["argument"], (Costs{.v = 2, .u = 1, .h = 2, .e = 1}));
  EXPECT_EQ(report.Inner("caller"), 3);
}

TEST(Order, FreeVariablesAreNotCharged) {
  for (const std::string rules : {"static", "original", "evaluation"}) {
    const Report late("free_variable_late", rules);
    const Report early("free_variable_early", rules);
    EXPECT_EQ(late["producer"], CountOfLiteral(10) + (Costs{.u = 1, .e = 1}));
    EXPECT_EQ(early["producer"], late["producer"]);
    // H 1, V x, V 1; and U for main, whose value it is.
    EXPECT_EQ(late["cc1"], (Costs{.v = 2, .u = 1, .h = 1, .e = 1}));
    EXPECT_EQ(early["cc1"], late["cc1"]);
  }
}

TEST(Order, UnneededComponentsAreNotCharged) {
  // `g x`: A, V g; count (*# 2 x) with H for its 2; U for the component.
  const Costs call_of_g = Costs{.a = 1, .v = 1, .u = 1, .h = 1} + CountOfProduct(20);
  EXPECT_EQ(Static("pair_both")["cc2"] - Static("pair_first")["cc2"], call_of_g);
  EXPECT_EQ(Static("pair_both")["user"], (Costs{.v = 1, .e = 1}));
}

// Functions and the centre they were made in (POPL '95 section 2.2; TOPLAS '97 section 3.1).

TEST(Functions, LambdaInAPairBelongsToItsScc) {
  // \x -> f x: A, V f; f's body count x. The value of each user is "cc3"'s, hence their updates.
  const Costs calls = Costs{.a = 2, .v = 2} + CountOfVariable(10) + CountOfVariable(20);
  EXPECT_EQ(Static("pair_lambda")["cc3"], calls + (Costs{.u = 1 + 2, .h = 2, .e = 1}));
  EXPECT_EQ(Static("pair_lambda")["user1"], (Costs{.a = 1, .v = 1, .h = 1, .e = 1}));
  EXPECT_EQ(Evaluation("pair_lambda")["cc3"], (Costs{.u = 1, .h = 2, .e = 1}));
  EXPECT_EQ(Evaluation("pair_lambda")["user1"].c, 11);
  EXPECT_EQ(Evaluation("pair_lambda")["user2"].c, 21);
}

TEST(Functions, TrickyPairOfFunctionsMadeElsewhere) {
  EXPECT_EQ(Static("tricky_pair")["tricky"], (Costs{.u = 1, .e = 1}));
  EXPECT_EQ(Static("tricky_pair")["user"].c, 11);
  EXPECT_EQ(Static("tricky_pair")["maker"].c, 21);
  EXPECT_EQ(Evaluation("tricky_pair")["user"].c, 11 + 21);
  EXPECT_EQ(Evaluation("tricky_pair")["maker"].c, 0);
}

TEST(Functions, TrickyPartialApplication) {
  // f x: A, V f, U. Each call then is a count of a product.
  EXPECT_EQ(Static("tricky_partial")["tricky"], (Costs{.a = 1, .v = 1, .u = 1, .e = 1}) +
                                                    CountOfProduct(10) + CountOfProduct(20) +
                                                    (Costs{.u = 2}));
  EXPECT_EQ(Static("tricky_partial")["user"].c, 0);
  EXPECT_EQ(Evaluation("tricky_partial")["tricky"], (Costs{.a = 1, .v = 1, .u = 1, .e = 1}));
}

TEST(Functions, TrickyLambda) {
  // Two calls of square: A, V square, V x twice; U for `function` and for both summands.
  EXPECT_EQ(Static("tricky_lambda")["tricky"], (Costs{.a = 2, .v = 2 * 3, .u = 1 + 2, .e = 1}));
  EXPECT_EQ(Evaluation("tricky_lambda")["tricky"], (Costs{.u = 1, .e = 1}));
}

TEST(Functions, TrickyResultIsAFunction) {
  EXPECT_EQ(Static("tricky_result")["tricky"].c, (6 + 1) + 11 + 21);
  EXPECT_EQ(Static("tricky_result")["user"].c, 0);
  EXPECT_EQ(Evaluation("tricky_result")["tricky"].c, 6 + 1);
  EXPECT_EQ(Evaluation("tricky_result")["user"].c, 11 + 21);
}

TEST(Functions, TrickyFunctionInsideAPair) {
  EXPECT_EQ(Static("tricky_in_pair")["tricky"].c, (6 + 1) + 11);
  EXPECT_EQ(Evaluation("tricky_in_pair")["tricky"].c, 6 + 1);
  EXPECT_EQ(Evaluation("tricky_in_pair")["user"].c, 11);
}

// Static and evaluation scoping (POPL '95 section 2.4; TOPLAS '97 section 8.1).

TEST(Scoping, BodyBelongsToDeclarationOrApplication) {
  const Costs body{.v = 4, .u = 1, .h = 2};  // x*y and 1; U for x*y
  const Costs application{.a = 2, .v = 1, .h = 2};
  const Report by_text = Static("scoping_fun");
  EXPECT_EQ(by_text.Value(), "369");
  EXPECT_EQ(by_text["fun"], body + (Costs{.u = 2, .e = 1}));  // f and main
  EXPECT_EQ(by_text["app"], application + (Costs{.e = 1}));
  const Report by_call = Evaluation("scoping_fun");
  EXPECT_EQ(by_call["fun"], (Costs{.u = 1, .e = 1}));  // f
  EXPECT_EQ(by_call["app"], application + body + (Costs{.u = 1, .e = 1}));
}

TEST(Scoping, TwoUsersOfOneFunction) {
  const Report by_text = Static("scoping_apps");
  EXPECT_EQ(by_text["fun"].c, (6 + 1) + 11 + 21);
  EXPECT_EQ(by_text["app1"], (Costs{.a = 1, .v = 1, .e = 1}));
  EXPECT_EQ(by_text["app2"], by_text["app1"]);
  const Report by_call = Evaluation("scoping_apps");
  // case count 5: C; U for f.
  EXPECT_EQ(by_call["fun"], CountOfLiteral(5) + (Costs{.c = 1, .u = 1, .e = 1}));
  // f a: A, V f; count z; U for the summand.
  EXPECT_EQ(by_call["app1"], (Costs{.a = 1, .v = 1, .u = 1, .e = 1}) + CountOfVariable(10));
  EXPECT_EQ(by_call["app2"], (Costs{.a = 1, .v = 1, .u = 1, .e = 1}) + CountOfVariable(20));
}

TEST(Scoping, SccAroundAFunctionOrAroundItsCall) {
  const Report by_text = Static("scc_placement");
  EXPECT_EQ(by_text["call"] - by_text["function"], (Costs{.a = 1}));
  EXPECT_EQ(by_text["function"], (Costs{.v = 1}) + CountOfVariable(10) + (Costs{.u = 1, .e = 1}));
  const Report by_call = Evaluation("scc_placement");
  EXPECT_EQ(by_call["call"], by_text["call"]);
  EXPECT_EQ(by_call["function"], (Costs{.v = 1, .e = 1}));
}

// Constants (POPL '95 section 4.1 and 4.2; TOPLAS '97 section 7).

TEST(Cafs, AConstantPaysForItself) {
  for (const std::string rules : {"static", "original", "evaluation"}) {
    const Report report("caf_constant", rules);
    EXPECT_EQ(report["first"], report["second"]);
    EXPECT_EQ(report["CAF:x"], CountOfLiteral(10) + (Costs{.c = 1, .u = 1}));
    EXPECT_EQ(report["CAF:n"].c, 15);  // nfib 5 is 15 calls
  }
}

TEST(Cafs, LeavingOutAParameterMovesNoRepeatedCosts) {
  const Costs application{.a = 1, .v = 1, .e = 1};
  const Report original = Original("caf_and");
  EXPECT_EQ(original["use2"], application);
  EXPECT_EQ(original["use3"], application);
  EXPECT_EQ(original["CAF:and2"].c, 2 * 9);

  const Report modified = Static("caf_and");
  EXPECT_EQ(modified["use2"], modified["use3"]);
  EXPECT_EQ(modified["use2"].c, 9);
  EXPECT_EQ(modified["CAF:and2"].c, 0);
  // and1 list: A, V and1, and H True, A 3, V foldr. and2 list: A, V and2, where the CAF has had
  // H True, A 2, V foldr. The 4 updates are the True's, which is the CAF's.
  EXPECT_EQ(modified["use1"] - modified["use2"], (Costs{.a = 3, .v = 1, .u = 4, .h = 1}));
  EXPECT_EQ(modified["CAF:and2"] - (Costs{.u = 1 + 4 + 4 + 1}), (Costs{.a = 2, .v = 1, .h = 1}));
  EXPECT_EQ(modified["use1"], original["use1"]);
}

TEST(Cafs, ChoosingAFunctionAndApplyingIt) {
  const Report original = Original("caf_function");
  EXPECT_EQ(original["CAF:y"].c, (11 + 1) + 21 + 31);
  EXPECT_EQ(original["caller1"], (Costs{.a = 1, .v = 1, .h = 1, .e = 1}));
  for (const std::string rules : {"static", "evaluation"}) {
    const Report report("caf_function", rules);
    EXPECT_EQ(report["CAF:y"], CountOfLiteral(10) + (Costs{.c = 1, .u = 1}));
    EXPECT_EQ(report["caller1"].c, 21);
    EXPECT_EQ(report["caller2"].c, 31);
  }
}

TEST(Cafs, Combinators) {
  const Report original = Original("caf_combinators");
  EXPECT_EQ(original["one"], (Costs{.a = 1, .v = 1, .e = 1}));
  EXPECT_EQ(original["two"], original["one"]);
  const Report modified = Static("caf_combinators");
  EXPECT_EQ(modified["one"], modified["two"]);
  EXPECT_EQ(modified["one"].c + modified["two"].c, original["CAF:parse"].c);
  // Seven compositions, each A 2, V compose and U; six of them are allocated as arguments.
  EXPECT_EQ(modified["CAF:parse"], (Costs{.a = 2 * 7, .v = 7, .u = 7, .h = 6}));
}

TEST(Cafs, FloatingAConstantMakesAFunctionACaf) {
  EXPECT_EQ(Static("float_before")["caller1"].c, 11 + 6);
  EXPECT_EQ(Original("float_to_lambda")["CAF:f"].c, 11 + 6 + 6);
  EXPECT_EQ(Original("float_to_lambda")["caller1"].c, 0);
  EXPECT_EQ(Static("float_to_lambda")["CAF:f"].c, 11);
  EXPECT_EQ(Static("float_to_lambda")["caller1"].c, 6);
}

TEST(Cafs, FloatingAConstantToTheTop) {
  for (const std::string rules : {"static", "original", "evaluation"}) {
    const Report report("float_to_top", rules);
    EXPECT_EQ(report["CAF:z"], CountOfLiteral(10) + (Costs{.u = 1}));
    EXPECT_EQ(report["caller1"].c, 6);
  }
}

TEST(Cafs, SccSubKeepsAFloatedConstantWithItsCentre) {
  const Report before = Static("float_scc_before");
  const Report after = Static("float_scc_after");
  EXPECT_EQ(before["f"].c, 2 * (11 + 6));
  EXPECT_EQ(after["f"].c, 11 + (2 * 6));
  EXPECT_EQ(after["f"].e, before["f"].e);
  EXPECT_EQ(after["CAF:z"], Costs{});
  EXPECT_EQ(after["caller1"], before["caller1"]);
  // One evaluation of z less, and two allocations of it, which no longer happen.
  EXPECT_EQ(before["f"] - after["f"], CountOfLiteral(10) + (Costs{.u = 1, .h = 2}));
}

// Higher-order functions (POPL '95 section 4.3; TOPLAS '97 section 8.2).

// The body of f and of f': expensive x y, A 2, V; expensive's body: count (*# x y).
Costs BodyOfF() { return Costs{.a = 2, .v = 1} + CountOfProduct(6); }

// h's own: t 2 3.
Costs BodyOfH() { return {.a = 2, .v = 1, .h = 2}; }

TEST(HigherOrder, LocalFunctionIsItsMakersAndTopLevelFunctionItsAppliers) {
  for (const std::string rules : {"static", "original"}) {
    const Report report("higher_order", rules);
    // h f': A, V h, H f'. U for CAF:g1, whose value it is.
    EXPECT_EQ(report["g1"], BodyOfF() + (Costs{.a = 1, .v = 1, .u = 1, .h = 1, .e = 1}));
    EXPECT_EQ(report["g2"], (Costs{.a = 1, .v = 1, .e = 1}));
    // U for CAF:g2.
    EXPECT_EQ(report["h"], BodyOfH() + BodyOfH() + BodyOfF() + (Costs{.u = 1, .e = 2}));
  }
  EXPECT_EQ(Evaluation("higher_order")["h"].c, 7 + 7);
  EXPECT_EQ(Evaluation("higher_order")["g1"].c, 0);
}

TEST(HigherOrder, BoxingChargesTheReference) {
  const Report report = Static("higher_order_boxed");
  EXPECT_EQ(report["h"], BodyOfH() + BodyOfH() + (Costs{.e = 2}));
  EXPECT_EQ(report["g1"], Static("higher_order")["g1"]);
  EXPECT_EQ(report["g2"], report["g1"] + (Costs{.v = 1, .u = 1}));
}

TEST(HigherOrder, PartialApplicationsAreBoxedAlready) {
  const Report report = Static("higher_order_partial");
  EXPECT_EQ(report["g"], (Costs{.a = 1, .v = 1, .e = 1}));
  EXPECT_EQ(report["g'"].c, 7);
  EXPECT_EQ(report["g_boxed"].c, 7);
  EXPECT_EQ(report["h"].c, 7);
}

// Dictionaries (TOPLAS '97 appendix E).

TEST(Dictionaries, MethodsBelongToTheCentreThatSelectsThem) {
  const Report original = Original("dictionary");
  const Report modified = Static("dictionary");
  // elem takes 3 elements: 3 times the list, the dictionary and `or`.
  EXPECT_EQ(original["elem"].c, 3 * 3);
  EXPECT_EQ(modified["DICT"].c, 0);
  EXPECT_GT(original["DICT"].c, 0);
  EXPECT_EQ(modified["elem"].c, original["elem"].c + original["DICT"].c);
  EXPECT_EQ(modified["seenStr"], original["seenStr"]);
  // eqList dictEqChar: A, V; U for the method and for the dictionary; H for the two methods.
  // dfunEqList dictEqChar: A, V. The second method is never selected.
  EXPECT_EQ(modified["DICT"], (Costs{.a = 2, .v = 2, .u = 2, .h = 2, .e = 1}));
}

TEST(Dictionaries, TopLevelMethodsAreNeverTheDictionarys) {
  EXPECT_EQ(Original("dictionary_char"), Static("dictionary_char"));
  EXPECT_EQ(Original("dictionary_char")["DICT"], Costs{});
}

TEST(Dictionaries, WithoutSccDictTheBuilderPays) {
  const Report report = Static("dictionary_dynamic_plain");
  EXPECT_EQ(report["elem"].c, 3 * 3);
  EXPECT_GT(report["elem_ll"].c, report["elem"].c);
}

TEST(Dictionaries, SccDictGivesTheMethodsBack) {
  const Report plain = Static("dictionary_dynamic_plain");
  const Report report = Static("dictionary_dynamic");
  EXPECT_EQ(report["elem_ll"].c, 0);
  EXPECT_EQ(report["elem"].c, plain["elem"].c + plain["elem_ll"].c);
  EXPECT_EQ(report["DICT"].e, 1);
  EXPECT_EQ(report["DICT"].c, 0);
  EXPECT_EQ(report.Inner("elem_ll"), 1);  // for elem; none for the dictionary
  EXPECT_EQ(report.Inner("elem_ll"), plain.Inner("elem_ll"));
  EXPECT_EQ(Original("dictionary_dynamic")["DICT"].c, plain["elem_ll"].c);
}

TEST(Dictionaries, AMethodWithACentreOfItsOwn) {
  for (const std::string rules : {"static", "original", "evaluation"}) {
    const Report report("dictionary_method", rules);
    EXPECT_EQ(report["eqChar"], (Costs{.v = 3 * 2, .u = 3, .e = 3}));
    EXPECT_EQ(report["elem"].c, Static("dictionary_char")["elem"].c);
    EXPECT_EQ(report.Inner("elem"), 2 + 3);
  }
}

// The static scope of a centre (TOPLAS '97 section 4.3) and entry counts (TOPLAS '97 section 2.3).

TEST(StaticScope, LabelledExpression) {
  const Report report = Static("labelling");
  EXPECT_EQ(report["e"], (Costs{.a = 2, .v = 2, .h = 2, .e = 1}));
  // Twice: H a1; plus x a1: A 2, V plus, V x, V a1; a1: A 2, V times, V x twice, U. And U for a2
  // and main.
  EXPECT_EQ(report["f"], (Costs{.a = 8, .v = 12, .u = 2 + 2, .h = 2, .e = 2}));
  EXPECT_EQ(report.Inner("e"), 2);
}

TEST(Counts, PhasesAndInnerEntries) {
  const Report report = Static("phases");
  for (const std::string phase : {"reader", "renamer", "typechecker", "codegen"}) {
    EXPECT_EQ(report[phase].e, 1) << phase;
  }
  EXPECT_EQ(report["builtinNames"].e, 4);
  EXPECT_EQ(report.Inner("renamer"), 4);
  EXPECT_EQ(report.Inner("CAF:main"), 4);
  EXPECT_EQ(report.Inner("typechecker"), 0);
  // map on 5 cells; count on 2, 3, 4 and 5.
  EXPECT_EQ(report["typechecker"].c, 5 + 3 + 4 + 5 + 6);
  EXPECT_EQ(report["MAIN"], (Costs{.v = 1}));
}

// Transformations (TOPLAS '97 section 5; POPL '95 section 3.3). Costs may shrink; none may move to
// another centre, but for the small fixed ones of section 5.3.

TEST(Transformations, LambdaOfLetWithinACentre) {
  const Report before = Static("local_lambda_of_let_before");
  const Report after = Static("local_lambda_of_let_after");
  EXPECT_EQ(after["user"], before["user"]);
  EXPECT_EQ(after["CAF:main"], before["CAF:main"]);
  // One evaluation and one allocation of x less.
  EXPECT_EQ(before["cc"] - after["cc"], CountOfLiteral(10) + (Costs{.u = 1, .h = 1}));
}

TEST(Transformations, FigureSixWithinACentre) {
  const Report before = Static("local_before");
  const Report after = Static("local_after");
  EXPECT_EQ(after.Value(), before.Value());
  EXPECT_EQ(after["outer"], before["outer"]);
  EXPECT_EQ(after["CAF:main"], before["CAF:main"]);
  // app-of-lambda, -let and -case save an A each; let-to-case trades H and U for C;
  // case-of-known and case-of-case save a C each.
  EXPECT_EQ(before["cc"] - after["cc"], (Costs{.a = 3, .c = 2 - 1, .u = 1, .h = 1}));
}

TEST(Transformations, InAFunctionThatIsSubsumed) {
  const Report before = Static("subsumed_before");
  const Report after = Static("subsumed_after");
  EXPECT_EQ(before["user1"], before["user2"]);
  EXPECT_EQ(after["user1"], after["user2"]);
  EXPECT_EQ(after["CAF:main"], before["CAF:main"]);
  // app-of-lambda and -let save an A each; let-to-case trades H and U for C.
  EXPECT_EQ(before["user1"] - after["user1"], (Costs{.a = 2, .c = -1, .u = 1, .h = 1}));
}

TEST(Transformations, InliningSavesOneVariable) {
  for (const std::string rules : {"static", "original", "evaluation"}) {
    const Report before("inline_before", rules);
    const Report after("inline_after", rules);
    EXPECT_EQ(before["cc"] - after["cc"], (Costs{.v = 1}));
    EXPECT_EQ(after["CAF:main"], before["CAF:main"]);
  }
}

TEST(Transformations, SccOfLetMovesOneAllocation) {
  const Report before = Static("scc_of_let_before");
  const Report after = Static("scc_of_let_after");
  EXPECT_EQ(before["cc"] - after["cc"], (Costs{.h = 1}));
  EXPECT_EQ(after["ecc"] - before["ecc"], (Costs{.h = 1}));
  EXPECT_EQ(after.Inner("ecc"), before.Inner("ecc"));
}

TEST(Transformations, SccOfLetThenLambdaOfLet) {
  const Report before = Static("lambda_of_let_before");
  const Report after = Static("lambda_of_let_after");
  // One evaluation of x less, and both allocations: "ecc" has one instead, and updates f.
  EXPECT_EQ(before["y"] - after["y"], CountOfLiteral(10) + (Costs{.u = 1, .h = 2}));
  EXPECT_EQ(after["ecc"] - before["ecc"], (Costs{.u = 1, .h = 1}));
  EXPECT_EQ(after.Inner("ecc"), before.Inner("ecc"));
}

TEST(Transformations, AppOfSccMovesOneApplication) {
  const Report before = Static("app_of_scc_before");
  const Report after = Static("app_of_scc_after");
  EXPECT_EQ(after["cc"] - before["cc"], (Costs{.a = 1}));
  EXPECT_EQ(before["ecc"] - after["ecc"], (Costs{.a = 1}));
  // Not so under evaluation scoping.
  EXPECT_EQ(Evaluation("app_of_scc_before")["cc"].c, 0);
  EXPECT_EQ(Evaluation("app_of_scc_after")["cc"].c, 11);
}

TEST(Transformations, LetOfScc) {
  const Report before = Static("let_of_scc_before");
  const Report after = Static("let_of_scc_after");
  EXPECT_EQ(after["cc"] - before["cc"], (Costs{.h = 1}));
  EXPECT_EQ(before["ecc"] - after["ecc"], (Costs{.h = 1}));
  // Inlined and reduced, nothing is left for "cc" but its entry.
  const Report inlined = Static("let_of_scc_inlined");
  EXPECT_EQ(inlined["cc"], (Costs{.e = 1}));
  EXPECT_EQ(inlined["ecc"], after["ecc"]);
}

TEST(Transformations, RedundantSccSub) {
  const Report before = Static("scc_sub_nested_before");
  const Report floated = Static("scc_sub_nested_floated");
  EXPECT_EQ(floated["cc1"], before["cc1"]);
  EXPECT_EQ(before["cc2"] - floated["cc2"], (Costs{.h = 1}));
  EXPECT_EQ(floated["ecc"] - before["ecc"], (Costs{.h = 1}));
  EXPECT_EQ(Static("scc_sub_nested_eliminated"), floated);
  EXPECT_EQ(Static("scc_sub_of_ecc_after"), Static("scc_sub_of_ecc_before"));
}

}  // namespace

}  // namespace assay::examples
