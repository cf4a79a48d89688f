#include "llvm/symbols.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "base/check.h"

namespace assay::codegen {

namespace {

// What a definition may have besides code; see Module and Expressions.
constexpr std::array<std::string_view, 4> kSuffixes = {"", ".object", ".unboxed", ".inside"};

bool IsUpper(char c) { return c >= 'A' && c <= 'Z'; }

bool IsInName(char c) {
  return IsUpper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '\'';
}

}  // namespace

std::string_view Symbols::ModuleOf(std::string_view name) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < name.size() && IsUpper(name[at]);) {
    while (at < name.size() && IsInName(name[at])) {
      ++at;
    }
    if (at + 1 >= name.size() || name[at] != '.') {
      break;
    }
    end = at++;
  }
  return name.substr(0, end);
}

std::string Symbols::Shareable(std::string_view name) {
  std::string symbol;
  for (const char c : name) {
    switch (c) {
      case '@': symbol += "{a}"; break;
      case '{': symbol += "{b}"; break;
      case '\\': symbol += "{c}"; break;  // `/\`: quoted in assembly text, it would hide the quote
      default: symbol += c;
    }
  }
  return symbol;
}

// Names without a module are those of Core text, and `main`. With one they cannot be those of C
// functions, and with ours none begins like what the code generator adds, `assay.`.
Symbols::Symbols(const stg::Program& program) {
  std::unordered_set<std::string> taken;
  for (const stg::TopLevel& definition : program.definitions) {
    const std::string_view name = definition.variable->name.Text();
    const std::string wanted = (ModuleOf(name).empty() ? "Main." : "") + Shareable(name);
    std::string symbol = wanted;
    const auto is_taken = [&] {
      return std::ranges::any_of(kSuffixes, [&](std::string_view suffix) {
        return taken.contains(symbol + std::string(suffix));
      });
    };
    for (std::size_t number = 1; is_taken(); ++number) {
      symbol = wanted + "." + std::to_string(number);
    }
    for (const std::string_view suffix : kSuffixes) {
      taken.insert(symbol + std::string(suffix));
    }
    entries_.emplace(definition.variable, Entry{&definition, std::move(symbol)});
  }
}

const Symbols::Entry& Symbols::Of(const stg::Variable* variable) const {
  const auto found = entries_.find(variable);
  CHECK(found != entries_.end(), "a top-level variable is that of a definition");
  return found->second;
}

}  // namespace assay::codegen
