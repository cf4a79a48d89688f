#include "types/curry_data.h"

#include <algorithm>
#include <unordered_set>

#include "types/occurs.h"

namespace assay::types {

namespace {

// Which types of the module have no instance is found from those that hold functions themselves.
class DataTypes {
 public:
  DataTypes(Checker& in, const ClassInfo& data) : in_(in), data_(data) {}

  std::vector<syntax::DataDeclaration*> Run() {
    for (const std::vector<syntax::Declaration*>& group : in_.module.type_groups) {
      for (syntax::Declaration* const declaration : group) {
        if (declaration->kind == syntax::DeclarationKind::Data) {
          auto& one = declaration->As<syntax::DataDeclaration>();
          if (!one.constructors.empty() && one.name.symbol->type_constructor != nullptr) {
            candidates_.push_back(&one);
            hopeful_.insert(one.name.symbol->type_constructor);
          }
        }
      }
    }
    while (std::erase_if(candidates_, [&](const syntax::DataDeclaration* one) {
             const TypeConstructor* const type = one->name.symbol->type_constructor;
             return !IsData(*type) && hopeful_.erase(type) != 0;
           }) != 0) {
    }
    return candidates_;
  }

 private:
  bool IsData(const TypeConstructor& type) {
    return std::ranges::all_of(type.constructors, [&](const ConstructorInfo* constructor) {
      return std::ranges::all_of(constructor->fields,
                                 [&](const Type* field) { return IsData(field); });
    });
  }

  bool IsData(const Type* type) {
    type = Resolve(type);
    switch (type->kind) {
      case TypeKind::Variable: return true;
      case TypeKind::Constructor: return HasInstance(type);
      case TypeKind::Apply: {
        const Spine spine = SplitSpine(type);
        return (spine.head->kind == TypeKind::Variable || HasInstance(type)) &&
               std::ranges::all_of(spine.arguments, [&](const Type* argument) {
                 return IsConstructorItself(argument) || IsData(argument);
               });
      }
      default: return false;
    }
  }

  // Maybe as an argument has no values: it is what it makes that counts.
  static bool IsConstructorItself(const Type* type) {
    type = Resolve(type);
    return type->kind == TypeKind::Constructor &&
           !type->As<ConstructorType>().constructor->parameters.empty();
  }

  bool HasInstance(const Type* type) {
    return hopeful_.contains(HeadConstructor(type)) || in_.instances.Has(data_, type);
  }

  Checker& in_;
  const ClassInfo& data_;
  std::vector<syntax::DataDeclaration*> candidates_;
  std::unordered_set<const TypeConstructor*> hopeful_;
};

}  // namespace

ClassInfo* CurryDataClass(const Checker& in) {
  if (!in.is_curry) {
    return nullptr;
  }
  const Symbol* const symbol = in.known.Find(names::Known::CurryData);
  return symbol == nullptr ? nullptr : symbol->class_info;
}

std::vector<syntax::DataDeclaration*> TypesOfData(Checker& in) {
  const ClassInfo* const data = CurryDataClass(in);
  if (data == nullptr || !in.module.tree->extension_set.DerivesData()) {
    return {};
  }
  return DataTypes(in, *data).Run();
}

void ReportDataInstance(Checker& in, Span span) {
  in.errors.Report(DiagnosticKind::CannotDerive, span,
                   "instances of `Data` are made by the compiler, for all types without functions",
                   {}, "leave it out");
}

Expr NewLogicVariable(Checker& in, const Type* type, Span span) {
  if (ClassInfo* const data = CurryDataClass(in)) {
    const std::vector<const Type*> arguments = {type};
    in.solver.Want({data, in.arena.Copy(arguments), span}, span);
  }
  return New<FreeExpression>(in.arena, span, type);
}

}  // namespace assay::types
