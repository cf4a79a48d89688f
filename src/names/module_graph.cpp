#include "names/module_graph.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/components.h"

namespace assay::names {

namespace {

constexpr auto kHaskell98Modules = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Array", "Data.Array"},
    {"Bits", "Data.Bits"},
    {"CError", "Foreign.C.Error"},
    {"CForeign", "Foreign.C"},
    {"CPUTime", "System.CPUTime"},
    {"CString", "Foreign.C.String"},
    {"CTypes", "Foreign.C.Types"},
    {"Char", "Data.Char"},
    {"Complex", "Data.Complex"},
    {"Directory", "System.Directory"},
    {"FiniteMap", "Data.FiniteMap"},
    {"ForeignPtr", "Foreign.ForeignPtr"},
    {"IO", "System.IO"},
    {"IOExts", "System.IO.Unsafe"},
    {"IORef", "Data.IORef"},
    {"Int", "Data.Int"},
    {"Ix", "Data.Ix"},
    {"List", "Data.List"},
    {"Locale", "System.Locale"},
    {"MarshalAlloc", "Foreign.Marshal.Alloc"},
    {"MarshalArray", "Foreign.Marshal.Array"},
    {"MarshalError", "Foreign.Marshal.Error"},
    {"MarshalUtils", "Foreign.Marshal.Utils"},
    {"Maybe", "Data.Maybe"},
    {"Monad", "Control.Monad"},
    {"Ptr", "Foreign.Ptr"},
    {"Random", "System.Random"},
    {"Ratio", "Data.Ratio"},
    {"StablePtr", "Foreign.StablePtr"},
    {"Storable", "Foreign.Storable"},
    {"Time", "System.Time"},
    {"Word", "Data.Word"},
});

// Modules of well-known packages that do not come with this version, by how their names begin.
constexpr auto kLaterModules = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Data.Text", "text"},
    {"Data.ByteString", "bytestring"},
    {"Control.Concurrent.STM", "stm"},
    {"Control.Concurrent", "base"},
    {"Control.Monad.STM", "stm"},
    {"GHC.Conc", "base"},
    {"Language.Haskell.TH", "template-haskell"},
});

// And of packages that do not come with the compiler.
constexpr auto kOtherModules = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Control.Lens", "lens"},
    {"Control.Monad.Free", "free"},
    {"Control.Monad.Loops", "monad-loops"},
    {"Data.Aeson", "aeson"},
    {"Data.HashMap", "unordered-containers"},
    {"Data.HashSet", "unordered-containers"},
    {"Data.Hashable", "hashable"},
    {"Data.List.Split", "split"},
    {"Data.Vector", "vector"},
    {"Test.HUnit", "HUnit"},
    {"Test.Hspec", "hspec"},
    {"Test.QuickCheck", "QuickCheck"},
    {"Text.Megaparsec", "megaparsec"},
    {"Text.Parsec", "parsec"},
    {"Text.ParserCombinators.Parsec", "parsec"},
});

// The package of a module, by such a table; empty: it is not known.
std::string_view PackageOf(
    std::string_view module,
    std::span<const std::pair<std::string_view, std::string_view>> packages) {
  for (const auto& [beginning, package] : packages) {
    if (module.starts_with(beginning) &&
        (module.size() == beginning.size() || module[beginning.size()] == '.')) {
      return package;
    }
  }
  return "";
}

// The modules to be ordered, as nodes of a graph.
class ModuleGraph {
 public:
  ModuleGraph(const std::vector<ModuleNode>& modules, const ModuleTable& compiled,
              const ModulePlaces& places, Diagnostics& diagnostics)
      : modules_(modules),
        compiled_(compiled),
        places_(places),
        diagnostics_(diagnostics),
        edges_(modules.size()),
        is_refused_(modules.size()) {
    for (std::uint32_t i = 0; i < modules.size(); ++i) {
      by_name_.emplace(modules[i].name, i);
    }
    for (std::uint32_t i = 0; i < modules.size(); ++i) {
      AddEdges(i);
    }
  }

  std::vector<std::size_t> Order() {
    std::vector<std::size_t> order;
    for (const std::vector<std::uint32_t>& group : StronglyConnected(edges_)) {
      const bool is_cycle = group.size() > 1 || HasEdge(group.front(), group.front());
      if (is_cycle) {
        ReportCycle(group);
      }
      for (const std::uint32_t node : group) {
        is_refused_[node] =
            is_refused_[node] || is_cycle ||
            std::ranges::any_of(edges_[node], [&](std::uint32_t to) { return is_refused_[to]; });
        if (!is_refused_[node]) {
          order.push_back(node);
        }
      }
    }
    return order;
  }

 private:
  [[nodiscard]] std::optional<std::uint32_t> NodeOf(Name module) const {
    auto found = by_name_.find(module);
    if (found == by_name_.end()) {
      found = by_name_.find(TodaysModuleName(module));
    }
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
  }

  void AddEdges(std::uint32_t node) {
    for (const ModuleImport& import : modules_[node].imports) {
      if (const std::optional<std::uint32_t> to = NodeOf(import.module)) {
        edges_[node].push_back(*to);
      } else if (!compiled_.contains(import.module) &&
                 !compiled_.contains(TodaysModuleName(import.module))) {
        ReportMissing(import);
        is_refused_[node] = true;
      }
    }
  }

  [[nodiscard]] bool HasEdge(std::uint32_t from, std::uint32_t to) const {
    return std::ranges::find(edges_[from], to) != edges_[from].end();
  }

  void ReportMissing(const ModuleImport& import) {
    Diagnostic diagnostic = {
        .kind = DiagnosticKind::MissingModule,
        .span = import.span,
        .message = fmt::format("there is no module `{}`", import.module.Text())};
    const std::string_view later = PackageOf(import.module.Text(), kLaterModules);
    const std::string_view other = PackageOf(import.module.Text(), kOtherModules);
    if (!later.empty()) {
      diagnostic.message = fmt::format("the module `{}` (package {}) is not supported yet",
                                       import.module.Text(), later);
    } else if (!other.empty()) {
      diagnostic.message += fmt::format(": the package {} does not come with the compiler", other);
      diagnostic.notes.push_back(
          {{}, "its source can stand beside the program, or in a folder that -i names"});
    } else {
      diagnostic.notes.push_back({{}, fmt::format("looked in {}", places_.search_path)});
      Suggestions suggestions(import.module.Text());
      if (places_.offer) {
        places_.offer(import.module.Text(), suggestions);
      }
      diagnostic.hint = suggestions.Hint();
    }
    diagnostics_.Add(std::move(diagnostic));
  }

  // A shortest way from the first module of the group, in the order of their names, back to it.
  [[nodiscard]] std::vector<std::uint32_t> CycleOf(std::vector<std::uint32_t> group) const {
    std::ranges::sort(group, {}, [&](std::uint32_t node) { return modules_[node].name; });
    std::unordered_map<std::uint32_t, std::uint32_t> came_from;
    std::vector<std::uint32_t> queue = {group.front()};
    for (std::size_t i = 0; i < queue.size() && !came_from.contains(group.front()); ++i) {
      for (const std::uint32_t to : edges_[queue[i]]) {
        if (std::ranges::find(group, to) != group.end() && !came_from.contains(to)) {
          came_from.emplace(to, queue[i]);
          queue.push_back(to);
        }
      }
    }
    std::vector<std::uint32_t> cycle = {group.front()};
    do {
      cycle.push_back(came_from.at(cycle.back()));
    } while (cycle.back() != group.front());
    std::ranges::reverse(cycle);
    return cycle;
  }

  void ReportCycle(const std::vector<std::uint32_t>& group) {
    const std::vector<std::uint32_t> cycle = CycleOf(group);
    std::string path;
    std::vector<Note> notes;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      path += fmt::format("{}`{}`", i == 0 ? "" : " -> ", modules_[cycle[i]].name.Text());
      if (i > 0) {
        notes.push_back({ImportSpan(cycle[i - 1], cycle[i]),
                         fmt::format("`{}` imports `{}`", modules_[cycle[i - 1]].name.Text(),
                                     modules_[cycle[i]].name.Text())});
      }
    }
    diagnostics_.Add({.kind = DiagnosticKind::CyclicImports,
                      .span = notes.front().span,
                      .message = "these modules import each other: " + path,
                      .notes = notes,
                      .hint = "move what they share to a module that both import"});
  }

  [[nodiscard]] Span ImportSpan(std::uint32_t from, std::uint32_t to) const {
    for (const ModuleImport& import : modules_[from].imports) {
      if (NodeOf(import.module) == to) {
        return import.span;
      }
    }
    return {};
  }

  const std::vector<ModuleNode>& modules_;
  const ModuleTable& compiled_;
  const ModulePlaces& places_;
  Diagnostics& diagnostics_;
  std::unordered_map<Name, std::uint32_t> by_name_;
  std::vector<std::vector<std::uint32_t>> edges_;
  std::vector<bool> is_refused_;
};

}  // namespace

Name TodaysModuleName(Name module) {
  const auto* const found =
      std::ranges::find(kHaskell98Modules, module.Text(), [](const auto& e) { return e.first; });
  return found == kHaskell98Modules.end() ? module : Name(found->second);
}

bool ImportsPreludeImplicitly(const syntax::Module& module) {
  const std::string_view name = module.name.Text();
  if (name == "Prelude" || name.starts_with("Assay.")) {
    return false;
  }
  const bool is_imported = std::ranges::any_of(
      module.imports, [](const syntax::Import& i) { return i.module.Text() == "Prelude"; });
  return !is_imported && module.extension_set.Has(syntax::ExtensionId::ImplicitPrelude);
}

std::vector<ModuleImport> ImportsOf(const syntax::Module& module) {
  std::vector<ModuleImport> imports;
  for (const syntax::Import& import : module.imports) {
    imports.push_back({import.module, import.module_span});
  }
  if (ImportsPreludeImplicitly(module)) {
    imports.push_back({Name("Prelude"), module.name_span});
  }
  return imports;
}

std::vector<std::size_t> OrderModules(const std::vector<ModuleNode>& modules,
                                      const ModuleTable& compiled, const ModulePlaces& places,
                                      Diagnostics& diagnostics) {
  return ModuleGraph(modules, compiled, places, diagnostics).Order();
}

std::vector<syntax::Module*> OrderModules(const std::vector<syntax::Module*>& modules,
                                          const ModuleTable& compiled, const ModulePlaces& places,
                                          Diagnostics& diagnostics) {
  std::vector<ModuleNode> nodes;
  for (const syntax::Module* const module : modules) {
    nodes.push_back({module->name, ImportsOf(*module)});
  }
  std::vector<syntax::Module*> order;
  for (const std::size_t index : OrderModules(nodes, compiled, places, diagnostics)) {
    order.push_back(modules[index]);
  }
  return order;
}

}  // namespace assay::names
