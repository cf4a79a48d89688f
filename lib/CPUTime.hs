-- Haskell 98's name of System.CPUTime.
module CPUTime (module System.CPUTime) where

import System.CPUTime
