// Makes types. One store serves one module; types of other modules are shared by pointer.
#pragma once

#include <string>
#include <vector>

#include "base/arena.h"
#include "names/known.h"
#include "types/type.h"

namespace assay::types {

// Variables and what stands for them.
struct Substitution {
  std::vector<std::pair<const TypeVariable*, const Type*>> pairs;

  [[nodiscard]] const Type* Find(const TypeVariable* variable) const {
    for (const auto& [from, to] : pairs) {
      if (from == variable) {
        return to;
      }
    }
    return nullptr;
  }
  void Add(const TypeVariable* variable, const Type* type) { pairs.emplace_back(variable, type); }
};

// The kind `*` and the types with syntax of their own, whose constructors' infos hang on the
// symbols of names::BuiltIns().
[[nodiscard]] const Type* Star();
// What a kind variable stands for: it is equal to every kind. So `data Proxy (a :: k) = Proxy` may
// be used at all kinds, though two uses of `k` are not compared with each other.
[[nodiscard]] const Type* AnyKind();

class TypeStore {
 public:
  explicit TypeStore(Arena& arena) : arena_(&arena) {}

  [[nodiscard]] Arena& TheArena() { return *arena_; }

  const Type* Function(const Type* argument, const Type* result);
  const Type* Functions(Types arguments, const Type* result);
  const Type* Apply(const Type* function, const Type* argument);
  const Type* Apply(const TypeConstructor* constructor, Types arguments);
  const Type* List(const Type* element);
  const Type* Tuple(Types elements);
  const Type* Forall(std::span<const TypeVariable* const> variables,
                     std::span<const Predicate> context, const Type* body);

  const MetaVariable* NewMeta(std::uint32_t level, const Type* type_kind);
  const TypeVariable* NewVariable(Name name, const Type* type_kind, std::uint32_t level, Span span);

  const Type* Substitute(const Substitution& substitution, const Type* type);
  Predicate Substitute(const Substitution& substitution, const Predicate& predicate);

  // The same type with variables of its own in each Forall. What a synonym stands for is used in
  // many places; were their variables the same ones, substitution would confuse them:
  //
  //     type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
  //     twice :: Lens s a -> Lens s a        -- two foralls, one inside the other
  const Type* WithOwnVariables(const Type* type);

  // The type with all solutions in it.
  const Type* Zonk(const Type* type);
  Predicate Zonk(const Predicate& predicate);

 private:
  Arena* arena_;
  std::uint32_t next_meta_ = 0;
};

// The kind of a type. Kinds of its parts are right already: this only reads them off.
[[nodiscard]] const Type* KindOf(const Type* type);

// `function argument`, where a function type counts as `(->) a` applied to b. False: neither.
struct Application {
  const Type* function;
  const Type* argument;
};
[[nodiscard]] bool SplitApplication(TypeStore& store, const Type* type, Application& parts);

// The head of a type and its arguments: T a b.
struct Spine {
  const Type* head;
  std::vector<const Type*> arguments;
};
[[nodiscard]] Spine SplitSpine(const Type* type);

// Are they the same type, up to solutions? (Nothing is solved.)
[[nodiscard]] bool SameType(const Type* left, const Type* right);

// As the user would write it.
[[nodiscard]] std::string Print(const Type* type);
[[nodiscard]] std::string Print(const Predicate& predicate);
// Two types of one message: a metavariable has the same name in both.
[[nodiscard]] std::pair<std::string, std::string> PrintBoth(const Type* first, const Type* second);

}  // namespace assay::types
