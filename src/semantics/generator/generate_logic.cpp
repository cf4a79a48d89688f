// Expressions are made by type, of the variables and functions that have it:
//
//     Nat = Z | S Nat     Truth = True | False     List = Nil | Cons Nat List     Int, of literals
//
// A program is a part of a small library with some functions that choose and some that bind, a few
// functions of its own, and a main that may introduce logic variables. Any expression may stand
// under an scc.
#include "semantics/generator/generate_logic.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "base/check.h"
#include "core/parse.h"
#include "semantics/generator/build.h"

namespace assay::semantics {

namespace {

using namespace build;

enum class Kind : std::uint8_t { Nat, Truth, List, Int };

constexpr std::string_view kLibrary = R"(
add = \x y -> fcase x of { Z -> y; S n -> S (add n y) };
double = \x -> add x x;
leq = \x y -> fcase x of { Z -> True; S n -> fcase y of { Z -> False; S m -> leq n m } };
not = \b -> fcase b of { True -> False; False -> True };
even = \x -> case x of { Z -> True; S n -> not (even n) };
coin = Z ? S Z;
len = \xs -> fcase xs of { Nil -> Z; Cons y ys -> S (len ys) };
append = \xs ys -> fcase xs of { Nil -> ys; Cons z zs -> Cons z (append zs ys) };
insert = \x ys -> Cons x ys ? fcase ys of { Cons z zs -> Cons z (insert x zs) };
perm = \xs -> fcase xs of { Nil -> Nil; Cons y ys -> insert y (perm ys) };
head = \xs -> fcase xs of { Cons y ys -> y };
last = \xs -> free init x in fcase same (append init (Cons x Nil)) xs of { True -> x };
same = \xs ys -> fcase xs of {
  Nil -> fcase ys of { Nil -> True; Cons b bs -> False };
  Cons a as -> fcase ys of { Nil -> False; Cons b bs -> case leq a b of { True -> same as bs; False -> False } } };
force = \x -> case x of { Z -> Z; S n -> force n };
number = \x -> case x of { Z -> 0; S n -> +# 1 (number n) };
small = \i -> fcase i of { 0 -> True; 1 -> False; 2 -> True };
)";

struct Known {
  Name name;
  std::vector<Kind> parameters;
  Kind kind;
};

const std::vector<Known>& Library() {
  using enum Kind;
  static const std::vector<Known> library = {
      {Name("add"), {Nat, Nat}, Nat},      {Name("double"), {Nat}, Nat},
      {Name("leq"), {Nat, Nat}, Truth},    {Name("not"), {Truth}, Truth},
      {Name("even"), {Nat}, Truth},        {Name("coin"), {}, Nat},
      {Name("len"), {List}, Nat},          {Name("append"), {List, List}, List},
      {Name("insert"), {Nat, List}, List}, {Name("perm"), {List}, List},
      {Name("head"), {List}, Nat},         {Name("last"), {List}, Nat},
      {Name("same"), {List, List}, Truth}, {Name("force"), {Nat}, Nat},
      {Name("number"), {Nat}, Int},        {Name("small"), {Int}, Truth},
  };
  return library;
}

class Generator {
 public:
  Generator(Choices& choices, int size) : choices_(choices), size_(size), functions_(Library()) {}

  core::syntax::Program Run() {
    core::syntax::Program program;
    const std::int64_t own = choices_.Between(0, 2);
    for (std::int64_t i = 0; i < own; ++i) {
      program.definitions.push_back(Own(i));
    }
    Expression main = Make(AnyKind(), Fuel() + 2);
    program.definitions.push_back({{Name("main"), {}, std::nullopt}, false, std::move(main)});
    Diagnostics diagnostics;
    core::syntax::Program library = core::ParseSyntax(FileId{}, kLibrary, diagnostics);
    CHECK(diagnostics.IsEmpty(), "the library of generated programs is well-formed");
    AddUsed(program, library);
    return program;
  }

 private:
  [[nodiscard]] int Fuel() const { return 2 + size_ / 20; }
  Kind AnyKind() { return static_cast<Kind>(choices_.Below(4)); }
  Name Fresh(std::string_view what) { return Name(fmt::format("{}{}", what, ++fresh_)); }

  core::syntax::Definition Own(std::int64_t number) {
    Known function{Name(fmt::format("own{}", number)), {}, AnyKind()};
    std::vector<Name> parameters;
    for (std::int64_t i = choices_.Between(0, 2); i > 0; --i) {
      function.parameters.push_back(AnyKind());
      parameters.push_back(Fresh("p"));
      scope_.push_back({parameters.back(), {}, function.parameters.back()});
    }
    Expression body = Make(function.kind, Fuel());
    scope_.clear();
    functions_.push_back(function);
    return {{function.name, {}, std::nullopt},
            false,
            parameters.empty() ? std::move(body) : Lam(parameters, std::move(body))};
  }

  // Only what is used, so that shrinking has less to do.
  static void CollectUsed(const Expression& e, std::set<Name>& used) {
    if (e.form == Form::Variable) {
      used.insert(e.name);
    }
    for (const Expression& child : e.children) {
      CollectUsed(child, used);
    }
  }

  static void AddUsed(core::syntax::Program& program, core::syntax::Program& library) {
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
      std::set<Name> used;
      CollectUsed(program.definitions[i].right_hand_side, used);
      for (core::syntax::Definition& definition : library.definitions) {
        const bool is_new = std::ranges::none_of(program.definitions, [&](const auto& known) {
          return known.binder.name == definition.binder.name;
        });
        if (is_new && used.contains(definition.binder.name)) {
          program.definitions.push_back(definition);
        }
      }
    }
  }

  Expression Make(Kind kind, int fuel) {
    if (choices_.Percent(15)) {
      constexpr std::array<std::string_view, 3> kCentres = {"a", "b", "c"};
      return Scc(core::SccKind::Scc, Name(kCentres.at(choices_.Below(3))), Plain(kind, fuel));
    }
    return Plain(kind, fuel);
  }

  Expression Plain(Kind kind, int fuel) {
    if (fuel <= 0) {
      return Leaf(kind);
    }
    switch (choices_.Weighted({4, 3, 10, 5, 5, 3, 4})) {
      case 0: return Leaf(kind);
      case 1: return Built(kind, fuel);
      case 2: return CallOf(kind, fuel);
      case 3: return LetIn(kind, fuel);
      case 4: {
        Expression choice = Node(Form::Choice);
        choice.children.push_back(Make(kind, fuel - 2));
        choice.children.push_back(Make(kind, fuel - 2));
        return choice;
      }
      case 5: return Free(kind, fuel);
      default: return CaseOf(kind, fuel);
    }
  }

  Expression Leaf(Kind kind) {
    std::vector<Name> fitting;
    for (const Known& variable : scope_) {
      if (variable.kind == kind) {
        fitting.push_back(variable.name);
      }
    }
    if (!fitting.empty() && choices_.Percent(75)) {
      return Var(choices_.Pick(fitting));
    }
    switch (kind) {
      case Kind::Nat: return Con("Z");
      case Kind::Truth: return Con(choices_.Percent(50) ? "True" : "False");
      case Kind::List: return Con("Nil");
      case Kind::Int: break;
    }
    return Int(choices_.Between(0, 3));
  }

  Expression Built(Kind kind, int fuel) {
    switch (kind) {
      case Kind::Nat: return App(Con("S"), Make(Kind::Nat, fuel - 1));
      case Kind::Truth: return App(Var("<#"), Make(Kind::Int, fuel - 1), Make(Kind::Int, fuel - 1));
      case Kind::List:
        return App(Con("Cons"), Make(Kind::Nat, fuel - 1), Make(Kind::List, fuel - 1));
      case Kind::Int: break;
    }
    return App(Var("+#"), Make(Kind::Int, fuel - 1), Make(Kind::Int, fuel - 1));
  }

  Expression CallOf(Kind kind, int fuel) {
    std::vector<const Known*> fitting;
    for (const Known& function : functions_) {
      if (function.kind == kind) {
        fitting.push_back(&function);
      }
    }
    const Known& function = *choices_.Pick(fitting);
    if (function.parameters.empty()) {
      return Var(function.name);
    }
    Expression call = App(Var(function.name));
    for (const Kind parameter : function.parameters) {
      call.children.push_back(Make(parameter, fuel - 2));
    }
    return call;
  }

  Expression LetIn(Kind kind, int fuel) {
    const Kind of_variable = AnyKind();
    const Name variable = Fresh("x");
    Expression bound = Make(of_variable, fuel - 1);
    scope_.push_back({variable, {}, of_variable});
    Expression body = Make(kind, fuel - 1);
    scope_.pop_back();
    std::vector<Expression> bounds;
    bounds.push_back(std::move(bound));
    return Let({variable}, std::move(bounds), std::move(body));
  }

  Expression Free(Kind kind, int fuel) {
    Expression node = Node(Form::Free);
    const Name variable = Fresh("v");
    node.binders = Binders({variable});
    scope_.push_back({variable, {}, AnyKind()});
    node.children.push_back(Make(kind, fuel - 1));
    scope_.pop_back();
    return node;
  }

  Expression CaseOf(Kind kind, int fuel) {
    const Kind of_scrutinee = AnyKind();
    Expression scrutinee = Make(of_scrutinee, fuel - 1);
    const bool is_flexible = choices_.Percent(70);
    std::vector<Alternative> alternatives;
    const auto add = [&](core::syntax::Pattern pattern, const std::vector<Known>& fields) {
      scope_.insert(scope_.end(), fields.begin(), fields.end());
      alternatives.push_back({std::move(pattern), Make(kind, fuel - 2)});
      scope_.resize(scope_.size() - fields.size());
    };
    const Name first = Fresh("y");
    const Name second = Fresh("y");
    switch (of_scrutinee) {
      case Kind::Nat:
        add(ConPattern("Z", {}), {});
        add(ConPattern("S", {first}), {{first, {}, Kind::Nat}});
        break;
      case Kind::Truth: add(ConPattern(choices_.Percent(50) ? "True" : "False", {}), {}); break;
      case Kind::List:
        add(ConPattern("Nil", {}), {});
        add(ConPattern("Cons", {first, second}),
            {{first, {}, Kind::Nat}, {second, {}, Kind::List}});
        break;
      case Kind::Int:
        add(IntPattern(0), {});
        add(IntPattern(1), {});
        break;
    }
    if (!is_flexible && choices_.Percent(40)) {
      alternatives.pop_back();
      add(DefaultPattern(second), {{second, {}, of_scrutinee}});
    }
    Expression result = Case(std::move(scrutinee), std::move(alternatives));
    result.is_flexible = is_flexible;
    return result;
  }

  Choices& choices_;
  int size_;
  std::vector<Known> functions_;
  std::vector<Known> scope_;
  int fresh_ = 0;
};

}  // namespace

core::syntax::Program GenerateLogic(Choices& choices, int size) {
  return Generator(choices, size).Run();
}

}  // namespace assay::semantics
