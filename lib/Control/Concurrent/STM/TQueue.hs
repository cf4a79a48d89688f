-- Queues of transactions, without a bound.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, flushTQueue, peekTQueue, tryPeekTQueue, writeTQueue
  , unGetTQueue, isEmptyTQueue
  ) where

import Assay.Control.STM

-- The first in front, and the last in front.
data TQueue a = TQueue (TVar [a]) (TVar [a])

instance Eq (TQueue a) where
  TQueue a _ == TQueue b _ = a == b

-- A new one, empty.
newTQueue :: STM (TQueue a)
newTQueue = TQueue <$> newTVar [] <*> newTVar []

newTQueueIO :: IO (TQueue a)
newTQueueIO = TQueue <$> newTVarIO [] <*> newTVarIO []

-- | Writes a value.
writeTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue _ back) a = readTVar back >>= \as -> writeTVar back (a : as)

-- | The next value; waits for it.
readTQueue :: TQueue a -> STM a
readTQueue q = tryReadTQueue q >>= maybe retry return

tryReadTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue (TQueue front back) = do
  as <- readTVar front
  case as of
    a : rest -> writeTVar front rest >> return (Just a)
    [] -> do
      bs <- readTVar back
      case reverse bs of
        [] -> return Nothing
        b : rest -> writeTVar back [] >> writeTVar front rest >> return (Just b)

-- | All that is there.
flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue front back) = do
  as <- swapTVar front []
  bs <- swapTVar back []
  return (as ++ reverse bs)

-- | The next value, which stays there; waits for it.
peekTQueue :: TQueue a -> STM a
peekTQueue q = readTQueue q >>= \a -> unGetTQueue q a >> return a

tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryPeekTQueue q = tryReadTQueue q >>= maybe (return Nothing) (\a -> unGetTQueue q a >> return (Just a))

-- | Puts a value back, to be the next.
unGetTQueue :: TQueue a -> a -> STM ()
unGetTQueue (TQueue front _) a = readTVar front >>= \as -> writeTVar front (a : as)

-- Whether it is empty now.
isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue (TQueue front back) = (\as bs -> null as && null bs) <$> readTVar front <*> readTVar back
