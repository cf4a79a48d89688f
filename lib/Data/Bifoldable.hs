-- Structures of two kinds of elements that can be folded.
module Data.Bifoldable (Bifoldable (..), bifoldl, bitraverse_, bifor_, biList, biany, biall, bisum, bilength) where

import Assay.Semigroup (Endo (..))
import Data.Functor.Const (Const (..))

class Bifoldable p where
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldMap f g = bifoldr (\a r -> f a <> r) (\b r -> g b <> r) mempty
  bifoldr f g z t = appEndo (bifoldMap (\a -> Endo (f a)) (\b -> Endo (g b)) t) z
  {-# MINIMAL bifoldr | bifoldMap #-}

instance Bifoldable (,) where
  bifoldMap f g (a, b) = f a <> g b

instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a

bifoldl :: Bifoldable p => (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
bifoldl f g z t = bifoldr (\a k acc -> k (f acc a)) (\b k acc -> k (g acc b)) id t z

bitraverse_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr (\a r -> f a *> r) (\b r -> g b *> r) (pure ())

bifor_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t

biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q = bifoldr (\a r -> p a || r) (\b r -> q b || r) False
biall p q = bifoldr (\a r -> p a && r) (\b r -> q b && r) True

bisum :: (Bifoldable t, Num a) => t a a -> a
bisum = sum . biList

bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl (\n _ -> n + 1) (\n _ -> n + 1) 0
