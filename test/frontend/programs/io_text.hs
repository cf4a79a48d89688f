-- Text processing: line numbers, word counts, a column sum over standard input.
module Main where

import Data.Char (isDigit, toLower, isAlpha)
import Data.List (sortBy, group, sort)
import System.IO

data Stats = Stats { lineCount, wordCount, charCount :: !Int }

instance Show Stats where
  show (Stats l w c) = show l ++ " lines, " ++ show w ++ " words, " ++ show c ++ " characters"

stats :: String -> Stats
stats s = Stats (length (lines s)) (length (words s)) (length s)

numbered :: String -> String
numbered s = unlines (zipWith number [1 :: Int ..] (lines s))
  where
    number n l = pad 3 (show n) ++ ": " ++ l
    pad k t = replicate (k - length t) ' ' ++ t

frequencies :: String -> [(String, Int)]
frequencies = sortBy order . map (\ws -> (head ws, length ws)) . group . sort . map (map toLower) . words . map letter
  where
    letter c = if isAlpha c then c else ' '
    order (a, m) (b, n) = compare n m <> compare a b

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  first <- getLine
  hPutStrLn stderr ("first line is " ++ show first)
  putStrLn (reverse first)
  c <- getChar
  d <- hLookAhead stdin
  print (c, d)
  eof <- isEOF
  print eof
  rest <- getContents
  let body = c : rest
  print (stats body)
  putStr (numbered body)
  mapM_ (\(w, n) -> putStrLn (w ++ " " ++ show n)) (take 4 (frequencies body))
  print (sum [read n :: Int | n <- words body, all isDigit n])
  hFlush stdout
  end <- isEOF `seq` return True
  print end
