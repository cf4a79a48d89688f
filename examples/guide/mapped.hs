module Main where -- orders.hs with a map instead of a list, as docs/profiling.md makes it

import Data.List (sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing)

data Order = Order {customer :: String, pence :: Int}

-- An order to a line: item;customer;pence
orders :: Int -> String
orders n = unlines [order i (i * i `mod` 7919) | i <- [1 .. n]]

order :: Int -> Int -> String
order i r = show i ++ ";" ++ "customer " ++ show (r `mod` 1500) ++ ";" ++ show (r + 99)

parse :: String -> Order
parse line = case fields line of
  [_, name, amount] -> Order name (read amount)
  _ -> error ("this is no order: " ++ line)

fields :: String -> [String]
fields line = case break (== ';') line of
  (field, _ : rest) -> field : fields rest
  (field, []) -> [field]

type Totals = Map.Map String Int

-- What each customer has to pay.
totals :: [Order] -> Totals
totals = foldr charge Map.empty

charge :: Order -> Totals -> Totals
charge o = Map.insertWith (+) (customer o) (pence o)

main :: IO ()
main = do
  let bills = totals (map parse (lines (orders 30000)))
  mapM_ print (take 3 (sortBy (comparing (negate . snd)) (Map.toList bills)))
