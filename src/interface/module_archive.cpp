#include "interface/module_archive.h"

#include <algorithm>

namespace assay::interface {

using names::Symbol;

ModuleArchive::ModuleArchive(Archive& archive, References& references, Numbered& own,
                             Module& module, const Surroundings& surroundings)
    : archive_(archive),
      references_(references),
      own_(own),
      module_(module),
      around_(surroundings),
      types_(archive, references, surroundings.arena),
      core_(archive, references, surroundings.program) {}

void ModuleArchive::Run() {
  archive_.NameOf(own_.module);
  if (!archive_.IsReading()) {
    CollectSymbols();
    CollectVariables();
  } else {
    module_.interface->name = own_.module;
  }
  Symbols();
  Variables();
  Details();
  Exports(module_.interface->definitions.values);
  Exports(module_.interface->definitions.types);
  Exports(module_.interface->exports.values);
  Exports(module_.interface->exports.types);
  Imports();
  Instances();
  core_.Mentioned(module_.mentions);
  core_.Definitions(module_.first_definition);
  archive_.Each(module_.warnings, [&](Diagnostic& warning) { archive_.DiagnosticOf(warning); });
  archive_.Each(module_.used_patterns, [&](std::string& pattern) { archive_.Text(pattern); });
}

// ---- what the module numbers --------------------------------------------------------------------

void ModuleArchive::CollectSymbols() {
  CollectSymbols(module_.interface->definitions.values);
  CollectSymbols(module_.interface->definitions.types);
  const std::vector<Symbol*> defined = own_.symbols;
  for (const Symbol* const symbol : defined) {
    if (symbol->synonym != nullptr && symbol->synonym->builder != nullptr) {
      AddSymbol(symbol->synonym->builder->name.symbol);
    }
    if (symbol->class_info != nullptr) {
      for (const types::MethodInfo& method : symbol->class_info->methods) {
        AddSymbol(method.default_method);
      }
    }
  }
  for (const types::InstanceInfo* const instance : module_.instances) {
    AddSymbol(instance->dictionary);
  }
}

void ModuleArchive::CollectSymbols(const std::unordered_map<Name, Symbol*>& space) {
  std::vector<Symbol*> symbols;
  for (const auto& [name, symbol] : space) {
    symbols.push_back(symbol);
  }
  std::ranges::sort(symbols, {}, &Symbol::name);
  for (Symbol* const symbol : symbols) {
    AddSymbol(symbol);
  }
}

void ModuleArchive::AddSymbol(Symbol* symbol) {
  if (symbol == nullptr || !collected_.insert(symbol).second) {
    return;
  }
  if (symbol->module != own_.module) {
    return archive_.Fail();
  }
  references_.Number(symbol, own_.symbols.size());
  own_.symbols.push_back(symbol);
}

void ModuleArchive::CollectVariables() {
  for (const Symbol* const symbol : own_.symbols) {
    AddVariable(symbol->variable);
  }
  const std::vector<core::Definition>& all = around_.program.definitions;
  for (std::size_t i = module_.first_definition; i < all.size(); ++i) {
    AddVariable(all[i].variable);
  }
}

void ModuleArchive::AddVariable(const core::Variable* variable) {
  if (variable != nullptr && collected_.insert(variable).second) {
    references_.Number(variable, own_.variables.size());
    own_.variables.push_back(variable);
  }
}

// ---- symbols ------------------------------------------------------------------------------------

void ModuleArchive::Symbols() {
  archive_.Each(own_.symbols, [&](Symbol*& symbol) { Outline(symbol); });
}

void ModuleArchive::Outline(Symbol*& symbol) {
  Arena& arena = around_.arena;
  symbol = archive_.IsReading()
               ? arena.New<Symbol>(
                     Symbol{.kind = names::SymbolKind::Value, .name = {}, .module = {}, .span = {}})
               : symbol;
  archive_.Choice(symbol->kind, names::SymbolKind::TypeVariable);
  archive_.NameOf(symbol->name);
  bool is_synonym = symbol->synonym != nullptr;
  bool is_constructor = symbol->constructor != nullptr;
  bool is_type = symbol->type_constructor != nullptr;
  bool is_class = symbol->class_info != nullptr;
  archive_.Flag(is_synonym);
  archive_.Flag(is_constructor);
  archive_.Flag(is_type);
  archive_.Flag(is_class);
  if (!archive_.IsReading()) {
    return;
  }
  symbol->module = own_.module;
  if (is_constructor) {
    symbol->constructor = arena.New<types::ConstructorInfo>();
    symbol->constructor->symbol = symbol;
  }
  if (is_type) {
    auto* const type = arena.New<types::TypeConstructor>(
        symbol, types::TypeConstructorKind::Data, nullptr,
        std::span<const types::TypeVariable* const>(), std::span<types::ConstructorInfo* const>(),
        nullptr, types::ConstructorType{{types::TypeKind::Constructor, false}, nullptr});
    type->type.constructor = type;
    symbol->type_constructor = type;
  }
  if (is_class) {
    symbol->class_info = &classes_->emplace_back();
    symbol->class_info->symbol = symbol;
  }
  symbol->missing_tree = is_synonym || is_type ? missing_tree_ : nullptr;
}

void ModuleArchive::Variables() {
  archive_.Each(own_.variables,
                [&](const core::Variable*& variable) { core_.NewVariable(variable); });
}

void ModuleArchive::Details() {
  for (Symbol* const symbol : own_.symbols) {
    Describe(*symbol);
  }
  for (Symbol* const symbol : own_.symbols) {
    if (symbol->type_constructor != nullptr) {
      types_.Describe(*symbol->type_constructor);
    }
    if (symbol->constructor != nullptr) {
      types_.Describe(*symbol->constructor);
    }
    if (symbol->class_info != nullptr) {
      types_.Describe(*symbol->class_info);
    }
  }
}

void ModuleArchive::Describe(Symbol& symbol) {
  archive_.SpanOf(symbol.span);
  archive_.Choice(symbol.fixity.associativity, syntax::Associativity::None);
  archive_.Number(symbol.fixity.precedence);
  references_.Symbol(symbol.parent);
  archive_.Each(symbol.children, around_.arena, [&](Symbol*& child) { references_.Symbol(child); });
  archive_.Number(symbol.binding);
  archive_.Flag(symbol.has_signature);
  types_.Type(symbol.type);
  bool has_variable = symbol.variable != nullptr;
  archive_.Flag(has_variable);
  if (has_variable) {
    references_.TopLevel(symbol.variable);
  }
}

// ---- the rest -----------------------------------------------------------------------------------

void ModuleArchive::Exports(std::unordered_map<Name, Symbol*>& space) {
  std::vector<Symbol*> symbols;
  for (const auto& [name, symbol] : space) {
    symbols.push_back(symbol);
  }
  std::ranges::sort(symbols, {}, &Symbol::name);
  archive_.Each(symbols, [&](Symbol*& symbol) {
    references_.Symbol(symbol);
    if (archive_.IsReading() && symbol != nullptr) {
      space.emplace(symbol->name, symbol);
    }
  });
}

void ModuleArchive::Imports() {
  archive_.Each(module_.interface->imports, [&](names::ModuleInterface*& import) {
    Name name = archive_.IsReading() ? Name() : import->name;
    archive_.NameOf(name);
    if (archive_.IsReading()) {
      const auto found = around_.modules.find(name);
      import = found == around_.modules.end() ? nullptr : found->second;
      if (import == nullptr) {
        archive_.Fail();
      }
    }
  });
}

void ModuleArchive::Instances() {
  archive_.Each(module_.instances, [&](types::InstanceInfo*& instance) {
    instance = archive_.IsReading() ? around_.arena.New<types::InstanceInfo>() : instance;
    types_.Describe(*instance);
    if (archive_.IsReading() && !archive_.HasFailed()) {
      module_.interface->instances[instance->class_info].push_back(instance);
    }
  });
}

}  // namespace assay::interface
