{- Comments of every kind.
   {- They nest, {- deeply -} even -}, and a quote " has no meaning in here,
   so this is the end: -}
-- An ordinary comment.
-- Dashes followed by another symbol make an operator: --> and --| below.
module Main (main) where

infixl 6 -->, |--, --|

(-->) :: Int -> Int -> Int
a --> b = a * 10 + b

(|--) :: Int -> Int -> Int
a |-- b = a - b

(--|) :: Int -> Int -> Int
a --| b = a * b

{-# A pragma that nobody knows is a comment #-}

--- Three dashes begin a comment as well.
--------------------------------------------
text :: String
text = "-- not a comment {- nor this -}" --and this is one

main :: IO ()
main = do
  print (1 --> 2 --> 3) -- 123
  print (10 |-- 3 {- in {- the -} middle -} |-- 2)
  print (4 --| 5)
  putStrLn text
  print {--} 7 {-
    a comment over several lines; what follows keeps its column
  -}
  putStrLn "done" {- at the end -}
-- The last line has no newline after it: {- unclosed here is fine