#include "report/reader.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "report/chunks.h"
#include "report/mapped_file.h"

namespace assay::report {

namespace {

class Reader {
 public:
  Reader(const RecordBytes& bytes, const std::string& name, Diagnostics& diagnostics)
      : bytes_(bytes), name_(name), diagnostics_(diagnostics) {}

  std::optional<Profile> Read() {
    if (!ReadStart()) {
      return std::nullopt;
    }
    Chunks chunks(bytes_);
    while (const std::optional<Chunk> chunk = chunks.Next()) {
      if (!chunk->is_whole || !Interpret(chunk->kind, Cursor(chunk->content))) {
        ReportDamage(*chunk);
      }
    }
    if (!chunks.IsAtEnd()) {
      Report(Severity::Warning,
             fmt::format("`{}` is cut off or damaged after {} bytes", name_, chunks.Position()),
             "what was written before is shown");
    }
    if (!has_run_ || !has_centres_) {
      Report(Severity::Error, fmt::format("`{}` has no profile in it", name_));
      return std::nullopt;
    }
    profile_.costs.resize(profile_.stacks.size());
    for (const Row& row : rows_) {
      profile_.costs[row.number] = row.costs;
    }
    return std::move(profile_);
  }

 private:
  struct Row {
    std::uint32_t number;
    Costs costs = {};
  };
  static constexpr int kMostDamages = 5;  // that are reported

  void Report(Severity severity, std::string message, std::string hint = "") {
    Diagnostic diagnostic{DiagnosticKind::BadProfile, {}, std::move(message), {}, std::move(hint)};
    diagnostic.severity = severity;
    diagnostics_.Add(std::move(diagnostic));
  }

  bool ReadStart() {
    constexpr std::size_t kMagicSize = sizeof layout::kRecordMagic;
    if (bytes_.All().size() < kMagicSize + 4 ||
        std::memcmp(bytes_.All().data(), layout::kRecordMagic, kMagicSize) != 0) {
      Report(Severity::Error, fmt::format("`{}` is not a profile", name_),
             "`assay run Main.hs` leaves one in Main.assay");
      return false;
    }
    const std::uint32_t version = FixedNumber(bytes_.All(), kMagicSize);
    if (version != layout::kRecordVersion) {
      Report(Severity::Error, fmt::format("`{}` is a profile of version {}, not {}", name_, version,
                                          layout::kRecordVersion));
      return false;
    }
    return true;
  }

  void ReportDamage(const Chunk& chunk) {
    if (++damages_ <= kMostDamages) {
      Report(Severity::Warning,
             fmt::format("`{}` is damaged between bytes {} and {}", name_, chunk.begin, chunk.end),
             "the rest is shown");
    }
  }

  // False if the chunk makes no sense. Those of unknown kinds are skipped: later versions may write
  // them.
  bool Interpret(std::uint32_t kind, Cursor cursor) {
    if (kind == layout::kRunChunk) {
      return ReadRun(cursor);
    }
    if (kind == layout::kCentresChunk) {
      return ReadCentres(cursor);
    }
    if (kind == layout::kMadeChunk) {
      return ReadMade(cursor);
    }
    if (kind == layout::kStacksChunk) {
      return ReadStacks(cursor);
    }
    if (kind == layout::kSampleChunk) {
      return ReadSample(cursor);
    }
    if (kind == layout::kLexicalChunk) {
      const std::string text = cursor.Text();
      return cursor.IsGood() &&
             ReadLexical(
                 Cursor({reinterpret_cast<const unsigned char*>(text.data()), text.size()}));
    }
    if (kind == layout::kSnapshotChunk) {
      profile_.is_snapshot = true;
      return true;
    }
    if (kind == layout::kMarkChunk) {
      const std::uint64_t time = cursor.Number();
      profile_.marks.push_back({time, cursor.Text()});
      return cursor.IsGood();
    }
    if (kind == layout::kEndChunk) {
      std::string reason = cursor.Text();
      profile_.end = End{std::move(reason), cursor.Number()};
      return cursor.IsGood();
    }
    return true;
  }

  // Those that are not known are kept as they are.
  template <typename Sums>
  static std::vector<Column<Sums>> ReadColumns(Cursor& cursor,
                                               const std::vector<Column<Sums>>& known) {
    std::vector<Column<Sums>> columns;
    std::size_t further = 0;
    for (std::size_t left = cursor.Count(2); left > 0; --left) {
      Column<Sums> column{cursor.Text(), cursor.Text()};
      const auto found = std::ranges::find(known, column.name, &Column<Sums>::name);
      if (found == known.end()) {
        column.place = further++;
      } else {
        column.member = found->member;
      }
      columns.push_back(std::move(column));
    }
    return columns;
  }

  bool ReadRun(Cursor& cursor) {
    profile_.program = cursor.Text();
    for (std::size_t left = cursor.Count(1); left > 0; --left) {
      profile_.arguments.push_back(cursor.Text());
    }
    profile_.start = cursor.Number();
    profile_.tick_interval = cursor.Number();
    cursor.Number();  // processors
    profile_.keeps_stacks = cursor.Number() != 0;
    profile_.total_columns = ReadColumns(cursor, KnownTotals());
    profile_.columns = ReadColumns(cursor, KnownCosts());
    has_collections_divided_ = std::ranges::any_of(
        profile_.columns, [](const Column<Costs>& column) { return column.member == &Costs::gc; });
    has_run_ = cursor.IsGood();
    return has_run_;
  }

  bool ReadCentres(Cursor& cursor) {
    std::vector<Centre> centres;
    for (std::size_t left = cursor.Count(8); left > 0; --left) {
      Centre& centre = centres.emplace_back();
      centre.name = cursor.Text();
      centre.kind = cursor.Text();
      centre.module = cursor.Text();
      ReadExtent(cursor, centre);
    }
    if (!cursor.IsGood() || centres.empty() || has_centres_) {
      return false;
    }
    profile_.centres = std::move(centres);
    for (std::uint32_t i = 0; i < profile_.centres.size(); ++i) {
      profile_.stacks.push_back({i == 0 ? kNothingBelow : 0, i});
    }
    has_centres_ = true;
    return true;
  }

  bool ReadMade(Cursor& cursor) {
    std::uint64_t number = 0;
    for (std::size_t left = cursor.Count(1); left > 0; --left) {
      number += cursor.Number();
      if (!cursor.IsGood() || number >= profile_.centres.size()) {
        return false;
      }
      profile_.centres[number].hides_runs = true;
    }
    return cursor.IsGood();
  }

  bool ReadLexical(Cursor cursor) {
    Lexical lexical;
    for (std::size_t left = cursor.Count(9); left > 0; --left) {
      LexicalFunction& function = lexical.functions.emplace_back();
      function.centre.name = cursor.Text();
      function.centre.module = cursor.Text();
      ReadExtent(cursor, function.centre);
      function.is_asked = cursor.Number() != 0;
      function.is_constant = cursor.Number() != 0;
    }
    for (std::size_t left = cursor.Count(6); left > 0; --left) {
      LexicalPair& pair = lexical.pairs.emplace_back();
      pair.centre = cursor.SmallNumber();
      pair.function = cursor.SmallNumber();
      pair.origin = cursor.SmallNumber();
      ReadPlace(cursor, pair.mention);
      if (!cursor.IsGood() || pair.centre >= profile_.centres.size() ||
          std::max(pair.function, pair.origin) >= lexical.functions.size()) {
        return false;
      }
    }
    if (!cursor.IsGood() || lexical.functions.size() < kFirstFunction) {
      return false;
    }
    profile_.lexical = std::move(lexical);
    return true;
  }

  bool ReadStacks(Cursor& cursor) {
    if (cursor.Number() != profile_.stacks.size() || !has_centres_) {
      return false;
    }
    for (std::size_t left = cursor.Count(2); left > 0; --left) {
      const std::uint32_t below = cursor.SmallNumber();
      const std::uint32_t centre = cursor.SmallNumber();
      if (!cursor.IsGood() || below >= profile_.stacks.size() ||
          centre >= profile_.centres.size()) {
        return false;
      }
      profile_.stacks.push_back({below, centre});
    }
    return cursor.IsGood();
  }

  bool ReadSample(Cursor& cursor) {
    Totals totals;
    for (const Column<Totals>& column : profile_.total_columns) {
      column.Set(totals, cursor.Number());
    }
    std::vector<Row> rows;
    std::uint64_t number = 0;
    for (std::size_t left = cursor.Count(1 + profile_.columns.size()); left > 0; --left) {
      number += cursor.Number();
      if (!cursor.IsGood() || number >= profile_.stacks.size()) {
        return false;
      }
      Row& row = rows.emplace_back(static_cast<std::uint32_t>(number));
      for (const Column<Costs>& column : profile_.columns) {
        column.Set(row.costs, cursor.Number());
      }
      if (!has_collections_divided_) {
        row.costs.gc = row.costs.gc_hit;
      }
    }
    if (!cursor.IsGood()) {
      return false;
    }
    profile_.totals = std::move(totals);
    rows_ = std::move(rows);
    return true;
  }

  RecordBytes bytes_;
  const std::string& name_;
  Diagnostics& diagnostics_;
  Profile profile_;
  bool has_run_ = false;
  bool has_collections_divided_ = true;  // not in records of earlier versions
  bool has_centres_ = false;
  std::vector<Row> rows_;  // of the last sample
  int damages_ = 0;
};

}  // namespace

std::optional<Profile> ReadProfile(const RecordBytes& bytes, const std::string& name,
                                   Diagnostics& diagnostics) {
  return Reader(bytes, name, diagnostics).Read();
}

std::optional<Profile> ReadProfileFile(const std::string& path, Diagnostics& diagnostics) {
  const std::expected<MappedFile, std::string> file = MappedFile::Open(path);
  if (!file) {
    diagnostics.Add({DiagnosticKind::CannotRead,
                     {},
                     fmt::format("cannot read `{}`: {}", path, file.error()),
                     {},
                     ""});
    return std::nullopt;
  }
  return ReadProfile(*file, path, diagnostics);
}

}  // namespace assay::report
