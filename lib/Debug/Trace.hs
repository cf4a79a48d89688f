-- Messages on standard error from anywhere.
module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceIO, traceStack
  , traceEvent, traceMarker, traceEventIO, traceMarkerIO, putTraceMsg
  ) where

import Assay.IO (hPutStrLn, stderr)
import Assay.Types (unsafePerformIO)

-- Writes the message to stderr.
traceIO :: String -> IO ()
traceIO = hPutStrLn stderr

-- Writes the message to stderr when the second argument is evaluated.
trace :: String -> a -> a
-- The value is what the action gives, not what seq gives: then it is not evaluated before the message is written.
trace message x = unsafePerformIO (traceIO message >> return x)
{-# NOINLINE trace #-}

-- Writes the message when it is evaluated, and gives it.
traceId :: String -> String
traceId s = trace s s

-- As trace, with the value shown.
traceShow :: Show a => a -> b -> b
traceShow = trace . show

-- Writes the value when it is evaluated, and gives it.
traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

-- Writes the message when the action runs.
traceM :: Applicative f => String -> f ()
traceM message = trace message (pure ())

-- As traceM, with the value shown.
traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM = traceM . show

traceStack, traceEvent, traceMarker :: String -> a -> a
traceStack = trace
traceEvent _ x = x
traceMarker _ x = x

-- There is no event log.
traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO _ = return ()
traceMarkerIO _ = return ()

-- As traceIO; of old programs.
putTraceMsg :: String -> IO ()
putTraceMsg = traceIO
