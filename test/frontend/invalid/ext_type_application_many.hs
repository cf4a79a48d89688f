-- error: 4
{-# LANGUAGE TypeApplications #-}
module Main where
main = print (read @Int @Bool "1")
