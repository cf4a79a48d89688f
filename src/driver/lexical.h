// Lexical profiling on the command line: which functions, and how the others are seen.
#pragma once

#include <optional>

#include "core/passes/split_by_origin.h"
#include "driver/build.h"

namespace assay::driver {

// Options that do not go together; empty: they do. Before what they leave open is completed.
[[nodiscard]] std::string WhyNotLexical(const BuildOptions& options);

// Says so; the exit code.
[[nodiscard]] int Refuse(std::string_view command, const std::string& misuse);

// --lexical, and the following
void AddLexicalOptions(CLI::App& command, LexicalOptions& options);
// --profile, --shared, --instances
void AddLexicalChoices(CLI::App& command, LexicalOptions& options);

// What the options make of the definitions of the program; nothing, after a message, if a name is
// wrong.
[[nodiscard]] std::optional<core::LexicalRoles> LexicalRolesOf(const SourceOptions& options,
                                                               const frontend::Compiled& compiled);

// The program split by origin (core/passes/split_by_origin.h). Of Haskell, with the modules that it
// consists of now: those of the library as they were, and one for all of the user's; none where the
// library is profiled, too.
struct SplitProgram {
  core::LexicalTable table;
  std::vector<frontend::ModulePart> modules;
};
[[nodiscard]] std::optional<SplitProgram> SplitLexically(const SourceOptions& options,
                                                         const frontend::Compiled& compiled);

// As the record has it (LEXI in layout/record_file.h). The numbers of centres are final.
[[nodiscard]] std::string EncodeLexical(const core::LexicalTable& table,
                                        const core::CostCentreTable& centres,
                                        const SourceManager& sources);

}  // namespace assay::driver
