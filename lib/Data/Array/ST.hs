{-# LANGUAGE RankNTypes #-}
-- Mutable arrays in ST.
module Data.Array.ST (STArray, STUArray, runSTArray, runSTUArray, module Data.Array.MArray) where

import Control.Monad.ST (ST, runST)
import Data.Array.Base
import Data.Array.MArray

-- The array that the computation made, without a copy.
runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray m = runST (fmap runSTArrayWith m)

-- The array that the computation made, without a copy.
runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray m = runST (fmap runSTUArrayWith m)
