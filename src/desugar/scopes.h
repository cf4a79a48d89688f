// Recursive scopes: bindings that may all see each other become lets as small as their dependencies
// allow.
//
//     let { a = .. b ..; b = 1; c = .. c .. } in e
//       ==>   let b = 1 in let a = .. b .. in let c = .. c .. in e
//
// While a binding is translated, the scope notes which bindings it mentions. So no tree is walked
// twice.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "desugar/builder.h"

namespace assay::desugar {

struct ScopeItem {
  CoreVariables variables = {};  // one, except for a strict match
  std::function<Core()> translate;
  bool may_be_dropped = false;  // where nothing mentions it
  bool is_strict = false;       // evaluated before what follows
  // A strict match binds its variables itself, around what follows; `value` is what `translate`
  // gave.
  std::function<Core(Core value, Core rest)> match = nullptr;
  // The same as lazy bindings, for the case that it depends on itself.
  std::function<std::vector<core::Binding>(Core value)> lazily = nullptr;
};

class Scopes {
 public:
  explicit Scopes(const Builder& build) : build_(&build) {}

  // To be told of every use of a variable that may be one of a scope's.
  void Mention(CoreVariable variable);

  [[nodiscard]] Core Let(const std::vector<ScopeItem>& items, const std::function<Core()>& body,
                         Span span);

 private:
  struct Scope;
  struct Place {
    Scope* scope;
    std::uint32_t item;
  };

  // One component of the bindings around what follows.
  [[nodiscard]] Core Around(const std::vector<ScopeItem>& items, const std::vector<Core>& values,
                            const std::vector<std::uint32_t>& component, bool is_recursive,
                            Core rest, Span span) const;

  const Builder* build_;
  std::unordered_map<CoreVariable, Place> places_;
};

}  // namespace assay::desugar
