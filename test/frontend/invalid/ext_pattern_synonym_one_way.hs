-- error: 11
{-# LANGUAGE PatternSynonyms #-}
module Main where

pattern First :: a -> [a]
pattern First x <- x : _

main :: IO ()
main = do
  let First y = "abc"
  print (y, First 'x')
