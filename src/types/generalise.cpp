// From the types inferred for a group of bindings to type schemes: docs/type-inference.md,
// "Generalising".
//
// Note [Candidates from inner scopes]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     class Stream s t | s -> t
//     f :: Stream s t => s -> Int
//     data E s = forall b. E s b
//     g (E s _) = f s
//
// The match on E opens a scope, and f is used in it: Stream s t is wanted there, with a t that was
// made there. So it does not float out to g's scope, and yet g :: Stream s t => E s -> Int is its
// type. Whatever a wanted inside says that does not depend on a rigid variable inside may become
// part of the context. It stays where it is: once g is given Stream s t, it is solved from that.
// Floating it out as soon as the inner scope is left would be too early: givens inside may still
// determine t when more is known about s.
#include "types/generalise.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "types/occurs.h"

namespace assay::types {

namespace {

// Its metavariables belong to the scope outside from now on.
void KeepMonomorphic(Checker& in, const Predicate& predicate) {
  std::vector<const MetaVariable*> metas;
  CollectMetas(predicate, metas);
  for (const MetaVariable* meta : metas) {
    meta->level = std::min(meta->level, in.scopes.Level() - 1);
  }
}

bool HasVariableHead(const Predicate& predicate) {
  return std::ranges::any_of(predicate.arguments, [](const Type* argument) {
    return HeadConstructor(argument) == nullptr;
  });
}

Name VariableName(std::size_t index) {
  std::string text(1, static_cast<char>('a' + static_cast<char>(index % 26)));
  if (index >= 26) {
    text += std::to_string(index / 26);
  }
  return Name(text);
}

constexpr std::size_t kMaxTypeSize = 200'000;

// Counts until the limit is passed.
void CountNodes(const Type* type, std::size_t& count) {
  type = Resolve(type);
  if (++count > kMaxTypeSize) {
    return;
  }
  if (type->kind == TypeKind::Apply) {
    CountNodes(type->As<ApplyType>().function, count);
    CountNodes(type->As<ApplyType>().argument, count);
  } else if (type->kind == TypeKind::Function) {
    CountNodes(type->As<FunctionType>().argument, count);
    CountNodes(type->As<FunctionType>().result, count);
  }
}

}  // namespace

// A few lines may have a type of exponential size: twice x = (x, x); four = twice . twice; ..
// Inference shares its parts, but what follows walks all of it.
void LimitSize(Checker& in, Symbol& symbol) {
  std::size_t count = 0;
  CountNodes(symbol.type, count);
  if (count > kMaxTypeSize) {
    in.errors.Report(DiagnosticKind::TooDeep, symbol.span,
                     fmt::format("the type of `{}` is too large", symbol.name.Text()));
    symbol.type = in.unifier.NewMeta();
  }
}

namespace {

void GatherCandidates(const Implication& scope, std::uint32_t level,
                      std::vector<Evidence*>& candidates) {
  std::ranges::copy_if(scope.wanteds, std::back_inserter(candidates), [&](const Evidence* wanted) {
    return std::ranges::none_of(wanted->predicate.arguments, [&](const Type* argument) {
      return HasRigidInside(argument, level);
    });
  });
  for (const std::unique_ptr<Implication>& child : scope.children) {
    if (child->equalities.empty()) {
      GatherCandidates(*child, level, candidates);
    }
  }
}

// What may become part of the inferred context: the scope's wanteds, and those of scopes inside
// that speak of nothing rigid there. See Note [Candidates from inner scopes].
std::vector<Evidence*> Candidates(const Implication& scope) {
  std::vector<Evidence*> candidates;
  GatherCandidates(scope, scope.level, candidates);
  return candidates;
}

// By a functional dependency, what belongs outside may determine other types: these belong outside
// too, since no two uses can have different ones.
void KeepDetermined(Checker& in, const std::vector<Evidence*>& candidates) {
  const std::uint32_t outside = in.scopes.Level() - 1;
  std::vector<Predicate> dependent;
  for (const Evidence* wanted : candidates) {
    in.dependencies.Collect(wanted->predicate, dependent);
  }
  const auto is_outside = [&](const Type* type) {
    std::vector<const MetaVariable*> metas;
    CollectMetas(type, metas);
    return std::ranges::all_of(metas, [&](const auto* meta) { return meta->level <= outside; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Predicate& predicate : dependent) {
      if (predicate.IsEquality()) {
        continue;  // it has been solved as far as it can be
      }
      for (const FunctionalDependencyInfo& dependency : predicate.class_info->dependencies) {
        const auto determining = [&](std::uint32_t i) {
          return is_outside(predicate.arguments[i]);
        };
        if (!std::ranges::all_of(dependency.from, determining)) {
          continue;
        }
        std::vector<const MetaVariable*> determined;
        for (const std::uint32_t to : dependency.to) {
          CollectMetas(predicate.arguments[to], determined);
        }
        for (const MetaVariable* meta : determined) {
          changed = changed || meta->level > outside;
          meta->level = std::min(meta->level, outside);
        }
      }
    }
  }
}

// Is there anything to be decided by the user of the function? `Show (a -> b)` can only fail, but
// `MArray (STUArray s) Int (ST a)` is fine where a is s.
bool CanBeQuantified(Checker& in, const Predicate& predicate, const Implication& scope) {
  return HasVariableHead(predicate) || in.instances.CanHave(predicate) ||
         in.solver.MayBeGiven(predicate, scope);
}

}  // namespace

Generalised Generalise(Checker& in, Implication& scope, const std::vector<const Type*>& types,
                       bool is_restricted) {
  const std::uint32_t outside = in.scopes.Level() - 1;
  std::vector<Evidence*> candidates = Candidates(scope);
  if (is_restricted) {  // the monomorphism restriction
    for (const Evidence* wanted : candidates) {
      KeepMonomorphic(in, wanted->predicate);
    }
    candidates.clear();
  }
  KeepDetermined(in, candidates);
  const auto collect_inside = [&](const auto& part, std::vector<const MetaVariable*>& metas) {
    CollectMetas(part, metas);
    std::erase_if(metas, [&](const MetaVariable* meta) { return meta->level <= outside; });
  };
  std::vector<const MetaVariable*> metas;
  for (const Type* type : types) {
    collect_inside(type, metas);
  }
  // A constraint that speaks of a quantified variable brings its others along.
  const auto speaks_of = [&](const Evidence* wanted) {
    std::vector<const MetaVariable*> used;
    CollectMetas(wanted->predicate, used);
    return std::ranges::any_of(used, [&](const MetaVariable* meta) {
      return std::ranges::find(metas, meta) != metas.end();
    });
  };
  std::vector<Evidence*> quantified;
  for (bool grown = true; grown;) {
    grown = std::erase_if(candidates, [&](Evidence* wanted) {
              if (!speaks_of(wanted)) {
                return false;
              }
              collect_inside(wanted->predicate, metas);
              quantified.push_back(wanted);
              return true;
            }) != 0;
  }
  for (const Evidence* wanted : scope.wanteds) {
    if (std::ranges::find(candidates, wanted) != candidates.end()) {
      KeepMonomorphic(in, wanted->predicate);  // floats out when the scope is left
    }
  }

  Generalised result;
  std::vector<Evidence*> parameters;
  for (const Evidence* wanted : quantified) {
    if (CanBeQuantified(in, wanted->predicate, scope)) {
      parameters.push_back(
          in.solver.NewEvidence(EvidenceKind::Parameter, wanted->predicate, wanted->span));
    }
  }
  for (std::size_t i = 0; i < metas.size(); ++i) {
    const TypeVariable* variable =
        in.store.NewVariable(VariableName(i), metas[i]->type_kind, in.scopes.Level(), scope.span);
    metas[i]->solution = variable;
    result.variables.push_back(variable);
  }
  for (Evidence* parameter : parameters) {
    parameter->predicate = in.store.Zonk(parameter->predicate);
  }
  // Strongest first: `Ord a` brings `Eq a` with it.
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Implication others;
    others.level = in.scopes.Level();
    for (std::size_t j = 0; j < parameters.size(); ++j) {
      if (parameters[j] != nullptr && j != i) {
        in.solver.AddGiven(others, parameters[j]);
      }
    }
    const bool implied = std::ranges::any_of(others.givens, [&](const Evidence* given) {
      return in.unifier.Equal(given->predicate, parameters[i]->predicate);
    });
    if (implied) {
      parameters[i] = nullptr;
    }
  }
  for (Evidence* parameter : parameters) {
    if (parameter != nullptr) {
      result.dictionaries.push_back(parameter);
      in.solver.AddGiven(scope, parameter);
    }
  }
  return result;
}

}  // namespace assay::types
