-- The name that System.Random had in older libraries.
module Random ( module System.Random ) where

import System.Random
