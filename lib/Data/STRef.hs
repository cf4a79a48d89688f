{-# LANGUAGE MagicHash #-}
-- Mutable variables of ST.
module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Assay.Prim (readRef, sameRef, writeRef)
import Assay.State.ST (ST (..))
import Assay.Types (Ref#)

-- A reference that can change, in a state of its own.
newtype STRef s a = STRef (Ref# a)

instance Eq (STRef s a) where
  STRef r == STRef t = sameRef r t

foreign import prim "newRef#" newSTRef :: a -> ST s (STRef s a)

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = ST (readRef r)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = ST (writeRef r x)

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef (STRef r) f = ST (readRef r >>= \x -> writeRef r (f x))
modifySTRef' (STRef r) f = ST (readRef r >>= \x -> let y = f x in y `seq` writeRef r y)
