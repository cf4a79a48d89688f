-- Haskell 98's name of Data.Ix.
module Ix (module Data.Ix) where

import Data.Ix
