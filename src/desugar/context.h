// What every part of the translation of one module shares.
#pragma once

#include <string_view>
#include <unordered_map>

#include "desugar/builder.h"
#include "desugar/desugar.h"
#include "desugar/shapes.h"

namespace assay::desugar {

using names::Known;
using names::Symbol;

class Context {
 public:
  Context(const types::CheckedModule& module, const names::KnownSymbols& known,
          core::Program& program, Diagnostics& diagnostics, const Options& options)
      : build(program),
        module(module),
        options(options),
        shapes(program.arena),
        known_(&known),
        diagnostics_(&diagnostics) {}

  // Variables.

  // Gives a symbol of the top level its variable, named by its qualified name.
  CoreVariable DefineVariable(Symbol* symbol);
  // The same for a function; its pragmas go with it.
  CoreVariable DefineVariable(const types::Binding& function);
  // Of a local function.
  [[nodiscard]] CoreVariable LocalVariable(const types::Binding& function);
  // Of what a pattern binds.
  [[nodiscard]] CoreVariable LocalVariable(const Symbol& symbol);
  // The variable of a library symbol.
  [[nodiscard]] CoreVariable KnownVariable(Known known) const;

  // Constructors.

  [[nodiscard]] const core::Constructor* ConstructorOf(const types::ConstructorInfo* info);
  [[nodiscard]] const core::Constructor* KnownConstructor(Known known);
  [[nodiscard]] const core::Constructor* DictionaryConstructor(const types::ClassInfo* info);
  [[nodiscard]] const core::Constructor* Nil();
  [[nodiscard]] const core::Constructor* Cons();
  [[nodiscard]] const core::Constructor* Unit();
  // What an action gives: newtype IO a = IO (World -> Result a).
  [[nodiscard]] const core::Constructor* ResultConstructor();
  // Of two or more; larger ones than Haskell's have a type of their own.
  [[nodiscard]] const core::Constructor* Tuple(std::size_t size);
  // The whole data type, for reports.
  void DeclareDataType(const types::TypeConstructor* type);

  // See Note [Methods without parameters].
  [[nodiscard]] bool IsEvaluatedAnew(const types::MethodInfo& method) const;
  // Is the type at its head this type of the library?
  [[nodiscard]] bool IsType(const types::Type* type, Known known) const;

  // Messages.

  void Report(Diagnostic diagnostic) const { diagnostics_->Add(std::move(diagnostic)); }
  // The first time the stack runs low it is reported; the answer is then always true.
  [[nodiscard]] bool IsTooDeep(Span span);
  // `File.hs:3:1-20` or `File.hs:(3,1)-(4,20)`
  [[nodiscard]] std::string PlaceText(Span span) const;

  Builder build;
  const types::CheckedModule& module;
  const Options& options;
  Shapes shapes;
  Arena scratch;  // for what is needed during the translation only

 private:
  // Completes a type by its constructors and declares it, unless another module has. What counts.
  const core::DataType* Declare(core::DataType* type,
                                const std::vector<const core::Constructor*>& constructors);
  // A data type of one constructor.
  const core::Constructor* DeclareRecord(core::DataType* type, Name constructor,
                                         const std::vector<const core::Type*>& fields,
                                         const std::vector<const core::Shape*>& of_fields = {});
  const core::Constructor* BuiltIn(const Symbol* symbol);
  void Mention(const core::DataType* type) const {
    if (options.mentions != nullptr) {
      options.mentions->data_types.push_back(type);
    }
  }

  const names::KnownSymbols* known_;
  Diagnostics* diagnostics_;
  bool was_too_deep_ = false;
  std::unordered_map<const types::ConstructorInfo*, const core::Constructor*> constructors_;
  std::unordered_map<const types::ClassInfo*, const core::Constructor*> dictionaries_;
};

// The name of a constructor in Core. Those of Assay.Types are plain, as primitives know `True`.
[[nodiscard]] Name ConstructorName(const Symbol& symbol);

// The type constructor at the head of a type; null: none.
[[nodiscard]] const types::TypeConstructor* HeadOf(const types::Type* type);

}  // namespace assay::desugar
