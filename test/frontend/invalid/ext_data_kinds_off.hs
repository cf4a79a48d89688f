-- error: 6
{-# LANGUAGE KindSignatures #-}
module Main where
data State = Open | Closed
data Door s = Door
f :: Door Open -> Int
f _ = 1
main :: IO ()
main = print 1
