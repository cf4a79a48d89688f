// assay heap SNAPSHOT: who retains what, in a snapshot of the heap.
#include <fmt/core.h>

#include "driver/commands.h"
#include "driver/heap_report.h"
#include "driver/numbers.h"
#include "report/mapped_file.h"
#include "report/reader.h"
#include "report/snapshot_diff.h"
#include "report/snapshot_text.h"

namespace assay::driver {

namespace {

struct HeapOptions {
  std::string path;
  HeapQuestion question;
  std::size_t most = 0;  // 0: the usual number
  bool dominators = false;
  bool is_why = false;
  std::string why;     // a pattern
  std::string before;  // another snapshot to compare it with; empty: none
  bool json = false;
};

// A snapshot with the record that it is in. Nothing: what is wrong with it has been said.
struct Opened {
  report::Profile profile;
  report::Snapshot snapshot;
};

std::optional<Opened> Open(const std::string& path) {
  Diagnostics diagnostics;
  const std::expected<report::MappedFile, std::string> file = report::MappedFile::Open(path);
  std::optional<report::Profile> profile = report::ReadProfileFile(path, diagnostics);
  PrintDiagnostics(diagnostics, SourceManager());
  if (!file || !profile) {
    return std::nullopt;
  }
  std::expected<report::Snapshot, std::string> snapshot =
      report::ReadSnapshot(file->Bytes(), *profile);
  if (!snapshot) {
    fmt::print(stderr,
               "assay heap: `{}`: {} (+RTS --snapshot=peak and Assay.Profile.snapshot write one)\n",
               path, snapshot.error());
    return std::nullopt;
  }
  return Opened{*std::move(profile), *std::move(snapshot)};
}

int ShowDifference(const Opened& opened, const report::HeapQuery& query,
                   const HeapOptions& options) {
  const std::optional<Opened> before = Open(options.before);
  if (!before) {
    return kWrongInput;
  }
  for (const auto& [snapshot, path] : {std::pair(&before->snapshot, &options.before),
                                       std::pair(&opened.snapshot, &options.path)}) {
    if (snapshot->is_cut) {
      fmt::print(stderr, "assay heap: `{}` is cut off: who retains what cannot be said\n", *path);
      return kWrongInput;
    }
  }
  report::SnapshotDiffOptions how{.json = options.json};
  how.most = options.most == 0 ? how.most : options.most;
  fmt::print("{}", report::SnapshotDifference(
                       report::Retention(before->profile, before->snapshot).Rows(query),
                       report::Retention(opened.profile, opened.snapshot).Rows(query), query, how));
  return kSuccess;
}

int ShowSnapshot(const HeapOptions& options) {
  const std::optional<report::HeapQuery> query =
      QueryOf(options.question,
              {report::HeapDimension::Construction, report::HeapDimension::Producer}, "heap");
  if (!query) {
    return kWrongUsage;
  }
  if (report::AsksForRetainers(*query)) {
    fmt::print(stderr,
               "assay heap: retainers in snapshots are not supported yet; --dominators and "
               "--why say who holds what\n");
    return kWrongUsage;
  }
  const std::optional<Opened> opened = Open(options.path);
  if (!opened) {
    return kWrongInput;
  }
  if (!options.before.empty()) {
    return ShowDifference(*opened, *query, options);
  }
  const report::Retention retention(opened->profile, opened->snapshot);
  report::SnapshotQuestion question{.query = *query};
  question.most = options.most == 0 ? question.most : options.most;
  question.dominators = options.dominators;
  question.why = options.is_why;
  question.why_pattern = options.why;
  fmt::print("{}", options.json ? report::SnapshotJson(opened->profile, retention, question)
                                : report::SnapshotText(opened->profile, retention, question));
  return kSuccess;
}

}  // namespace

void AddHeap(CLI::App& app, Command& chosen) {
  CLI::App* const command =
      app.add_subcommand("heap", "Show who retains what, in a snapshot of a heap");
  const auto options = std::make_shared<HeapOptions>();
  command
      ->add_option("SNAPSHOT", options->path,
                   "The file that +RTS --snapshot or Assay.Profile.snapshot has written")
      ->required();
  command
      ->add_option("--by", options->question.by,
                   "Show classes by these: centre, stack, producer, producer:top,\n"
                   "construction, type, module, kind, place (default construction,producer)")
      ->option_text("WHAT,..");
  command
      ->add_option("--where", options->question.where,
                   "Show only what is called so, as construction=Sym or module!=Data.*")
      ->option_text("WHAT=NAME,..")
      ->allow_extra_args(false);
  command->add_option("--top", options->most, "Show this number of lines of a table (default 20)")
      ->check(WholeNumber());
  CLI::Option* const dominators =
      command->add_flag("--dominators", options->dominators, "Show the dominator tree alone");
  command
      ->add_option("--why", options->why,
                   "Show a shortest way from a root to what is large, or to constructions\n"
                   "of this name")
      ->expected(0, 1)
      ->option_text("[NAME]")
      ->excludes(dominators)
      ->each([options](const std::string&) { options->is_why = true; });
  command->add_flag("--json", options->json, "Write JSON");
  command
      ->add_option("--diff", options->before,
                   "Show what has changed since this other snapshot of the program")
      ->option_text("SNAPSHOT")
      ->excludes(dominators)
      ->excludes("--why");
  for (const char* const later : {"--chains", "--strings"}) {
    command
        ->add_flag_callback(
            later,
            [later] {
              throw CLI::ValidationError(
                  fmt::format("{}: of snapshots this is not supported yet", later));
            },
            "")
        ->group("");  // hidden
  }
  command->footer(
      "Retained is what would be garbage without it: the size of all that it dominates, exactly.\n"
      "Of a class it is that of its members together; so lines overlap, and the tree shows how.\n"
      "\n"
      "Examples:\n"
      "  assay heap main.heap             after ./main +RTS --snapshot=peak\n"
      "  assay heap main.heap --by type,module --top 5\n"
      "  assay heap main.heap --why Node\n"
      "  assay heap after.heap --diff before.heap");
  command->callback([options, command, &chosen] {
    options->is_why = command->count("--why") > 0;
    chosen = [options] { return ShowSnapshot(*options); };
  });
}

}  // namespace assay::driver
