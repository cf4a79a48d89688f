#include "report/forms.h"

#include "report/export.h"
#include "report/tree.h"

namespace assay::report {

namespace {

std::string TreeAlone(const Profile& profile, const FormOptions& options) {
  return Tree(profile, {options.table.at_least, options.table.numbers});
}

ProfStyle StyleOf(const FormOptions& options) {
  if (options.has_all_centres) {
    return ProfStyle::TextWithAll;
  }
  return options.table.numbers ? ProfStyle::TextWithNumbers : ProfStyle::Text;
}

constexpr bool kNeedsStacks = true;
constexpr bool kForAll = false;

constexpr Form kForms[] = {
    {"--tree", "Costs by cost-centre stack, individual and inherited", kNeedsStacks, TreeAlone},
    {"--call-graph", "Which centre entered which (with stacks)", kNeedsStacks,
     [](const Profile& profile, const FormOptions& options) {
       return CallGraph(profile, options.table.at_least);
     }},
    {"--annotate", "The source with costs in the margin", kForAll,
     [](const Profile& profile, const FormOptions& options) {
       return Annotate(profile, options.read);
     }},
    {"--json", "Everything, for scripts", kForAll,
     [](const Profile& profile, const FormOptions&) { return ToJson(profile); }},
    {"--csv", "The table, for spreadsheets", kForAll,
     [](const Profile& profile, const FormOptions& options) {
       return ToCsv(profile, options.table);
     }},
    {"--prof", "As GHC's .prof", kForAll,
     [](const Profile& profile, const FormOptions& options) {
       return ToProf(profile, StyleOf(options));
     }},
    {"--prof-json", "As GHC's .prof in JSON", kForAll,
     [](const Profile& profile, const FormOptions&) { return ToProf(profile, ProfStyle::Json); }},
    {"--speedscope", "For https://www.speedscope.app", kForAll,
     [](const Profile& profile, const FormOptions&) { return ToSpeedscope(profile); }},
    {"--folded", "Stacks with their ticks, for flame graphs", kForAll,
     [](const Profile& profile, const FormOptions&) {
       return ToFolded(profile, FoldedWeight::Ticks);
     }},
    {"--folded-alloc", "The same with bytes", kForAll,
     [](const Profile& profile, const FormOptions&) {
       return ToFolded(profile, FoldedWeight::Bytes);
     }},
    {"--pprof", "For `go tool pprof`; needs -o", kForAll,
     [](const Profile& profile, const FormOptions&) { return ToPprof(profile); }},
};

}  // namespace

std::span<const Form> Forms() { return kForms; }

std::string Text(const Profile& profile, const FormOptions& options) {
  std::string text = Heading(profile) + "\n" + Table(profile, options.table);
  if (profile.keeps_stacks) {
    text += "\n" + TreeAlone(profile, options);
  }
  return text;
}

}  // namespace assay::report
