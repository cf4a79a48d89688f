-- Functors and small functions over them.
module Data.Functor (Functor (..), ($>), (<$>), (<&>), void) where

import Assay.Classes (($>), (<&>), void)
