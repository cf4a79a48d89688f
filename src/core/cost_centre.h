// Cost centres: the headings under which costs are reported.
//
// A centre is identified by its kind, its module and its name. The kind decides how it behaves,
// never the name: `scc "CAF:x" e` is a user's centre that happens to be called CAF:x. Core text
// knows no modules; there the module is empty.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/names.h"
#include "diagnostics/span.h"

namespace assay::core {

enum class CostCentreKind : std::uint8_t {
  User,        // scc "name" e
  Automatic,   // put there by the compiler
  Caf,         // evaluation of a top-level constant, one per constant: CAF:name
  Dictionary,  // construction of class dictionaries
  Subsumed,    // SUB: pinned on top-level functions, never current, never charged
  System,      // MAIN
};

// The word that stands for the kind in Core text and in reports.
[[nodiscard]] std::string_view KindWord(CostCentreKind kind);

struct CostCentre {
  Name name;
  CostCentreKind kind;
  std::uint32_t index;  // its place in the table, the order of reports
  Span span;            // where it is written first
  Name module;
};

// How a centre was asked for.
struct CentreMention {
  CostCentreKind kind;
  Name name;
  Span span;
  Name module;
};

class CostCentreTable {
 public:
  CostCentreTable();
  CostCentreTable(const CostCentreTable&) = delete;
  CostCentreTable& operator=(const CostCentreTable&) = delete;
  CostCentreTable(CostCentreTable&&) = delete;
  CostCentreTable& operator=(CostCentreTable&&) = delete;
  ~CostCentreTable() = default;

  [[nodiscard]] const CostCentre* Main() const { return &centres_[0]; }
  [[nodiscard]] const CostCentre* Subsumed() const { return &centres_[1]; }

  // The centre of this kind, module and name, made at its first mention.
  const CostCentre* Intern(CostCentreKind kind, Name name, Span span, Name module = {});
  // From now on, whatever is asked for is noted there too; null: nowhere.
  void Note(std::vector<CentreMention>* mentions) { mentions_ = mentions; }
  [[nodiscard]] const CostCentre* Find(CostCentreKind kind, Name name, Name module = {}) const;

  [[nodiscard]] const std::deque<CostCentre>& All() const { return centres_; }

 private:
  std::deque<CostCentre> centres_;  // addresses are identities
  std::map<std::tuple<CostCentreKind, Name, Name>, const CostCentre*> by_name_;
  std::vector<CentreMention>* mentions_ = nullptr;
};

}  // namespace assay::core
