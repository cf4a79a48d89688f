{-# LANGUAGE GADTs, MagicHash, ViewPatterns #-}
module Test where

data T = P | Int :+ T | R { left, right :: T }

both :: Maybe Int -> [Int] -> Int
both (Just x) [] = x
both Nothing (_ : _) = 0

number :: Int -> Char -> Int
number 0 'a' = 0
number 1 _ = 1

nested :: T -> Int
nested P = 0
nested (_ :+ P) = 1
nested (R _ (R _ _)) = 2

guarded :: Int -> Int
guarded n | n > 0 = 1
          | n < 0 = 2

alternatives :: (Bool, Bool) -> Int
alternatives p = case p of
  (True, _) -> 1
  (_, True) -> 2

lambda :: Maybe a -> a
lambda = \(Just x) -> x

word :: String -> Int
word "" = 0
word "a" = 1

complete :: Bool -> Either Int T -> Int
complete _ (Left n) = n
complete True (Right _) = 1
complete False (Right (id -> t)) = 2
