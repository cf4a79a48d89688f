-- error: 6
module Main where
import Data.IORef
main = do
  ref <- newIORef 0
  ref <- ref + 1
  print 1
