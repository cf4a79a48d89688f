-- Memory outside of the heap: taken and given back.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned
  , malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free, finalizerFree
  ) where

import Control.Exception (bracket)
import Control.Monad (when)
import System.IO.Error (ioeSetErrorString, mkIOError)
import Assay.IOError (IOErrorType (ResourceExhausted))
import Assay.Types (neverUsed)
import Foreign.ForeignPtr (FinalizerPtr)
import Foreign.Ptr
import Foreign.Storable (Storable (..))

foreign import ccall "stdlib.h malloc" c_malloc :: Word -> IO (Ptr a)
foreign import ccall "stdlib.h calloc" c_calloc :: Word -> Word -> IO (Ptr a)
foreign import ccall "stdlib.h realloc" c_realloc :: Ptr a -> Word -> IO (Ptr b)
foreign import ccall "stdlib.h aligned_alloc" c_alignedAlloc :: Word -> Word -> IO (Ptr a)

-- | Room for a value, given back when the action is done.
alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca = room neverUsed
  where
    room :: Storable a => a -> (Ptr a -> IO b) -> IO b
    room x = allocaBytesAligned (sizeOf x) (alignment x)

-- | Room for the given number of bytes, given back when the action is done.
allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n = bracket (mallocBytes n) free

-- | The same, at an address that the second number divides.
allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n to
  | to <= 16 = allocaBytes n
  | otherwise = bracket (enough "allocaBytesAligned" rounded (c_alignedAlloc (fromIntegral to) (fromIntegral rounded))) free
  where
    rounded = (n + to - 1) `div` to * to

-- | Room for a value.
malloc :: Storable a => IO (Ptr a)
malloc = room neverUsed
  where
    room :: Storable a => a -> IO (Ptr a)
    room x = mallocBytes (sizeOf x)

-- | Room for the given number of bytes.
mallocBytes :: Int -> IO (Ptr a)
mallocBytes n = enough "malloc" n (c_malloc (fromIntegral n))

-- | Room for a value, all zeros.
calloc :: Storable a => IO (Ptr a)
calloc = room neverUsed
  where
    room :: Storable a => a -> IO (Ptr a)
    room x = callocBytes (sizeOf x)

-- | Room for the given number of bytes, all zeros.
callocBytes :: Int -> IO (Ptr a)
callocBytes n = enough "calloc" n (c_calloc 1 (fromIntegral n))

-- | The same room for a value of another type: what was in it is at the address that it gives.
realloc :: Storable b => Ptr a -> IO (Ptr b)
realloc p = room neverUsed
  where
    room x = fmap (`asPointerTo` x) (enough "realloc" (sizeOf x) (c_realloc p (fromIntegral (sizeOf x))))
    asPointerTo :: Ptr b -> b -> Ptr b
    asPointerTo q _ = q

-- | The same room of another size.
reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p 0 = free p >> return nullPtr
reallocBytes p n = enough "realloc" n (c_realloc p (fromIntegral n))

-- | Gives it back.
foreign import ccall "stdlib.h free" free :: Ptr a -> IO ()

-- | The address of C's free.
foreign import ccall "stdlib.h &free" finalizerFree :: FinalizerPtr a

-- Nothing may be had of nothing.
enough :: String -> Int -> IO (Ptr a) -> IO (Ptr a)
enough name n take = do
  p <- take
  when (p == nullPtr && n /= 0) $
    ioError (ioeSetErrorString (mkIOError ResourceExhausted name Nothing Nothing) "out of memory")
  return p
