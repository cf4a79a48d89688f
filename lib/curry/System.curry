-- Environment, time and the end of a program, by their older name.
module System ( module System.Environment, module System.CPUTime, exitWith ) where

import System.CPUTime
import System.Environment
import System.Process (exitWith)
