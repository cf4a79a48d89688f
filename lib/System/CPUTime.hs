-- The time that the program has used.
module System.CPUTime (getCPUTime, cpuTimePrecision) where

import Assay.Prim (cpuTime)

-- In picoseconds.
getCPUTime :: IO Integer
getCPUTime = fmap (\n -> toInteger n * 1000) cpuTime

-- The smallest difference that getCPUTime sees, in picoseconds.
cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
