-- Strict fields.
module Main where

data Stats = Stats !Int !Int

add :: Stats -> Int -> Stats
add (Stats n s) x = Stats (n + 1) (s + x)

main :: IO ()
main = case foldl add (Stats 0 0) [1 .. 400000] of
  Stats n s -> print n >> print s
