-- Threads. They take turns: one runs until it waits for something, sleeps, gives way or ends.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, killThread, throwTo, forkOn, forkOnWithUnmask
  , getNumCapabilities, setNumCapabilities, threadCapability, yield, threadDelay
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan, module Control.Concurrent.QSem
  , module Control.Concurrent.QSemN
  , rtsSupportsBoundThreads, forkOS, forkOSWithUnmask, isCurrentThreadBound, runInBoundThread, runInUnboundThread
  ) where

import Assay.Control.Threads
import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
import Control.Exception

-- | As forkIO; the second function gets the result, or what the thread did not catch.
forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally action after = mask (\restore -> forkIO (try (restore action) >>= after))

-- | As forkIO; the action gets a function that lets exceptions through.
forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask action = forkIO (action interruptible)

-- | As forkIO: there is one processor.
forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = forkIO

forkOnWithUnmask :: Int -> ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ = forkIOWithUnmask

-- | As forkIO.
forkOS :: IO () -> IO ThreadId
forkOS = forkIO

forkOSWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOSWithUnmask = forkIOWithUnmask

-- | How many threads run at a time: one.
getNumCapabilities :: IO Int
getNumCapabilities = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities n
  | n > 0 = return ()
  | otherwise = throwIO (ErrorCall ("setNumCapabilities: Capability count (" ++ show n ++ ") must be positive"))

-- | The processor of a thread, and whether it stays there.
threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

-- Whether threads of the system are there: no.
rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

-- | The action.
runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread action = action
runInUnboundThread action = action
