{-# LANGUAGE BangPatterns, MagicHash #-}
-- Ix: types that index arrays.
module Assay.Ix where

import Assay.Classes
import Assay.Enum
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  -- As index, without looking whether it is in range.
  unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  -- As rangeSize, for ranges that are not empty.
  unsafeRangeSize :: (a, a) -> Int
  -- As index, for a range of this size. Checked against the size as well: an instance may be wrong.
  indexWithin :: (a, a) -> Int -> a -> Int

  index b i = if inRange b i then unsafeIndex b i else indexError ()
  unsafeIndex = index
  rangeSize b@(_, h) = if inRange b h then unsafeIndex b h + 1 else 0
  unsafeRangeSize b@(_, h) = unsafeIndex b h + 1
  indexWithin b n i = within n (index b i)
  {-# MINIMAL range, (index | unsafeIndex), inRange #-}

within :: Int -> Int -> Int
within n k = if wordLt (intToWord k) (intToWord n) then k else raise notWithin

-- A function, so that it is inlined and seen to raise: a constant would be shared.
indexError :: () -> a
indexError _ = raise outOfRange

notWithin, outOfRange :: Thrown
notWithin = ThrownError "Error in array index; not in range" "" 0
outOfRange = ThrownError "Error in array index" "" 0

-- As indexError, for types whose values can be named.
indexErrorAt :: Show a => String# -> a -> a -> a -> b
indexErrorAt name l h i = raise (outOfRangeAt name l h i)

outOfRangeAt :: Show a => String# -> a -> a -> a -> Thrown
outOfRangeAt name l h i = ThrownError
  (showString "Ix{" (unpackAppend name
    (showString "}.index: Index " (showParen True (showsPrec 0 i)
      (showString " out of range " (showParen True (showsPrec 0 (l, h)) "")))))) "" 0

-- The call, not a thunk of it: a loop makes nothing for the sake of an error.
intIndexError :: Int -> Int -> Int -> b
intIndexError l h i = let !thrown = intOutOfRange l h i in raise thrown

{-# NOINLINE intOutOfRange #-}
intOutOfRange :: Int -> Int -> Int -> Thrown
intOutOfRange l h i = outOfRangeAt "Int"# l h i

instance Ix Int where
  range (l, h) = intsUpTo l h
  unsafeIndex (l, _) i = intSubtract i l
  index (l, h) i = if intLe l i && intLe i h then intSubtract i l else intIndexError l h i
  inRange (l, h) i = h `seq` (intLe l i && intLe i h)
  -- The difference wraps around, but not into the range. The upper bound follows from the size, so that a loop need
  -- not keep it.
  indexWithin (l, _) n i =
    let k = intSubtract i l
    in if wordLt (intToWord k) (intToWord n) then k else intIndexError l (intSubtract (intAdd l n) 1) i

instance Ix Word where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = wordToInt (wordSubtract i l)
  inRange (l, h) i = l <= i && i <= h

instance Ix Integer where
  range (l, h) = integersUpTo l h
  unsafeIndex (l, _) i = integerToInt (integerSubtract i l)
  index b@(l, h) i = if inRange b i then unsafeIndex b i else indexErrorAt "Integer"# l h i
  inRange (l, h) i = l <= i && i <= h

instance Ix Char where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = intSubtract (ord i) (ord l)
  index b@(l, h) i = if inRange b i then unsafeIndex b i else indexErrorAt "Char"# l h i
  inRange (l, h) i = l <= i && i <= h

instance Ix Bool where
  range = derivedRange bools boolTag
  index b@(l, h) i = if inRange b i then intSubtract (boolTag i) (boolTag l) else indexErrorAt "Bool"# l h i
  inRange = derivedInRange boolTag

instance Ix Ordering where
  range = derivedRange orderings orderingTag
  index b@(l, h) i =
    if inRange b i then intSubtract (orderingTag i) (orderingTag l) else indexErrorAt "Ordering"# l h i
  inRange = derivedInRange orderingTag

instance Ix () where
  range _ = [()]
  index _ _ = 0
  inRange _ _ = True

instance (Ix a, Ix b) => Ix (a, b) where
  range ((l1, l2), (h1, h2)) = [(i, j) | i <- range (l1, h1), j <- range (l2, h2)]
  index ((l1, l2), (h1, h2)) (i, j) =
    if inRange (l1, h1) i && inRange (l2, h2) j
      then unsafeIndex (l1, h1) i * unsafeRangeSize (l2, h2) + unsafeIndex (l2, h2) j
      else indexError ()
  -- Inlined, so that a loop over an array makes no pairs.
  {-# INLINE indexWithin #-}
  indexWithin ((l1, l2), (h1, h2)) n (i, j) =
    if inRange (l1, h1) i && inRange (l2, h2) j
      then within n (unsafeIndex (l1, h1) i * unsafeRangeSize (l2, h2) + unsafeIndex (l2, h2) j)
      else indexError ()
  unsafeIndex ((l1, l2), (h1, h2)) (i, j) =
    unsafeIndex (l1, h1) i * unsafeRangeSize (l2, h2) + unsafeIndex (l2, h2) j
  inRange ((l1, l2), (h1, h2)) (i, j) = inRange (l1, h1) i && inRange (l2, h2) j

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((l1, l2, l3), (h1, h2, h3)) =
    [(i, j, k) | i <- range (l1, h1), j <- range (l2, h2), k <- range (l3, h3)]
  unsafeIndex ((l1, l2, l3), (h1, h2, h3)) (i, j, k) =
    (unsafeIndex (l1, h1) i * unsafeRangeSize (l2, h2) + unsafeIndex (l2, h2) j)
      * unsafeRangeSize (l3, h3) + unsafeIndex (l3, h3) k
  inRange ((l1, l2, l3), (h1, h2, h3)) (i, j, k) =
    inRange (l1, h1) i && inRange (l2, h2) j && inRange (l3, h3) k

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((l1, l2, l3, l4), (h1, h2, h3, h4)) =
    [ (i, j, k, l)
    | i <- range (l1, h1), j <- range (l2, h2), k <- range (l3, h3), l <- range (l4, h4) ]
  unsafeIndex ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) =
    unsafeIndex ((l1, l2, l3), (h1, h2, h3)) (i, j, k) * unsafeRangeSize (l4, h4)
      + unsafeIndex (l4, h4) l
  inRange ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) =
    inRange ((l1, l2, l3), (h1, h2, h3)) (i, j, k) && inRange (l4, h4) l

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) =
    [ (i, j, k, l, m)
    | i <- range (l1, h1), j <- range (l2, h2), k <- range (l3, h3), l <- range (l4, h4), m <- range (l5, h5) ]
  unsafeIndex ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i, j, k, l, m) =
    unsafeIndex ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) * unsafeRangeSize (l5, h5)
      + unsafeIndex (l5, h5) m
  inRange ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i, j, k, l, m) =
    inRange ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) && inRange (l5, h5) m

-- ---- derived instances: of the constructors in order, and a constructor's place among them ---------

derivedRange :: [a] -> (a -> Int) -> (a, a) -> [a]
derivedRange constructors tag (l, h) =
  take' (intAdd (intSubtract (tag h) (tag l)) 1) (dropInts (tag l) constructors)
  where
    take' n xs = case xs of
      y : ys | intGt n 0 -> y : take' (intSubtract n 1) ys
      _ -> []

derivedIndex :: (a -> Int) -> (a, a) -> a -> Int
derivedIndex tag b@(l, _) i = if derivedInRange tag b i then intSubtract (tag i) (tag l) else indexError ()

derivedInRange :: (a -> Int) -> (a, a) -> a -> Bool
derivedInRange tag (l, h) i = intLe (tag l) (tag i) && intLe (tag i) (tag h)
