-- Queues of transactions that hold so many values at most.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, flushTBQueue, peekTBQueue, tryPeekTBQueue
  , writeTBQueue, unGetTBQueue, lengthTBQueue, isEmptyTBQueue, isFullTBQueue
  ) where

import Assay.Control.STM
import Control.Concurrent.STM.TQueue
import Numeric.Natural (Natural)

-- A queue, how many there are and how many there may be.
data TBQueue a = TBQueue (TQueue a) (TVar Natural) Natural

instance Eq (TBQueue a) where
  TBQueue a _ _ == TBQueue b _ _ = a == b

-- A new one, empty.
newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue n = (\q k -> TBQueue q k n) <$> newTQueue <*> newTVar 0

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO n = (\q k -> TBQueue q k n) <$> newTQueueIO <*> newTVarIO 0

-- | Writes a value; waits until there is room.
writeTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue b@(TBQueue q k _) a = do
  full <- isFullTBQueue b
  check (not full)
  modifyTVar' k (+ 1)
  writeTQueue q a

-- | The next value; waits for it.
readTBQueue :: TBQueue a -> STM a
readTBQueue b = tryReadTBQueue b >>= maybe retry return

tryReadTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue (TBQueue q k _) = tryReadTQueue q >>= maybe (return Nothing) (\a -> modifyTVar' k (subtract 1) >> return (Just a))

-- | All that is there.
flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue q k _) = writeTVar k 0 >> flushTQueue q

-- | The next value, which stays there; waits for it.
peekTBQueue :: TBQueue a -> STM a
peekTBQueue (TBQueue q _ _) = peekTQueue q

tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryPeekTBQueue (TBQueue q _ _) = tryPeekTQueue q

-- | Puts a value back, to be the next; waits until there is room.
unGetTBQueue :: TBQueue a -> a -> STM ()
unGetTBQueue b@(TBQueue q k _) a = do
  full <- isFullTBQueue b
  check (not full)
  modifyTVar' k (+ 1)
  unGetTQueue q a

-- How many there are now.
lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ k _) = readTVar k

-- Whether it is empty now, or full.
isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue q _ _) = isEmptyTQueue q
isFullTBQueue (TBQueue _ k n) = fmap (>= n) (readTVar k)
