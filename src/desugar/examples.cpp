#include "desugar/examples.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "desugar/literals.h"

namespace assay::desugar {

namespace {

std::string LiteralExample(const core::LiteralValue& value) {
  std::string text = core::LiteralText(value);
  if (value.kind == core::LiteralKind::Integer || value.kind == core::LiteralKind::Word) {
    text.pop_back();  // the letter of Core text
  }
  return text.starts_with('-') ? "(" + text + ")" : text;
}

// A value that is none of these.
std::string OtherLiteral(const std::vector<core::LiteralValue>& excluded, bool is_negative) {
  core::LiteralValue value = excluded.front();
  const std::uint64_t step = is_negative && value.kind != core::LiteralKind::Word
                                 ? std::numeric_limits<std::uint64_t>::max()  // -1
                                 : 1;
  value.bits = value.kind == core::LiteralKind::Char ? 'a' : step == 1 ? 0 : step;
  value.text = {};
  while (std::ranges::find(excluded, value) != excluded.end()) {
    value.bits += step;
  }
  return LiteralExample(value);
}

class ExampleWriter {
 public:
  explicit ExampleWriter(const std::vector<Choice>& choices) : choices_(choices) {}

  std::string Write(CoreVariable subject, bool is_argument) {
    const auto choice =
        std::ranges::find(choices_, subject, [](const Choice& c) { return c.subject; });
    if (choice == choices_.end()) {
      return "_";
    }
    if (choice->literal) {
      return LiteralExample(*choice->literal);
    }
    if (choice->constructor == nullptr) {
      return OtherLiteral(choice->excluded, choice->is_negative);
    }
    return Constructed(*choice, is_argument);
  }

 private:
  std::string Constructed(const Choice& choice, bool is_argument) {
    const types::ConstructorInfo& info = *choice.constructor;
    const std::string_view name = info.symbol->name.Text();
    if (info.fields.empty()) {
      return std::string(name);
    }
    std::vector<CoreVariable> fields(info.fields.size(), nullptr);
    if (!choice.fields.empty()) {
      std::copy(choice.fields.end() - static_cast<std::ptrdiff_t>(fields.size()),
                choice.fields.end(), fields.begin());
    }
    if (name.starts_with("(,")) {
      std::vector<std::string> parts;
      for (const CoreVariable field : fields) {
        parts.push_back(Write(field, false));
      }
      return fmt::format("({})", fmt::join(parts, ", "));
    }
    const bool is_operator = name.starts_with(':');
    if (is_operator && fields.size() == 2) {
      if (info.symbol == names::BuiltIns().cons) {
        return Listed(fields, is_argument);
      }
      const std::string text =
          fmt::format("{} {} {}", Write(fields[0], true), name, Write(fields[1], true));
      return is_argument ? "(" + text + ")" : text;
    }
    std::string text = is_operator ? fmt::format("({})", name) : std::string(name);
    for (const CoreVariable field : fields) {
      text += " " + Write(field, true);
    }
    return is_argument ? "(" + text + ")" : text;
  }

  // [a, b] where the end is known, a : b : _ otherwise.
  std::string Listed(const std::vector<CoreVariable>& cell, bool is_argument) {
    std::vector<std::string> elements;
    CoreVariable head = cell[0];
    CoreVariable tail = cell[1];
    while (true) {
      elements.push_back(Write(head, true));
      const auto next =
          std::ranges::find(choices_, tail, [](const Choice& c) { return c.subject; });
      if (tail == nullptr || next == choices_.end() || next->constructor == nullptr) {
        const std::string text = fmt::format("{} : _", fmt::join(elements, " : "));
        return is_argument ? "(" + text + ")" : text;
      }
      if (next->constructor->fields.empty()) {
        return fmt::format("[{}]", fmt::join(elements, ", "));
      }
      head = next->fields.empty() ? nullptr : next->fields[0];
      tail = next->fields.empty() ? nullptr : next->fields[1];
    }
  }

  const std::vector<Choice>& choices_;
};

}  // namespace

std::string ExampleOf(CoreVariable subject, const std::vector<Choice>& choices) {
  return ExampleWriter(choices).Write(subject, true);
}

}  // namespace assay::desugar
