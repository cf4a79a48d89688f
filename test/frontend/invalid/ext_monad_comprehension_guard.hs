-- error: 7 missing-instance
{-# LANGUAGE MonadComprehensions #-}
module Main where

f :: Int -> Either String Int
f x =
  [x + 1 | x > 0]

main :: IO ()
main = print (f 1)
