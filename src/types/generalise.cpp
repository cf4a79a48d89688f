// From the types inferred for a group of bindings to type schemes.
#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

void Checker::CollectMetas(const Type* type, std::vector<const MetaVariable*>& metas) const {
  type = Resolve(type);
  if (!type->has_metas) {
    return;
  }
  switch (type->kind) {
    case TypeKind::Meta:
      if (std::ranges::find(metas, &type->As<MetaVariable>()) == metas.end()) {
        metas.push_back(&type->As<MetaVariable>());
      }
      return;
    case TypeKind::Apply:
      CollectMetas(type->As<ApplyType>().function, metas);
      CollectMetas(type->As<ApplyType>().argument, metas);
      return;
    case TypeKind::Function:
      CollectMetas(type->As<FunctionType>().argument, metas);
      CollectMetas(type->As<FunctionType>().result, metas);
      return;
    case TypeKind::Forall:
      for (const Predicate& predicate : type->As<ForallType>().context) {
        CollectMetas(predicate, metas);
      }
      CollectMetas(type->As<ForallType>().body, metas);
      return;
    case TypeKind::Constructor:
    case TypeKind::Variable: return;
  }
}

void Checker::CollectMetas(const Predicate& predicate,
                           std::vector<const MetaVariable*>& metas) const {
  for (const Type* argument : predicate.arguments) {
    CollectMetas(argument, metas);
  }
}

// Its metavariables belong to the scope outside from now on.
void Checker::KeepMonomorphic(const Predicate& predicate) {
  std::vector<const MetaVariable*> metas;
  CollectMetas(predicate, metas);
  for (const MetaVariable* meta : metas) {
    meta->level = std::min(meta->level, level_ - 1);
  }
}

namespace {

// Is there anything to be decided by the user of the function? `Show (a -> b)` can only fail.
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

}  // namespace

namespace {

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
void Checker::LimitSize(Symbol& symbol) {
  std::size_t count = 0;
  CountNodes(symbol.type, count);
  if (count > kMaxTypeSize) {
    Report(DiagnosticKind::TooDeep, symbol.span,
           fmt::format("the type of `{}` is too large", symbol.name.Text()));
    symbol.type = NewMeta();
  }
}

Checker::Generalised Checker::Generalise(Implication& scope, const std::vector<const Type*>& types,
                                         bool is_restricted) {
  const std::uint32_t outside = level_ - 1;
  if (is_restricted) {  // the monomorphism restriction
    for (const Evidence* wanted : scope.wanteds) {
      KeepMonomorphic(wanted->predicate);
    }
  }
  std::vector<const MetaVariable*> metas;
  for (const Type* type : types) {
    CollectMetas(type, metas);
  }
  std::erase_if(metas, [&](const MetaVariable* meta) { return meta->level <= outside; });

  // A constraint that speaks of a quantified variable brings its others along.
  const auto speaks_of = [&](const Evidence* wanted) {
    std::vector<const MetaVariable*> used;
    CollectMetas(wanted->predicate, used);
    return std::ranges::any_of(used, [&](const MetaVariable* meta) {
      return std::ranges::find(metas, meta) != metas.end();
    });
  };
  std::vector<Evidence*> quantified;
  if (!is_restricted) {
    std::vector<Evidence*> candidates = scope.wanteds;
    for (bool grown = true; grown;) {
      grown = false;
      std::erase_if(candidates, [&](Evidence* wanted) {
        if (!speaks_of(wanted)) {
          return false;
        }
        CollectMetas(wanted->predicate, metas);
        std::erase_if(metas, [&](const MetaVariable* meta) { return meta->level <= outside; });
        quantified.push_back(wanted);
        grown = true;
        return true;
      });
    }
    for (const Evidence* wanted : candidates) {
      KeepMonomorphic(wanted->predicate);  // floats out when the scope is left
    }
  }

  Generalised result;
  for (std::size_t i = 0; i < metas.size(); ++i) {
    const TypeVariable* variable =
        store_.NewVariable(VariableName(i), metas[i]->type_kind, level_, scope.span);
    metas[i]->solution = variable;
    result.variables.push_back(variable);
  }
  // Strongest first: `Ord a` brings `Eq a` with it.
  std::vector<Evidence*> parameters;
  for (const Evidence* wanted : quantified) {
    if (HasVariableHead(wanted->predicate)) {
      parameters.push_back(
          NewEvidence(EvidenceKind::Parameter, store_.Zonk(wanted->predicate), wanted->span));
    }
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Implication others;
    others.level = level_;
    for (std::size_t j = 0; j < parameters.size(); ++j) {
      if (parameters[j] != nullptr && j != i) {
        AddGiven(others, parameters[j]);
      }
    }
    const bool implied = std::ranges::any_of(others.givens, [&](const Evidence* given) {
      return Equal(given->predicate, parameters[i]->predicate);
    });
    if (implied) {
      parameters[i] = nullptr;
    }
  }
  for (Evidence* parameter : parameters) {
    if (parameter != nullptr) {
      result.dictionaries.push_back(parameter);
      AddGiven(scope, parameter);
    }
  }
  return result;
}

}  // namespace assay::types
