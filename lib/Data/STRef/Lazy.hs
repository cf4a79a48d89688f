-- Mutable variables of lazy ST.
module Data.STRef.Lazy (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef) where

import Control.Monad.ST.Lazy (ST, strictToLazyST)
import Data.STRef (STRef)
import qualified Data.STRef as S

newSTRef :: a -> ST s (STRef s a)
newSTRef = strictToLazyST . S.newSTRef

readSTRef :: STRef s a -> ST s a
readSTRef = strictToLazyST . S.readSTRef

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef r x = strictToLazyST (S.writeSTRef r x)

modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = strictToLazyST (S.modifySTRef r f)
