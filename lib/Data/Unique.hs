-- Values that differ from all others.
module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

-- A value that is equal to no other.
newtype Unique = Unique Integer
  deriving (Eq, Ord)

source :: IORef Integer
source = unsafePerformIO (newIORef 0)
{-# NOINLINE source #-}

-- | One that was never given before.
newUnique :: IO Unique
newUnique = do
  n <- readIORef source
  let next = n + 1
  next `seq` writeIORef source next
  return (Unique next)

-- | A number; different ones may have the same.
hashUnique :: Unique -> Int
hashUnique (Unique n) = fromInteger n
