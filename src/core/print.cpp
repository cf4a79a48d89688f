// An expression that fits into the rest of its line is printed flat; otherwise it breaks at its
// outermost construct and its parts are tried again, indented by two.
#include "core/print.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "core/lexer.h"

namespace assay::core {

namespace {

constexpr std::size_t kLineWidth = 88;

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

std::string CentreText(const Scc& scc) {
  const CostCentre& centre = *scc.centre;
  const bool implied = scc.scc_kind == SccKind::Dictionary
                           ? centre.kind == CostCentreKind::Dictionary
                           : centre.kind == CostCentreKind::User && centre.name.Text() != "MAIN";
  // scc_sub takes its centre's kind from elsewhere in the text, so it is always said.
  const bool say_kind =
      !implied || (scc.scc_kind == SccKind::Subordinate && centre.kind != CostCentreKind::User);
  std::string name;
  for (const char c : centre.name.Text()) {
    if (c == '"' || c == '\\') {
      name += '\\';
    }
    name += c;
  }
  return fmt::format("{}\"{}\"", say_kind ? std::string(KindWord(centre.kind)) + " " : "", name);
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
  // Gives the variable a name that no variable in scope has.
  void Bind(const Variable* variable) {
    Name name = variable->name;
    if (name.Text() == "_" || name.IsEmpty()) {
      name = Name("unused");
    }
    Name candidate = name;
    for (int i = 2; taken_.contains(candidate); ++i) {
      candidate = Name(fmt::format("{}_{}", name.Text(), i));
    }
    taken_.insert(candidate);
    names_[variable] = candidate;
  }

  void Unbind(const Variable* variable) {
    taken_.erase(names_[variable]);
    names_.erase(variable);
  }

  template <typename Variables>
  void BindAll(const Variables& variables) {
    for (const Variable* const variable : variables) {
      Bind(variable);
    }
  }

  template <typename Variables>
  void UnbindAll(const Variables& variables) {
    for (const Variable* const variable : variables) {
      Unbind(variable);
    }
  }

  std::string Use(const Variable* variable) const {
    const auto found = names_.find(variable);
    return Quoted(found == names_.end() ? variable->name : found->second);
  }

  // name : type
  std::string BinderText(const Variable* variable) const {
    return variable->type == nullptr
               ? Use(variable)
               : fmt::format("{} : {}", Use(variable), TypeText(*variable->type, false));
  }

  std::string Parameter(const Variable* variable) const {
    return variable->type == nullptr ? Use(variable) : "(" + BinderText(variable) + ")";
  }

  // Text of e, whose first character stands at `column` of a line indented by `indent`.
  std::string Text(const Expression& e, std::size_t indent, std::size_t column) {
    const std::size_t budget = column < kLineWidth ? kLineWidth - column : 0;
    std::string flat = Flat(e, budget);
    return flat.size() <= budget ? flat : Broken(e, indent, column);
  }

  // On one line; may stop early once the budget is spent, since the text is of no use then.
  std::string Flat(const Expression& e, std::size_t budget) {
    Layout layout{" ", "; ", " ", budget};
    return Format(e, layout, 0, 0);
  }

 private:
  // How the parts of a construct are put together: flat or broken.
  struct Layout {
    std::string open;       // after "{"
    std::string separator;  // between items
    std::string close;      // before "}"
    std::size_t budget;     // of flat text
    bool broken = false;
  };

  std::string Broken(const Expression& e, std::size_t indent, std::size_t column) {
    const std::string inner = "\n" + std::string(indent + 2, ' ');
    Layout layout{inner, ";" + inner, "\n" + std::string(indent, ' '), 0, true};
    return Format(e, layout, indent, column);
  }

  // A part of e: flat parts share the budget, broken ones start anew.
  std::string Part(const Expression& e, const Layout& layout, std::size_t indent,
                   std::size_t column, std::size_t used) {
    if (layout.broken) {
      return Text(e, indent, column);
    }
    return used > layout.budget ? "" : Flat(e, layout.budget - used);
  }

  std::string Arguments(std::span<const Variable* const> arguments) const {
    std::string text;
    for (const Variable* const argument : arguments) {
      text += " " + Use(argument);
    }
    return text;
  }

  std::string Format(const Expression& e, const Layout& layout, std::size_t indent,
                     std::size_t column) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: return Use(e.As<Occurrence>().variable);
      case ExpressionKind::Literal: return std::to_string(e.As<Literal>().value);
      case ExpressionKind::Construction:
        return Quoted(e.As<Construction>().constructor->name) +
               Arguments(e.As<Construction>().arguments);
      case ExpressionKind::PrimitiveCall:
        return std::string(Info(e.As<PrimitiveCall>().primitive).text) +
               Arguments(e.As<PrimitiveCall>().arguments);
      case ExpressionKind::Jump:
        return "jump " + Use(e.As<Jump>().label) + Arguments(e.As<Jump>().arguments);
      case ExpressionKind::Application:
        return FormatApplication(e.As<Application>(), layout, indent, column);
      case ExpressionKind::Lambda: return FormatLambda(e.As<Lambda>(), layout, indent, column);
      case ExpressionKind::Let: return FormatLet(e.As<Let>(), layout, indent);
      case ExpressionKind::Case: return FormatCase(e.As<Case>(), layout, indent, column);
      case ExpressionKind::Scc: {
        const auto& scc = e.As<Scc>();
        const std::string head = fmt::format("{} {} ", Keyword(scc.scc_kind), CentreText(scc));
        return head + Part(*scc.body, layout, indent, column + head.size(), head.size());
      }
      case ExpressionKind::Join: return FormatJoin(e.As<Join>(), layout, indent);
    }
    return "";
  }

  std::string FormatApplication(const Application& application, const Layout& layout,
                                std::size_t indent, std::size_t column) {
    const Expression& function = *application.function;
    const bool simple =
        function.kind == ExpressionKind::Occurrence || function.kind == ExpressionKind::Application;
    std::string head = Part(function, layout, indent, column + (simple ? 0 : 1), 0);
    if (!simple) {
      head = "(" + head + ")";
    }
    return head + " " + Use(application.argument);
  }

  std::string FormatLambda(const Lambda& lambda, const Layout& layout, std::size_t indent,
                           std::size_t column) {
    std::vector<const Variable*> parameters;
    const Expression* body = &lambda;
    while (body->kind == ExpressionKind::Lambda) {
      parameters.push_back(body->As<Lambda>().parameter);
      Bind(parameters.back());
      body = body->As<Lambda>().body;
    }
    std::string text = "\\";
    for (const Variable* const parameter : parameters) {
      text += Parameter(parameter) + " ";
    }
    text += "-> ";
    text += Part(*body, layout, indent, column + text.size(), text.size());
    UnbindAll(parameters);
    return text;
  }

  // The keyword of the body stands at the end of the line of "}", or after it.
  std::string Body(const Expression& body, const Layout& layout, std::size_t indent,
                   std::size_t used) {
    if (!layout.broken) {
      return " " + Part(body, layout, indent, 0, used);
    }
    return "\n" + std::string(indent, ' ') + Text(body, indent, indent);
  }

  std::string FormatLet(const Let& let, const Layout& layout, std::size_t indent) {
    for (const Binding& binding : let.bindings) {
      Bind(binding.variable);
    }
    std::string text = "let {" + layout.open;
    for (std::size_t i = 0; i < let.bindings.size(); ++i) {
      const Binding& binding = let.bindings[i];
      const std::string head = BinderText(binding.variable) + " = ";
      text += (i == 0 ? "" : layout.separator) + head;
      text +=
          Part(*binding.right_hand_side, layout, indent + 2, indent + 2 + head.size(), text.size());
    }
    text += layout.close + "} in";
    text += Body(*let.body, layout, indent, text.size());
    for (const Binding& binding : let.bindings) {
      Unbind(binding.variable);
    }
    return text;
  }

  std::string PatternText(const Alternative& alternative) const {
    switch (alternative.pattern) {
      case PatternKind::Literal: return std::to_string(alternative.literal);
      case PatternKind::Default:
        return alternative.variables.empty() ? "_" : Parameter(alternative.variables[0]);
      case PatternKind::Constructor: {
        std::string text = Quoted(alternative.constructor->name);
        for (const Variable* const variable : alternative.variables) {
          text += " " + Parameter(variable);
        }
        return text;
      }
    }
    return "";
  }

  std::string FormatCase(const Case& e, const Layout& layout, std::size_t indent,
                         std::size_t column) {
    std::string text = "case ";
    text += Part(*e.scrutinee, layout, indent, column + text.size(), text.size());
    text += " of {" + layout.open;
    for (std::size_t i = 0; i < e.alternatives.size(); ++i) {
      const Alternative& alternative = e.alternatives[i];
      BindAll(alternative.variables);
      const std::string head = PatternText(alternative) + " -> ";
      text += (i == 0 ? "" : layout.separator) + head;
      text += Part(*alternative.body, layout, indent + 2, indent + 2 + head.size(), text.size());
      UnbindAll(alternative.variables);
    }
    return text + layout.close + "}";
  }

  std::string FormatJoin(const Join& join, const Layout& layout, std::size_t indent) {
    for (const JoinPoint& point : join.points) {
      Bind(point.label);
    }
    std::string text = "join {" + layout.open;
    for (std::size_t i = 0; i < join.points.size(); ++i) {
      const JoinPoint& point = join.points[i];
      BindAll(point.parameters);
      std::string head = Use(point.label);
      for (const Variable* const parameter : point.parameters) {
        head += " " + Parameter(parameter);
      }
      head += " = ";
      text += (i == 0 ? "" : layout.separator) + head;
      text += Part(*point.body, layout, indent + 2, indent + 2 + head.size(), text.size());
      UnbindAll(point.parameters);
    }
    text += layout.close + "} in";
    text += Body(*join.body, layout, indent, text.size());
    for (const JoinPoint& point : join.points) {
      Unbind(point.label);
    }
    return text;
  }

  std::unordered_map<const Variable*, Name> names_;
  std::unordered_set<Name> taken_;
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
  std::string text;
  for (const DataType* const data : program.data_types) {
    text += DataText(*data);
  }
  Printer printer;
  for (const Definition& definition : program.definitions) {
    printer.Bind(definition.variable);
  }
  for (const Definition& definition : program.definitions) {
    const std::string head =
        (definition.is_dictionary ? "dict " : "") + printer.BinderText(definition.variable) + " = ";
    text += head + printer.Text(*definition.right_hand_side, 0, head.size()) + ";\n";
  }
  return text;
}

std::string PrintShort(const Expression& expression, std::size_t width) {
  std::string text = Printer().Flat(expression, width);
  if (text.size() > width) {
    text.resize(width);
    // Do not cut a character in two.
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0) {
      text.pop_back();
    }
    text += " ...";
  }
  return text;
}

}  // namespace assay::core
