#include "driver/lexical.h"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/format.h>

#include "cache/key.h"
#include "core/passes/point_free.h"
#include "driver/kept_program.h"
#include "names/suggest.h"

namespace assay::driver {

namespace {

using core::LexicalRole;

// The functions that can be profiled, by the names that --profile takes.
struct Candidate {
  const core::Definition* definition;
  std::string name;    // queens, EqTree.==
  std::string module;  // Main
};

// Of Haskell. What desugaring gave a centre is a function of the user's; all else is transparent:
// dictionaries, selectors, constructor functions, functions to be inlined, the library.
class HaskellRoles {
 public:
  HaskellRoles(const SourceOptions& options, const frontend::Compiled& compiled)
      : options_(options), compiled_(compiled) {}

  core::LexicalRoles Run(std::vector<std::string>& unknown) {
    roles_.inherits = options_.lexical.shared == "inherit";
    for (std::size_t i = 0; i < compiled_.modules.size(); ++i) {
      VisitModule(i);
    }
    std::vector<const core::Definition*> wanted;
    for (const std::string& name : options_.lexical.profiled) {
      const std::vector<const core::Definition*> found = Find(name);
      wanted.insert(wanted.end(), found.begin(), found.end());
      if (found.empty()) {
        unknown.push_back(name);
      }
    }
    for (const Candidate& candidate : candidates) {
      roles_.roles[candidate.definition->variable] = RoleOf(candidate, wanted);
    }
    return std::move(roles_);
  }

  std::vector<Candidate> candidates;

 private:
  void VisitModule(std::size_t place) {
    const frontend::ModulePart& module = compiled_.modules[place];
    const std::vector<core::Definition>& all = compiled_.program->definitions;
    const std::size_t end = place + 1 < compiled_.modules.size()
                                ? compiled_.modules[place + 1].first_definition
                                : all.size();
    for (std::size_t i = module.first_definition; i < end; ++i) {
      const core::CostCentre* const centre = module.is_library && !options_.library_centres
                                                 ? nullptr
                                                 : core::CentreOfCalls(*all[i].right_hand_side);
      if (centre != nullptr) {
        candidates.push_back(
            {&all[i], std::string(centre->name.Text()), std::string(module.name.Text())});
      } else {
        const bool is_library = module.is_library && !options_.library_centres;
        roles_.roles[all[i].variable] = is_library                   ? LexicalRole::Library
                                        : IsInstance(module, all[i]) ? LexicalRole::Instance
                                                                     : LexicalRole::Transparent;
      }
    }
  }

  [[nodiscard]] bool IsInstance(const frontend::ModulePart& module,
                                const core::Definition& definition) const {
    return options_.lexical.instances == "own" && !module.is_library &&
           definition.variable->name.Text().contains(".$f");
  }

  [[nodiscard]] std::vector<const core::Definition*> Find(const std::string& name) const {
    std::vector<const core::Definition*> found;
    std::vector<const core::Definition*> of_root;
    for (const Candidate& candidate : candidates) {
      if (name == candidate.name || name == candidate.module + "." + candidate.name ||
          name == candidate.definition->variable->name.Text()) {
        found.push_back(candidate.definition);
        if (candidate.module == compiled_.root.Text()) {
          of_root.push_back(candidate.definition);
        }
      }
    }
    return of_root.empty() ? found : of_root;
  }

  [[nodiscard]] LexicalRole RoleOf(const Candidate& candidate,
                                   const std::vector<const core::Definition*>& wanted) const {
    const bool is_start =
        candidate.definition->variable->name.Text() == std::string(compiled_.root.Text()) + ".main";
    if (is_start || options_.lexical.profiled.empty() ||
        std::ranges::find(wanted, candidate.definition) != wanted.end()) {
      return LexicalRole::Profiled;
    }
    const bool is_function =
        candidate.definition->right_hand_side->kind == core::ExpressionKind::Lambda;
    return roles_.inherits && is_function ? LexicalRole::Inherited : LexicalRole::Owned;
  }

  const SourceOptions& options_;
  const frontend::Compiled& compiled_;
  core::LexicalRoles roles_;
};

void ReportUnknown(const std::string& name, const std::vector<std::string>& known) {
  names::Suggestions suggestions(name);
  for (const std::string& one : known) {
    suggestions.Offer(one);
  }
  const std::string hint = suggestions.Hint();
  Diagnostics diagnostics;
  diagnostics.Add({DiagnosticKind::UnboundVariable,
                   {},
                   fmt::format("there is no function `{}` to profile", name),
                   {},
                   hint.empty() ? "--profile takes names of top-level definitions, separated by "
                                  "commas"
                                : hint});
  PrintDiagnostics(diagnostics, SourceManager());
}

}  // namespace

std::optional<SplitProgram> SplitLexically(const SourceOptions& options,
                                           const frontend::Compiled& compiled) {
  std::optional<core::LexicalRoles> roles = LexicalRolesOf(options, compiled);
  if (!roles) {
    return std::nullopt;
  }
  SplitProgram split;
  std::vector<std::size_t> counts;  // of definitions, of modules of the library
  cache::KeyBuilder key;
  key.Add(options.lexical);
  for (std::size_t i = 0; i < compiled.modules.size(); ++i) {
    const frontend::ModulePart& module = compiled.modules[i];
    const std::size_t end = i + 1 < compiled.modules.size()
                                ? compiled.modules[i + 1].first_definition
                                : compiled.program->definitions.size();
    if (module.is_library) {
      counts.push_back(end - module.first_definition);
    } else {
      key.Add(module.key);
    }
  }
  core::GiveParameters(*compiled.program, *roles);
  split.table = core::SplitByOrigin(*compiled.program, *roles);
  if (!options.HasModules() || options.library_centres) {
    return split;
  }
  std::vector<std::size_t> places(compiled.modules.size());
  std::vector<std::size_t> all;
  std::size_t first = 0;
  for (std::size_t i = 0; i < compiled.modules.size(); ++i) {
    if (!compiled.modules[i].is_library) {
      continue;
    }
    places[i] = split.modules.size();
    all.push_back(places[i]);
    frontend::ModulePart part = compiled.modules[i];
    part.first_definition = first;
    for (std::size_t& need : part.needs) {
      need = places[need];
    }
    first += counts[split.modules.size()];
    split.modules.push_back(std::move(part));
  }
  frontend::ModulePart own = compiled.modules.back();
  own.first_definition = split.table.first_own;
  own.key = key.Result();
  own.needs = all;
  split.modules.push_back(std::move(own));
  return split;
}

namespace {

class Encoder {
 public:
  void Number(std::uint64_t number) {
    for (; number >= 0x80U; number >>= 7U) {
      bytes += static_cast<char>(number | 0x80U);
    }
    bytes += static_cast<char>(number);
  }
  void Text(std::string_view text) {
    Number(text.size());
    bytes += text;
  }

  std::string bytes;
};

}  // namespace

std::string EncodeLexical(const core::LexicalTable& table, const core::CostCentreTable& centres,
                          const SourceManager& sources) {
  std::unordered_map<const core::CostCentre*, std::size_t> rows;
  for (const core::CostCentre& centre : centres.All()) {
    rows.emplace(&centre, rows.size());
  }
  const auto locate = [&](Span span) {
    return span.IsKnown() ? sources.Locate(span) : Location{"", 0, 0, "", 0};
  };
  Encoder encoder;
  encoder.Number(table.functions.size());
  for (const core::LexicalFunction& function : table.functions) {
    const Span span = function.span;
    const Location first = locate(span);
    const Location last =
        locate(span.end > span.begin ? Span{span.file, span.end - 1, span.end} : span);
    encoder.Text(function.name.Text());
    encoder.Text(function.module.Text());
    encoder.Text(first.file);
    encoder.Number(first.line);
    encoder.Number(first.column);
    encoder.Number(last.line);
    encoder.Number(last.column);
    encoder.Number(function.is_asked ? 1 : 0);
    encoder.Number(function.is_constant ? 1 : 0);
  }
  encoder.Number(table.pairs.size());
  for (const core::LexicalPair& pair : table.pairs) {
    const Location mention = locate(pair.mention);
    encoder.Number(rows.at(pair.centre));
    encoder.Number(pair.function);
    encoder.Number(pair.origin);
    encoder.Text(mention.file);
    encoder.Number(mention.line);
    encoder.Number(mention.column);
  }
  return std::move(encoder.bytes);
}

std::string WhyNotLexical(const BuildOptions& options) {
  const LexicalOptions& lexical = options.source.lexical;
  if (!lexical.is_on) {
    const char* const alone = !lexical.profiled.empty()    ? "--profile"
                              : !lexical.shared.empty()    ? "--shared"
                              : !lexical.instances.empty() ? "--instances"
                                                           : nullptr;
    return alone == nullptr ? "" : fmt::format("{} goes with --lexical", alone);
  }
  const char* const other = options.stacks                    ? "--stacks"
                            : !options.scoping.empty()        ? "--scoping"
                            : options.box_arguments           ? "--box-arguments"
                            : !options.source.centres.empty() ? "--centres"
                                                              : nullptr;
  return other == nullptr ? ""
                          : fmt::format(
                                "--lexical and {} do not go together: the centres of "
                                "lexical profiling are pairs of functions",
                                other);
}

int Refuse(std::string_view command, const std::string& misuse) {
  fmt::print(stderr, "assay {}: {} (try `assay {} --help`)\n", command, misuse, command);
  return kWrongUsage;
}

void AddLexicalOptions(CLI::App& command, LexicalOptions& options) {
  command.add_flag("--lexical", options.is_on,
                   "Profile lexically: each function, by the functions that refer to it");
  AddLexicalChoices(command, options);
}

void AddLexicalChoices(CLI::App& command, LexicalOptions& options) {
  command
      .add_option("--profile", options.profiled,
                  "With lexical profiling, profile only these functions, as in queens,safe;\n"
                  "the others are part of those that use them")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      .add_option("--shared", options.shared,
                  "With lexical profiling, an unprofiled function that several use is\n"
                  "profiled too (separate, the default) or is part of each (inherit)")
      ->check(CLI::IsMember({"separate", "inherit"}));
  command
      .add_option("--instances", options.instances,
                  "With lexical profiling, methods are referred to where their instance is\n"
                  "(mentioned, the default) or in the instance (own)")
      ->check(CLI::IsMember({"mentioned", "own"}));
}

std::optional<core::LexicalRoles> LexicalRolesOf(const SourceOptions& options,
                                                 const frontend::Compiled& compiled) {
  std::vector<std::string> unknown;
  std::vector<std::string> known;
  core::LexicalRoles roles;
  if (options.HasModules()) {
    HaskellRoles of_haskell(options, compiled);
    roles = of_haskell.Run(unknown);
    for (const Candidate& candidate : of_haskell.candidates) {
      known.push_back(candidate.name);
    }
  } else {
    roles = core::RolesOfText(*compiled.program,
                              {.profiled = options.lexical.profiled,
                               .inherits = options.lexical.shared == "inherit",
                               .instances_own = options.lexical.instances == "own"},
                              unknown);
    for (const core::Definition& definition : compiled.program->definitions) {
      known.emplace_back(definition.variable->name.Text());
    }
  }
  if (!unknown.empty()) {
    ReportUnknown(unknown.front(), known);
    return std::nullopt;
  }
  return roles;
}

}  // namespace assay::driver
