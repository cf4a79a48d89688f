-- Haskell 98's name of System.Random.
module Random (module System.Random) where

import System.Random
