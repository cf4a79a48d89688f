{-# LANGUAGE MagicHash #-}
-- Mutable variables of IO.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef'
  , atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  ) where

import Assay.Prim (readRef, sameRef, writeRef)
import Assay.Types (Ref#)

-- A reference that actions can change.
newtype IORef a = IORef (Ref# a)

instance Eq (IORef a) where
  IORef r == IORef s = sameRef r s

foreign import prim "newRef#" newIORef :: a -> IO (IORef a)

readIORef :: IORef a -> IO a
readIORef (IORef r) = readRef r

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = writeRef r x

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef r) f = readRef r >>= \x -> writeRef r (f x)
modifyIORef' (IORef r) f = readRef r >>= \x -> let y = f x in y `seq` writeRef r y

-- Nothing else runs in between: there is one thread.
atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef (IORef r) f = readRef r >>= \x -> let p = f x in writeRef r (fst p) >> return (snd p)
atomicModifyIORef' (IORef r) f = readRef r >>= \x -> case f x of
  (a, b) -> a `seq` b `seq` (writeRef r a >> return b)

-- Sets the reference.
atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef
