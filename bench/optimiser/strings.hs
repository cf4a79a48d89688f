-- Builds and takes apart 10 MB of text.
module Main (main) where

import Data.Char (toUpper)

text :: Int -> String
text n = unlines [unwords [show i, "the", "quick", "fox", show (i * i)] | i <- [1 .. n]]

main :: IO ()
main = do
  let t = text 350000
  print (length t)
  print (length (lines t), length (words (map toUpper t)))
