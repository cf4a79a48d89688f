-- error: 6
{-# LANGUAGE DataKinds, KindSignatures #-}
module Main where
data State = Open | Closed
data Door (s :: State) = Door
f :: Door 'Opened -> Int
f _ = 1
main :: IO ()
main = print 1
