// Programs are made by type, though Core is not typed here: an expression of a wanted type is
// chosen among the forms that give it, with the variables in scope that have it. The types are
//
//     Integer   Truth   List of integers   Pair of a function and an integer (a small dictionary)
//     Function of an integer   Function2 of two integers   HigherOrder: of a function
//
// A program is a part of a small library of list functions, some definitions of random types, each
// of which may use those before it, and a main that adds up integers made from them. Cost-centre
// constructs come last: see sprinkle.h.
#include "semantics/generator/generate.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "core/parse.h"
#include "semantics/generator/build.h"
#include "semantics/generator/sprinkle.h"

namespace assay::semantics {

namespace {

using namespace build;

enum class Kind : std::uint8_t { Integer, Truth, List, Function, Function2, HigherOrder, Pair };

constexpr std::string_view kLibrary = R"(
map = \f xs -> case xs of { Nil -> Nil; Cons y ys -> Cons (f y) (map f ys) };
foldr = \g z xs -> case xs of { Nil -> z; Cons y ys -> g y (foldr g z ys) };
foldl = \g z xs -> case xs of { Nil -> z; Cons y ys -> foldl g (g z y) ys };
upto = \a b -> case <# b a of { True -> Nil; False -> Cons a (upto (+# a 1) b) };
append = \xs ys -> case xs of { Nil -> ys; Cons z zs -> Cons z (append zs ys) };
take = \n xs -> case n of { 0 -> Nil; _ -> case xs of { Nil -> Nil; Cons y ys -> Cons y (take (-# n 1) ys) } };
head = \xs -> case xs of { Nil -> 0; Cons y ys -> y };
compose = \f g x -> f (g x);
twice = \f x -> f (f x);
apply = \f x -> f x;
total = foldr (\a b -> +# a b) 0;
length = foldr (\a n -> +# n 1) 0;
addAll = case total Nil of { 0 -> \xs -> foldl +# 0 xs; _ -> total };
quadruple = twice (\n -> *# n 2);
method = \d -> case d of { P f n -> f };
default = \d -> case d of { P f n -> n };
mapper = \d xs -> map (method d) xs;
)";

struct Known {
  Name name;
  Kind kind;
};

using Scope = std::vector<Known>;

class Generator {
 public:
  Generator(Choices& choices, int size) : choices_(choices), size_(size) {}

  core::syntax::Program Run() {
    core::syntax::Program program;
    const std::int64_t definitions = 2 + choices_.Between(0, 2 + size_ / 15);
    for (std::int64_t i = 0; i < definitions; ++i) {
      program.definitions.push_back(TopLevel(i));
    }
    program.definitions.push_back({{Name("main"), {}, std::nullopt}, false, Main()});
    AddLibrary(program);
    Sprinkle(choices_, size_, program);
    return program;
  }

 private:
  // Definitions.

  core::syntax::Definition TopLevel(std::int64_t number) {
    const Kind kind = RandomKind();
    const Name name(fmt::format("top{}", number));
    const bool is_dictionary = kind == Kind::Pair && choices_.Percent(60);
    core::syntax::Definition definition{
        {name, {}, std::nullopt}, is_dictionary, Expr(kind, top_level_, 2 + size_ / 25)};
    top_level_.push_back({name, kind});
    return definition;
  }

  Expression Main() {
    Expression sum = Expr(Kind::Integer, top_level_, 2 + size_ / 25);
    for (std::int64_t i = choices_.Between(1, 3 + size_ / 20); i > 0; --i) {
      sum = App(Var("+#"), Expr(Kind::Integer, top_level_, 2 + size_ / 25), std::move(sum));
    }
    return sum;
  }

  static core::syntax::Program ParseLibrary() {
    Diagnostics diagnostics;
    core::syntax::Program library = core::ParseSyntax(0, kLibrary, diagnostics);
    CHECK(diagnostics.IsEmpty(), "the generator's library is valid Core text");
    return library;
  }

  // The library functions that the program uses, and those that they use.
  void AddLibrary(core::syntax::Program& program) {
    static const core::syntax::Program library = ParseLibrary();
    std::set<Name> used;
    for (const core::syntax::Definition& definition : program.definitions) {
      CollectNames(definition.right_hand_side, used);
    }
    std::vector<core::syntax::Definition> needed;
    for (std::size_t i = library.definitions.size(); i-- > 0;) {
      const core::syntax::Definition& definition = library.definitions[i];
      if (used.contains(definition.binder.name)) {
        CollectNames(definition.right_hand_side, used);
        needed.push_back(definition);
      }
    }
    program.definitions.insert(program.definitions.begin(), needed.rbegin(), needed.rend());
  }

  static void CollectNames(const Expression& expression, std::set<Name>& names) {
    if (expression.form == Form::Variable) {
      names.insert(expression.name);
    }
    for (const Expression& child : expression.children) {
      CollectNames(child, names);
    }
  }

  // Types, names, scopes.

  Kind RandomKind() { return static_cast<Kind>(choices_.Weighted({3, 1, 3, 4, 2, 2, 3})); }

  // Mostly new; now and then one that shadows a variable in scope.
  Name Fresh(const Scope& scope) {
    if (!scope.empty() && choices_.Percent(10)) {
      return choices_.Pick(scope).name;
    }
    return Name(fmt::format("v{}", ++fresh_));
  }

  static Scope With(Scope scope, std::vector<Known> more) {
    for (const Known& known : more) {
      std::erase_if(scope, [&](const Known& old) { return old.name == known.name; });
    }
    scope.insert(scope.end(), more.begin(), more.end());
    return scope;
  }

  // Variables bound last are preferred: they are what a body is about.
  bool PickVariable(Kind kind, const Scope& scope, Expression& variable) {
    std::vector<Name> candidates;
    for (const Known& known : scope) {
      if (known.kind == kind) {
        candidates.push_back(known.name);
      }
    }
    if (candidates.empty()) {
      return false;
    }
    const std::size_t last = candidates.size() - 1;
    variable = Var(candidates[choices_.Percent(50) ? last : choices_.Below(candidates.size())]);
    return true;
  }

  // Expressions.

  Expression Expr(Kind kind, const Scope& scope, std::int64_t depth) {
    Expression result{};
    if (depth <= 0) {
      return choices_.Percent(70) && PickVariable(kind, scope, result) ? result : Leaf(kind, scope);
    }
    if (choices_.Percent(15) && PickVariable(kind, scope, result)) {
      return result;
    }
    if (choices_.Percent(45)) {
      return General(kind, scope, depth - 1);
    }
    if (choices_.Below(1000) < 3) {
      return Mistake();
    }
    switch (kind) {
      case Kind::Integer: return IntegerExpr(scope, depth - 1);
      case Kind::Truth:
        return App(Var(choices_.Percent(50) ? "==#" : "<#"), Expr(Kind::Integer, scope, depth - 1),
                   Expr(Kind::Integer, scope, depth - 1));
      case Kind::List: return ListExpr(scope, depth - 1);
      case Kind::Function: return FunctionExpr(scope, depth - 1);
      case Kind::Function2:
        return Lambda({Kind::Integer, Kind::Integer}, Kind::Integer, scope, depth - 1);
      case Kind::HigherOrder: return Lambda({Kind::Function}, Kind::Integer, scope, depth - 1);
      case Kind::Pair:
        return App(Con("P"), Expr(Kind::Function, scope, depth - 1),
                   Expr(Kind::Integer, scope, depth - 1));
    }
    return result;
  }

  Expression Leaf(Kind kind, const Scope& scope) {
    switch (kind) {
      case Kind::Integer: return Int(choices_.Between(-2, 9));
      case Kind::Truth: return Con(choices_.Percent(50) ? "True" : "False");
      case Kind::List:
        return choices_.Percent(30) ? Con("Nil")
                                    : App(Var("upto"), Int(1), Int(choices_.Between(1, 4)));
      case Kind::Function:
        return choices_.Percent(25) ? Var("quadruple")
                                    : Lambda({Kind::Integer}, Kind::Integer, scope, 0);
      case Kind::Function2: return Lambda({Kind::Integer, Kind::Integer}, Kind::Integer, scope, 0);
      case Kind::HigherOrder: return Lam({Name("f0")}, App(Var("f0"), Int(choices_.Between(0, 3))));
      case Kind::Pair:
        return App(Con("P"), Leaf(Kind::Function, scope), Leaf(Kind::Integer, scope));
    }
    return Int(0);
  }

  Expression Lambda(const std::vector<Kind>& parameters, Kind result, const Scope& scope,
                    std::int64_t depth) {
    std::vector<Name> names;
    std::vector<Known> known;
    for (const Kind kind : parameters) {
      names.push_back(Fresh(scope));
      std::erase_if(known, [&](const Known& old) { return old.name == names.back(); });
      known.push_back({names.back(), kind});
    }
    return Lam(names, Expr(result, With(scope, known), depth));
  }

  Expression IntegerExpr(const Scope& scope, std::int64_t depth) {
    switch (choices_.Weighted({4, 5, 3, 4, 3, 2, 3, 3, 3, 5})) {
      case 0:
        return App(Var(choices_.Pick<std::string_view>({"+#", "-#", "*#"})),
                   Expr(Kind::Integer, scope, depth), Expr(Kind::Integer, scope, depth));
      case 1: return App(Expr(Kind::Function, scope, depth), Expr(Kind::Integer, scope, depth));
      case 2:
        return App(Expr(Kind::Function2, scope, depth), Expr(Kind::Integer, scope, depth),
                   Expr(Kind::Integer, scope, depth));
      case 3: return App(Expr(Kind::HigherOrder, scope, depth), Expr(Kind::Function, scope, depth));
      case 4:
        return App(Var(choices_.Pick<std::string_view>({"total", "length", "addAll", "head"})),
                   Expr(Kind::List, scope, depth));
      case 5:
        return App(Var(choices_.Percent(50) ? "foldr" : "foldl"),
                   Expr(Kind::Function2, scope, depth), Expr(Kind::Integer, scope, depth),
                   Expr(Kind::List, scope, depth));
      case 6:
        return App(Var("method"), Expr(Kind::Pair, scope, depth),
                   Expr(Kind::Integer, scope, depth));
      case 7: return CountDown(scope, depth);
      case 8:
        return App(Var(choices_.Percent(50) ? "twice" : "apply"),
                   Expr(Kind::Function, scope, depth), Expr(Kind::Integer, scope, depth));
      default: return OtherKinds(scope, depth);
    }
  }

  // An integer by way of values of other primitive kinds.
  Expression OtherKinds(const Scope& scope, std::int64_t depth) {
    const auto integer = [&] { return Expr(Kind::Integer, scope, depth); };
    const auto large = [&] { return App(Var("intToInteger#"), integer()); };
    const Name x(fmt::format("k{}", ++fresh_));
    switch (choices_.Below(8)) {
      case 0:  // through 64 bits and back
        return App(Var("integerToInt#"),
                   App(Var(choices_.Pick<std::string_view>({"remInteger#", "modInteger#"})),
                       App(Var(choices_.Pick<std::string_view>(
                               {"multiplyInteger#", "addInteger#", "subtractInteger#"})),
                           large(), Lit(core::IntegerLiteral("-12345678901234567890123"))),
                       Lit(core::IntegerLiteral(1000))));
      case 1:
        return Case(App(Var("addInteger#"), large(), large()),
                    {{LitPattern(core::IntegerLiteral(4)), integer()},
                     {LitPattern(core::IntegerLiteral("99999999999999999999")), Int(1)},
                     {DefaultPattern(x), App(Var("integerToInt#"), Var(x))}});
      case 2:
        return App(Var("doubleToInt#"),
                   App(Var(choices_.Pick<std::string_view>(
                           {"addDouble#", "multiplyDouble#", "divideDouble#"})),
                       App(Var("intToDouble#"), integer()), Lit(core::DoubleLiteral(1.5))));
      case 3:
        return Case(App(Var("chr#"), App(Var("and#"), integer(), Int(3))),
                    {{LitPattern(core::CharLiteral(U'\0')), integer()},
                     {LitPattern(core::CharLiteral(U'\1')), Int(10)},
                     {DefaultPattern(x), App(Var("ord#"), Var(x))}});
      case 4:
        return App(Var("wordToInt#"), App(Var("shiftRWord#"), App(Var("intToWord#"), integer()),
                                          Int(choices_.Between(50, 63))));
      case 5:
        return App(Var("stringLength#"),
                   Case(integer(), {{IntPattern(0), Lit(core::StringLiteral("zero"))},
                                    {IntPattern(1), App(Var("showInteger#"), large())},
                                    {DefaultPattern(x), Lit(core::StringLiteral("more"))}}));
      case 6: return App(Var("seq#"), Expr(RandomKind(), scope, depth), integer());
      default:
        return Case(
            App(Var("ltFloat#"), App(Var("intToFloat#"), integer()), Lit(core::FloatLiteral(2.5F))),
            {{ConPattern("True", {}), integer()}, {ConPattern("False", {}), Int(0)}});
    }
  }

  Expression ListExpr(const Scope& scope, std::int64_t depth) {
    switch (choices_.Weighted({4, 4, 2, 3, 2})) {
      case 0:
        return App(Con("Cons"), Expr(Kind::Integer, scope, depth), Expr(Kind::List, scope, depth));
      case 1:
        return App(Var("map"), Expr(Kind::Function, scope, depth), Expr(Kind::List, scope, depth));
      case 2:
        return App(Var("append"), Expr(Kind::List, scope, depth), Expr(Kind::List, scope, depth));
      case 3: return Cycle(scope, depth);
      default:
        return App(Var("mapper"), Expr(Kind::Pair, scope, depth), Expr(Kind::List, scope, depth));
    }
  }

  Expression FunctionExpr(const Scope& scope, std::int64_t depth) {
    switch (choices_.Weighted({5, 3, 2, 3, 2, 1})) {
      case 0: return Lambda({Kind::Integer}, Kind::Integer, scope, depth);
      case 1: return App(Expr(Kind::Function2, scope, depth), Expr(Kind::Integer, scope, depth));
      case 2:
        return App(Var("compose"), Expr(Kind::Function, scope, depth),
                   Expr(Kind::Function, scope, depth));
      case 3: return App(Var("method"), Expr(Kind::Pair, scope, depth));
      case 4:
        return App(Var(choices_.Percent(50) ? "twice" : "apply"),
                   Expr(Kind::Function, scope, depth));
      default:
        return App(Var(choices_.Percent(50) ? "+#" : "*#"), Expr(Kind::Integer, scope, depth));
    }
  }

  // let { go = \n -> case <=# n 0 of { True -> base; False -> let { r = go (n-1) } in step } } in
  // go k
  Expression CountDown(const Scope& scope, std::int64_t depth) {
    const Name go(fmt::format("go{}", ++fresh_));
    const Name n(fmt::format("n{}", fresh_));
    const Name r(fmt::format("r{}", fresh_));
    const Scope inner = With(scope, {{n, Kind::Integer}});
    Expression step = Expr(Kind::Integer, With(inner, {{r, Kind::Integer}}), depth);
    Expression again = App(Var(go), App(Var("-#"), Var(n), Int(1)));
    Expression down = choices_.Percent(30)
                          ? Expression(again)
                          : Let({r}, {again}, App(Var("+#"), Var(r), std::move(step)));
    Expression body = Case(App(Var("<=#"), Var(n), Int(0)),
                           {{ConPattern("True", {}), Expr(Kind::Integer, inner, depth - 1)},
                            {ConPattern("False", {}), std::move(down)}});
    return Let({go}, {Lam({n}, std::move(body))}, App(Var(go), Int(choices_.Between(0, 4))));
  }

  // let { xs = Cons a ys; ys = Cons b xs } in take k xs
  Expression Cycle(const Scope& scope, std::int64_t depth) {
    const Name xs(fmt::format("xs{}", ++fresh_));
    const Name ys(fmt::format("ys{}", fresh_));
    return Let({xs, ys},
               {App(Con("Cons"), Expr(Kind::Integer, scope, depth), Var(ys)),
                App(Con("Cons"), Expr(Kind::Integer, scope, depth), Var(xs))},
               App(Var("take"), Int(choices_.Between(0, 4)), Var(xs)));
  }

  // Forms that give any type.
  Expression General(Kind kind, const Scope& scope, std::int64_t depth) {
    switch (choices_.Weighted({8, 3, 3, 2, 3, 4, 4})) {
      case 0: return LetExpr(kind, scope, depth);
      case 1:
        return Case(Expr(Kind::Truth, scope, depth),
                    {{ConPattern("True", {}), Expr(kind, scope, depth)},
                     {ConPattern("False", {}), Expr(kind, scope, depth)}});
      case 2: {
        const Name other = Fresh(scope);
        return Case(
            Expr(Kind::Integer, scope, depth),
            {{IntPattern(choices_.Between(-1, 3)), Expr(kind, scope, depth)},
             {IntPattern(choices_.Between(4, 6)), Expr(kind, scope, depth)},
             {DefaultPattern(other), Expr(kind, With(scope, {{other, Kind::Integer}}), depth)}});
      }
      case 3: {
        const Name h = Name(fmt::format("h{}", ++fresh_));
        const Name t = Name(fmt::format("t{}", fresh_));
        return Case(Expr(Kind::List, scope, depth),
                    {{ConPattern("Nil", {}), Expr(kind, scope, depth)},
                     {ConPattern("Cons", {h, t}),
                      Expr(kind, With(scope, {{h, Kind::Integer}, {t, Kind::List}}), depth)}});
      }
      case 4: {
        const Name f = Name(fmt::format("f{}", ++fresh_));
        const Name n = Name(fmt::format("n{}", fresh_));
        return Case(Expr(Kind::Pair, scope, depth),
                    {{ConPattern("P", {f, n}),
                      Expr(kind, With(scope, {{f, Kind::Function}, {n, Kind::Integer}}), depth)}});
      }
      case 5: {  // strict let: the value of any type, often a function, under a name
        const Kind bound = RandomKind();
        const Name name = Fresh(scope);
        return Case(Expr(bound, scope, depth),
                    {{DefaultPattern(name), Expr(kind, With(scope, {{name, bound}}), depth)}});
      }
      default: return JoinExpr(kind, scope, depth);
    }
  }

  Expression LetExpr(Kind kind, const Scope& scope, std::int64_t depth) {
    std::vector<Name> names;
    std::vector<Expression> right_hand_sides;
    Scope inner = scope;
    for (std::int64_t i = choices_.Between(1, 3); i > 0; --i) {
      const Kind bound = RandomKind();
      const Name name(fmt::format("v{}", ++fresh_));
      right_hand_sides.push_back(Expr(bound, inner, depth));
      names.push_back(name);
      inner = With(inner, {{name, bound}});
    }
    return Let(names, std::move(right_hand_sides), Expr(kind, inner, depth));
  }

  // join { j x = point } in case b of { True -> jump j a; False -> e }
  Expression JoinExpr(Kind kind, const Scope& scope, std::int64_t depth) {
    const Name label(fmt::format("j{}", ++fresh_));
    const Kind parameter = RandomKind();
    const Name x(fmt::format("x{}", fresh_));
    const bool both = choices_.Percent(60);
    return JoinOne(
        label, {x}, Expr(kind, With(scope, {{x, parameter}}), depth),
        Case(Expr(Kind::Truth, scope, depth),
             {{ConPattern("True", {}), Jump(label, {Expr(parameter, scope, depth)})},
              {ConPattern("False", {}),
               both ? Jump(label, {Expr(parameter, scope, depth)}) : Expr(kind, scope, depth)}}));
  }

  // An expression without a value; if it is needed, so is the whole program.
  Expression Mistake() {
    const Name x(fmt::format("loop{}", ++fresh_));
    switch (choices_.Below(4)) {
      case 0: return Let({x}, {App(Var("+#"), Var(x), Int(1))}, Var(x));
      case 1: return Case(Int(5), {{IntPattern(0), Int(0)}});
      case 2: return App(Int(5), Int(3));
      default:
        return Let({x}, {Con("Nil")},
                   Case(App(Var("+#"), Var(x), Int(1)), {{DefaultPattern(x), Var(x)}}));
    }
  }

  Choices& choices_;
  int size_;
  int fresh_ = 0;
  Scope top_level_;
};

}  // namespace

core::syntax::Program Generate(Choices& choices, int size) {
  return Generator(choices, size).Run();
}

}  // namespace assay::semantics
