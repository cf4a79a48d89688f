{-# LANGUAGE MagicHash, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts #-}
-- Arrays by interface: IArray for immutable ones, MArray for mutable ones, and the kinds there are.
-- The modules Data.Array.* export parts of this one.
module Data.Array.Base
  ( module Data.Array.Base
  , Array, Ix (..)
  ) where

import Assay.Ix (Ix (..))
import Assay.Prim hiding (newArray, readArray, writeArray)
import qualified Assay.Prim as P
import Assay.State.Array (Array (..), safeRangeSize)
import qualified Assay.State.Array as A
import Assay.State.ST (RealWorld, ST (..), stToIO)
import Assay.State.Unboxed
import Assay.Types (Array#, Bytes#, Result (..), unsafePerformIO)
import Control.Monad.ST.Lazy (strictToLazyST)
import qualified Control.Monad.ST.Lazy as Lazy

infixl 9 !, //, !?

-- ---- immutable -------------------------------------------------------------------------------------

-- Arrays of one kind that can hold elements of a type.
class IArray a e where
  bounds :: Ix i => a i e -> (i, i)
  numElements :: Ix i => a i e -> Int
  unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> a i e
  unsafeAt :: Ix i => a i e -> Int -> e
  unsafeReplace :: Ix i => a i e -> [(Int, e)] -> a i e
  unsafeAccum :: Ix i => (e -> e' -> e) -> a i e -> [(Int, e')] -> a i e
  unsafeAccumArray :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> a i e

instance IArray Array e where
  bounds = A.bounds
  numElements = A.numElements
  unsafeArray b ies = A.build b A.undefinedElement (\_ es -> writeAll es ies)
  unsafeAt = A.unsafeAt
  unsafeReplace a ies = A.changed a (\es -> writeAll es ies)
  unsafeAccum f a ies = A.changed a (\es -> accumAll f es ies)
  unsafeAccumArray f e b ies = A.build b e (\_ es -> accumAll f es ies)

writeAll :: Array# e -> [(Int, e)] -> IO ()
writeAll es = mapM_ (\(k, e) -> P.writeArray es k e)

accumAll :: (e -> a -> e) -> Array# e -> [(Int, a)] -> IO ()
accumAll f es = mapM_ (\(k, x) -> P.readArray es k >>= \old -> let new = f old x in new `seq` P.writeArray es k new)

-- Elements in bytes.
data UArray i e = UArray !i !i !Int Bytes#

instance Unboxed e => IArray UArray e where
  bounds (UArray l h _ _) = (l, h)
  numElements (UArray _ _ n _) = n
  unsafeArray b ies = buildUnboxed b zeroUnboxed (\es -> writeAllUnboxed es ies)
  unsafeAt (UArray _ _ _ es) k = indexUnboxed es k
  unsafeReplace a ies = changedUnboxed a (\es -> writeAllUnboxed es ies)
  unsafeAccum f a ies = changedUnboxed a (\es -> accumAllUnboxed f es ies)
  unsafeAccumArray f e b ies = buildUnboxed b e (\es -> accumAllUnboxed f es ies)

newUnboxed :: Unboxed e => Int -> e -> IO Bytes#
newUnboxed n e = newBytes (bytesFor e n) >>= \es ->
  let go k = if k >= n then return es else writeUnboxed es k e >> go (k + 1) in go 0

buildUnboxed :: (Ix i, Unboxed e) => (i, i) -> e -> (Bytes# -> IO ()) -> UArray i e
buildUnboxed b@(l, h) e fill = n `seq` unsafePerformIO (newUnboxed n e >>= \es ->
  fill es >> return (UArray l h n es))
  where
    n = safeRangeSize b

changedUnboxed :: UArray i e -> (Bytes# -> IO ()) -> UArray i e
changedUnboxed (UArray l h n es) change = unsafePerformIO (copyOf es >>= \copy ->
  change copy >> return (UArray l h n copy))

copyOf :: Bytes# -> IO Bytes#
copyOf es = let size = sizeBytes es in newBytes size >>= \copy -> copyBytes es 0 copy 0 size >> return copy

writeAllUnboxed :: Unboxed e => Bytes# -> [(Int, e)] -> IO ()
writeAllUnboxed es = mapM_ (\(k, e) -> writeUnboxed es k e)

accumAllUnboxed :: Unboxed e => (e -> a -> e) -> Bytes# -> [(Int, a)] -> IO ()
accumAllUnboxed f es = mapM_ (\(k, x) -> readUnboxed es k >>= \old -> writeUnboxed es k (f old x))

instance (Ix i, Eq e, IArray UArray e) => Eq (UArray i e) where
  a == b
    | numElements a == 0 = numElements b == 0
    | otherwise = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e, IArray UArray e) => Ord (UArray i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e, IArray UArray e) => Show (UArray i e) where
  showsPrec d a = showParen (d > 10)
    (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b ies = let n = safeRangeSize b in unsafeArray b [(indexWithin b n i, e) | (i, e) <- ies]

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray b es = let n = safeRangeSize b in unsafeArray b (zip [0 .. n - 1] es)

genArray :: (IArray a e, Ix i) => (i, i) -> (i -> e) -> a i e
genArray b f = listArray b (map f (range b))

-- The element at an index; fails if it is outside the bounds.
(!) :: (IArray a e, Ix i) => a i e -> i -> e
a ! i = unsafeAt a (indexWithin (bounds a) (numElements a) i)

(!?) :: (IArray a e, Ix i) => a i e -> i -> Maybe e
a !? i = let b = bounds a in if inRange b i then Just (unsafeAt a (index b i)) else Nothing

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = range (bounds a)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems a = go 0
  where
    n = numElements a
    go k = if k >= n then [] else unsafeAt a k : go (k + 1)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f e b ies = let n = safeRangeSize b in unsafeAccumArray f e b [(indexWithin b n i, x) | (i, x) <- ies]

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // ies = unsafeReplace a [(indexWithin (bounds a) (numElements a) i, e) | (i, e) <- ies]

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f a ies = unsafeAccum f a [(indexWithin (bounds a) (numElements a) i, x) | (i, x) <- ies]

-- The function applied to each element.
amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = let n = numElements a in unsafeArray (bounds a) [(k, f (unsafeAt a k)) | k <- [0 .. n - 1]]

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

-- ---- mutable ---------------------------------------------------------------------------------------

-- Arrays of one kind that a monad can change.
class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()
  readArray :: Ix i => a i e -> i -> m e
  writeArray :: Ix i => a i e -> i -> e -> m ()
  newArray_ b = newArray b A.undefinedElement
  readArray a i = getBounds a >>= \b -> getNumElements a >>= \n -> unsafeRead a (indexWithin b n i)
  writeArray a i e = getBounds a >>= \b -> getNumElements a >>= \n -> unsafeWrite a (indexWithin b n i) e
  {-# MINIMAL getBounds, getNumElements, newArray, unsafeRead, unsafeWrite #-}

-- An array that can change, in a state of its own.
data STArray s i e = STArray !i !i !Int (Array# e)

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = sameArray a b

instance MArray (STArray s) e (ST s) where
  getBounds (STArray l h _ _) = return (l, h)
  getNumElements (STArray _ _ n _) = return n
  newArray b@(l, h) e = ST (let n = safeRangeSize b in n `seq` fmap (STArray l h n) (P.newArray n e))
  unsafeRead (STArray _ _ _ es) k = ST (P.readArray es k)
  unsafeWrite (STArray _ _ _ es) k e = ST (P.writeArray es k e)
  readArray (STArray l h n es) i = ST (P.readArray es (indexWithin (l, h) n i))
  writeArray (STArray l h n es) i e = ST (P.writeArray es (indexWithin (l, h) n i) e)

instance MArray (STArray s) e (Lazy.ST s) where
  getBounds a = strictToLazyST (getBounds a)
  getNumElements a = strictToLazyST (getNumElements a)
  newArray b e = strictToLazyST (newArray b e)
  unsafeRead a k = strictToLazyST (unsafeRead a k)
  unsafeWrite a k e = strictToLazyST (unsafeWrite a k e)

-- An array of plain numbers or characters that can change, in a state of its own.
data STUArray s i e = STUArray !i !i !Int Bytes#

instance Eq (STUArray s i e) where
  STUArray _ _ _ a == STUArray _ _ _ b = sameBytes a b

instance Unboxed e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray l h _ _) = return (l, h)
  getNumElements (STUArray _ _ n _) = return n
  newArray b@(l, h) e = ST (let n = safeRangeSize b in n `seq` fmap (STUArray l h n) (newUnboxed n e))
  newArray_ b = newArray b zeroUnboxed
  unsafeRead (STUArray _ _ _ es) k = ST (readUnboxed es k)
  unsafeWrite (STUArray _ _ _ es) k e = ST (writeUnboxed es k e)
  readArray (STUArray l h n es) i = ST (readUnboxed es (indexWithin (l, h) n i))
  writeArray (STUArray l h n es) i e = ST (writeUnboxed es (indexWithin (l, h) n i) e)

-- An array that actions can change.
newtype IOArray i e = IOArray (STArray RealWorld i e)
-- An array of plain numbers or characters that actions can change.
newtype IOUArray i e = IOUArray (STUArray RealWorld i e)

instance Eq (IOArray i e) where
  IOArray a == IOArray b = a == b

instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = a == b

instance MArray IOArray e IO where
  getBounds (IOArray a) = stToIO (getBounds a)
  getNumElements (IOArray a) = stToIO (getNumElements a)
  newArray b e = fmap IOArray (stToIO (newArray b e))
  unsafeRead (IOArray a) k = stToIO (unsafeRead a k)
  unsafeWrite (IOArray a) k e = stToIO (unsafeWrite a k e)
  readArray (IOArray a) i = stToIO (readArray a i)
  writeArray (IOArray a) i e = stToIO (writeArray a i e)

instance Unboxed e => MArray IOUArray e IO where
  getBounds (IOUArray a) = stToIO (getBounds a)
  getNumElements (IOUArray a) = stToIO (getNumElements a)
  newArray b e = fmap IOUArray (stToIO (newArray b e))
  newArray_ b = newArray b zeroUnboxed
  unsafeRead (IOUArray a) k = stToIO (unsafeRead a k)
  unsafeWrite (IOUArray a) k e = stToIO (unsafeWrite a k e)
  readArray (IOUArray a) i = stToIO (readArray a i)
  writeArray (IOUArray a) i e = stToIO (writeArray a i e)

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = newArray_ b >>= \a ->
  let n = safeRangeSize b
      go k xs
        | k >= n = return a
        | otherwise = case xs of
            [] -> return a
            y : ys -> unsafeWrite a k y >> go (k + 1) ys
  in go 0 es

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = newArray_ b >>= \a ->
  let go _ [] = return a
      go k (i : is) = f i >>= \e -> unsafeWrite a k e >> go (k + 1) is
  in go (0 :: Int) (range b)

modifyArray, modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = getBounds a >>= \b -> getNumElements a >>= \n ->
  let k = indexWithin b n i in unsafeRead a k >>= \x -> unsafeWrite a k (f x)
modifyArray' a i f = getBounds a >>= \b -> getNumElements a >>= \n ->
  let k = indexWithin b n i in unsafeRead a k >>= \x -> let y = f x in y `seq` unsafeWrite a k y

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = getNumElements a >>= \n -> mapM (unsafeRead a) [0 .. n - 1]

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = getBounds a >>= \b -> getElems a >>= \es -> return (zip (range b) es)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = getBounds a >>= \b -> getNumElements a >>= \n -> newArray_ b >>= \new ->
  mapM_ (\k -> unsafeRead a k >>= \x -> unsafeWrite new k (f x)) [0 .. n - 1] >> return new

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = newArray_ b >>= \new ->
  mapM_ (\(k, i) -> readArray a (f i) >>= unsafeWrite new k) (zip [0 ..] (range b)) >> return new

freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = getBounds a >>= \b -> getElems a >>= \es -> return (listArray b es)

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = newListArray (bounds a) (elems a)

-- Copies too: the representations need not agree.
unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze = freeze

-- The array to be changed, without a copy: the old one must not be used after.
unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw = thaw

-- Those of one kind hand over the memory itself; nothing writes to it after.
runSTArrayWith :: STArray s i e -> Array i e
runSTArrayWith (STArray l h n es) = Array l h n es

runSTUArrayWith :: STUArray s i e -> UArray i e
runSTUArrayWith (STUArray l h n es) = UArray l h n es
