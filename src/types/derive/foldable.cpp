// Foldable: foldr takes the places of the last parameter from the right.
//
//     data T a = C a [a]        foldr f z (C a1 a2) = f a1 (foldr f z a2)
#include "types/derive/structure.h"

namespace assay::types::derive {

using names::Known;
using names::Symbol;

namespace {

class Folder {
 public:
  Folder(Builder& builder, Symbol* function, const syntax::ConstructorDeclaration& constructor)
      : builder_(builder),
        function_(function),
        constructor_(constructor),
        parameter_(LastParameter(InfoOf(constructor))) {}

  syntax::Expression* FoldAll(const std::vector<const Type*>& types, const Symbols& values,
                              syntax::Expression* rest) {
    for (std::size_t i = types.size(); i-- > 0;) {
      rest = Fold(types[i], values[i], rest);
    }
    return rest;
  }

 private:
  syntax::Expression* Fold(const Type* type, Symbol* value, syntax::Expression* rest) {
    type = Resolve(type);
    switch (ShapeOf(type, parameter_)) {
      case Shape::Constant: return rest;
      case Shape::Parameter:
        return builder_.Apply(builder_.Variable(function_), {builder_.Variable(value), rest});
      case Shape::Tuple: {
        const std::vector<const Type*> elements = ArgumentsOf(type);
        const Symbols symbols = builder_.FreshAll("t", elements.size());
        return builder_.Case(
            builder_.Variable(value),
            {{builder_.MatchTuple(builder_.BindAll(symbols)), FoldAll(elements, symbols, rest)}});
      }
      case Shape::Container: {
        const Type* const element = Resolve(type->As<ApplyType>().argument);
        return builder_.Call(Known::Foldr, {Step(element), rest, builder_.Variable(value)});
      }
      case Shape::Function:
      case Shape::Other: break;
    }
    builder_.Refuse("its last parameter stands where it cannot be folded", &constructor_);
    return rest;
  }

  // f itself, or \y z -> ..
  syntax::Expression* Step(const Type* element) {
    if (ShapeOf(element, parameter_) == Shape::Parameter) {
      return builder_.Variable(function_);
    }
    Symbol* const value = builder_.Fresh("y");
    Symbol* const rest = builder_.Fresh("z");
    return builder_.Lambda({builder_.Bind(value), builder_.Bind(rest)},
                           Fold(element, value, builder_.Variable(rest)));
  }

  Builder& builder_;
  Symbol* function_;
  const syntax::ConstructorDeclaration& constructor_;
  const TypeVariable* parameter_;
};

}  // namespace

void DeriveFoldable(Builder& builder) {
  Symbol* const function = builder.Fresh("f");
  Symbol* const start = builder.Fresh("z");
  Symbol* const value = builder.Fresh("x");
  std::vector<Alternative> alternatives;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    const Types types = InfoOf(constructor).fields;
    const Symbols fields = builder.FreshAll("a", types.size());
    alternatives.push_back(
        {builder.Match(constructor.name.symbol, builder.BindAll(fields)),
         Folder(builder, function, constructor)
             .FoldAll({types.begin(), types.end()}, fields, builder.Variable(start))});
  }
  builder.AddMethod("foldr", {builder.Bind(function), builder.Bind(start), builder.Bind(value)},
                    builder.Case(builder.Variable(value), alternatives));
}

}  // namespace assay::types::derive
