#include "semantics/generator/shrink.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

#include "semantics/generator/build.h"

namespace assay::semantics {

namespace {

using namespace build;
using core::syntax::Program;

std::size_t Size(const Expression& e) {
  std::size_t size = 1;
  for (const Expression& child : e.children) {
    size += Size(child);
  }
  return size;
}

// Smaller expressions to put in place of this one, the smallest first.
std::vector<Expression> Replacements(const Expression& e) {
  std::vector<Expression> smaller;
  if (e.form != Form::Literal && e.form != Form::Variable && e.form != Form::Constructor) {
    smaller.push_back(Int(0));
  } else if (e.form == Form::Literal && e.literal.kind == core::LiteralKind::Int &&
             e.literal.bits != 0) {
    smaller.push_back(Int(e.literal.AsInt() / 2));
  }
  smaller.insert(smaller.end(), e.children.begin(), e.children.end());
  if (e.form == Form::Application && e.children.size() > 2) {  // f x y -> f x
    Expression shorter = e;
    shorter.children.pop_back();
    smaller.push_back(std::move(shorter));
  }
  const bool list_of_parts = e.form == Form::Let || e.form == Form::Join || e.form == Form::Case;
  const std::size_t parts = e.form == Form::Case ? e.patterns.size() : e.binders.size();
  if (list_of_parts && parts > 1) {  // one binding or alternative less
    for (std::size_t i = 0; i < parts; ++i) {
      Expression fewer = e;
      const auto at = static_cast<std::ptrdiff_t>(i);
      if (e.form == Form::Case) {
        fewer.patterns.erase(fewer.patterns.begin() + at);
        fewer.children.erase(fewer.children.begin() + at + 1);
      } else {
        fewer.binders.erase(fewer.binders.begin() + at);
        fewer.children.erase(fewer.children.begin() + at);
        if (e.form == Form::Join) {
          fewer.parameters.erase(fewer.parameters.begin() + at);
        }
      }
      smaller.push_back(std::move(fewer));
    }
  }
  return smaller;
}

// Calls visit on every expression of the program, outermost first.
void ForEach(Expression& e, const std::function<void(Expression&)>& visit) {
  visit(e);
  for (Expression& child : e.children) {
    ForEach(child, visit);
  }
}

}  // namespace

std::vector<Program> Shrink(const Program& program) {
  std::vector<Program> smaller;
  for (std::size_t i = 0; i < program.definitions.size(); ++i) {
    if (program.definitions[i].binder.name.Text() != "main") {
      Program fewer = program;
      fewer.definitions.erase(fewer.definitions.begin() + static_cast<std::ptrdiff_t>(i));
      smaller.push_back(std::move(fewer));
    }
  }
  Program work = program;
  for (core::syntax::Definition& definition : work.definitions) {
    const std::size_t whole = Size(definition.right_hand_side);
    ForEach(definition.right_hand_side, [&](Expression& e) {
      const Expression original = e;
      for (Expression& replacement : Replacements(original)) {
        e = std::move(replacement);
        if (Size(definition.right_hand_side) <= whole) {
          smaller.push_back(work);
        }
      }
      e = original;
    });
  }
  return smaller;
}

}  // namespace assay::semantics
