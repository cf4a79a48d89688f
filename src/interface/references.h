// References of one interface to what it describes itself, and to what others do.
#pragma once

#include <unordered_map>
#include <vector>

#include "interface/archive.h"
#include "interface/links.h"

namespace assay::interface {

// How definitions are referred to.
class TopLevels {
 public:
  TopLevels() = default;
  TopLevels(const TopLevels&) = delete;
  TopLevels& operator=(const TopLevels&) = delete;
  TopLevels(TopLevels&&) = delete;
  TopLevels& operator=(TopLevels&&) = delete;
  virtual ~TopLevels() = default;

  // A variable of some definition.
  virtual void TopLevel(const core::Variable*& variable) = 0;
};

class References final : public TopLevels {
 public:
  References(Archive& archive, Links& links, Numbered& own)
      : archive_(archive), links_(links), own_(own) {}

  // A symbol of the module itself, of one that has an interface, or of no module.
  void Symbol(names::Symbol*& symbol);
  void TopLevel(const core::Variable*& variable) override;
  // A type variable that some interface describes. False: this one does it now, as the next that
  // the module numbers (AddTypeVariable).
  bool TypeVariable(const types::TypeVariable*& variable);
  void AddTypeVariable(const types::TypeVariable* variable);

  // To be called when the module numbers something.
  void Number(const void* thing, std::uint64_t number);

  // The other modules that are referred to, with the hashes of their interfaces. Read before all
  // else, written after. False: one of them is not as it was.
  [[nodiscard]] bool Modules(Archive& archive);

 private:
  // Which module, from 1, and the number there; zero: something else.
  struct Reference {
    std::uint64_t module = 0;
    std::uint64_t number = 0;
  };
  [[nodiscard]] Reference ReferenceTo(const void* thing);
  [[nodiscard]] const Numbered* ModuleOf(const Reference& reference);

  Archive& archive_;
  Links& links_;
  Numbered& own_;
  // Of what the module numbers itself, and of what has been looked for in the links.
  std::unordered_map<const void*, Reference> known_;
  std::vector<const Numbered*> modules_;
  std::unordered_map<const Numbered*, std::uint64_t> module_numbers_;
};

}  // namespace assay::interface
