// Enum, Bounded and Ix: of enumerations, and the latter two of types with one constructor.
#include <algorithm>

#include "types/derive/builder.h"

namespace assay::types::derive {

using names::Known;

namespace {

// The first constructor that has fields; null: none.
const syntax::ConstructorDeclaration* WithFields(const Builder& builder) {
  const auto found = std::ranges::find_if(builder.Data().constructors,
                                          [](const auto& c) { return !c.fields.empty(); });
  return found == builder.Data().constructors.end() ? nullptr : &*found;
}

bool IsEnumerationOrSingle(Builder& builder) {
  if (builder.IsEnumeration() || builder.Data().constructors.size() == 1) {
    return true;
  }
  builder.Refuse("it is neither an enumeration nor a type with one constructor",
                 WithFields(builder));
  return false;
}

// \x -> tag of x
syntax::Expression* TagFunction(Builder& builder) {
  names::Symbol* const value = builder.Fresh("a");
  return builder.Lambda({builder.Bind(value)}, builder.Tag(builder.Variable(value)));
}

// (a, (b, c)): pairs are indexed as the report says, whatever they hold.
syntax::Expression* Nest(Builder& builder, const Symbols& symbols) {
  syntax::Expression* nest = builder.Variable(symbols.back());
  for (std::size_t i = symbols.size() - 1; i-- > 0;) {
    nest = builder.Tuple({builder.Variable(symbols[i]), nest});
  }
  return nest;
}

syntax::Pattern* MatchNest(Builder& builder, const Symbols& symbols) {
  syntax::Pattern* nest = builder.Bind(symbols.back());
  for (std::size_t i = symbols.size() - 1; i-- > 0;) {
    nest = builder.MatchTuple({builder.Bind(symbols[i]), nest});
  }
  return nest;
}

// Each method is that of nested pairs of the fields.
void DeriveIxOfProduct(Builder& builder) {
  names::Symbol* const constructor = builder.Data().constructors.front().name.symbol;
  const std::size_t size = builder.Data().constructors.front().fields.size();
  const auto bounds = [&](const Symbols& low, const Symbols& high) {
    return builder.MatchTuple({builder.Match(constructor, builder.BindAll(low)),
                               builder.Match(constructor, builder.BindAll(high))});
  };
  for (const Known method : {Known::IxRange, Known::IxIndex, Known::IxInRange}) {
    const Symbols low = builder.FreshAll("l", size);
    const Symbols high = builder.FreshAll("h", size);
    const Symbols index = builder.FreshAll("i", size);
    syntax::Expression* const nested = builder.Tuple({Nest(builder, low), Nest(builder, high)});
    if (method == Known::IxRange) {
      Expressions fields;
      for (names::Symbol* field : index) {
        fields.push_back(builder.Variable(field));
      }
      syntax::Expression* const rebuild = builder.Lambda(
          {MatchNest(builder, index)}, builder.Apply(builder.Constructor(constructor), fields));
      builder.AddMethod(
          "range", {bounds(low, high)},
          builder.Call(Known::Fmap, {rebuild, builder.Call(Known::IxRange, {nested})}));
    } else {
      builder.AddMethod(names::KnownSymbols::Text(method),
                        {bounds(low, high), builder.Match(constructor, builder.BindAll(index))},
                        builder.Call(method, {nested, Nest(builder, index)}));
    }
  }
}

void AddBound(Builder& builder, Known bound, const syntax::ConstructorDeclaration& constructor) {
  Expressions fields;
  for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
    fields.push_back(builder.Library(bound));
  }
  builder.AddMethod(names::KnownSymbols::Text(bound), {},
                    builder.Apply(builder.Constructor(constructor.name.symbol), fields));
}

}  // namespace

void DeriveEnum(Builder& builder) {
  if (!builder.IsEnumeration()) {
    return builder.Refuse("it is not an enumeration", WithFields(builder));
  }
  const std::string_view type = builder.Data().name.name.Text();
  names::Symbol* const value = builder.Fresh("a");
  builder.AddMethod("fromEnum", {builder.Bind(value)}, builder.Tag(builder.Variable(value)));

  names::Symbol* const number = builder.Fresh("n");
  std::vector<Alternative> alternatives;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    alternatives.push_back(
        {builder.MatchInteger(alternatives.size()), builder.Constructor(constructor.name.symbol)});
  }
  // The library's function has the message for a number that is out of range.
  alternatives.push_back(
      {builder.Any(), builder.Call(Known::DerivedToEnum, {builder.RawText(type), builder.List({}),
                                                          builder.Variable(number)})});
  builder.AddMethod("toEnum", {builder.Bind(number)},
                    builder.Case(builder.Variable(number), alternatives));

  const auto tag = [&] { return builder.Library(Known::FromEnum); };
  builder.AddMethod(
      "succ", {},
      builder.Call(Known::DerivedSucc, {builder.RawText(type), builder.AllConstructors(), tag()}));
  builder.AddMethod(
      "pred", {},
      builder.Call(Known::DerivedPred, {builder.RawText(type), builder.AllConstructors(), tag()}));
  builder.AddMethod("enumFrom", {},
                    builder.Call(Known::DerivedEnumFrom, {builder.AllConstructors(), tag()}));
  builder.AddMethod("enumFromThen", {},
                    builder.Call(Known::DerivedEnumFromThen, {builder.AllConstructors(), tag()}));
}

void DeriveBounded(Builder& builder) {
  if (builder.Data().constructors.empty() || !IsEnumerationOrSingle(builder)) {
    return builder.Refuse("it has no constructors", nullptr);
  }
  AddBound(builder, Known::MinBound, builder.Data().constructors.front());
  AddBound(builder, Known::MaxBound, builder.Data().constructors.back());
}

void DeriveIx(Builder& builder) {
  if (builder.Data().constructors.empty() || !IsEnumerationOrSingle(builder)) {
    return builder.Refuse("it has no constructors", nullptr);
  }
  if (!builder.IsEnumeration()) {
    return DeriveIxOfProduct(builder);
  }
  builder.AddMethod(
      "range", {},
      builder.Call(Known::DerivedRange, {builder.AllConstructors(), TagFunction(builder)}));
  builder.AddMethod("index", {}, builder.Call(Known::DerivedIndex, {TagFunction(builder)}));
  builder.AddMethod("inRange", {}, builder.Call(Known::DerivedInRange, {TagFunction(builder)}));
}

}  // namespace assay::types::derive
