-- Channels of transactions, without a bound.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan, readTChan, tryReadTChan
  , peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import Assay.Control.STM

-- Where the next is read, and where it is written.
data TChan a = TChan (TVar (Stream a)) (TVar (Stream a))
  deriving Eq

type Stream a = TVar (Item a)
data Item a = End | Item a (Stream a)

-- A new one, empty.
newTChan :: STM (TChan a)
newTChan = do
  hole <- newTVar End
  TChan <$> newTVar hole <*> newTVar hole

newTChanIO :: IO (TChan a)
newTChanIO = do
  hole <- newTVarIO End
  TChan <$> newTVarIO hole <*> newTVarIO hole

-- A new one to write to, and to read from by way of dupTChan.
newBroadcastTChan :: STM (TChan a)
newBroadcastTChan = do
  hole <- newTVar End
  TChan <$> newTVar (error "reading from a TChan created by newBroadcastTChan; use dupTChan first") <*> newTVar hole

newBroadcastTChanIO :: IO (TChan a)
newBroadcastTChanIO = atomically newBroadcastTChan

-- | Writes a value.
writeTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ writeEnd) a = do
  hole <- readTVar writeEnd
  new <- newTVar End
  writeTVar hole (Item a new)
  writeTVar writeEnd new

-- | The next value; waits for it.
readTChan :: TChan a -> STM a
readTChan c = tryReadTChan c >>= maybe retry return

tryReadTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan readEnd _) = do
  item <- readTVar readEnd >>= readTVar
  case item of
    End -> return Nothing
    Item a rest -> writeTVar readEnd rest >> return (Just a)

-- | The next value, which stays there; waits for it.
peekTChan :: TChan a -> STM a
peekTChan c = tryPeekTChan c >>= maybe retry return

tryPeekTChan :: TChan a -> STM (Maybe a)
tryPeekTChan (TChan readEnd _) = do
  item <- readTVar readEnd >>= readTVar
  return (case item of
    End -> Nothing
    Item a _ -> Just a)

-- | Another one that gets what is written from now on.
dupTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ writeEnd) = do
  hole <- readTVar writeEnd
  readEnd <- newTVar hole
  return (TChan readEnd writeEnd)

-- | Another one with what is still to be read.
cloneTChan :: TChan a -> STM (TChan a)
cloneTChan (TChan readEnd writeEnd) = do
  stream <- readTVar readEnd
  copy <- newTVar stream
  return (TChan copy writeEnd)

-- | Puts a value back, to be the next.
unGetTChan :: TChan a -> a -> STM ()
unGetTChan (TChan readEnd _) a = do
  stream <- readTVar readEnd
  new <- newTVar (Item a stream)
  writeTVar readEnd new

-- Whether it is empty now.
isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan c = fmap (maybe True (const False)) (tryPeekTChan c)
