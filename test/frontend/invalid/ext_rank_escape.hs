-- error: 9
{-# LANGUAGE RankNTypes #-}
import Control.Monad.ST
import Data.STRef
f :: (forall s. ST s a) -> a
f act = runST act
main :: IO ()
main = print (f (do { r <- newSTRef 1; return 'x' }))
  >> (let bad = f (newSTRef 'c') in bad `seq` return ())
