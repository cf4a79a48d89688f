{-# LANGUAGE NPlusKPatterns #-}
module Warnings where

factorial :: Integer -> Integer
factorial 0 = 1
factorial (n+1) = (n + 1) * factorial n

even' :: Int -> Bool
even' 0 = True
even' 1 = False
even' (-1) = False
even' (n+2) = even' n

some :: Int -> Maybe Int -> Int
some (n+3) Nothing = n
some _ (Just m) = m
