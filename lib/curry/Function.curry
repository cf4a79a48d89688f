-- The name that Data.Function had in older libraries.
module Function ( module Data.Function ) where

import Data.Function
