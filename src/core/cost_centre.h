// Cost centres: the headings under which costs are reported.
//
// A centre is identified by its kind, its module and its name. The kind decides how it behaves,
// never the name: `scc "CAF:x" e` is a user's centre that happens to be called CAF:x. Core text
// knows no modules; there the module is empty.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <ranges>
#include <span>
#include <string_view>
#include <tuple>
#include <unordered_set>
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

// Entries of a function are its calls, those of an action its runs, as long as it is known what
// they are. `tick :: Monad m => m ()` may be a function or data, as m will be: its entries say how
// often it was made, and how often that ran is not known.
enum class Runs : std::uint8_t { Known, Unknown };

struct CostCentre {
  Name name;
  CostCentreKind kind;
  std::uint32_t index;  // its number; the order of reports
  Span span;            // where it is written first
  Name module;
  Runs runs = Runs::Known;
};

// How a centre was asked for.
struct CentreMention {
  CostCentreKind kind;
  Name name;
  Span span;
  Name module;
  Runs runs = Runs::Known;
};

class CostCentreTable {
 public:
  CostCentreTable();
  CostCentreTable(const CostCentreTable&) = delete;
  CostCentreTable& operator=(const CostCentreTable&) = delete;
  CostCentreTable(CostCentreTable&&) = delete;
  CostCentreTable& operator=(CostCentreTable&&) = delete;
  ~CostCentreTable() = default;

  [[nodiscard]] const CostCentre* Main() const { return main_; }
  [[nodiscard]] const CostCentre* Subsumed() const { return subsumed_; }

  // The centre of this kind, module and name, made at its first mention. The one of dictionaries is
  // the only one that several modules mention.
  const CostCentre* Intern(CostCentreKind kind, Name name, Span span, Name module = {},
                           Runs runs = Runs::Known);
  // From now on, whatever is asked for is noted there too; null: nowhere.
  void Note(std::vector<CentreMention>* mentions) { mentions_ = mentions; }
  [[nodiscard]] const CostCentre* Find(CostCentreKind kind, Name name, Name module = {}) const;

  // In the order of their numbers, which is that of their first mention until there is LeaveRoom.
  [[nodiscard]] auto All() const {
    return std::views::transform(
        std::span(listed_), [](const CostCentre* centre) -> const CostCentre& { return *centre; });
  }

  // Of the centres from this place of the list on, whoever made them when, those in use stay, in
  // the order of their names.
  void Settle(std::size_t first, const std::unordered_set<const CostCentre*>& used);
  // Numbers are in compiled code. So that one centre more in a module does not give those of all
  // modules after it other numbers, a module with centres of its own gets some to spare; constants
  // of the others come last. From then on nothing is added.
  void LeaveRoom();
  // One more than the highest number.
  [[nodiscard]] std::uint32_t Numbers() const {
    return listed_.empty() ? 0 : listed_.back()->index + 1;
  }

  // Parts of a program that are made at the same time (parts.h). A part has the whole's MAIN, SUB
  // and centre of dictionaries, and lists nothing. While there are parts, the whole stays as it is.
  void BecomePartOf(const CostCentreTable& whole);
  // Lists what is mentioned and not yet here, and takes it over.
  void Join(CostCentreTable& part, const std::vector<CentreMention>& mentions);

 private:
  using Key = std::tuple<CostCentreKind, Name, Name>;

  void List(CostCentre& centre, Span span);

  // Addresses are identities. Those of parts that were joined come behind.
  std::vector<std::deque<CostCentre>> centres_ = std::vector<std::deque<CostCentre>>(1);
  std::map<Key, CostCentre*> by_name_;
  std::vector<const CostCentre*> listed_;
  const CostCentre* main_ = nullptr;
  const CostCentre* subsumed_ = nullptr;
  CostCentre* dictionary_ = nullptr;  // DICT, whether it has been mentioned or not
  bool is_part_ = false;
  std::vector<CentreMention>* mentions_ = nullptr;
};

}  // namespace assay::core
