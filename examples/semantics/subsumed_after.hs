-- The function of subsumed_before.hs, simplified by hand. Paper: TOPLAS '97 section 5.1, its last paragraph.
--
-- "user1" and "user2" pay alike. Optimised, they pay what they do there.
module Main (main) where

f :: Int -> Int
f b =
  let appOfLambda = b + b
      appOfLet = let x = count 2 in x + b
      letToCase = case count 3 of x -> x `seq` (x + x)
  in appOfLambda + (appOfLet + letToCase)

result :: Int
result = ({-# SCC "user1" #-} f 4) + ({-# SCC "user2" #-} f 5)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
