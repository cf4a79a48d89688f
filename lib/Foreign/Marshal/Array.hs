-- Arrays of C: by their length, or up to an element that ends them (those whose names end in 0).
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray, callocArray0
  , peekArray, peekArray0, pokeArray, pokeArray0
  , newArray, newArray0, withArray, withArray0, withArrayLen, withArrayLen0
  , copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Assay.Types (neverUsed)
import Foreign.Marshal.Alloc (allocaBytesAligned, callocBytes, mallocBytes, reallocBytes)
import Foreign.Marshal.Utils (copyBytes, moveBytes)
import Foreign.Ptr
import Foreign.Storable (Storable (..))

-- What a pointer points to, which nobody looks at.
target :: Ptr a -> a
target _ = neverUsed

-- | Room for the given number of elements.
mallocArray :: Storable a => Int -> IO (Ptr a)
mallocArray n = room neverUsed
  where
    room :: Storable a => a -> IO (Ptr a)
    room x = mallocBytes (n * sizeOf x)

-- | The same and one more.
mallocArray0 :: Storable a => Int -> IO (Ptr a)
mallocArray0 n = mallocArray (n + 1)

-- | Room for the given number of elements, all zeros.
callocArray :: Storable a => Int -> IO (Ptr a)
callocArray n = room neverUsed
  where
    room :: Storable a => a -> IO (Ptr a)
    room x = callocBytes (n * sizeOf x)

-- | The same and one more.
callocArray0 :: Storable a => Int -> IO (Ptr a)
callocArray0 n = callocArray (n + 1)

-- | Room for the given number of elements, given back when the action is done.
allocaArray :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n = room neverUsed
  where
    room :: Storable a => a -> (Ptr a -> IO b) -> IO b
    room x = allocaBytesAligned (n * sizeOf x) (alignment x)

-- | The same and one more.
allocaArray0 :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray0 n = allocaArray (n + 1)

-- | The same array with room for the given number of elements.
reallocArray :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (n * sizeOf (target p))

-- | The same and one more.
reallocArray0 :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray0 p n = reallocArray p (n + 1)

-- | So many elements.
peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p = go (n - 1) []
  where
    go i xs
      | i < 0 = return xs
      | otherwise = do
          x <- peekElemOff p i
          go (i - 1) (x : xs)

-- | The elements before the one that ends them.
peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 end p = do
  n <- lengthArray0 end p
  peekArray n p

-- | Writes the elements.
pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p = go 0
  where
    go _ [] = return ()
    go i (x : xs) = pokeElemOff p i x >> go (i + 1) xs

-- | Writes the elements and the one that ends them.
pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 end p = go 0
  where
    go i [] = pokeElemOff p i end
    go i (x : xs) = pokeElemOff p i x >> go (i + 1) xs

-- | An array of these elements.
newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = do
  p <- mallocArray (length xs)
  pokeArray p xs
  return p

-- | The same and the one that ends them.
newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 end xs = do
  p <- mallocArray0 (length xs)
  pokeArray0 end p xs
  return p

-- | An array of these elements, as long as the action runs.
withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs action = withArrayLen xs (const action)

-- | The same and the one that ends them.
withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 end xs action = withArrayLen0 end xs (const action)

-- | With its length.
withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs action = allocaArray n $ \p -> pokeArray p xs >> action n p
  where n = length xs

-- | With its length, in which the one that ends it does not count.
withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 end xs action = allocaArray0 n $ \p -> pokeArray0 end p xs >> action n p
  where n = length xs

-- | Copies the given number of elements to the first from the second, which is elsewhere.
copyArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = copyBytes to from (n * sizeOf (target to))

-- | The same; they may overlap.
moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
moveArray to from n = moveBytes to from (n * sizeOf (target to))

-- | How many elements there are before the one that ends them.
lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 end p = go 0
  where
    go i = do
      x <- peekElemOff p i
      if x == end then return i else go (i + 1)

-- | The address that is the given number of elements further.
advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * sizeOf (target p))
