#include "core/passes/simplify.h"

#include <algorithm>

#include "core/known_names.h"
#include "core/passes/finished.h"
#include "core/passes/order.h"
#include "core/passes/simplifier.h"
#include "core/passes/specialise.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// How much may be copied into one definition, in nodes.
constexpr std::size_t kBaseBudget = 2000;
constexpr std::size_t kGrowth = 4;
constexpr std::size_t kLargestMeasured = 20000;

constexpr std::uint32_t kMany = 2;

// Clearing a table takes as long as it has ever been large.
constexpr std::size_t kManyBuckets = 1000;

Global Describe(const Definition& definition, bool is_breaker) {
  const Expression& e = *definition.right_hand_side;
  const Inlining inlining = definition.variable->inlining;
  return {.right_hand_side = &e,
          .is_breaker = is_breaker || Is(definition.variable->name, KnownName::RaiseIO) ||
                        inlining == Inlining::Never ||
                        (e.kind == ExpressionKind::Lambda && MakesDictionary(UnderLambdas(e))),
          .is_wanted = inlining == Inlining::Wanted,
          .arity = LambdaCount(e),
          .enough = LambdaCount(e)};
}

template <typename Table>
void Empty(Table& table) {
  if (table.bucket_count() > kManyBuckets) {
    table = {};
  } else {
    table.clear();
  }
}

}  // namespace

Simplifier::Simplifier(Program& program, const OptimiserOptions& options)
    : program_(program), arena_(program.arena), options_(options), regions_(options) {}

void Simplifier::Run() {
  const DefinitionOrder order = OrderDefinitions(program_);
  UsageTable mentions;
  CountMentions(program_, mentions);
  for (std::size_t i = 0; i < program_.definitions.size(); ++i) {
    const Definition& definition = program_.definitions[i];
    Global& global = globals_[definition.variable];
    global = Describe(definition, order.is_breaker[i]);
    global.mentions = options_.is_shared ? kMany : mentions[definition.variable].count;
    global.size = SizeOf(*definition.right_hand_side, kLargestMeasured);
  }
  for (const std::size_t place : order.order) {
    SimplifyDefinition(place);
  }
}

Global* Simplifier::GlobalOf(const Variable* variable) const {
  if (const auto found = globals_.find(variable); found != globals_.end()) {
    return &found->second;
  }
  const FinishedDefinition* const finished = FindFinished(options_, variable);
  if (finished == nullptr) {
    return nullptr;
  }
  Global& global = globals_[variable];
  global = Describe(finished->definition, finished->is_breaker);
  global.is_done = true;
  // An action waits for its World: until it is run, its body is of no use.
  const bool is_action = ((finished->arity.worlds >> finished->written_arity) & 1U) != 0;
  global.enough = is_action ? global.arity : finished->written_arity;
  global.size = finished->size;
  return &global;
}

void Simplifier::SimplifyDefinition(std::size_t place) {
  Definition& definition = program_.definitions[place];
  const Expression& before = *definition.right_hand_side;
  const bool is_constant = before.kind != ExpressionKind::Lambda && options_.keep_costs;
  Global& global = globals_[definition.variable];
  Empty(substitution_);
  Empty(known_);
  Empty(labels_);
  Empty(pinned_);
  frames_.clear();
  gave_up_ = false;
  region_ = regions_.New(is_constant);
  budget_ = kBaseBudget + (kGrowth * global.size);
  NoteUsage(before, is_constant, usage_, options_);
  const Expression* const after = Visit(before, nullptr);
  if (!gave_up_) {
    const bool was_function = before.kind == ExpressionKind::Lambda;
    definition.right_hand_side = after;
    if (!was_function && after->kind == ExpressionKind::Lambda) {
      definition.centre = program_.centres.Subsumed();
    }
    global.right_hand_side = after;
    global.arity = LambdaCount(*after);
    global.enough = global.arity;
    global.size = SizeOf(*after, kLargestMeasured);
    global.has_usage = false;
  }
  global.is_done = true;
}

void Simplify(Program& program, const OptimiserOptions& options) {
  Simplifier(program, options).Run();
}

}  // namespace assay::core
