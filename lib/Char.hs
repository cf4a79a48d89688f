-- Haskell 98's name of Data.Char.
module Char (module Data.Char) where

import Data.Char
