// What a row of patterns asks of the values it is matched with, one question after the other, and
// what it binds. Variables, wildcards, lazy patterns and the constructors of newtypes ask nothing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "desugar/context.h"
#include "desugar/match.h"

namespace assay::desugar {

enum class TestKind : std::uint8_t {
  Constructor,
  Literal,  // of a type that a case can match
  String,   // the characters from `offset` on, a list
  Force,    // a bang pattern around what asks nothing
  View,     // the others call functions
  Equals,
  AtLeast,
};

struct Test {
  TestKind kind;
  CoreVariable subject;
  const types::Pattern* pattern;
  core::LiteralValue literal = {};
  std::uint32_t offset = 0;
};

[[nodiscard]] inline bool CallsFunction(TestKind kind) {
  return kind == TestKind::View || kind == TestKind::Equals || kind == TestKind::AtLeast;
}

// What a row has bound so far: to a symbol, to the dictionary of a constructor, or to a lazy
// pattern, which is matched when one of its variables is needed. Rows share the beginnings.
struct Capture {
  const void* key;
  Symbol* symbol;
  types::Evidence* evidence;
  const types::Pattern* lazy;
  CoreVariable variable;
  const Capture* previous;
};

struct TestRow {
  std::uint32_t index;  // of the MatchRow
  bool falls_through;   // its guards may fail
  // It is known to fail, but its tests are asked in order, since they may not terminate.
  bool is_doomed;
  const Capture* captures;
  std::span<const Test> tests;
};

// Adds the tests of a pattern, and what it binds.
void AddTests(Context& context, const types::Pattern& pattern, CoreVariable subject,
              std::vector<Test>& tests, const Capture*& captures);

// All tests of each row of a match.
std::vector<const TestRow*> TestRows(Context& context, const Match& match);

// The row when the test at `place` has succeeded with a constructor (or a string's `:` or `[]`)
// whose fields are these variables.
[[nodiscard]] const TestRow* Opened(Context& context, const TestRow& row, std::size_t place,
                                    const CoreVariables& fields);
// The row without the test at `place`.
[[nodiscard]] const TestRow* Without(Context& context, const TestRow& row, std::size_t place);

// The row that fails at `place`, after the tests before it.
[[nodiscard]] const TestRow* Doomed(Context& context, const TestRow& row, std::size_t place);

// The test's constructor; of a string that of its next cell.
[[nodiscard]] const types::ConstructorInfo* ConstructorAsked(const Test& test);

// Where the row asks for the constructor or literal of this variable; -1: nowhere.
[[nodiscard]] std::ptrdiff_t FindTest(const TestRow& row, CoreVariable subject);

// Names for the fields of a constructor that a test asks for.
[[nodiscard]] CoreVariables FieldsFor(Context& context, const Test& test);

}  // namespace assay::desugar
