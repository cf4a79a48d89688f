{-# LANGUAGE MagicHash #-}
-- Boxed immutable arrays: the content of Data.Array.
module Assay.State.Array where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Prim
import Assay.Types (Array#, Result (..), unsafePerformIO)

infixl 9 !, //

-- Bounds, size, elements.
data Array i e = Array !i !i !Int (Array# e)

-- ---- making ----------------------------------------------------------------------------------------

safeRangeSize :: Ix i => (i, i) -> Int
safeRangeSize b = let n = rangeSize b in if n < 0 then errorWithoutStackTrace "Negative range size" else n

undefinedElement :: e
undefinedElement = errorWithoutStackTrace "(Array.!): undefined array element"

-- Makes the elements, lets the action fill them in, and closes the array.
build :: Ix i => (i, i) -> e -> (Int -> Array# e -> IO ()) -> Array i e
build b@(l, h) initial fill = n `seq` unsafePerformIO (newArray n initial >>= \es ->
  fill n es >> return (Array l h n es))
  where
    n = safeRangeSize b

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array b ies = build b undefinedElement (\n es -> write b n es ies)

write :: Ix i => (i, i) -> Int -> Array# e -> [(i, e)] -> IO ()
write b n es = go
  where
    go [] = return ()
    go ((i, e) : rest) = let k = indexWithin b n i in k `seq` (writeArray es k e >> go rest)

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray b xs = build b undefinedElement (\n es -> fillFrom es n 0 xs)

fillFrom :: Array# e -> Int -> Int -> [e] -> IO ()
fillFrom es n = go
  where
    go k ys
      | k >= n = return ()
      | otherwise = case ys of
          [] -> return ()
          z : zs -> writeArray es k z >> go (k + 1) zs

-- The combining function is applied at once.
accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f initial b ies = build b initial (\n es -> accumulate f b n es ies)

accumulate :: Ix i => (e -> a -> e) -> (i, i) -> Int -> Array# e -> [(i, a)] -> IO ()
accumulate f b n es = go
  where
    go [] = return ()
    go ((i, x) : rest) =
      let k = indexWithin b n i
      in k `seq` (readArray es k >>= \old -> let new = f old x in new `seq` (writeArray es k new >> go rest))

-- A copy that the action may change.
changed :: Array i e -> (Array# e -> IO ()) -> Array i e
changed (Array l h n es) change = unsafePerformIO (newArray n undefinedElement >>= \copy ->
  copyArray es 0 copy 0 n >> change copy >> return (Array l h n copy))

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
a@(Array l h n _) // ies = changed a (\es -> write (l, h) n es ies)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f a@(Array l h n _) ies = changed a (\es -> accumulate f (l, h) n es ies)

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

-- ---- reading ---------------------------------------------------------------------------------------

-- The element at an index; fails if it is outside the bounds.
(!) :: Ix i => Array i e -> i -> e
Array l h n es ! i = unsafeAtElements es (indexWithin (l, h) n i)

unsafeAtElements :: Array# e -> Int -> e
unsafeAtElements es k = case indexArray es k of Result x -> x

unsafeAt :: Array i e -> Int -> e
unsafeAt (Array _ _ _ es) k = unsafeAtElements es k

bounds :: Array i e -> (i, i)
bounds (Array l h _ _) = (l, h)

numElements :: Array i e -> Int
numElements (Array _ _ n _) = n

indices :: Ix i => Array i e -> [i]
indices a = range (bounds a)

elems :: Array i e -> [e]
elems a = foldrElements (:) [] a

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

-- The elements themselves are not evaluated.
foldrElements :: (e -> b -> b) -> b -> Array i e -> b
foldrElements f z (Array _ _ n es) = go 0
  where
    go k
      | k >= n = z
      | otherwise = case indexArray es k of Result x -> f x (go (k + 1))

mapElements :: (a -> b) -> Array i a -> Array i b
mapElements f (Array l h n es) = unsafePerformIO (newArray n undefinedElement >>= \new ->
  let go k
        | k >= n = return ()
        | otherwise = case indexArray es k of Result x -> writeArray new k (f x) >> go (k + 1)
  in go 0 >> return (Array l h n new))

instance Functor (Array i) where
  fmap = mapElements

instance Foldable (Array i) where
  foldr = foldrElements
  length = numElements
  null a = numElements a == 0

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (traverse f (elems a))

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b
    | numElements a == 0 = numElements b == 0
    | otherwise = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec d a = showParen (d > 10)
    (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readsPrec d = readParen (d > 10) (\s ->
    [(array b as, u) | ("array", r) <- lex s, (b, t) <- readsPrec 11 r, (as, u) <- readsPrec 11 t])
