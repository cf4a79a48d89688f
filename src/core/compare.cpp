#include "core/compare.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace assay::core {

namespace {

class Comparer {
 public:
  bool Programs(const Program& left, const Program& right) {
    if (left.definitions.size() != right.definitions.size() ||
        left.data_types.size() != right.data_types.size() ||
        left.main_is_action != right.main_is_action) {
      return false;
    }
    for (std::size_t i = 0; i < left.data_types.size(); ++i) {
      if (!DataTypes(*left.data_types[i], *right.data_types[i])) {
        return false;
      }
    }
    for (std::size_t i = 0; i < left.definitions.size(); ++i) {
      const Definition& a = left.definitions[i];
      const Definition& b = right.definitions[i];
      if (a.variable->name != b.variable->name || !Heads(a, b)) {
        return false;
      }
    }
    return std::ranges::equal(left.definitions, right.definitions,
                              [&](const Definition& a, const Definition& b) {
                                return Same(*a.right_hand_side, *b.right_hand_side);
                              });
  }

  bool Definitions(const Definition& a, const Definition& b) {
    return Heads(a, b) && Same(*a.right_hand_side, *b.right_hand_side);
  }

 private:
  bool Heads(const Definition& a, const Definition& b) {
    return a.is_dictionary == b.is_dictionary && Types(a.result, b.result) &&
           Bind(a.variable, b.variable);
  }

  static bool Types(const Type* a, const Type* b) {
    if (a == nullptr || b == nullptr) {
      return a == b;
    }
    return a->kind == b->kind && a->name == b->name && TypeLists(a->arguments, b->arguments);
  }

  static bool TypeLists(std::span<const Type* const> a, std::span<const Type* const> b) {
    return std::ranges::equal(a, b, Types);
  }

  static bool DataTypes(const DataType& a, const DataType& b) {
    return a.name == b.name && std::ranges::equal(a.parameters, b.parameters) &&
           std::ranges::equal(a.constructors, b.constructors,
                              [](const Constructor* c, const Constructor* d) {
                                return Constructors(c, d) && TypeLists(c->fields, d->fields);
                              });
  }

  static bool Constructors(const Constructor* a, const Constructor* b) {
    return a->name == b->name && a->arity == b->arity && a->tag == b->tag;
  }

  static bool Centres(const CostCentre* a, const CostCentre* b) {
    return a->kind == b->kind && a->name == b->name;
  }

  bool Bind(const Variable* a, const Variable* b) {
    partner_[a] = b;
    return a->inlining == b->inlining && a->wants_copies == b->wants_copies &&
           Types(a->type, b->type);
  }

  bool BindAll(std::span<const Variable* const> a, std::span<const Variable* const> b) {
    return std::ranges::equal(a, b,
                              [&](const Variable* x, const Variable* y) { return Bind(x, y); });
  }

  bool Uses(const Variable* a, const Variable* b) const {
    const auto found = partner_.find(a);
    return found == partner_.end() ? a == b : found->second == b;
  }

  bool UsesAll(std::span<const Variable* const> a, std::span<const Variable* const> b) const {
    return std::ranges::equal(a, b,
                              [&](const Variable* x, const Variable* y) { return Uses(x, y); });
  }

  bool Same(const Expression& a, const Expression& b) {
    if (a.kind != b.kind) {
      return false;
    }
    switch (a.kind) {
      case ExpressionKind::Occurrence:
        return Uses(a.As<Occurrence>().variable, b.As<Occurrence>().variable);
      case ExpressionKind::Literal: return a.As<Literal>().value == b.As<Literal>().value;
      case ExpressionKind::Lambda:
        return Bind(a.As<Lambda>().parameter, b.As<Lambda>().parameter) &&
               Same(*a.As<Lambda>().body, *b.As<Lambda>().body);
      case ExpressionKind::Application:
        return Uses(a.As<Application>().argument, b.As<Application>().argument) &&
               Same(*a.As<Application>().function, *b.As<Application>().function);
      case ExpressionKind::Construction:
        return Constructors(a.As<Construction>().constructor, b.As<Construction>().constructor) &&
               UsesAll(a.As<Construction>().arguments, b.As<Construction>().arguments);
      case ExpressionKind::PrimitiveCall:
        return a.As<PrimitiveCall>().primitive == b.As<PrimitiveCall>().primitive &&
               UsesAll(a.As<PrimitiveCall>().arguments, b.As<PrimitiveCall>().arguments);
      case ExpressionKind::Let: return Lets(a.As<Let>(), b.As<Let>());
      case ExpressionKind::Case:
        return a.As<Case>().is_flexible == b.As<Case>().is_flexible &&
               Same(*a.As<Case>().scrutinee, *b.As<Case>().scrutinee) &&
               std::ranges::equal(
                   a.As<Case>().alternatives, b.As<Case>().alternatives,
                   [&](const Alternative& x, const Alternative& y) { return Alternatives(x, y); });
      case ExpressionKind::Scc:
        return a.As<Scc>().scc_kind == b.As<Scc>().scc_kind &&
               Centres(a.As<Scc>().centre, b.As<Scc>().centre) &&
               Same(*a.As<Scc>().body, *b.As<Scc>().body);
      case ExpressionKind::Join: return Joins(a.As<Join>(), b.As<Join>());
      case ExpressionKind::Jump:
        return Uses(a.As<Jump>().label, b.As<Jump>().label) &&
               UsesAll(a.As<Jump>().arguments, b.As<Jump>().arguments);
      case ExpressionKind::Choice:
        return Same(*a.As<Choice>().first, *b.As<Choice>().first) &&
               Same(*a.As<Choice>().second, *b.As<Choice>().second);
    }
    return false;
  }

  bool Lets(const Let& a, const Let& b) {
    return std::ranges::equal(
               a.bindings, b.bindings,
               [&](const Binding& x, const Binding& y) { return Bind(x.variable, y.variable); }) &&
           std::ranges::equal(a.bindings, b.bindings,
                              [&](const Binding& x, const Binding& y) {
                                return Same(*x.right_hand_side, *y.right_hand_side);
                              }) &&
           Same(*a.body, *b.body);
  }

  bool Alternatives(const Alternative& a, const Alternative& b) {
    const bool same_constructor = a.constructor == nullptr || b.constructor == nullptr
                                      ? a.constructor == b.constructor
                                      : Constructors(a.constructor, b.constructor);
    return a.pattern == b.pattern && same_constructor && a.literal == b.literal &&
           BindAll(a.variables, b.variables) && Same(*a.body, *b.body);
  }

  bool Joins(const Join& a, const Join& b) {
    return std::ranges::equal(
               a.points, b.points,
               [&](const JoinPoint& x, const JoinPoint& y) { return Bind(x.label, y.label); }) &&
           std::ranges::equal(a.points, b.points,
                              [&](const JoinPoint& x, const JoinPoint& y) {
                                return BindAll(x.parameters, y.parameters) &&
                                       Same(*x.body, *y.body);
                              }) &&
           Same(*a.body, *b.body);
  }

  std::unordered_map<const Variable*, const Variable*> partner_;
};

}  // namespace

bool AreAlphaEqual(const Program& left, const Program& right) {
  return Comparer().Programs(left, right);
}

bool AreAlphaEqual(const Definition& left, const Definition& right) {
  return Comparer().Definitions(left, right);
}

}  // namespace assay::core
