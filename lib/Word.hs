-- Haskell 98's name of Data.Word.
module Word (module Data.Word) where

import Data.Word
