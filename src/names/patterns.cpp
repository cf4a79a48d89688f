// Patterns: first what they bind, then what they mention.
#include "names/patterns.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "names/expressions.h"
#include "names/fixity.h"
#include "names/fixity_declarations.h"
#include "names/lookup.h"
#include "names/renamer.h"
#include "names/types.h"

namespace assay::names {

using syntax::PatternKind;

namespace {

void CollectRecordBinders(Renamer& in, syntax::RecordPattern& record) {
  ResolveRecordConstructor(in, record.constructor);
  const auto variable = [&](Name name, Span span) {
    return static_cast<syntax::Pattern*>(
        syntax::New<syntax::VariablePattern>(in.arena, span, syntax::Binder{name, span}));
  };
  for (syntax::FieldPattern& field : record.fields) {
    if (field.pattern == nullptr) {
      field.pattern = variable(field.field.name, field.field.span);
    }
  }
  if (record.has_wildcard) {
    std::vector<syntax::FieldPattern> fields(record.fields.begin(), record.fields.end());
    for (Symbol* label : record.constructor.symbol->children) {
      const bool is_written = std::ranges::any_of(
          record.fields, [&](const auto& field) { return field.field.name == label->name; });
      if (!is_written && in.scope.IsInScope(*label, Space::Values)) {
        fields.push_back(
            {.field = {.qualifier = {}, .name = label->name, .span = record.span, .symbol = label},
             .pattern = variable(label->name, record.span)});
      }
    }
    record.fields = in.arena.List(fields);
    record.has_wildcard = false;
  }
  for (const syntax::FieldPattern& field : record.fields) {
    CollectBinders(in, *field.pattern);
  }
}

void ResolveRecordPattern(Renamer& in, syntax::RecordPattern& record) {
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    syntax::FieldPattern& field = record.fields[i];
    if (field.field.symbol == nullptr) {
      ResolveField(in, field.field, record.constructor.symbol);
    }
    const auto earlier = record.fields.first(i);
    const bool is_again = std::ranges::any_of(earlier, [&](const syntax::FieldPattern& other) {
      return other.field.symbol == field.field.symbol && !IsErrorSymbol(field.field.symbol);
    });
    if (is_again) {
      in.Report(DiagnosticKind::DuplicateField, field.field.span,
                fmt::format("field `{}` is matched twice", field.field.name.Text()));
    }
    ResolvePattern(in, *field.pattern);
  }
}

// In `f x (g x -> y)` the variables to the left are in scope.
void ResolveViewPattern(Renamer& in, syntax::ViewPattern& view) {
  {
    const ScopeGuard scope(in);
    for (std::size_t i = in.binders.current; i < in.binders.all.size(); ++i) {
      if (in.binders.all[i]->span.begin < view.span.begin) {
        in.locals.Bind(in.binders.all[i]->name, in.binders.all[i]->symbol);
      }
    }
    RenameExpression(in, *view.function);
  }
  ResolvePattern(in, *view.pattern);
}

// A variable that is not in scope is bound here, as far as the pattern's variables reach.
void ResolvePatternType(Renamer& in, syntax::Type& type) {
  BindFreeVariables(in, {&type});
  ResolveType(in, type);
}

void ResolvePatternOperators(Renamer& in, syntax::PatternOperatorSequence& sequence) {
  const auto build = [&](const Operator& op, syntax::Pattern* left, syntax::Pattern* right) {
    const Span span = Join(left->span, right->span);
    const syntax::QualifiedName& name = sequence.operators[op.index];
    if (name.symbol == nullptr) {
      const bool is_n_plus_k =
          left->kind == PatternKind::Variable && right->kind == PatternKind::Literal &&
          right->As<syntax::LiteralPattern>().literal.kind == syntax::LiteralKind::Integer;
      if (!is_n_plus_k) {
        in.Report(DiagnosticKind::NotAPattern, span,
                  "`+` in a pattern stands between a variable and an integer");
        return left;
      }
      return static_cast<syntax::Pattern*>(syntax::New<syntax::NPlusKPattern>(
          in.arena, span, left->As<syntax::VariablePattern>().binder,
          right->As<syntax::LiteralPattern>().literal));
    }
    auto* const constructor = syntax::New<syntax::ConstructorPattern>(
        in.arena, span, name, syntax::List<syntax::Type*>{},
        in.arena.List(std::vector<syntax::Pattern*>{left, right}));
    ExpandSynonym(in, *constructor);
    return static_cast<syntax::Pattern*>(constructor);
  };
  const auto conflict = [&](const Operator& a, const Operator& b) {
    ReportFixityConflict(in, a, b);
  };
  OperatorParser<syntax::Pattern, decltype(build), decltype(conflict)> parser(build, conflict);
  for (std::size_t i = 0; i < sequence.operands.size(); ++i) {
    if (i > 0) {
      syntax::QualifiedName& name = sequence.operators[i - 1];
      const bool is_plus = name.qualifier.IsEmpty() && name.name.Text() == "+";
      Operator op{.fixity = {syntax::Associativity::Left, 6}, .name = name.name, .span = name.span};
      if (!is_plus) {
        ResolveConstructor(in, name);
        op = OperatorOf(name);
      }
      op.index = static_cast<std::uint32_t>(i - 1);
      parser.AddOperator(op);
    }
    ResolvePattern(in, *sequence.operands[i]);
    parser.AddOperand(sequence.operands[i]);
  }
  sequence.resolved = parser.Finish();
}

}  // namespace

void BindPatterns(Renamer& in, syntax::List<syntax::Pattern*> patterns) {
  const std::size_t mark = in.binders.all.size();
  for (syntax::Pattern* pattern : patterns) {
    CollectBinders(in, *pattern);
  }
  RefuseDuplicateBinders(in, mark);
  for (std::size_t i = mark; i < in.binders.all.size(); ++i) {
    in.binders.all[i]->symbol =
        in.NewSymbol(SymbolKind::Local, in.binders.all[i]->name, in.binders.all[i]->span);
  }
  const std::size_t outer = std::exchange(in.binders.current, mark);
  for (syntax::Pattern* pattern : patterns) {
    ResolvePattern(in, *pattern);
  }
  in.binders.current = outer;
  for (std::size_t i = mark; i < in.binders.all.size(); ++i) {
    in.locals.Bind(in.binders.all[i]->name, in.binders.all[i]->symbol);
  }
  in.binders.all.resize(mark);
}

void CollectBinders(Renamer& in, syntax::Pattern& pattern) {
  if (!in.CanGoDeeper(pattern.span)) {
    return;
  }
  const auto collect_all = [&](syntax::List<syntax::Pattern*> patterns) {
    for (syntax::Pattern* element : patterns) {
      CollectBinders(in, *element);
    }
  };
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Literal: return;
    case PatternKind::Variable:
      return in.binders.all.push_back(&pattern.As<syntax::VariablePattern>().binder);
    case PatternKind::NPlusK:
      return in.binders.all.push_back(&pattern.As<syntax::NPlusKPattern>().binder);
    case PatternKind::Constructor:
      return collect_all(pattern.As<syntax::ConstructorPattern>().arguments);
    case PatternKind::Record: return CollectRecordBinders(in, pattern.As<syntax::RecordPattern>());
    case PatternKind::Tuple: return collect_all(pattern.As<syntax::TuplePattern>().elements);
    case PatternKind::List: return collect_all(pattern.As<syntax::ListPattern>().elements);
    case PatternKind::As:
      in.binders.all.push_back(&pattern.As<syntax::AsPattern>().binder);
      return CollectBinders(in, *pattern.As<syntax::AsPattern>().pattern);
    case PatternKind::Lazy: return CollectBinders(in, *pattern.As<syntax::LazyPattern>().pattern);
    case PatternKind::Bang: return CollectBinders(in, *pattern.As<syntax::BangPattern>().pattern);
    case PatternKind::View: return CollectBinders(in, *pattern.As<syntax::ViewPattern>().pattern);
    case PatternKind::Annotation:
      return CollectBinders(in, *pattern.As<syntax::AnnotatedPattern>().pattern);
    case PatternKind::OperatorSequence:
      return collect_all(pattern.As<syntax::PatternOperatorSequence>().operands);
    case PatternKind::Parenthesis:
      return CollectBinders(in, *pattern.As<syntax::ParenthesisedPattern>().pattern);
  }
}

void RefuseDuplicateBinders(Renamer& in, std::size_t mark) {
  constexpr std::size_t kFew = 8;
  std::unordered_map<Name, const syntax::Binder*> seen;
  const bool are_many = in.binders.all.size() - mark > kFew;
  std::size_t kept = mark;
  for (std::size_t i = mark; i < in.binders.all.size(); ++i) {
    syntax::Binder* const binder = in.binders.all[i];
    const syntax::Binder* first = binder;
    if (are_many) {
      first = seen.emplace(binder->name, binder).first->second;
    } else {
      for (std::size_t j = mark; j < kept && first == binder; ++j) {
        first = in.binders.all[j]->name == binder->name ? in.binders.all[j] : binder;
      }
    }
    if (first == binder) {
      in.binders.all[kept++] = binder;
      continue;
    }
    binder->symbol = ErrorSymbol(SymbolKind::Local);
    in.Report(DiagnosticKind::DuplicateBinder, binder->span,
              fmt::format("`{}` is bound twice in the same pattern", binder->name.Text()),
              {{first->span, "it is bound here as well"}},
              "use two names, and compare them with `==` in a guard");
  }
  in.binders.all.resize(kept);
}

void ResolvePattern(Renamer& in, syntax::Pattern& pattern) {
  if (!in.CanGoDeeper(pattern.span)) {
    return;
  }
  const auto resolve_all = [&](syntax::List<syntax::Pattern*> patterns) {
    for (syntax::Pattern* element : patterns) {
      ResolvePattern(in, *element);
    }
  };
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Variable:
    case PatternKind::Literal:
    case PatternKind::NPlusK: return;
    case PatternKind::Constructor: {
      auto& constructor = pattern.As<syntax::ConstructorPattern>();
      ResolveConstructor(in, constructor.constructor);
      ExpandSynonym(in, constructor);
      for (syntax::Type* type : constructor.type_arguments) {
        ResolvePatternType(in, *type);
      }
      return resolve_all(constructor.arguments);
    }
    case PatternKind::Record: return ResolveRecordPattern(in, pattern.As<syntax::RecordPattern>());
    case PatternKind::Tuple: return resolve_all(pattern.As<syntax::TuplePattern>().elements);
    case PatternKind::List: return resolve_all(pattern.As<syntax::ListPattern>().elements);
    case PatternKind::As: return ResolvePattern(in, *pattern.As<syntax::AsPattern>().pattern);
    case PatternKind::Lazy: return ResolvePattern(in, *pattern.As<syntax::LazyPattern>().pattern);
    case PatternKind::Bang: return ResolvePattern(in, *pattern.As<syntax::BangPattern>().pattern);
    case PatternKind::View: return ResolveViewPattern(in, pattern.As<syntax::ViewPattern>());
    case PatternKind::Annotation:
      ResolvePatternType(in, *pattern.As<syntax::AnnotatedPattern>().type);
      return ResolvePattern(in, *pattern.As<syntax::AnnotatedPattern>().pattern);
    case PatternKind::OperatorSequence:
      return ResolvePatternOperators(in, pattern.As<syntax::PatternOperatorSequence>());
    case PatternKind::Parenthesis:
      return ResolvePattern(in, *pattern.As<syntax::ParenthesisedPattern>().pattern);
  }
}

}  // namespace assay::names
