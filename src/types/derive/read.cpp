// Read (Haskell 2010 report, section 11.4). It reads what Show writes:
//
//     data T = C Int | R { f :: Int }
//
//     readsPrec d = readAlternatives
//       [ readParen (d >= 11) (readThen (readToken "C" C) (readsPrec 11)),
//         readParen (d >= 12) (readSkip (readThen (.. readToken "R" R ..) (readsPrec 0)) "}") ]
#include "types/derive/builder.h"
#include "types/derive/constructor_text.h"

namespace assay::types::derive {

using names::Known;

namespace {

class ReadConstructor {
 public:
  ReadConstructor(Builder& builder, const syntax::ConstructorDeclaration& constructor,
                  names::Symbol* precedence)
      : builder_(builder), constructor_(constructor), precedence_(precedence) {}

  syntax::Expression* Make() {
    switch (FormOf(constructor_)) {
      case Form::Nullary:
        ReadName();
        return builder_.Call(Known::ReadParen, {builder_.Library(Known::False), reader_});
      case Form::Prefix:
        ReadName();
        for (std::size_t i = 0; i < constructor_.fields.size(); ++i) {
          ReadField(kArgumentPrecedence);
        }
        return InParentheses(kArgumentPrecedence);
      case Form::Record:
        ReadName();
        for (const syntax::FieldDeclaration& field : constructor_.fields) {
          Skip(&field == constructor_.fields.data() ? "{" : ",");
          SkipAll(PrefixTokens(field.label.name));
          Skip("=");
          ReadField(0);
        }
        Skip("}");
        // Record construction binds more tightly than application.
        return InParentheses(kArgumentPrecedence + 1);
      case Form::Infix: break;
    }
    const std::size_t inside = constructor_.name.symbol->fixity.precedence + std::size_t{1};
    ReadNothing();
    ReadField(inside);
    SkipAll(InfixTokens(constructor_.name.name));
    ReadField(inside);
    return InParentheses(inside);
  }

 private:
  syntax::Expression* Constructor() { return builder_.Constructor(constructor_.name.symbol); }

  void ReadName() {
    const std::vector<std::string> tokens = PrefixTokens(constructor_.name.name);
    reader_ = builder_.Call(Known::ReadToken, {builder_.Text(tokens.front()), Constructor()});
    SkipAll({tokens.begin() + 1, tokens.end()});
  }

  // \s -> [(C, s)]
  void ReadNothing() {
    names::Symbol* const rest = builder_.Fresh("s");
    reader_ =
        builder_.Lambda({builder_.Bind(rest)},
                        builder_.List({builder_.Tuple({Constructor(), builder_.Variable(rest)})}));
  }

  void ReadField(std::size_t precedence) {
    reader_ =
        builder_.Call(Known::ReadThen,
                      {reader_, builder_.Call(Known::ReadsPrec, {builder_.Integer(precedence)})});
  }

  void Skip(const std::string& token) {
    reader_ = builder_.Call(Known::ReadSkip, {reader_, builder_.Text(token)});
  }
  void SkipAll(const std::vector<std::string>& tokens) {
    for (const std::string& token : tokens) {
      Skip(token);
    }
  }

  syntax::Expression* InParentheses(std::size_t precedence) {
    return builder_.Call(Known::ReadParen,
                         {builder_.Call(Known::GreaterOrEqual, {builder_.Variable(precedence_),
                                                                builder_.Integer(precedence)}),
                          reader_});
  }

  Builder& builder_;
  const syntax::ConstructorDeclaration& constructor_;
  names::Symbol* precedence_;
  syntax::Expression* reader_ = nullptr;
};

}  // namespace

void DeriveRead(Builder& builder) {
  names::Symbol* const precedence = builder.Fresh("d");
  Expressions readers;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    readers.push_back(ReadConstructor(builder, constructor, precedence).Make());
  }
  builder.AddMethod("readsPrec", {builder.Bind(precedence)},
                    builder.Call(Known::ReadAlternatives, {builder.List(readers)}));
}

}  // namespace assay::types::derive
