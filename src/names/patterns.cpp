// Patterns: first what they bind, then what they mention.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "names/renamer.h"

namespace assay::names {

using syntax::PatternKind;

void Renamer::BindPatterns(syntax::List<syntax::Pattern*> patterns) {
  const std::size_t mark = binders_.size();
  for (syntax::Pattern* pattern : patterns) {
    CollectBinders(*pattern);
  }
  RefuseDuplicateBinders(mark);
  for (std::size_t i = mark; i < binders_.size(); ++i) {
    binders_[i]->symbol = NewSymbol(SymbolKind::Local, binders_[i]->name, binders_[i]->span);
  }
  const std::size_t outer = std::exchange(pattern_mark_, mark);
  for (syntax::Pattern* pattern : patterns) {
    ResolvePattern(*pattern);
  }
  pattern_mark_ = outer;
  for (std::size_t i = mark; i < binders_.size(); ++i) {
    locals_.Bind(binders_[i]->name, binders_[i]->symbol);
  }
  binders_.resize(mark);
}

void Renamer::CollectBinders(syntax::Pattern& pattern) {
  if (!CanGoDeeper(pattern.span)) {
    return;
  }
  const auto collect_all = [&](syntax::List<syntax::Pattern*> patterns) {
    for (syntax::Pattern* element : patterns) {
      CollectBinders(*element);
    }
  };
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Literal: return;
    case PatternKind::Variable:
      return binders_.push_back(&pattern.As<syntax::VariablePattern>().binder);
    case PatternKind::NPlusK:
      return binders_.push_back(&pattern.As<syntax::NPlusKPattern>().binder);
    case PatternKind::Constructor:
      return collect_all(pattern.As<syntax::ConstructorPattern>().arguments);
    case PatternKind::Record: return CollectRecordBinders(pattern.As<syntax::RecordPattern>());
    case PatternKind::Tuple: return collect_all(pattern.As<syntax::TuplePattern>().elements);
    case PatternKind::List: return collect_all(pattern.As<syntax::ListPattern>().elements);
    case PatternKind::As:
      binders_.push_back(&pattern.As<syntax::AsPattern>().binder);
      return CollectBinders(*pattern.As<syntax::AsPattern>().pattern);
    case PatternKind::Lazy: return CollectBinders(*pattern.As<syntax::LazyPattern>().pattern);
    case PatternKind::Bang: return CollectBinders(*pattern.As<syntax::BangPattern>().pattern);
    case PatternKind::View: return CollectBinders(*pattern.As<syntax::ViewPattern>().pattern);
    case PatternKind::Annotation:
      return CollectBinders(*pattern.As<syntax::AnnotatedPattern>().pattern);
    case PatternKind::OperatorSequence:
      return collect_all(pattern.As<syntax::PatternOperatorSequence>().operands);
    case PatternKind::Parenthesis:
      return CollectBinders(*pattern.As<syntax::ParenthesisedPattern>().pattern);
  }
}

void Renamer::CollectRecordBinders(syntax::RecordPattern& record) {
  ResolveRecordConstructor(record.constructor);
  const auto variable = [&](Name name, Span span) {
    return static_cast<syntax::Pattern*>(
        syntax::New<syntax::VariablePattern>(arena_, span, syntax::Binder{name, span}));
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
      if (!is_written && scope_.IsInScope(*label, Space::Values)) {
        fields.push_back(
            {.field = {.qualifier = {}, .name = label->name, .span = record.span, .symbol = label},
             .pattern = variable(label->name, record.span)});
      }
    }
    record.fields = arena_.List(fields);
    record.has_wildcard = false;
  }
  for (const syntax::FieldPattern& field : record.fields) {
    CollectBinders(*field.pattern);
  }
}

void Renamer::RefuseDuplicateBinders(std::size_t mark) {
  constexpr std::size_t kFew = 8;
  std::unordered_map<Name, const syntax::Binder*> seen;
  const bool are_many = binders_.size() - mark > kFew;
  std::size_t kept = mark;
  for (std::size_t i = mark; i < binders_.size(); ++i) {
    syntax::Binder* const binder = binders_[i];
    const syntax::Binder* first = binder;
    if (are_many) {
      first = seen.emplace(binder->name, binder).first->second;
    } else {
      for (std::size_t j = mark; j < kept && first == binder; ++j) {
        first = binders_[j]->name == binder->name ? binders_[j] : binder;
      }
    }
    if (first == binder) {
      binders_[kept++] = binder;
      continue;
    }
    binder->symbol = ErrorSymbol(SymbolKind::Local);
    Report(DiagnosticKind::DuplicateBinder, binder->span,
           fmt::format("`{}` is bound twice in the same pattern", binder->name.Text()),
           {{first->span, "it is bound here as well"}},
           "use two names, and compare them with `==` in a guard");
  }
  binders_.resize(kept);
}

void Renamer::ResolvePattern(syntax::Pattern& pattern) {
  if (!CanGoDeeper(pattern.span)) {
    return;
  }
  const auto resolve_all = [&](syntax::List<syntax::Pattern*> patterns) {
    for (syntax::Pattern* element : patterns) {
      ResolvePattern(*element);
    }
  };
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Variable:
    case PatternKind::Literal:
    case PatternKind::NPlusK: return;
    case PatternKind::Constructor: {
      auto& constructor = pattern.As<syntax::ConstructorPattern>();
      ResolveConstructor(constructor.constructor);
      ExpandSynonym(constructor);
      for (syntax::Type* type : constructor.type_arguments) {
        ResolvePatternType(*type);
      }
      return resolve_all(constructor.arguments);
    }
    case PatternKind::Record: return ResolveRecordPattern(pattern.As<syntax::RecordPattern>());
    case PatternKind::Tuple: return resolve_all(pattern.As<syntax::TuplePattern>().elements);
    case PatternKind::List: return resolve_all(pattern.As<syntax::ListPattern>().elements);
    case PatternKind::As: return ResolvePattern(*pattern.As<syntax::AsPattern>().pattern);
    case PatternKind::Lazy: return ResolvePattern(*pattern.As<syntax::LazyPattern>().pattern);
    case PatternKind::Bang: return ResolvePattern(*pattern.As<syntax::BangPattern>().pattern);
    case PatternKind::View: return ResolveViewPattern(pattern.As<syntax::ViewPattern>());
    case PatternKind::Annotation:
      ResolvePatternType(*pattern.As<syntax::AnnotatedPattern>().type);
      return ResolvePattern(*pattern.As<syntax::AnnotatedPattern>().pattern);
    case PatternKind::OperatorSequence:
      return ResolvePatternOperators(pattern.As<syntax::PatternOperatorSequence>());
    case PatternKind::Parenthesis:
      return ResolvePattern(*pattern.As<syntax::ParenthesisedPattern>().pattern);
  }
}

void Renamer::ResolveRecordPattern(syntax::RecordPattern& record) {
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    syntax::FieldPattern& field = record.fields[i];
    if (field.field.symbol == nullptr) {
      ResolveField(field.field, record.constructor.symbol);
    }
    const auto earlier = record.fields.first(i);
    const bool is_again = std::ranges::any_of(earlier, [&](const syntax::FieldPattern& other) {
      return other.field.symbol == field.field.symbol && !IsErrorSymbol(field.field.symbol);
    });
    if (is_again) {
      Report(DiagnosticKind::DuplicateField, field.field.span,
             fmt::format("field `{}` is matched twice", field.field.name.Text()));
    }
    ResolvePattern(*field.pattern);
  }
}

// In `f x (g x -> y)` the variables to the left are in scope.
void Renamer::ResolveViewPattern(syntax::ViewPattern& view) {
  {
    const ScopeGuard scope(*this);
    for (std::size_t i = pattern_mark_; i < binders_.size(); ++i) {
      if (binders_[i]->span.begin < view.span.begin) {
        locals_.Bind(binders_[i]->name, binders_[i]->symbol);
      }
    }
    RenameExpression(*view.function);
  }
  ResolvePattern(*view.pattern);
}

// A variable that is not in scope is bound here, as far as the pattern's variables reach.
void Renamer::ResolvePatternType(syntax::Type& type) {
  BindFreeVariables({&type});
  ResolveType(type);
}

void Renamer::ResolvePatternOperators(syntax::PatternOperatorSequence& sequence) {
  const auto build = [&](const Operator& op, syntax::Pattern* left, syntax::Pattern* right) {
    const Span span = Join(left->span, right->span);
    const syntax::QualifiedName& name = sequence.operators[op.index];
    if (name.symbol == nullptr) {
      const bool is_n_plus_k =
          left->kind == PatternKind::Variable && right->kind == PatternKind::Literal &&
          right->As<syntax::LiteralPattern>().literal.kind == syntax::LiteralKind::Integer;
      if (!is_n_plus_k) {
        Report(DiagnosticKind::NotAPattern, span,
               "`+` in a pattern stands between a variable and an integer");
        return left;
      }
      return static_cast<syntax::Pattern*>(syntax::New<syntax::NPlusKPattern>(
          arena_, span, left->As<syntax::VariablePattern>().binder,
          right->As<syntax::LiteralPattern>().literal));
    }
    auto* const constructor = syntax::New<syntax::ConstructorPattern>(
        arena_, span, name, syntax::List<syntax::Type*>{},
        arena_.List(std::vector<syntax::Pattern*>{left, right}));
    ExpandSynonym(*constructor);
    return static_cast<syntax::Pattern*>(constructor);
  };
  const auto conflict = [&](const Operator& a, const Operator& b) { ReportFixityConflict(a, b); };
  OperatorParser<syntax::Pattern, decltype(build), decltype(conflict)> parser(build, conflict);
  for (std::size_t i = 0; i < sequence.operands.size(); ++i) {
    if (i > 0) {
      syntax::QualifiedName& name = sequence.operators[i - 1];
      const bool is_plus = name.qualifier.IsEmpty() && name.name.Text() == "+";
      Operator op{.fixity = {syntax::Associativity::Left, 6}, .name = name.name, .span = name.span};
      if (!is_plus) {
        ResolveConstructor(name);
        op = OperatorOf(name);
      }
      op.index = static_cast<std::uint32_t>(i - 1);
      parser.AddOperator(op);
    }
    ResolvePattern(*sequence.operands[i]);
    parser.AddOperand(sequence.operands[i]);
  }
  sequence.resolved = parser.Finish();
}

}  // namespace assay::names
