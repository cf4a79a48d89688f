#include "driver/foreign_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/words.h"

namespace assay::driver {

namespace {

namespace fs = std::filesystem;

Diagnostic NoProgram(std::string message, std::string hint) {
  return {DiagnosticKind::CannotRead, {}, std::move(message), {}, std::move(hint)};
}

// No text has a zero byte near its beginning.
bool IsBinary(const std::string& path) {
  std::array<char, 512> beginning = {};
  std::ifstream stream(path, std::ios::binary);
  stream.read(beginning.data(), beginning.size());
  const std::string_view read(beginning.data(), static_cast<std::size_t>(stream.gcount()));
  return read.contains('\0');
}

std::string Lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

// The words of a field, wherever it stands in the package. They may go on in further lines, which
// are indented more.
std::vector<std::string> WordsOf(const std::string& path, std::string_view field) {
  std::vector<std::string> words;
  std::ifstream stream(path);
  std::size_t indentation = std::string::npos;  // of the field that we are in
  for (std::string line; std::getline(stream, line);) {
    const std::string text(Trimmed(line));
    if (text.empty() || text.starts_with("--")) {
      continue;
    }
    const std::size_t indented = line.find_first_not_of(" \t");
    std::string rest;
    if (Lower(text).starts_with(std::string(field) + ":")) {
      indentation = indented;
      rest = text.substr(field.size() + 1);
    } else if (indentation != std::string::npos && indented > indentation) {
      rest = text;
    } else {
      indentation = std::string::npos;
      continue;
    }
    std::ranges::replace(rest, ',', ' ');
    std::istringstream parts(rest);
    for (std::string word; parts >> word;) {
      if (std::ranges::find(words, word) == words.end()) {
        words.push_back(word);
      }
    }
  }
  return words;
}

// Beside the .cabal file, in the first of its folders that has it.
std::string PlaceOfMain(const fs::path& package, const std::vector<std::string>& folders,
                        const std::string& main) {
  for (const std::string& folder : folders) {
    const fs::path file = (package / folder / main).lexically_normal();
    std::error_code error;
    if (fs::exists(file, error)) {
      return file.string();
    }
  }
  return (package / (folders.empty() ? "" : folders.front()) / main).lexically_normal().string();
}

Diagnostic Package(const std::string& path) {
  const fs::path package = fs::path(path).parent_path();
  const std::vector<std::string> mains = WordsOf(path, "main-is");
  const std::vector<std::string> folders = WordsOf(path, "hs-source-dirs");
  std::string hint = "it has no executable; run a module of it";
  if (!mains.empty()) {
    hint = "run its main module: assay run ";
    if (!folders.empty()) {
      std::vector<std::string> places;
      for (const std::string& folder : folders) {
        places.push_back((package / folder).lexically_normal().string());
      }
      hint += fmt::format("-i {} ", fmt::join(places, ":"));
    }
    hint += PlaceOfMain(package, folders, mains.front());
  }
  return NoProgram(
      fmt::format("`{}` is a package, and packages of Cabal are not supported yet", path),
      std::move(hint));
}

}  // namespace

std::optional<Diagnostic> WhyNoProgram(const std::string& path) {
  const std::string ending = fs::path(path).extension().string();
  std::error_code error;
  if (!fs::is_regular_file(path, error)) {
    return std::nullopt;
  }
  if (ending == ".cabal") {
    return Package(path);
  }
  if (ending == ".assay") {
    return NoProgram(fmt::format("`{}` is the profile of a run, not a program", path),
                     fmt::format("assay report {} shows it", path));
  }
  constexpr std::string_view kPrograms =
      "a program is Haskell (.hs, .lhs), Curry (.curry, .lcurry) or Core text (.core)";
  if (IsBinary(path)) {
    return NoProgram(fmt::format("`{}` is no text", path), std::string(kPrograms));
  }
  if (ending != ".hs" && ending != ".lhs" && ending != ".curry" && ending != ".lcurry" &&
      ending != ".core") {
    return NoProgram(fmt::format("`{}` is no Haskell, by its name", path), std::string(kPrograms));
  }
  return std::nullopt;
}

}  // namespace assay::driver
