#include "core/shape.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/ir.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

// How many nodes are looked at to see the shape of an expression.
constexpr int kSteps = 32;

struct MachineType {
  PrimitiveKind kind;
  Shape shape;
  bool has_constructors = false;
};

// As the library's module Assay.Types calls them.
const std::array<MachineType, 14>& MachineTypes() {
  static const std::array<MachineType, 14> kTypes = {{
      {PrimitiveKind::Int, {Name("Int")}},
      {PrimitiveKind::Word, {Name("Word")}},
      {PrimitiveKind::Char, {Name("Char")}},
      {PrimitiveKind::Double, {Name("Double")}},
      {PrimitiveKind::Float, {Name("Float")}},
      {PrimitiveKind::Integer, {Name("Integer")}},
      {PrimitiveKind::String, {Name("String#")}},
      {PrimitiveKind::Reference, {Name("Ref#")}},
      {PrimitiveKind::Array, {Name("Array#")}},
      {PrimitiveKind::Bytes, {Name("Bytes#")}},
      {PrimitiveKind::World, {Name("World")}},
      {PrimitiveKind::Truth, {Name("Bool")}, true},
      {PrimitiveKind::Unit, {Name("()")}, true},
      {PrimitiveKind::Result, {Name("Result")}, true},
  }};
  return kTypes;
}

}  // namespace

const Shape* ShapeTable::Of(Name head) {
  const Shape*& shape = heads_[head];
  if (shape == nullptr) {
    shape = arena_.New<Shape>(head);
  }
  return shape;
}

const Shape* ShapeTable::Function(const Shape* argument, const Shape* result) {
  const Shape*& shape = functions_[{argument, result}];
  if (shape == nullptr) {
    shape = arena_.New<Shape>(Name(), argument, result);
  }
  return shape;
}

const Shape* ShapeTable::Of(const Type* type) {
  if (type == nullptr || type->kind == TypeKind::Variable || IsMemory(type)) {
    return nullptr;
  }
  if (type->kind == TypeKind::Function) {
    const Shape* const argument = Of(type->arguments[0]);
    return Function(argument, Of(type->arguments[1]));
  }
  const auto number = UnboxedKind(type);
  return number ? ShapeOf(*number) : Of(type->name);
}

const Shape* ShapeTable::Of(const Constructor& constructor) {
  return constructor.data_type == nullptr ? nullptr : Of(constructor.data_type->name);
}

namespace {

// Of what does not return here: it agrees with everything.
constexpr Shape kNothing{};

// What both are; null: that is not known, or they differ, as those of a GADT may.
const Shape* Both(const Shape* one, const Shape* other) {
  if (one == &kNothing) {
    return other;
  }
  return other == &kNothing || one == other ? one : nullptr;
}

}  // namespace

const Shape* ShapeTable::Of(const Expression& e) {
  int steps = kSteps;
  const Shape* const shape = Of(e, steps);
  return shape == &kNothing ? nullptr : shape;
}

const Shape* ShapeTable::Of(const Expression& e, int& steps) {
  if (steps == 0) {
    return nullptr;
  }
  --steps;
  switch (e.kind) {
    case ExpressionKind::Occurrence: return AsOne(ShapeOf(*e.As<Occurrence>().variable));
    case ExpressionKind::Literal: return AsOne(ShapeOf(e.As<Literal>().value.kind));
    case ExpressionKind::Lambda: {
      const Shape* const result = Of(*e.As<Lambda>().body, steps);
      return Function(ShapeOf(*e.As<Lambda>().parameter), result == &kNothing ? nullptr : result);
    }
    case ExpressionKind::Application: {
      const Shape* const function = Of(*e.As<Application>().function, steps);
      return function == &kNothing ? function : AfterArguments(function, 1);
    }
    case ExpressionKind::Construction: return Of(*e.As<Construction>().constructor);
    case ExpressionKind::PrimitiveCall: {
      const auto& call = e.As<PrimitiveCall>();
      if (call.primitive == Primitive::Seq) {
        return AsOne(ShapeOf(*call.arguments[1]));
      }
      const PrimitiveKind result = Info(call.primitive).result;
      return result == PrimitiveKind::Never ? &kNothing : AsOne(ShapeOf(result));
    }
    case ExpressionKind::Let: return Of(*e.As<Let>().body, steps);
    case ExpressionKind::Scc: return Of(*e.As<Scc>().body, steps);
    case ExpressionKind::Case: {
      const Shape* all = &kNothing;
      for (const Alternative& alternative : e.As<Case>().alternatives) {
        all = Both(all, Of(*alternative.body, steps));
        if (all == nullptr) {
          break;
        }
      }
      return all;
    }
    case ExpressionKind::Join: {
      const Shape* all = Of(*e.As<Join>().body, steps);
      for (const JoinPoint& point : e.As<Join>().points) {
        all = all == nullptr ? nullptr : Both(all, Of(*point.body, steps));
      }
      return all;
    }
    case ExpressionKind::Jump: return &kNothing;  // it goes on at its label
    case ExpressionKind::Choice: return nullptr;
  }
  return nullptr;
}

// Those of numbers stand outside of the table, and functions may be there more than once.
const Shape* ShapeTable::AsOne(const Shape* shape) {
  return shape == nullptr || shape->IsFunction() ? shape : Of(shape->head);
}

const Shape* ShapeOf(PrimitiveKind kind) {
  const auto* const found = std::ranges::find(MachineTypes(), kind, &MachineType::kind);
  return found == MachineTypes().end() ? nullptr : &found->shape;
}

bool IsWorld(const Shape* shape) {
  return shape != nullptr && shape->head == ShapeOf(PrimitiveKind::World)->head;
}

const Shape* ShapeOf(LiteralKind kind) {
  switch (kind) {
    case LiteralKind::Int: return ShapeOf(PrimitiveKind::Int);
    case LiteralKind::Word: return ShapeOf(PrimitiveKind::Word);
    case LiteralKind::Char: return ShapeOf(PrimitiveKind::Char);
    case LiteralKind::Double: return ShapeOf(PrimitiveKind::Double);
    case LiteralKind::Float: return ShapeOf(PrimitiveKind::Float);
    case LiteralKind::Integer: return ShapeOf(PrimitiveKind::Integer);
    case LiteralKind::String: return ShapeOf(PrimitiveKind::String);
  }
  return nullptr;
}

const Shape* ShapeOf(const Variable& variable) {
  const auto number = UnboxedKind(variable.type);
  return number ? ShapeOf(*number) : variable.shape;
}

const Shape* ShapeOf(const Constructor& constructor, std::size_t field) {
  const auto number =
      field < constructor.fields.size() ? UnboxedKind(constructor.fields[field]) : std::nullopt;
  if (number) {
    return ShapeOf(*number);
  }
  return field < constructor.shapes.size() ? constructor.shapes[field] : nullptr;
}

bool IsMachineType(Name head) {
  return std::ranges::any_of(MachineTypes(), [&](const MachineType& type) {
    return type.shape.head == head && !type.has_constructors;
  });
}

bool MayAgree(const Shape* one, const Shape* other) {
  if (one == nullptr || other == nullptr || one == other) {
    return true;
  }
  return one->head == other->head && MayAgree(one->argument, other->argument) &&
         MayAgree(one->result, other->result);
}

const Shape* AfterArguments(const Shape* function, std::size_t count) {
  for (; count > 0 && function != nullptr; --count) {
    function = function->result;
  }
  return function;
}

std::string_view HeadText(const Shape* shape) {
  if (shape == nullptr) {
    return "";
  }
  return shape->IsFunction() ? "->" : shape->head.Text();
}

std::string ShapeText(const Shape* shape) {
  if (shape == nullptr) {
    return "?";
  }
  if (!shape->IsFunction()) {
    return std::string(shape->head.Text());
  }
  const bool is_nested = shape->argument != nullptr && shape->argument->IsFunction();
  return fmt::format("{}{}{} -> {}", is_nested ? "(" : "", ShapeText(shape->argument),
                     is_nested ? ")" : "", ShapeText(shape->result));
}

}  // namespace assay::core
