-- Haskell 98's name of Data.Int.
module Int (module Data.Int) where

import Data.Int
