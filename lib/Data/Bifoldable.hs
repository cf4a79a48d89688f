-- Structures of two kinds of elements that can be folded.
module Data.Bifoldable
  ( Bifoldable (..), bifoldr', bifoldr1, bifoldrM, bifoldl', bifoldl1, bifoldlM, bitraverse_, bifor_, bimapM_
  , biforM_, bimsum, bisequenceA_, bisequence_, biasum, biList, binull, bilength, bielem, bimaximum, biminimum
  , bisum, biproduct, biconcat, biconcatMap, biand, bior, biany, biall, bimaximumBy, biminimumBy, binotElem, bifind
  ) where

import Assay.Semigroup (Endo (..))
import Control.Applicative (Alternative (..))
import Data.Functor.Const (Const (..))

-- Structures of two kinds of elements that can be gone through.
class Bifoldable p where
  -- The elements combined.
  bifold :: Monoid m => p m m -> m
  -- What the functions make of the elements, combined.
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  -- From the right, a function for each kind.
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  -- From the left, a function for each kind.
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifold = bifoldMap id id
  bifoldMap f g = bifoldr (\a r -> f a <> r) (\b r -> g b <> r) mempty
  bifoldr f g z t = appEndo (bifoldMap (\a -> Endo (f a)) (\b -> Endo (g b)) t) z
  bifoldl f g z t = bifoldr (\a k acc -> k (f acc a)) (\b k acc -> k (g acc b)) id t z
  {-# MINIMAL bifoldr | bifoldMap #-}

instance Bifoldable (,) where
  bifoldMap f g (a, b) = f a <> g b

instance Bifoldable ((,,) x) where
  bifoldMap f g (_, a, b) = f a <> g b

instance Bifoldable ((,,,) x y) where
  bifoldMap f g (_, _, a, b) = f a <> g b

instance Bifoldable ((,,,,) x y z) where
  bifoldMap f g (_, _, _, a, b) = f a <> g b

instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a

-- | Strict in the accumulator.
bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z t = bifoldl (\k a acc -> k $! f a acc) (\k b acc -> k $! g b acc) id t z

-- From the left, evaluating at each step.
bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z t = bifoldr (\b k acc -> k $! f acc b) (\c k acc -> k $! g acc c) id t z

bifoldr1, bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f = foldr1 f . biList
bifoldl1 f = foldl1 f . biList

-- From the right, with effects.
bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g z t = bifoldl (\k a c -> f a c >>= k) (\k b c -> g b c >>= k) return t z

-- From the left, with effects.
bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g z t = bifoldr (\b k a -> f a b >>= k) (\c k a -> g a c >>= k) return t z

bitraverse_, bimapM_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr (\a r -> f a *> r) (\b r -> g b *> r) (pure ())
bimapM_ = bitraverse_

bifor_, biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t
biforM_ = bifor_

bisequenceA_, bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequenceA_ = bitraverse_ id id
bisequence_ = bisequenceA_

biasum, bimsum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum = bifoldr (<|>) (<|>) empty
bimsum = biasum

-- All elements, in order.
biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

-- Whether there are no elements.
binull :: Bifoldable t => t a b -> Bool
binull = bifoldr (\_ _ -> False) (\_ _ -> False) True

-- How many elements there are.
bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl' (\n _ -> n + 1) (\n _ -> n + 1) 0

bielem, binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x = biany (== x) (== x)
binotElem x t = not (bielem x t)

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum = maximum . biList
biminimum = minimum . biList

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy cmp = bifoldr1 (\x y -> case cmp x y of { GT -> x; _ -> y })
biminimumBy cmp = bifoldr1 (\x y -> case cmp x y of { GT -> y; _ -> x })

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum = sum . biList
biproduct = product . biList

-- The lists joined.
biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat = bifold

-- The lists that the functions give, joined.
biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap = bifoldMap

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand = biall id id
bior = biany id id

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q = bifoldr (\a r -> p a || r) (\b r -> q b || r) False
biall p q = bifoldr (\a r -> p a && r) (\b r -> q b && r) True

-- The first element for which the test holds.
bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p = bifoldr look look Nothing
  where
    look x r = if p x then Just x else r
