-- suspect: lazy-accumulator at 8:
module Main where
import qualified Data.Map as Map

-- Words by their length.
index :: [Int] -> Map.Map Int [Int]
index = foldr step Map.empty . reverse
  where step n groups = Map.insertWith (++) (n `mod` 50) [n * 3] groups

main :: IO ()
main = do
  let groups = index [1 .. 150000]
  print (Map.size groups)
  print (maximum (map length (Map.elems groups)))
