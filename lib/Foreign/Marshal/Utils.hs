-- Values to memory and back; bytes.
module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany
  , copyBytes, moveBytes, fillBytes
  ) where

import Data.Int (Int32)
import Data.Word (Word8)
import Foreign.Marshal.Alloc (alloca, malloc)
import Foreign.Ptr
import Foreign.Storable (Storable (..))

foreign import ccall "string.h memcpy" c_memcpy :: Ptr a -> Ptr a -> Word -> IO (Ptr a)
foreign import ccall "string.h memmove" c_memmove :: Ptr a -> Ptr a -> Word -> IO (Ptr a)
foreign import ccall "string.h memset" c_memset :: Ptr a -> Int32 -> Word -> IO (Ptr a)

-- | A value in memory, as long as the action runs.
with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x action = alloca $ \p -> poke p x >> action p

-- | A value in memory.
new :: Storable a => a -> IO (Ptr a)
new x = do
  p <- malloc
  poke p x
  return p

-- | 1 is True.
fromBool :: Num a => Bool -> a
fromBool b = if b then 1 else 0

-- | All but 0 is True.
toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

-- | Nothing is no address.
maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew = maybe (return nullPtr)

-- | Nothing is no address.
maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> Maybe a -> (Ptr b -> IO c) -> IO c
maybeWith = maybe ($ nullPtr)

-- | No address is Nothing.
maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek look p
  | p == nullPtr = return Nothing
  | otherwise = fmap Just (look p)

-- | A list of values, each in its own bracket.
withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _ [] action = action []
withMany bracket (x : xs) action = bracket x (\y -> withMany bracket xs (action . (y :)))

-- | Copies the given number of bytes to the first from the second, which is elsewhere.
copyBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes to from n = c_memcpy to from (fromIntegral n) >> return ()

-- | The same; they may overlap.
moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
moveBytes to from n = c_memmove to from (fromIntegral n) >> return ()

-- | Sets the given number of bytes.
fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p byte n = c_memset p (fromIntegral byte) (fromIntegral n) >> return ()
