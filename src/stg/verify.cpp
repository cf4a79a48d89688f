#include "stg/verify.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "layout/object.h"
#include "stg/unboxed.h"

namespace assay::stg {

namespace {

class Verifier {
 public:
  std::optional<std::string> violation;

  void Run(const Program& program) {
    for (const TopLevel& definition : program.definitions) {
      Require(definition.variable->is_top_level, "a definition binds a top-level variable",
              definition.variable);
      Require(definition.closure->free.empty(), "a top-level closure captures nothing",
              definition.variable);
      if (definition.closure->entry != nullptr) {
        entries_[definition.variable] = definition.closure->entry->parameters;
        results_[definition.variable] = definition.closure->result;
      }
      if (definition.closure->kind == ClosureKind::Thunk &&
          definition.closure->body->kind == ExpressionKind::Scc) {
        constants_.insert(definition.variable);
      }
    }
    for (const TopLevel& definition : program.definitions) {
      VisitClosure(*definition.closure);
      if (definition.closure->entry != nullptr) {
        VisitEntry(*definition.closure->entry, definition.closure->result);
      }
    }
  }

 private:
  void Require(bool holds, std::string_view what, const Variable* variable) {
    if (!holds && !violation) {
      violation = fmt::format("{}: `{}`", what, variable == nullptr ? "" : variable->name.Text());
    }
  }

  void Use(const Variable* variable, Representation wanted) {
    Require(variable->is_top_level || IsInScope(variable), "a variable is in scope", variable);
    Require(variable->representation == wanted, "a variable has the right representation",
            variable);
  }

  void UseAll(Variables variables) {
    for (const Variable* const variable : variables) {
      Use(variable, Representation::Pointer);
    }
  }

  // Of any representation.
  void Capture(Variables variables) {
    for (const Variable* const variable : variables) {
      Use(variable, variable->representation);
    }
  }

  // What is passed for these parameters.
  void Pass(Variables arguments, Variables parameters) {
    for (std::size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
      Use(arguments[i], parameters[i]->representation);
    }
  }

  // Scopes. A closure, a join point and an entry are each a piece of code that sees what it
  // captures and binds, nothing else.

  [[nodiscard]] bool IsInScope(const Variable* variable) const {
    const auto found = seen_by_.find(variable);
    return found != seen_by_.end() && found->second == code_;
  }

  template <typename Rest>
  void BindingAll(Variables variables, Rest rest) {
    for (const Variable* const variable : variables) {
      seen_by_[variable] = code_;
    }
    rest();
    for (const Variable* const variable : variables) {
      seen_by_.erase(variable);
    }
  }

  template <typename Rest>
  void InNewCode(Variables captured, Variables parameters, Rest rest) {
    const std::uint32_t around = std::exchange(code_, ++codes_);
    for (const Variable* const variable : captured) {
      seen_by_[variable] = code_;
    }
    BindingAll(parameters, rest);
    code_ = around;
    for (const Variable* const variable : captured) {
      seen_by_[variable] = code_;
    }
  }

  void VisitEntry(const JoinPoint& entry, const std::optional<Returned>& result) {
    Require(entry.captured.empty() && entry.parameters.size() <= layout::kMostParameters,
            "an entry captures nothing and takes no more than there may be", entry.label);
    InNewCode({}, entry.parameters, [&] { VisitTo(result, *entry.body); });
  }

  // As the object holds them: pointers, then words.
  void VisitFields(const Closure& closure) {
    const std::size_t pointers = closure.constructor->arity - UnboxedFields(*closure.constructor);
    for (std::size_t i = 0; i < closure.arguments.size(); ++i) {
      Use(closure.arguments[i], i < pointers ? Representation::Pointer : Representation::Word);
    }
  }

  // A closure sees what it captures and its parameters, nothing else.
  void VisitClosure(const Closure& closure) {
    Capture(closure.free);
    Require(std::ranges::is_partitioned(closure.free,
                                        [](const Variable* variable) {
                                          return variable->representation ==
                                                 Representation::Pointer;
                                        }),
            "a closure captures pointers first", nullptr);
    Require(!closure.is_single_entry || closure.kind == ClosureKind::Thunk,
            "only thunks are entered once", nullptr);
    switch (closure.kind) {
      case ClosureKind::Literal: return;
      case ClosureKind::Construction:
        Require(closure.arguments.size() == closure.constructor->arity,
                "a constructor is saturated", nullptr);
        return VisitFields(closure);
      case ClosureKind::Function:
        for (const Variable* const parameter : closure.parameters) {
          Require(parameter->representation == Representation::Pointer,
                  "whoever knows nothing of a function passes pointers", parameter);
        }
        Require(!closure.parameters.empty() && closure.parameters.size() <= layout::kMaximumArity,
                "a function has a parameter, and no more than registers", nullptr);
        break;
      case ClosureKind::Thunk: break;
    }
    std::swap(labels_, saved_labels_.emplace_back());
    InNewCode(closure.free, closure.parameters, [&] { VisitTo(std::nullopt, *closure.body); });
    std::swap(labels_, saved_labels_.back());
    saved_labels_.pop_back();
  }

  void VisitAlternatives(std::span<const Alternative> alternatives) {
    Require(!alternatives.empty(), "there is an alternative", nullptr);
    for (const Alternative& alternative : alternatives) {
      BindingAll(alternative.variables, [&] { Visit(*alternative.body); });
    }
  }

  // What returns to whoever waits for a word of the kind, or for a pointer.
  void VisitTo(std::optional<Returned> wanted, const Expression& e) {
    std::swap(wanted, wanted_);
    Visit(e);
    std::swap(wanted, wanted_);
  }

  void ReturnsPointer() { Require(!wanted_, "nobody waits for a pointer", nullptr); }

  void Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Eval:
        ReturnsPointer();
        return Use(e.As<Eval>().variable, Representation::Pointer);
      case ExpressionKind::ReturnWord:
        Require(wanted_ && wanted_->constructor == nullptr, "somebody waits for a word",
                e.As<ReturnWord>().word);
        return Use(e.As<ReturnWord>().word, Representation::Word);
      case ExpressionKind::ReturnFields: return VisitReturnFields(e.As<ReturnFields>());
      case ExpressionKind::Boxed:
        ReturnsPointer();
        return VisitTo(e.As<Boxed>().number, *e.As<Boxed>().call);
      case ExpressionKind::Apply:
        ReturnsPointer();
        Use(e.As<Apply>().function, Representation::Pointer);
        return VisitArguments(e.As<Apply>().arguments);
      case ExpressionKind::ApplyResult:
        ReturnsPointer();
        VisitArguments(e.As<ApplyResult>().arguments);
        return Visit(*e.As<ApplyResult>().function);
      case ExpressionKind::Return:
        ReturnsPointer();
        Require(e.As<Return>().closure->kind != ClosureKind::Thunk, "values are returned", nullptr);
        return VisitClosure(*e.As<Return>().closure);
      case ExpressionKind::Compute:
        if (core::Info(e.As<Compute>().primitive).result != core::PrimitiveKind::Never) {
          ReturnsPointer();
        }
        return VisitOperands(e.As<Compute>().primitive, e.As<Compute>().operands);
      case ExpressionKind::Let: return VisitLet(e.As<Let>());
      case ExpressionKind::Case:
        if (e.As<Case>().enters_constant) {
          RequireConstant(e.As<Case>());
        }
        if (e.As<Case>().returned && e.As<Case>().returned->constructor != nullptr) {
          RequireFields(e.As<Case>());
        }
        VisitTo(e.As<Case>().returned, *e.As<Case>().scrutinee);
        return VisitAlternatives(e.As<Case>().alternatives);
      case ExpressionKind::EvalOperand: {
        const auto& node = e.As<EvalOperand>();
        if (node.literal == nullptr) {
          Use(node.variable, Representation::Pointer);
        }
        return BindingOne(node.result, *node.body);
      }
      case ExpressionKind::Switch:
        VisitOperands(e.As<Switch>().primitive, e.As<Switch>().operands);
        return VisitAlternatives(e.As<Switch>().alternatives);
      case ExpressionKind::SwitchWord:
        Use(e.As<SwitchWord>().word, Representation::Word);
        return VisitAlternatives(e.As<SwitchWord>().alternatives);
      case ExpressionKind::Box:
        Use(e.As<Box>().word, Representation::Word);
        return BindingOne(e.As<Box>().result, *e.As<Box>().body);
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body);
      case ExpressionKind::Join: return VisitJoin(e.As<Join>());
      case ExpressionKind::Jump: {
        const auto& jump = e.As<Jump>();
        const auto& reachable = jump.label->is_top_level ? entries_ : labels_;
        const auto label = reachable.find(jump.label);
        Require(label != reachable.end() && label->second.size() == jump.arguments.size(),
                "a jump goes to a join point in reach, with all its arguments", jump.label);
        if (jump.label->is_top_level) {
          Require(results_[jump.label] == wanted_, "an entry returns what is waited for",
                  jump.label);
        }
        if (label != reachable.end()) {
          Pass(jump.arguments, label->second);
        }
        return Capture(jump.captured);
      }
      case ExpressionKind::Tick: return Visit(*e.As<Tick>().body);
    }
  }

  void VisitReturnFields(const ReturnFields& e) {
    const bool is_wanted = wanted_ && wanted_->constructor == e.constructor;
    Require(is_wanted && e.fields.size() == e.constructor->arity, "somebody waits for these fields",
            nullptr);
    if (!is_wanted) {
      return;
    }
    const std::vector<std::size_t> order = FieldsInRegisters(*wanted_);
    for (std::size_t i = 0; i < e.fields.size() && i < order.size(); ++i) {
      Use(e.fields[i], wanted_->words[order[i]] ? Representation::Word : Representation::Pointer);
    }
  }

  void RequireFields(const Case& e) {
    const Alternative& only = e.alternatives[0];
    const std::vector<std::size_t> order = FieldsInRegisters(*e.returned);
    Require(e.alternatives.size() == 1 && only.constructor == e.returned->constructor &&
                only.variables.size() == order.size(),
            "an alternative binds the fields that are returned", nullptr);
    for (std::size_t i = 0; i < only.variables.size() && i < order.size(); ++i) {
      Require((only.variables[i]->representation == Representation::Word) ==
                  e.returned->words[order[i]].has_value(),
              "fields that are returned have the representation of their registers",
              only.variables[i]);
    }
  }

  void BindingOne(const Variable* variable, const Expression& body) {
    BindingAll(std::span(&variable, 1), [&] { Visit(body); });
  }

  void VisitLet(const Let& let) {
    std::vector<const Variable*> variables;
    for (const Binding& binding : let.bindings) {
      variables.push_back(binding.variable);
    }
    BindingAll(variables, [&] {
      for (const Binding& binding : let.bindings) {
        VisitClosure(*binding.closure);
      }
      Visit(*let.body);
    });
  }

  void RequireConstant(const Case& e) {
    const bool evaluates = e.scrutinee->kind == ExpressionKind::Eval;
    const Variable* const constant = evaluates ? e.scrutinee->As<Eval>().variable : nullptr;
    Require(constants_.contains(constant), "what is entered is a constant with an scc", constant);
    Require(e.alternatives[0].pattern == core::PatternKind::Default &&
                e.alternatives[0].variables.empty(),
            "an entered constant is not looked at", constant);
  }

  void VisitArguments(Variables arguments) {
    Require(!arguments.empty() && arguments.size() <= layout::kMaximumArity,
            "a call has an argument, and no more than registers", nullptr);
    UseAll(arguments);
  }

  void VisitOperands(core::Primitive primitive, Variables operands) {
    const core::PrimitiveInfo& info = core::Info(primitive);
    const bool drops_world = info.IsAction() && info.how != core::Mechanism::Control;
    Require(operands.size() + (drops_world ? 1 : 0) == info.Arity(), "a primitive is saturated",
            nullptr);
    for (std::size_t i = 0; i < operands.size() && i < info.operands.size(); ++i) {
      Use(operands[i],
          core::IsUnboxed(info.operands[i]) ? Representation::Word : Representation::Pointer);
    }
  }

  // Join points, like closures, see their parameters and what they list as captured.
  void VisitJoin(const Join& join) {
    for (const JoinPoint& point : join.points) {
      labels_[point.label] = point.parameters;
    }
    for (const JoinPoint& point : join.points) {
      Capture(point.captured);
      InNewCode(point.captured, point.parameters, [&] { Visit(*point.body); });
    }
    Visit(*join.body);
  }

  using Labels = std::unordered_map<const Variable*, Variables>;  // and their parameters
  std::unordered_map<const Variable*, std::uint32_t> seen_by_;    // local variables in scope
  std::uint32_t code_ = 0;                                        // at hand
  std::uint32_t codes_ = 0;
  Labels entries_;
  std::unordered_set<const Variable*> constants_;  // whose evaluation enters an scc
  std::unordered_map<const Variable*, std::optional<Returned>> results_;  // of entries
  std::optional<Returned> wanted_;  // what is waited for, instead of a pointer
  Labels labels_;
  std::vector<Labels> saved_labels_;
};

}  // namespace

std::optional<std::string> FindViolation(const Program& program) {
  Verifier verifier;
  verifier.Run(program);
  return verifier.violation;
}

}  // namespace assay::stg
