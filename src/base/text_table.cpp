#include "base/text_table.h"

#include <algorithm>
#include <functional>

namespace assay {

namespace {

constexpr std::size_t kGap = 2;     // between columns
constexpr std::size_t kLeast = 12;  // characters of a text that is cut

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

// The bytes of so many characters.
std::size_t BytesOf(std::string_view text, std::size_t characters) {
  std::size_t at = 0;
  while (at < text.size() && (characters > 0 || IsContinuation(text[at]))) {
    characters -= IsContinuation(text[at]) ? 0 : 1;
    ++at;
  }
  return at;
}

bool MayBeCut(Fit fit) { return fit == Fit::Cut || fit == Fit::CutOrLeaveOut; }
bool MayBeLeftOut(Fit fit) { return fit == Fit::LeaveOut || fit == Fit::CutOrLeaveOut; }

std::size_t WidthOfAll(const std::vector<std::size_t>& widths) {
  std::size_t all = 0;
  for (const std::size_t width : widths) {
    all += width == 0 ? 0 : width + (all == 0 ? 0 : kGap);
  }
  return all;
}

}  // namespace

std::size_t Characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, std::not_fn(IsContinuation)));
}

std::string CutInTheMiddle(const std::string& text, std::size_t width) {
  const std::size_t all = Characters(text);
  if (all <= width || width == 0) {
    return text;
  }
  const std::size_t indentation =
      std::min(std::min(text.find_first_not_of(' '), text.size()), width / 2);
  const std::string_view rest =
      std::string_view(text).substr(std::min(text.find_first_not_of(' '), text.size()));
  const std::size_t room = width - indentation;
  if (Characters(rest) <= room) {
    return std::string(indentation, ' ') + std::string(rest);
  }
  const std::size_t end = (room - 1) / 2;
  const std::size_t begin = room - 1 - end;
  return std::string(indentation, ' ') + std::string(rest.substr(0, BytesOf(rest, begin))) + "…" +
         std::string(rest.substr(BytesOf(rest, Characters(rest) - end)));
}

std::string Toned(std::string_view text, Tone tone, const Terminal& terminal) {
  const std::string_view code = [&] {
    switch (tone) {
      case Tone::Plain: return "";
      case Tone::Title: return "1";
      case Tone::Bad: return "31";
      case Tone::Warm: return "33";
      case Tone::Good: return "32";
      case Tone::Faint: return "2";
    }
    return "";
  }();
  return !terminal.has_colour || code.empty() || text.empty()
             ? std::string(text)
             : "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

TextTable::TextTable(const Row& titles, std::size_t left_columns) {
  for (std::size_t i = 0; i < titles.size(); ++i) {
    AddColumn(titles[i], i < left_columns ? Align::Left : Align::Right);
  }
}

void TextTable::AddColumn(std::string title, Align align, Fit fit) {
  columns_.push_back({std::move(title), align, fit});
}

// Those of several lines end on the same one.
std::vector<TextTable::Line> TextTable::TitleLines() const {
  std::size_t count = 1;
  for (const Column& column : columns_) {
    count = std::max(count, static_cast<std::size_t>(std::ranges::count(column.title, '\n')) + 1);
  }
  std::vector<Line> lines(count, {.cells = Row(columns_.size()), .tone = Tone::Title});
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    std::string_view left = columns_[i].title;
    for (std::size_t line = count; line-- > 0;) {
      const std::size_t before = left.rfind('\n');
      const bool is_last = before == std::string_view::npos;
      lines[line].cells[i] = left.substr(is_last ? 0 : before + 1);
      left = is_last ? "" : left.substr(0, before);
    }
  }
  return lines;
}

// Texts are cut as far as they stay legible, the longest first; if that is not enough columns are
// left out, the last one first.
void TextTable::MakeFit(Widths& widths, std::size_t limit) const {
  for (;;) {
    Widths cut = widths;
    while (WidthOfAll(cut) > limit) {
      std::size_t longest = cut.size();
      for (std::size_t i = 0; i < cut.size(); ++i) {
        const bool can_be_cut = MayBeCut(columns_[i].fit) && cut[i] > kLeast;
        if (can_be_cut && (longest == cut.size() || cut[i] > cut[longest])) {
          longest = i;
        }
      }
      if (longest == cut.size()) {
        break;
      }
      --cut[longest];
    }
    std::size_t last = columns_.size();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      last = widths[i] != 0 && MayBeLeftOut(columns_[i].fit) ? i : last;
    }
    if (WidthOfAll(cut) <= limit || last == columns_.size()) {
      widths = cut;
      return;
    }
    widths[last] = 0;
  }
}

std::string TextTable::Print(const Terminal& terminal) const {
  std::vector<Line> lines = TitleLines();
  lines.insert(lines.end(), rows_.begin(), rows_.end());
  Widths widths(columns_.size());
  for (const Line& line : lines) {
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
      widths[i] = std::max(widths[i], Characters(line.cells[i]));
    }
  }
  const Widths wanted = widths;
  if (terminal.width != 0) {
    MakeFit(widths, terminal.width);
  }
  std::string text;
  for (const Line& line : lines) {
    std::string content;
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
      if (widths[i] == 0) {
        continue;
      }
      const std::string cell = CutInTheMiddle(line.cells[i], widths[i]);
      const std::string padding(widths[i] - Characters(cell), ' ');
      content += content.empty() ? "" : std::string(kGap, ' ');
      content += columns_[i].align == Align::Left ? cell + padding : padding + cell;
    }
    content.erase(content.find_last_not_of(' ') + 1);
    text += Toned(content, line.tone, terminal) + "\n";
  }
  std::string missing;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (widths[i] == 0 && wanted[i] != 0) {
      missing += (missing.empty() ? "" : ", ") + columns_[i].title;
    }
  }
  if (!missing.empty()) {
    text += Toned("(no room for " + missing + ")", Tone::Faint, terminal) + "\n";
  }
  return text;
}

}  // namespace assay
