-- error: 6
{-# LANGUAGE GADTs #-}
module Main where
data E a where
  I :: Int -> E Int
  B :: Bool -> Maybe Bool
main = print 1
