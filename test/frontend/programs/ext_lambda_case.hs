{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections #-}
module Main where

describe :: Maybe Int -> String
describe = \case
  Nothing -> "nothing"
  Just n | n < 0 -> "negative"
         | even n -> "even"
  Just _ -> "odd"

size :: Int -> String
size n = if | n < 10 -> "small"
            | n < 100, even n -> "medium even"
            | Just s <- lookup n special -> s
            | otherwise -> "large"
  where special = [(101, "hundred and one")]

nested :: Int -> Int -> String
nested a b = if | a > 0 -> if | b > 0 -> "++"
                              | otherwise -> "+-"
                | b > 0 -> "-+"
                | otherwise -> "--"

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Nothing, Just (-1), Just 2, Just 3]
  mapM_ (putStrLn . size) [5, 50, 51, 101]
  print [nested a b | a <- [1, -1], b <- [1, -1]]
  print (map (,True) [1, 2])
  print (map (1,,"x") "ab", (,,) 1 2 3, (, 'a', ) 1 2)
  print (zipWith ($) (map (,) "ab") [1, 2])
  print $ foldr (\case { 0 -> id; n -> (n :) }) [] [1, 0, 2]
  return 5 >>= \case
    5 -> putStrLn "five"
    _ -> putStrLn "other"
  print ((\case (a, b) | a > b -> a | otherwise -> b) (3, 4))
  let r = if | False -> 1 | True -> 2
  print (r + if | r == 2 -> 10 | otherwise -> 20)
