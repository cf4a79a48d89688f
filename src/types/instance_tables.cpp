#include "types/instance_tables.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace assay::types {

namespace {

// Those that declare instances, each once.
void AddWithInstances(const names::ModuleInterface& module,
                      std::unordered_set<const names::ModuleInterface*>& reached,
                      std::vector<const names::ModuleInterface*>& with_instances) {
  for (const names::ModuleInterface* import : module.imports) {
    if (reached.insert(import).second) {
      if (!import->instances.empty()) {
        with_instances.push_back(import);
      }
      AddWithInstances(*import, reached, with_instances);
    }
  }
}

}  // namespace

InstanceTables::InstanceTables(const names::RenamedModule& module, TypeStore& store,
                               std::deque<names::Symbol>& symbols)
    : module_(module), store_(store), symbols_(symbols) {
  std::unordered_set<const names::ModuleInterface*> reached;
  AddWithInstances(*module.interface, reached, imported_);
}

InstanceInfo* InstanceTables::New(ClassInfo& class_info, std::vector<const TypeVariable*> variables,
                                  std::vector<Predicate> context,
                                  std::vector<const Type*> arguments, Span span) {
  std::string name = "$f" + std::string(class_info.symbol->name.Text());
  for (const Type* argument : arguments) {
    const TypeConstructor* head = HeadConstructor(argument);
    name += head == nullptr ? "" : std::string(head->symbol->name.Text());
  }
  const std::string base = name;
  for (int i = 1; !names_.insert(Name(name)).second; ++i) {
    name = fmt::format("{}{}", base, i);
  }
  Symbol& dictionary = symbols_.emplace_back();
  dictionary.kind = names::SymbolKind::Value;
  dictionary.name = Name(name);
  dictionary.module = module_.interface->name;
  dictionary.span = span;
  Arena& arena = store_.TheArena();
  return arena.New<InstanceInfo>(InstanceInfo{&class_info, arena.Copy(variables),
                                              arena.Copy(context), arena.Copy(arguments),
                                              &dictionary, module_.interface->name, span, nullptr});
}

namespace {

const TypeConstructor* HeadOf(const InstanceInfo& instance) {
  return instance.arguments.empty() ? nullptr : HeadConstructor(instance.arguments[0]);
}

// The same head up to the names of variables?
bool SameHead(const Type* left, const Type* right, Substitution& renaming) {
  left = Resolve(left);
  right = Resolve(right);
  if (left->kind != right->kind) {
    return false;
  }
  switch (left->kind) {
    case TypeKind::Variable: {
      const auto* variable = &left->As<TypeVariable>();
      if (const Type* image = renaming.Find(variable)) {
        return image == right;
      }
      renaming.Add(variable, right);
      return true;
    }
    case TypeKind::Constructor: return SameType(left, right);
    case TypeKind::Apply:
      return SameHead(left->As<ApplyType>().function, right->As<ApplyType>().function, renaming) &&
             SameHead(left->As<ApplyType>().argument, right->As<ApplyType>().argument, renaming);
    case TypeKind::Function:
      return SameHead(left->As<FunctionType>().argument, right->As<FunctionType>().argument,
                      renaming) &&
             SameHead(left->As<FunctionType>().result, right->As<FunctionType>().result, renaming);
    case TypeKind::Meta:
    case TypeKind::Forall: return false;
  }
  return false;
}

bool SameHead(const InstanceInfo& left, const InstanceInfo& right) {
  Substitution there;
  Substitution back;
  for (std::size_t i = 0; i < left.arguments.size(); ++i) {
    if (!SameHead(left.arguments[i], right.arguments[i], there) ||
        !SameHead(right.arguments[i], left.arguments[i], back)) {
      return false;
    }
  }
  return true;
}

}  // namespace

InstanceTable& InstanceTables::Of(const ClassInfo& class_info) {
  const auto [place, is_new] = tables_.try_emplace(&class_info);
  if (is_new) {
    for (const names::ModuleInterface* const module : imported_) {
      const auto found = module->instances.find(&class_info);
      if (found == module->instances.end()) {
        continue;
      }
      for (InstanceInfo* const instance : found->second) {
        place->second[HeadOf(*instance)].push_back(instance);
      }
    }
  }
  return place->second;
}

const InstanceInfo* InstanceTables::Add(InstanceInfo& instance) {
  std::vector<InstanceInfo*>& others = Of(*instance.class_info)[HeadOf(instance)];
  const auto same = std::ranges::find_if(
      others, [&](const InstanceInfo* other) { return SameHead(*other, instance); });
  if (same != others.end()) {
    return *same;
  }
  others.push_back(&instance);
  module_.interface->instances[instance.class_info].push_back(&instance);
  return nullptr;
}

bool InstanceTables::Has(const ClassInfo& class_info, const Type* type) {
  return Of(class_info).contains(HeadConstructor(type));
}

namespace {

// May an instance's head and a type be made equal? What stands for the head's variables is kept.
bool MayMatch(const Type* head, const Type* type, Substitution& known, int fuel = 1000) {
  head = Resolve(head);
  type = Resolve(type);
  if (type->kind == TypeKind::Meta || head->kind == TypeKind::Meta || fuel == 0) {
    return true;
  }
  if (head->kind == TypeKind::Variable && head != type) {
    const auto& variable = head->As<TypeVariable>();
    if (const Type* earlier = known.Find(&variable)) {
      Substitution none;
      return earlier->kind == TypeKind::Variable || type->kind == TypeKind::Variable ||
             MayMatch(earlier, type, none, fuel - 1);
    }
    known.Add(&variable, type);
    return true;
  }
  if (head->kind != type->kind) {
    return false;
  }
  switch (head->kind) {
    case TypeKind::Constructor:
      return head->As<ConstructorType>().constructor == type->As<ConstructorType>().constructor;
    case TypeKind::Apply:
      return MayMatch(head->As<ApplyType>().function, type->As<ApplyType>().function, known,
                      fuel - 1) &&
             MayMatch(head->As<ApplyType>().argument, type->As<ApplyType>().argument, known,
                      fuel - 1);
    case TypeKind::Function:
      return MayMatch(head->As<FunctionType>().argument, type->As<FunctionType>().argument, known,
                      fuel - 1) &&
             MayMatch(head->As<FunctionType>().result, type->As<FunctionType>().result, known,
                      fuel - 1);
    default: return true;
  }
}

bool MayMatch(const InstanceInfo& instance, const Predicate& predicate) {
  Substitution known;
  for (std::size_t i = 0; i < predicate.arguments.size(); ++i) {
    const Type* head = Resolve(instance.arguments[i]);
    const Type* type = Resolve(predicate.arguments[i]);
    // A function type may be written as an application too: `(->) a`.
    const bool is_comparable = head->kind != TypeKind::Apply || type->kind != TypeKind::Function;
    if (is_comparable && !MayMatch(head, type, known)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool InstanceTables::CanHave(const Predicate& predicate) {
  if (predicate.arguments.empty() || HeadConstructor(Resolve(predicate.arguments[0])) == nullptr) {
    return true;
  }
  const InstanceTable& instances = Of(*predicate.class_info);
  for (const TypeConstructor* head : {HeadConstructor(Resolve(predicate.arguments[0])),
                                      static_cast<const TypeConstructor*>(nullptr)}) {
    const auto found = instances.find(head);
    if (found != instances.end() &&
        std::ranges::any_of(found->second, [&](const InstanceInfo* instance) {
          return MayMatch(*instance, predicate);
        })) {
      return true;
    }
  }
  return false;
}

InstanceInfo* InstanceTables::Typeable(ClassInfo& class_info, const TypeConstructor& type,
                                       std::size_t arguments) {
  InstanceInfo*& instance = typeable_[&type][arguments];
  if (instance != nullptr) {
    return instance;
  }
  std::vector<const TypeVariable*> variables(
      type.parameters.begin(), type.parameters.begin() + static_cast<std::ptrdiff_t>(arguments));
  std::vector<Predicate> context;
  for (const TypeVariable* variable : variables) {
    const std::vector<const Type*> of = {variable};
    context.push_back({&class_info, store_.TheArena().Copy(of), class_info.symbol->span});
  }
  const std::vector<const Type*> parameters(variables.begin(), variables.end());
  instance = New(class_info, std::move(variables), std::move(context),
                 {store_.Apply(&type, parameters)}, type.symbol->span);
  return instance;
}

}  // namespace assay::types
