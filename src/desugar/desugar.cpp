#include "desugar/desugar.h"

#include <algorithm>

#include <fmt/format.h>

#include "desugar/module.h"

namespace assay::desugar {

void Desugar(const types::CheckedModule& module, const names::KnownSymbols& known,
             core::Program& program, Diagnostics& diagnostics, const Options& options) {
  Context context(module, known, program, diagnostics, options);
  program.centres.Note(options.mentions == nullptr ? nullptr : &options.mentions->centres);
  ModuleTranslator(context).Run();
  program.centres.Note(nullptr);
}

void ModuleTranslator::Run() {
  NameEverything();
  for (const types::TypeConstructor* const type : context_.module.type_constructors) {
    DefineType(type);
  }
  for (const types::CheckedClass& checked : context_.module.classes) {
    DefineClass(checked);
  }
  for (const types::Evidence* const evidence : context_.module.evidence.bindings) {
    if (evidence->variable != nullptr) {
      Define(evidence->variable, translator_.DictionaryTerm(*evidence), true);
    }
  }
  for (const types::CheckedInstance& checked : context_.module.instances) {
    DefineInstance(checked);
  }
  for (const types::CheckedForeign& checked : context_.module.foreigns) {
    DefineForeign(checked);
  }
  for (const types::Binding* const binding : context_.module.bindings.all) {
    DefineBinding(*binding);
  }
}

// Definitions see each other: all have their variables before the first is translated.
void ModuleTranslator::NameEverything() {
  for (const types::TypeConstructor* const type : context_.module.type_constructors) {
    context_.DeclareDataType(type);
    NameType(type);
  }
  for (const types::CheckedClass& checked : context_.module.classes) {
    for (const types::MethodInfo& method : checked.class_info->methods) {
      context_.DefineVariable(method.symbol);
    }
    for (const types::Binding* const binding : checked.defaults) {
      NameBinding(*binding);
    }
  }
  for (const types::CheckedInstance& checked : context_.module.instances) {
    Symbol* const dictionary = checked.instance->dictionary;
    dictionary->variable = build_.Fresh(dictionary->QualifiedText(), dictionary->span,
                                        context_.shapes.Of(*checked.instance));
    for (const types::Binding* const binding : checked.methods) {
      if (binding != nullptr) {
        NameBinding(*binding);
      }
    }
  }
  for (const types::CheckedForeign& checked : context_.module.foreigns) {
    context_.DefineVariable(checked.symbol);
  }
  for (const types::Binding* const binding : context_.module.bindings.all) {
    NameBinding(*binding);
  }
  // A dictionary of the whole module, unless it is an instance's own.
  std::size_t number = 0;
  for (types::Evidence* const evidence : context_.module.evidence.bindings) {
    const bool is_made =
        evidence->kind == types::EvidenceKind::Superclass ||
        (evidence->kind == types::EvidenceKind::Instance && !evidence->arguments.empty());
    if (is_made) {
      evidence->variable =
          build_.Fresh(fmt::format("{}.dict#{}#{}", context_.module.name.Text(),
                                   evidence->predicate.class_info->symbol->name.Text(), ++number),
                       evidence->span, context_.shapes.Of(evidence->predicate.class_info));
    }
  }
}

void ModuleTranslator::NameBinding(const types::Binding& binding) {
  if (binding.symbol != nullptr) {
    context_.DefineVariable(binding);
    return;
  }
  std::vector<Symbol*> symbols;
  CollectSymbols(*binding.pattern, symbols);
  for (Symbol* const symbol : symbols) {
    context_.DefineVariable(symbol);
  }
}

void ModuleTranslator::NameType(const types::TypeConstructor* type) {
  for (const types::ConstructorInfo* const info : type->constructors) {
    Symbol* const symbol = info->symbol;
    symbol->variable =
        build_.Fresh(fmt::format("{}.new#{}", symbol->module.Text(), symbol->name.Text()),
                     symbol->span, context_.shapes.Of(*info));
    for (Symbol* const label : info->labels) {
      if (label != nullptr) {
        label->variable = nullptr;
      }
    }
  }
  for (const types::ConstructorInfo* const info : type->constructors) {
    for (Symbol* const label : info->labels) {
      if (label != nullptr && label->variable == nullptr) {
        context_.DefineVariable(label);
      }
    }
  }
}

// Constructors as functions, and selectors, each once.
void ModuleTranslator::DefineType(const types::TypeConstructor* type) {
  std::vector<const Symbol*> defined;
  for (const types::ConstructorInfo* const info : type->constructors) {
    if (info->DictionaryCount() + info->fields.size() > 0) {
      Define(info->symbol->variable, translator_.ConstructorLambda(info));
    }
    for (const Symbol* const label : info->labels) {
      if (label != nullptr && std::ranges::find(defined, label) == defined.end()) {
        defined.push_back(label);
        Define(label->variable, translator_.Selector(label, type));
      }
    }
  }
}

void ModuleTranslator::DefineBinding(const types::Binding& binding) {
  if (binding.symbol != nullptr) {
    Define(binding.symbol->variable, translator_.Function(binding, true));
  } else {
    translator_.DefinePattern(binding);
  }
}

}  // namespace assay::desugar
