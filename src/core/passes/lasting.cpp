#include "core/passes/lasting.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/mapped_stack.h"
#include "core/passes/finished.h"
#include "core/passes/traverse.h"
#include "core/shape.h"

namespace assay::core {

namespace {

constexpr std::int64_t kLargestLimit = 4096;  // of an enumeration

// Library types whose values are complete once they are evaluated, but for the elements.
constexpr auto kCompleteTypes = std::to_array<std::string_view>(
    {"Data.Map.", "Data.Set.", "Data.IntMap.", "Data.IntSet.", "Data.Array.", "Assay.Array",
     "Assay.Map", "Assay.Set", "Assay.IntMap", "Data.Text.", "Data.ByteString."});

// Library functions that make more than they are given.
constexpr auto kGenerators =
    std::to_array<std::string_view>({"enumFrom",     "iterate",      "repeat",
                                     "cycle",        "replicate",    "unfold",
                                     "until",        "range",        "genericReplicate",
                                     "randoms",      "fix",          "forever",
                                     "interact",     "getContents",  "readFile",
                                     "permutations", "subsequences", "inits",
                                     "tails",        "scanl",        "mapM",
                                     "sequence",     "replicateM",   "stimes",
                                     "mtimes"});

bool IsSmall(const LiteralValue& value) {
  const bool is_number =
      value.kind == LiteralKind::Int || value.kind == LiteralKind::Char || value.IsSmallInteger();
  return is_number && value.AsInt() <= kLargestLimit && value.AsInt() >= -kLargestLimit;
}

bool IsOfLibrary(std::string_view name) {
  return name.starts_with("Assay.") || name.starts_with("Data.") || name.starts_with("Control.") ||
         name.starts_with("Prelude.") || name.starts_with("Text.") || name.starts_with("Numeric");
}

bool IsGenerator(std::string_view name) {
  return std::ranges::any_of(
      kGenerators, [&](std::string_view one) { return name.find(one) != std::string_view::npos; });
}

}  // namespace

Lasting::Lasting(Program& program, const OptimiserOptions& options)
    : program_(program), options_(options) {
  for (const Definition& definition : program.definitions) {
    Note(definition.variable, definition.right_hand_side);
  }
}

const Expression* Lasting::Definiens(const Variable* variable) const {
  if (const auto found = definitions_.find(variable); found != definitions_.end()) {
    return found->second;
  }
  const FinishedDefinition* const finished = FindFinished(options_, variable);
  return finished == nullptr ? nullptr : finished->definition.right_hand_side;
}

void Lasting::NoteLiteral(const Variable* variable, const Literal& literal) {
  if (IsSmall(literal.value)) {
    small_.insert(variable);
  }
}

bool Lasting::IsFlat(const Shape* shape) {
  if (shape == nullptr || shape->IsFunction()) {
    return false;
  }
  const auto [found, is_new] = flat_.try_emplace(shape, false);
  if (!is_new) {
    return found->second;
  }
  const std::string_view head = shape->head.Text();
  bool is_flat = IsMachineType(shape->head) || head == "Bool" || head == "Assay.Types.Bool" ||
                 head == "Assay.Types.Ordering" ||
                 std::ranges::any_of(kCompleteTypes,
                                     [&](std::string_view type) { return head.starts_with(type); });
  for (const DataType* const type : program_.data_types) {
    is_flat |= type->name == shape->head && !type->constructors.empty() &&
               std::ranges::all_of(type->constructors,
                                   [](const Constructor* one) { return one->arity == 0; });
  }
  return flat_[shape] = is_flat;
}

bool Lasting::IsBounded(const Expression& e) {
  loops_.clear();
  parts_.clear();
  limited_.clear();
  return Visit(e);
}

bool Lasting::IsBounded(const Variable* function) {
  const Expression* const definiens = Definiens(function);
  if (definiens == nullptr) {
    return false;
  }
  if (IsOfLibrary(function->name.Text())) {
    return !IsGenerator(function->name.Text());
  }
  const auto [found, is_new] = bounded_.try_emplace(function, false);  // in circles: no
  if (!is_new) {
    return found->second;
  }
  if (definiens->kind != ExpressionKind::Lambda) {
    return bounded_[function] = true;  // a constant is kept anyway
  }
  std::vector<const Variable*> parameters;
  const Expression* body = definiens;
  for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
    parameters.push_back(body->As<Lambda>().parameter);
  }
  return bounded_[function] = IsBoundedLoop(function, parameters, *body);
}

// Every call from within hands on a part of a parameter in its place, or one that is compared with
// a number of the text.
bool Lasting::IsBoundedLoop(const Variable* name, const std::vector<const Variable*>& parameters,
                            const Expression& body) {
  loops_[name] = {parameters};
  for (const Variable* const parameter : parameters) {
    parts_[parameter] = nullptr;
  }
  const bool is_bounded = Visit(body);
  loops_.erase(name);
  return is_bounded;
}

bool Lasting::Calls(const Variable* function, std::span<const Variable* const> arguments) {
  const auto loop = loops_.find(function);
  if (loop == loops_.end()) {  // from outside
    const auto starts = starts_.find(function);
    return starts == starts_.end() || std::ranges::all_of(starts->second, [&](std::size_t place) {
             return place < arguments.size() && small_.contains(arguments[place]);
           });
  }
  const std::vector<const Variable*>& parameters = loop->second.parameters;
  const std::size_t count = std::min(arguments.size(), parameters.size());
  for (std::size_t i = 0; i < count; ++i) {
    const auto part = parts_.find(arguments[i]);
    if (part != parts_.end() && part->second == parameters[i]) {
      return true;
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (limited_.contains(parameters[i])) {
      starts_[function].push_back(i);
      return true;
    }
  }
  return false;
}

void Lasting::NoteParts(const Case& node) {
  if (node.scrutinee->kind == ExpressionKind::PrimitiveCall) {
    const auto& call = node.scrutinee->As<PrimitiveCall>();
    const bool is_comparison = Info(call.primitive).result == PrimitiveKind::Truth;
    if (is_comparison && call.arguments.size() == 2) {
      for (const std::size_t side : {0UL, 1UL}) {
        if (small_.contains(call.arguments[1 - side])) {
          limited_.insert(call.arguments[side]);
        }
      }
    }
    return;
  }
  if (node.scrutinee->kind != ExpressionKind::Occurrence) {
    return;
  }
  const Variable* const whole = node.scrutinee->As<Occurrence>().variable;
  const auto part = parts_.find(whole);
  if (part == parts_.end()) {
    return;
  }
  const Variable* const parameter = part->second == nullptr ? whole : part->second;
  for (const Alternative& alternative : node.alternatives) {
    if (alternative.pattern == PatternKind::Constructor) {
      for (const Variable* const variable : alternative.variables) {
        parts_[variable] = parameter;
      }
    }
  }
}

bool Lasting::Visit(const Expression& e) {
  if (StackIsLow()) {
    return false;
  }
  switch (e.kind) {
    case ExpressionKind::Application: {
      const Spine spine = SpineOf(e);
      const Variable* const function = spine.Function();
      if (function != nullptr && Definiens(function) != nullptr && !loops_.contains(function) &&
          !IsBounded(function)) {
        return false;
      }
      if (function != nullptr && (loops_.contains(function) || starts_.contains(function))) {
        return Calls(function, spine.arguments) &&
               std::ranges::none_of(spine.arguments, [&](const Variable* argument) {
                 return loops_.contains(argument) || starts_.contains(argument);
               });
      }
      break;
    }
    case ExpressionKind::Jump: return Calls(e.As<Jump>().label, e.As<Jump>().arguments);
    case ExpressionKind::Case: NoteParts(e.As<Case>()); break;
    case ExpressionKind::Let: {
      const auto& let = e.As<Let>();
      for (const Binding& binding : let.bindings) {
        const Expression& bound = *binding.right_hand_side;
        if (bound.kind == ExpressionKind::Literal) {
          NoteLiteral(binding.variable, bound.As<Literal>());
        } else if (bound.kind == ExpressionKind::Lambda) {
          std::vector<const Variable*> parameters;
          const Expression* body = &bound;
          for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
            parameters.push_back(body->As<Lambda>().parameter);
          }
          if (!IsBoundedLoop(binding.variable, parameters, *body)) {
            return false;
          }
        } else {
          loops_[binding.variable] = {};  // data that is defined by itself has no end
          const bool is_bounded = Visit(bound);
          loops_.erase(binding.variable);
          if (!is_bounded) {
            return false;
          }
        }
      }
      return Visit(*let.body);
    }
    case ExpressionKind::Join:
      for (const JoinPoint& point : e.As<Join>().points) {
        if (!IsBoundedLoop(point.label, {point.parameters.begin(), point.parameters.end()},
                           *point.body)) {
          return false;
        }
      }
      return Visit(*e.As<Join>().body);
    default: break;
  }
  bool is_bounded = true;
  ForEachMention(e, [&](const Variable* variable) {
    is_bounded = is_bounded && !loops_.contains(variable) && !starts_.contains(variable) &&
                 (Definiens(variable) == nullptr || IsBounded(variable));
  });
  ForEachChild(e, [&](const Expression& child) { is_bounded = is_bounded && Visit(child); });
  return is_bounded;
}

}  // namespace assay::core
