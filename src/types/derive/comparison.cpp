// Eq and Ord. One clause for each constructor with fields, then one that compares the numbers of
// the constructors, so that the code is linear in the size of the type:
//
//     data T a = A | B a | C            compare (B a1) (B b1) = compare a1 b1
//                                       compare a b = compare (tag of a) (tag of b)
#include <algorithm>
#include <string_view>

#include "types/derive/builder.h"

namespace assay::types::derive {

using names::Known;

namespace {

struct Pair {
  syntax::Expression* left;
  syntax::Expression* right;
};

// C a1 a2 and C b1 b2, and their fields.
struct SameConstructor {
  Patterns patterns;
  std::vector<Pair> fields;
};

SameConstructor MatchBoth(Builder& builder, const syntax::ConstructorDeclaration& constructor) {
  const std::size_t size = constructor.fields.size();
  const Symbols left = builder.FreshAll("a", size);
  const Symbols right = builder.FreshAll("b", size);
  SameConstructor both;
  both.patterns = {builder.Match(constructor.name.symbol, builder.BindAll(left)),
                   builder.Match(constructor.name.symbol, builder.BindAll(right))};
  for (std::size_t i = 0; i < size; ++i) {
    both.fields.push_back({builder.Variable(left[i]), builder.Variable(right[i])});
  }
  return both;
}

// compare all fields, joined by `join` from the right.
syntax::Expression* Join(Builder& builder, const std::vector<Pair>& fields, Known compare,
                         Known join) {
  syntax::Expression* result = nullptr;
  for (std::size_t i = fields.size(); i-- > 0;) {
    syntax::Expression* const field = builder.Call(compare, {fields[i].left, fields[i].right});
    result = result == nullptr ? field : builder.Call(join, {field, result});
  }
  return result;
}

MethodClause CompareTags(Builder& builder, Known compare) {
  names::Symbol* const left = builder.Fresh("a");
  names::Symbol* const right = builder.Fresh("b");
  return {{builder.Bind(left), builder.Bind(right)},
          builder.Call(compare, {builder.Tag(builder.Variable(left)),
                                 builder.Tag(builder.Variable(right))})};
}

std::size_t NullaryCount(Builder& builder) {
  return static_cast<std::size_t>(std::ranges::count_if(
      builder.Data().constructors, [](const auto& c) { return c.fields.empty(); }));
}

// Curry: a rule for each pair of constructors, so that no two match. Of an enumeration with many
// constructors it is their numbers that are compared.
constexpr std::size_t kManyConstructors = 12;

void DeriveForAllPairs(Builder& builder, std::string_view method, Known compare, Known join,
                       Known equal, Known less, Known greater) {
  const syntax::List<syntax::ConstructorDeclaration> constructors = builder.Data().constructors;
  if (constructors.size() > kManyConstructors && NullaryCount(builder) == constructors.size()) {
    return builder.AddMethod(method, {CompareTags(builder, compare)});
  }
  std::vector<MethodClause> clauses;
  for (std::size_t i = 0; i < constructors.size(); ++i) {
    for (std::size_t j = 0; j < constructors.size(); ++j) {
      if (i != j) {
        clauses.push_back({{builder.MatchAny(constructors[i]), builder.MatchAny(constructors[j])},
                           builder.Library(i < j ? less : greater)});
      } else if (constructors[i].fields.empty()) {
        clauses.push_back({{builder.MatchAny(constructors[i]), builder.MatchAny(constructors[i])},
                           builder.Library(equal)});
      } else {
        const SameConstructor both = MatchBoth(builder, constructors[i]);
        clauses.push_back({both.patterns, Join(builder, both.fields, compare, join)});
      }
    }
  }
  builder.AddMethod(method, clauses);
}

// aValue = A        a rule for each constructor: all are tried
// aValue = B aValue
void DeriveAnyValue(Builder& builder) {
  std::vector<MethodClause> clauses;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    Expressions fields;
    for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
      fields.push_back(builder.Library(Known::AnyValue));
    }
    clauses.push_back({{}, builder.Apply(builder.Constructor(constructor.name.symbol), fields)});
  }
  builder.AddMethod("aValue", clauses);
}

}  // namespace

// Curry's class of types without functions (types/curry_data.h).
void DeriveData(Builder& builder) {
  DeriveForAllPairs(builder, "===", Known::DataEqual, Known::And, Known::True, Known::False,
                    Known::False);
  DeriveAnyValue(builder);
}

void DeriveEq(Builder& builder) {
  if (builder.IsCurry() && !builder.Data().constructors.empty()) {
    return DeriveForAllPairs(builder, "==", Known::Equal, Known::And, Known::True, Known::False,
                             Known::False);
  }
  const std::size_t nullary = NullaryCount(builder);
  const std::size_t count = builder.Data().constructors.size();
  std::vector<MethodClause> clauses;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    if (!constructor.fields.empty()) {
      const SameConstructor both = MatchBoth(builder, constructor);
      clauses.push_back({both.patterns, Join(builder, both.fields, Known::Equal, Known::And)});
    } else if (nullary == 1) {
      clauses.push_back({{builder.MatchAny(constructor), builder.MatchAny(constructor)},
                         builder.Library(Known::True)});
    }
  }
  if (nullary > 1) {
    clauses.push_back(CompareTags(builder, Known::Equal));
  } else if (count != 1) {
    // They are of different constructors, or there are none.
    clauses.push_back(
        {{builder.Any(), builder.Any()}, builder.Library(count > 1 ? Known::False : Known::True)});
  }
  builder.AddMethod("==", clauses);
}

void DeriveOrd(Builder& builder) {
  if (builder.IsCurry() && !builder.Data().constructors.empty()) {
    return DeriveForAllPairs(builder, "compare", Known::Compare, Known::ThenCompare, Known::EQ,
                             Known::LT, Known::GT);
  }
  const syntax::List<syntax::ConstructorDeclaration> constructors = builder.Data().constructors;
  std::vector<MethodClause> clauses;
  // With two constructors, what is left needs no numbers.
  const bool are_two = constructors.size() == 2 && NullaryCount(builder) < 2;
  for (const syntax::ConstructorDeclaration& constructor : constructors) {
    if (!constructor.fields.empty()) {
      const SameConstructor both = MatchBoth(builder, constructor);
      clauses.push_back(
          {both.patterns, Join(builder, both.fields, Known::Compare, Known::ThenCompare)});
    } else if (are_two || constructors.size() == 1) {
      clauses.push_back({{builder.MatchAny(constructor), builder.MatchAny(constructor)},
                         builder.Library(Known::EQ)});
    }
    if (are_two) {
      const bool is_first = &constructor == constructors.data();
      clauses.push_back({{builder.MatchAny(constructor), builder.Any()},
                         builder.Library(is_first ? Known::LT : Known::GT)});
    }
  }
  if (constructors.empty()) {
    clauses.push_back({{builder.Any(), builder.Any()}, builder.Library(Known::EQ)});
  } else if (constructors.size() > 1 && !are_two) {
    clauses.push_back(CompareTags(builder, Known::Compare));
  }
  builder.AddMethod("compare", clauses);
}

}  // namespace assay::types::derive
