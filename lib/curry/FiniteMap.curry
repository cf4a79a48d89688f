-- The name that Data.FiniteMap had in older libraries.
module FiniteMap ( module Data.FiniteMap ) where

import Data.FiniteMap
