// Local overloaded functions, while the specialiser is in their scope: which copies of them are
// wanted, and for which dictionaries.
//
//     let walk = \d k a -> .. walk d (k - 1) .. in walk numInt n 0
//       ==>   let walk = \k a -> .. walk (k - 1) .. in walk n 0
//
// A dictionary is known here if it is a definition, or a variable that is in scope where the
// function is bound: the copy may mention either. So a function that is local to an overloaded one
// stops passing the dictionaries of that on.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/ir.h"
#include "core/shape.h"

namespace assay::core {

class LocalCopies {
 public:
  using Arguments = std::vector<const Variable*>;  // null where the argument stays one

  struct Wanted {
    const Variable* copy;
    const Expression* original;  // the right-hand side
    Arguments arguments;
  };

  // One let.
  struct Group {
    std::size_t scope = 0;  // variables with a lower number are in scope of its bindings
    std::map<std::pair<const Variable*, Arguments>, const Variable*> copies = {};
    std::deque<Wanted> wanted = {};  // and not made yet
  };

  explicit LocalCopies(Program& program) : program_(program), shapes_(program.arena) {}

  // Notes what may be a dictionary, in the order of scopes.
  void Bind(const Variable* variable);
  // Null: none of the bindings is a function.
  Group* Open(const Let& let);
  void Close(Group& group, const Let& let);

  // The copy for those of the arguments that `is_known` or that are dictionaries from outside; it
  // takes the others, which are left. Null: there is none.
  template <typename IsKnown>
  const Variable* CopyFor(const Variable* function, Arguments& arguments, IsKnown is_known) {
    const auto found = functions_.find(function);
    if (found == functions_.end()) {
      return nullptr;
    }
    Arguments known;
    for (std::size_t i = 0; i < arguments.size() && i < found->second.arity; ++i) {
      const bool is_outside = IsOutside(arguments[i], *found->second.group);
      known.push_back(is_known(arguments[i]) || is_outside ? arguments[i] : nullptr);
    }
    return Want(function, found->second, known, arguments);
  }

  // A copy that is no function any more is evaluated once, by the centre that binds it.
  bool may_make_constants = true;

 private:
  struct Function {
    Group* group;
    const Expression* right_hand_side;
    std::size_t arity;
  };

  bool IsDictionary(const Variable& variable);
  [[nodiscard]] bool IsOutside(const Variable* variable, const Group& group) const;
  const Variable* Want(const Variable* function, const Function& of, Arguments known,
                       Arguments& arguments);
  const Shape* ShapeWithout(std::span<const Variable* const> known, const Shape* function);

  Program& program_;
  ShapeTable shapes_;
  std::deque<Group> groups_;
  std::size_t next_scope_ = 1;
  std::unordered_map<const Variable*, Function> functions_;
  std::unordered_map<const Variable*, std::size_t> scopes_;
  std::unordered_map<Name, bool> is_class_;
};

}  // namespace assay::core
