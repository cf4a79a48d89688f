{-# LANGUAGE GADTs, MagicHash, ViewPatterns #-}
module Test where

over :: Bool -> Int
over True = 1
over False = 2
over _ = 3

columns :: Bool -> Bool -> Int
columns True _ = 1
columns _ True = 2
columns True True = 3
columns False False = 4

guarded :: Int -> Int
guarded n | n > 3 = 1
guarded _ = 2
guarded 5 = 3

alternatives :: Maybe Int -> Int
alternatives m = case m of
  Just 1 -> 1
  Just _ -> 2
  Just 2 -> 3
  Nothing -> 4
