-- suspect: lazy-accumulator at 9:
module Main where
-- Statistics in a strict-looking record in an MVar that is updated lazily (lazy-accumulator).
import Control.Concurrent.MVar

data Stats = Stats { seen :: Int, bytes :: Int, longest :: Int }

note :: MVar Stats -> Int -> IO ()
note box n = modifyMVar_ box (\s -> return s { seen = seen s + 1, bytes = bytes s + n, longest = max (longest s) n })

main :: IO ()
main = do
  box <- newMVar (Stats 0 0 0)
  mapM_ (note box) [ i * 17 `mod` 1013 | i <- [1 .. 80000] ]
  s <- takeMVar box
  print (seen s)
  print (bytes s, longest s)
