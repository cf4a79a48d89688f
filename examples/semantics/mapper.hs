-- A function's costs are those of the centre that calls it. Papers: POPL '95 sections 2.1 and 2.2; TOPLAS '97
-- section 3.1.
--
-- `map` and `square` work for "mapper", and `square` once more for "other". The list is made while
-- "mapper" walks it, which is "producer"'s work all the same.
module Main (main) where

import Prelude hiding (map, sum)

myFun :: [Int] -> [Int]
myFun xs = {-# SCC "mapper" #-} map square xs

square :: Int -> Int
square x = x * x

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (y : ys) = f y : map f ys

upto :: Int -> Int -> [Int]
upto a b = if a > b then [] else a : upto (a + 1) b

sum :: [Int] -> Int
sum [] = 0
sum (y : ys) = y + sum ys

result :: Int
result =
  let xs = {-# SCC "producer" #-} upto 1 5
  in ({-# SCC "consumer" #-} sum (myFun xs)) + ({-# SCC "other" #-} square 7)

main :: IO ()
main = print result
