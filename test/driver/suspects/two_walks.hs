-- suspect: kept-list at 7:
module Main where

data Sample = Sample { time :: !Int, value :: !Int }

samples :: Int -> [Sample]
samples n = [Sample t ((t * 7919) `mod` 1000) | t <- [1 .. n]]

spread :: [Sample] -> Int
spread ss = maximum (map value ss) - minimum (map value ss)

main :: IO ()
main = print (spread (samples 300000))
