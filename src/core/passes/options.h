#pragma once

#include "base/names.h"
#include "base/pass_watch.h"

namespace assay::core {

class Finished;
class Preventions;
class StackOrder;

struct OptimiserOptions {
  // Costs stay with their centres: for programs that are profiled. Otherwise cost centres do not
  // matter, and are taken out first.
  bool keep_costs = false;
  // Of costs that are kept: functions are charged where they are applied. What moves work from one
  // application to another is not done.
  bool evaluation_scoping = false;
  // Of costs that are kept: they are charged to stacks of centres.
  bool stacks = false;
  // Of stacks, once it is known: which centres never stand above which.
  const StackOrder* stack_order = nullptr;
  // Of costs that are kept: some centre of the program counts its entries.
  bool has_entries = true;
  // The program may choose and fail (search_primitives.h): what is evaluated first is what the
  // search goes by, and what chooses is evaluated as often as it was written.
  bool searches = false;
  // What the program, one module of a whole, imports; null: it is the whole.
  const Finished* finished = nullptr;
  // The module that it is, if it is one: the copies that it makes are called after it.
  Name module = {};
  // Others use the module, too: how often this program does says nothing.
  bool is_shared = false;
  // Modules that come later may use its definitions.
  bool is_imported = false;
  // Verify the program after every pass; a failure is ours and names the pass.
  bool verify = VerifiesByDefault();
  // What keeping costs prevents goes there; null: nobody asks.
  Preventions* preventions = nullptr;
  // Who wants to see passes run; null: nobody.
  PassWatch* watch = nullptr;
};

// Is the centre of an scc what its text is charged to, wherever that text goes?
[[nodiscard]] inline bool KnowsCentres(const OptimiserOptions& options) {
  return options.keep_costs && !options.evaluation_scoping && !options.stacks;
}

}  // namespace assay::core
