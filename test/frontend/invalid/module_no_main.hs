-- error: 3
-- The header is where main is promised; GHC says 1, the start of the file.
module Main where

start :: IO ()
start = print 1
