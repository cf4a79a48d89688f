#include "support_reference.h"

#include <functional>
#include <map>

#include <fmt/format.h>

namespace assay::desugar {

namespace {

// What a variable stands for: a value, or a part of a lazy pattern that is matched when needed.
struct Thunk {
  Status status;
  const Value* value;
};
using Environment = std::map<int, std::function<Thunk()>>;

const Value kBottom{.is_bottom = true};

Status Match(const Pattern& pattern, const Value& value, Environment& environment);

Status MatchText(const std::string& text, std::size_t from, const Value& value) {
  if (value.is_bottom) {
    return Status::Diverged;
  }
  if (from == text.size() || value.tag == 0) {
    return (from == text.size()) == (value.tag == 0) ? Status::Matched : Status::Failed;
  }
  if (value.arguments[0].is_bottom) {
    return Status::Diverged;
  }
  return value.arguments[0].tag == text[from] ? MatchText(text, from + 1, value.arguments[1])
                                              : Status::Failed;
}

Status MatchConstructor(const Pattern& pattern, const Value& value, Environment& environment) {
  if (value.is_bottom) {
    return Status::Diverged;
  }
  if (value.tag != pattern.tag) {
    return Status::Failed;
  }
  for (std::size_t i = 0; i < pattern.arguments.size(); ++i) {
    const Status status = Match(pattern.arguments[i], value.arguments[i], environment);
    if (status != Status::Matched) {
      return status;
    }
  }
  return Status::Matched;
}

void BindLazily(const Pattern& pattern, const Value& value, Environment& environment) {
  std::vector<const Pattern*> inside = {&pattern};
  while (!inside.empty()) {
    const Pattern& part = *inside.back();
    inside.pop_back();
    if (part.variable >= 0) {
      environment[part.variable] = [&pattern, &value, variable = part.variable]() -> Thunk {
        Environment bound;
        const Status status = Match(pattern, value, bound);
        return status == Status::Matched ? bound.at(variable)() : Thunk{status, &kBottom};
      };
    }
    for (const Pattern& argument : part.arguments) {
      inside.push_back(&argument);
    }
  }
}

Status Match(const Pattern& pattern, const Value& value, Environment& environment) {
  if (pattern.variable >= 0) {
    environment[pattern.variable] = [&value]() -> Thunk { return {Status::Matched, &value}; };
  }
  switch (pattern.form) {
    case Form::Wildcard:
    case Form::Variable: return Status::Matched;
    case Form::As:
    case Form::Newtype: return Match(pattern.arguments[0], value, environment);
    case Form::Bang:
      return value.is_bottom ? Status::Diverged : Match(pattern.arguments[0], value, environment);
    case Form::Lazy: BindLazily(pattern.arguments[0], value, environment); return Status::Matched;
    case Form::Constructor: return MatchConstructor(pattern, value, environment);
    case Form::Number:
      return value.is_bottom            ? Status::Diverged
             : value.tag == pattern.tag ? Status::Matched
                                        : Status::Failed;
    case Form::Characters: return MatchText(pattern.text, 0, value);
    case Form::View:
      if (pattern.type == Type::W) {
        return Match(pattern.arguments[0], value, environment);
      }
      return value.is_bottom                          ? Status::Diverged
             : (value.tag == 0) == (pattern.tag == 1) ? Status::Matched
                                                      : Status::Failed;
  }
  return Status::Failed;
}

Outcome Size(const Value& value) {
  if (value.is_bottom) {
    return {Status::Diverged, 0};
  }
  std::int64_t size = value.tag + 1;
  const std::int64_t factors[2][2] = {{1, 0}, {5, 7}};
  for (std::size_t i = 0; i < value.arguments.size(); ++i) {
    const Outcome part = Size(value.arguments[i]);
    if (part.status != Status::Matched) {
      return part;
    }
    size += factors[value.arguments.size() - 1][i] * part.value;
  }
  return {Status::Matched, size};
}

Outcome Result(const Clause& clause, std::size_t index, const Environment& environment) {
  Outcome outcome{Status::Matched, static_cast<std::int64_t>(index) * 1000};
  if (clause.result >= 0) {
    const Thunk thunk = environment.at(clause.result)();
    if (thunk.status != Status::Matched || thunk.value->is_bottom) {
      return {thunk.status == Status::Failed ? Status::Failed : Status::Diverged, 0};
    }
    const Outcome part = clause.result_type == Type::T ? Size(*thunk.value)
                                                       : Outcome{Status::Matched, thunk.value->tag};
    outcome = {part.status, outcome.value + part.value};
  }
  return outcome;
}

std::string PatternText(const Pattern& p) {
  const auto argument = [&](std::size_t i) { return PatternText(p.arguments[i]); };
  switch (p.form) {
    case Form::Wildcard: return "_";
    case Form::Variable: return fmt::format("v{}", p.variable);
    case Form::As: return fmt::format("v{}@{}", p.variable, argument(0));
    case Form::Bang: return "!" + argument(0);
    case Form::Lazy: return "~" + argument(0);
    case Form::Newtype: return fmt::format("(W {})", argument(0));
    case Form::Number: return std::to_string(p.tag);
    case Form::Characters: return '"' + p.text + '"';
    case Form::View:
      return p.type == Type::W ? fmt::format("(unW -> {})", argument(0))
                               : fmt::format("(isP -> {})", p.tag == 1 ? "True" : "False");
    case Form::Constructor: break;
  }
  if (p.type == Type::Pair) {
    return fmt::format("({}, {})", argument(0), argument(1));
  }
  if (p.type == Type::Text) {
    return p.tag == 0 ? "[]" : fmt::format("({} : {})", argument(0), argument(1));
  }
  return p.tag == 0   ? "P"
         : p.tag == 1 ? fmt::format("(Q {})", argument(0))
                      : fmt::format("(R {} {})", argument(0), argument(1));
}

std::string ValueText(const Value& v, Type type) {
  if (v.is_bottom) {
    return "bottom";
  }
  switch (type) {
    case Type::T:
      return v.tag == 0   ? "P"
             : v.tag == 1 ? fmt::format("(Q {})", ValueText(v.arguments[0], Type::T))
                          : fmt::format("(R {} {})", ValueText(v.arguments[0], Type::T),
                                        ValueText(v.arguments[1], Type::T));
    case Type::W: return fmt::format("(W {})", ValueText(v, Type::T));
    case Type::Int: return std::to_string(v.tag);
    case Type::Pair:
      return fmt::format("({}, {})", ValueText(v.arguments[0], Type::T),
                         ValueText(v.arguments[1], Type::Int));
    case Type::Text: {
      if (v.tag == 0) {
        return "[]";
      }
      const std::string head =
          v.arguments[0].is_bottom ? "bottom" : fmt::format("'{}'", char(v.arguments[0].tag));
      return fmt::format("({} : {})", head, ValueText(v.arguments[1], Type::Text));
    }
  }
  return "";
}

const char* TypeText(Type type) {
  switch (type) {
    case Type::T: return "T";
    case Type::W: return "W";
    case Type::Int: return "Int";
    case Type::Text: return "String";
    case Type::Pair: return "(T, Int)";
  }
  return "";
}

}  // namespace

std::string Describe(const Outcome& outcome) {
  return outcome.status == Status::Matched  ? std::to_string(outcome.value)
         : outcome.status == Status::Failed ? "no match"
                                            : "bottom";
}

Outcome Apply(const Function& function, const std::vector<Value>& arguments) {
  for (std::size_t row = 0; row < function.clauses.size(); ++row) {
    const Clause& clause = function.clauses[row];
    Environment environment;
    Status status = Status::Matched;
    for (std::size_t i = 0; i < arguments.size() && status == Status::Matched; ++i) {
      status = Match(clause.patterns[i], arguments[i], environment);
    }
    if (status == Status::Matched && clause.guarded_by >= 0) {
      const Thunk thunk = environment.at(clause.guarded_by)();
      if (thunk.status == Status::Failed) {
        return {Status::Failed, 0};  // an error, not the next clause
      }
      status = thunk.status == Status::Diverged || thunk.value->is_bottom ? Status::Diverged
               : thunk.value->tag == 0                                    ? Status::Matched
                                                                          : Status::Failed;
    }
    if (status == Status::Diverged) {
      return {Status::Diverged, 0};
    }
    if (status == Status::Matched) {
      return Result(clause, row, environment);
    }
  }
  return {Status::Failed, 0};
}

std::string FunctionText(const Function& function, const std::string& name) {
  std::string text = name + " :: ";
  for (const Type type : function.parameters) {
    text += fmt::format("{} -> ", TypeText(type));
  }
  text += "Int\n";
  for (std::size_t row = 0; row < function.clauses.size(); ++row) {
    const Clause& clause = function.clauses[row];
    text += name;
    for (const Pattern& pattern : clause.patterns) {
      text += " " + PatternText(pattern);
    }
    if (clause.guarded_by >= 0) {
      text += fmt::format(" | isP v{}", clause.guarded_by);
    }
    text += fmt::format(" = {}", row * 1000);
    if (clause.result >= 0) {
      text += clause.result_type == Type::T ? fmt::format(" + size v{}", clause.result)
                                            : fmt::format(" + v{}", clause.result);
    }
    text += "\n";
  }
  return text;
}

std::string ArgumentsText(const Function& function, const std::vector<Value>& arguments) {
  std::string text;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    text += " " + ValueText(arguments[i], function.parameters[i]);
  }
  return text;
}

Function Generator::NewFunction() {
  Function function;
  const int parameters = 1 + Below(3);
  for (int i = 0; i < parameters; ++i) {
    function.parameters.push_back(static_cast<Type>(Below(5)));
  }
  const int clauses = 1 + Below(7);
  for (int row = 0; row < clauses; ++row) {
    Clause clause;
    bound_.clear();
    for (const Type type : function.parameters) {
      clause.patterns.push_back(NewPattern(type, 3));
    }
    for (const auto& [variable, type] : bound_) {
      if (type == Type::T && clause.guarded_by < 0 && Below(4) == 0) {
        clause.guarded_by = variable;
      }
      if ((type == Type::T || type == Type::Int) && (clause.result < 0 || Below(2) == 0)) {
        clause.result = variable;
        clause.result_type = type;
      }
    }
    function.clauses.push_back(std::move(clause));
  }
  return function;
}

Pattern Generator::NewPattern(Type type, int depth) {
  const auto variable = [&] {
    bound_.emplace_back(next_variable_, type);
    return next_variable_++;
  };
  switch (depth == 0 ? Below(3) : Below(14)) {
    case 0: return {.form = Form::Wildcard, .type = type};
    case 1:
    case 2: return {.form = Form::Variable, .type = type, .variable = variable()};
    case 3: {
      const int name = variable();
      return {.form = Form::As,
              .type = type,
              .variable = name,
              .arguments = {NewConstructor(type, depth)}};
    }
    case 4: return {.form = Form::Bang, .type = type, .arguments = {NewPattern(type, 0)}};
    case 5: return {.form = Form::Lazy, .type = type, .arguments = {NewConstructor(type, depth)}};
    case 6:
      if (type == Type::T) {
        return {.form = Form::View, .type = type, .tag = Below(2)};
      }
      if (type == Type::W) {
        return {.form = Form::View, .type = type, .arguments = {NewPattern(Type::T, depth - 1)}};
      }
      return NewConstructor(type, depth);
    default: return NewConstructor(type, depth);
  }
}

Pattern Generator::NewConstructor(Type type, int depth) {
  Pattern pattern{.form = Form::Constructor, .type = type};
  switch (type) {
    case Type::T:
      pattern.tag = Below(3);
      for (int i = 0; i < pattern.tag; ++i) {
        pattern.arguments.push_back(NewPattern(Type::T, depth - 1));
      }
      return pattern;
    case Type::W:
      pattern.form = Form::Newtype;
      pattern.arguments.push_back(NewPattern(Type::T, depth - 1));
      return pattern;
    case Type::Int:
      pattern.form = Form::Number;
      pattern.tag = Below(3);
      return pattern;
    case Type::Pair:
      pattern.arguments.push_back(NewPattern(Type::T, depth - 1));
      pattern.arguments.push_back(NewPattern(Type::Int, depth - 1));
      return pattern;
    case Type::Text: break;
  }
  if (Below(2) == 0) {
    pattern.form = Form::Characters;
    for (int i = Below(3); i > 0; --i) {
      pattern.text += static_cast<char>('a' + Below(2));
    }
    return pattern;
  }
  pattern.tag = Below(2);
  if (pattern.tag == 1) {
    pattern.arguments.push_back({.form = Form::Wildcard});
    pattern.arguments.push_back(NewPattern(Type::Text, depth - 1));
  }
  return pattern;
}

Value Generator::TextValue() {
  if (Below(8) == 0) {
    return {.is_bottom = true};
  }
  if (Below(3) == 0) {
    return {.tag = 0};
  }
  Value head{.is_bottom = Below(8) == 0, .tag = 'a' + Below(2)};
  return {.tag = 1, .arguments = {std::move(head), TextValue()}};
}

Value Generator::NewValue(Type type, int depth) {
  if (Below(7) == 0) {
    return {.is_bottom = true};
  }
  switch (type) {
    case Type::T:
    case Type::W: {
      Value value{.tag = depth == 0 ? 0 : Below(3)};
      for (int i = 0; i < value.tag; ++i) {
        value.arguments.push_back(NewValue(Type::T, depth - 1));
      }
      return value;
    }
    case Type::Int: return {.tag = Below(4)};
    case Type::Pair:
      return {.tag = 0, .arguments = {NewValue(Type::T, depth), NewValue(Type::Int, 0)}};
    case Type::Text: return TextValue();
  }
  return {};
}

std::vector<Value> Generator::Arguments(const Function& function) {
  std::vector<Value> arguments;
  for (const Type type : function.parameters) {
    arguments.push_back(NewValue(type, 3));
  }
  return arguments;
}

}  // namespace assay::desugar
