-- Variables that are full or empty: who takes an empty one, or fills a full one, waits for others.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, isEmptyMVar
  , withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked, tryReadMVar
  ) where

import Assay.Control.Threads (ThreadId, makeRunnable, myThreadId, waitFor)
import Control.Exception
import Data.IORef

-- A variable that is full or empty.
newtype MVar a = MVar (IORef (Content a))
  deriving (Eq)

-- With those who wait, the first first.
data Content a = Full a [Putter a] | Empty [Taker a]

-- Who waits, where it gets the value or learns that its own was put, and whether it still waits.
data Taker a = Taker ThreadId (IORef (Maybe a)) Bool (IORef Bool)  -- True: takes it, False: reads it
data Putter a = Putter ThreadId (IORef (Maybe ())) a (IORef Bool)

-- A new one, empty.
newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MVar (newIORef (Empty []))

-- A new one with the value in it.
newMVar :: a -> IO (MVar a)
newMVar a = fmap MVar (newIORef (Full a []))

-- | Empties it.
takeMVar :: MVar a -> IO a
takeMVar v@(MVar r) = do
  taken <- tryTakeMVar v
  case taken of
    Just a -> return a
    Nothing -> await r True

-- The value, which stays there.
readMVar :: MVar a -> IO a
readMVar v@(MVar r) = do
  content <- readIORef r
  case content of
    Full a _ -> return a
    Empty _ -> await r False

await :: IORef (Content a) -> Bool -> IO a
await r takes = do
  me <- myThreadId
  slot <- newIORef Nothing
  waits <- newIORef True
  content <- readIORef r
  let taker = Taker me slot takes waits
  case content of
    Empty takers -> writeIORef r (Empty (if takes then takers ++ [taker] else taker : takers))
    Full _ _ -> return ()  -- it was empty just now
  waitFor (toException BlockedIndefinitelyOnMVar) slot (writeIORef waits False)

-- | Fills it.
putMVar :: MVar a -> a -> IO ()
putMVar v@(MVar r) a = do
  done <- tryPutMVar v a
  if done then return () else do
    me <- myThreadId
    slot <- newIORef Nothing
    waits <- newIORef True
    modifyIORef r (\content -> case content of
      Full b putters -> Full b (putters ++ [Putter me slot a waits])
      Empty takers -> Empty takers)
    waitFor (toException BlockedIndefinitelyOnMVar) slot (writeIORef waits False)

-- Takes the value if there is one. The next who waits to fill the variable does.
tryTakeMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar r) = do
  content <- readIORef r
  case content of
    Empty _ -> return Nothing
    Full a putters -> refill putters >> return (Just a)
  where
    refill [] = writeIORef r (Empty [])
    refill (Putter t slot b waits : rest) = do
      still <- readIORef waits
      if still
        then writeIORef r (Full b rest) >> writeIORef slot (Just ()) >> makeRunnable t
        else refill rest

-- The value if there is one, which stays there.
tryReadMVar :: MVar a -> IO (Maybe a)
tryReadMVar (MVar r) = do
  content <- readIORef r
  case content of
    Full a _ -> return (Just a)
    Empty _ -> return Nothing

-- Puts the value if the variable is empty; whether it was. Who waits gets it: all readers, and the first
-- who takes it.
tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar r) a = do
  content <- readIORef r
  case content of
    Full _ _ -> return False
    Empty takers -> serve takers >> return True
  where
    serve [] = writeIORef r (Full a [])
    serve (Taker t slot takes waits : rest) = do
      still <- readIORef waits
      if not still then serve rest else do
        writeIORef slot (Just a)
        makeRunnable t
        if takes then writeIORef r (Empty rest) else serve rest

-- Whether it is empty now.
isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = fmap (maybe True (const False)) (tryReadMVar v)

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
