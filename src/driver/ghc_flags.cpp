#include "driver/ghc_flags.h"

#include <algorithm>
#include <optional>
#include <ranges>

#include <fmt/format.h>

#include "syntax/extensions.h"

namespace assay::driver {

namespace {

using enum GhcFlag::Match;

constexpr std::string_view kExtension = "-X";
constexpr std::string_view kMainIs = "-main-is";

// The first that matches counts.
constexpr GhcFlag kFlags[] = {
    {"-prof", Whole, "--prof", "assay run always profiles"},
    {"-fprof-auto -auto-all -fprof-auto-bindings", Whole, "--centres=all", ""},
    {"-fprof-auto-top", Whole, "--centres=top", ""},
    {"-fprof-auto-exported -auto", Whole, "--centres=exported", ""},
    {"-fprof-auto-calls", Whole, "--centres=calls:*", ""},
    {"-fno-prof-auto -no-auto -no-auto-all", Whole, "--centres=manual", ""},
    {"-caf-all -fprof-cafs -no-caf-all -fno-prof-cafs", Whole, "",
     "constants always have centres of their own"},
    {"-O -O2 -O3", Whole, "-O1", ""},
    {"-v -v2 -v3 -v4", Whole, "--verbose", ""},
    {"-v0 -v1 --make -static -dynamic -fPIC -fllvm -fasm", Whole, "", "nothing to choose"},
    {"-Werror", Whole, "", "warnings do not end a build", true},
    {"-with-rtsopts", Prefix, "",
     "give run-time options to the program: assay run Main.hs -- +RTS ..", true},
    {"-w", Whole, "", "the same as -W.."},
    {"-W -fwarn- -fno-warn-", Prefix, "", "assay prints its own warnings, all of them"},
    {"-j", Prefix, "", "a build always uses all processors"},
    {"-threaded -debug -eventlog", Whole, "", "there is one run-time system, on one processor"},
    {"-rtsopts -no-rtsopts", Prefix, "", "every program takes +RTS .. -RTS"},
    {"-package -package-id -package-db -hide-package -package-env -this-unit-id", WithValue, "",
     "the library comes with assay; `-i FOLDER` finds other modules"},
    {"-package-id= -package-db= -package= -package-env= -hide-all-packages -no-user-package-",
     Prefix, "", "the same"},
    {"-outputdir -odir -hidir -stubdir -dumpdir -tmpdir -hisuf -osuf", WithValue, "",
     "compiled modules are in the cache, beside no source"},
    {kMainIs, WithValue, "", "the program starts at `main` of the module in FILE"},
    {kExtension, Prefix, "", "what is not always on needs its LANGUAGE pragma"},
    {"-fglasgow-exts", Whole, "", "write LANGUAGE pragmas for what is not always on", true},
    {"-cpp", Whole, "", "write {-# LANGUAGE CPP #-}", true},
    {"-c -S -C -E", Whole, "", "assay check FILE checks a module and makes nothing", true},
    {"-e --interactive", Whole, "", "there is no interpreter; assay run FILE compiles fast", true},
    {"-ddump- -dcore-lint -dsuppress-", Prefix, "",
     "assay core FILE shows Core, assay build --dump=stg|llvm what follows", true},
    {"-D -U -l -L -I -opt -pgm", Prefix, "", "there is nothing like it", true},
    {"-fforce-recomp", Whole, "--no-cache", ""},
    {"-f", Prefix, "", "the optimiser has one way"},
};

auto NamesOf(const GhcFlag& flag) {
  return std::views::split(flag.names, ' ') |
         std::views::transform([](const auto& name) { return std::string_view(name); });
}

bool Matches(const GhcFlag& flag, std::string_view word) {
  return std::ranges::any_of(NamesOf(flag), [&](std::string_view name) {
    return flag.match == Prefix ? word.starts_with(name) : word == name;
  });
}

// A flag that GHC has and we do not.
const GhcFlag* Find(std::string_view word) {
  const auto found =
      std::ranges::find_if(kFlags, [&](const GhcFlag& flag) { return Matches(flag, word); });
  return found == std::end(kFlags) ? nullptr : found;
}

bool IsOption(std::string_view word) { return word.starts_with('-') && word != "-"; }

// `--centres all`, but not `--centres=all` nor `-O1`.
bool TakesNextWord(const CLI::App& command, std::string_view word) {
  const CLI::Option* const option = command.get_option_no_throw(std::string(word));
  return option != nullptr && option->get_items_expected_max() > 0;
}

// `--prof` or `--centres=all`, of a command that knows it.
bool IsKnown(const CLI::App& command, std::string_view word) {
  return command.get_option_no_throw(std::string(word.substr(0, word.find('=')))) != nullptr ||
         (word.starts_with("-O") && command.get_option_no_throw("-O") != nullptr);
}

// -O and its level may be two words.
bool IsOurs(const CLI::App& command, std::string_view word, std::string_view next) {
  if (word == "-O" && TakesNextWord(command, word)) {
    return next == "0" || next == "1";
  }
  return !IsOption(word) || command.get_option_no_throw(std::string(word)) != nullptr;
}

// After FILE a word may be meant for the program, whose user is told to write -- before it.
bool IsSurelyGhcs(std::string_view word) {
  return word.starts_with("-O") || word.starts_with("-prof") || word.starts_with("-fprof");
}

std::string AboutExtension(std::string_view name) {
  const bool is_negative = name.starts_with("No") && !syntax::FindExtension(name);
  const std::optional<syntax::ExtensionId> id =
      syntax::FindExtension(is_negative ? name.substr(2) : name);
  if (!id) {
    return syntax::ExtensionSet().EnableLanguage(name)
               ? ""
               : fmt::format("there is no extension `{}`", name);
  }
  switch (syntax::SupportOf(*id)) {
    case syntax::ExtensionSupport::Unsupported: return fmt::format("{} is not supported", name);
    case syntax::ExtensionSupport::OnRequest: break;
    case syntax::ExtensionSupport::Always:
      if (!is_negative) {
        return "";
      }
  }
  return fmt::format("write {{-# LANGUAGE {} #-}} in the modules that need it", name);
}

std::string AboutMain(std::string_view name) {
  const std::string_view last = name.substr(name.rfind('.') + 1);  // all of it if there is no dot
  const bool is_function =
      !last.empty() && (last.front() == '_' || (last.front() >= 'a' && last.front() <= 'z'));
  return !is_function || last == "main"
             ? ""
             : fmt::format("the program starts at `main`: write `main = {}`", last);
}

std::string NoteOn(const GhcFlag& flag, std::string_view word, std::string_view value) {
  if (flag.names == kExtension) {
    return AboutExtension(word.substr(kExtension.size()));
  }
  if (flag.names == kMainIs) {
    return AboutMain(value);
  }
  return flag.is_told ? std::string(flag.meaning) : "";
}

}  // namespace

std::span<const GhcFlag> GhcFlags() { return kFlags; }

Translated FromGhc(const CLI::App& command, std::span<char* const> words) {
  const bool is_run = command.get_name() == "run";
  Translated result;
  bool has_file = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const std::string_view next = i + 1 < words.size() ? words[i + 1] : "";
    if (is_run && (word == "--" || (has_file && !IsOption(word)))) {
      const std::span<char* const> rest = words.subspan(word == "--" ? i + 1 : i);
      result.program.assign(rest.begin(), rest.end());
      break;
    }
    const bool may_be_the_programs = is_run && has_file && !IsSurelyGhcs(word);
    const GhcFlag* const flag =
        may_be_the_programs || IsOurs(command, word, next) ? nullptr : Find(word);
    if (flag == nullptr) {
      has_file = has_file || !IsOption(word);
      result.words.emplace_back(word);
      if (IsOption(word) && TakesNextWord(command, word) && i + 1 < words.size()) {
        result.words.emplace_back(words[++i]);
      }
      continue;
    }
    if (const std::string note = NoteOn(*flag, word, next); !note.empty()) {
      result.notes.push_back(fmt::format("GHC's {}: {}", word, note));
    }
    if (!flag->becomes.empty() && IsKnown(command, flag->becomes)) {
      result.words.emplace_back(flag->becomes);
    }
    i += flag->match == WithValue ? 1 : 0;
  }
  return result;
}

std::string GhcFlagsAsText() {
  std::string text =
      "Flags of GHC that the commands build, run, check and core understand. A line that ends in\n"
      ".. is for all flags that begin so.\n\n";
  for (const GhcFlag& flag : kFlags) {
    for (const std::string_view name : NamesOf(flag)) {
      text += fmt::format("  {}{}\n", name, flag.match == Prefix ? ".." : "");
    }
    if (!flag.becomes.empty()) {
      text += fmt::format("          the same as {}{}\n", flag.becomes,
                          flag.meaning.empty() ? "" : "; " + std::string(flag.meaning));
    } else {
      text += fmt::format("          {}\n", flag.meaning);
    }
  }
  return text;
}

}  // namespace assay::driver
