-- A constant whose value is a function. Papers: POPL '95 section 4.1; TOPLAS '97 section 7.1.
--
-- Choosing the function takes 10 rounds of count, once, which are CAF:y's. Its calls, of 20 and 30
-- rounds, are their callers'.
module Main (main) where

y :: Int -> Int
y = case count 10 of { 0 -> \a -> count a; _ -> \_ -> 0 }

result :: Int
result = ({-# SCC "caller1" #-} y 20) + ({-# SCC "caller2" #-} y 30)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
