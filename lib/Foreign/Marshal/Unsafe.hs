-- Marshalling in pure code.
module Foreign.Marshal.Unsafe (unsafeLocalState) where

import System.IO.Unsafe (unsafePerformIO)

-- | The result of an action that changes nothing outside of itself.
unsafeLocalState :: IO a -> a
unsafeLocalState = unsafePerformIO
