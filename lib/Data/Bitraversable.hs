-- Structures of two kinds of elements that can be traversed.
module Data.Bitraversable
  ( Bitraversable (..), bisequenceA, bisequence, bimapM, bifor, biforM, bimapAccumL, bimapAccumR
  , bimapDefault, bifoldMapDefault
  ) where

import Assay.State.Accumulate
import Data.Bifoldable
import Data.Bifunctor
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

-- Structures of two kinds of elements that can be rebuilt with effects.
class (Bifunctor t, Bifoldable t) => Bitraversable t where
  -- Rebuilds with an action for each element.
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g (a, b) = (,) <$> f a <*> g b

instance Bitraversable ((,,) x) where
  bitraverse f g (x, a, b) = (,,) x <$> f a <*> g b

instance Bitraversable ((,,,) x y) where
  bitraverse f g (x, y, a, b) = (,,,) x y <$> f a <*> g b

instance Bitraversable ((,,,,) x y z) where
  bitraverse f g (x, y, z, a, b) = (,,,,) x y z <$> f a <*> g b

instance Bitraversable Either where
  bitraverse f _ (Left a) = Left <$> f a
  bitraverse _ g (Right b) = Right <$> g b

instance Bitraversable Const where
  bitraverse f _ (Const a) = Const <$> f a

bifor, biforM :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t
biforM = bifor

-- Rebuilds with an action for each element.
bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA = bitraverse id id
bisequence = bisequenceA

-- | With a state from left to right.
bimapAccumL :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = runStateL (bitraverse (\b -> StateL (\a -> f a b)) (\d -> StateL (\a -> g a d)) t) s

-- | With a state from right to left.
bimapAccumR :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumR f g s t = runStateR (bitraverse (\b -> StateR (\a -> f a b)) (\d -> StateR (\a -> g a d)) t) s

-- bimap by bitraverse.
bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g = runIdentity . bitraverse (Identity . f) (Identity . g)

-- bifoldMap by bitraverse.
bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g = getConst . bitraverse (Const . f) (Const . g)
