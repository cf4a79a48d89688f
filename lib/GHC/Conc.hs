-- What programs import from GHC's own module of threads and transactions.
module GHC.Conc
  ( ThreadId, myThreadId, forkIO, killThread, throwTo, yield, threadDelay, getNumCapabilities, setNumCapabilities
  , numCapabilities, getNumProcessors, ThreadStatus (..), BlockReason (..), threadStatus, labelThread, par, pseq
  , STM, TVar, atomically, retry, orElse, throwSTM, catchSTM, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  , registerDelay, unsafeIOToSTM
  ) where

import Assay.Control.STM
import Assay.Control.Threads
import Control.Concurrent (getNumCapabilities, setNumCapabilities)
import Control.Parallel (par, pseq)
import Data.IORef (readIORef)

-- How many threads run at a time: one.
numCapabilities :: Int
numCapabilities = 1

-- | One: more are not used.
getNumProcessors :: IO Int
getNumProcessors = return 1

-- What a thread waits for.
data BlockReason
  = BlockedOnMVar | BlockedOnBlackHole | BlockedOnException | BlockedOnSTM | BlockedOnForeignCall | BlockedOnOther
  deriving (Eq, Ord, Show)

-- What a thread does.
data ThreadStatus = ThreadRunning | ThreadFinished | ThreadBlocked BlockReason | ThreadDied
  deriving (Eq, Ord, Show)

-- | What a thread does now.
threadStatus :: ThreadId -> IO ThreadStatus
threadStatus t = do
  s <- readIORef (state t)
  return (case s of
    Runnable -> ThreadRunning
    Waiting _ -> ThreadBlocked BlockedOnMVar
    Sleeping -> ThreadBlocked BlockedOnMVar
    Finished -> ThreadFinished
    Died -> ThreadDied)

-- | A name that nobody looks at.
labelThread :: ThreadId -> String -> IO ()
labelThread _ _ = return ()

-- | The action, in the middle of a transaction.
unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM = STM
