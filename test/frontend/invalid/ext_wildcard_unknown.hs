-- error: 5
{-# LANGUAGE RecordWildCards #-}
module Main where
data R = R { a :: Int, b :: Int }
f R{..} = a + c
main = print 1
