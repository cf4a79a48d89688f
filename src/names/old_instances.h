// Instances of a time when classes had fewer superclasses. In Haskell 98 and 2010 a Monad is no
// Applicative and has `fail`:
//
//     import Char
//     newtype Parser a = Parser (String -> [(a, String)])
//     instance Monad Parser where { return = ..; (>>=) = ..; fail _ = Parser (const []) }
//
// For a type of such a module the instances that are missing are made from the one that is there:
//
//     instance Functor Parser where fmap = liftM
//     instance Applicative Parser where { pure = return; (<*>) = ap }
//     instance MonadFail Parser where fail _ = Parser (const [])
//
// A module is old if it imports modules by Haskell 98's names, or is written in that language;
// and one that defines `fail` in an instance of Monad can be nothing else. Elsewhere a missing
// instance is a mistake. MonadPlus goes with Alternative and Monoid with Semigroup in the same way.
#pragma once

#include <vector>

#include "names/renamer.h"

namespace assay::names {

class OldInstances {
 public:
  explicit OldInstances(Renamer& in);

  // Takes the definition of `fail` out of an instance; null: there is none.
  syntax::FunctionDeclaration* TakeFail(syntax::InstanceDeclaration& instance);

  // Adds what the instance lacks. `fail` is what was taken out of it.
  void Add(const syntax::InstanceDeclaration& instance, syntax::FunctionDeclaration* fail,
           RenamedModule& module);

 private:
  [[nodiscard]] bool HasInstance(const Symbol& type_class, const Symbol& type) const;
  void AddOne(const syntax::InstanceDeclaration& from, Symbol* type_class,
              const std::vector<syntax::Declaration*>& methods, RenamedModule& module);
  syntax::List<syntax::Type*> FailingContext(syntax::List<syntax::Type*> context,
                                             Symbol* monad_fail);
  syntax::Declaration* MakeMethod(Symbol* method, Symbol* definition, Span span);

  Renamer& in_;
  bool is_old_;
};

}  // namespace assay::names
