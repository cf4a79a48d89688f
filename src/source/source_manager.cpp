#include "source/source_manager.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "base/check.h"
#include "source/utf8.h"

namespace assay {

namespace {

std::optional<std::string> ReadAll(std::istream& stream) {
  std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  if (stream.bad()) {
    return std::nullopt;
  }
  return text;
}

Diagnostic CannotRead(std::string_view path, std::string_view why) {
  return {DiagnosticKind::CannotRead, {}, fmt::format("cannot read {}: {}", path, why)};
}

}  // namespace

std::expected<FileId, Diagnostic> SourceManager::Load(const std::string& path) {
  std::optional<std::string> text;
  if (path == "-") {
    text = ReadAll(std::cin);
  } else {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
      return std::unexpected(CannotRead(path, "it is a directory"));
    }
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
      return std::unexpected(CannotRead(path, std::strerror(errno)));
    }
    text = ReadAll(stream);
  }
  if (!text) {
    return std::unexpected(CannotRead(path, std::strerror(errno)));
  }
  if (text->size() >= std::numeric_limits<std::uint32_t>::max()) {
    return std::unexpected(CannotRead(path, "source files end at 4 GiB"));
  }
  const std::optional<std::uint32_t> invalid = FindInvalidUtf8(*text);
  const FileId file = Add(path == "-" ? "<stdin>" : path, std::move(*text));
  if (invalid) {
    return std::unexpected(Diagnostic{DiagnosticKind::NotUtf8,
                                      {file, *invalid, *invalid + 1},
                                      "this byte is not valid UTF-8",
                                      {},
                                      "save the file in UTF-8 encoding"});
  }
  return file;
}

FileId SourceManager::Add(std::string name, std::string text) {
  std::vector<std::uint32_t> line_starts = {0};
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      line_starts.push_back(i + 1);
    }
  }
  files_.push_back({std::move(name), std::move(text), std::move(line_starts)});
  return static_cast<FileId>(files_.size());
}

const SourceManager::File& SourceManager::Get(FileId file) const {
  CHECK(file >= 1 && file <= files_.size(), "a span names a file of its source manager");
  return files_[file - 1];
}

std::string_view SourceManager::Text(FileId file) const { return Get(file).text; }

Location SourceManager::Locate(Span span) const {
  const File& file = Get(span.file);
  CHECK(span.begin <= file.text.size(), "a span lies within its file");
  const auto after = std::ranges::upper_bound(file.line_starts, span.begin);
  const auto line = static_cast<std::uint32_t>(after - file.line_starts.begin());
  const std::uint32_t start = file.line_starts[line - 1];

  std::string_view text = std::string_view(file.text).substr(start);
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) {
    text.remove_suffix(1);
  }
  const auto length = static_cast<std::uint32_t>(text.size());
  const std::uint32_t begin = std::min(span.begin - start, length);
  const std::uint32_t end = std::clamp(span.end < start ? 0 : span.end - start, begin, length);
  return {file.name, line, CountCharacters(text.substr(0, begin)) + 1, text,
          CountCharacters(text.substr(begin, end - begin))};
}

}  // namespace assay
