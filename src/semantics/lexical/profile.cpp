#include "semantics/lexical/profile.h"

#include "semantics/lexical/lift.h"

namespace assay::semantics::lexical {

Profile ProfileLexically(const core::Program& program, const core::LexicalRoles& roles,
                         std::uint64_t step_limit) {
  Profile profile;
  Supercombinators supercombinators = LiftLambdas(program);
  if (supercombinators.main == nullptr) {
    profile.failure = Diagnostic{DiagnosticKind::MissingMain,
                                 {},
                                 "the program does not define `main`",
                                 {},
                                 "evaluation starts at a top-level definition `main = ...;`"};
    return profile;
  }
  AssignColours(supercombinators, roles);
  Machine machine(program, supercombinators, step_limit);
  try {
    machine.Evaluate();
    profile.value = machine.Value();
  } catch (Failure& failure) {
    profile.failure = std::move(failure.diagnostic);
  }
  for (const auto& [pair, counts] : machine.Pairs()) {
    profile.pairs.push_back(
        {supercombinators.colours[pair.function], supercombinators.colours[pair.origin], counts});
  }
  for (const core::Definition* const shared : supercombinators.shared) {
    profile.shared.emplace_back(shared->variable->name.Text());
  }
  profile.output = machine.Output();
  profile.collections = machine.Collections();
  profile.collected = machine.Collected();
  return profile;
}

}  // namespace assay::semantics::lexical
