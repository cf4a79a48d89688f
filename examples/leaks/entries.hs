-- Each entry takes its parts from a pair that is not there yet, and so holds the whole line.
module Main where

import qualified Data.Map as Map

data Entry = Entry String String

parse :: String -> Entry
parse line = let (key, value) = break (== '=') line in Entry key (drop 1 value)

key :: Entry -> String
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
  print (sum (map (length . key) (Map.elems entries)))
