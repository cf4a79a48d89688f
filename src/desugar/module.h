// The definitions of a module, apart from the bodies of its functions.
#pragma once

#include "desugar/translator.h"

namespace assay::desugar {

class ModuleTranslator {
 public:
  explicit ModuleTranslator(Context& context)
      : context_(context), build_(context.build), translator_(context) {}

  void Run();

 private:
  void NameEverything();
  void NameBinding(const types::Binding& binding);
  void NameType(const types::TypeConstructor* type);
  void DefineType(const types::TypeConstructor* type);
  void DefineBinding(const types::Binding& binding);
  void Define(CoreVariable variable, Core right_hand_side, bool is_dictionary = false) {
    build_.Program().Define(variable, right_hand_side, is_dictionary, context_.module.name);
  }

  // classes.cpp

  void DefineClass(const types::CheckedClass& checked);
  void DefineInstance(const types::CheckedInstance& checked);
  void DefineConstantDictionary(const types::CheckedInstance& checked);
  [[nodiscard]] Core DictionaryFunction(const types::CheckedInstance& checked);
  // What method number `index` of the instance is, given its dictionaries and itself.
  [[nodiscard]] Core Method(const types::CheckedInstance& checked, std::size_t index,
                            const CoreVariables& dictionaries, CoreVariable self);
  [[nodiscard]] Core MethodValue(const types::CheckedInstance& checked, std::size_t index,
                                 const CoreVariables& dictionaries, CoreVariable self);
  [[nodiscard]] Core Evaluated(Core field, Span span) const;
  [[nodiscard]] Core AsDictionary(Core body, Span span) const;

  // foreign.cpp

  void DefineForeign(const types::CheckedForeign& checked);
  void DefinePrimitive(const types::CheckedForeign& checked);
  void DefineWrapper(const types::CheckedForeign& checked, core::Primitive primitive,
                     std::size_t given, bool is_action);
  void DefineCFunction(const types::CheckedForeign& checked, core::Primitive primitive);
  void DefineNothing(const types::CheckedForeign& checked);

  Context& context_;
  const Builder& build_;
  Translator translator_;
};

}  // namespace assay::desugar
