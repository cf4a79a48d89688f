-- suspect: lazy-accumulator at 12:
module Main where
import Data.IORef
import Control.Monad
data Config = Config { verbose :: Bool, hits :: Int, misses :: Int }
main :: IO ()
main = do
  ref <- newIORef (Config True 0 0)
  forM_ [1 .. 300000 :: Int] $ \i ->
    if i `mod` 3 == 0
      then modifyIORef ref (\c -> c { hits = hits c + i })
      else modifyIORef ref (\c -> c { misses = misses c + 1 })
  c <- readIORef ref
  print (hits c)
  print (misses c)
