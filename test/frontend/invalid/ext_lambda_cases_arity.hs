-- error: 8
{-# LANGUAGE LambdaCase #-}
module Main where

main :: IO ()
main = print (f (1 :: Int) 2)
  where f = \cases 0 _ -> 0
                   x -> x
