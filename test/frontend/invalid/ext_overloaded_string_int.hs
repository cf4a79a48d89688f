-- error: 5
{-# LANGUAGE OverloadedStrings #-}
module Main where
f :: Int
f = "abc"
main = print f
