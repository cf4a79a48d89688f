{-# LANGUAGE BangPatterns #-}
import Prelude hiding (sum)

data Tree = Leaf | Node Tree Int Tree
data List a = Nil | Cons a (List a)

main :: IO ()
main = print (let !t = build 1 1100000 in churn t 0 200)
-- small: main = print (let !t = build 1 65535 in churn t 0 4)

build :: Int -> Int -> Tree
build lo hi
  | lo > hi = Leaf
  | True =
      let !mid = quot (lo + hi) 2
          !l = build lo (mid - 1)
          !r = build (mid + 1) hi
       in Node l mid r

churn :: Tree -> Int -> Int -> Int
churn t acc 0 = acc + sumTree t
churn t acc k =
  let !s = sum 0 (upto k 20000)
      !acc' = acc + find s t
   in churn t acc' (k - 1)

find :: Int -> Tree -> Int
find _ Leaf = 0
find x (Node l y r)
  | x == y = 1
  | x < y = find x l
  | True = find x r

sumTree :: Tree -> Int
sumTree Leaf = 0
sumTree (Node l x r) = sumTree l + (x + sumTree r)

sum :: Int -> List Int -> Int
sum acc Nil = acc
sum acc (Cons y ys) = let !acc' = acc + y in sum acc' ys

upto :: Int -> Int -> List Int
upto from to = if from > to then Nil else Cons from (upto (from + 1) to)
