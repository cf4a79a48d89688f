-- One function, two users. Papers: POPL '95 section 2.4; TOPLAS '97 section 8.1.
--
-- Computing f takes 5 rounds of count, applying it 10 and 20. "fun" pays for all of them; with
-- --scoping=evaluation for the 5, and "app1" and "app2" for the others.
module Main (main) where

result :: Int
result =
  let a = 10
      b = 20
      f = {-# SCC "fun" #-} (count 5 `seq` \z -> count z)
  in ({-# SCC "app1" #-} f a) + ({-# SCC "app2" #-} f b)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
