-- Haskell 98's name of Data.List.
module List (module Data.List) where

import Data.List
