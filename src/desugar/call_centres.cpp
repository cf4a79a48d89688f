#include "desugar/call_centres.h"

#include <fmt/format.h>

#include "names/symbol.h"

namespace assay::desugar {

namespace {

// A * stands for any text.
bool Matches(std::string_view pattern, std::string_view text) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) {
    return pattern == text;
  }
  if (!text.starts_with(pattern.substr(0, star))) {
    return false;
  }
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t i = star; i <= text.size(); ++i) {
    if (Matches(rest, text.substr(i))) {
      return true;
    }
  }
  return false;
}

}  // namespace

CallCentres::CallCentres(const std::vector<std::string>& patterns) : patterns_(patterns) {}

void CallCentres::AddImport(Name module, const names::Exports& exports) {
  const auto [found, is_new] = imports_.try_emplace(module);
  if (!is_new) {
    return;
  }
  for (const auto& [name, symbol] : exports.values) {
    const std::string full = fmt::format("{}.{}", module.Text(), name.Text());
    for (std::size_t i = 0; i < patterns_.size(); ++i) {
      if (Matches(patterns_[i], full)) {
        found->second.emplace_back(symbol, Function{i, full});
      }
    }
  }
}

// A function that several modules export has one name, whichever of them comes first.
void CallCentres::Enter(const std::set<Name>& imports) {
  functions_.clear();
  used_.clear();
  for (const Name import : imports) {
    for (const auto& [symbol, function] : imports_[import]) {
      const auto [known, is_new] = functions_.emplace(symbol, function);
      if (!is_new && function < known->second) {
        known->second = function;
      }
    }
  }
}

const std::string* CallCentres::NameOf(const names::Symbol* symbol) const {
  const auto found = functions_.find(symbol);
  return found == functions_.end() ? nullptr : &found->second.name;
}

const std::string& CallCentres::Use(const names::Symbol* symbol) {
  const Function& function = functions_.at(symbol);
  used_.insert(patterns_[function.pattern]);
  ever_used_.insert(patterns_[function.pattern]);
  return function.name;
}

std::vector<std::string> CallCentres::UnusedPatterns() const {
  std::vector<std::string> unused;
  for (const std::string& pattern : patterns_) {
    if (!ever_used_.contains(pattern)) {
      unused.push_back(pattern);
    }
  }
  return unused;
}

}  // namespace assay::desugar
