#include "semantics/generator/lexical_library.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "core/parse.h"

namespace assay::semantics {

namespace {

// What a library brings: nobody's text.
constexpr std::string_view kLibrary = R"(
libmap = \f xs -> case xs of { Nil -> Nil; Cons y ys -> Cons (f y) (libmap f ys) };
libfold = \g z xs -> case xs of { Nil -> z; Cons y ys -> g y (libfold g z ys) };
libsum = libfold (\a b -> +# a b) 0;
libcompose = \f g x -> f (g x);
libflip = \f x y -> f y x;
libapply = \f x -> f x;
libtwice = \f -> libcompose f f;
s1 = \d -> case d of { S x y -> x };
s2 = \d -> case d of { S x y -> y };
m1 = \d -> case d of { D s x y -> x };
m2 = \d -> case d of { D s x y -> y };
super = \d -> case d of { D s x y -> s };
boxF = \b -> case b of { B f g n -> f };
boxG = \b -> case b of { B f g n -> g };
boxN = \b -> case b of { B f g n -> n };
newB = \f g n -> B f g n;
)";

// The user's own; written with all, some and none of their parameters.
constexpr std::string_view kOwn = R"(
map = \f xs -> scc auto "map" case xs of { Nil -> Nil; Cons y ys -> Cons (f y) (map f ys) };
fold = \g z xs -> scc auto "fold" case xs of { Nil -> z; Cons y ys -> g y (fold g z ys) };
upto = \a b -> scc auto "upto" case <# b a of { True -> Nil; False -> Cons a (upto (+# a 1) b) };
sum = case scc_sub auto "sum" fold (\a b -> +# a b) 0
      of { function -> \argument -> scc auto "sum" function argument };
compose = \f g -> scc auto "compose" \x -> f (g x);
twice = \f -> scc auto "twice" compose f f;
apply = \f x -> scc auto "apply" f x;
runAll = \fs x -> scc auto "runAll" case fs of { Nil -> x; Cons f rest -> runAll rest (f x) };
unit = \n s -> scc auto "unit" P n s;
bind = \m k -> scc auto "bind" \s -> case m s of { P a t -> k a t };
tick = \s -> scc auto "tick" P s (+# s 1);
even = \n -> scc auto "even" case <=# n 0 of { True -> 1; False -> odd (-# (and# n 3) 1) };
odd = \n -> scc auto "odd" case <=# n 0 of { True -> 0; False -> even (-# n 1) };
)";

core::syntax::Program Parsed(std::string_view text) {
  Diagnostics diagnostics;
  core::syntax::Program program = core::ParseSyntax(0, text, diagnostics);
  CHECK(diagnostics.IsEmpty(), "a generated program is valid Core text");
  return program;
}

void CollectNames(const core::syntax::Expression& e, std::set<Name>& names) {
  if (e.form == core::syntax::Form::Variable) {
    names.insert(e.name);
  }
  for (const core::syntax::Expression& child : e.children) {
    CollectNames(child, names);
  }
}

// Grows `used` by what definitions of the library in it mention, until nothing is new.
void AddWhatTheyUse(const core::syntax::Program& library, std::set<Name>& used) {
  for (std::size_t before = 0; before != used.size();) {
    before = used.size();
    for (const core::syntax::Definition& definition : library.definitions) {
      if (used.contains(definition.binder.name)) {
        CollectNames(definition.right_hand_side, used);
      }
    }
  }
}

}  // namespace

core::syntax::Program WithLibrary(std::string_view text) {
  static const core::syntax::Program library = Parsed(std::string(kLibrary) + std::string(kOwn));
  core::syntax::Program program = Parsed(text);
  std::set<Name> used;
  for (const core::syntax::Definition& definition : program.definitions) {
    CollectNames(definition.right_hand_side, used);
  }
  AddWhatTheyUse(library, used);

  std::vector<core::syntax::Definition> all;
  for (const core::syntax::Definition& definition : library.definitions) {
    if (used.contains(definition.binder.name)) {
      all.push_back(definition);
    }
  }
  all.insert(all.end(), program.definitions.begin(), program.definitions.end());
  program.definitions = std::move(all);
  return program;
}

}  // namespace assay::semantics
