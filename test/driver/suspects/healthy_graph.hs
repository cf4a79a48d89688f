-- no suspect
module Main where
import Data.Array

data Node = Node { label :: Int, next :: [Node] }

graph :: Int -> Array Int Node
graph n = nodes
  where nodes = listArray (0, n - 1) [Node i [nodes ! ((i * 3 + 1) `mod` n), nodes ! ((i + 7) `mod` n)] | i <- [0 .. n - 1]]

walk :: Int -> Int -> Node -> Int
walk 0 acc _ = acc
walk k acc node =
  let acc' = (acc * 31 + label node) `mod` 1000003
  in acc' `seq` walk (k - 1) acc' (next node !! (acc' `mod` 2))

main :: IO ()
main = print (walk 300000 7 (graph 50000 ! 0))
