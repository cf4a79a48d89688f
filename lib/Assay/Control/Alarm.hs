-- When the alarm of System.Timeout goes off: who waits for something else has to know.
module Assay.Control.Alarm where

import Prelude

import Assay.Types (Thrown (..), onSignal)
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

-- 0: none is set. It belongs to the innermost timeout whose time is up first.
deadline :: IORef Int
deadline = unsafePerformIO (onSignal 1 ThrownTimeout >> newIORef 0)
{-# NOINLINE deadline #-}
