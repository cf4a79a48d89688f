-- A binding inside an scc inside a function. Papers: POPL '95 section 3.3; TOPLAS '97 section 5.3.1.
--
-- f is called twice, so "y" is entered twice and pays for x (10 rounds of count) twice. If the
-- optimiser moves x out of f, "y" pays for it once, and still nobody else does.
module Main (main) where

result :: Int
result = {-# SCC "ecc" #-}
  (let f y = {-# SCC "y" #-} (let x = count 10 in x + y)
   in f 1 + f 2)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
