-- Lexical '95 section 7.1: a pipeline that is blocked. blocked looks at its second argument, so that foldr
-- must build the whole list before there is a first element; lazy does not.
module Main where

blocked, lazy :: Int -> [Int] -> [Int]
blocked x [] = [x]
blocked x (y : ys) = x : y : ys
lazy x ys = x : ys

blockedHead, blockedLast, lazyHead, lazyLast :: [Int] -> Int
blockedHead = head . foldr blocked []
blockedLast = head . reverse . foldr blocked []
lazyHead = head . foldr lazy []
lazyLast = head . reverse . foldr lazy []

main :: IO ()
main = do
  print ((blockedHead . map (+ 1)) [1 .. 1000])
  print ((blockedLast . map (+ 1)) [1001 .. 1010])
  print ((lazyHead . map (+ 1)) [1 .. 1000])
  print ((lazyLast . map (+ 1)) [1001 .. 1010])
