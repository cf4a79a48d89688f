-- The expressions of local_before.hs, simplified by hand. Paper: TOPLAS '97 section 5.1 and figure 6.
--
-- "outer" pays as there. Optimised, so does "cc".
module Main (main) where

result :: Int
result = {-# SCC "outer" #-}
  (let a = 3
       b = 4
       flag = True
   in a + ({-# SCC "cc" #-}
     (let appOfLambda = b + a
          appOfLet = let x = count 2 in x + b
          appOfCase = case flag of { True -> b + a; False -> b }
          letToCase = case count 3 of x -> x `seq` (x + x)
          caseOfKnown = a + b
          caseOfCase = case flag of { True -> b; False -> a }
      in appOfLambda + (appOfLet + (appOfCase + (letToCase + (caseOfKnown + caseOfCase)))))))

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
