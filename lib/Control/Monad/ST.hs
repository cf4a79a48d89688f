-- Computations with local mutable state.
module Control.Monad.ST (ST, runST, fixST, stToIO, RealWorld) where

import Assay.State.ST
