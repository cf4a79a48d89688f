// What is wrong with the types of a module, said once.
//
// Owns what has been reported, by which it tells consequences from mistakes, and where the
// expression at hand stands.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "diagnostics/render.h"
#include "names/known.h"
#include "names/rename.h"
#include "types/instance_tables.h"
#include "types/unifier.h"

namespace assay::types {

// Where an expression stands, for the message when its type is wrong.
struct Why {
  enum class Place : std::uint8_t {
    None,
    Argument,
    Condition,
    Guard,
    ListElement,
    Branch,
    Statement,
    Field,
    Operand,
  };
  Place place = Place::None;
  std::size_t index = 0;                         // of an argument, from 1
  const syntax::Expression* function = nullptr;  // whose argument it is
};

using Rivals = std::set<const InstanceInfo*>;

class Errors {
 public:
  // `is_being_inferred`: is the symbol one of the bindings whose types are being inferred?
  Errors(const names::RenamedModule& module, const names::KnownSymbols& known,
         Diagnostics& diagnostics, const Locator* locator, TypeStore& store, const Scopes& scopes,
         const Unifier& unifier, InstanceTables& instances,
         std::function<bool(const Symbol*)> is_being_inferred)
      : module_(module),
        known_(known),
        diagnostics_(diagnostics),
        locator_(locator),
        store_(store),
        scopes_(scopes),
        unifier_(unifier),
        instances_(instances),
        is_being_inferred_(std::move(is_being_inferred)) {}

  [[nodiscard]] bool Any() const { return count_ != 0; }
  [[nodiscard]] std::size_t Count() const { return count_; }
  // An earlier stage has reported what is wrong here.
  void NoteReported() { ++count_; }

  void Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes = {},
              std::string hint = {});
  // After the unifier has failed.
  void ReportMismatch(Span span, const Type* actual, const Type* expected);
  void ReportTooManyArguments(const syntax::Expression* function, const Type* type,
                              std::size_t given, std::size_t taken, Span span);
  // `rivals`: instances that match what is wanted, none of which counts; null: there are none.
  void ReportUnsolved(const Evidence& wanted, const Rivals* rivals);

  Why why;  // of the expression at hand

 private:
  struct Mismatch {
    Span span;
    const TypeConstructor* expected;  // null: no constructor is at its head
    const TypeConstructor* found;
    std::string expected_text;  // as they were shown
    std::string found_text;
  };

  [[nodiscard]] std::optional<Span> GuessBefore(Span span) const;
  [[nodiscard]] const Symbol* RecursiveFunction() const;
  [[nodiscard]] bool IsOwn(const Type* type) const;
  [[nodiscard]] bool IsFractionOfWhole(const Symbol* class_symbol, const Type* argument) const;
  [[nodiscard]] bool IsConsequence(const Predicate& predicate, Span span) const;
  bool IsFirstFunction(std::string type, Span span);
  void ReportRivals(const Predicate& predicate, Span span, const Rivals& rivals);

  const names::RenamedModule& module_;
  const names::KnownSymbols& known_;
  Diagnostics& diagnostics_;
  const Locator* locator_;
  TypeStore& store_;
  const Scopes& scopes_;
  const Unifier& unifier_;
  InstanceTables& instances_;
  std::function<bool(const Symbol*)> is_being_inferred_;

  std::size_t count_ = 0;
  std::vector<Mismatch> mismatches_;
  std::unordered_set<const MetaVariable*> without_instance_;
  std::vector<Span> infinite_types_;
  std::vector<std::pair<std::string, Span>> functions_;  // reported to have no instance
};

}  // namespace assay::types
