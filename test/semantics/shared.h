// Generated programs for RapidCheck, and the properties of SEMANTICS.md section 5 that the rule
// sets must have. A property takes the evaluators it speaks of, so that wrong ones can be put to
// the test.
#pragma once

#include <rapidcheck.h>

#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "core/ir.h"
#include "core/syntax.h"
#include "semantics/evaluate.h"

namespace assay::semantics::test {

inline constexpr std::uint64_t kStepLimit = 100'000;

struct GeneratedProgram {
  core::syntax::Program tree;
};

// A functional logic program.
struct GeneratedLogicProgram {
  core::syntax::Program tree;
};

// As desugaring makes them, with marks of calls (semantics/generator/generate_lexical.h).
struct GeneratedLexicalProgram {
  core::syntax::Program tree;
};

// Printed by RapidCheck with a counterexample: as Core text.
void showValue(const GeneratedProgram& program, std::ostream& stream);
void showValue(const GeneratedLogicProgram& program, std::ostream& stream);
void showValue(const GeneratedLexicalProgram& program, std::ostream& stream);

// The verified program; null if the tree is not well-formed (some shrunk ones are not).
std::unique_ptr<core::Program> Build(const core::syntax::Program& tree);

using BigStepMaker = std::function<std::unique_ptr<BigStep>(Run&)>;
using MachineMaker = std::function<std::unique_ptr<Machine>(Run&, Centre, Closure)>;

BigStepMaker MakerOfBigStep(RuleSet rules);
MachineMaker MakerOfMachine(RuleSet rules);

// What a property says of one program.
struct Verdict {
  enum class Kind { Holds, Fails, DoesNotApply } kind;
  std::string why;
};

inline Verdict Holds() { return {Verdict::Kind::Holds, ""}; }
inline Verdict Fails(std::string why) { return {Verdict::Kind::Fails, std::move(why)}; }
inline Verdict DoesNotApply(std::string why) {
  return {Verdict::Kind::DoesNotApply, std::move(why)};
}

using Property = std::function<Verdict(const core::Program&)>;

// P1: big step and machine agree on value, heap, returned centre and attribution, or on the
// failure.
Verdict P1(const core::Program& program, const BigStepMaker& big_step, const MachineMaker& machine);

// P2: two expressions evaluated in either order give the same total attribution, values and heap;
// so does evaluating a needed thunk early, at any state of the machine.
Verdict P2Order(const core::Program& program, const BigStepMaker& big_step);
Verdict P2Early(const core::Program& program, const MachineMaker& machine);

// P3: the current centre is always the statically enclosing or subsuming one, never SUB. Takes the
// labelled machine to check, for instance RunLabelled<Machine>.
using LabelledRun = std::function<std::optional<std::string>(Run&, Centre, Closure)>;
Verdict P3(const core::Program& program, const LabelledRun& run_labelled);

// P4: erasing costs and centres changes no value, no cell of the heap; erasing the constructs from
// the program changes no value and no sharing.
Verdict P4(const core::Program& program, const BigStepMaker& big_step);

// P10: the sum over all centres is the total, and equals what the rules that fired must cost.
Verdict P10(const core::Program& program, const BigStepMaker& big_step);

// Inheritance keeps what the rules without stacks say: the stacks under a centre cost what the
// centre costs there. MAIN inherits everything, no centre is twice in a stack, and a stack is
// entered from the one below it or by recursion.
Verdict Inheritance(const core::Program& program, const BigStepMaker& inheritance,
                    RuleSet without_stacks = RuleSet::Static);

// Every property for every rule set it holds for, by name.
struct NamedProperty {
  std::string name;
  Property property;
  int share = 1;  // of the programs that tests try: one in so many, where it takes long
};
inline void PrintTo(const NamedProperty& property, std::ostream* out) { *out << property.name; }
std::vector<NamedProperty> AllProperties();

// All of them on one program; what `./dev fuzz --semantics` checks.
Verdict CheckAll(const std::vector<NamedProperty>& properties, const core::Program& program);

// Checks a property on generated programs with RapidCheck; the message of the shrunk counterexample
// if it fails. `on_program` is told of every program tried.
std::optional<std::string> FindCounterexample(const Property& property, int programs,
                                              std::uint64_t seed,
                                              const std::function<void()>& on_program = {});

// Whether there is one, for those who do not look at it: nothing is shrunk.
bool HasCounterexample(const Property& property, int programs, std::uint64_t seed);
bool HasLexicalCounterexample(const Property& property, int programs, std::uint64_t seed);
bool HasLogicCounterexample(const Property& property, int programs, std::uint64_t seed);

// FindCounterexample on functional logic programs.
std::optional<std::string> FindLogicCounterexample(const Property& property, int programs,
                                                   std::uint64_t seed,
                                                   const std::function<void()>& on_program = {});

// FindCounterexample on programs as desugaring makes them.
std::optional<std::string> FindLexicalCounterexample(const Property& property, int programs,
                                                     std::uint64_t seed,
                                                     const std::function<void()>& on_program = {});

// Programs as FindCounterexample generates them, without their shrinking.
std::vector<core::syntax::Program> GeneratePrograms(int programs, std::uint64_t seed,
                                                    int largest_size = 100);

std::vector<core::syntax::Program> GenerateLogicPrograms(int programs, std::uint64_t seed,
                                                         int largest_size = 100);

std::vector<core::syntax::Program> GenerateLexicalPrograms(int programs, std::uint64_t seed,
                                                           int largest_size = 100);

// From ASSAY_TEST_SIZE: how many programs to try.
int ProgramsToTry();

}  // namespace assay::semantics::test

template <>
struct rc::Arbitrary<assay::semantics::test::GeneratedProgram> {
  static rc::Gen<assay::semantics::test::GeneratedProgram> arbitrary();
};

template <>
struct rc::Arbitrary<assay::semantics::test::GeneratedLexicalProgram> {
  static rc::Gen<assay::semantics::test::GeneratedLexicalProgram> arbitrary();
};

template <>
struct rc::Arbitrary<assay::semantics::test::GeneratedLogicProgram> {
  static rc::Gen<assay::semantics::test::GeneratedLogicProgram> arbitrary();
};
