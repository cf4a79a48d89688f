{-# LANGUAGE NoMonomorphismRestriction, DatatypeContexts, PostfixOperators, EmptyCase, BlockArguments, UnicodeSyntax, ExplicitForAll #-}
-- Smaller extensions that old and new programs switch on.
module Main where

import Control.Monad (forM_, when)

plus = (+)
shown = show

data (Eq a) => Bag a = Bag [a]

count :: (Eq a) => a -> Bag a -> Int
count x (Bag xs) = length (filter (== x) xs)

data Void

absurd :: Void -> a
absurd v = case v of {}

(!) :: Integer -> Integer
(!) n = product [1 .. n]

idU ∷ ∀ a. a → a
idU x = x

main :: IO ()
main = do
  print (plus 1 2 :: Int, plus 1.5 2 :: Double)
  putStrLn (shown 1 ++ shown True)
  print (count 'a' (Bag "banana"))
  print ((5 !), idU 3)
  when True do
    putStrLn "block argument"
  forM_ [1, 2] \i ->
    print i
  let n = 5
  print (n :: Int, n :: Double)
