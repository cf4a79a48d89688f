// Functions whose body is an scc, and the entry inside of it.
//
// Note [The entry inside of an scc]
//
//     f x = scc "f" (g (x + 1))
//     g x = scc "g" (if x > 100 then x else f (2 * x))
//
// By the rules a call of f runs in the caller's centre, as far as the scc: there it counts an inner
// scc of the caller and an entry of f, and goes on in f. But g, when it calls f, knows at compile
// time that its own centre is "g". It could count the inner scc with all else that its block
// counts, by one increment, and f need not look at the register of the centre at all.
//
// So f has an entry more, `f.inside`, behind the scc. Callers that know their centre (or that it is
// f's already) count the inner scc themselves and jump there; the register need not be set. All
// others use the entry of f, which does the same on their behalf. Both ways come to the same
// counts; the shadow build compares what is known with the register.
#include "llvm/expressions.h"
#include "llvm/needs.h"

namespace assay::codegen {

using layout::ObjectKind;

const Expressions::Inside* Expressions::InsideOf(const stg::Variable* function) {
  if (function != nullptr && function->is_top_level) {
    DeclareEntries(function);
  }
  const auto found = insides_.find(function);
  return found == insides_.end() ? nullptr : &found->second;
}

void Expressions::DeclareInside(const stg::TopLevel& definition) {
  const stg::Closure& closure = *definition.closure;
  const stg::Expression& body = closure.entry == nullptr ? *closure.body : *closure.entry->body;
  if (body.kind != stg::ExpressionKind::Scc || body.As<stg::Scc>().scc_kind != core::SccKind::Scc) {
    return;
  }
  const stg::Variables parameters =
      closure.entry == nullptr ? stg::Variables{} : closure.entry->parameters;
  llvm::Function* const code = module_.MoreCode(module_.TopLevel(definition.variable), ".inside");
  insides_[definition.variable] = {WithParameters(code, {parameters.begin(), parameters.end()}),
                                   &body.As<stg::Scc>()};
}

void Expressions::DefineInside(const stg::TopLevel& definition, const Inside& inside) {
  const stg::Expression& body = *inside.scc->body;
  module_.SetInfo(inside.continuation.code,
                  {ObjectKind::ReturnFrame, 0, 0, 0,
                   module_.StaticReferences(references_->Within(*inside.scc)), nullptr});
  if (definition.closure->entry != nullptr) {
    return Define(inside.continuation, inside.scc->centre, HeapWords(body, module_),
                  StackWords(body), [&](Block& block, Values values) {
                    block.CountEntry();
                    Compile(block, std::move(values), body);
                  });
  }
  Block block(module_, inside.continuation.code);
  block.values[0] = module_.TopLevel(definition.variable).pointer;
  DefineCall(block, *definition.closure, inside.scc->centre, body, /*is_entry=*/true);
}

// Whoever does not know its centre leaves that to the other entry, if it would change.
bool Expressions::MayGoInside(const Block& block, const Inside& inside) {
  return block.KnownCentre() != nullptr || block.Top() == inside.scc->centre;
}

void Expressions::EnterInside(Block& block, const Values& values, const Inside& inside) {
  llvm::Value* const from = block.CountInner(*inside.scc->centre);
  block.PushCentre(*inside.scc->centre);
  block.CountRecursion(from);
  GoTo(block, values, inside.continuation);
}

void Expressions::CallInside(Block& block, std::span<llvm::Value* const> registers,
                             const Inside& inside) {
  llvm::Value* const from = block.CountInner(*inside.scc->centre);
  block.PushCentre(*inside.scc->centre);
  block.CountRecursion(from);
  if (module_.ThePolicy().KnowsCentres() && !module_.ThePolicy().shadow) {
    block.SetCentre(llvm::PoisonValue::get(module_.WordType()));
  }
  block.Jump(inside.continuation.code, registers);
}

}  // namespace assay::codegen
