-- The pair is taken apart, and what is kept of it is evaluated.
module Main where

import qualified Data.Map as Map

data Entry = Entry !Int !Int

parse :: String -> Entry
parse line = case break (== '=') line of
  (key, value) -> Entry (length key) (length value - 1)

key :: Entry -> Int
key (Entry k _) = k

table :: Int -> Map.Map Int Entry
table count = go Map.empty 1
  where
    go entries n
      | n > count = entries
      | otherwise =
          let e = parse (show n ++ "=" ++ replicate 20 'x')
              es = Map.insert n e entries
          in e `seq` es `seq` go es (n + 1)

main :: IO ()
main = do
  let entries = table 30000
  print (Map.size entries)
  print (sum (map key (Map.elems entries)))
