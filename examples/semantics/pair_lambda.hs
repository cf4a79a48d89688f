-- A lambda belongs to the centre that encloses its text. Paper: TOPLAS '97 section 3.1, the third example
-- (cc3).
--
-- "user1" and "user2" apply it, 10 and 20 rounds of count; "cc3" pays for both. With
-- --scoping=evaluation the users do.
module Main (main) where

f :: Int -> Int
f x = count x

result :: Int
result =
  let pair = {-# SCC "cc3" #-} (\x -> f x, True)
  in case pair of (h, _) -> ({-# SCC "user1" #-} h 10) + ({-# SCC "user2" #-} h 20)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
