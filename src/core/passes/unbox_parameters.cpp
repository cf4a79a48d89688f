#include "core/passes/unbox_parameters.h"

#include "core/passes/copy.h"
#include "core/passes/loop_operands.h"
#include "core/passes/strictness.h"
#include "core/passes/traverse.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

class Unboxer {
 public:
  Unboxer(Program& program, const OptimiserOptions& options)
      : program_(program), strictness_(program, options) {}

  void Run() {
    for (Definition& definition : program_.definitions) {
      types_.clear();
      static_cast<void>(strictness_.Of(*definition.right_hand_side));
      if (const Signature* const signature = strictness_.Of(definition.variable)) {
        Note(*definition.right_hand_side, *signature);
      }
      FindInside(*definition.right_hand_side);
      EvaluateBeforeLoops(definition);
      if (!types_.empty()) {
        definition.right_hand_side =
            CopyWithTypes(program_.arena, *definition.right_hand_side, types_);
      }
    }
  }

 private:
  const Type* TypeFor(Evaluated how) {
    switch (how) {
      case Evaluated::AsInt: return UnboxedType(program_.arena, PrimitiveKind::Int);
      case Evaluated::AsWord: return UnboxedType(program_.arena, PrimitiveKind::Word);
      case Evaluated::AsChar: return UnboxedType(program_.arena, PrimitiveKind::Char);
      case Evaluated::AsDouble: return UnboxedType(program_.arena, PrimitiveKind::Double);
      case Evaluated::AsFloat: return UnboxedType(program_.arena, PrimitiveKind::Float);
      case Evaluated::Not:
      case Evaluated::AsAnything:
      case Evaluated::AsData: return nullptr;
    }
    return nullptr;
  }

  void Note(const Variable* parameter, Evaluated how) {
    if (const Type* const type = TypeFor(how)) {
      types_[parameter] = type;
    }
  }

  void Note(const Expression& function, const Signature& signature) {
    const Expression* body = &function;
    for (const Evaluated how : signature.parameters) {
      Note(body->As<Lambda>().parameter, how);
      body = body->As<Lambda>().body;
    }
  }

  // Join points, and the values that a case gives a name.
  void FindInside(const Expression& e) {
    if (e.kind == ExpressionKind::Join) {
      for (const JoinPoint& point : e.As<Join>().points) {
        if (const Signature* const signature = strictness_.Of(point.label)) {
          for (std::size_t i = 0; i < point.parameters.size(); ++i) {
            Note(point.parameters[i], signature->parameters[i]);
          }
        }
      }
    }
    if (e.kind == ExpressionKind::Case) {
      const Alternative& last = e.As<Case>().alternatives.back();
      if (last.pattern == PatternKind::Default && !last.variables.empty()) {
        Note(last.variables[0], strictness_.OnBound(last.variables[0]));
      }
    }
    ForEachChild(e, [&](const Expression& child) { FindInside(child); });
  }

  void EvaluateBeforeLoops(Definition& definition) {
    LoopOperands evaluator(program_.arena, [&](const Variable* label) {
      std::vector<std::pair<const Variable*, const Type*>> found;
      if (const Signature* const signature = strictness_.Of(label)) {
        for (const auto& [variable, how] : signature->free.entries) {
          const Type* const type =
              how == Evaluated::AsData ? MemoryType(program_.arena) : TypeFor(how);
          if (type != nullptr && !UnboxedKind(variable->type) && !types_.contains(variable)) {
            found.emplace_back(variable, type);
          }
        }
      }
      return found;
    });
    const Expression* const changed = evaluator.Visit(*definition.right_hand_side);
    if (!evaluator.GaveUp()) {
      definition.right_hand_side = changed;
    }
  }

  Program& program_;
  StrictnessAnalysis strictness_;
  Types types_;
};

}  // namespace

void UnboxParameters(Program& program, const OptimiserOptions& options) {
  Unboxer(program, options).Run();
}

}  // namespace assay::core
