{-# LANGUAGE BangPatterns #-}
data Tree = Leaf | Node Tree Int Tree

main :: IO ()
main = print (let !t = build 1 22000000 in churn t 0 40)

build :: Int -> Int -> Tree
build lo hi
  | lo > hi = Leaf
  | True =
      let !mid = quot (lo + hi) 2
          !l = build lo (mid - 1)
          !r = build (mid + 1) hi
       in Node l mid r

churn :: Tree -> Int -> Int -> Int
churn t acc 0 = acc + leftmost t
churn t acc k =
  let !other = build k 1000000
      !acc' = acc + leftmost other
   in churn t acc' (k - 1)

leftmost :: Tree -> Int
leftmost Leaf = 0
leftmost (Node l x _) = case l of Leaf -> x; Node _ _ _ -> leftmost l
