-- Three expressions that an optimiser simplifies, in a function without a centre. Paper: TOPLAS '97 section
-- 5.1, its last paragraph. Compare subsumed_after.hs.
--
-- All of f is charged to the one who calls it, 2 + 3 rounds of count each: whatever is simplified
-- there, "user1" and "user2" pay alike.
module Main (main) where

f :: Int -> Int
f b =
  let appOfLambda = (\y -> y + b) b
      appOfLet = (let x = count 2 in \z -> x + z) b
      letToCase = let x = count 3 in x + x
  in appOfLambda + (appOfLet + letToCase)

result :: Int
result = ({-# SCC "user1" #-} f 4) + ({-# SCC "user2" #-} f 5)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
