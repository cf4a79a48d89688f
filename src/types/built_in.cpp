#include "types/built_in.h"

#include <array>
#include <mutex>
#include <string>

#include "types/store.h"

namespace assay::types {

namespace {

using names::Symbol;

class Builder {
 public:
  explicit Builder(Arena& arena) : arena_(arena) {}

  void Run() {
    const names::BuiltIn& built_in = names::BuiltIns();
    NewType(built_in.function_type, 2);

    const TypeConstructor* list = NewType(built_in.list_type, 1);
    const Type* element = list->parameters[0];
    Add(built_in.list_type, built_in.nil, {}, false);
    Add(built_in.list_type, built_in.cons, {element, store_.Apply(list, list_of(element))}, true);

    NewType(built_in.unit_type, 0);
    Add(built_in.unit_type, built_in.unit, {}, false);

    for (std::size_t size = 2; size < built_in.tuples.size(); ++size) {
      const TypeConstructor* tuple = NewType(built_in.tuple_types.at(size), size);
      std::vector<const Type*> fields(tuple->parameters.begin(), tuple->parameters.end());
      Add(built_in.tuple_types.at(size), built_in.tuples.at(size), fields, false);
    }
  }

 private:
  static Types list_of(const Type*& element) { return {&element, 1}; }

  const TypeConstructor* NewType(Symbol* symbol, std::size_t arity) {
    std::vector<const TypeVariable*> parameters;
    const Type* kind = Star();
    for (std::size_t i = 0; i < arity; ++i) {
      const std::string name =
          i < 26 ? std::string(1, static_cast<char>('a' + i)) : "a" + std::to_string(i);
      parameters.push_back(store_.NewVariable(Name(name), Star(), 0, {}));
      kind = store_.Function(Star(), kind);
    }
    auto* constructor = arena_.New<TypeConstructor>(TypeConstructor{
        symbol, TypeConstructorKind::Data, kind, arena_.Copy(parameters), {}, nullptr, {}});
    constructor->type = ConstructorType{{TypeKind::Constructor, false}, constructor};
    symbol->type_constructor = constructor;
    return constructor;
  }

  void Add(Symbol* type, Symbol* symbol, const std::vector<const Type*>& fields, bool is_infix) {
    TypeConstructor* constructor = type->type_constructor;
    bool* flags = arena_.New<std::array<bool, 64>>()->data();
    auto* info = arena_.New<ConstructorInfo>(
        ConstructorInfo{symbol,
                        constructor,
                        static_cast<std::uint32_t>(constructor->constructors.size()),
                        constructor->parameters,
                        {},
                        {},
                        arena_.Copy(fields),
                        {flags, fields.size()},
                        {},
                        is_infix});
    symbol->constructor = info;

    std::vector<ConstructorInfo*> constructors(constructor->constructors.begin(),
                                               constructor->constructors.end());
    constructors.push_back(info);
    constructor->constructors = arena_.Copy(constructors);

    std::vector<const Type*> arguments(constructor->parameters.begin(),
                                       constructor->parameters.end());
    const Type* result = store_.Apply(constructor, arguments);
    symbol->type =
        store_.Forall(constructor->parameters, {}, store_.Functions(info->fields, result));
  }

  Arena& arena_;
  TypeStore store_{arena_};
};

}  // namespace

void SetUpBuiltInTypes() {
  static Arena arena;
  static std::once_flag once;
  std::call_once(once, [] { Builder(arena).Run(); });
}

}  // namespace assay::types
