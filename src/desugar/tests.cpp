#include "desugar/tests.h"

#include <algorithm>

#include "desugar/literals.h"
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

using types::Pattern;
using types::PatternKind;

void Add(Context& context, const Capture*& captures, Capture capture) {
  capture.previous = captures;
  captures = context.scratch.New<Capture>(capture);
}

Test LiteralTest(const Context& context, const types::LiteralPattern& pattern,
                 CoreVariable subject) {
  const auto value = PrimitiveLiteral(context, pattern.literal, pattern.is_negative, pattern.type);
  if (value && core::IsMatchable(value->kind)) {
    return {TestKind::Literal, subject, &pattern, *value};
  }
  const bool is_list = HeadOf(pattern.type) == names::BuiltIns().list_type->type_constructor;
  if (pattern.literal.kind == syntax::LiteralKind::String && is_list) {
    return {TestKind::String, subject, &pattern};
  }
  return {TestKind::Equals, subject, &pattern};
}

const TestRow* Replaced(Context& context, const TestRow& row, std::size_t place,
                        const std::vector<Test>& by, const Capture* captures) {
  std::vector<Test> tests(row.tests.begin(),
                          row.tests.begin() + static_cast<std::ptrdiff_t>(place));
  tests.insert(tests.end(), by.begin(), by.end());
  tests.insert(tests.end(), row.tests.begin() + static_cast<std::ptrdiff_t>(place) + 1,
               row.tests.end());
  return context.scratch.New<TestRow>(row.index, row.falls_through, row.is_doomed, captures,
                                      context.scratch.Copy(tests));
}

}  // namespace

void AddTests(Context& context, const Pattern& pattern, CoreVariable subject,
              std::vector<Test>& tests, const Capture*& captures) {
  switch (pattern.kind) {
    case PatternKind::Wildcard: return;
    case PatternKind::Variable: {
      Symbol* const symbol = pattern.As<types::VariablePattern>().symbol;
      return Add(context, captures, {symbol, symbol, nullptr, nullptr, subject, nullptr});
    }
    case PatternKind::As: {
      const auto& as = pattern.As<types::AsPattern>();
      Add(context, captures, {as.symbol, as.symbol, nullptr, nullptr, subject, nullptr});
      return AddTests(context, *as.pattern, subject, tests, captures);
    }
    case PatternKind::Lazy: {
      const Pattern& inner = *pattern.As<types::LazyPattern>().pattern;
      if (IsIrrefutable(inner)) {
        return AddTests(context, inner, subject, tests, captures);
      }
      return Add(context, captures, {&inner, nullptr, nullptr, &inner, subject, nullptr});
    }
    case PatternKind::Bang: {
      const Pattern& inner = *pattern.As<types::BangPattern>().pattern;
      if (IsIrrefutable(inner)) {
        tests.push_back({TestKind::Force, subject, &pattern});
      }
      return AddTests(context, inner, subject, tests, captures);
    }
    case PatternKind::Constructor: {
      const auto& constructor = pattern.As<types::ConstructorPattern>();
      if (IsNewtype(constructor.constructor)) {
        return AddTests(context, *constructor.arguments[0], subject, tests, captures);
      }
      tests.push_back({TestKind::Constructor, subject, &pattern});
      return;
    }
    case PatternKind::Literal:
      tests.push_back(LiteralTest(context, pattern.As<types::LiteralPattern>(), subject));
      return;
    case PatternKind::View: tests.push_back({TestKind::View, subject, &pattern}); return;
    case PatternKind::NPlusK: tests.push_back({TestKind::AtLeast, subject, &pattern}); return;
  }
}

const types::ConstructorInfo* ConstructorAsked(const Test& test) {
  if (test.kind == TestKind::Constructor) {
    return test.pattern->As<types::ConstructorPattern>().constructor;
  }
  const bool is_at_end =
      test.offset == test.pattern->As<types::LiteralPattern>().literal.text.size();
  return (is_at_end ? names::BuiltIns().nil : names::BuiltIns().cons)->constructor;
}

const TestRow* Opened(Context& context, const TestRow& row, std::size_t place,
                      const CoreVariables& fields) {
  const Test& test = row.tests[place];
  std::vector<Test> tests;
  const Capture* captures = row.captures;
  if (test.kind == TestKind::Constructor) {
    const auto& pattern = test.pattern->As<types::ConstructorPattern>();
    std::size_t next = 0;
    for (types::Evidence* const evidence : pattern.dictionaries) {
      Add(context, captures, {evidence, nullptr, evidence, nullptr, fields[next++], nullptr});
    }
    for (const Pattern* const argument : pattern.arguments) {
      AddTests(context, *argument, fields[next++], tests, captures);
    }
  } else if (!fields.empty()) {
    const std::string_view text = test.pattern->As<types::LiteralPattern>().literal.text;
    const Character character = CharacterAt(text, test.offset);
    tests.push_back(
        {TestKind::Literal, fields[0], test.pattern, core::CharLiteral(character.code)});
    tests.push_back({TestKind::String, fields[1], test.pattern, {}, test.offset + character.size});
  }
  return Replaced(context, row, place, tests, captures);
}

const TestRow* Without(Context& context, const TestRow& row, std::size_t place) {
  return Replaced(context, row, place, {}, row.captures);
}

const TestRow* Doomed(Context& context, const TestRow& row, std::size_t place) {
  std::vector<Test> tests(row.tests.begin(),
                          row.tests.begin() + static_cast<std::ptrdiff_t>(place));
  // Of the last one the answer does not matter.
  Test& last = tests.back();
  const bool asks_more =
      last.kind == TestKind::Constructor &&
      !std::ranges::all_of(last.pattern->As<types::ConstructorPattern>().arguments,
                           [](const Pattern* argument) { return IsIrrefutable(*argument); });
  if (last.kind == TestKind::Literal || (last.kind == TestKind::Constructor && !asks_more)) {
    last.kind = TestKind::Force;
  }
  return context.scratch.New<TestRow>(row.index, false, true, row.captures,
                                      context.scratch.Copy(tests));
}

std::ptrdiff_t FindTest(const TestRow& row, CoreVariable subject) {
  for (std::size_t i = 0; i < row.tests.size(); ++i) {
    if (row.tests[i].subject == subject && !CallsFunction(row.tests[i].kind) &&
        row.tests[i].kind != TestKind::Force) {
      return static_cast<std::ptrdiff_t>(i);
    }
  }
  return -1;
}

CoreVariables FieldsFor(Context& context, const Test& test) {
  CoreVariables fields;
  const Span span = test.pattern->span;
  if (test.kind == TestKind::String) {
    if (ConstructorAsked(test)->symbol == names::BuiltIns().cons) {
      fields = {context.build.Fresh("c", span, core::ShapeOf(core::PrimitiveKind::Char)),
                context.build.Fresh("cs", span, context.shapes.Table().Of(*context.Cons()))};
    }
    return fields;
  }
  const auto& pattern = test.pattern->As<types::ConstructorPattern>();
  for (const types::Predicate& predicate : pattern.constructor->context) {
    if (!predicate.IsEquality()) {
      fields.push_back(context.build.Fresh("d", span, context.shapes.Of(predicate.class_info)));
    }
  }
  for (const Pattern* argument : pattern.arguments) {
    while (argument->kind == PatternKind::Bang) {
      argument = argument->As<types::BangPattern>().pattern;
    }
    Name name("x");
    if (argument->kind == PatternKind::Variable) {
      name = argument->As<types::VariablePattern>().symbol->name;
    } else if (argument->kind == PatternKind::As) {
      name = argument->As<types::AsPattern>().symbol->name;
    } else if (argument->kind == PatternKind::Wildcard) {
      name = Name("_");
    }
    fields.push_back(context.build.Fresh(name, argument->span, context.shapes.Of(argument->type)));
  }
  return fields;
}

std::vector<const TestRow*> TestRows(Context& context, const Match& match) {
  std::vector<const TestRow*> rows;
  for (std::uint32_t i = 0; i < match.rows.size(); ++i) {
    const MatchRow& row = match.rows[i];
    std::vector<Test> tests;
    const Capture* captures = nullptr;
    for (std::size_t column = 0; column < row.patterns.size(); ++column) {
      AddTests(context, *row.patterns[column], match.subjects[column], tests, captures);
    }
    rows.push_back(context.scratch.New<TestRow>(i, row.failure_uses != Uses::Never, false, captures,
                                                context.scratch.Copy(tests)));
  }
  return rows;
}

}  // namespace assay::desugar
