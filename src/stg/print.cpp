#include "stg/print.h"

#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "core/lexer.h"
#include "stg/text.h"

namespace assay::stg {

namespace {

class Printer {
 public:
  explicit Printer(const core::Program& core) : core_(core) {}

  std::string text;

  void Definition(const TopLevel& definition) {
    text +=
        fmt::format("{} {} = ", Use(definition.variable), CentreText(core_, *definition.centre));
    PrintClosure(*definition.closure, 0);
    if (const JoinPoint* const entry = definition.closure->entry) {
      text += fmt::format("\n  | entry{}{} =\n    ", UseAll(entry->parameters),
                          ResultText(definition.closure->result));
      PrintExpression(*entry->body, 4);
    }
    text += ";\n";
  }

 private:
  // Variables of the same name are told apart by a number. Those that are words end in `#`, so a
  // pointer whose name does is quoted.
  std::string Use(const Variable* variable) {
    if (variable->literal != nullptr) {
      return "# " + core::LiteralText(*variable->literal);
    }
    const auto [place, is_new] = written_.emplace(variable, "");
    if (is_new) {
      const bool is_word = variable->representation == Representation::Word;
      std::string name(variable->name.Text());
      do {
        int& number = last_number_[variable->name];
        ++number;
        name = number == 1 ? std::string(variable->name.Text())
                           : fmt::format("{}_{}", variable->name.Text(), number);
      } while (!taken_.insert(name).second);
      place->second = !is_word && name.ends_with('#') ? "`" + name + "`" : core::Quoted(Name(name));
      place->second += is_word ? "#" : "";
    }
    return place->second;
  }

  std::string UseAll(Variables variables) {
    std::string list;
    for (const Variable* const variable : variables) {
      list += " " + Use(variable);
    }
    return list;
  }

  void NewLine(std::size_t indent) { text += "\n" + std::string(indent, ' '); }

  void PrintClosure(const Closure& closure, std::size_t indent) {
    switch (closure.kind) {
      case ClosureKind::Literal: text += core::LiteralText(closure.literal); return;
      case ClosureKind::Construction:
        text += core::Quoted(closure.constructor->name) + UseAll(closure.arguments);
        return;
      case ClosureKind::Function:
        text += fmt::format("function {{{}}}{} ->", Trimmed(UseAll(closure.free)),
                            UseAll(closure.parameters));
        break;
      case ClosureKind::Thunk:
        text += closure.selected_field == kNoSelection
                    ? fmt::format("{} {{{}}}", closure.is_single_entry ? "thunk once" : "thunk",
                                  Trimmed(UseAll(closure.free)))
                    : fmt::format("selector{} of field {} {{{}}}",
                                  closure.is_single_entry ? " once" : "", closure.selected_field,
                                  Trimmed(UseAll(closure.free)));
        break;
    }
    NewLine(indent + 2);
    PrintExpression(*closure.body, indent + 2);
  }

  static std::string ResultText(const std::optional<Returned>& result) {
    return result ? " : " + ReturnedText(*result) : "";
  }

  // Of fields: which are words; `C Int _`.
  static std::string ReturnedText(const Returned& returned) {
    if (returned.constructor == nullptr) {
      return std::string(KindText(returned.number));
    }
    std::string text = core::Quoted(returned.constructor->name);
    for (std::size_t i = 0; i < returned.constructor->arity; ++i) {
      text += " ";
      text += returned.words[i] ? KindText(*returned.words[i]) : "_";
    }
    return text;
  }

  static std::string CaseText(const Case& e) {
    if (e.returned) {
      const std::string_view how = e.rebuilds                           ? "rebuild"
                                   : e.returned->constructor == nullptr ? "word"
                                                                        : "fields";
      return fmt::format("case {} {} ", how, ReturnedText(*e.returned));
    }
    return e.enters_constant ? "case entering " : "case ";
  }

  static std::string Trimmed(const std::string& list) {
    return list.empty() ? list : list.substr(1);
  }

  // The variable of a default; `!` says that it is known to be evaluated.
  std::string Bound(const Variable* variable) {
    return (variable->is_evaluated ? "!" : "") + Use(variable);
  }

  void PrintAlternatives(std::span<const Alternative> alternatives, std::size_t indent) {
    text += " {";
    for (const Alternative& alternative : alternatives) {
      NewLine(indent + 2);
      switch (alternative.pattern) {
        case core::PatternKind::Constructor:
          text += core::Quoted(alternative.constructor->name) + UseAll(alternative.variables);
          break;
        case core::PatternKind::Literal: text += core::LiteralText(alternative.literal); break;
        case core::PatternKind::Default:
          text += alternative.variables.empty() ? "_" : Bound(alternative.variables[0]);
          break;
      }
      text += " -> ";
      PrintExpression(*alternative.body, indent + 4);
      text += ";";
    }
    NewLine(indent);
    text += "}";
  }

  std::string OperandText(const EvalOperand& e) {
    const std::string literal = e.literal == nullptr ? "" : " = " + core::LiteralText(*e.literal);
    return fmt::format("{} {} = {} : {}{} of {} in", e.is_free ? "unbox" : "operand", Use(e.result),
                       Use(e.variable), KindText(e.operand), literal, core::Info(e.primitive).text);
  }

  static std::string_view Letter(TickKind kind) {
    switch (kind) {
      case TickKind::Application: return "A";
      case TickKind::Case: return "C";
      case TickKind::Variable: return "V";
    }
    return "";
  }

  static std::string_view Keyword(core::SccKind kind) {
    switch (kind) {
      case core::SccKind::Scc: return "scc";
      case core::SccKind::Subordinate: return "scc_sub";
      case core::SccKind::Dictionary: return "scc_dict";
    }
    return "";
  }

  void PrintExpression(const Expression& e, std::size_t indent) {
    switch (e.kind) {
      case ExpressionKind::Eval:
        text += e.As<Eval>().changes_type ? "coerce " : "eval ";
        text += Use(e.As<Eval>().variable);
        return;
      case ExpressionKind::Apply:
        text += "apply " + Use(e.As<Apply>().function) + UseAll(e.As<Apply>().arguments);
        return;
      case ExpressionKind::ApplyResult:
        text += "applied to" + UseAll(e.As<ApplyResult>().arguments) + " : ";
        return PrintExpression(*e.As<ApplyResult>().function, indent);
      case ExpressionKind::Return:
        text += "return ";
        return PrintClosure(*e.As<Return>().closure, indent);
      case ExpressionKind::Compute:
        text += "compute " + std::string(core::Info(e.As<Compute>().primitive).text) +
                UseAll(e.As<Compute>().operands);
        return;
      case ExpressionKind::ReturnWord:
        text += "return word " + Use(e.As<ReturnWord>().word);
        return;
      case ExpressionKind::ReturnFields:
        text += "return fields " + core::Quoted(e.As<ReturnFields>().constructor->name) +
                UseAll(e.As<ReturnFields>().fields);
        return;
      case ExpressionKind::Boxed:
        text += fmt::format("boxed {} : ", KindText(e.As<Boxed>().number));
        return PrintExpression(*e.As<Boxed>().call, indent);
      case ExpressionKind::Let:
        text += "let {";
        for (const Binding& binding : e.As<Let>().bindings) {
          NewLine(indent + 2);
          text += Use(binding.variable);
          if (binding.centre != nullptr) {
            text += " " + CentreText(core_, *binding.centre);
          }
          text += " = ";
          PrintClosure(*binding.closure, indent + 2);
          text += ";";
        }
        NewLine(indent);
        text += "} in";
        NewLine(indent);
        return PrintExpression(*e.As<Let>().body, indent);
      case ExpressionKind::Case:
        text += CaseText(e.As<Case>());
        PrintExpression(*e.As<Case>().scrutinee, indent + 2);
        text += " of";
        return PrintAlternatives(e.As<Case>().alternatives, indent);
      case ExpressionKind::EvalOperand:
        text += OperandText(e.As<EvalOperand>());
        NewLine(indent);
        return PrintExpression(*e.As<EvalOperand>().body, indent);
      case ExpressionKind::Switch:
        text += "switch " + std::string(core::Info(e.As<Switch>().primitive).text) +
                UseAll(e.As<Switch>().operands) + " of";
        return PrintAlternatives(e.As<Switch>().alternatives, indent);
      case ExpressionKind::SwitchWord:
        text += fmt::format("switch {} {} of", KindText(e.As<SwitchWord>().number),
                            Use(e.As<SwitchWord>().word));
        return PrintAlternatives(e.As<SwitchWord>().alternatives, indent);
      case ExpressionKind::Box:
        text += fmt::format("box {} = {} : {} in", Use(e.As<Box>().result), Use(e.As<Box>().word),
                            KindText(e.As<Box>().number));
        NewLine(indent);
        return PrintExpression(*e.As<Box>().body, indent);
      case ExpressionKind::Scc:
        text += fmt::format("{} {} ", Keyword(e.As<Scc>().scc_kind),
                            CentreText(core_, *e.As<Scc>().centre));
        return PrintExpression(*e.As<Scc>().body, indent);
      case ExpressionKind::Join:
        text += "join {";
        for (const JoinPoint& point : e.As<Join>().points) {
          NewLine(indent + 2);
          text += fmt::format("{}{} {{{}}} = ", Use(point.label), UseAll(point.parameters),
                              Trimmed(UseAll(point.captured)));
          PrintExpression(*point.body, indent + 4);
          text += ";";
        }
        NewLine(indent);
        text += "} in";
        NewLine(indent);
        return PrintExpression(*e.As<Join>().body, indent);
      case ExpressionKind::Jump:
        text += "jump " + Use(e.As<Jump>().label) + UseAll(e.As<Jump>().arguments);
        return;
      case ExpressionKind::Tick:
        text += fmt::format("tick {}{} ", Letter(e.As<Tick>().tick),
                            e.As<Tick>().times == 1 ? "" : fmt::format("*{}", e.As<Tick>().times));
        return PrintExpression(*e.As<Tick>().body, indent);
    }
  }

  const core::Program& core_;
  std::unordered_map<const Variable*, std::string> written_;
  std::unordered_set<std::string> taken_;
  std::unordered_map<Name, int> last_number_;
};

}  // namespace

std::string Print(const Program& program) {
  Printer printer(*program.core);
  for (const TopLevel& definition : program.definitions) {
    printer.Definition(definition);
  }
  return printer.text;
}

}  // namespace assay::stg
