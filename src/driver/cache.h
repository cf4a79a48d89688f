// Executables of earlier builds, kept in the user's cache folder. An unchanged program, built the
// same way by the same compiler, is not built again. The units of larger programs are kept there
// too (llvm/object_cache.h), so that of a changed one only some are compiled.
#pragma once

#include <filesystem>
#include <optional>

#include "driver/build.h"

namespace assay::driver {

// Made if it is not there; empty: there is no place for it. Interfaces of modules are kept there as
// well (frontend/interface_cache.h).
[[nodiscard]] std::filesystem::path CacheFolder();

// Now and then removes what has not been used for longest, if it has become too large.
void KeepSmall(const std::filesystem::path& folder);

// Where the executable of this program is, or is to be put; nothing if it cannot be kept: Core
// text, a program that cannot be read, a home without a place for it; or it is not wanted.
[[nodiscard]] std::optional<std::filesystem::path> CachePlace(const BuildOptions& options);

// Builds the program there, if it is not there yet; otherwise says again what was said then. Gives
// the exit code of the build.
[[nodiscard]] int BuildInCache(const BuildOptions& options, const std::filesystem::path& place);

// Builds the program where the options say, or copies it from the cache. Gives the exit code.
[[nodiscard]] int BuildOrCopy(const BuildOptions& options);

}  // namespace assay::driver
