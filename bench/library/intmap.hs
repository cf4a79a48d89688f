-- Data.IntMap: insert and look up 10^6 Ints.
import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')

main :: IO ()
main = do
  let keys = [(i * 7919) `mod` 1000003 | i <- [1 .. 1000000 :: Int]]
      m = foldl' (\acc k -> IntMap.insertWith (+) k 1 acc) IntMap.empty keys
  print (IntMap.size m, foldl' (\n k -> n + IntMap.findWithDefault 0 k m) 0 keys)
