// Constants that are an scc around a value which needs no evaluation.
//
// Note [Constants that are only entered]
//
//     width = scc "width" 80
//     area h = scc "area" (h * width)
//
// The optimiser puts 80 where `width` stands, but then nobody would enter "width", which the rules
// count once, when the constant is evaluated. So it leaves `case entering eval width of _ -> ..` in
// front of the use: evaluate the constant for nothing but to enter its scc.
//
// All that is to be known of such a constant is whether that has happened. Code that uses it sets a
// word to 1 (layout::EnteredConstant), and the run-time system makes one entry of it at the end:
// a store instead of an evaluation, in a loop too. A constant whose value uses others of the kind
// sets their words as well. Counting code evaluates them like any other, since the rules say what
// that costs.
#include "llvm/expressions.h"
#include "llvm/needs.h"

namespace assay::codegen {

namespace {

const stg::Expression& WithoutTicks(const stg::Expression& e) {
  return e.kind == stg::ExpressionKind::Tick ? WithoutTicks(*e.As<stg::Tick>().body) : e;
}

// The other constants that it enters, and then what it is.
struct Contents {
  std::vector<const stg::Variable*> enters;
  const stg::Expression* value;
};

Contents ContentsOf(const stg::Scc& scc) {
  Contents contents{{}, &WithoutTicks(*scc.body)};
  while (contents.value->kind == stg::ExpressionKind::Case &&
         contents.value->As<stg::Case>().enters_constant) {
    const auto& node = contents.value->As<stg::Case>();
    contents.enters.push_back(node.scrutinee->As<stg::Eval>().variable);
    contents.value = &WithoutTicks(*node.alternatives[0].body);
  }
  return contents;
}

}  // namespace

bool Expressions::IsEnteredConstant(const stg::Closure& closure) const {
  if (!module_.ThePolicy().NotesConstants() || closure.kind != stg::ClosureKind::Thunk ||
      closure.body->kind != stg::ExpressionKind::Scc ||
      closure.body->As<stg::Scc>().scc_kind != core::SccKind::Scc) {
    return false;
  }
  const stg::Expression& value = *ContentsOf(closure.body->As<stg::Scc>()).value;
  return value.kind == stg::ExpressionKind::Return && IsConstant(*value.As<stg::Return>().closure);
}

void Expressions::NoteEntered(Block& block, const stg::Variable* constant) {
  if (!module_.ThePolicy().TracksCentres()) {
    return;
  }
  const stg::TopLevel& definition = *module_.TopLevel(constant).definition;
  const auto& scc = definition.closure->body->As<stg::Scc>();
  block.builder.CreateStore(block.Int(1), module_.EnteredFlag(definition, *scc.centre));
  for (const stg::Variable* const other : ContentsOf(scc).enters) {
    NoteEntered(block, other);
  }
}

}  // namespace assay::codegen
