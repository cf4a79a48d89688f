-- GHC's names for starting and stopping the clock of the profiler; see "Assay.Profile".
module GHC.Profiling
  ( startProfTimer
  , stopProfTimer
  ) where

import Assay.Profile (startProfTimer, stopProfTimer)
