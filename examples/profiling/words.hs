module Main where -- docs/profiling.md finds what is slow in it

import Data.Char (isAlpha, toLower)
import Data.List (sortBy)
import Data.Ord (comparing)

type Table = [(String, Int)]

-- How often each word occurs in the text.
count :: [String] -> Table
count = foldr add []

add :: String -> Table -> Table
add word [] = [(word, 1)]
add word ((w, n) : rest)
  | w == word = (w, n + 1) : rest
  | otherwise = (w, n) : add word rest

tidy :: String -> [String]
tidy = words . map toLower . filter (\c -> isAlpha c || c == ' ')

text :: Int -> String
text n = unwords [word (i * i `mod` 997) | i <- [1 .. n]]

word :: Int -> String
word i = concatMap show (digits i)

digits :: Int -> [Word']
digits 0 = []
digits i = toEnum (i `mod` 5) : digits (i `div` 5)

data Word' = Ba | Ku | Lo | Mi | Ze deriving (Enum, Show)

main :: IO ()
main = do
  let table = count (tidy (text 20000))
  mapM_ print (take 3 (sortBy (comparing (negate . snd)) table))
