// Defaulting (report section 4.3.4): a metavariable that only constraints speak of, all of standard
// classes and one of them numeric, becomes the first of the default types that satisfies them.
#include <algorithm>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

using names::Known;

namespace {

bool IsNumeric(const names::KnownSymbols& known, const ClassInfo& class_info) {
  for (const Known numeric : {Known::Num, Known::Real, Known::Integral, Known::Fractional,
                              Known::Floating, Known::RealFrac, Known::RealFloat}) {
    if (known.Find(numeric) == class_info.symbol) {
      return true;
    }
  }
  return false;
}

// Of the Prelude or a library, going by the module's name: the report defaults nothing that a class
// of the program's own speaks of.
bool IsStandard(const ClassInfo& class_info) {
  const std::string_view module = class_info.symbol->module.Text();
  const std::string_view root = module.substr(0, module.find('.'));
  static constexpr std::string_view kRoots[] = {"Prelude", "Assay", "Control", "Data",
                                                "Foreign", "GHC",   "Numeric", "Random",
                                                "System",  "Text"};
  return module.empty() || std::ranges::find(kRoots, root) != std::end(kRoots);
}

// Every wanted of a scope and those inside.
void Gather(Implication& scope, std::vector<Evidence*>& all) {
  all.insert(all.end(), scope.wanteds.begin(), scope.wanteds.end());
  for (const std::unique_ptr<Implication>& child : scope.children) {
    Gather(*child, all);
  }
}

}  // namespace

void Checker::DefaultRemaining(Implication& scope) {
  for (;;) {
    SolveScope(scope);
    std::vector<Evidence*> all;
    Gather(scope, all);
    std::vector<const MetaVariable*> metas;
    for (const Evidence* wanted : all) {
      CollectMetas(wanted->predicate, metas);
    }
    bool progress = false;
    for (const MetaVariable* meta : metas) {
      progress = (meta->solution == nullptr && DefaultMeta(*meta, all)) || progress;
    }
    if (!progress) {
      return;
    }
  }
}

bool Checker::DefaultMeta(const MetaVariable& meta, const std::vector<Evidence*>& wanteds) {
  std::vector<ClassInfo*> classes;
  bool has_numeric = false;
  for (const Evidence* wanted : wanteds) {
    std::vector<const MetaVariable*> metas;
    CollectMetas(wanted->predicate, metas);
    if (std::ranges::find(metas, &meta) == metas.end()) {
      continue;
    }
    // Only constraints `C a`.
    if (wanted->predicate.arguments.size() != 1 ||
        Resolve(wanted->predicate.arguments[0]) != &meta) {
      if (wanted->predicate.arguments.size() > 1) {
        continue;  // decided once the variable is known
      }
      return false;
    }
    if (!IsStandard(*wanted->predicate.class_info)) {
      return false;
    }
    classes.push_back(wanted->predicate.class_info);
    has_numeric = has_numeric || IsNumeric(known_, *wanted->predicate.class_info);
  }
  const bool is_string =
      has_overloaded_strings_ && std::ranges::any_of(classes, [&](const ClassInfo* info) {
        return info->symbol == known_.Find(Known::IsString);
      });
  if (!has_numeric && !is_string) {
    return false;
  }
  std::vector<const Type*> candidates = default_types_;
  if (is_string) {
    candidates = {store_.List(KnownType(Known::CharType, {}))};
  }
  for (const Type* candidate : candidates) {
    if (std::ranges::all_of(
            classes, [&](ClassInfo* class_info) { return HasInstance(*class_info, candidate); })) {
      meta.solution = candidate;
      return true;
    }
  }
  return false;
}

bool Checker::HasInstance(ClassInfo& class_info, const Type* type) {
  return InstancesOf(class_info).contains(HeadConstructor(type));
}

void Checker::SetDefaultTypes() {
  if (module_.defaults != nullptr) {
    for (const syntax::Type* type : module_.defaults->types) {
      const Type* converted = ConvertSignature(*type);
      const Symbol* num = known_.Find(Known::Num);
      if (num != nullptr && num->class_info != nullptr &&
          !HasInstance(*num->class_info, converted)) {
        Report(DiagnosticKind::MissingInstance, type->span,
               fmt::format("`{}` is not a type of numbers: there is no instance `Num {}`",
                           Print(converted), Print(converted)));
      }
      default_types_.push_back(converted);
    }
    return;
  }
  for (const Known known : {Known::IntegerType, Known::DoubleType}) {
    const Symbol* symbol = known_.Find(known);
    if (symbol != nullptr && symbol->type_constructor != nullptr) {
      default_types_.push_back(&symbol->type_constructor->type);
    }
  }
}

}  // namespace assay::types
