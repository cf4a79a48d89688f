-- Values that C may hold, as addresses that mean nothing to it.
module Foreign.StablePtr
  ( StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr
  ) where

import Data.IORef
import qualified Data.IntMap as IntMap
import Foreign.Ptr
import Foreign.Storable (Storable (..))
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

-- | A number that stands for a value until it is freed.
newtype StablePtr a = StablePtr (Ptr ())
  deriving Eq

instance Storable (StablePtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap StablePtr (peek (castPtr p))
  poke p (StablePtr q) = poke (castPtr p) q

-- The values, by their numbers, and the next number.
table :: IORef (Int, IntMap.IntMap ())
table = unsafePerformIO (newIORef (1, IntMap.empty))
{-# NOINLINE table #-}

number :: StablePtr a -> Int
number (StablePtr p) = p `minusPtr` nullPtr

-- | Stands for this value; it lives on until it is freed.
newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = do
  (next, values) <- readIORef table
  let later = next + 1
      more = IntMap.insert next (unsafeCoerce x) values
  later `seq` more `seq` writeIORef table (later, more)
  return (StablePtr (nullPtr `plusPtr` next))

-- | The value that it stands for.
deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr s = do
  (_, values) <- readIORef table
  case IntMap.lookup (number s) values of
    Just x -> return (unsafeCoerce x)
    Nothing -> ioError (userError "deRefStablePtr: it stands for nothing")

-- | Stands for nothing from now on.
freeStablePtr :: StablePtr a -> IO ()
freeStablePtr s = do
  (next, values) <- readIORef table
  let fewer = IntMap.delete (number s) values
  fewer `seq` writeIORef table (next, fewer)

-- | As an address, for C.
castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr p) = p

-- | From the address that C kept.
castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr = StablePtr
