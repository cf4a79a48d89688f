-- error: 5
{-# LANGUAGE PatternSynonyms #-}
module Main where

pattern Up x = Down x
pattern Down x = Up x

main :: IO ()
main = print 1
