-- A local function of one centre, applied under another. Paper: TOPLAS '97 section 5.3.3.
--
-- The body of f, 10 rounds of count, is "ecc"'s. "cc" pays for the application; if the optimiser
-- inlines f, "cc" has nothing left but its entry.
module Main (main) where

result :: Int
result =
  let x = 10
  in {-# SCC "ecc" #-} (let f y = count y in {-# SCC "cc" #-} f x)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
