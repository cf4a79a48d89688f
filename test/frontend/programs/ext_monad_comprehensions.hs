{-# LANGUAGE MonadComprehensions #-}
module Main where
import qualified Data.Map as M
m :: M.Map String Int
m = M.fromList [("a", 1), ("b", 2)]
pairs :: (Monad f) => f a -> f b -> f (a, b)
pairs a b = [(x, y) | x <- a, y <- b]
safeDiv :: Int -> Int -> Maybe Int
safeDiv a b = [a `div` b | b /= 0]
main :: IO ()
main = do
  print [x + y | x <- M.lookup "a" m, y <- M.lookup "b" m]
  print [x | x <- M.lookup "z" m]
  print (pairs [1, 2] "ab", pairs (Just 1) (Just 'c'))
  print (safeDiv 7 2, safeDiv 1 0)
  print [y | Just y <- [Just 1, Nothing, Just 3], let z = y * 2, z > 2]
  print [x | Right x <- Just (Left 3 :: Either Int Int)]
  l <- [length s | s <- return "hello"]
  print l
  print ([x * x | x <- [1 .. 5], odd x] :: [Int])
