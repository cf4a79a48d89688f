// assay semantics FILE: evaluate a program under the executable cost semantics and print its value,
// the returned cost centre and the costs of every centre.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "core/passes/box_arguments.h"
#include "core/passes/point_free.h"
#include "core/print.h"
#include "core/verify.h"
#include "driver/commands.h"
#include "driver/lexical.h"
#include "driver/semantics_report.h"
#include "semantics/evaluate.h"
#include "semantics/logic/flatten.h"
#include "semantics/logic/instrument.h"

namespace assay::driver {

namespace {

struct Options {
  SourceOptions source;
  std::string rules = "static";
  bool machine = false;
  bool box_arguments = false;
  bool fair = false;
  bool instrument = false;
  std::optional<std::size_t> answers;
  bool json = false;
  std::uint64_t step_limit = 50'000'000;
};

constexpr std::string_view kLexical = "lexical";
constexpr std::string_view kLogic = "logic";

std::vector<std::string> RuleSetNames() {
  std::vector<std::string> names(semantics::kRuleSetNames.begin(), semantics::kRuleSetNames.end());
  names.emplace_back(kLexical);
  names.emplace_back(kLogic);
  return names;
}

semantics::RuleSet FindRuleSet(const std::string& name) {
  const auto* const found = std::ranges::find(semantics::kRuleSetNames, name);
  return semantics::kRuleSets.at(
      static_cast<std::size_t>(found - semantics::kRuleSetNames.begin()));
}

// Empty if it is one; CLI11 alone reads -5 as a very large number.
std::string WhyNotANumber(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  return is_number ? "" : text + " is not a number of steps";
}

int Report(const std::optional<Diagnostic>& failure, const SourceManager& sources) {
  if (!failure) {
    return kSuccess;
  }
  std::fflush(stdout);
  Diagnostics diagnostics;
  diagnostics.Add(*failure);
  PrintDiagnostics(diagnostics, sources);
  return kWrongInput;
}

// Without an answer, the first derivation that waits for a value says why.
std::optional<Diagnostic> WhyNoAnswer(const semantics::logic::SearchResult& result) {
  using semantics::logic::Derivation;
  const auto suspended =
      std::ranges::find(result.derivations, Derivation::End::Suspension, &Derivation::end);
  const bool has_answer = std::ranges::find(result.derivations, Derivation::End::Answer,
                                            &Derivation::end) != result.derivations.end();
  return result.failure || has_answer || suspended == result.derivations.end() ? result.failure
                                                                               : suspended->why;
}

int RunLogic(const Options& options, const core::Program& loaded, const SourceManager& sources) {
  Diagnostics refused;
  const std::unique_ptr<core::Program> flat = semantics::logic::Flatten(
      loaded, refused,
      options.instrument ? semantics::logic::Order::First : semantics::logic::Order::Any);
  if (flat == nullptr) {
    PrintDiagnostics(refused, sources);
    return kWrongInput;
  }
  if (options.instrument) {
    fmt::print("{}", core::Print(*semantics::logic::Instrument(*flat).program));
    return kSuccess;
  }
  const semantics::logic::SearchResult result = semantics::logic::Search(
      *flat, {.fair = options.fair, .step_limit = options.step_limit, .answers = options.answers});
  if (options.json) {
    PrintAnswersJson(*flat, result, sources);
  } else {
    PrintAnswers(*flat, result);
  }
  return Report(WhyNoAnswer(result), sources);
}

int RunLexical(const Options& options, const frontend::Compiled& compiled,
               const SourceManager& sources) {
  std::optional<core::LexicalRoles> roles = LexicalRolesOf(options.source, compiled);
  if (!roles) {
    return kWrongInput;
  }
  core::GiveParameters(*compiled.program, *roles);
  const semantics::lexical::Profile profile =
      semantics::lexical::ProfileLexically(*compiled.program, *roles, options.step_limit);
  fmt::print(options.json ? stderr : stdout, "{}", profile.output);
  if (options.json) {
    PrintLexicalJson(profile, sources);
  } else {
    PrintLexicalTable(profile);
  }
  return Report(profile.failure, sources);
}

int RunSemantics(const Options& options) {
  const bool has_own_machine = options.rules == kLogic || options.rules == kLexical;
  if (has_own_machine && (options.machine || options.box_arguments)) {
    fmt::print(stderr, "assay semantics: {} is not for --rules={} (try `assay semantics --help`)\n",
               options.machine ? "--machine" : "--box-arguments", options.rules);
    return kWrongUsage;
  }
  const LexicalOptions& lexical = options.source.lexical;
  if (options.rules != kLexical &&
      (!lexical.profiled.empty() || !lexical.shared.empty() || !lexical.instances.empty())) {
    fmt::print(stderr,
               "assay semantics: --profile, --shared and --instances go with --rules=lexical (try "
               "`assay semantics --help`)\n");
    return kWrongUsage;
  }
  SourceManager sources;
  frontend::Compiled compiled = LoadWhole(options.source, sources);
  const std::unique_ptr<core::Program>& loaded = compiled.program;
  if (loaded == nullptr) {
    return kWrongInput;
  }
  if (options.source.HasModules()) {
    frontend::Prune(compiled);
  }
  if (options.rules == kLogic) {
    return RunLogic(options, *loaded, sources);
  }
  Diagnostics refused;
  core::RefuseLogic(*loaded, refused);
  if (!refused.IsEmpty()) {
    PrintDiagnostics(refused, sources);
    return kWrongInput;
  }
  if (options.rules == kLexical) {
    return RunLexical(options, compiled, sources);
  }
  const core::BoxedProgram boxed =
      options.box_arguments ? core::BoxArguments(*loaded) : core::BoxedProgram{};
  const core::Program& program = options.box_arguments ? *boxed.program : *loaded;
  const semantics::RuleSet rules = FindRuleSet(options.rules);
  const semantics::Outcome outcome =
      options.machine ? semantics::EvaluateMachine(program, rules, options.step_limit)
                      : semantics::EvaluateBigStep(program, rules, options.step_limit);
  fmt::print(options.json ? stderr : stdout, "{}", outcome.run.output);
  const bool stacks = semantics::KeepsStacks(rules);
  if (options.json) {
    (stacks ? PrintStackJson : PrintCostJson)(program, outcome, sources);
  } else if (stacks) {
    PrintStackTable(outcome);
  } else {
    PrintCostTable(program, outcome);
  }
  return Report(outcome.failure, sources);
}

}  // namespace

void AddSemantics(CLI::App& app, Command& chosen) {
  CLI::App* const command =
      app.add_subcommand("semantics", "Evaluate a program under the executable cost semantics");
  const auto options = std::make_shared<Options>();
  AddSourceOptions(*command, options->source);
  command
      ->add_option("--rules", options->rules,
                   "Choose the rules that say which centre pays:\n"
                   "static charges a function where it is written (the default);\n"
                   "original lets functions keep the centre of their CAF;\n"
                   "evaluation charges a function where it is applied;\n"
                   "inheritance keeps stacks of centres, and shows inherited costs;\n"
                   "evaluation-inheritance does both;\n"
                   "lexical charges functions by who refers to them, without centres;\n"
                   "logic finds all answers of a functional logic program")
      ->check(CLI::IsMember(RuleSetNames()));
  command->add_flag("--machine", options->machine,
                    "Run the state-transition machine instead of the big-step rules");
  command->add_flag("--box-arguments", options->box_arguments,
                    "Charge a top-level function that is passed as an argument to the centre\n"
                    "that passes it, not to the one that applies it");
  AddLexicalChoices(*command, options->source.lexical);
  command->add_flag("--fair", options->fair,
                    "With logic rules, search fairly: no endless branch hides an answer");
  command
      ->add_option("--answers", options->answers,
                   "With logic rules, stop after this number of answers")
      ->check(CLI::PositiveNumber);
  command->add_flag("--instrument", options->instrument,
                    "With logic rules, print the program that counts its own costs, and stop");
  command->add_flag("--json", options->json, "Print the result as one line of JSON");
  command
      ->add_option("--steps", options->step_limit,
                   "Stop after this number of steps (default 50000000)")
      ->check(CLI::Validator(WhyNotANumber, ""));
  command->footer(
      "The costs are A applications, C cases, V variables entered, U updates, H heap objects and\n"
      "E entries of an scc; inner counts the entries of other sccs from this centre. A+ .. E+ add\n"
      "what was pushed on the stack. Logic rules also count F functions unfolded,\n"
      "N non-deterministic steps and B logic variables bound.\n"
      "\n"
      "Examples:\n"
      "  assay semantics examples/semantics/mapper.core\n"
      "  assay semantics --rules=evaluation --machine mapper.core\n"
      "  assay semantics --rules=lexical --profile queens,safe nqueens.hs");
  command->callback([options, &chosen] {
    options->source.lexical.is_on = options->rules == kLexical;
    chosen = [options] { return RunSemantics(*options); };
  });
}

}  // namespace assay::driver
