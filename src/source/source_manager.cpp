#include "source/source_manager.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/check.h"
#include "source/utf8.h"

namespace assay {

namespace {

// What the system says was wrong, in the style of our messages: in lower case.
std::string SystemError() {
  std::string why = std::strerror(errno);
  why[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(why[0])));
  return why;
}

std::expected<std::string, std::string> ReadAll(std::FILE* stream) {
  constexpr std::size_t kChunk = 64 * 1024;
  std::string text;
  for (std::size_t got = kChunk; got == kChunk;) {
    const std::size_t size = text.size();
    text.resize(size + kChunk);
    got = std::fread(text.data() + size, 1, kChunk, stream);
    text.resize(size + got);
  }
  if (std::ferror(stream) != 0) {
    return std::unexpected(SystemError());
  }
  return text;
}

std::expected<std::string, std::string> ReadFile(const std::string& path) {
  if (path == "-") {
    return ReadAll(stdin);
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(path.c_str(), "rb"),
                                                               std::fclose);
  if (stream == nullptr) {
    return std::unexpected(SystemError());
  }
  return ReadAll(stream.get());
}

Diagnostic CannotRead(std::string_view name, std::string_view why) {
  return {DiagnosticKind::CannotRead, {}, fmt::format("cannot read {}: {}", name, why)};
}

// Some editors begin every UTF-8 file with this mark; it is no part of the text.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

std::expected<FileId, Diagnostic> SourceManager::Load(const std::string& path) {
  return Load(path, path == "-" ? "<stdin>" : path);
}

std::expected<FileId, Diagnostic> SourceManager::Load(const std::string& path,
                                                      const std::string& name) {
  std::expected<std::string, std::string> text = ReadFile(path);
  if (!text) {
    return std::unexpected(CannotRead(name, text.error()));
  }
  if (text->size() >= std::numeric_limits<std::uint32_t>::max()) {
    return std::unexpected(CannotRead(name, "source files end at 4 GiB"));
  }
  if (text->starts_with(kByteOrderMark)) {
    text->erase(0, kByteOrderMark.size());
  }
  const std::optional<std::uint32_t> invalid = FindInvalidUtf8(*text);
  const FileId file = Add(name, std::move(*text));
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
  const auto id = static_cast<FileId>(files_.size());
  by_name_.emplace(files_.back().name, id);
  return id;
}

const SourceManager::File& SourceManager::Get(FileId file) const {
  CHECK(file >= 1 && file <= files_.size(), "a span names a file of its source manager");
  return files_[file - 1];
}

std::string_view SourceManager::Text(FileId file) const { return Get(file).text; }

std::string_view SourceManager::NameOf(FileId file) const { return Get(file).name; }

FileId SourceManager::Find(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? 0 : found->second;
}

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
