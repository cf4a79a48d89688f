-- Variables that are full or empty. There is one thread: one that would wait, waits for ever, and
-- gets the exception that says so.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, isEmptyMVar
  , withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked, tryReadMVar
  ) where

import Control.Exception
import Data.IORef

-- A variable that is full or empty.
newtype MVar a = MVar (IORef (Maybe a))
  deriving (Eq)

-- A new one, empty.
newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MVar (newIORef Nothing)

-- A new one with the value in it.
newMVar :: a -> IO (MVar a)
newMVar a = fmap MVar (newIORef (Just a))

-- | Empties it.
takeMVar :: MVar a -> IO a
takeMVar v = tryTakeMVar v >>= maybe (throwIO BlockedIndefinitelyOnMVar) return

-- The value, which stays there.
readMVar :: MVar a -> IO a
readMVar v = tryReadMVar v >>= maybe (throwIO BlockedIndefinitelyOnMVar) return

-- | Fills it.
putMVar :: MVar a -> a -> IO ()
putMVar v a = tryPutMVar v a >>= \done -> if done then return () else throwIO BlockedIndefinitelyOnMVar

-- Takes the value if there is one.
tryTakeMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar r) = do
  content <- readIORef r
  writeIORef r Nothing
  return content

-- The value if there is one, which stays there.
tryReadMVar :: MVar a -> IO (Maybe a)
tryReadMVar (MVar r) = readIORef r

-- Puts the value if the variable is empty; whether it was.
tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar r) a = do
  content <- readIORef r
  case content of
    Nothing -> writeIORef r (Just a) >> return True
    Just _ -> return False

-- Whether it is empty now.
isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar (MVar r) = fmap (maybe True (const False)) (readIORef r)

-- | Puts the new value, gives the old one.
swapMVar :: MVar a -> a -> IO a
swapMVar v new = mask_ (takeMVar v >>= \old -> putMVar v new >> return old)

-- | The value is put back whatever happens.
withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v action = mask (\restore -> do
  a <- takeMVar v
  b <- restore (action a) `onException` putMVar v a
  putMVar v a
  return b)
withMVarMasked v action = mask_ (withMVar v action)

-- | Puts what the action gives; where it fails, the old value.
modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v action = mask (\restore -> do
  a <- takeMVar v
  new <- restore (action a) `onException` putMVar v a
  putMVar v new)
modifyMVarMasked_ v action = mask_ (modifyMVar_ v action)

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v action = mask (\restore -> do
  a <- takeMVar v
  (new, b) <- restore (action a >>= evaluate) `onException` putMVar v a
  putMVar v new
  return b)
modifyMVarMasked v action = mask_ (modifyMVar v action)
