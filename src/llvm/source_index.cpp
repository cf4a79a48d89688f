#include "llvm/source_index.h"

#include <algorithm>

#include "llvm/symbols.h"

namespace assay::codegen {

namespace {

// What the line has from this column on.
std::string_view TextAt(const Location& location) {
  std::string_view text = location.text;
  for (std::uint32_t column = 1; column < location.column && !text.empty(); ++column) {
    do {  // a character of UTF-8
      text.remove_prefix(1);
    } while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xC0U) == 0x80U);
  }
  return text;
}

// Definitions that the source does not have: dictionaries that are made where they are used.
bool IsMade(std::string_view name) {
  const std::size_t module = Symbols::ModuleOf(name).size();
  return name.substr(module == 0 ? 0 : module + 1).starts_with("dict#");
}

// Names of Core have no version before the optimiser has made copies: f@dictionary.
std::string_view WithoutVersion(std::string_view name) {
  const std::size_t at = name.find('@', Symbols::ModuleOf(name).size() + 2);
  return name.substr(0, at);
}

// What runs when an expression is evaluated: under lets, sccs and arguments.
const core::Expression& HeadOf(const core::Expression& expression, bool& is_applied) {
  const core::Expression* head = &expression;
  for (;;) {
    switch (head->kind) {
      case core::ExpressionKind::Let: head = head->As<core::Let>().body; break;
      case core::ExpressionKind::Scc: head = head->As<core::Scc>().body; break;
      case core::ExpressionKind::Join: head = head->As<core::Join>().body; break;
      case core::ExpressionKind::Application:
        head = head->As<core::Application>().function;
        is_applied = true;
        break;
      default: return *head;
    }
  }
}

}  // namespace

std::string_view VariableInSource(std::string_view name, Span span, const Locator& sources) {
  if (!span.IsKnown() || span.end <= span.begin) {
    return "";
  }
  const std::size_t size = span.end - span.begin;
  const Location location = sources.Locate(span);
  std::string_view text = location.text.empty() && name.size() == size ? name : TextAt(location);
  text = text.substr(0, size);
  const auto is_letter = [](char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
  };
  const auto continues = [&](char c) {
    return is_letter(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'';
  };
  const bool is_name = text.size() == size && text != "_" && is_letter(text.front()) &&
                       std::ranges::all_of(text, continues);
  return is_name ? text : "";
}

std::string SourceIndex::NameInSource(std::string_view name) {
  const bool is_made = IsMade(name);
  name = WithoutVersion(name);
  if (const std::size_t module = Symbols::ModuleOf(name).size(); module > 0) {
    name.remove_prefix(module + 1);
  }
  for (const std::string_view prefix : {"$f", "$dm", "$b", "new#", "dict#"}) {
    name.remove_prefix(name.starts_with(prefix) && name.size() > prefix.size() ? prefix.size() : 0);
  }
  for (const std::string_view suffix : {"#whole", ".dict#"}) {
    name = name.substr(0, name.find(suffix));
  }
  return std::string(is_made ? name.substr(0, name.find('#')) : name);
}

// One walk over the program, without recursion: expressions may be deep.
class SourceIndex::Finder {
 public:
  Finder(SourceIndex& index, const core::Program& program, const Locator& sources,
         const SharedModules& library)
      : index_(index), program_(program), sources_(sources), library_(library) {}

  void Run() {
    for (const core::Definition& definition : program_.definitions) {
      top_level_.insert(definition.variable);
    }
    for (const core::Definition& definition : program_.definitions) {
      const std::string_view name = definition.variable->name.Text();
      const std::string_view module = Symbols::ModuleOf(name);
      const std::size_t number = Add(
          NameInSource(name), NameInSource(name), std::string(module.empty() ? "Main" : module),
          std::string(name),
          IsMade(name) ? Span{} : Join(definition.variable->span, definition.right_hand_side->span),
          kNoParent);
      index_.by_name_.emplace(name, number);
      waiting_.push_back({definition.right_hand_side, number});
    }
    while (!waiting_.empty()) {
      const auto [expression, around] = waiting_.back();
      waiting_.pop_back();
      Visit(*expression, around);
    }
  }

 private:
  struct Waiting {
    const core::Expression* expression;
    std::size_t around;
  };

  // Does the source have its name there? The compiler's own names stand for other texts.
  [[nodiscard]] bool IsWritten(const core::Variable& variable) const {
    const std::string_view name = variable.name.Text();
    if (!variable.span.IsKnown() || variable.span.end - variable.span.begin != name.size()) {
      return false;
    }
    const Location location = sources_.Locate(variable.span);
    return location.text.empty() || TextAt(location).starts_with(name);
  }
  [[nodiscard]] bool IsWritten(const core::Binding& binding) const {
    return IsWritten(*binding.variable) && binding.right_hand_side->span != binding.variable->span;
  }

  std::size_t Add(std::string path, std::string name, std::string module, const std::string& symbol,
                  Span span, std::size_t parent) {
    std::string unique = symbol;
    for (std::size_t number = 2; !symbols_.insert(unique).second; ++number) {
      unique = symbol + "#" + std::to_string(number);
    }
    const bool is_library = library_.contains(module);
    index_.definitions_.push_back({std::move(path), std::move(name), std::move(module),
                                   std::move(unique), span, parent, is_library});
    return index_.definitions_.size() - 1;
  }

  // A definition reaches as far as what is in it: the place of a `do` is that of its first
  // statement.
  void Extend(std::size_t definition, Span inside) {
    for (; definition != kNoParent; definition = index_.definitions_[definition].parent) {
      Span& whole = index_.definitions_[definition].span;
      if (inside.IsKnown() && inside.file == whole.file && inside.begin >= whole.begin) {
        whole.end = std::max(whole.end, inside.end);
      }
    }
  }

  void Visit(const core::Expression& expression, std::size_t around) {
    Extend(around, expression.span);
    const auto later = [&](const core::Expression* part) { waiting_.push_back({part, around}); };
    switch (expression.kind) {
      case core::ExpressionKind::Lambda: return later(expression.As<core::Lambda>().body);
      case core::ExpressionKind::Application:
        return later(expression.As<core::Application>().function);
      case core::ExpressionKind::Let: {
        const auto& let = expression.As<core::Let>();
        for (const core::Binding& binding : let.bindings) {
          VisitBinding(binding, around);
        }
        return later(let.body);
      }
      case core::ExpressionKind::Case: {
        const auto& node = expression.As<core::Case>();
        later(node.scrutinee);
        for (const core::Alternative& alternative : node.alternatives) {
          later(alternative.body);
        }
        return;
      }
      case core::ExpressionKind::Scc: return later(expression.As<core::Scc>().body);
      case core::ExpressionKind::Join: {
        const auto& join = expression.As<core::Join>();
        for (const core::JoinPoint& point : join.points) {
          later(point.body);
        }
        return later(join.body);
      }
      default: return;
    }
  }

  void VisitBinding(const core::Binding& binding, std::size_t around) {
    const core::Expression& value = *binding.right_hand_side;
    const bool is_written = IsWritten(binding);
    if (is_written) {
      written_.insert(binding.variable);
    }
    if (is_written && value.kind == core::ExpressionKind::Lambda && value.span.IsKnown() &&
        !library_.contains(index_.definitions_[around].module)) {
      const std::string name(binding.variable->name.Text());
      // Not by reference: adding one moves them.
      const std::string path = index_.definitions_[around].path + "." + name;
      const std::string symbol = index_.definitions_[around].symbol + "." + name;
      const std::string module = index_.definitions_[around].module;
      waiting_.push_back({&value, Add(path, name, module, symbol, value.span, around)});
      return;
    }
    if (!core::IsValue(value) && value.span.IsKnown()) {
      std::string runs = RunOf(value, index_.definitions_[around]);
      if (runs.empty() && is_written) {
        runs = binding.variable->name.Text();
      }
      if (!runs.empty()) {
        // By the variable, which stays where it is when its value is inlined into.
        index_.runs_.emplace(binding.variable->span, runs);
        index_.runs_.emplace(value.span, std::move(runs));
      }
    }
    waiting_.push_back({&value, around});
  }

  [[nodiscard]] std::string RunOf(const core::Expression& value,
                                  const SourceDefinition& around) const {
    bool is_applied = false;
    const core::Expression& head = HeadOf(value, is_applied);
    if (head.kind != core::ExpressionKind::Occurrence) {
      return "";
    }
    const core::Variable& variable = *head.As<core::Occurrence>().variable;
    if (top_level_.contains(&variable)) {
      return NameInSource(variable.name.Text());
    }
    const std::string name(variable.name.Text());
    if (written_.contains(&variable)) {
      return is_applied && library_.contains(around.module) ? around.name : name;
    }
    if (!IsWritten(variable)) {
      return "";
    }
    return is_applied ? "UNKNOWN " + name : name;
  }

  SourceIndex& index_;
  const core::Program& program_;
  const Locator& sources_;
  const SharedModules& library_;
  std::unordered_set<const core::Variable*> top_level_;
  std::unordered_set<const core::Variable*> written_;  // local ones that have a name in the source
  std::unordered_set<std::string> symbols_;
  std::vector<Waiting> waiting_;
};

SourceIndex::SourceIndex(const core::Program& program, const Locator& sources,
                         const SharedModules& library) {
  Finder(*this, program, sources, library).Run();
  Order();
}

// By place, those around before those within; parents are found by nesting.
void SourceIndex::Order() {
  std::vector<std::size_t> order(definitions_.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
  }
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    const Span& x = definitions_[a].span;
    const Span& y = definitions_[b].span;
    return std::tuple(x.file, x.begin, ~x.end) < std::tuple(y.file, y.begin, ~y.end);
  });
  std::vector<SourceDefinition> sorted;
  std::vector<std::size_t> places(order.size());
  std::vector<std::size_t> around;
  for (const std::size_t number : order) {
    SourceDefinition& definition = definitions_[number];
    while (!around.empty() && (sorted[around.back()].span.file != definition.span.file ||
                               sorted[around.back()].span.end < definition.span.end)) {
      around.pop_back();
    }
    definition.parent = around.empty() ? kNoParent : around.back();
    places[number] = sorted.size();
    around.push_back(sorted.size());
    sorted.push_back(std::move(definition));
  }
  definitions_ = std::move(sorted);
  for (auto& [name, number] : by_name_) {
    number = places[number];
  }
}

const SourceDefinition* SourceIndex::Around(Span span, std::string_view top_level) const {
  const auto named = by_name_.find(std::string(WithoutVersion(top_level)));
  const SourceDefinition* const compiled =
      named == by_name_.end() ? nullptr : &definitions_[named->second];
  if (!span.IsKnown()) {
    return compiled;
  }
  const std::size_t number = Innermost(span);
  if (number == kNoParent) {
    return compiled;
  }
  const SourceDefinition& found = definitions_[number];
  return compiled != nullptr && compiled->span == found.span ? compiled : &found;
}

std::size_t SourceIndex::Innermost(Span span) const {
  const auto after = std::ranges::upper_bound(
      definitions_, std::pair(span.file, span.begin), {},
      [](const SourceDefinition& one) { return std::pair(one.span.file, one.span.begin); });
  std::size_t number = static_cast<std::size_t>(after - definitions_.begin());
  number = number == 0 ? kNoParent : number - 1;
  while (number != kNoParent && (definitions_[number].span.file != span.file ||
                                 definitions_[number].span.end < span.end)) {
    number = definitions_[number].parent;
  }
  return number;
}

std::string_view SourceIndex::Runs(Span span) const {
  const auto found = runs_.find(span);
  return found == runs_.end() ? std::string_view() : found->second;
}

}  // namespace assay::codegen
