#include "interface/archive.h"

#include <algorithm>
#include <bit>

#include "diagnostics/call_sites.h"

namespace assay::interface {

Archive::Archive(const SourceManager& sources) : sources_(sources), is_reading_(false) {
  constexpr std::size_t kUsual = 1U << 14U;
  written_.reserve(kUsual);
}

Archive::Archive(const SourceManager& sources, std::string_view bytes)
    : sources_(sources), is_reading_(true), rest_(bytes) {
  std::size_t names = 0;
  Count(names);
  names_.reserve(names);
  for (std::size_t i = 0; i < names; ++i) {
    names_.emplace_back(ReadText());
  }
  std::size_t files = 0;
  Count(files);
  for (std::size_t i = 0; i < files; ++i) {
    files_.push_back(sources_.Find(ReadText()));
    if (files_.back() == 0) {
      Fail();  // of a file that is no part of this program
    }
  }
}

std::string Archive::Finish() const {
  std::string bytes;
  Write(names_.size(), bytes);
  for (const Name name : names_) {
    Write(name.Text().size(), bytes);
    bytes += name.Text();
  }
  Write(files_.size(), bytes);
  for (const FileId file : files_) {
    const std::string_view name = sources_.NameOf(file);
    Write(name.size(), bytes);
    bytes += name;
  }
  return bytes + written_;
}

// Seven bits at a time, the low ones first; the highest bit says that more follow.
void Archive::Write(std::uint64_t number, std::string& to) const {
  for (; number >= 0x80; number >>= 7U) {
    to += static_cast<char>(number | 0x80);
  }
  to += static_cast<char>(number);
}

std::uint64_t Archive::Read() {
  std::uint64_t number = 0;
  for (unsigned shift = 0; !has_failed_; shift += 7) {
    if (rest_.empty() || shift > 63) {
      Fail();
      break;
    }
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    number |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) {
      return number;
    }
  }
  return 0;
}

std::string_view Archive::ReadText() {
  const std::uint64_t size = Read();
  if (size > rest_.size()) {
    Fail();
    return {};
  }
  const std::string_view text = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return text;
}

void Archive::Count(std::size_t& count) {
  Number(count);
  if (is_reading_ && count > rest_.size()) {
    count = 0;
    Fail();
  }
}

void Archive::Hash(ContentHash& hash) {
  Number(hash.high);
  Number(hash.low);
}

void Archive::Text(std::string& text) {
  if (is_reading_) {
    text = ReadText();
  } else {
    Write(text.size(), written_);
    written_ += text;
  }
}

void Archive::NameOf(Name& name) {
  std::uint64_t number = 0;  // the empty name
  if (!is_reading_ && !name.IsEmpty()) {
    const auto [place, is_new] = name_numbers_.try_emplace(name, names_.size() + 1);
    if (is_new) {
      names_.push_back(name);
    }
    number = place->second;
  }
  Number(number);
  if (is_reading_) {
    if (number > names_.size()) {
      return Fail();
    }
    name = number == 0 ? Name() : names_[number - 1];
  }
}

// The lowest bit of the file says that a call follows.
void Archive::SpanOf(Span& span) {
  bool is_called = span.caller != 0;
  PlaceOf(span, is_called);
  if (is_called) {
    Span call = CallOf(span.caller);
    bool is_last = false;
    PlaceOf(call, is_last);
    span.caller = is_reading_ && !has_failed_ ? NumberOfCall(call) : span.caller;
  }
}

void Archive::PlaceOf(Span& span, bool& has_more) {
  std::uint64_t file = 0;
  if (!is_reading_ && span.file != 0) {
    const auto place = std::ranges::find(files_, span.file);  // they are few
    file = static_cast<std::uint64_t>(place - files_.begin()) + 1;
    if (place == files_.end()) {
      files_.push_back(span.file);
    }
  }
  file = (file << 1U) | (has_more ? 1U : 0U);
  Number(file);
  has_more = (file & 1U) != 0;
  file >>= 1U;
  if (file > files_.size()) {
    return Fail();
  }
  // The distance from the last one, its sign in the lowest bit.
  const auto distance = std::bit_cast<std::int32_t>(span.begin - last_place_);
  auto folded =
      (static_cast<std::uint32_t>(distance) << 1U) ^ std::bit_cast<std::uint32_t>(distance >> 31U);
  std::uint32_t length = span.end - span.begin;
  Number(folded);
  Number(length);
  if (is_reading_) {
    span.file = file == 0 ? 0 : files_[file - 1];
    span.begin = last_place_ + ((folded >> 1U) ^ (0U - (folded & 1U)));
    span.end = span.begin + length;
    if (span.file != 0 && span.begin > sources_.Text(span.file).size()) {
      Fail();
    }
  }
  last_place_ = span.begin;
}

void Archive::DiagnosticOf(Diagnostic& diagnostic) {
  Number(diagnostic.kind);
  SpanOf(diagnostic.span);
  Text(diagnostic.message);
  Each(diagnostic.notes, [&](Note& note) {
    SpanOf(note.span);
    Text(note.message);
  });
  Text(diagnostic.hint);
  Number(diagnostic.severity);
}

}  // namespace assay::interface
