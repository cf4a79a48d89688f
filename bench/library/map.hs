-- Data.Map: insert, look up and unite 10^6 Ints.
import qualified Data.Map.Strict as Map
import Data.List (foldl')

main :: IO ()
main = do
  let keys = [(i * 7919) `mod` 1000003 | i <- [1 .. 1000000 :: Int]]
      m = foldl' (\acc k -> Map.insert k k acc) Map.empty keys
      found = foldl' (\n k -> maybe n (+ n) (Map.lookup k m)) 0 keys
      u = Map.union m (Map.mapKeysMonotonic (+ 500000) m)
  print (Map.size m, found `mod` 1000007, Map.size u)
