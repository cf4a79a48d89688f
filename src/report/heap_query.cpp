#include "report/heap_query.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/heap_lives.h"
#include "writers/heap_label.h"

namespace assay::report {

namespace {

struct Named {
  std::string_view name;
  HeapDimension dimension;
};

constexpr Named kDimensions[] = {
    {"centre", HeapDimension::Centre},
    {"stack", HeapDimension::Stack},
    {"producer", HeapDimension::Producer},
    {"producer:top", HeapDimension::TopProducer},
    {"construction", HeapDimension::Construction},
    {"type", HeapDimension::Type},
    {"module", HeapDimension::Module},
    {"kind", HeapDimension::Kind},
    {"place", HeapDimension::Place},
    {"retainer", HeapDimension::Retainer},
    {"era", HeapDimension::Era},
    {"age", HeapDimension::Age},
    {"consumer", HeapDimension::Consumer},
    {"consumer:top", HeapDimension::TopConsumer},
    {"biography", HeapDimension::Biography},
    {"pair", HeapDimension::Centre},  // what centres are in a lexical profile
};

std::vector<std::string_view> Split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(end + 1);
  }
}

writers::HeapThing ThingOf(const HeapTables& tables, const HeapKey& key) {
  const HeapInfo& info = tables.infos[key.info];
  writers::HeapThing thing{.kind = info.kind,
                           .variant = key.variant,
                           .name = info.name.c_str(),
                           .type = info.type.c_str(),
                           .producer = "",
                           .module = "",
                           .place = {"", 0, 0, 0, 0}};
  if (info.definition != kNoDefinition) {
    const HeapDefinition& definition = tables.definitions[info.definition];
    thing.producer = definition.name.c_str();
    thing.module = definition.module.c_str();
    thing.place = {definition.file.c_str(), info.line, info.column, info.last_line,
                   info.last_column};
  }
  return thing;
}

std::string Written(const writers::HeapThing& thing, writers::HeapDimension dimension) {
  const std::size_t size = std::strlen(thing.name) + std::strlen(thing.type) +
                           std::strlen(thing.producer) + std::strlen(thing.module) +
                           std::strlen(thing.place.file) + 200;
  std::string label(size, '\0');
  writers::FormatHeapLabel(thing, dimension, label.data(), label.size());
  label.resize(std::strlen(label.c_str()));
  return label;
}

double Seconds(std::uint64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

// Names of operators have dots of their own, at their start.
std::string TopOf(const std::string& path) {
  const std::size_t start = path.find_first_not_of('.');
  return path.substr(0, path.find('.', start == std::string::npos ? path.size() : start));
}

// Between powers of two of milliseconds.
std::string AgeOf(std::uint64_t nanoseconds) {
  const std::uint64_t milliseconds = nanoseconds / 1'000'000;
  if (milliseconds == 0) {
    return "under 1 ms";
  }
  const auto shown = [](std::uint64_t time) {
    return time < 1000 ? fmt::format("{} ms", time)
                       : fmt::format("{}.{} s", time / 1000, time % 1000 / 100);
  };
  const std::uint64_t from = std::bit_floor(milliseconds);
  return fmt::format("{} to {}", shown(from), shown(from * 2));
}

std::string UserOf(const HeapTables& tables, const HeapKey& key) {
  return key.variant == layout::HeapVariant::Frame ? "stack"
         : key.user == 0                           ? "nobody yet"
         : key.user == 1                           ? writers::kSystem
                                                   : tables.definitions[key.user - 2].name;
}

constexpr std::string_view kLifeNames[kLifeLabels] = {"stack", "lag",  "use",
                                                      "drag",  "void", "undecided"};

HeapTable TableOf(const HeapTables& tables, const Census& census, HeapGroups& groups,
                  std::span<const KeyCount> counts) {
  groups.Update(tables);
  HeapTable table;
  table.census = census;
  table.census.ForgetCounts();
  table.live = census.Total(tables, "live");
  table.stack = census.Total(tables, "stack");
  table.held = census.Total(tables, "held");
  table.resident = census.Total(tables, "rss");
  std::vector<KeyCount> sums;
  const auto add = [&](std::uint32_t group, const KeyCount& count) {
    if (group != HeapGroups::kLeftOut) {
      sums.resize(std::max(sums.size(), groups.Labels().size()));
      sums[group].objects += count.objects;
      sums[group].words += count.words;
    }
  };
  const bool has_sets = groups.AreOfRetainers();
  for (std::size_t key = 0; key < counts.size(); ++key) {
    if (!has_sets) {
      add(groups.GroupOf(key), counts[key]);
    } else if (tables.keys[key].variant == layout::HeapVariant::Frame) {
      add(groups.GroupOf(tables, key, kNoRetainers), counts[key]);
    }
  }
  for (const HeapPair& row : has_sets ? census.retained : std::span<const HeapPair>()) {
    add(groups.GroupOf(tables, row.key, row.holder), {row.count, row.words});
  }
  for (std::size_t group = 0; group < sums.size(); ++group) {
    if (sums[group].objects > 0) {
      table.rows.push_back({groups.Labels()[group], sums[group].words * 8, sums[group].objects});
    }
  }
  std::ranges::sort(table.rows, [](const HeapRow& a, const HeapRow& b) {
    return a.bytes != b.bytes ? a.bytes > b.bytes : a.labels < b.labels;
  });
  return table;
}

std::span<const KeyCount> CountsFor(const HeapQuery& query, const Census& census) {
  return query.IsAboutLives() ? census.lives : census.counts;
}

}  // namespace

std::string_view NameOf(HeapDimension dimension) {
  return std::ranges::find(kDimensions, dimension, &Named::dimension)->name;
}

std::expected<HeapDimension, std::string> DimensionOf(std::string_view name) {
  const auto* const found = std::ranges::find(kDimensions, name, &Named::name);
  if (found != std::end(kDimensions)) {
    return found->dimension;
  }
  std::string all;
  for (const Named& one : kDimensions) {
    all += fmt::format("{}{}", all.empty() ? "" : ", ", one.name);
  }
  return std::unexpected(fmt::format("`{}` is none of {}", name, all));
}

std::expected<std::vector<HeapDimension>, std::string> DimensionsOf(std::string_view names) {
  std::vector<HeapDimension> dimensions;
  for (const std::string_view name : Split(names, ',')) {
    const std::expected<HeapDimension, std::string> dimension = DimensionOf(name);
    if (!dimension) {
      return std::unexpected(dimension.error());
    }
    if (std::ranges::find(dimensions, *dimension) != dimensions.end()) {
      return std::unexpected(fmt::format("`{}` stands there twice", name));
    }
    dimensions.push_back(*dimension);
  }
  return dimensions;
}

std::expected<HeapFilter, std::string> FilterOf(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return std::unexpected(fmt::format("`{}` is not DIMENSION=VALUE", text));
  }
  const bool excludes = text[equals - 1] == '!';
  const std::expected<HeapDimension, std::string> dimension =
      DimensionOf(text.substr(0, equals - (excludes ? 1 : 0)));
  if (!dimension) {
    return std::unexpected(dimension.error());
  }
  HeapFilter filter{*dimension, excludes, {}};
  const std::string_view values = text.substr(equals + 1);
  // A tuple's constructor is all commas; it stands alone.
  if (values.starts_with("(,")) {
    filter.patterns.emplace_back(values);
    return filter;
  }
  for (const std::string_view value : Split(values, ',')) {
    filter.patterns.emplace_back(value);
  }
  return filter;
}

bool MatchesPattern(std::string_view text, std::string_view pattern) {
  // Where to go on if what follows the last * turns out not to match.
  std::size_t at = 0;
  std::size_t in_pattern = 0;
  std::size_t star = std::string_view::npos;
  std::size_t star_at = 0;
  while (at < text.size()) {
    if (in_pattern < pattern.size() && pattern[in_pattern] == '*') {
      star = in_pattern++;
      star_at = at;
    } else if (in_pattern < pattern.size() &&
               (pattern[in_pattern] == '?' || pattern[in_pattern] == text[at])) {
      ++at;
      ++in_pattern;
    } else if (star != std::string_view::npos) {
      in_pattern = star + 1;
      at = ++star_at;
    } else {
      return false;
    }
  }
  while (in_pattern < pattern.size() && pattern[in_pattern] == '*') {
    ++in_pattern;
  }
  return in_pattern == pattern.size();
}

std::expected<HeapMoment, std::string> MomentOf(std::string_view text) {
  using Kind = HeapMoment::Kind;
  if (text == "peak") {
    return HeapMoment{};
  }
  if (text == "end") {
    return HeapMoment{.kind = Kind::End};
  }
  if (text.starts_with("mark:")) {
    return HeapMoment{.kind = Kind::Mark, .mark = std::string(text.substr(5))};
  }
  HeapMoment moment{.kind = Kind::Time};
  const std::string_view digits = text.ends_with('s') ? text.substr(0, text.size() - 1) : text;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), moment.seconds);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() ||
      !(moment.seconds >= 0) || !std::isfinite(moment.seconds)) {
    return std::unexpected(
        fmt::format("`{}` is neither peak, end, seconds of mutator nor mark:TEXT", text));
  }
  return moment;
}

std::string StackLabel(const Profile& profile, std::uint32_t stack) {
  std::string label;
  for (const std::uint32_t centre : profile.Path(stack)) {
    label += (label.empty() ? "" : "/") + profile.centres[centre].name;
  }
  return label;
}

std::string LabelOf(const Profile& profile, const HeapTables& tables, const HeapKey& key,
                    HeapDimension dimension) {
  const writers::HeapThing thing = ThingOf(tables, key);
  switch (dimension) {
    case HeapDimension::Centre: return profile.centres[profile.stacks[key.stack].centre].name;
    case HeapDimension::Stack: return StackLabel(profile, key.stack);
    case HeapDimension::Producer: return Written(thing, writers::HeapDimension::Producer);
    case HeapDimension::TopProducer: return TopOf(Written(thing, writers::HeapDimension::Producer));
    case HeapDimension::Construction: return Written(thing, writers::HeapDimension::Construction);
    case HeapDimension::Type: return Written(thing, writers::HeapDimension::Type);
    case HeapDimension::Module: return Written(thing, writers::HeapDimension::Module);
    case HeapDimension::Kind: return Written(thing, writers::HeapDimension::Kind);
    case HeapDimension::Place: return Written(thing, writers::HeapDimension::Place);
    case HeapDimension::Retainer: break;
    case HeapDimension::Era:
      return key.variant == layout::HeapVariant::Frame ? "stack"
             : key.birth == 0                          ? "unknown"
                                                       : std::to_string(key.era);
    case HeapDimension::Age: {
      if (key.birth == 0) {
        return key.variant == layout::HeapVariant::Frame ? "stack" : "unknown";
      }
      const std::uint64_t born =
          key.birth <= tables.times.size() ? tables.times[key.birth - 1] : tables.now;
      return AgeOf(tables.now - std::min(born, tables.now));
    }
    case HeapDimension::Consumer: return UserOf(tables, key);
    case HeapDimension::TopConsumer: return TopOf(UserOf(tables, key));
    case HeapDimension::Biography:
      return std::string(kLifeNames[static_cast<std::size_t>(key.life)]);
  }
  return {};
}

bool AsksForRetainers(const HeapQuery& query) {
  return std::ranges::find(query.by, HeapDimension::Retainer) != query.by.end() ||
         std::ranges::find(query.where, HeapDimension::Retainer, &HeapFilter::dimension) !=
             query.where.end();
}

namespace {

std::string RetainerLabel(const HeapTables& tables, std::uint32_t member) {
  if (member == kSystemHolder) {
    return writers::kSystem;
  }
  const writers::HeapThing thing = ThingOf(tables, tables.keys[member]);
  std::string label(std::strlen(thing.name) + std::strlen(thing.producer) + 100, '\0');
  writers::FormatRetainer(thing, label.data(), label.size());
  label.resize(std::strlen(label.c_str()));
  return label;
}

// In the order of their names, each once.
std::vector<std::string> RetainerLabels(const HeapTables& tables, std::uint32_t set) {
  std::vector<std::string> labels;
  for (const std::uint32_t member : tables.retainer_sets[set]) {
    labels.push_back(RetainerLabel(tables, member));
  }
  std::ranges::sort(labels);
  labels.erase(std::ranges::unique(labels).begin(), labels.end());
  return labels;
}

}  // namespace

std::string RetainersLabel(const HeapTables& tables, std::uint32_t set) {
  if (set == kNoRetainers || set == kManyRetainers) {
    return set == kNoRetainers ? writers::kNoRetainers : writers::kManyRetainers;
  }
  return fmt::format("{}", fmt::join(RetainerLabels(tables, set), writers::kRetainerSeparator));
}

bool HeapGroups::IsWanted(const HeapTables& tables, const HeapKey& key) {
  return std::ranges::all_of(query_.where, [&](const HeapFilter& filter) {
    if (filter.dimension == HeapDimension::Retainer) {
      return true;  // sets are looked at apart
    }
    const std::string label = LabelOf(profile_, tables, key, filter.dimension);
    const bool matches = std::ranges::any_of(filter.patterns, [&](const std::string& pattern) {
      return MatchesPattern(label, pattern);
    });
    return matches != filter.excludes;
  });
}

// The set as it is called, one of its members, or its bare name.
bool HeapGroups::IsWantedSet(const HeapTables& tables, std::uint32_t set) {
  return std::ranges::all_of(query_.where, [&](const HeapFilter& filter) {
    if (filter.dimension != HeapDimension::Retainer) {
      return true;
    }
    std::vector<std::string> names = RetainerLabels(tables, set);
    names.push_back(RetainersLabel(tables, set));
    for (const std::uint32_t member : tables.retainer_sets[set]) {
      if (member != kSystemHolder) {
        names.push_back(tables.infos[tables.keys[member].info].name);
      }
    }
    const bool matches = std::ranges::any_of(names, [&](const std::string& name) {
      return std::ranges::any_of(filter.patterns, [&](const std::string& pattern) {
        return MatchesPattern(name, pattern);
      });
    });
    return matches != filter.excludes;
  });
}

std::uint32_t HeapGroups::Numbered(std::vector<std::string> labels) {
  const auto [found, is_new] =
      numbers_.emplace(std::move(labels), static_cast<std::uint32_t>(labels_.size()));
  if (is_new) {
    labels_.push_back(found->first);
  }
  return found->second;
}

std::uint32_t HeapGroups::GroupOf(const HeapTables& tables, std::size_t key, std::uint32_t set) {
  const auto [found, is_new] = of_sets_.emplace(std::pair(key, set), kLeftOut);
  if (!is_new) {
    return found->second;
  }
  if (IsWanted(tables, tables.keys[key]) && IsWantedSet(tables, set)) {
    std::vector<std::string> labels;
    for (const HeapDimension dimension : query_.by) {
      labels.push_back(dimension == HeapDimension::Retainer
                           ? RetainersLabel(tables, set)
                           : LabelOf(profile_, tables, tables.keys[key], dimension));
    }
    found->second = Numbered(std::move(labels));
  }
  return found->second;
}

void HeapGroups::Update(const HeapTables& tables) {
  if (AreOfRetainers()) {
    return;  // they are found as they are met
  }
  if (query_.Uses({HeapDimension::Age})) {  // all are older than they were
    groups_.clear();
  }
  for (std::size_t i = groups_.size(); i < tables.keys.size(); ++i) {
    const HeapKey& key = tables.keys[i];
    if (!IsWanted(tables, key)) {
      groups_.push_back(kLeftOut);
      continue;
    }
    std::vector<std::string> labels;
    for (const HeapDimension dimension : query_.by) {
      labels.push_back(LabelOf(profile_, tables, key, dimension));
    }
    groups_.push_back(Numbered(std::move(labels)));
  }
}

HeapProfile::HeapProfile(const RecordBytes& bytes, const Profile& profile)
    : bytes_(bytes), profile_(profile) {
  double time = 0;
  std::uint64_t before = 0;  // there is nothing at the start
  is_there_ = ReadHeap(bytes_, profile_, [&](const HeapTables& tables, const Census& census) {
    const std::uint64_t size = census.Total(tables, "live") + census.Total(tables, "stack");
    const double now = std::max(time, Seconds(census.mutator));
    overview_.byte_seconds +=
        (now - time) * (static_cast<double>(before) + static_cast<double>(size)) / 2;
    if (overview_.censuses == 0 || size > overview_.peak) {
      overview_.peak = size;
      overview_.peak_number = census.number;
      overview_.peak_time = now;
    }
    overview_.trigger = tables.trigger;
    overview_.has_retainers |= !census.retained.empty();
    overview_.has_ages = tables.has_ages;
    overview_.has_uses = tables.has_uses;
    overview_.last_number = census.number;
    overview_.pause += census.Total(tables, "pause");
    ++overview_.censuses;
    if (census.cause == layout::CensusCause::Mark) {
      overview_.marks.push_back(census);
      overview_.marks.back().ForgetCounts();
    }
    time = now;
    before = size;
  });
  // At the end there is nothing either.
  const Totals& totals = profile_.totals;
  const double end = totals.cpu > totals.gc_cpu ? Seconds(totals.cpu - totals.gc_cpu) : 0;
  overview_.end = std::max(time, end);
  overview_.byte_seconds += (overview_.end - time) * static_cast<double>(before) / 2;
}

std::expected<std::uint64_t, std::string> HeapProfile::NumberOf(const HeapMoment& moment) const {
  switch (moment.kind) {
    case HeapMoment::Kind::Peak: return overview_.peak_number;
    case HeapMoment::Kind::End: return overview_.last_number;
    case HeapMoment::Kind::Mark: {
      const auto found = std::ranges::find(overview_.marks, moment.mark, &Census::text);
      if (found != overview_.marks.end()) {
        return found->number;
      }
      std::string all;
      for (const Census& mark : overview_.marks) {
        all += fmt::format("{}`{}`", all.empty() ? "" : ", ", mark.text);
      }
      return std::unexpected(
          fmt::format("there is no census with the mark `{}`; {}", moment.mark,
                      all.empty() ? "the program left none (Assay.Profile.census leaves one)"
                                  : "there are " + all));
    }
    case HeapMoment::Kind::Time: break;
  }
  // The nearest one.
  std::uint64_t number = 0;
  double distance = -1;
  ReadHeap(bytes_, profile_, [&](const HeapTables&, const Census& census) {
    const double away = std::abs(Seconds(census.mutator) - moment.seconds);
    if (distance < 0 || away < distance) {
      number = census.number;
      distance = away;
    }
  });
  return number;
}

std::optional<std::string> HeapProfile::Lacks(const HeapQuery& query) const {
  if (AsksForRetainers(query) && !overview_.has_retainers) {
    return "`retainer` needs a run with --heap=retainers (or +RTS --heap -hr)";
  }
  return LacksLives(query);
}

std::expected<HeapTable, std::string> HeapProfile::At(const HeapQuery& query) const {
  if (std::optional<std::string> missing = Lacks(query)) {
    return std::unexpected(std::move(*missing));
  }
  if (!overview_.HasCensus()) {
    return std::unexpected("no census: the program ended before one was due");
  }
  const std::expected<std::uint64_t, std::string> number = NumberOf(query.at);
  if (!number) {
    return std::unexpected(number.error());
  }
  HeapGroups groups(profile_, query);
  HeapTable table;
  Read(query, [&](const HeapTables& tables, const Census& census) {
    if (census.number == *number) {
      table = TableOf(tables, census, groups, CountsFor(query, census));
    }
  });
  return table;
}

void HeapProfile::ForEach(const HeapQuery& query,
                          const std::function<void(const HeapTable&)>& visit) const {
  HeapGroups groups(profile_, query);
  Read(query, [&](const HeapTables& tables, const Census& census) {
    visit(TableOf(tables, census, groups, CountsFor(query, census)));
  });
}

void HeapProfile::Read(const HeapQuery& query, const OnCensus& on_census) const {
  if (query.Uses({HeapDimension::Biography})) {
    ReadBiography(bytes_, profile_, on_census);
  } else {
    ReadHeap(bytes_, profile_, on_census);
  }
}

bool HeapQuery::Uses(std::initializer_list<HeapDimension> dimensions) const {
  return std::ranges::any_of(dimensions, [&](HeapDimension one) {
    return std::ranges::find(by, one) != by.end() ||
           std::ranges::find(where, one, &HeapFilter::dimension) != where.end();
  });
}

std::optional<std::string> HeapProfile::LacksLives(const HeapQuery& query) const {
  if (query.Uses({HeapDimension::Biography, HeapDimension::Consumer, HeapDimension::TopConsumer}) &&
      !overview_.has_uses) {
    return "the record does not say who used what: it needs a run with --heap=biography";
  }
  if (query.IsAboutLives() && !overview_.has_ages) {
    return "the record does not say when things were made: it needs a run with --heap=ages, or "
           "+RTS --ages";
  }
  const bool is_biography = query.Uses({HeapDimension::Biography});
  if (is_biography && query.IsAboutLives()) {
    return "biographies by era, age or consumer are not supported yet";
  }
  if ((is_biography || query.IsAboutLives()) && AsksForRetainers(query)) {
    return "retainers by era, age, consumer or biography are not supported yet";
  }
  return std::nullopt;
}

}  // namespace assay::report
