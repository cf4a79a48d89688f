-- error: 4
{-# LANGUAGE OverloadedStrings #-}
f :: Int
f = "abc"
main :: IO ()
main = print f
