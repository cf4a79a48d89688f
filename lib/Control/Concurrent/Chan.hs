-- Channels without a bound.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import Control.Concurrent.MVar
import Control.Exception (mask_)
import System.IO.Unsafe (unsafeInterleaveIO)

-- What is written at one end is read at the other, in order.
data Chan a = Chan (MVar (Stream a)) (MVar (Stream a))  -- where the next is read, where it is written
  deriving Eq

type Stream a = MVar (Item a)
data Item a = Item a (Stream a)

-- A new one, empty.
newChan :: IO (Chan a)
newChan = do
  hole <- newEmptyMVar
  readEnd <- newMVar hole
  writeEnd <- newMVar hole
  return (Chan readEnd writeEnd)

-- | Writes a value; never waits.
writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ writeEnd) a = do
  hole <- newEmptyMVar
  mask_ (do
    old <- takeMVar writeEnd
    putMVar old (Item a hole)
    putMVar writeEnd hole)

-- | The next value; waits for it.
readChan :: Chan a -> IO a
readChan (Chan readEnd _) = modifyMVar readEnd (\stream -> do
  Item a rest <- readMVar stream
  return (rest, a))

-- | Another one that gets what is written from now on.
dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ writeEnd) = do
  hole <- readMVar writeEnd
  readEnd <- newMVar hole
  return (Chan readEnd writeEnd)

-- | All values, read as they are asked for.
getChanContents :: Chan a -> IO [a]
getChanContents c = unsafeInterleaveIO (do
  a <- readChan c
  rest <- getChanContents c
  return (a : rest))

-- | Writes all elements of the list.
writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan c = mapM_ (writeChan c)
