-- Functions in a list of tuples; what the comprehension does not need is not called.
--
-- apply <- runFor: 4
-- halve <- main: 1
-- halve <- rules: 2
-- isBig <- main: 1
-- isBig <- rules: 1
-- main <- (root): 1
-- ranked <- main: 1
-- rules <- runFor: 4
-- runFor <- main: 1
-- runFor <- runFor: 4
-- shout <- ranked: 3
-- succ' <- rules: 1
-- up <- shout: 6
-- weight <- ranked: 8
module Main where
import Data.List (sortBy)
import Data.Ord (comparing)
import Control.Monad (forM_, when)
import Data.Char (toUpper)
type Rule = (String, Int -> Bool, Int -> Int)
rules :: [Rule]
rules = [("even", even, halve), ("big", isBig, subtract 10), ("rest", const True, succ')]
halve, succ' :: Int -> Int
halve n = n `div` 2
succ' n = n + 1
isBig :: Int -> Bool
isBig n = n > 10
apply :: [Rule] -> Int -> Maybe Int
apply rs n = case [act n | (_, ok, act) <- rs, ok n] of
  (r : _) -> Just r
  [] -> Nothing
runFor :: Int -> Int -> [Int]
runFor 0 _ = []
runFor k n = n : maybe [] (runFor (k - 1)) (apply rules n)
ranked :: [String] -> [String]
ranked = map shout . sortBy (comparing weight)
weight :: String -> Int
weight s = length s
shout :: String -> String
shout = map up
up :: Char -> Char
up = toUpper
main :: IO ()
main = do
  print (runFor 4 7)
  forM_ (ranked ["ccc", "a", "bb"]) putStrLn
  when (isBig 11) $ print (fmap halve (Just 4))
