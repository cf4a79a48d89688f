// Shapes that the checked types give to Core: they hold of what desugaring makes, and mutants of it
// violate them.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/passes/rewrite.h"
#include "core/shape.h"
#include "core/verify_shapes.h"
#include "support.h"

namespace assay::desugar {
namespace {

constexpr auto kProgram = R"(
{-# LANGUAGE RankNTypes #-}
module Main where

import Data.Char (toUpper)
import qualified Data.Map as Map

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
data Box s a = Box { get :: Lens s a }
newtype Const a b = Const { runConst :: a }
instance Functor (Const a) where fmap _ (Const a) = Const a

view :: Lens s a -> s -> a
view l s = runConst (l Const s)

first :: Lens (a, b) a
first f (a, b) = fmap (\a' -> (a', b)) (f a)

class Container f where
  empty :: f a
  insert :: Ord a => a -> f a -> f a
  size :: f a -> Int

data Tree a = Leaf | Node !Int (Tree a) a (Tree a)

instance Container Tree where
  empty = Leaf
  insert x Leaf = Node 1 Leaf x Leaf
  insert x t@(Node n l y r)
    | x < y = Node (n + 1) (insert x l) y r
    | x > y = Node (n + 1) l y (insert x r)
    | otherwise = t
  size Leaf = 0
  size (Node n _ _ _) = n

count :: Ord k => [k] -> Map.Map k Int
count = foldr (\k -> Map.insertWith (+) k 1) Map.empty

scale :: Double -> Int -> Double
scale d n = d * fromIntegral n

main :: IO ()
main = do
  print (view (get (Box first)) ('q', 0 :: Int))
  print (size (foldr insert empty "shapes" :: Tree Char))
  print (Map.toList (count (map toUpper "mississippi")))
  print (scale 0.5 3, [show n | n <- [1 :: Int .. 3], even n])
)";

bool IsDictionary(const core::Variable& variable) {
  const std::string_view head = core::HeadText(variable.shape);
  return variable.name.Text() == "d" || head.starts_with("Assay.Classes.") ||
         head == "Main.Container" || variable.name.Text().starts_with("Assay.Classes.$f");
}

// Changes the n-th place where it can.
class Mutation : public core::Rewriter {
 public:
  Mutation(Arena& arena, std::size_t place) : Rewriter(arena), place_(place) {}

  [[nodiscard]] bool IsDone() const { return place_ == kDone; }

  const core::Expression* Visit(const core::Expression& e) override {
    const core::Expression* const changed = IsDone() ? nullptr : Changed(e);
    if (changed == nullptr) {
      return VisitChildren(e);
    }
    if (place_ > 0) {
      --place_;
      return VisitChildren(e);
    }
    place_ = kDone;
    return changed;
  }

 protected:
  // Null: it is no such place.
  virtual const core::Expression* Changed(const core::Expression& e) = 0;

 private:
  static constexpr std::size_t kDone = ~std::size_t{0};
  std::size_t place_;
};

// f d x  ==>  f x
class DropDictionary final : public Mutation {
 public:
  using Mutation::Mutation;

  const core::Expression* Changed(const core::Expression& e) override {
    if (e.kind != core::ExpressionKind::Application ||
        !IsDictionary(*e.As<core::Application>().argument)) {
      return nullptr;
    }
    return e.As<core::Application>().function;
  }
};

// f x y  ==>  f y x, where the two are of different types
class SwapArguments final : public Mutation {
 public:
  using Mutation::Mutation;

  const core::Expression* Changed(const core::Expression& e) override {
    if (e.kind == core::ExpressionKind::Construction) {
      return SwapFields(e.As<core::Construction>());
    }
    if (e.kind != core::ExpressionKind::Application ||
        e.As<core::Application>().function->kind != core::ExpressionKind::Application) {
      return nullptr;
    }
    const auto& outer = e.As<core::Application>();
    const auto& inner = outer.function->As<core::Application>();
    if (MayAgree(inner.argument->shape, outer.argument->shape)) {
      return nullptr;
    }
    return core::New<core::Application>(
        arena_, e.span,
        core::New<core::Application>(arena_, e.span, inner.function, outer.argument),
        inner.argument);
  }

 private:
  const core::Expression* SwapFields(const core::Construction& e) {
    std::vector<const core::Variable*> fields(e.arguments.begin(), e.arguments.end());
    for (std::size_t i = 1; i < fields.size(); ++i) {
      if (!MayAgree(ShapeOf(*e.constructor, i - 1), fields[i]->shape)) {
        std::swap(fields[i - 1], fields[i]);
        return core::New<core::Construction>(arena_, e.span, e.constructor, arena_.Copy(fields));
      }
    }
    return nullptr;
  }
};

struct Score {
  int mutants = 0;
  int caught = 0;
};

// One mutant for each place of the module.
template <typename Mutate>
Score Try(const frontend::Compiled& compiled) {
  Score score;
  const auto part = frontend::PartOf(compiled, Name("Main"));
  for (core::Definition& definition : part->definitions) {
    const core::Expression* const right = definition.right_hand_side;
    for (std::size_t place = 0;; ++place) {
      Mutate mutate(part->arena, place);
      definition.right_hand_side = mutate.Visit(*right);
      if (!mutate.IsDone()) {
        break;
      }
      ++score.mutants;
      score.caught += core::FindShapeViolation(*part) ? 1 : 0;
    }
    definition.right_hand_side = right;
  }
  return score;
}

class ShapesTest : public testing::Test {
 protected:
  void SetUp() override {
    translated_ = Translate(kProgram);
    ASSERT_EQ(translated_->Complaints(), "");
    ASSERT_EQ(core::FindShapeViolation(*translated_->compiled.program), std::nullopt);
  }

  const core::Variable* Find(std::string_view name) {
    const core::Definition* const found = translated_->compiled.program->Find(Name(name));
    EXPECT_NE(found, nullptr) << name;
    return found->variable;
  }

  std::unique_ptr<Translated> translated_;
};

TEST_F(ShapesTest, AreThoseOfTheTypes) {
  EXPECT_EQ(ShapeText(Find("Main.count")->shape),
            "Assay.Classes.Ord -> [] -> Assay.Container.MapTree.Map");
  EXPECT_EQ(ShapeText(Find("Main.scale")->shape), "Double -> Int -> Double");
  // Newtypes are gone: IO is a function.
  EXPECT_EQ(ShapeText(Find("Main.main")->shape), "World -> Result");
  // A polymorphic argument takes its dictionaries.
  EXPECT_EQ(ShapeText(Find("Main.view")->shape),
            "(Assay.Classes.Functor -> (? -> ?) -> ? -> ?) -> ? -> ?");
  // A method takes the dictionary of its class, then its own.
  EXPECT_EQ(ShapeText(Find("Main.insert")->shape),
            "Main.Container -> Assay.Classes.Ord -> ? -> ? -> ?");
}

TEST_F(ShapesTest, OfFieldsAreThoseOfTheirTypes) {
  const core::Constructor* const node =
      translated_->compiled.program->FindConstructor(Name("Main.Node"));
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(core::HeadText(core::ShapeOf(*node, 0)), "Int");  // a word, being strict
  EXPECT_EQ(core::HeadText(core::ShapeOf(*node, 1)), "Main.Tree");
  EXPECT_EQ(core::HeadText(core::ShapeOf(*node, 2)), "");
}

// But where all arguments that come after it are of unknown types.
TEST_F(ShapesTest, FindDictionariesThatAreMissing) {
  const Score score = Try<DropDictionary>(translated_->compiled);
  EXPECT_GT(score.mutants, 20);
  EXPECT_GE(score.caught, score.mutants - 3);
}

TEST_F(ShapesTest, FindArgumentsThatChangedPlaces) {
  const Score score = Try<SwapArguments>(translated_->compiled);
  EXPECT_GT(score.mutants, 10);
  EXPECT_EQ(score.caught, score.mutants);
}

}  // namespace
}  // namespace assay::desugar
