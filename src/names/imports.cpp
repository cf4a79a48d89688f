// Import declarations (Haskell 2010 report, section 5.3).
#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "names/known.h"
#include "names/module_graph.h"
#include "names/module_scope.h"
#include "names/suggest.h"

namespace assay::names {

namespace {

ModuleInterface* FindModule(const ModuleTable& modules, Name name) {
  auto found = modules.find(name);
  if (found == modules.end()) {
    found = modules.find(TodaysModuleName(name));
  }
  return found == modules.end() ? nullptr : found->second;
}

// The library's modules of Haskell 98's names define next to nothing: List has what Data.List has.
bool IsLibrarys(const ModuleInterface& module) {
  return module.definitions.values.empty() ||
         std::ranges::any_of(module.imports, [](const ModuleInterface* import) {
           return import->name.Text() == kTypesModule;
         });
}

// The items of one import list.
class ImportList {
 public:
  ImportList(const syntax::Import& source, ImportedModule& import, Diagnostics& diagnostics)
      : source_(source), import_(import), diagnostics_(diagnostics) {}

  void Read() {
    for (const syntax::PortItem& item : source_.items) {
      if (import_.interface == nullptr) {
        ListUnknown(item);
      } else if (item.kind == syntax::ExportKind::TypeOrClass) {
        ReadType(item);
      } else {
        ReadVariable(item);
      }
    }
  }

 private:
  // The module is missing: what it is asked for is missing with it, and not worth a message.
  void ListUnknown(const syntax::PortItem& item) {
    import_.listed_values.insert(item.name.name);
    import_.listed_types.insert(item.name.name);
    for (const syntax::QualifiedName& name : item.names) {
      import_.listed_values.insert(name.name);
    }
    // Which names T(..) stands for is not known.
    if (item.subordinates == syntax::SubordinateKind::All && !source_.is_hiding) {
      import_.filter = ImportedModule::Filter::Everything;
    }
  }

  void ReadVariable(const syntax::PortItem& item) {
    const Symbol* const symbol = Find(Space::Values, item.name.name);
    // `pattern C` names a constructor; without `pattern` the parser takes it for a type.
    if (symbol != nullptr) {
      import_.listed_values.insert(item.name.name);
    } else {
      Refuse(item.name, Space::Values, "");
    }
  }

  void ReadType(const syntax::PortItem& item) {
    const Name name = item.name.name;
    // `hiding (C)` hides a constructor as well.
    const Symbol* const constructor = Find(Space::Values, name);
    const bool hides_constructor = source_.is_hiding && constructor != nullptr &&
                                   item.subordinates == syntax::SubordinateKind::None;
    if (hides_constructor) {
      import_.listed_values.insert(name);
    }
    const Symbol* const type = Find(Space::Types, name);
    if (type == nullptr) {
      if (!hides_constructor) {
        RefuseType(item, constructor);
      }
      return;
    }
    import_.listed_types.insert(name);
    if (item.subordinates == syntax::SubordinateKind::All) {
      ReadChildren(*type);
    }
    for (const syntax::QualifiedName& child : item.names) {
      ReadChild(child, *type);
    }
  }

  // A pattern synonym may have been exported with a type of another module.
  void ReadChildren(const Symbol& type) {
    for (const Symbol* child : type.children) {
      if (IsExported(child)) {
        import_.listed_values.insert(child->name);
      }
    }
    for (const auto& [name, symbol] : In(import_.interface->exports, Space::Values)) {
      if (symbol->IsSynonymOf(type)) {
        import_.listed_values.insert(name);
      }
    }
  }

  void ReadChild(const syntax::QualifiedName& name, const Symbol& type) {
    const Symbol* const exported = Find(Space::Values, name.name);
    if (exported != nullptr && (std::ranges::find(type.children, exported) != type.children.end() ||
                                exported->IsSynonymOf(type))) {
      import_.listed_values.insert(name.name);
      return;
    }
    Refuse(name, Space::Values, fmt::format(" as part of `{}`", type.name.Text()));
  }

  void RefuseType(const syntax::PortItem& item, const Symbol* constructor) {
    if (constructor == nullptr || source_.is_hiding) {
      return Refuse(item.name, Space::Types, "");
    }
    const std::string_view type =
        constructor->parent == nullptr ? "T" : constructor->parent->name.Text();
    diagnostics_.Add({.kind = DiagnosticKind::NotExported,
                      .span = item.name.span,
                      .message = fmt::format("`{}` is a constructor of `{}`, not a type",
                                             item.name.name.Text(), type),
                      .hint = fmt::format("import it as `{}({})`", type, item.name.name.Text())});
  }

  void Refuse(const syntax::QualifiedName& name, Space space, const std::string& as) {
    if (source_.is_hiding) {
      return;  // what is not there need not be hidden
    }
    Suggestions suggestions(name.name.Text());
    for (const auto& [exported, symbol] : In(import_.interface->exports, space)) {
      suggestions.Offer(exported.Text());
    }
    diagnostics_.Add({.kind = DiagnosticKind::NotExported,
                      .span = name.span,
                      .message = fmt::format("module `{}` does not export `{}`{}",
                                             import_.module.Text(), name.name.Text(), as),
                      .hint = suggestions.Hint()});
    // No second message where the name is used.
    (space == Space::Values ? missing_values : missing_types).push_back(name.name);
  }

  [[nodiscard]] Symbol* Find(Space space, Name name) const {
    return FindIn(import_.interface->exports, space, name);
  }
  [[nodiscard]] bool IsExported(const Symbol* child) const {
    return Find(Space::Values, child->name) == child;
  }

 public:
  std::vector<Name> missing_values;
  std::vector<Name> missing_types;

 private:
  const syntax::Import& source_;
  ImportedModule& import_;
  Diagnostics& diagnostics_;
};

// A module that is not there, which would have brought these names.
}  // namespace

bool ImportedModule::IsHaskell98s() const {
  return interface != nullptr && TodaysModuleName(module) != module &&
         (interface->name != module || IsLibrarys(*interface));
}

namespace {

ImportedModule Missing(const ImportedModule& import, const ImportList& list) {
  ImportedModule missing = import;
  missing.interface = nullptr;
  missing.listed_values = {list.missing_values.begin(), list.missing_values.end()};
  missing.listed_types = {list.missing_types.begin(), list.missing_types.end()};
  return missing;
}

}  // namespace

ModuleScope::ModuleScope(const syntax::Module& tree, const ModuleTable& modules,
                         ModuleInterface& own, Diagnostics& diagnostics)
    : own_(&own) {
  for (const syntax::Import& import : tree.imports) {
    Add(import, modules, diagnostics);
  }
  if (ImportsPreludeImplicitly(tree)) {
    AddPrelude(tree, modules, diagnostics);
  }
  for (const ImportedModule& import : imports_) {
    const bool is_known = std::ranges::find(own.imports, import.interface) != own.imports.end();
    if (import.interface != nullptr && !is_known) {
      own.imports.push_back(import.interface);
    }
  }
}

void ModuleScope::Add(const syntax::Import& source, const ModuleTable& modules,
                      Diagnostics& diagnostics) {
  using Filter = ImportedModule::Filter;
  ImportedModule& import = imports_.emplace_back(
      ImportedModule{.module = source.module,
                     .interface = FindModule(modules, source.module),
                     .qualifier = source.alias.IsEmpty() ? source.module : source.alias,
                     .is_qualified = source.is_qualified,
                     .filter = !source.has_list   ? Filter::Everything
                               : source.is_hiding ? Filter::Except
                                                  : Filter::Only,
                     .span = source.module_span,
                     .listed_values = {},
                     .listed_types = {}});
  if (import.interface == nullptr) {
    diagnostics.Add({.kind = DiagnosticKind::MissingModule,
                     .span = source.module_span,
                     .message = fmt::format("there is no module `{}`", source.module.Text())});
  }
  ImportList list(source, import, diagnostics);
  list.Read();
  if (!list.missing_values.empty() || !list.missing_types.empty()) {
    imports_.push_back(Missing(import, list));
  }
}

void ModuleScope::AddPrelude(const syntax::Module& tree, const ModuleTable& modules,
                             Diagnostics& diagnostics) {
  const Name prelude("Prelude");
  imports_.push_back({.module = prelude,
                      .interface = FindModule(modules, prelude),
                      .qualifier = prelude,
                      .is_qualified = false,
                      .filter = ImportedModule::Filter::Everything,
                      .span = {},
                      .listed_values = {},
                      .listed_types = {}});
  if (imports_.back().interface == nullptr) {
    diagnostics.Add({.kind = DiagnosticKind::MissingModule,
                     .span = tree.name_span,
                     .message = "there is no module `Prelude`, which every module imports",
                     .hint = "the library has not been found"});
  }
}

}  // namespace assay::names
