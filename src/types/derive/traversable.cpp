// Traversable: the effects of the fields from left to right, then the constructor.
//
//     data T a = C Int a [a]    traverse f (C a1 a2 a3) =
//                                 fmap (\y2 y3 -> C a1 y2 y3) (f a2) <*> traverse f a3
#include "types/derive/structure.h"

namespace assay::types::derive {

using names::Known;
using names::Symbol;

namespace {

class Traversal {
 public:
  Traversal(Builder& builder, Symbol* function, const syntax::ConstructorDeclaration& constructor)
      : builder_(builder),
        function_(function),
        constructor_(constructor),
        parameter_(LastParameter(InfoOf(constructor))) {}

  // Applies `make` to the values, those that mention the parameter traversed.
  template <typename Make>
  syntax::Expression* TraverseAll(const std::vector<const Type*>& types, const Symbols& values,
                                  Make make) {
    Expressions results;
    Patterns parameters;
    Expressions effects;
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (ShapeOf(types[i], parameter_) == Shape::Constant) {
        results.push_back(builder_.Variable(values[i]));
        continue;
      }
      Symbol* const result = builder_.Fresh("y" + std::to_string(i + 1));
      results.push_back(builder_.Variable(result));
      parameters.push_back(builder_.Bind(result));
      effects.push_back(Traverse(types[i], builder_.Variable(values[i])));
    }
    if (effects.empty()) {
      return builder_.Call(Known::Pure, {make(results)});
    }
    syntax::Expression* all =
        builder_.Call(Known::Fmap, {builder_.Lambda(parameters, make(results)), effects.front()});
    for (std::size_t i = 1; i < effects.size(); ++i) {
      all = builder_.Call(Known::Ap, {all, effects[i]});
    }
    return all;
  }

 private:
  syntax::Expression* Traverse(const Type* type, syntax::Expression* value) {
    type = Resolve(type);
    switch (ShapeOf(type, parameter_)) {
      case Shape::Parameter: return builder_.Apply(builder_.Variable(function_), {value});
      case Shape::Tuple: {
        const std::vector<const Type*> elements = ArgumentsOf(type);
        const Symbols symbols = builder_.FreshAll("t", elements.size());
        const auto make = [&](const Expressions& results) { return builder_.Tuple(results); };
        return builder_.Case(value, {{builder_.MatchTuple(builder_.BindAll(symbols)),
                                      TraverseAll(elements, symbols, make)}});
      }
      case Shape::Container: {
        const Type* const element = Resolve(type->As<ApplyType>().argument);
        return builder_.Call(Known::Traverse, {Step(element), value});
      }
      case Shape::Constant:
      case Shape::Function:
      case Shape::Other: break;
    }
    builder_.Refuse("its last parameter stands where it cannot be traversed", &constructor_);
    return value;
  }

  // f itself, or \y -> ..
  syntax::Expression* Step(const Type* element) {
    if (ShapeOf(element, parameter_) == Shape::Parameter) {
      return builder_.Variable(function_);
    }
    Symbol* const value = builder_.Fresh("y");
    return builder_.Lambda({builder_.Bind(value)}, Traverse(element, builder_.Variable(value)));
  }

  Builder& builder_;
  Symbol* function_;
  const syntax::ConstructorDeclaration& constructor_;
  const TypeVariable* parameter_;
};

}  // namespace

void DeriveTraversable(Builder& builder) {
  Symbol* const function = builder.Fresh("f");
  Symbol* const value = builder.Fresh("x");
  std::vector<Alternative> alternatives;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    const Types types = InfoOf(constructor).fields;
    const Symbols fields = builder.FreshAll("a", types.size());
    const auto make = [&](const Expressions& results) {
      return builder.Apply(builder.Constructor(constructor.name.symbol), results);
    };
    alternatives.push_back({builder.Match(constructor.name.symbol, builder.BindAll(fields)),
                            Traversal(builder, function, constructor)
                                .TraverseAll({types.begin(), types.end()}, fields, make)});
  }
  builder.AddMethod("traverse", {builder.Bind(function), builder.Bind(value)},
                    builder.Case(builder.Variable(value), alternatives));
}

}  // namespace assay::types::derive
