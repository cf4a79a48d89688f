-- Pools: memory that is given back all at once.
module Foreign.Marshal.Pool
  ( Pool, newPool, freePool, withPool
  , pooledMalloc, pooledMallocBytes, pooledRealloc, pooledReallocBytes
  , pooledMallocArray, pooledMallocArray0, pooledReallocArray, pooledReallocArray0
  , pooledNew, pooledNewArray, pooledNewArray0
  ) where

import Assay.Types (neverUsed)
import Control.Exception (bracket)
import Data.IORef
import Data.List (delete)
import Foreign.Marshal.Alloc (free, mallocBytes, reallocBytes)
import Foreign.Marshal.Array (pokeArray, pokeArray0)
import Foreign.Ptr
import Foreign.Storable (Storable (..))

-- | The addresses that were taken from it.
newtype Pool = Pool (IORef [Ptr ()])

-- | An empty one.
newPool :: IO Pool
newPool = fmap Pool (newIORef [])

-- | Gives everything in it back.
freePool :: Pool -> IO ()
freePool (Pool taken) = readIORef taken >>= mapM_ free

-- | A pool, as long as the action runs.
withPool :: (Pool -> IO b) -> IO b
withPool = bracket newPool freePool

-- | Room for a value.
pooledMalloc :: Storable a => Pool -> IO (Ptr a)
pooledMalloc pool = pooledMallocArray pool 1

-- | Room for the given number of bytes.
pooledMallocBytes :: Pool -> Int -> IO (Ptr a)
pooledMallocBytes (Pool taken) n = do
  p <- mallocBytes n
  modifyIORef taken (castPtr p :)
  return p

-- | The same room for a value.
pooledRealloc :: Storable a => Pool -> Ptr a -> IO (Ptr a)
pooledRealloc pool p = pooledReallocArray pool p 1

-- | The same room of another size.
pooledReallocBytes :: Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocBytes (Pool taken) p n = do
  known <- readIORef taken
  if castPtr p `elem` known then return () else ioError (userError "pointer not in pool")
  q <- reallocBytes p n
  writeIORef taken (castPtr q : delete (castPtr p) known)
  return q

-- | Room for the given number of elements.
pooledMallocArray :: Storable a => Pool -> Int -> IO (Ptr a)
pooledMallocArray pool n = room neverUsed
  where
    room x = fmap (`asPointerTo` x) (pooledMallocBytes pool (n * sizeOf x))

asPointerTo :: Ptr a -> a -> Ptr a
asPointerTo p _ = p

-- | The same and one more.
pooledMallocArray0 :: Storable a => Pool -> Int -> IO (Ptr a)
pooledMallocArray0 pool n = pooledMallocArray pool (n + 1)

-- | The same room for the given number of elements.
pooledReallocArray :: Storable a => Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocArray pool p n = pooledReallocBytes pool p (n * sizeOf (target p))
  where
    target :: Ptr a -> a
    target _ = neverUsed

-- | The same and one more.
pooledReallocArray0 :: Storable a => Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocArray0 pool p n = pooledReallocArray pool p (n + 1)

-- | A value in memory.
pooledNew :: Storable a => Pool -> a -> IO (Ptr a)
pooledNew pool x = do
  p <- pooledMalloc pool
  poke p x
  return p

-- | An array of these elements.
pooledNewArray :: Storable a => Pool -> [a] -> IO (Ptr a)
pooledNewArray pool xs = do
  p <- pooledMallocArray pool (length xs)
  pokeArray p xs
  return p

-- | The same and the one that ends them.
pooledNewArray0 :: Storable a => Pool -> a -> [a] -> IO (Ptr a)
pooledNewArray0 pool end xs = do
  p <- pooledMallocArray0 pool (length xs)
  pokeArray0 end p xs
  return p
