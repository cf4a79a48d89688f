-- Actions as values.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO) where

import Assay.Types (fixIO, unsafeInterleaveIO, unsafePerformIO)

-- As unsafePerformIO.
unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

-- As fixIO.
unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = fixIO
