#include "semantics/logic/search.h"

#include <algorithm>
#include <deque>
#include <map>

#include <fmt/format.h>

#include "semantics/logic/instrument.h"

namespace assay::semantics::logic {

namespace {

// A term as far as it is evaluated.
class TermWriter {
 public:
  explicit TermWriter(BigStep& step) : step_(step) {}

  std::string Value(const logic::Value& value) {
    return value.variable ? Unbound(*value.variable) : Term(value.term, false, kDeepest);
  }

  std::string At(Address x, bool atomic, int depth) {
    x = step_.Follow(x);
    if (step_.IsLogicVariable(x)) {
      return Unbound(x);
    }
    const Closure bound = step_.TheRun().heap.At(x).closure;
    const bool evaluated = bound.expression != nullptr && core::IsValue(*bound.expression);
    return evaluated && depth > 0 ? Term(bound, atomic, depth) : "_";
  }

  static constexpr int kDeepest = 200;

 private:
  std::string Term(const Closure& term, bool atomic, int depth) {
    std::string text = HeadText(term);
    if (term.Kind() != core::ExpressionKind::Construction) {
      return text;
    }
    auto fields = term.As<core::Construction>().arguments;
    if (step_.IsInstrumented()) {
      fields = fields.subspan(1);  // the centre comes first
      if (text == kVariable || text == kLiteral) {
        return At(step_.TheRun().Lookup(term.environment, fields[0]), atomic, depth);
      }
    }
    if (fields.empty()) {
      return text;
    }
    for (const core::Variable* const field : fields) {
      text += " " + At(step_.TheRun().Lookup(term.environment, field), true, depth - 1);
    }
    return atomic ? "(" + text + ")" : text;
  }

  std::string Unbound(Address x) {
    const auto [name, is_new] = names_.emplace(x, names_.size());
    const std::size_t number = name->second;
    return number < 26 ? fmt::format("_{}", static_cast<char>('a' + number))
                       : fmt::format("_v{}", number);
  }

  BigStep& step_;
  std::map<Address, std::size_t> names_;
};

class Searcher {
 public:
  Searcher(const core::Program& flat, const SearchOptions& options, const Maker& make, Name main)
      : flat_(flat),
        options_(options),
        make_(make),
        main_(flat.Find(main)),
        result_{{}, Attribution(flat.centres), Attribution(flat.centres), std::nullopt} {}

  SearchResult Run() {
    if (main_ == nullptr) {
      result_.failure = Diagnostic{DiagnosticKind::MissingMain,
                                   {},
                                   "the program does not define `main`",
                                   {},
                                   "evaluation starts at a top-level definition `main = ...;`"};
      return std::move(result_);
    }
    options_.fair ? Fair() : DepthFirst();
    for (const auto& [path, part] : parts_) {
      (part.leads_to_answer ? result_.succeeded : result_.failed) += part.costs;
    }
    return std::move(result_);
  }

 private:
  struct Part {
    Attribution costs;
    bool leads_to_answer = false;
  };

  // Back to the last choice with a branch left.
  void DepthFirst() {
    Path path;
    while (true) {
      Choices choices(path, /*stops=*/false);
      if (!Follow(choices, options_.step_limit) || IsEnough()) {
        return;
      }
      path = choices.Taken();
      while (!path.empty() && path.back() + 1 == choices.Branches()[path.size() - 1]) {
        path.pop_back();
      }
      if (path.empty()) {
        return;
      }
      ++path.back();
    }
  }

  // Each derivation up to its next choice, or for a slice of steps that grows from turn to turn.
  void Fair() {
    struct Task {
      Path path;
      std::uint64_t slice;
    };
    std::deque<Task> tasks = {{{}, kFirstSlice}};
    while (!tasks.empty() && !IsEnough()) {
      Task task = std::move(tasks.front());
      tasks.pop_front();
      Choices choices(task.path, /*stops=*/true);
      try {
        out_of_slice_ = false;
        if (!Follow(choices, task.slice)) {
          return;
        }
        if (out_of_slice_) {
          tasks.push_back({task.path, task.slice * 2});
        }
      } catch (const OpenChoice& open) {
        for (std::uint32_t branch = 0; branch < open.branches; ++branch) {
          Path longer = task.path;
          longer.push_back(branch);
          tasks.push_back({std::move(longer), task.slice});
        }
      }
    }
  }

  static constexpr std::uint64_t kFirstSlice = 1'000;

  [[nodiscard]] bool IsEnough() const {
    return (options_.answers && answers_ >= *options_.answers) ||
           (options_.derivations && result_.derivations.size() >= *options_.derivations);
  }

  // One derivation; false if the search ends with it.
  bool Follow(Choices& choices, std::uint64_t slice) {
    const std::uint64_t left = options_.step_limit - steps_;
    const std::unique_ptr<BigStep> step = make_(flat_, choices, std::min(slice, left));
    std::optional<Derivation> found;
    try {
      found = Evaluate(*step);
    } catch (const OpenChoice&) {
      Note(choices, *step, false);
      steps_ += step->TheRun().steps;
      throw;
    } catch (semantics::Failure& failure) {
      if (failure.diagnostic.kind == DiagnosticKind::StepLimit && slice < left) {
        out_of_slice_ = true;
        steps_ += step->TheRun().steps;
        return true;
      }
      Note(choices, *step, false);
      if (failure.diagnostic.kind == DiagnosticKind::StepLimit) {
        failure.diagnostic.message =
            fmt::format("the search stopped after {} steps, here", options_.step_limit);
      }
      result_.failure = std::move(failure.diagnostic);
      return false;
    }
    steps_ += step->TheRun().steps;
    found->choices = choices.Taken();
    const bool is_answer = found->end == Derivation::End::Answer;
    answers_ += is_answer ? 1 : 0;
    Note(choices, *step, is_answer);
    result_.derivations.push_back(std::move(*found));
    return true;
  }

  // An instrumented value says so itself.
  std::uint32_t ReturnedCentre(BigStep& step, const Value& value) {
    if (!step.IsInstrumented()) {
      return value.centre->index;
    }
    const core::Variable* const index = value.term.As<core::Construction>().arguments[0];
    const Address x = step.Follow(step.TheRun().Lookup(value.term.environment, index));
    return static_cast<std::uint32_t>(
        step.TheRun().heap.At(x).closure.As<core::Literal>().value.AsInt());
  }

  Derivation Evaluate(BigStep& step) {
    Derivation derivation{
        Derivation::End::Failure, {}, Attribution(flat_.centres), "", 0, {}, std::nullopt};
    try {
      const Value value =
          step.Evaluate(flat_.centres.Main(), step.TheRun().NewOccurrence(main_->variable));
      derivation.end = Derivation::End::Answer;
      TermWriter writer(step);
      derivation.value = writer.Value(value);
      derivation.returned = ReturnedCentre(step, value);
      for (const auto& [name, x] : step.Asked()) {
        derivation.bindings.push_back(
            {std::string(name.Text()), writer.At(x, false, TermWriter::kDeepest)});
      }
    } catch (const Failed&) {
      derivation.end = Derivation::End::Failure;
    } catch (const Suspended& suspended) {
      derivation.end = Derivation::End::Suspension;
      derivation.why = suspended.diagnostic;
    }
    derivation.costs = step.Counted();
    return derivation;
  }

  // The work between two choices belongs to every derivation that makes the choices before it.
  void Note(const Choices& choices, const BigStep& step, bool is_answer) {
    for (std::size_t made = 0; made <= choices.Taken().size(); ++made) {
      const Path path(choices.Taken().begin(),
                      choices.Taken().begin() + static_cast<std::ptrdiff_t>(made));
      Part& part = parts_.try_emplace(path, Attribution(flat_.centres)).first->second;
      if (made < step.parts.size()) {
        part.costs += step.parts[made];
      }
      part.leads_to_answer |= is_answer;
    }
  }

  const core::Program& flat_;
  const SearchOptions& options_;
  const Maker& make_;
  const core::Definition* main_;
  std::uint64_t steps_ = 0;
  std::size_t answers_ = 0;
  bool out_of_slice_ = false;
  std::map<Path, Part> parts_;
  SearchResult result_;
};

}  // namespace

SearchResult Search(const core::Program& flat, const SearchOptions& options, const Maker& make,
                    Name main) {
  return Searcher(flat, options, make, main).Run();
}

SearchResult Search(const core::Program& flat, const SearchOptions& options) {
  const Maker make = [](const core::Program& program, Choices& choices, std::uint64_t steps) {
    return std::make_unique<BigStep>(program, choices, steps);
  };
  return Search(flat, options, make, Name("main"));
}

}  // namespace assay::semantics::logic
