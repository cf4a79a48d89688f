-- error: 7
{-# LANGUAGE ExistentialQuantification #-}
module Main where

data Box = forall a. Show a => Box a

open (Box x) = x

main :: IO ()
main = print 1
