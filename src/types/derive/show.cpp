// Show (Haskell 2010 report, section 11.4):
//
//     infixr 5 :+
//     data T = C Int | T :+ T | R { f :: Int }
//
//     showsPrec d x = case x of
//       C a1 -> showParen (d >= 11) (showString "C " . showsPrec 11 a1)
//       a1 :+ a2 -> showParen (d >= 6) (showsPrec 6 a1 . showString " :+ " . showsPrec 6 a2)
//       R a1 -> showParen (d >= 11) (showString "R {f = " . showsPrec 0 a1 . showString "}")
#include <fmt/format.h>

#include "types/derive/builder.h"
#include "types/derive/constructor_text.h"

namespace assay::types::derive {

using names::Known;

namespace {

class ShowConstructor {
 public:
  ShowConstructor(Builder& builder, const syntax::ConstructorDeclaration& constructor,
                  names::Symbol* precedence)
      : builder_(builder),
        constructor_(constructor),
        precedence_(precedence),
        fields_(builder.FreshAll("a", constructor.fields.size())) {}

  Alternative Make() {
    return {builder_.Match(constructor_.name.symbol, builder_.BindAll(fields_)), Body()};
  }

 private:
  syntax::Expression* Body() {
    const std::string name = Joined(PrefixTokens(constructor_.name.name));
    switch (FormOf(constructor_)) {
      case Form::Nullary: return builder_.Call(Known::ShowString, {builder_.Text(name)});
      case Form::Prefix:
        for (std::size_t i = 0; i < fields_.size(); ++i) {
          AddText(i == 0 ? name + " " : " ");
          AddField(i, kArgumentPrecedence);
        }
        return InParentheses(kArgumentPrecedence);
      case Form::Record:
        for (std::size_t i = 0; i < fields_.size(); ++i) {
          AddText(fmt::format("{}{} = ", i == 0 ? name + " {" : ", ",
                              Joined(PrefixTokens(constructor_.fields[i].label.name))));
          AddField(i, 0);
        }
        AddText("}");
        return InParentheses(kArgumentPrecedence);
      case Form::Infix: break;
    }
    const std::size_t inside = constructor_.name.symbol->fixity.precedence + std::size_t{1};
    AddField(0, inside);
    AddText(fmt::format(" {} ", Joined(InfixTokens(constructor_.name.name))));
    AddField(1, inside);
    return InParentheses(inside);
  }

  void AddText(const std::string& text) {
    parts_.push_back(builder_.Call(Known::ShowString, {builder_.Text(text)}));
  }
  void AddField(std::size_t index, std::size_t precedence) {
    parts_.push_back(builder_.Call(
        Known::ShowsPrec, {builder_.Integer(precedence), builder_.Variable(fields_[index])}));
  }

  // The parts, one after the other; in parentheses where the context binds at least so tightly.
  syntax::Expression* InParentheses(std::size_t precedence) {
    syntax::Expression* all = parts_.back();
    for (std::size_t i = parts_.size() - 1; i-- > 0;) {
      all = builder_.Call(Known::Compose, {parts_[i], all});
    }
    return builder_.Call(Known::ShowParen,
                         {builder_.Call(Known::GreaterOrEqual, {builder_.Variable(precedence_),
                                                                builder_.Integer(precedence)}),
                          all});
  }

  Builder& builder_;
  const syntax::ConstructorDeclaration& constructor_;
  names::Symbol* precedence_;
  Symbols fields_;
  Expressions parts_;
};

}  // namespace

void DeriveShow(Builder& builder) {
  names::Symbol* const precedence = builder.Fresh("d");
  names::Symbol* const value = builder.Fresh("x");
  std::vector<Alternative> alternatives;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    alternatives.push_back(ShowConstructor(builder, constructor, precedence).Make());
  }
  builder.AddMethod("showsPrec", {builder.Bind(precedence), builder.Bind(value)},
                    builder.Case(builder.Variable(value), alternatives));
}

}  // namespace assay::types::derive
