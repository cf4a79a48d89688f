-- Haskell 98's access to the system.
-- ghc-check: skip
module System (ExitCode (..), getArgs, getProgName, getEnv, system, exitWith, exitFailure) where

import System.Environment
import System.Exit
import System.Process (system)
