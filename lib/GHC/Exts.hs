{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms #-}
-- What programs import from GHC's own module of extensions: of its primitives those on numbers and
-- characters. IsList is not there.
module GHC.Exts
  ( module GHC.Prim, Int (I#), Word (W#), Char (C#), Double (D#), Float (F#)
  , sortWith, groupWith, the, IsString (..), Down (..), Coercible, coerce, Constraint
  , build, augment, inline, noinline, lazy, oneShot, SPEC (..), maxTupleSize, currentCallStack
  ) where

import Data.Coerce (Coercible, coerce)
import Data.Kind (Constraint)
import Data.List (groupBy, sortBy)
import Data.Ord (Down (..), comparing)
import Data.String (IsString (..))
import GHC.Prim
import GHC.Stack (currentCallStack)

-- The Int of a number without a box.
pattern I# :: Int# -> Int
pattern I# x <- !x where
  I# !x = x

-- The Word of a number without a box.
pattern W# :: Word# -> Word
pattern W# x <- !x where
  W# !x = x

-- The Char of a character without a box.
pattern C# :: Char# -> Char
pattern C# x <- !x where
  C# !x = x

-- The Double of a number without a box.
pattern D# :: Double# -> Double
pattern D# x <- !x where
  D# !x = x

-- The Float of a number without a box.
pattern F# :: Float# -> Float
pattern F# x <- !x where
  F# !x = x

-- In the order of what the function gives.
sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

-- In the order of what the function gives, those with the same together.
groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)

-- The element that all elements are equal to.
the :: Eq a => [a] -> a
the (x : xs)
  | all (== x) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical elements"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

-- The list that a function makes which takes (:) and [].
build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

-- As build, with a list after it.
augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g = g (:)

-- | The argument: a wish to the optimiser in GHC.
inline, noinline, lazy :: a -> a
inline x = x
noinline x = x
lazy x = x

-- The function: a promise to GHC that it is called once.
oneShot :: (a -> b) -> a -> b
oneShot f = f

-- An argument of loops that asks GHC to specialise them.
data SPEC = SPEC | SPEC2

-- The size of the largest tuple.
maxTupleSize :: Int
maxTupleSize = 62
