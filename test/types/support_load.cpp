#include "types/support_load.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "diagnostics/render.h"
#include "names/module_graph.h"
#include "names/rename.h"
#include "source/source_manager.h"
#include "syntax/parse.h"
#include "types/check.h"
#include "types/store.h"

namespace assay::types {

namespace {

class Loader {
 public:
  Checked Run(const std::string& path) {
    Parse(path);
    for (std::size_t i = 0; i < modules_.size(); ++i) {
      for (const names::ModuleImport& import : names::ImportsOf(*modules_[i])) {
        Parse(LibraryPath(import.module));
      }
    }
    const syntax::Module* main = modules_.front();
    names::ModuleTable table;
    for (syntax::Module* module : names::OrderModules(modules_, table, {"lib"}, diagnostics_)) {
      names::ModuleInterface& interface = interfaces_.emplace_back();
      const names::RenamedModule renamed =
          names::Rename(*module, table, arena_, interface, diagnostics_);
      table[module->name] = &interface;
      if (diagnostics_.HasErrors()) {
        break;
      }
      checked_.push_back(CheckModule(renamed, table, arena_, diagnostics_));
    }
    return Result(table.contains(main->name) ? table[main->name] : nullptr);
  }

 private:
  static std::string LibraryPath(Name module) {
    std::string path(module.Text());
    std::ranges::replace(path, '.', '/');
    return std::string(ASSAY_SOURCE_DIR) + "/lib/" + path + ".hs";
  }

  void Parse(const std::string& path) {
    if (!std::filesystem::exists(path) || !seen_.insert(path).second) {
      return;
    }
    const auto file = sources_.Load(path);
    if (file.has_value()) {
      modules_.push_back(syntax::ParseModule(sources_, *file, arena_, diagnostics_));
    }
  }

  Checked Result(const names::ModuleInterface* main) {
    Checked result{diagnostics_.HasErrors(), "", ""};
    for (const Diagnostic& diagnostic : diagnostics_.Sorted()) {
      result.diagnostics += Render(diagnostic, sources_, Colour::No);
    }
    const std::string root = std::string(ASSAY_SOURCE_DIR) + "/";
    for (std::size_t at = 0; (at = result.diagnostics.find(root, at)) != std::string::npos;) {
      result.diagnostics.erase(at, root.size());
    }
    std::map<std::string, std::string> types;
    if (main != nullptr && !result.has_errors) {
      for (const auto& [name, symbol] : main->definitions.values) {
        types[std::string(name.Text())] = Print(symbol->type);
      }
    }
    for (const auto& [name, type] : types) {
      result.types += fmt::format("{} :: {}\n", name, type);
    }
    return result;
  }

  SourceManager sources_;
  Arena arena_;
  Diagnostics diagnostics_;
  std::vector<syntax::Module*> modules_;
  std::set<std::string> seen_;
  std::deque<names::ModuleInterface> interfaces_;
  std::deque<CheckedModule> checked_;
};

}  // namespace

Checked CheckFile(const std::string& path) {
  Checked result;
  RunOnMappedStack([&] { result = Loader().Run(path); });
  return result;
}

}  // namespace assay::types
