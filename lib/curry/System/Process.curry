-- The end of a program, as in the package process.
module System.Process ( exitWith ) where

import Assay.Prim (integerToInt)
import Assay.Types (Thrown(..), raiseIO)

-- With this exit code.
exitWith :: Int -> IO _
exitWith code = raiseIO (ThrownExit (integerToInt code))
