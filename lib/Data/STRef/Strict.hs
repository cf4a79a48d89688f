-- Mutable variables of ST.
module Data.STRef.Strict (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Data.STRef
