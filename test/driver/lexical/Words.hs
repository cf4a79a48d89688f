-- Text: lines, words and a fold into a map; comparisons given as functions.
--
-- byCount <- main: 1
-- clean <- tally: 6
-- main <- (root): 1
-- note <- tally: 5
-- tally <- main: 1
module Main where
import Data.Char (isAlpha, toLower)
import Data.List (sortBy, foldl')
import qualified Data.Map.Strict as Map
clean :: String -> String
clean = map toLower . filter isAlpha
note :: Map.Map String Int -> String -> Map.Map String Int
note m w = Map.insertWith (+) w 1 m
tally :: String -> Map.Map String Int
tally text = foldl' note Map.empty (filter (not . null) (map clean (words text)))
byCount :: (String, Int) -> (String, Int) -> Ordering
byCount (_, a) (_, b) = compare b a
main :: IO ()
main = print (sortBy byCount (Map.toList (tally "One two, one - TWO one")))
