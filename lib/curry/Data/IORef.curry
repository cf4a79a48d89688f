{-# LANGUAGE MagicHash #-}
-- Mutable cells.
module Data.IORef ( IORef, newIORef, readIORef, writeIORef, modifyIORef ) where

import Assay.Prim (newRef, readRef, writeRef)
import Assay.Types (Ref#)

data IORef a = IORef (Ref# a)

newIORef :: a -> IO (IORef a)
newIORef x = newRef x >>= \r -> return (IORef r)

readIORef :: IORef a -> IO a
readIORef (IORef r) = readRef r

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = writeRef r x

modifyIORef :: IORef a -> (a -> a) -> IO ()
modifyIORef r f = readIORef r >>= \x -> writeIORef r (f x)
