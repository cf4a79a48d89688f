-- Haskell 98's access to the system.
module System (ExitCode (..), getArgs, getProgName, getEnv, system, exitWith, exitFailure) where

import System.Environment
import System.Exit
import System.Process (system)
