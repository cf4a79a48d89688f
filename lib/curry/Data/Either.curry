module Data.Either
  ( Either(..), either, lefts, rights, isLeft, isRight, fromLeft, fromRight, partitionEithers ) where

lefts :: [Either a b] -> [a]
lefts es = [x | Left x <- es]

rights :: [Either a b] -> [b]
rights es = [x | Right x <- es]

isLeft, isRight :: Either _ _ -> Bool
isLeft (Left _) = True
isLeft (Right _) = False
isRight e = not (isLeft e)

fromLeft :: Either a b -> a
fromLeft (Left x) = x

fromRight :: Either a b -> b
fromRight (Right x) = x

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers es = (lefts es, rights es)
