-- Either.
module Data.Either
  ( Either (..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

-- All left values.
lefts :: [Either a b] -> [a]
lefts es = [x | Left x <- es]

-- All right values.
rights :: [Either a b] -> [b]
rights es = [y | Right y <- es]

-- All left values, and all right values.
partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers = foldr step ([], [])
  where
    step (Left x) ~(xs, ys) = (x : xs, ys)
    step (Right y) ~(xs, ys) = (xs, y : ys)

isLeft, isRight :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False
isRight = not . isLeft

-- The left value, or the default.
fromLeft :: a -> Either a b -> a
fromLeft _ (Left x) = x
fromLeft d _ = d

-- The right value, or the default.
fromRight :: b -> Either a b -> b
fromRight _ (Right y) = y
fromRight d _ = d
