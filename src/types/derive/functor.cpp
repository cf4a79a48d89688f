// Functor: fmap f goes to every place of the last parameter, under other functors, tuples and
// functions.
#include "types/derive/structure.h"

namespace assay::types::derive {

using names::Known;
using names::Symbol;

namespace {

class FunctorMap {
 public:
  FunctorMap(Builder& builder, Symbol* function, const syntax::ConstructorDeclaration& constructor)
      : builder_(builder),
        function_(function),
        constructor_(constructor),
        parameter_(LastParameter(InfoOf(constructor))) {}

  // The value with f at every place of the parameter.
  syntax::Expression* Map(const Type* type, syntax::Expression* value) {
    type = Resolve(type);
    switch (ShapeOf(type, parameter_)) {
      case Shape::Constant: return value;
      case Shape::Parameter: return builder_.Apply(builder_.Variable(function_), {value});
      case Shape::Tuple: return MapTuple(type, value);
      case Shape::Function: {
        Symbol* const argument = builder_.Fresh("y");
        const auto& function = type->As<FunctionType>();
        syntax::Expression* const given = MapBack(function.argument, builder_.Variable(argument));
        return builder_.Lambda({builder_.Bind(argument)},
                               Map(function.result, builder_.Apply(value, {given})));
      }
      case Shape::Container: {
        const Type* const element = Resolve(type->As<ApplyType>().argument);
        return builder_.Call(Known::Fmap, {Mapper(element), value});
      }
      case Shape::Other: break;
    }
    Refuse();
    return value;
  }

 private:
  // f itself, or \y -> ..
  syntax::Expression* Mapper(const Type* element) {
    if (ShapeOf(element, parameter_) == Shape::Parameter) {
      return builder_.Variable(function_);
    }
    Symbol* const value = builder_.Fresh("y");
    return builder_.Lambda({builder_.Bind(value)}, Map(element, builder_.Variable(value)));
  }

  syntax::Expression* MapTuple(const Type* type, syntax::Expression* value) {
    const std::vector<const Type*> elements = ArgumentsOf(type);
    const Symbols symbols = builder_.FreshAll("t", elements.size());
    Expressions mapped;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      mapped.push_back(Map(elements[i], builder_.Variable(symbols[i])));
    }
    return builder_.Case(
        value, {{builder_.MatchTuple(builder_.BindAll(symbols)), builder_.Tuple(mapped)}});
  }

  // The other way, for arguments of functions: only from functions to functions is there one.
  syntax::Expression* MapBack(const Type* type, syntax::Expression* value) {
    type = Resolve(type);
    const Shape shape = ShapeOf(type, parameter_);
    if (shape == Shape::Constant) {
      return value;
    }
    if (shape != Shape::Function) {
      Refuse();
      return value;
    }
    Symbol* const argument = builder_.Fresh("y");
    const auto& function = type->As<FunctionType>();
    syntax::Expression* const given = Map(function.argument, builder_.Variable(argument));
    return builder_.Lambda({builder_.Bind(argument)},
                           MapBack(function.result, builder_.Apply(value, {given})));
  }

  void Refuse() {
    builder_.Refuse("its last parameter stands where it cannot be mapped", &constructor_);
  }

  Builder& builder_;
  Symbol* function_;
  const syntax::ConstructorDeclaration& constructor_;
  const TypeVariable* parameter_;
};

}  // namespace

void DeriveFunctor(Builder& builder) {
  Symbol* const function = builder.Fresh("f");
  Symbol* const value = builder.Fresh("x");
  std::vector<Alternative> alternatives;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    FunctorMap map(builder, function, constructor);
    const Types types = InfoOf(constructor).fields;
    const Symbols fields = builder.FreshAll("a", types.size());
    Expressions mapped;
    for (std::size_t i = 0; i < types.size(); ++i) {
      mapped.push_back(map.Map(types[i], builder.Variable(fields[i])));
    }
    alternatives.push_back({builder.Match(constructor.name.symbol, builder.BindAll(fields)),
                            builder.Apply(builder.Constructor(constructor.name.symbol), mapped)});
  }
  builder.AddMethod("fmap", {builder.Bind(function), builder.Bind(value)},
                    builder.Case(builder.Variable(value), alternatives));
}

}  // namespace assay::types::derive
