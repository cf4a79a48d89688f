-- Static against evaluation scoping. Papers: POPL '95 section 2.4; TOPLAS '97 section 8.1.
--
-- 23*16+1 is "fun"'s work, for the lambda is written there; with --scoping=evaluation it is "app"'s,
-- which applies it.
module Main (main) where

result :: Int
result =
  let f = {-# SCC "fun" #-} (\x y -> x * y + 1)
  in {-# SCC "app" #-} f 23 16 :: Int

main :: IO ()
main = print result
