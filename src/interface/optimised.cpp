#include "interface/optimised.h"

#include "core/passes/traverse.h"
#include "interface/core_archive.h"
#include "interface/seal.h"

namespace assay::interface {

namespace {

constexpr std::string_view kOptimisedMagic = "assay optimised 2\n";

// References of an optimised module: to its own definitions, and to those of others.
class Places final : public TopLevels {
 public:
  Places(Archive& archive, const OptimisedNames& names) : archive_(archive), names_(names) {}

  void Add(const core::Variable* variable) {
    numbers_.emplace(variable, own_.size());
    own_.push_back(variable);
  }

  // Zero: of another module. Others are its own.
  void TopLevel(const core::Variable*& variable) override {
    std::uint64_t number = 0;
    OptimisedNames::Place place;
    if (!archive_.IsReading()) {
      if (const auto found = numbers_.find(variable); found != numbers_.end()) {
        number = found->second + 1;
      } else if (const auto other = names_.PlaceOf(variable)) {
        place = *other;
      } else {
        archive_.Fail();
      }
    }
    archive_.Number(number);
    if (number == 0) {
      archive_.NameOf(place.module);
      archive_.NameOf(place.name);
    }
    if (archive_.IsReading()) {
      variable = number == 0             ? names_.Find(place)
                 : number <= own_.size() ? own_[number - 1]
                                         : nullptr;
      if (variable == nullptr) {
        archive_.Fail();
      }
    }
  }

 private:
  Archive& archive_;
  const OptimisedNames& names_;
  std::vector<const core::Variable*> own_;
  std::unordered_map<const core::Variable*, std::size_t> numbers_;
};

class OptimisedArchive {
 public:
  OptimisedArchive(Archive& archive, const OptimisedSurroundings& around)
      : archive_(archive),
        key_(around.key),
        program_(around.program),
        places_(archive, around.names),
        core_(archive, places_, around.program) {}

  void Run(std::vector<core::FinishedDefinition>& finished) {
    ContentHash key = key_;
    archive_.Hash(key);
    if (key != key_) {
      archive_.Fail();
    }
    core::Mentions mentions;
    if (!archive_.IsReading()) {
      mentions.centres = CentresOf(finished);
    }
    core_.Mentioned(mentions);
    Variables(finished);
    for (core::FinishedDefinition& one : finished) {
      if (archive_.HasFailed()) {
        return;
      }
      Describe(one);
    }
  }

 private:
  [[nodiscard]] std::vector<core::CentreMention> CentresOf(
      const std::vector<core::FinishedDefinition>& finished) const {
    std::vector<core::CentreMention> centres;
    const auto add = [&](const core::CostCentre* centre) {
      if (centre != nullptr && centre != program_.centres.Subsumed() &&
          centre != program_.centres.Main()) {
        centres.push_back({centre->kind, centre->name, centre->span, centre->module, centre->runs});
      }
    };
    const auto visit = [&](const auto& self, const core::Expression& e) -> void {
      if (e.kind == core::ExpressionKind::Scc) {
        add(e.As<core::Scc>().centre);
      }
      core::ForEachChild(e, [&](const core::Expression& child) { self(self, child); });
    };
    for (const core::FinishedDefinition& one : finished) {
      add(one.definition.centre);
      visit(visit, *one.definition.right_hand_side);
    }
    return centres;
  }

  // Those that the module had before it was optimised, by their numbers; and new ones.
  void Variables(std::vector<core::FinishedDefinition>& finished) {
    std::unordered_map<const core::Variable*, std::size_t> before;
    for (const core::Definition& definition : program_.definitions) {
      before.emplace(definition.variable, before.size() + 1);
    }
    archive_.Each(finished, [&](core::FinishedDefinition& one) {
      const core::Variable*& variable = one.definition.variable;
      std::size_t number = 0;
      if (!archive_.IsReading()) {
        const auto found = before.find(variable);
        number = found == before.end() ? 0 : found->second;
      }
      archive_.Number(number);
      if (number == 0) {
        core_.NewVariable(variable);
      } else if (archive_.IsReading()) {
        if (number > program_.definitions.size()) {
          return archive_.Fail();
        }
        variable = program_.definitions[number - 1].variable;
      }
      places_.Add(variable);
    });
  }

  void Describe(core::FinishedDefinition& one) {
    core_.Describe(one.definition);
    archive_.Number(one.size);
    archive_.Number(one.written_arity);
    archive_.Flag(one.is_breaker);
    for (core::Arity* const arity : {&one.arity, &one.arity_as_action}) {
      archive_.Number(arity->count);
      archive_.Number(arity->worlds);
    }
    archive_.Each(one.strictness.parameters,
                  [&](core::Evaluated& how) { archive_.Choice(how, core::Evaluated::AsData); });
    archive_.Flag(one.strictness.free.diverges);
    archive_.Choice(one.outcome.form, core::Outcome::Form::Other);
    archive_.Number(one.outcome.kind);
    archive_.Flag(one.outcome.is_computed);
  }

  Archive& archive_;
  ContentHash key_;
  core::Program& program_;
  Places places_;
  CoreArchive core_;
};

}  // namespace

void OptimisedNames::Add(Name module, const std::vector<core::FinishedDefinition>& definitions) {
  std::unordered_map<Name, const core::Variable*>& variables = variables_[module];
  for (const core::FinishedDefinition& one : definitions) {
    const core::Variable* const variable = one.definition.variable;
    modules_.emplace(variable, module);
    const auto [place, is_new] = variables.try_emplace(variable->name, variable);
    if (!is_new) {
      place->second = nullptr;
    }
  }
}

std::optional<OptimisedNames::Place> OptimisedNames::PlaceOf(const core::Variable* variable) const {
  const auto module = modules_.find(variable);
  if (module == modules_.end()) {
    return std::nullopt;
  }
  const Place place{module->second, variable->name};
  return Find(place) == variable ? std::optional(place) : std::nullopt;
}

const core::Variable* OptimisedNames::Find(const Place& place) const {
  const auto module = variables_.find(place.module);
  if (module == variables_.end()) {
    return nullptr;
  }
  const auto found = module->second.find(place.name);
  return found == module->second.end() ? nullptr : found->second;
}

std::optional<std::string> WriteOptimised(std::vector<core::FinishedDefinition>& finished,
                                          const OptimisedSurroundings& around) {
  Archive archive(around.sources);
  OptimisedArchive(archive, around).Run(finished);
  return archive.HasFailed() ? std::nullopt
                             : std::optional(Seal(kOptimisedMagic, archive.Finish()));
}

std::optional<std::vector<core::FinishedDefinition>> ReadOptimised(
    std::string_view bytes, const OptimisedSurroundings& around) {
  const std::optional<Sealed> sealed = Unseal(kOptimisedMagic, bytes);
  if (!sealed) {
    return std::nullopt;
  }
  Archive archive(around.sources, sealed->rest);
  std::vector<core::FinishedDefinition> finished;
  OptimisedArchive(archive, around).Run(finished);
  return archive.HasFailed() ? std::nullopt : std::optional(std::move(finished));
}

}  // namespace assay::interface
