#include "semantics/generator/sprinkle.h"

#include <string_view>
#include <utility>
#include <vector>

#include "semantics/generator/build.h"

namespace assay::semantics {

namespace {

using core::SccKind;
using namespace build;

enum class Place : std::uint8_t {
  Anywhere,
  Delayed,     // right-hand side of a let, or an argument, which becomes one
  Dictionary,  // a construction of the generator's dictionary type
};

struct Candidate {
  Expression* expression;
  Place place;
};

// Lists where a construct may go: anywhere but around a jump to a join point outside of it.
class Finder {
 public:
  std::vector<Candidate> candidates;

  // True if the expression jumps out of itself.
  bool Visit(Expression& e, Place place) {
    bool jumps_out = e.form == Form::Jump;
    for (std::size_t i = 0; i < e.children.size(); ++i) {
      const bool is_head = e.form == Form::Application && i == 0;
      if (is_head && e.children[i].form == Form::Constructor) {
        continue;  // a constructor must stay next to its arguments
      }
      const bool delayed = (e.form == Form::Let && i + 1 < e.children.size()) ||
                           (e.form == Form::Application && !is_head) || e.form == Form::Jump;
      const bool out = Visit(e.children[i], delayed ? Place::Delayed : Place::Anywhere);
      // Jumps in the parts of a join go to its own labels: the generator never jumps further than
      // to the innermost join.
      jumps_out = jumps_out || (out && e.form != Form::Join);
    }
    if (!jumps_out) {
      candidates.push_back({&e, IsDictionary(e) ? Place::Dictionary : place});
    }
    return jumps_out;
  }

 private:
  static bool IsDictionary(const Expression& e) {
    return e.form == Form::Application && e.children[0].form == Form::Constructor &&
           e.children[0].name.Text() == "P";
  }
};

Name UserCentre(Choices& choices) {
  return Name(choices.Pick<std::string_view>({"a", "b", "c", "d", "CAF:top0"}));
}

Expression Wrap(Choices& choices, Place place, Expression e) {
  std::vector<std::size_t> weights = {6, 2, 2};
  if (place == Place::Delayed) {
    weights = {4, 5, 1};
  } else if (place == Place::Dictionary) {
    weights = {1, 1, 6};
  }
  switch (choices.Weighted(weights)) {
    case 0: return Scc(SccKind::Scc, UserCentre(choices), std::move(e));
    case 1:
      return Scc(SccKind::Subordinate, choices.Percent(80) ? UserCentre(choices) : Name("DICT"),
                 std::move(e));
    default:
      return Scc(SccKind::Dictionary, Name(choices.Percent(70) ? "DICT" : "dict2"), std::move(e));
  }
}

}  // namespace

void Sprinkle(Choices& choices, int size, core::syntax::Program& program) {
  Finder finder;
  for (core::syntax::Definition& definition : program.definitions) {
    finder.Visit(definition.right_hand_side, Place::Anywhere);
  }
  // Wrapping an expression moves its children's vector, not the children: candidates stay valid.
  for (std::int64_t i = 5 + choices.Between(0, 6 + size / 5); i > 0; --i) {
    const Candidate& chosen = choices.Pick(finder.candidates);
    Expression inner = std::move(*chosen.expression);
    *chosen.expression = Wrap(choices, chosen.place, std::move(inner));
  }
}

}  // namespace assay::semantics
