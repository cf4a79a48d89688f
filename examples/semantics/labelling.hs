-- The static scopes in an expression. Paper: TOPLAS '97 section 4.3, the labelled expression.
--
-- "e" makes f and calls it twice; the body of f, each time, is "f"'s.
module Main (main) where

plus :: Int -> Int -> Int
plus a b = a + b

times :: Int -> Int -> Int
times a b = a * b

result :: Int
result =
  let v = 3
  in {-# SCC "e" #-} (let f x = {-# SCC "f" #-} plus x (times x x) in f (f v))

main :: IO ()
main = print result
