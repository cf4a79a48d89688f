-- Haskell 98's name of Data.Ratio.
module Ratio (module Data.Ratio) where

import Data.Ratio
