// The subcommands of `assay`. Each adds itself to the command line; running it gives the exit code.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include <CLI/CLI.hpp>

#include "core/ir.h"
#include "diagnostics/diagnostic.h"
#include "source/source_manager.h"

namespace assay::driver {

inline constexpr int kSuccess = 0;
inline constexpr int kWrongInput = 1;
inline constexpr int kWrongUsage = 2;

using Command = std::function<int()>;

// Each registers its subcommand and stores what to do in `chosen` when that subcommand is given.
void AddSemantics(CLI::App& app, Command& chosen);
void AddCheck(CLI::App& app, Command& chosen);
void AddCore(CLI::App& app, Command& chosen);
void AddBuild(CLI::App& app, Command& chosen);
void AddTree(CLI::App& app, Command& chosen);
void AddPlanned(CLI::App& app, Command& chosen);

// Shared by the subcommands.

void PrintDiagnostics(const Diagnostics& diagnostics, const SourceManager& sources);

// Reads a program; null if it is wrong, after printing what is wrong.
std::unique_ptr<core::Program> LoadProgram(const std::string& path, SourceManager& sources);

}  // namespace assay::driver
