-- What breaks the rules: effects in pure code.
module System.IO.Unsafe ( unsafePerformIO, trace ) where

import Assay.Types (unsafePerformIO)
import System.IO (hPutStrLn, stderr)

trace :: String -> a -> a
trace message x = unsafePerformIO (hPutStrLn stderr message) `seq` x
