#include "report/heap_suspects.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>

#include <fmt/format.h>

#include "report/heap_measures.h"
#include "report/text.h"

namespace assay::report {

namespace {

// Under these a program is merely at work.
constexpr std::uint64_t kLeastBytes = 256 << 10;
constexpr std::uint64_t kLeastObjects = 1000;
constexpr std::uint64_t kFewObjects = 100;
constexpr std::uint64_t kManyThunks = 10'000;
constexpr std::uint64_t kManyFields = 5'000;
constexpr std::uint64_t kManyCells = 10'000;
constexpr std::uint64_t kManyFrames = 30'000;
constexpr std::uint64_t kLongChain = 1000;
constexpr std::uint64_t kChainInArray = 100;  // where each element has one
constexpr std::uint64_t kLeastCensuses = 3;   // to speak of growth
constexpr std::size_t kMostCensuses = 20;     // that are looked at

using Nodes = HeapMeasures::Nodes;
using Sum = HeapMeasures::Sum;

// A constant that stays. What the program itself holds is not yet used up: it is run once.
bool IsKept(const HeapNode& node) {
  return node.IsConstant() && !(node.producer == "main" && node.module == "Main");
}

bool IsNumber(const HeapNode& node) {
  constexpr std::string_view kNumbers[] = {"Int",  "Integer", "Double", "Float",
                                           "Word", "Ratio",   "Char",   "Bool"};
  return std::ranges::find(kNumbers, node.type) != std::end(kNumbers);
}

// Looks for the patterns in one graph.
class Finder {
 public:
  explicit Finder(const HeapGraph& graph) : graph_(graph), measures_(graph) {}

  std::vector<HeapSuspect> Run() {
    for (const Nodes& chain : measures_.Components(IsDelayed)) {
      LookAtChain(chain);
    }
    for (const Nodes& chain : measures_.Components([](const HeapNode& node) {
           return IsDelayed(node) || (IsData(node) && !IsCell(node));
         })) {
      LookAtRecords(chain);
    }
    LookAtSelectors();
    for (const Nodes& list : measures_.Components(IsCell)) {
      LookAtList(list);
    }
    LookAtConstants();
    LookAtStack();
    for (const Nodes& data : Tables()) {
      LookAtTable(data);
    }
    std::ranges::stable_sort(
        suspects_, [](const HeapSuspect& a, const HeapSuspect& b) { return a.bytes > b.bytes; });
    return std::move(suspects_);
  }

 private:
  [[nodiscard]] bool IsMuch(std::uint64_t bytes) const {
    return bytes >= kLeastBytes && bytes >= graph_.total / 10;
  }

  [[nodiscard]] std::string NameOf(std::size_t node) const {
    const HeapNode& one = graph_.nodes[node];
    return one.IsRoot() || one.producer.empty() || one.producer == one.construction
               ? one.construction
               : fmt::format("{} (made by {})", one.construction, one.producer);
  }

  // Those without a name of their own are called after whose text they are in.
  [[nodiscard]] std::string ThunksOf(std::size_t node) const {
    const std::string name = NameOf(node);
    constexpr std::string_view kNameless = "thunk in ";
    return name.starts_with(kNameless) ? "thunks in " + name.substr(kNameless.size())
                                       : "thunks of " + name;
  }

  // The last holder outside on the way to it.
  [[nodiscard]] std::string HolderOf(const Nodes& nodes, std::size_t node) const {
    const std::vector<std::size_t> path = graph_.PathTo(node);
    for (std::size_t i = path.size(); i-- > 0;) {
      if (!nodes.contains(path[i])) {
        const HeapNode& holder = graph_.nodes[path[i]];
        const std::string by = i + 1 < path.size() ? graph_.By(path[i], path[i + 1]) : "";
        return fmt::format("{}{}{}{}{}", by, by.empty() ? "" : " of ", holder.construction,
                           holder.place.empty() ? "" : ", ", holder.place);
      }
    }
    return "";
  }

  void Add(const std::string& pattern, const Nodes& nodes, std::size_t node, std::uint64_t bytes,
           std::string what, std::string advice) {
    HeapSuspect suspect{.pattern = pattern,
                        .subject = NameOf(node),
                        .place = measures_.PlaceOf(node),
                        .bytes = bytes,
                        .total = graph_.total,
                        .what = std::move(what),
                        .held = HolderOf(nodes, node),
                        .advice = std::move(advice),
                        .path = {},
                        .evaluates_thunks = false};
    const std::vector<std::size_t> path = graph_.PathTo(node);
    for (std::size_t i = 0; i < path.size(); ++i) {
      const std::string by = i + 1 < path.size() ? graph_.By(path[i], path[i + 1]) : "";
      suspect.path.push_back(NameOf(path[i]) + (by.empty() ? "" : ", by " + by));
    }
    suspects_.push_back(std::move(suspect));
  }

  // Thunks that wait for one another.
  void LookAtChain(const Nodes& chain) {
    const Sum sum = measures_.SumOf(chain);
    const std::uint64_t within = measures_.Within(chain);
    std::uint64_t lazy = 0;
    std::uint64_t selectors = 0;
    for (const std::size_t node : chain) {
      lazy += IsLazy(graph_.nodes[node]) ? graph_.nodes[node].bytes : 0;
      selectors += graph_.nodes[node].kind == "selector" ? graph_.nodes[node].bytes : 0;
    }
    if (sum.objects < kFewObjects || lazy * 2 < sum.bytes || selectors * 2 >= sum.bytes) {
      return;
    }
    if (sum.objects < kLeastObjects) {
      return LookAtFew(chain, sum);
    }
    const std::uint64_t under = measures_.Under(chain);
    if (!IsMuch(under)) {
      return;
    }
    const std::uint64_t chains = sum.objects > within ? sum.objects - within : 1;
    const std::uint64_t length = sum.objects / chains;
    const std::uint64_t fields = measures_.From(chain, IsData);
    const std::uint64_t elements = measures_.From(chain, IsMutable);
    const std::uint64_t cells = measures_.From(chain, IsCell);
    const std::uint64_t all = measures_.From(chain, [](const HeapNode&) { return true; });
    const std::string thunks = fmt::format("{} {}", Grouped(sum.objects), ThunksOf(sum.largest));
    const std::string strict_field =
        "make the field strict, or evaluate what goes into it: a strict map (Data.Map.Strict), ! "
        "before the field's type, or seq";
    const bool is_long = length >= kLongChain || (length >= kChainInArray && elements * 2 >= all);
    if (is_long) {
      // What hangs on a chain that is small itself is not the chain's, unless it is nearly all
      // there is, and a number that nobody asks for keeps it.
      const bool keeps_all = IsNumber(graph_.nodes[sum.largest]) && under * 2 >= graph_.total;
      if (sum.objects < kManyThunks || (!IsMuch(sum.bytes) && !keeps_all)) {
        return;
      }
      Add("lazy-accumulator", chain, sum.largest, under,
          fmt::format("{} wait for one another, in {}", thunks, Counted(chains, "chain")),
          chains > 1 && fields * 2 >= all
              ? strict_field
              : "evaluate it at each step: a bang pattern or strict field, foldl', modifyIORef', "
                "or seq");
    } else if (length >= 3 && sum.objects >= kManyFields && fields * 2 >= all) {
      Add("lazy-field", chain, sum.largest, under,
          fmt::format("{} wait in fields of data, {} behind each", thunks, length), strict_field);
    } else if (fields * 10 >= all * 9 &&
               measures_.Below(chain) >= (cells * 2 < fields ? 4 : 10) * sum.bytes) {
      // Lists of thunks are how lists are made; they are left alone unless they hold very much.
      AddHolding(chain, sum, under);
    }
  }

  // Some hundred thunks in data that keep most of the heap alive for what is little beside it.
  void LookAtFew(const Nodes& chain, const Sum& sum) {
    const std::uint64_t all = measures_.From(chain, [](const HeapNode&) { return true; });
    const std::uint64_t fields = measures_.From(chain, IsData);
    const std::uint64_t cells = measures_.From(chain, IsCell);
    const std::uint64_t below = measures_.Below(chain);
    if (IsMuch(below) && below * 2 >= graph_.total && below >= 100 * sum.bytes &&
        fields * 10 >= all * 9 && cells * 2 < fields) {
      AddHolding(chain, sum, measures_.Under(chain));
    }
  }

  void AddHolding(const Nodes& chain, const Sum& sum, std::uint64_t under) {
    Add("lazy-field", chain, sum.largest, under,
        fmt::format("{} {} wait in fields of data, and hold what they will need",
                    Grouped(sum.objects), ThunksOf(sum.largest)),
        "make the field strict, or evaluate what goes into it: ! before the field's type, or "
        "seq");
  }

  // Records whose fields wait for those of the record before, which only they hold.
  void LookAtRecords(const Nodes& chain) {
    Nodes records;
    Nodes thunks;
    for (const std::size_t node : chain) {
      (IsData(graph_.nodes[node]) ? records : thunks).insert(node);
    }
    if (records.empty() || thunks.empty()) {
      return;
    }
    const Sum sum = measures_.SumOf(thunks);
    const Sum all = measures_.SumOf(chain);
    const std::uint64_t under = measures_.Under(chain);
    if (sum.objects < kManyThunks || sum.objects * 3 < all.objects || !IsMuch(under) ||
        !IsReachedBy(records, thunks) || !IsReachedBy(thunks, chain)) {
      return;
    }
    Add("lazy-accumulator", chain, sum.largest, under,
        fmt::format("{} thunks, {} among them, wait for the fields of one another's {}",
                    Grouped(sum.objects), ThunksOf(sum.largest),
                    graph_.nodes[measures_.SumOf(records).largest].construction),
        "evaluate the fields at each step: make them strict (! before their types), or seq");
  }

  // Nearly all of the ones are first reached through the others.
  [[nodiscard]] bool IsReachedBy(const Nodes& nodes, const Nodes& holders) const {
    std::uint64_t through = 0;
    for (const HeapEdge& edge : graph_.edges) {
      through += nodes.contains(edge.held) && holders.contains(edge.holder) ? edge.bytes : 0;
    }
    return through >= measures_.SumOf(nodes).bytes / 10 * 9;
  }

  void LookAtSelectors() {
    Nodes selectors;
    for (std::size_t node = 0; node < graph_.nodes.size(); ++node) {
      if (graph_.nodes[node].kind == "selector" && graph_.nodes[node].objects > 0) {
        selectors.insert(node);
      }
    }
    if (selectors.empty() || measures_.SumOf(selectors).objects < kLeastObjects) {
      return;
    }
    const std::uint64_t under = measures_.Under(selectors);
    if (IsMuch(under)) {
      const Sum sum = measures_.SumOf(selectors);
      Add("waiting-selectors", selectors, sum.largest, under,
          fmt::format("{} selectors, {} among them, wait for the tuples and records that they "
                      "take a part of",
                      Grouped(sum.objects), NameOf(sum.largest)),
          "take the parts apart when the whole is there: match with case or a bang pattern instead "
          "of let, fst or a field");
    }
  }

  // Is its rest not there yet? Some cell, but not many, leads to a thunk or to one that is being
  // evaluated: that is where the list goes on.
  [[nodiscard]] bool HasRest(const Nodes& list, std::uint64_t lists) const {
    return std::ranges::any_of(graph_.edges, [&](const HeapEdge& edge) {
      const HeapNode& held = graph_.nodes[edge.held];
      return list.contains(edge.holder) && (IsLazy(held) || held.kind == "black hole") &&
             edge.count <= lists;
    });
  }

  void LookAtList(const Nodes& list) {
    const Sum sum = measures_.SumOf(list);
    const std::uint64_t within = measures_.Within(list);
    const std::uint64_t lists = sum.objects > within ? sum.objects - within : 1;
    if (sum.objects < kManyCells || sum.objects / lists < kLongChain ||
        !graph_.nodes[sum.largest].is_growing || !HasRest(list, lists)) {
      return;
    }
    const std::uint64_t under = measures_.Under(list);
    if (!IsMuch(under)) {
      return;
    }
    if (const std::optional<std::size_t> constant = measures_.ConstantAbove(list, IsKept)) {
      return AddConstant(*constant, under);  // whoever walks over it now does not keep it
    }
    Add("kept-list", list, sum.largest, under,
        fmt::format("{} cells of a list from {} are held while its rest is still being made",
                    Grouped(sum.objects), graph_.nodes[sum.largest].producer),
        "use it up in one walk (a fold that does all of it at once), or make it again for the "
        "second walk");
  }

  // What is evaluated once for all calls of a function is not the function.
  static std::string NameOfConstant(const HeapNode& node) {
    const std::string name = node.construction.substr(0, node.construction.find(", "));
    return node.producer.empty() || name == node.producer ? name : name + " of " + node.producer;
  }

  void AddConstant(std::size_t constant, std::uint64_t bytes) {
    const HeapNode& node = graph_.nodes[constant];
    Add("kept-constant", {}, constant, bytes,
        fmt::format("only the constant {} holds it, as long as code that mentions it may run",
                    NameOfConstant(node)),
        "make it a function, so that each use makes its own, or keep less in it");
  }

  void LookAtConstants() {
    std::map<std::size_t, std::uint64_t> shares;
    for (const HeapEdge& share : graph_.shares) {
      if (IsKept(graph_.nodes[share.holder])) {
        shares[share.holder] += share.bytes;
      }
    }
    for (const auto& [constant, bytes] : shares) {
      if (IsMuch(bytes) && !IsArrayOfNumbers(constant)) {
        AddConstant(constant, bytes);
      }
    }
  }

  // A table that is looked up by index: it cannot grow, and is made to be kept.
  [[nodiscard]] bool IsArrayOfNumbers(std::size_t constant) const {
    std::uint64_t all = 0;
    std::uint64_t in_array = 0;
    for (const HeapEdge& share : graph_.shares) {
      if (share.holder == constant) {
        const HeapNode& held = graph_.nodes[share.held];
        all += share.bytes;
        in_array += held.kind == "bytes" || held.kind == "array" ||
                            (held.kind == "constructor" && IsNumber(held))
                        ? share.bytes
                        : 0;
      }
    }
    const bool is_array = std::ranges::any_of(graph_.shares, [&](const HeapEdge& share) {
      const std::string& kind = graph_.nodes[share.held].kind;
      return share.holder == constant && (kind == "bytes" || kind == "array");
    });
    return is_array && in_array >= all / 100 * 99;
  }

  void LookAtStack() {
    Nodes frames;
    for (std::size_t node = 0; node < graph_.nodes.size(); ++node) {
      const HeapNode& one = graph_.nodes[node];
      if (one.IsFrame() && one.objects >= kManyFrames / 10) {
        frames.insert(node);
      }
    }
    if (frames.empty()) {
      return;
    }
    const Sum sum = measures_.SumOf(frames);
    std::size_t named = sum.largest;
    std::uint64_t users = 0;
    for (const std::size_t node : frames) {
      if (IsUsers(graph_.nodes[node]) && graph_.nodes[node].bytes > users) {
        users = graph_.nodes[node].bytes;
        named = node;
      }
    }
    std::uint64_t black_holes = 0;
    for (const HeapNode& node : graph_.nodes) {
      black_holes += node.kind == "black hole" ? node.objects : 0;
    }
    if (IsMuch(sum.bytes) && sum.objects >= kManyFrames) {
      const HeapNode& frame = graph_.nodes[named];
      Add("deep-recursion", frames, named, sum.bytes,
          IsUsers(frame)
              ? fmt::format("{} frames of the stack: {} waits {} times for itself to return",
                            Grouped(sum.objects), frame.producer, Grouped(frame.objects))
              : fmt::format("{} frames of the stack wait, {} of them in {} on behalf of "
                            "what is written there",
                            Grouped(sum.objects), Grouped(frame.objects), frame.producer),
          "pass the result so far as an argument, evaluated (foldl' instead of foldr), or give "
          "out the result piece by piece");
      suspects_.back().evaluates_thunks = black_holes * 4 >= sum.objects;
    }
  }

  // Lists of one kind, and trees by their constructor, whoever made them.
  [[nodiscard]] std::vector<Nodes> Tables() const {
    std::vector<Nodes> tables = measures_.Components(IsCell);
    std::map<std::string, Nodes> trees;
    for (std::size_t node = 0; node < graph_.nodes.size(); ++node) {
      const HeapNode& one = graph_.nodes[node];
      if (IsData(one) && !IsCell(one) && one.objects > 0) {
        trees[one.construction].insert(node);
      }
    }
    for (auto& [name, nodes] : trees) {
      tables.push_back(std::move(nodes));
    }
    return tables;
  }

  // Pointers from references and arrays. An array in an Array is no longer written to: what changes
  // in it is evaluated. One that is still being filled is not what keeps things, either.
  [[nodiscard]] std::uint64_t FromMutable(const Nodes& data) const {
    Nodes frozen;
    for (const HeapEdge& edge : graph_.edges) {
      if (graph_.nodes[edge.holder].construction == "Array" &&
          graph_.nodes[edge.held].kind == "array") {
        frozen.insert(edge.held);
      }
      if (graph_.nodes[edge.holder].kind == "array" &&
          graph_.nodes[edge.holder].module == "Assay.State.Array") {
        frozen.insert(edge.holder);
      }
    }
    // What is put into a reference unevaluated is often on its way: it stands for its value.
    const std::string& type = graph_.nodes[*data.begin()].type;
    const Nodes way = WayTo(data);
    const auto leads_to_it = [&](std::size_t held) {
      const HeapNode& node = graph_.nodes[held];
      return way.contains(held) ||
             (node.kind == "black hole" && !type.empty() && type != "unknown" && node.type == type);
    };
    std::uint64_t pointers = 0;
    for (const HeapEdge& edge : graph_.edges) {
      pointers += leads_to_it(edge.held) && !data.contains(edge.holder) &&
                          IsMutable(graph_.nodes[edge.holder]) && !frozen.contains(edge.holder)
                      ? edge.count
                      : 0;
    }
    return pointers;
  }

  // With what little of data is above them: the record that has a table as its field, the top of a
  // tree of several constructors.
  [[nodiscard]] Nodes WayTo(const Nodes& data) const {
    constexpr std::uint64_t kPart = 20;
    const std::uint64_t most = measures_.SumOf(data).objects / kPart;
    Nodes way = data;
    std::vector<std::size_t> waiting(data.begin(), data.end());
    while (!waiting.empty()) {
      const std::size_t node = waiting.back();
      waiting.pop_back();
      for (const HeapEdge& edge : graph_.edges) {
        const HeapNode& holder = graph_.nodes[edge.holder];
        if (edge.held == node && (IsData(holder) || IsLazy(holder)) && holder.objects <= most &&
            way.insert(edge.holder).second) {
          waiting.push_back(edge.holder);
        }
      }
    }
    return way;
  }

  void LookAtTable(const Nodes& data) {
    const Sum sum = measures_.SumOf(data);
    const HeapNode& node = graph_.nodes[sum.largest];
    const std::uint64_t from = FromMutable(data);
    // What stands in an array itself cannot become more than the array has room for.
    const std::uint64_t from_references = measures_.From(
        data, [](const HeapNode& one) { return IsMutable(one) && one.kind != "array"; });
    const bool is_structure =
        measures_.Within(data) * 2 >= sum.objects || from_references * 2 >= sum.objects;
    if (sum.objects < kLeastObjects || node.seen < kLeastCensuses ||
        node.grew * 10 < node.seen * 8 || from == 0 || !is_structure) {
      return;
    }
    const std::uint64_t under = measures_.Under(data);
    if (IsMuch(under)) {
      Add("growing-table", data, sum.largest, under,
          fmt::format("{} of {} in a mutable reference or array have grown in {} of {} censuses",
                      Grouped(sum.objects), NameOf(sum.largest), Grouped(node.grew),
                      Grouped(node.seen)),
          "bound it: remove what is no longer needed, or keep a summary instead");
    }
  }

  const HeapGraph& graph_;
  HeapMeasures measures_;
  std::vector<HeapSuspect> suspects_;
};

// Censuses that say who holds what, and are not small beside the largest of them.
std::vector<std::uint64_t> LargeCensuses(const HeapProfile& profile) {
  struct Size {
    std::uint64_t all;
    std::uint64_t live;
    std::uint64_t number;
  };
  std::vector<Size> sizes;
  std::uint64_t most_live = 0;
  profile.ForEachCensus([&](const HeapTables& tables, const Census& census) {
    if (census.HasHolders()) {
      const std::uint64_t live = census.Total(tables, "live");
      sizes.push_back({live + census.Total(tables, "stack"), live, census.number});
      most_live = std::max(most_live, live);
    }
  });
  std::ranges::stable_sort(sizes, std::greater<>(), &Size::all);
  std::vector<std::uint64_t> numbers;
  for (const Size& size : sizes) {
    // A stack that is deep for a while must not hide what was there before.
    const bool is_large = size.all * 2 >= sizes.front().all || size.live * 2 >= most_live;
    if (is_large && numbers.size() < kMostCensuses) {
      numbers.push_back(size.number);
    }
  }
  return numbers;
}

}  // namespace

std::vector<HeapSuspect> SuspectsIn(const HeapGraph& graph) { return Finder(graph).Run(); }

std::vector<HeapSuspect> SuspectsOf(const HeapProfile& profile) {
  // The same thing is met in several censuses, in some as a chain and in some as fields, and not in
  // all of them does it lead to a place in the program.
  std::map<std::pair<std::string, std::string>, HeapSuspect> found;
  ForEachGraph(profile, LargeCensuses(profile), [&](const HeapGraph& graph) {
    for (HeapSuspect& suspect : SuspectsIn(graph)) {
      HeapSuspect& kept = found[{suspect.IsLazy() ? "lazy" : suspect.pattern, suspect.subject}];
      if (suspect.bytes > kept.bytes) {
        std::swap(suspect, kept);
      }
      if (IsInLibrary(kept.place) && !suspect.place.empty()) {
        kept.place = suspect.place;
      }
    }
  });
  std::vector<HeapSuspect> suspects;
  for (auto& [key, suspect] : found) {
    suspects.push_back(std::move(suspect));
  }
  std::ranges::stable_sort(
      suspects, [](const HeapSuspect& a, const HeapSuspect& b) { return a.bytes > b.bytes; });
  // One for each place.
  for (std::size_t i = 0; i < suspects.size(); ++i) {
    const auto again = std::ranges::remove_if(suspects.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                              suspects.end(), [&](const HeapSuspect& other) {
                                                return other.pattern == suspects[i].pattern &&
                                                       other.place == suspects[i].place;
                                              });
    suspects.erase(again.begin(), again.end());
  }
  // A list that a constant holds is walked over now and then, and looks kept by the walk.
  const auto constant = std::ranges::find(suspects, "kept-constant", &HeapSuspect::pattern);
  if (constant != suspects.end()) {
    const std::uint64_t bytes = constant->bytes;
    std::erase_if(suspects, [&](const HeapSuspect& suspect) {
      return suspect.pattern == "kept-list" && suspect.bytes / 10 * 8 <= bytes;
    });
  }
  // When a chain of thunks is evaluated at last, the stack is as deep as it is long.
  if (std::ranges::any_of(suspects, &HeapSuspect::IsLazy)) {
    std::erase_if(suspects, [](const HeapSuspect& suspect) { return suspect.evaluates_thunks; });
  }
  return suspects;
}

}  // namespace assay::report
