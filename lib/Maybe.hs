-- Haskell 98's name of Data.Maybe.
module Maybe (module Data.Maybe) where

import Data.Maybe
