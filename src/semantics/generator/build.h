// Trees of Core text, built by hand: App(Var("f"), Int(1)) is `f 1`.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/syntax.h"

namespace assay::semantics::build {

using core::syntax::Binder;
using core::syntax::Expression;
using core::syntax::Form;
using core::syntax::Pattern;

inline Expression Node(Form form, std::vector<Expression> children = {}) {
  Expression node{};
  node.form = form;
  node.children = std::move(children);
  return node;
}

inline std::vector<Binder> Binders(const std::vector<Name>& names) {
  std::vector<Binder> binders;
  for (const Name name : names) {
    binders.push_back({name, {}, std::nullopt});
  }
  return binders;
}

inline Expression Var(Name name) {
  Expression node = Node(Form::Variable);
  node.name = name;
  return node;
}
inline Expression Var(std::string_view name) { return Var(Name(name)); }

inline Expression Lit(const core::LiteralValue& literal) {
  Expression node = Node(Form::Literal);
  node.literal = literal;
  return node;
}
inline Expression Int(std::int64_t number) { return Lit(core::IntLiteral(number)); }

inline Expression Con(std::string_view name) {
  Expression node = Node(Form::Constructor);
  node.name = Name(name);
  return node;
}

template <typename... Arguments>
Expression App(Expression head, Arguments... arguments) {
  Expression node = Node(Form::Application);
  node.children.push_back(std::move(head));
  (node.children.push_back(std::move(arguments)), ...);
  return node;
}

inline Expression Lam(const std::vector<Name>& parameters, Expression body) {
  Expression node = Node(Form::Lambda);
  node.binders = Binders(parameters);
  node.children.push_back(std::move(body));
  return node;
}

inline Expression Let(const std::vector<Name>& names, std::vector<Expression> right_hand_sides,
                      Expression body) {
  Expression node = Node(Form::Let, std::move(right_hand_sides));
  node.binders = Binders(names);
  node.children.push_back(std::move(body));
  return node;
}

struct Alternative {
  Pattern pattern;
  Expression body;
};

inline Pattern ConPattern(std::string_view constructor, const std::vector<Name>& fields) {
  return {core::PatternKind::Constructor, Name(constructor), {}, Binders(fields), {}};
}
inline Pattern LitPattern(const core::LiteralValue& literal) {
  return {core::PatternKind::Literal, {}, literal, {}, {}};
}
inline Pattern IntPattern(std::int64_t literal) { return LitPattern(core::IntLiteral(literal)); }
inline Pattern DefaultPattern(Name variable) {
  return {core::PatternKind::Default, {}, {}, Binders({variable}), {}};
}

inline Expression Case(Expression scrutinee, std::vector<Alternative> alternatives) {
  Expression node = Node(Form::Case);
  node.children.push_back(std::move(scrutinee));
  for (Alternative& alternative : alternatives) {
    node.patterns.push_back(std::move(alternative.pattern));
    node.children.push_back(std::move(alternative.body));
  }
  return node;
}

inline Expression Scc(core::SccKind kind, Name centre, Expression body) {
  Expression node = Node(Form::Scc);
  node.scc_kind = kind;
  node.name = centre;
  node.children.push_back(std::move(body));
  return node;
}

inline Expression JoinOne(Name label, const std::vector<Name>& parameters, Expression point,
                          Expression body) {
  Expression node = Node(Form::Join);
  node.binders = Binders({label});
  node.parameters.push_back(Binders(parameters));
  node.children.push_back(std::move(point));
  node.children.push_back(std::move(body));
  return node;
}

inline Expression Jump(Name label, std::vector<Expression> arguments) {
  Expression node = Node(Form::Jump, std::move(arguments));
  node.name = label;
  return node;
}

}  // namespace assay::semantics::build
