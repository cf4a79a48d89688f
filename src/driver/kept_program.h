// Executables of earlier builds, kept in the cache. An unchanged program, built the same way by the
// same compiler, is not built again; of a changed one only some modules and units are compiled.
#pragma once

#include <filesystem>
#include <optional>

#include "driver/build.h"

namespace assay::driver {

// What the executable depends on, to be part of its key.
void AddTo(cache::KeyBuilder& key, const LexicalOptions& options);
void AddTo(cache::KeyBuilder& key, const SourceOptions& options);
void AddTo(cache::KeyBuilder& key, const BuildOptions& options);

// The key of this program's executable. Nothing if it cannot be kept (Core text, a program that
// cannot be read, a home without a place for a cache) or if that is not wanted.
[[nodiscard]] std::optional<cache::Entry> KeptProgram(const BuildOptions& options);

// Builds the program as this entry of the cache, if it is not there yet; otherwise says again what
// was said then. Gives the exit code of the build.
[[nodiscard]] int BuildInCache(const BuildOptions& options, const cache::Entry& program);

// Builds the program where the options say, or copies it from the cache. Gives the exit code.
[[nodiscard]] int BuildOrCopy(const BuildOptions& options);

}  // namespace assay::driver
