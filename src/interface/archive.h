// The bytes of an interface file. An archive either writes or reads them. A structure is described
// to it once, and the description serves both ways:
//
//     void Describe(Archive& archive, Point& point) {
//       archive.Number(point.x);
//       archive.Number(point.y);
//     }
//
// Writing does not change the structure: other modules, which are compiled at the same time, see
// it.
//
// Names and files are held in tables, and numbers stand for them. Where the input makes no sense,
// the archive remembers that (Fail) and reads zeros from there on. So no file can lead the compiler
// astray, and it is enough to ask once, at the end.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "base/content_hash.h"
#include "base/names.h"
#include "diagnostics/diagnostic.h"
#include "source/source_manager.h"

namespace assay::interface {

class Archive {
 public:
  // Writes.
  explicit Archive(const SourceManager& sources);
  // Reads. The bytes must outlive it.
  Archive(const SourceManager& sources, std::string_view bytes);

  [[nodiscard]] bool IsReading() const { return is_reading_; }
  [[nodiscard]] bool HasFailed() const { return has_failed_; }
  void Fail() { has_failed_ = true; }

  // What was written, tables first.
  [[nodiscard]] std::string Finish() const;

  template <typename T>
    requires std::integral<T> || std::is_enum_v<T>
  void Number(T& number) {
    if (!is_reading_) {
      return Write(static_cast<std::uint64_t>(number), written_);
    }
    const std::uint64_t raw = Read();
    number = static_cast<T>(raw);
    if (static_cast<std::uint64_t>(number) != raw) {
      Fail();
    }
  }
  // One of an enumeration that ends with `last`.
  template <typename T>
  void Choice(T& value, T last) {
    Number(value);
    if (value > last) {
      value = T{};
      Fail();
    }
  }
  void Flag(bool& flag) { Number(flag); }
  void Hash(ContentHash& hash);
  void Text(std::string& text);
  void NameOf(Name& name);
  void SpanOf(Span& span);
  void DiagnosticOf(Diagnostic& diagnostic);

  // How many elements follow; as many as there are bytes, at most.
  void Count(std::size_t& count);

  // Elements one after the other, each by `describe(element)`.
  template <typename T, typename Describe>
  void Each(std::vector<T>& elements, Describe describe) {
    std::size_t count = elements.size();
    Count(count);
    if (is_reading_) {
      elements.resize(count);
    }
    for (T& element : elements) {
      describe(element);
    }
  }
  // The same of a list in an arena.
  template <typename T, typename Describe>
  void Each(std::span<T>& list, Arena& arena, Describe describe) {
    if (!is_reading_) {
      std::size_t count = list.size();
      Count(count);
      for (std::remove_const_t<T> element : list) {
        describe(element);
      }
      return;
    }
    std::vector<std::remove_const_t<T>> elements;
    Each(elements, describe);
    list = arena.List(elements);
  }

 private:
  // Without the call; `has_more` goes with it.
  void PlaceOf(Span& span, bool& has_more);
  void Write(std::uint64_t number, std::string& to) const;
  [[nodiscard]] std::uint64_t Read();
  [[nodiscard]] std::string_view ReadText();

  const SourceManager& sources_;
  bool is_reading_;
  bool has_failed_ = false;
  std::string written_;
  std::string_view rest_;
  std::vector<Name> names_;
  std::unordered_map<Name, std::uint64_t> name_numbers_;
  std::vector<FileId> files_;
  std::uint32_t last_place_ = 0;  // spans are close to each other
};

}  // namespace assay::interface
