// Random functions by pattern matching, and what they mean by the Haskell 2010 report.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace assay::desugar {

enum class Type : std::uint8_t { T, W, Int, Text, Pair };  // T, newtype W, Int, String, (T, Int)

enum class Status : std::uint8_t { Matched, Failed, Diverged };

struct Outcome {
  Status status;
  std::int64_t value;
};
[[nodiscard]] std::string Describe(const Outcome& outcome);

// A constructor with arguments, a number or character, or a bottom. A value of W is the value
// inside: the constructor of a newtype is not there.
struct Value {
  bool is_bottom = false;
  int tag = 0;  // P Q R; [] and (:); of a pair 0; of a number or character its value
  std::vector<Value> arguments = {};
};

enum class Form : std::uint8_t {
  Wildcard,
  Variable,
  As,
  Bang,
  Lazy,
  Constructor,  // of a T, a pair or a list
  Newtype,
  Number,
  Characters,  // a string literal
  View,        // (isP -> True), (isP -> False), (unW -> pattern)
};

struct Pattern {
  Form form = Form::Wildcard;
  Type type = Type::T;
  int variable = -1;
  int tag = 0;  // constructor, number, truth value of a view
  std::string text = {};
  std::vector<Pattern> arguments = {};
};

struct Clause {
  std::vector<Pattern> patterns;
  int guarded_by = -1;  // the variable of type T that must be P; -1: no guard
  int result = -1;      // the variable whose size (T) or value (Int) is in the result; -1: none
  Type result_type = Type::T;
};

struct Function {
  std::vector<Type> parameters;
  std::vector<Clause> clauses;
};

[[nodiscard]] Outcome Apply(const Function& function, const std::vector<Value>& arguments);

[[nodiscard]] std::string FunctionText(const Function& function, const std::string& name);
[[nodiscard]] std::string ArgumentsText(const Function& function,
                                        const std::vector<Value>& arguments);

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  Function NewFunction();
  std::vector<Value> Arguments(const Function& function);

 private:
  int Below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  Pattern NewPattern(Type type, int depth);
  Pattern NewConstructor(Type type, int depth);
  Value NewValue(Type type, int depth);
  Value TextValue();

  std::mt19937 random_;
  int next_variable_ = 0;
  std::vector<std::pair<int, Type>> bound_;  // by the clause in the making
};

}  // namespace assay::desugar
