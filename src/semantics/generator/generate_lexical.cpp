// Programs are made as text, by type. The types are those of Kind below.
#include "semantics/generator/generate_lexical.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "semantics/generator/lexical_library.h"

namespace assay::semantics {

namespace {

enum class Kind : std::uint8_t {
  Integer,
  Function,   // of an integer
  Function2,  // of two; or of one, giving another
  Higher,     // of a function
  List,       // of integers
  Functions,  // a list of functions
  Box,        // B function function2 integer
  Action,     // from a state to a result and a state: P integer integer
  Small,      // a dictionary of the class Small: S s1 s2
  Large,      // of Large, whose superclass is Small: D small m1 m2
};
constexpr std::size_t kKinds = 10;

struct Known {
  std::string name;
  Kind kind;
};
using Scope = std::vector<Known>;

class Generator {
 public:
  Generator(Choices& choices, int size) : choices_(choices), size_(size) {}

  core::syntax::Program Run() {
    MakeClasses();
    for (std::int64_t i = 2 + choices_.Between(0, 2 + size_ / 15); i > 0; --i) {
      TopLevel();
    }
    std::string sum = Expr(Kind::Integer, top_level_, Depth());
    for (std::int64_t i = choices_.Between(1, 2 + size_ / 25); i > 0; --i) {
      sum = fmt::format("(+# {} {})", Expr(Kind::Integer, top_level_, Depth()), sum);
    }
    if (choices_.Percent(70)) {
      Define("main", fmt::format(R"(scc auto "main" {})", sum));
    } else {
      Define("start", fmt::format(R"(scc auto "start" {})", sum));
      Define("main", "start");
    }
    return WithLibrary(text_);
  }

 private:
  [[nodiscard]] std::int64_t Depth() const { return 2 + size_ / 34; }

  void Define(const std::string& name, const std::string& e) {
    text_ += fmt::format("{} = {};\n", name, e);
  }
  void DefineDictionary(const std::string& name, const std::string& e) {
    text_ += fmt::format("dict {} = {};\n", name, e);
  }

  std::string Fresh(std::string_view start) { return fmt::format("{}{}", start, ++fresh_); }

  static Scope With(Scope scope, const Scope& more) {
    scope.insert(scope.end(), more.begin(), more.end());
    return scope;
  }

  // What desugaring makes of a function of which only the type says that it is one.
  static std::string Unparametrised(const std::string& name, const std::string& e) {
    return fmt::format(
        R"(case scc_sub auto "{0}" {1} of {{ function -> \argument -> scc auto "{0}" function argument }})",
        name, e);
  }

  // Classes.

  // The default of s2 must not need it.
  std::string_view SmallMethod() { return is_default_ || choices_.Percent(50) ? "s1" : "s2"; }

  void MakeClasses() {
    is_default_ = true;
    Define("dm", MethodOf("dm", "d ", {{"d", Kind::Small}}, {Kind::Integer}));
    is_default_ = false;
    for (std::int64_t i = choices_.Between(0, 2); i > 0; --i) {
      MakeSmall();
    }
    for (std::int64_t i = choices_.Between(0, 1); i > 0; --i) {
      MakeLarge();
    }
    for (std::int64_t i = choices_.Between(0, 2); i > 0; --i) {
      MakeDependent();
    }
  }

  std::string Method(const std::string& of, std::string_view what, const std::string& context,
                     const Scope& given, std::vector<Kind> parameters) {
    const std::string name = fmt::format("{}{}", what, of);
    Define(name, MethodOf(name, context, given, std::move(parameters)));
    return name;
  }

  // A function with some of its parameters written. `context` are those of dictionaries.
  std::string MethodOf(const std::string& name, const std::string& context, const Scope& given,
                       std::vector<Kind> parameters) {
    const Scope scope = With(top_level_, given);
    const Kind whole = parameters.size() == 2            ? Kind::Function2
                       : parameters[0] == Kind::Function ? Kind::Higher
                                                         : Kind::Function;
    if (choices_.Percent(25)) {
      const std::string e = Unparametrised(name, Expr(whole, scope, Depth()));
      return context.empty() ? e : fmt::format("\\{}-> {}", context, e);
    }
    if (parameters.size() == 2 && choices_.Percent(30)) {
      const std::string x = Fresh("x");
      return fmt::format("\\{}{} -> scc auto \"{}\" {}", context, x, name,
                         Expr(Kind::Function, With(scope, {{x, parameters[0]}}), Depth()));
    }
    Scope inner = scope;
    std::string names;
    for (const Kind kind : parameters) {
      inner.push_back({Fresh("x"), kind});
      names += inner.back().name + " ";
    }
    return fmt::format("\\{}{}-> scc auto \"{}\" {}", context, names, name,
                       Expr(Kind::Integer, inner, Depth()));
  }

  void MakeSmall() {
    const std::string d = Fresh("dS");
    const std::string first = Method(d, "s1", "", {}, {Kind::Integer});
    std::string second;
    if (choices_.Percent(40)) {  // by default
      second = fmt::format("dm{}", d);
      DefineDictionary(second, fmt::format("dm {}", d));
    } else {
      second = Method(d, "s2", "", {}, {Kind::Integer});
    }
    DefineDictionary(d, fmt::format("S {} {}", first, second));
    top_level_.push_back({d, Kind::Small});
  }

  void MakeLarge() {
    const std::string d = Fresh("dL");
    const std::string first = Method(d, "m1", "", {}, {Kind::Function});
    const std::string second = Method(d, "m2", "", {}, {Kind::Integer, Kind::Integer});
    DefineDictionary(
        d, fmt::format("D {} {} {}", Dictionary(Kind::Small, top_level_, 1), first, second));
    top_level_.push_back({d, Kind::Large});
  }

  // instance Small a => Small [a]
  void MakeDependent() {
    const std::string d = Fresh("dF");
    const std::string first = Method(d, "s1", "d ", {{"d", Kind::Small}}, {Kind::Integer});
    const std::string second = Method(d, "s2", "d ", {{"d", Kind::Small}}, {Kind::Integer});
    const bool knows_itself = choices_.Percent(50);
    Define(d,
           fmt::format(R"(\d -> scc_dict "DICT" let {{ a = {} d; b = {}; self = S a b }} in self)",
                       first, knows_itself ? "dm self" : second + " d"));
    dependent_.push_back(d);
  }

  std::string Dictionary(Kind kind, const Scope& scope, std::int64_t depth) {
    const std::string known = Variable(kind, scope);
    if (kind == Kind::Large) {
      return known;
    }
    if (depth > 0 && !dependent_.empty() && choices_.Percent(35)) {
      const std::string inner = Dictionary(Kind::Small, scope, depth - 1);
      return inner.empty() ? inner : fmt::format("({} {})", choices_.Pick(dependent_), inner);
    }
    const std::string large = Variable(Kind::Large, scope);
    if (!large.empty() && (known.empty() || choices_.Percent(30))) {
      return fmt::format("(super {})", large);
    }
    if (known.empty()) {  // one for the purpose
      return "(S (\\x -> x) (\\x -> x))";
    }
    return known;
  }

  // Definitions.

  void TopLevel() {
    switch (choices_.Weighted({3, 6, 5, 3, 2, 2, 2, 3, 3, 3})) {
      case 0: return Constant(Kind::Integer, "k");
      case 1: return Function("f", {Kind::Integer}, Kind::Function);
      case 2: return Function("g", {Kind::Integer, Kind::Integer}, Kind::Function2);
      case 3: return Function("h", {Kind::Function}, Kind::Higher);
      case 4: return Constant(Kind::List, "l");
      case 5: return Constant(Kind::Functions, "fs");
      case 6: return Constant(Kind::Box, "b");
      case 7: {
        const std::string name = Fresh("a");
        Define(name, choices_.Percent(50)
                         ? Unparametrised(name, Expr(Kind::Action, top_level_, Depth()))
                         : fmt::format("\\s -> scc auto \"{}\" P {} s", name,
                                       Expr(Kind::Integer, With(top_level_, {{"s", Kind::Integer}}),
                                            Depth())));
        top_level_.push_back({name, Kind::Action});
        return;
      }
      case 8: return Overloaded();
      default: return Recursive();
    }
  }

  void Constant(Kind kind, std::string_view start) {
    const std::string name = Fresh(start);
    Define(name, fmt::format("scc auto \"{}\" {}", name, Expr(kind, top_level_, Depth())));
    top_level_.push_back({name, kind});
  }

  void Function(std::string_view start, std::vector<Kind> parameters, Kind kind) {
    const std::string name = Fresh(start);
    Define(name, MethodOf(name, "", {}, std::move(parameters)));
    top_level_.push_back({name, kind});
  }

  // o :: Small a => Int -> Int
  void Overloaded() {
    const std::string name = Fresh("o");
    Define(name, MethodOf(name, "d ", {{"d", Kind::Small}}, {Kind::Integer}));
    overloaded_.push_back(name);
  }

  // r n x counts down; two of them may call each other.
  void Recursive() {
    const std::string one = Fresh("r");
    const std::string other = choices_.Percent(40) ? Fresh("r") : one;
    const bool takes_function = choices_.Percent(40);
    const Kind kind = takes_function ? Kind::Function : Kind::Integer;
    const auto define = [&](const std::string& name, const std::string& next) {
      const Scope scope = With(top_level_, {{"n", Kind::Integer}, {"x", kind}});
      Define(name, fmt::format(
                       "\\n x -> scc auto \"{}\" case <=# n 0 of {{ True -> {}; False -> let {{ v "
                       "= {} (-# n 1) {} }} in +# v {} }}",
                       name, Expr(Kind::Integer, scope, Depth() - 1), next, Expr(kind, scope, 1),
                       Expr(Kind::Integer, With(scope, {{"v", Kind::Integer}}), Depth() - 2)));
    };
    define(one, other);
    if (other != one) {
      define(other, one);
    }
    recursive_.emplace_back(one, kind);
  }

  // Expressions.

  // Empty: there is none. Those bound last are preferred.
  std::string Variable(Kind kind, const Scope& scope) {
    std::vector<std::string> names;
    for (const Known& known : scope) {
      if (known.kind == kind) {
        names.push_back(known.name);
      }
    }
    return names.empty() ? "" : choices_.Percent(35) ? names.back() : choices_.Pick(names);
  }

  std::string Expr(Kind kind, const Scope& scope, std::int64_t depth) {
    if (kind == Kind::Small || kind == Kind::Large) {
      return Dictionary(kind, scope, 2);
    }
    const bool is_leaf = depth <= 0;
    if (is_leaf || choices_.Percent(20)) {
      const std::string variable = Variable(kind, scope);
      if (!variable.empty() && choices_.Percent(80)) {
        return variable;
      }
    }
    if (is_leaf) {
      return Leaf(kind, scope);
    }
    if (choices_.Percent(25)) {
      return General(kind, scope, depth - 1);
    }
    switch (kind) {
      case Kind::Integer: return Integer(scope, depth - 1);
      case Kind::Function: return FunctionExpr(scope, depth - 1);
      case Kind::Function2: return Function2Expr(scope, depth - 1);
      case Kind::Higher: return HigherExpr(scope, depth - 1);
      case Kind::List: return ListExpr(scope, depth - 1);
      case Kind::Functions:
        return fmt::format("(Cons {} {})", Expr(Kind::Function, scope, depth - 1),
                           choices_.Percent(60) ? "Nil" : Expr(kind, scope, depth - 1));
      case Kind::Box: return BoxExpr(scope, depth - 1);
      case Kind::Action: return ActionExpr(scope, depth - 1);
      default: break;
    }
    return Leaf(kind, scope);
  }

  std::string Leaf(Kind kind, const Scope& scope) {
    switch (kind) {
      case Kind::Function:
        return choices_.Percent(30) ? choices_.Percent(50) ? "even" : "(+# 2)"
                                    : fmt::format("(\\x -> +# x {})", Leaf(Kind::Integer, scope));
      case Kind::Function2: return choices_.Percent(50) ? "(\\x y -> -# x y)" : "(\\x -> even)";
      case Kind::Higher: return fmt::format("(\\f -> f {})", choices_.Between(0, 3));
      case Kind::List:
        return choices_.Percent(30) ? "Nil" : fmt::format("(upto 1 {})", choices_.Between(1, 3));
      case Kind::Functions:
        return choices_.Percent(30) ? "Nil"
                                    : fmt::format("(Cons {} Nil)", Leaf(Kind::Function, scope));
      case Kind::Box: return fmt::format("(B even (\\x y -> x) {})", choices_.Between(0, 5));
      case Kind::Action: return choices_.Percent(50) ? "tick" : "(unit 3)";
      default: return fmt::format("{}", choices_.Between(0, 6));
    }
  }

  std::string Lambda(const std::vector<Kind>& parameters, Kind result, const Scope& scope,
                     std::int64_t depth) {
    Scope inner = scope;
    std::string names;
    for (const Kind kind : parameters) {
      inner.push_back({Fresh("v"), kind});
      names += inner.back().name + " ";
    }
    return fmt::format("(\\{}-> {})", names, Expr(result, inner, depth));
  }

  std::string Integer(const Scope& scope, std::int64_t depth) {
    const auto expr = [&](Kind kind) { return Expr(kind, scope, depth); };
    switch (choices_.Weighted({3, 6, 4, 3, 3, 2, 4, 2, 3, 4, 4, 3, 2, 2})) {
      case 0:
        return fmt::format("({} {} {})", choices_.Pick<std::string_view>({"+#", "-#", "*#"}),
                           expr(Kind::Integer), expr(Kind::Integer));
      case 1: return fmt::format("({} {})", expr(Kind::Function), expr(Kind::Integer));
      case 2:
        return fmt::format("({} {} {})", expr(Kind::Function2), expr(Kind::Integer),
                           expr(Kind::Integer));
      case 3: return fmt::format("({} {})", expr(Kind::Higher), expr(Kind::Function));
      case 4:
        return fmt::format("({} {})", choices_.Percent(60) ? "sum" : "libsum", expr(Kind::List));
      case 5:
        return fmt::format("({} {} {} {})", choices_.Percent(60) ? "fold" : "libfold",
                           expr(Kind::Function2), expr(Kind::Integer), expr(Kind::List));
      case 6: {  // a method, of an instance or of an unknown one
        const std::string small = Dictionary(Kind::Small, scope, 2);
        return fmt::format("({} {} {})", SmallMethod(), small, expr(Kind::Integer));
      }
      case 7: {
        const std::string large = Dictionary(Kind::Large, scope, 0);
        return large.empty() ? Leaf(Kind::Integer, scope)
               : choices_.Percent(50)
                   ? fmt::format("(m1 {} {})", large, expr(Kind::Function))
                   : fmt::format("(m2 {} {} {})", large, expr(Kind::Integer), expr(Kind::Integer));
      }
      case 8:
        return overloaded_.empty()
                   ? Leaf(Kind::Integer, scope)
                   : fmt::format("({} {} {})", choices_.Pick(overloaded_),
                                 Dictionary(Kind::Small, scope, 2), expr(Kind::Integer));
      case 9: {
        if (recursive_.empty()) {
          return Leaf(Kind::Integer, scope);
        }
        const auto [name, kind] = choices_.Pick(recursive_);
        return fmt::format("({} {} {})", name, choices_.Between(0, 3), expr(kind));
      }
      case 10:  // more arguments than are written anywhere
        return fmt::format("({0} {1} {2} {3})",
                           choices_.Pick<std::string_view>({"libapply", "apply"}),
                           choices_.Pick<std::string_view>({"libtwice", "twice", "libapply"}),
                           expr(Kind::Function), expr(Kind::Integer));
      case 11: {
        const std::string a = Fresh("a");
        const std::string t = Fresh("t");
        return fmt::format(
            "(case {} {} of {{ P {} {} -> {} }})", expr(Kind::Action), expr(Kind::Integer), a, t,
            Expr(Kind::Integer, With(scope, {{a, Kind::Integer}, {t, Kind::Integer}}), depth));
      }
      case 12:
        return fmt::format(
            "({} {} {})",
            choices_.Pick<std::string_view>(
                {"runAll", "libflip (libfold (\\f a -> f a))", "libflip (fold libapply)"}),
            expr(Kind::Functions), expr(Kind::Integer));
      default:
        return fmt::format("(seq# {} {})", expr(static_cast<Kind>(choices_.Below(kKinds - 2))),
                           expr(Kind::Integer));
    }
  }

  std::string FunctionExpr(const Scope& scope, std::int64_t depth) {
    const auto expr = [&](Kind kind) { return Expr(kind, scope, depth); };
    switch (choices_.Weighted({5, 4, 4, 2, 3, 3, 2, 2})) {
      case 0: return Lambda({Kind::Integer}, Kind::Integer, scope, depth);
      case 1: return fmt::format("({} {})", expr(Kind::Function2), expr(Kind::Integer));
      case 2:
        return fmt::format("({} {} {})", choices_.Percent(50) ? "compose" : "libcompose",
                           expr(Kind::Function), expr(Kind::Function));
      case 3:
        return fmt::format("({} {})", choices_.Percent(50) ? "twice" : "libtwice",
                           expr(Kind::Function));
      case 4: return fmt::format("(boxF {})", expr(Kind::Box));
      case 5: return fmt::format("({} {})", SmallMethod(), Dictionary(Kind::Small, scope, 2));
      case 6:
        return overloaded_.empty() ? Leaf(Kind::Function, scope)
                                   : fmt::format("({} {})", choices_.Pick(overloaded_),
                                                 Dictionary(Kind::Small, scope, 2));
      default: return fmt::format("(libflip {} {})", expr(Kind::Function2), expr(Kind::Integer));
    }
  }

  std::string Function2Expr(const Scope& scope, std::int64_t depth) {
    switch (choices_.Weighted({4, 3, 2, 2, 2})) {
      case 0: return Lambda({Kind::Integer, Kind::Integer}, Kind::Integer, scope, depth);
      case 1: return Lambda({Kind::Integer}, Kind::Function, scope, depth);
      case 2: return fmt::format("(boxG {})", Expr(Kind::Box, scope, depth));
      case 3: return fmt::format("(libflip {})", Expr(Kind::Function2, scope, depth));
      default: {
        const std::string large = Dictionary(Kind::Large, scope, 0);
        return large.empty() ? Leaf(Kind::Function2, scope) : fmt::format("(m2 {})", large);
      }
    }
  }

  std::string HigherExpr(const Scope& scope, std::int64_t depth) {
    const std::string large = Dictionary(Kind::Large, scope, 0);
    if (!large.empty() && choices_.Percent(25)) {
      return fmt::format("(m1 {})", large);
    }
    return choices_.Percent(30) && !recursive_.empty() && recursive_.back().second == Kind::Function
               ? fmt::format("({} {})", recursive_.back().first, choices_.Between(0, 2))
               : Lambda({Kind::Function}, Kind::Integer, scope, depth);
  }

  std::string ListExpr(const Scope& scope, std::int64_t depth) {
    switch (choices_.Weighted({3, 4, 2})) {
      case 0:
        return fmt::format("(Cons {} {})", Expr(Kind::Integer, scope, depth),
                           Expr(Kind::List, scope, depth));
      case 1:
        return fmt::format("({} {} {})", choices_.Percent(50) ? "map" : "libmap",
                           Expr(Kind::Function, scope, depth), Expr(Kind::List, scope, depth));
      default: return fmt::format("(upto (and# {} 3) 3)", Expr(Kind::Integer, scope, depth - 1));
    }
  }

  std::string BoxExpr(const Scope& scope, std::int64_t depth) {
    return fmt::format("({} {} {} {})", choices_.Percent(70) ? "B" : "newB",
                       Expr(Kind::Function, scope, depth), Expr(Kind::Function2, scope, depth),
                       Expr(Kind::Integer, scope, depth));
  }

  std::string ActionExpr(const Scope& scope, std::int64_t depth) {
    switch (choices_.Weighted({4, 2, 2})) {
      case 0:
        return fmt::format("(bind {} {})", Expr(Kind::Action, scope, depth),
                           Lambda({Kind::Integer}, Kind::Action, scope, depth - 1));
      case 1: return fmt::format("(unit {})", Expr(Kind::Integer, scope, depth));
      default: {
        const std::string s = Fresh("s");
        return fmt::format("(\\{0} -> P {1} {0})", s,
                           Expr(Kind::Integer, With(scope, {{s, Kind::Integer}}), depth));
      }
    }
  }

  // Forms that give any type.
  std::string General(Kind kind, const Scope& scope, std::int64_t depth) {
    const auto expr = [&](Kind of) { return Expr(of, scope, depth); };
    switch (choices_.Weighted({6, 3, 3, 2, 2, 2, 2})) {
      case 0: {  // a name, often for a partial application
        const auto bound = static_cast<Kind>(choices_.Below(kKinds - 2));
        const std::string x = Fresh("v");
        return fmt::format("(let {{ {} = {} }} in {})", x, expr(bound),
                           Expr(kind, With(scope, {{x, bound}}), depth));
      }
      case 1:
        return fmt::format("(case <# {} {} of {{ True -> {}; False -> {} }})", expr(Kind::Integer),
                           choices_.Between(0, 5), expr(kind), expr(kind));
      case 2: {
        const std::string f = Fresh("f");
        const std::string g = Fresh("g");
        const std::string n = Fresh("n");
        return fmt::format(
            "(case {} of {{ B {} {} {} -> {} }})", expr(Kind::Box), f, g, n,
            Expr(kind, With(scope, {{f, Kind::Function}, {g, Kind::Function2}, {n, Kind::Integer}}),
                 depth));
      }
      case 3: {
        const std::string f = Fresh("f");
        return fmt::format("(case {} of {{ Nil -> {}; Cons {} rest -> {} }})",
                           expr(Kind::Functions), expr(kind), f,
                           Expr(kind, With(scope, {{f, Kind::Function}}), depth));
      }
      case 4: {  // strict
        const auto bound = static_cast<Kind>(choices_.Below(kKinds - 2));
        const std::string x = Fresh("v");
        return fmt::format("(case {} of {{ {} -> {} }})", expr(bound), x,
                           Expr(kind, With(scope, {{x, bound}}), depth));
      }
      case 5: {
        const std::string j = Fresh("j");
        const std::string x = Fresh("x");
        return fmt::format(
            "(join {{ {0} {1} = {2} }} in case <# {3} 2 of {{ True -> jump {0} {4}; False -> {5} "
            "}})",
            j, x, Expr(kind, With(scope, {{x, Kind::Function}}), depth), expr(Kind::Integer),
            expr(Kind::Function), expr(kind));
      }
      default: {  // a local function that calls itself
        const std::string go = Fresh("go");
        const std::string n = Fresh("n");
        return fmt::format(
            "(let {{ {0} = \\{1} -> case <=# {1} 0 of {{ True -> {2}; False -> {0} (-# {1} 1) }} "
            "}} "
            "in {0} {3})",
            go, n, Expr(kind, With(scope, {{n, Kind::Integer}}), depth), choices_.Between(0, 2));
      }
    }
  }

  Choices& choices_;
  int size_;
  int fresh_ = 0;
  bool is_default_ = false;
  std::string text_;
  Scope top_level_;
  std::vector<std::string> dependent_;
  std::vector<std::string> overloaded_;
  std::vector<std::pair<std::string, Kind>> recursive_;
};

}  // namespace

core::syntax::Program GenerateLexical(Choices& choices, int size) {
  return Generator(choices, size).Run();
}

}  // namespace assay::semantics
