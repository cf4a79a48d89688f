-- suspect: kept-list at 2
module Main where
-- Reads all of a text, counts its characters, then its lines (kept-list).
import Data.Char (isSpace, toUpper)

text :: Int -> String
text n = concatMap line [1 .. n]

line :: Int -> String
line i = "line " ++ show i ++ " of the text\n"

wordCount :: String -> Int
wordCount = go False 0
  where
    go inside n [] = if inside then n + 1 else n
    go inside n (c : cs)
      | isSpace c = let m = if inside then n + 1 else n in m `seq` go False m cs
      | otherwise = n `seq` go True n cs

main :: IO ()
main = do
  let contents = text 12000
  print (length contents)
  print (wordCount contents)
  print (length (lines (map toUpper contents)))
