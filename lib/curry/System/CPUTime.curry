-- Time that the program has used, in milliseconds.
module System.CPUTime ( getCPUTime, getElapsedTime ) where

import qualified Assay.Prim as P

getCPUTime, getElapsedTime :: IO Int
getCPUTime = P.cpuTime >>= \n -> return (P.intToInteger n `div` 1000000)
getElapsedTime = P.monotonicTime >>= \n -> return (P.intToInteger n `div` 1000000)
