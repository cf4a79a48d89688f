// An expression that fits into the rest of its line is printed flat; otherwise it breaks at its
// outermost construct and its parts are tried again, indented by two.
#include "core/print.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "core/lexer.h"

namespace assay::core {

namespace {

constexpr std::size_t kLineWidth = 88;
constexpr std::size_t kDeepestIndent = 60;  // what nests deeper goes on at this column

std::string TypeText(const Type& type, bool atomic) {
  std::string text;
  switch (type.kind) {
    case TypeKind::Variable: return Quoted(type.name);
    case TypeKind::Constructor:
      text = Quoted(type.name);
      for (const Type* const argument : type.arguments) {
        text += " " + TypeText(*argument, true);
      }
      atomic = atomic && !type.arguments.empty();
      break;
    case TypeKind::Function: {
      const bool left_is_function = type.arguments[0]->kind == TypeKind::Function;
      text = fmt::format("{} -> {}", TypeText(*type.arguments[0], left_is_function),
                         TypeText(*type.arguments[1], false));
      break;
    }
  }
  return atomic ? "(" + text + ")" : text;
}

// The kind is said where the reader would take it to be another. Without a table, as in messages,
// there is no other centre of the name.
std::string CentreText(const Scc& scc, const CostCentreTable* centres) {
  const CostCentre& centre = *scc.centre;
  bool say_kind = centre.kind != CostCentreKind::User || centre.name.Text() == "MAIN";
  if (scc.scc_kind == SccKind::Dictionary) {
    say_kind = centre.kind != CostCentreKind::Dictionary;
  } else if (scc.scc_kind == SccKind::Subordinate && centres != nullptr) {
    say_kind |= centres->Find(CostCentreKind::Dictionary, centre.name) != nullptr;
  }
  return fmt::format("{}{}", say_kind ? std::string(KindWord(centre.kind)) + " " : "",
                     QuotedText(centre.name.Text(), '"'));
}

std::string_view Keyword(SccKind kind) {
  switch (kind) {
    case SccKind::Scc: return "scc";
    case SccKind::Subordinate: return "scc_sub";
    case SccKind::Dictionary: return "scc_dict";
  }
  return "";
}

class Printer {
 public:
  // Null: for a message.
  explicit Printer(const Program* program)
      : centres_(program == nullptr ? nullptr : &program->centres),
        main_is_action_(program != nullptr && program->main_is_action),
        is_logic_(program != nullptr && program->logic) {}

  // Gives the variable a name that no variable in scope has.
  void Bind(const Variable* variable) {
    const Name wanted = WantedName(*variable);
    int number = ++in_scope_[wanted];
    Name name = number == 1 ? wanted : Name(fmt::format("{}_{}", wanted.Text(), number));
    while (!taken_.insert(name).second) {
      name = Name(fmt::format("{}_{}", wanted.Text(), ++number));
    }
    names_[variable] = name;
  }

  void Put(std::string_view text) { text_ += text; }

  void PutDefinition(const Definition& definition) {
    line_start_ = text_.size();
    Put(definition.is_dictionary ? "dict " : "");
    Put(main_is_action_ && definition.variable->name.Text() == "main" ? "action " : "");
    PutRequests(definition.variable);
    PutBinder(definition.variable);
    if (definition.result != nullptr) {
      Put(" returns " + TypeText(*definition.result, false));
    }
    Put(" = ");
    Put(*definition.right_hand_side, 0);
    Put(";\n");
  }

  // On one line, or more than this many bytes of it.
  void PutFlat(const Expression& e, std::size_t size) {
    limit_ = text_.size() + size;
    flat_ = true;
    Format(e, 0);
    flat_ = false;
  }

  [[nodiscard]] const std::string& Text() const { return text_; }

 private:
  // Names.

  static Name WantedName(const Variable& variable) {
    const bool nameless = variable.name.Text() == "_" || variable.name.IsEmpty();
    return nameless ? Name("unused") : variable.name;
  }

  void Unbind(const Variable* variable) {
    --in_scope_[WantedName(*variable)];
    taken_.erase(names_[variable]);
    names_.erase(variable);
  }

  void BindAll(std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      Bind(variable);
    }
  }

  void UnbindAll(std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      Unbind(variable);
    }
  }

  void PutUse(const Variable* variable) {
    const auto found = names_.find(variable);
    Put(Quoted(found == names_.end() ? variable->name : found->second));
  }

  void PutArguments(std::span<const Variable* const> arguments) {
    for (const Variable* const argument : arguments) {
      Put(" ");
      PutUse(argument);
    }
  }

  // name : type
  void PutBinder(const Variable* variable) {
    PutUse(variable);
    if (variable->type != nullptr) {
      Put(" : " + TypeText(*variable->type, false));
    }
  }

  void PutRequests(const Variable* variable) {
    switch (variable->inlining) {
      case Inlining::Undecided: break;
      case Inlining::Wanted: Put("inline "); break;
      case Inlining::Never: Put("noinline "); break;
    }
    Put(variable->wants_copies ? "specialise " : "");
  }

  void PutParameter(const Variable* variable) {
    const bool typed = variable->type != nullptr;
    Put(typed ? "(" : "");
    PutBinder(variable);
    Put(typed ? ")" : "");
  }

  // Lines.

  void NewLine(std::size_t indent) {
    Put("\n");
    line_start_ = text_.size();
    text_.append(std::min(indent, kDeepestIndent), ' ');
  }

  void BlankOrNewLine(std::size_t indent) { flat_ ? Put(" ") : NewLine(indent); }

  // An expression on a line indented by `indent`: flat if it fits. Once the flat text is too long
  // it is of no use, so nothing more is added to it.
  void Put(const Expression& e, std::size_t indent) {
    if (flat_) {
      if (text_.size() <= limit_) {
        Format(e, indent);
      }
      return;
    }
    const std::size_t start = text_.size();
    const std::size_t end_of_line = line_start_ + kLineWidth;
    PutFlat(e, end_of_line < start ? 0 : end_of_line - start);
    if (text_.size() > limit_) {
      text_.resize(start);
      Format(e, indent);
    }
  }

  // { item; item }
  template <typename Items, typename PutItem>
  void PutBlock(const Items& items, std::size_t indent, PutItem put_item) {
    Put("{");
    std::string_view separator;
    for (const auto& item : items) {
      Put(separator);
      BlankOrNewLine(indent + 2);
      put_item(item);
      separator = ";";
    }
    BlankOrNewLine(indent);
    Put("}");
  }

  // Expressions.

  void Format(const Expression& e, std::size_t indent) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: return PutUse(e.As<Occurrence>().variable);
      case ExpressionKind::Literal: return Put(LiteralText(e.As<Literal>().value));
      case ExpressionKind::Construction:
        Put(Quoted(e.As<Construction>().constructor->name));
        return PutArguments(e.As<Construction>().arguments);
      case ExpressionKind::PrimitiveCall:
        Put(Info(e.As<PrimitiveCall>().primitive).text);
        return PutArguments(e.As<PrimitiveCall>().arguments);
      case ExpressionKind::Jump:
        Put("jump ");
        PutUse(e.As<Jump>().label);
        return PutArguments(e.As<Jump>().arguments);
      case ExpressionKind::Scc:
        Put(fmt::format("{} {} ", Keyword(e.As<Scc>().scc_kind),
                        CentreText(e.As<Scc>(), centres_)));
        return Put(*e.As<Scc>().body, indent);
      case ExpressionKind::Application: return FormatApplication(e.As<Application>(), indent);
      case ExpressionKind::Lambda: return FormatLambda(e.As<Lambda>(), indent);
      case ExpressionKind::Let: return FormatLet(e.As<Let>(), indent);
      case ExpressionKind::Case: return FormatCase(e.As<Case>(), indent);
      case ExpressionKind::Join: return FormatJoin(e.As<Join>(), indent);
      case ExpressionKind::Choice: return FormatChoice(e.As<Choice>(), indent);
    }
  }

  void FormatApplication(const Application& application, std::size_t indent) {
    std::vector<const Variable*> arguments;
    const Expression* function = &application;
    while (function->kind == ExpressionKind::Application) {
      arguments.push_back(function->As<Application>().argument);
      function = function->As<Application>().function;
    }
    std::ranges::reverse(arguments);
    const bool simple = function->kind == ExpressionKind::Occurrence;
    Put(simple ? "" : "(");
    Put(*function, indent);
    Put(simple ? "" : ")");
    PutArguments(arguments);
  }

  void FormatLambda(const Lambda& lambda, std::size_t indent) {
    std::vector<const Variable*> parameters;
    const Expression* body = &lambda;
    while (body->kind == ExpressionKind::Lambda) {
      parameters.push_back(body->As<Lambda>().parameter);
      body = body->As<Lambda>().body;
    }
    BindAll(parameters);
    Put("\\");
    for (const Variable* const parameter : parameters) {
      PutParameter(parameter);
      Put(" ");
    }
    Put("-> ");
    Put(*body, indent);
    UnbindAll(parameters);
  }

  void FormatLet(const Let& let, std::size_t indent) {
    for (const Binding& binding : let.bindings) {
      Bind(binding.variable);
    }
    if (is_logic_ && std::ranges::all_of(let.bindings, IsLogicVariable)) {
      Put("free");
      for (const Binding& binding : let.bindings) {
        Put(" ");
        PutUse(binding.variable);
      }
    } else {
      Put("let ");
      PutBlock(let.bindings, indent, [&](const Binding& binding) {
        PutRequests(binding.variable);
        PutBinder(binding.variable);
        Put(" = ");
        Put(*binding.right_hand_side, indent + 2);
      });
    }
    Put(" in");
    BlankOrNewLine(indent);
    Put(*let.body, indent);
    for (const Binding& binding : let.bindings) {
      Unbind(binding.variable);
    }
  }

  void PutPattern(const Alternative& alternative) {
    switch (alternative.pattern) {
      case PatternKind::Literal: return Put(LiteralText(alternative.literal));
      case PatternKind::Default:
        return alternative.variables.empty() ? Put("_") : PutParameter(alternative.variables[0]);
      case PatternKind::Constructor:
        Put(Quoted(alternative.constructor->name));
        for (const Variable* const variable : alternative.variables) {
          Put(" ");
          PutParameter(variable);
        }
        return;
    }
  }

  void FormatCase(const Case& e, std::size_t indent) {
    Put(e.is_flexible ? "fcase " : "case ");
    Put(*e.scrutinee, indent);
    Put(" of ");
    PutBlock(e.alternatives, indent, [&](const Alternative& alternative) {
      BindAll(alternative.variables);
      PutPattern(alternative);
      Put(" -> ");
      Put(*alternative.body, indent + 2);
      UnbindAll(alternative.variables);
    });
  }

  // What reaches as far to the right as it can stands in parentheses on the left.
  void FormatChoice(const Choice& choice, std::size_t indent) {
    const ExpressionKind kind = choice.first->kind;
    const bool simple = kind == ExpressionKind::Occurrence || kind == ExpressionKind::Literal ||
                        kind == ExpressionKind::Construction ||
                        kind == ExpressionKind::PrimitiveCall ||
                        kind == ExpressionKind::Application;
    Put(simple ? "" : "(");
    Put(*choice.first, indent);
    Put(simple ? "" : ")");
    BlankOrNewLine(indent);
    Put("? ");
    Put(*choice.second, indent);
  }

  void FormatJoin(const Join& join, std::size_t indent) {
    for (const JoinPoint& point : join.points) {
      Bind(point.label);
    }
    Put("join ");
    PutBlock(join.points, indent, [&](const JoinPoint& point) {
      BindAll(point.parameters);
      PutRequests(point.label);
      PutUse(point.label);
      for (const Variable* const parameter : point.parameters) {
        Put(" ");
        PutParameter(parameter);
      }
      Put(" = ");
      Put(*point.body, indent + 2);
      UnbindAll(point.parameters);
    });
    Put(" in");
    BlankOrNewLine(indent);
    Put(*join.body, indent);
    for (const JoinPoint& point : join.points) {
      Unbind(point.label);
    }
  }

  const CostCentreTable* centres_;  // null in messages
  bool main_is_action_;
  bool is_logic_;

  std::unordered_map<const Variable*, Name> names_;
  std::unordered_set<Name> taken_;
  std::unordered_map<Name, int> in_scope_;  // how many variables want this name

  std::string text_;
  std::size_t line_start_ = 0;
  bool flat_ = false;
  std::size_t limit_ = 0;  // of the text while it is flat
};

std::string DataText(const DataType& data) {
  std::string text = "data " + Quoted(data.name);
  for (const Name parameter : data.parameters) {
    text += " " + Quoted(parameter);
  }
  std::string_view separator = " = ";
  for (const Constructor* const constructor : data.constructors) {
    text += separator;
    text += Quoted(constructor->name);
    for (const Type* const field : constructor->fields) {
      text += " " + TypeText(*field, true);
    }
    separator = " | ";
  }
  return text + ";\n";
}

}  // namespace

std::string Print(const Program& program) {
  Printer printer(&program);
  for (const DataType* const data : program.data_types) {
    printer.Put(DataText(*data));
  }
  for (const Definition& definition : program.definitions) {
    printer.Bind(definition.variable);
  }
  for (const Definition& definition : program.definitions) {
    printer.PutDefinition(definition);
  }
  return printer.Text();
}

std::string PrintShort(const Expression& expression, std::size_t width) {
  Printer printer(nullptr);
  printer.PutFlat(expression, width);
  std::string text = printer.Text();
  if (text.size() > width) {
    // Do not cut a character in two.
    while (width > 0 && (static_cast<unsigned char>(text[width]) & 0xC0U) == 0x80U) {
      --width;
    }
    text.resize(width);
    text += " ...";
  }
  return text;
}

}  // namespace assay::core
