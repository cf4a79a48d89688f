-- The name that System.Console.GetOpt had in older libraries.
module GetOpt ( module System.Console.GetOpt ) where

import System.Console.GetOpt
