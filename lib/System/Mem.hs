-- The garbage collector.
module System.Mem
  ( performGC, performMajorGC, performMinorGC
  , setAllocationCounter, getAllocationCounter, enableAllocationLimit, disableAllocationLimit
  ) where

import Assay.Prim (collectGarbage)
import Data.Int (Int64)

-- | Collects all garbage.
performGC, performMajorGC, performMinorGC :: IO ()
performGC = collectGarbage
performMajorGC = collectGarbage
performMinorGC = collectGarbage

-- Allocation is not counted for the program itself; its profile says more.

-- | Does nothing.
setAllocationCounter :: Int64 -> IO ()
setAllocationCounter _ = return ()

-- | Always 0.
getAllocationCounter :: IO Int64
getAllocationCounter = return 0

-- | Does nothing: there is no limit.
enableAllocationLimit, disableAllocationLimit :: IO ()
enableAllocationLimit = return ()
disableAllocationLimit = return ()
