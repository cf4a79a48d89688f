-- The name that Data.Char had in older libraries.
module Char ( module Data.Char ) where

import Data.Char
