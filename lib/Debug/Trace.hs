-- Messages on standard error from anywhere.
module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceIO, traceStack
  , traceEvent, traceMarker, traceEventIO, traceMarkerIO, putTraceMsg
  ) where

import Assay.IO (hPutStrLn, stderr)
import Assay.Types (unsafePerformIO)

traceIO :: String -> IO ()
traceIO = hPutStrLn stderr

trace :: String -> a -> a
trace message x = unsafePerformIO (traceIO message) `seq` x
{-# NOINLINE trace #-}

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow = trace . show

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceM :: Applicative f => String -> f ()
traceM message = trace message (pure ())

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

putTraceMsg :: String -> IO ()
putTraceMsg = traceIO
