-- error: 5
{-# LANGUAGE NamedFieldPuns #-}
module Main where
data R = R { a :: Int }
f R{b} = b
main = print 1
