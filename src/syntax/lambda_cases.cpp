// \cases p1 p2 -> e1; q1 q2 -> e2  is  \a b -> case (a, b) of { (p1, p2) -> e1; (q1, q2) -> e2 }
//
// `cases` is a keyword after a backslash only, and only where LambdaCase is on; `\cases -> e` stays
// a lambda with a parameter of that name.
#include <algorithm>

#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

bool Parser::IsLambdaCases() const {
  return Has(ExtensionId::LambdaCase) && Is(TokenKind::VariableName) &&
         Current().name == Known().cases && tokens_.Ahead(1).kind != TokenKind::RightArrow;
}

Expression* Parser::LambdaCases(Span start) {
  const Span opener = Here();
  tokens_.Advance();
  std::size_t arity = 0;
  const List<CaseAlternative> alternatives = CasesAlternatives(opener, arity);
  if (arity == 0) {
    return Make<LambdaCaseExpression>(Since(start), alternatives);
  }
  ListBuilder<Pattern*> parameters = Builder<Pattern*>();
  ListBuilder<Expression*> values = Builder<Expression*>();
  for (std::size_t i = 0; i < arity; ++i) {
    const Name name(fmt::format("argument {}", i + 1));  // nobody can write it
    parameters.Add(Make<VariablePattern>(opener, Binder{name, opener}));
    values.Add(Make<VariableExpression>(opener, QualifiedName{{}, name, opener}));
  }
  Expression* const scrutinee =
      arity == 1 ? values[0] : Make<TupleExpression>(opener, values.Finish());
  values.Clear();
  Expression* const body = Make<CaseExpression>(Since(start), scrutinee, alternatives);
  return Make<LambdaExpression>(Since(start), parameters.Finish(), body);
}

// The arity is that of the first alternative, which the others must have too.
List<CaseAlternative> Parser::CasesAlternatives(Span opener, std::size_t& arity) {
  ListBuilder<CaseAlternative> alternatives = Builder<CaseAlternative>();
  Block(
      opener, "an alternative or `}`",
      [&] {
        const Span start = Here();
        const std::size_t forms = PatternForms();
        ListBuilder<Pattern*> patterns = Builder<Pattern*>();
        while (StartsAtom()) {
          patterns.Add(ToPattern(Atom()));
        }
        pattern_forms_.resize(std::min(forms, pattern_forms_.size()));
        if (alternatives.Size() == 0) {
          arity = patterns.Size();
        } else if (patterns.Size() != arity && !HasFailed()) {
          Report(DiagnosticKind::ClauseArity, Since(start),
                 fmt::format("this alternative of `\\cases` has {} pattern{}, but the first has {}",
                             patterns.Size(), patterns.Size() == 1 ? "" : "s", arity),
                 {{alternatives[0].span, "the first alternative is here"}});
        }
        const Span span = Since(start);
        Pattern* const pattern =
            patterns.Size() == 1 ? patterns[0] : Make<TuplePattern>(span, patterns.Finish());
        patterns.Clear();
        RightHandSide* const right = ParseRightHandSide(TokenKind::RightArrow);
        alternatives.Add({pattern, right, Since(start)});
      },
      [&] { return StartsAtom() || IsOperatorNamed(Known().bang); });
  return alternatives.Finish();
}

}  // namespace assay::syntax
