-- Immutable arrays with lazy elements.
module Data.Array
  ( module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, ixmap
  ) where

import Assay.State.Array
import Data.Ix
