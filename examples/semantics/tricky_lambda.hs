-- Every application of a lambda inside an scc is charged to that scc. Paper: POPL '95 section 2.2, the
-- question about `scc "tricky" (\x -> square x)`.
--
-- "user" applies it twice, and "tricky" pays for both squares.
module Main (main) where

square :: Int -> Int
square x = x * x

result :: Int
result =
  let function = {-# SCC "tricky" #-} (\x -> square x)
  in {-# SCC "user" #-} (function 3 + function 4)

main :: IO ()
main = print result
