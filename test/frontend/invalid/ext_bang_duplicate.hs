-- error: 4
{-# LANGUAGE BangPatterns #-}
module Main where
f !x !x = 1
main = print 1
