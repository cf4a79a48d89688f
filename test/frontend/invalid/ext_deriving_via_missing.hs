-- error: 6 cannot-derive
{-# LANGUAGE DerivingVia #-}
module Main where

newtype W = W Int
newtype Age = Age Int deriving Show via W

main :: IO ()
main = return ()
