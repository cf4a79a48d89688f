// Shapes: what is known of the type of a variable's value.
//
//     insert :: Ord k => k -> a -> Map k a -> Map k a
//     has the shape   Assay.Classes.Ord -> ? -> ? -> Data.Map.Map -> Data.Map.Map
//
// A shape is a *type head*, the type constructor of the value as core::DataType names it, or it
// says that the value is a function, with the shapes of argument and result. Dictionaries are
// records of their class. Newtypes are gone as they are in Core, arguments of type constructors are
// left out, and what a type variable stands for is unknown: null, which agrees with everything. So
// a pass may substitute without a thought for types, and leave out the shape of what it makes; it
// must not keep that of a function whose parameters it changes.
//
// How a value is represented is another question. A variable is a pointer to an object, unless its
// Type is `Int#` or one of the like (unboxed.h): then it is a word, and its head is the number's.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "base/arena.h"
#include "base/names.h"
#include "core/literal.h"
#include "core/primitives.h"

namespace assay::core {

struct Constructor;
struct Expression;
struct Type;
struct Variable;

struct Shape {
  Name head;                        // empty: it is a function
  const Shape* argument = nullptr;  // of a function; null: unknown
  const Shape* result = nullptr;

  [[nodiscard]] bool IsFunction() const { return head.IsEmpty(); }
};

// Makes each shape once.
class ShapeTable {
 public:
  explicit ShapeTable(Arena& arena) : arena_(arena) {}

  [[nodiscard]] const Shape* Of(Name head);
  [[nodiscard]] const Shape* Function(const Shape* argument, const Shape* result);
  // Of a type that Core text gives.
  [[nodiscard]] const Shape* Of(const Type* type);
  // Of what it constructs.
  [[nodiscard]] const Shape* Of(const Constructor& constructor);
  // As far as the expression shows it at once, in few steps.
  [[nodiscard]] const Shape* Of(const Expression& e);

 private:
  const Shape* Of(const Expression& e, int& steps);
  [[nodiscard]] const Shape* AsOne(const Shape* shape);

  Arena& arena_;
  std::map<Name, const Shape*> heads_;
  std::map<std::pair<const Shape*, const Shape*>, const Shape*> functions_;
};

// Of what the machine knows; null: values of this kind are of several types.
[[nodiscard]] const Shape* ShapeOf(PrimitiveKind kind);
[[nodiscard]] const Shape* ShapeOf(LiteralKind kind);
// By its representation, if it is a word, or by its shape.
[[nodiscard]] const Shape* ShapeOf(const Variable& variable);
// A field of what the constructor makes.
[[nodiscard]] const Shape* ShapeOf(const Constructor& constructor, std::size_t field);

// Is it the World's? Shapes that were read are not the same objects as ShapeOf's.
[[nodiscard]] bool IsWorld(const Shape* shape);

// Is it the head of a type that the machine knows, and that has no constructors: Int, Ref#?
[[nodiscard]] bool IsMachineType(Name head);

// Can a value have both?
[[nodiscard]] bool MayAgree(const Shape* one, const Shape* other);

// What is left of a function that is given this many arguments; null: unknown.
[[nodiscard]] const Shape* AfterArguments(const Shape* function, std::size_t count);

// The type head for people: `Int`, `[]`, `->` for a function; empty: unknown.
[[nodiscard]] std::string_view HeadText(const Shape* shape);
// `Assay.Classes.Ord -> ? -> Int`
[[nodiscard]] std::string ShapeText(const Shape* shape);

}  // namespace assay::core
