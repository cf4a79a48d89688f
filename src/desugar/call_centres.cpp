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

CallCentres::CallCentres(const std::vector<std::string>& patterns) {
  for (const std::string& pattern : patterns) {
    patterns_.push_back({pattern});
  }
}

void CallCentres::AddImport(Name module, const names::Exports& exports) {
  for (const auto& [name, symbol] : exports.values) {
    const std::string full = fmt::format("{}.{}", module.Text(), name.Text());
    for (std::size_t i = 0; i < patterns_.size(); ++i) {
      if (Matches(patterns_[i].text, full)) {
        functions_.emplace(symbol, Function{full, i});
      }
    }
  }
}

const std::string* CallCentres::NameOf(const names::Symbol* symbol) const {
  const auto found = functions_.find(symbol);
  return found == functions_.end() ? nullptr : &found->second.name;
}

const core::CostCentre* CallCentres::CentreOf(const names::Symbol* symbol, Span span, Name module,
                                              const Locator* locator,
                                              core::CostCentreTable& centres) {
  const Function& function = functions_.at(symbol);
  patterns_[function.pattern].is_used = true;
  std::string name = fmt::format("{}@{}", function.name, module.Text());
  if (locator != nullptr && span.IsKnown()) {
    const Location place = locator->Locate(span);
    name += fmt::format(":{}", place.line);
    const core::CostCentre* const same =
        centres.Find(core::CostCentreKind::Automatic, Name(name), module);
    if (same != nullptr && same->span.begin != span.begin) {
      name += fmt::format(":{}", place.column);
    }
  }
  return centres.Intern(core::CostCentreKind::Automatic, Name(name), span, module);
}

std::vector<std::string> CallCentres::UnusedPatterns() const {
  std::vector<std::string> unused;
  for (const Pattern& pattern : patterns_) {
    if (!pattern.is_used) {
      unused.push_back(pattern.text);
    }
  }
  return unused;
}

}  // namespace assay::desugar
