-- How much is evaluated decides how much is charged. Papers: POPL '95 section 2.2; TOPLAS '97 section 3.1. Compare
-- mapper.hs.
--
-- Two elements of five are needed: "mapper" and "producer" pay for two.
module Main (main) where

import Prelude hiding (map, sum, take)

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

take :: Int -> [a] -> [a]
take 0 _ = []
take _ [] = []
take n (y : ys) = y : take (n - 1) ys

result :: Int
result =
  let xs = {-# SCC "producer" #-} upto 1 5
  in ({-# SCC "consumer" #-} sum (take 2 (myFun xs))) + ({-# SCC "other" #-} square 7)

main :: IO ()
main = print result
