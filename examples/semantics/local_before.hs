-- Six expressions that an optimiser simplifies, all in one centre. Paper: TOPLAS '97 section 5.1 and figure
-- 6. Compare local_after.hs.
--
-- "cc" has 2 + 3 rounds of count. Whatever is simplified, nothing moves to "outer".
module Main (main) where

result :: Int
result = {-# SCC "outer" #-}
  (let a = 3
       b = 4
       flag = True
   in a + ({-# SCC "cc" #-}
     (let appOfLambda = (\y -> y + a) b
          appOfLet = (let x = count 2 in \z -> x + z) b
          appOfCase = (case flag of { True -> \z -> z + a; False -> \z -> z }) b
          letToCase = let x = count 3 in x + x
          caseOfKnown = case (a, b) of (p, q) -> p + q
          caseOfCase = case (case flag of { True -> False; False -> True }) of
            True -> a
            False -> b
      in appOfLambda + (appOfLet + (appOfCase + (letToCase + (caseOfKnown + caseOfCase)))))))

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
