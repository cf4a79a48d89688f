-- Sccs of constants: entered once each, whoever needs them. With centres for top-level functions
-- each is entered a second time, and pick, a function, each time that it is called.
module Main where

squares :: [Int]
squares = {-# SCC squares #-} map (\x -> {-# SCC element #-} x * x) [1 .. 100]

total :: Int
total = {-# SCC total #-} sum squares

pick :: Int -> Int
pick = {-# SCC pick #-} if total > 10 then \i -> {-# SCC picked #-} squares !! i else id

main :: IO ()
main = do
  print total
  print (total + sum squares)
  print (sum (map pick [0 .. 9]))
