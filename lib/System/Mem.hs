-- The garbage collector.
module System.Mem (performGC, performMajorGC, performMinorGC) where

import Assay.Prim (collectGarbage)

performGC, performMajorGC, performMinorGC :: IO ()
performGC = collectGarbage
performMajorGC = collectGarbage
performMinorGC = collectGarbage
