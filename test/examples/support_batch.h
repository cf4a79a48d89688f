// The Haskell forms of the examples, compiled and run.
//
// To compile each of them in each way takes long. So all are compiled as modules of one program,
// which runs the one that it is told to.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"
#include "examples/support_haskell.h"

namespace assay::examples {

// How to compile: options of `assay build`.
struct Way {
  std::vector<std::string> options;
  bool is_counting;  // such a program prints its costs at the end
};

[[nodiscard]] Way Counting(bool optimised, const std::string& scoping);
[[nodiscard]] Way Profiled(bool optimised, const std::string& scoping);

// What a program printed, and what it cost.
struct Outcome {
  std::string output;
  CountTable costs;
};

struct Evaluated {
  std::string value;  // of Core text
  CountTable costs;
  nlohmann::json json;  // all that was said
};

[[nodiscard]] bool HasInstances(const std::string& name);

// `assay semantics`, of a Haskell program or of Core text. Names of centres are without the module.
[[nodiscard]] Evaluated Evaluate(const std::string& file, const std::string& rules,
                                 bool with_dict = false);

class HaskellFixture : public ProfileFixture {
 protected:
  void WriteBatch() const;
  void Build(const std::string& file, const Way& way, const std::string& output) const;

  // The example as its own program, or as a module of another. Counting programs tell their
  // centres; of others those in `of` are looked at.
  [[nodiscard]] Outcome RunAlone(const std::string& program, const Way& way,
                                 const std::string& name, const CountTable& of = {}) const;
  [[nodiscard]] Outcome RunInBatch(const std::string& program, const Way& way,
                                   const std::string& name, const CountTable& of = {}) const;

  // What it writes with +RTS --costs.
  [[nodiscard]] nlohmann::json CostsInBatch(const std::string& program,
                                            const std::string& name) const;

  // Builds the batch and runs every example of it.
  [[nodiscard]] std::map<std::string, Outcome> RunBatch(
      const Way& way, const std::map<std::string, Outcome>& of = {}) const;

 private:
  [[nodiscard]] Outcome Execute(const std::string& program, const Way& way, const std::string& name,
                                const std::string& module, const CountTable& of) const;
};

}  // namespace assay::examples
