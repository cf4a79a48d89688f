-- error: 9
module Main where

import Control.Monad.ST
import Data.STRef

main :: IO ()
main = do
  let r = runST (newSTRef (0 :: Int))
  print 1
