#include "types/errors.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "source/place_text.h"
#include "types/occurs.h"

namespace assay::types {

void Errors::Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes,
                    std::string hint) {
  ++count_;
  if (kind == DiagnosticKind::TypeMismatch) {
    mismatches_.push_back({span, nullptr, nullptr, {}, {}});
  }
  diagnostics_.Add({kind, span, std::move(message), std::move(notes), std::move(hint)});
}

namespace {

bool Overlap(Span left, Span right) {
  return left.file == right.file && left.begin < right.end && right.begin < left.end;
}

}  // namespace

namespace {

std::string Ordinal(std::size_t index) {
  constexpr std::array kNames = {"first", "second", "third", "fourth", "fifth", "sixth"};
  return index >= 1 && index <= kNames.size() ? kNames.at(index - 1) : fmt::format("{}th", index);
}

std::string FunctionText(const syntax::Expression* function) {
  if (function != nullptr && function->kind == syntax::ExpressionKind::Variable) {
    return fmt::format("`{}`", function->As<syntax::VariableExpression>().name.name.Text());
  }
  if (function != nullptr && function->kind == syntax::ExpressionKind::Constructor) {
    return fmt::format("`{}`", function->As<syntax::ConstructorExpression>().name.name.Text());
  }
  return "the function";
}

// Where a function type's result is the other type, an argument is missing or too many.
bool EndsIn(const Type* function, const Type* result) {
  for (function = Resolve(function); function->kind == TypeKind::Function;) {
    function = Resolve(function->As<FunctionType>().result);
    if (function->kind != TypeKind::Meta && function->kind != TypeKind::Variable &&
        HeadConstructor(function) == HeadConstructor(result)) {
      return true;
    }
  }
  return false;
}

}  // namespace

namespace {

std::string Describe(const Why& why) {
  switch (why.place) {
    case Why::Place::None: return "";
    case Why::Place::Argument:
      if (why.function == nullptr) {
        return "";
      }
      return fmt::format(", in the {} argument of {}", Ordinal(why.index),
                         FunctionText(why.function));
    case Why::Place::Condition: return ", in the condition of an `if`";
    case Why::Place::Guard: return ", in a guard";
    case Why::Place::ListElement: return ", in an element of a list";
    case Why::Place::Branch: return ", in a branch";
    case Why::Place::Statement: return ", in a statement of a `do`";
    case Why::Place::Field: return ", in a field";
    case Why::Place::Operand: return ", in an operand";
  }
  return "";
}

// The group of bindings at top level that a scope is in.
const Implication& Outermost(const Implication& scope) {
  const Implication* outer = &scope;
  while (outer->parent != nullptr && outer->parent->parent != nullptr) {
    outer = outer->parent;
  }
  return *outer;
}

}  // namespace

// The function in whose argument the mistake is, where its own type is being inferred.
const Symbol* Errors::RecursiveFunction() const {
  if (why.place != Why::Place::Argument || why.function == nullptr ||
      why.function->kind != syntax::ExpressionKind::Variable) {
    return nullptr;
  }
  const Symbol* const symbol = why.function->As<syntax::VariableExpression>().name.symbol;
  return is_being_inferred_(symbol) ? symbol : nullptr;
}

// A match on a GADT's constructor that decided, for want of a signature, what the type is, where
// another one of the same definition says otherwise: that is where the mistake is.
//
//     f (I n) = n       -- E Int -> Int?
//     f (B b) = b
std::optional<Span> Errors::GuessBefore(Span span) const {
  bool is_unreachable = false;
  for (const Implication* scope = &scopes_.Current(); scope != nullptr; scope = scope->parent) {
    is_unreachable = is_unreachable || scope->is_unreachable;
  }
  const Span whole = Outermost(scopes_.Current()).span;
  const auto guess = std::ranges::find_if(unifier_.Guesses(), [&](Span place) {
    return Overlap(place, whole) && place.begin < span.begin;
  });
  return is_unreachable && guess != unifier_.Guesses().end() ? std::optional(*guess) : std::nullopt;
}

void Errors::ReportMismatch(Span span, const Type* actual, const Type* expected) {
  const UnifyFailure failure = unifier_.LastFailure();
  std::vector<Note> notes;
  const auto [expected_text, actual_text] = PrintBoth(expected, actual);
  const auto note_rigid = [&](const Type* type) {
    if (type != nullptr && Resolve(type)->kind == TypeKind::Variable) {
      const auto& variable = Resolve(type)->As<TypeVariable>();
      if (variable.span.IsKnown()) {
        notes.push_back({variable.span, fmt::format("`{}` stands for any type that the caller "
                                                    "chooses: it is bound here",
                                                    variable.name.Text())});
      }
    }
  };
  if (const std::optional<Span> guess = GuessBefore(span)) {
    Report(DiagnosticKind::TypeMismatch, *guess,
           fmt::format("the type of this match is not known, and would give `{}` here, but `{}` "
                       "elsewhere",
                       expected_text, actual_text),
           {{span, "the other type is found here"}},
           "a function that matches on a GADT's constructors needs a type signature");
    return;
  }
  if (failure.kind == UnifyFailure::Kind::Occurs) {
    // One knot in a definition shows at all its uses.
    const Span whole = Outermost(scopes_.Current()).span;
    if (std::ranges::any_of(infinite_types_,
                            [&](Span reported) { return Overlap(reported, whole); })) {
      return;
    }
    infinite_types_.push_back(span);
    if (const Symbol* const function = RecursiveFunction()) {
      Report(DiagnosticKind::InfiniteType, function->span,
             fmt::format("`{}` is used at another type in its own definition: expected `{}`, found "
                         "`{}`",
                         function->name.Text(), expected_text, actual_text),
             {{span, "it is used here"}}, "such a function needs a type signature");
      return;
    }
    Report(DiagnosticKind::InfiniteType, span,
           fmt::format("expected `{}`, found `{}`{}: the type would be infinite", expected_text,
                       actual_text, Describe(why)));
    return;
  }
  if (failure.kind == UnifyFailure::Kind::Escape) {
    Report(DiagnosticKind::EscapingType, span,
           fmt::format("expected `{}`, found `{}`{}: a type variable would escape its scope",
                       expected_text, actual_text, Describe(why)));
    return;
  }
  note_rigid(failure.left);
  note_rigid(failure.right);
  std::string hint;
  if (EndsIn(actual, expected)) {
    hint = "perhaps an argument is missing";
  } else if (EndsIn(expected, actual)) {
    hint = "perhaps there is an argument too many";
  }
  // f x = (x :: Int): x is no Int, and the Int is not what is expected.
  if (std::ranges::any_of(mismatches_, [&](const Mismatch& earlier) {
        return Overlap(earlier.span, span) && earlier.expected_text == actual_text &&
               earlier.found_text == expected_text;
      })) {
    return;
  }
  mismatches_.push_back({span, HeadConstructor(Resolve(expected)), HeadConstructor(Resolve(actual)),
                         expected_text, actual_text});
  Report(DiagnosticKind::TypeMismatch, span,
         fmt::format("expected `{}`, found `{}`{}", expected_text, actual_text, Describe(why)),
         std::move(notes), std::move(hint));
}

void Errors::ReportTooManyArguments(const syntax::Expression* function, const Type* type,
                                    std::size_t given, std::size_t taken, Span span) {
  Report(DiagnosticKind::TooManyArguments, span,
         taken == 0 ? fmt::format("{} is not a function: it is of type `{}`",
                                  FunctionText(function), Print(type))
                    : fmt::format("{} is given {} arguments, but its type `{}` has only {}",
                                  FunctionText(function), given, Print(type), taken));
}

// Of an expression that has a part of the wrong type, nobody asks for instances. Nor if a type that
// was found wrong on the same line is the one without an instance:
//
//     map (+ 'a') [1 :: Int]      -- expected Char, found Int; so much for Num Char
bool Errors::IsConsequence(const Predicate& predicate, Span span) const {
  const Type* const argument =
      predicate.arguments.empty() ? nullptr : Resolve(predicate.arguments[0]);
  const TypeConstructor* const head = argument == nullptr ? nullptr : HeadConstructor(argument);
  return std::ranges::any_of(mismatches_, [&](const Mismatch& mismatch) {
    return Overlap(mismatch.span, span) ||
           (head != nullptr && (head == mismatch.expected || head == mismatch.found) &&
            locator_ != nullptr &&
            locator_->Locate(mismatch.span).line == locator_->Locate(span).line);
  });
}

void Errors::ReportUnsolved(const Evidence& wanted, const Rivals* rivals) {
  const Predicate predicate = store_.Zonk(wanted.predicate);
  std::vector<const MetaVariable*> metas;
  CollectMetas(predicate, metas);
  if (!metas.empty() && instances_.CanHave(predicate)) {
    if (Any()) {
      return;  // most likely a consequence
    }
    Report(DiagnosticKind::AmbiguousType, wanted.span,
           fmt::format("the type here is ambiguous: nothing decides which instance `{}` is meant",
                       Print(predicate)),
           {}, "add a type annotation");
    return;
  }
  if (IsConsequence(predicate, wanted.span)) {
    return;
  }
  if (rivals != nullptr) {
    ReportRivals(predicate, wanted.span, *rivals);
    return;
  }
  std::string hint;
  const Type* argument = predicate.arguments.empty() ? nullptr : Resolve(predicate.arguments[0]);
  const Symbol* class_symbol = predicate.class_info->symbol;
  if (argument != nullptr && SplitSpine(argument).head->kind == TypeKind::Variable) {
    bool is_superclass = false;
    for (const syntax::InstanceDeclaration* instance : module_.instances) {
      is_superclass = is_superclass || instance->class_name.span == wanted.span;
    }
    hint = fmt::format("add `{}` to the context of the {}", Print(predicate),
                       is_superclass ? "instance" : "type signature");
  } else if (class_symbol == known_.Find(names::Known::CurryData)) {
    hint = "logic variables, `=:=` and functional patterns are for types without functions";
  } else if (argument != nullptr && argument->kind == TypeKind::Function) {
    if (!IsFirstFunction(Print(argument), wanted.span)) {
      return;
    }
    hint = "perhaps an argument is missing";
  } else if (class_symbol == known_.Find(names::Known::Num)) {
    hint = fmt::format("a number stands where a `{}` is expected, or the other way round",
                       argument == nullptr ? "" : Print(argument));
  } else if (IsFractionOfWhole(class_symbol, argument)) {
    hint = "whole numbers become others by `fromIntegral`, and are divided by `div`";
  } else if (class_symbol == known_.Find(names::Known::Integral) && argument != nullptr &&
             (Print(argument) == "Double" || Print(argument) == "Float")) {
    hint = "`round`, `floor`, `ceiling` and `truncate` make whole numbers";
  } else if ((class_symbol == known_.Find(names::Known::Show) ||
              class_symbol == known_.Find(names::Known::Eq) ||
              class_symbol == known_.Find(names::Known::Ord)) &&
             IsOwn(argument)) {
    hint = fmt::format("add `deriving ({})` to the data type", class_symbol->name.Text());
  }
  // One message for what one unknown type cannot be.
  if (std::ranges::any_of(
          metas, [&](const MetaVariable* meta) { return without_instance_.contains(meta); })) {
    return;
  }
  without_instance_.insert(metas.begin(), metas.end());
  Report(DiagnosticKind::MissingInstance, wanted.span,
         fmt::format("there is no instance `{}`", Print(predicate)), {}, std::move(hint));
}

// A whole number where one with a fraction is needed.
bool Errors::IsFractionOfWhole(const Symbol* class_symbol, const Type* argument) const {
  const bool is_fractional = class_symbol == known_.Find(names::Known::Fractional) ||
                             class_symbol == known_.Find(names::Known::Floating);
  return is_fractional && argument != nullptr &&
         (Print(argument) == "Int" || Print(argument) == "Integer");
}

// Is the data type one of this module?
bool Errors::IsOwn(const Type* type) const {
  const TypeConstructor* const head = type == nullptr ? nullptr : HeadConstructor(type);
  return head != nullptr && head->symbol != nullptr &&
         head->symbol->module == module_.interface->name;
}

// A function that stands for a number, say, is no number, cannot be read and cannot be shown: one
// message for all of this.
bool Errors::IsFirstFunction(std::string type, Span span) {
  const bool is_known = std::ranges::any_of(functions_, [&](const auto& reported) {
    return reported.first == type && Overlap(reported.second, span);
  });
  if (!is_known) {
    functions_.emplace_back(std::move(type), span);
  }
  return !is_known;
}

void Errors::ReportRivals(const Predicate& predicate, Span span, const Rivals& rivals) {
  std::vector<Note> notes;
  for (const InstanceInfo* rival : rivals) {
    notes.push_back({rival->span, "this instance matches"});
  }
  std::ranges::sort(notes, {},
                    [](const Note& note) { return std::pair(note.span.file, note.span.begin); });
  const bool is_one = notes.size() == 1;
  Report(DiagnosticKind::MissingInstance, span,
         is_one ? fmt::format("which instance `{}` means depends on the type that a variable "
                              "stands for",
                              Print(predicate))
                : fmt::format("more than one instance matches `{}`", Print(predicate)),
         std::move(notes),
         is_one ? fmt::format("add `{}` to the context of the type signature", Print(predicate))
                : "mark the special one with {-# OVERLAPPING #-}");
}

}  // namespace assay::types
