-- Haskell 98's name of Data.Bits.
module Bits (module Data.Bits) where

import Data.Bits
