-- Messages from pure code, to standard error.
module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceIO, assert, assertIO ) where

import System.IO (hPutStrLn, stderr)
import System.IO.Unsafe (unsafePerformIO)

trace :: String -> a -> a
trace message x = unsafePerformIO (traceIO message) `seq` x

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceIO :: String -> IO ()
traceIO message = hPutStrLn stderr message

-- The value, if the condition holds; otherwise an error with the message.
assert :: Bool -> String -> a -> a
assert holds message x = if holds then x else error ("Assertion failed: " ++ message)

assertIO :: Bool -> String -> IO ()
assertIO holds message = if holds then return () else error ("Assertion failed: " ++ message)
