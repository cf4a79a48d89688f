-- GHC's names for what a program says to its profiler; see "Assay.Profile".
module GHC.Profiling
  ( startProfTimer
  , stopProfTimer
  , startHeapProfTimer
  , stopHeapProfTimer
  , requestHeapCensus
  ) where

import Assay.Profile (census, startCensuses, startProfTimer, stopCensuses, stopProfTimer)

-- | Take censuses of the heap every so often again.
startHeapProfTimer :: IO ()
startHeapProfTimer = startCensuses

-- | Take none until 'startHeapProfTimer', but those that are requested.
stopHeapProfTimer :: IO ()
stopHeapProfTimer = stopCensuses

-- | Take a census of the heap now. Without a heap profile it does nothing.
requestHeapCensus :: IO ()
requestHeapCensus = census ""
