-- Variables of transactions that are full or empty.
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar, tryReadTMVar
  , swapTMVar, tryTakeTMVar, tryPutTMVar, isEmptyTMVar
  ) where

import Assay.Control.STM

-- A variable that is full or empty.
newtype TMVar a = TMVar (TVar (Maybe a))
  deriving Eq

-- A new one, full.
newTMVar :: a -> STM (TMVar a)
newTMVar a = fmap TMVar (newTVar (Just a))

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO a = fmap TMVar (newTVarIO (Just a))

-- A new one, empty.
newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

-- | Empties it; waits until it is full.
takeTMVar :: TMVar a -> STM a
takeTMVar v = tryTakeTMVar v >>= maybe retry return

-- | Fills it; waits until it is empty.
putTMVar :: TMVar a -> a -> STM ()
putTMVar v a = tryPutTMVar v a >>= check

-- | The value, which stays there; waits until there is one.
readTMVar :: TMVar a -> STM a
readTMVar v = tryReadTMVar v >>= maybe retry return

-- The value if there is one, which stays there.
tryReadTMVar :: TMVar a -> STM (Maybe a)
tryReadTMVar (TMVar v) = readTVar v

-- | Puts the new value, gives the old one.
swapTMVar :: TMVar a -> a -> STM a
swapTMVar (TMVar v) new = readTVar v >>= maybe retry (\old -> writeTVar v (Just new) >> return old)

-- Takes the value if there is one.
tryTakeTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar v) = readTVar v >>= maybe (return Nothing) (\a -> writeTVar v Nothing >> return (Just a))

-- Puts the value if the variable is empty; whether it was.
tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar v) a = readTVar v >>= maybe (writeTVar v (Just a) >> return True) (const (return False))

-- Whether it is empty now.
isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar (TMVar v) = fmap (maybe True (const False)) (readTVar v)
