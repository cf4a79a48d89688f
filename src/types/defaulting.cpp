// Defaulting (report section 4.3.4): a metavariable that only constraints speak of, all of standard
// classes and one of them numeric, becomes the first of the default types that satisfies them.
#include "types/defaulting.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "types/convert.h"
#include "types/curry_data.h"
#include "types/library.h"
#include "types/occurs.h"

namespace assay::types {

using names::Known;

namespace {

bool DefaultMeta(Checker& in, const MetaVariable& meta, const std::vector<Evidence*>& wanteds);

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

void DefaultRemaining(Checker& in, Implication& scope) {
  for (;;) {
    in.solver.SolveScope(scope);
    std::vector<Evidence*> all;
    Gather(scope, all);
    std::vector<const MetaVariable*> metas;
    for (const Evidence* wanted : all) {
      CollectMetas(wanted->predicate, metas);
    }
    bool progress = false;
    for (const MetaVariable* meta : metas) {
      progress = (meta->solution == nullptr && DefaultMeta(in, *meta, all)) || progress;
    }
    if (!progress) {
      return;
    }
  }
}

namespace {

bool DefaultMeta(Checker& in, const MetaVariable& meta, const std::vector<Evidence*>& wanteds) {
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
    has_numeric = has_numeric || IsNumeric(in.known, *wanted->predicate.class_info);
  }
  // What a logic variable is, nobody asks.
  if (in.is_curry && std::ranges::all_of(classes, [&](const ClassInfo* info) {
        return info == CurryDataClass(in);
      })) {
    meta.solution = &names::BuiltIns().unit_type->type_constructor->type;
    return true;
  }
  const bool is_string =
      in.has_overloaded_strings && std::ranges::any_of(classes, [&](const ClassInfo* info) {
        return info->symbol == in.known.Find(Known::IsString);
      });
  if (!has_numeric && !is_string) {
    return false;
  }
  std::vector<const Type*> candidates = in.default_types;
  if (is_string) {
    candidates = {in.store.List(KnownType(in, Known::CharType, {}))};
  }
  for (const Type* candidate : candidates) {
    if (std::ranges::all_of(classes, [&](ClassInfo* class_info) {
          return in.instances.Has(*class_info, candidate);
        })) {
      meta.solution = candidate;
      return true;
    }
  }
  return false;
}

}  // namespace

void SetDefaultTypes(Checker& in) {
  if (in.module.defaults != nullptr) {
    for (const syntax::Type* type : in.module.defaults->types) {
      const Type* converted = ConvertSignature(in, *type);
      const Symbol* num = in.known.Find(Known::Num);
      if (num != nullptr && num->class_info != nullptr &&
          !in.instances.Has(*num->class_info, converted)) {
        in.errors.Report(DiagnosticKind::MissingInstance, type->span,
                         fmt::format("`{}` is not a type of numbers: there is no instance `Num {}`",
                                     Print(converted), Print(converted)));
      }
      in.default_types.push_back(converted);
    }
    return;
  }
  for (const Known known : {Known::IntegerType, Known::DoubleType}) {
    const Symbol* symbol = in.known.Find(known);
    if (symbol != nullptr && symbol->type_constructor != nullptr) {
      in.default_types.push_back(&symbol->type_constructor->type);
    }
  }
}

}  // namespace assay::types
