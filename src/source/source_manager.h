// Holds the text of every source file of a run and turns spans into lines and columns.
#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diagnostics/render.h"

namespace assay {

class SourceManager : public Locator {
 public:
  // Reads a file (`-` is standard input). The error is a CannotRead or NotUtf8 diagnostic.
  std::expected<FileId, Diagnostic> Load(const std::string& path);
  // The same of a file that messages and profiles call something else.
  std::expected<FileId, Diagnostic> Load(const std::string& path, const std::string& name);

  // Text that did not come from a file: tests, generated programs.
  FileId Add(std::string name, std::string text);

  [[nodiscard]] std::string_view Text(FileId file) const;
  // As it is called in messages.
  [[nodiscard]] std::string_view NameOf(FileId file) const;
  // The file of this name; zero: there is none.
  [[nodiscard]] FileId Find(std::string_view name) const;
  [[nodiscard]] Location Locate(Span span) const override;

 private:
  struct File {
    std::string name;
    std::string text;
    std::vector<std::uint32_t> line_starts;
  };
  [[nodiscard]] const File& Get(FileId file) const;

  std::deque<File> files_;
  std::unordered_map<std::string, FileId> by_name_;
};

}  // namespace assay
