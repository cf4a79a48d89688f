// \cases p1 p2 -> e1; q1 q2 -> e2  is  \a b -> case (a, b) of { (p1, p2) -> e1; (q1, q2) -> e2 }
//
// `cases` is a keyword after a backslash only, and only where LambdaCase is on; `\cases -> e` stays
// a lambda with a parameter of that name.
#include <algorithm>

#include <fmt/format.h>

#include "syntax/declarations.h"
#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/patterns.h"

namespace assay::syntax {

namespace {

// The arity is that of the first alternative, which the others must have too.
List<CaseAlternative> ParseCasesAlternatives(Parser& in, Span opener, std::size_t& arity) {
  ListBuilder<CaseAlternative> alternatives = in.Builder<CaseAlternative>();
  in.Block(
      opener, "an alternative or `}`",
      [&] {
        const Span start = in.Here();
        const std::size_t forms = in.pattern_forms.Count();
        ListBuilder<Pattern*> patterns = in.Builder<Pattern*>();
        while (StartsAtom(in)) {
          patterns.Add(ToPattern(in, ParseAtom(in)));
        }
        in.pattern_forms.ForgetSince(forms);
        if (alternatives.Size() == 0) {
          arity = patterns.Size();
        } else if (patterns.Size() != arity && !in.HasFailed()) {
          in.Report(
              DiagnosticKind::ClauseArity, in.Since(start),
              fmt::format("this alternative of `\\cases` has {} pattern{}, but the first has {}",
                          patterns.Size(), patterns.Size() == 1 ? "" : "s", arity),
              {{alternatives[0].span, "the first alternative is here"}});
        }
        const Span span = in.Since(start);
        Pattern* const pattern =
            patterns.Size() == 1 ? patterns[0] : in.Make<TuplePattern>(span, patterns.Finish());
        patterns.Clear();
        RightHandSide* const right = ParseRightHandSide(in, TokenKind::RightArrow);
        alternatives.Add({pattern, right, in.Since(start)});
      },
      [&] { return StartsAtom(in) || in.IsOperatorNamed(Known().bang); });
  return alternatives.Finish();
}

}  // namespace

bool IsLambdaCases(const Parser& in) {
  return in.Has(ExtensionId::LambdaCase) && in.Is(TokenKind::VariableName) &&
         in.Current().name == Known().cases && in.Ahead(1).kind != TokenKind::RightArrow;
}

Expression* ParseLambdaCases(Parser& in, Span start) {
  const Span opener = in.Here();
  in.Advance();
  std::size_t arity = 0;
  const List<CaseAlternative> alternatives = ParseCasesAlternatives(in, opener, arity);
  if (arity == 0) {
    return in.Make<LambdaCaseExpression>(in.Since(start), alternatives);
  }
  ListBuilder<Pattern*> parameters = in.Builder<Pattern*>();
  ListBuilder<Expression*> values = in.Builder<Expression*>();
  for (std::size_t i = 0; i < arity; ++i) {
    const Name name(fmt::format("argument {}", i + 1));  // nobody can write it
    parameters.Add(in.Make<VariablePattern>(opener, Binder{name, opener}));
    values.Add(in.Make<VariableExpression>(opener, QualifiedName{{}, name, opener}));
  }
  Expression* const scrutinee =
      arity == 1 ? values[0] : in.Make<TupleExpression>(opener, values.Finish());
  values.Clear();
  Expression* const body = in.Make<CaseExpression>(in.Since(start), scrutinee, alternatives, false);
  return in.Make<LambdaExpression>(in.Since(start), parameters.Finish(), body);
}

}  // namespace assay::syntax
