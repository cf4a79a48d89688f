-- The knapsack of 200 things in a table of 10^5, unboxed and mutable.
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

knapsack :: [(Int, Int)] -> Int -> Int
knapsack items cap = table ! cap
 where
  table = runSTUArray $ do
    t <- newArray (0, cap) 0
    forM_ items $ \(w, v) ->
      forM_ [cap, cap - 1 .. w] $ \c -> do
        without <- readArray t c
        with <- readArray t (c - w)
        let x = max without (with + v)
        writeArray t c x
    return t

main :: IO ()
main = do
  let items = [(3 + (i * 7) `mod` 50, 10 + (i * 13) `mod` 97) | i <- [1 .. 200]]
  print (knapsack items 100000)
