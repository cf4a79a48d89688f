-- Actions as values.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO) where

import Assay.Types (fixIO, unsafeInterleaveIO, unsafePerformIO)

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = fixIO
