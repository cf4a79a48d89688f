#include "report/forms.h"

#include "base/text_table.h"
#include "report/export.h"
#include "report/heading.h"
#include "report/lexical.h"
#include "report/tree.h"

namespace assay::report {

namespace {

std::string TreeAlone(const Profile& profile, const FormOptions& options) {
  return Tree(profile, {options.table.at_least, options.table.numbers, options.table.terminal});
}

ProfStyle StyleOf(const FormOptions& options) {
  if (options.has_all_centres) {
    return ProfStyle::TextWithAll;
  }
  return options.table.numbers ? ProfStyle::TextWithNumbers : ProfStyle::Text;
}

constexpr std::string_view kLegend =
    "%time = %own code + %gc (collections: a major one by whose bytes were alive, a minor one "
    "with\n"
    "whom it struck) + %rts (Integer arithmetic, input and output, other run-time code); ± is its\n"
    "error\n";
constexpr std::string_view kHitLegend =
    "%gc-hit is the time of all collections with whom they struck; it is not part of %time\n";

constexpr bool kNeedsStacks = true;
constexpr bool kForAll = false;
constexpr bool kText = false;
constexpr bool kBinary = true;

constexpr Form kForms[] = {
    {"--table", "Show the table alone, also if the run kept stacks", kForAll, kText, kOfTable,
     [](const Profile& profile, const FormOptions& options) {
       return Table(profile, options.table);
     }},
    {"--tree", "Show individual and inherited costs by stack; needs a run with --stacks",
     kNeedsStacks, kText, kMin | kNumbers, TreeAlone},
    {"--call-graph", "Show which centre entered which; needs a run with --stacks", kNeedsStacks,
     kText, kMin,
     [](const Profile& profile, const FormOptions& options) {
       return CallGraph(profile, options.table.at_least, options.table.terminal);
     }},
    {"--annotate", "Show the source with costs in the margin", kForAll, kText, 0,
     [](const Profile& profile, const FormOptions& options) {
       return Annotate(profile, options.read, options.table.terminal);
     }},
    {"--json", "Write everything as JSON, for scripts", kForAll, kText, kAll,
     [](const Profile& profile, const FormOptions& options) {
       return ToJson(profile,
                     options.has_all_centres ? JsonCentres::All : JsonCentres::ThatCostSomething);
     }},
    {"--csv", "Write the table as CSV, for spreadsheets", kForAll, kText, kSort | kTop | kMin,
     [](const Profile& profile, const FormOptions& options) {
       return ToCsv(profile, options.table);
     }},
    {"--prof", "Write the format of GHC's .prof files", kForAll, kText, kNumbers | kAll,
     [](const Profile& profile, const FormOptions& options) {
       return ToProf(profile, StyleOf(options));
     }},
    {"--prof-json", "Write the JSON of GHC's +RTS -pj", kForAll, kText, 0,
     [](const Profile& profile, const FormOptions&) { return ToProf(profile, ProfStyle::Json); }},
    {"--speedscope", "Write a file for https://www.speedscope.app", kForAll, kText, 0,
     [](const Profile& profile, const FormOptions&) { return ToSpeedscope(profile); }},
    {"--folded", "Write stacks with their ticks, for flame graphs", kForAll, kText, 0,
     [](const Profile& profile, const FormOptions&) {
       return ToFolded(profile, FoldedWeight::Ticks);
     }},
    {"--folded-alloc", "Write stacks with their bytes, for flame graphs", kForAll, kText, 0,
     [](const Profile& profile, const FormOptions&) {
       return ToFolded(profile, FoldedWeight::Bytes);
     }},
    {"--pprof", "Write a file for `go tool pprof`; not to a terminal", kForAll, kBinary, 0,
     [](const Profile& profile, const FormOptions&) { return ToPprof(profile); }},
};

}  // namespace

std::span<const Form> Forms() { return kForms; }

std::string Text(const Profile& profile, const FormOptions& options) {
  std::string text =
      Heading(profile) + "\n" + Table(profile, options.table) + SharedLine(profile) + "\n";
  text += Toned(kLegend, Tone::Faint, options.table.terminal);
  if (HasTwoViewsOfCollections(profile)) {
    text += Toned(kHitLegend, Tone::Faint, options.table.terminal);
  }
  if (profile.keeps_stacks && options.has_tree) {
    text += "\n" + TreeAlone(profile, options);
  }
  return text;
}

}  // namespace assay::report
