-- error: 6
{-# LANGUAGE PatternSynonyms #-}
module Main where

pattern Good a b = (a, Just b)
pattern Bad a <- (a, b)

main :: IO ()
main = case (1, Just 'x') of Good n _ -> print n
