-- Text.Printf, Text.Read and formatting of tables.
module Main where

import Data.List (intercalate, transpose)
import Text.Printf
import Text.Read (readEither, readMaybe)

table :: [[String]] -> String
table rows = intercalate "\n" (map (intercalate " | " . zipWith pad widths) rows)
  where
    widths = map (maximum . map length) (transpose rows)
    pad w s = s ++ replicate (w - length s) ' '

main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d %+d\n" (1 :: Int) (2 :: Int) (3 :: Int) (4 :: Int) (5 :: Int)
  printf "%s %10s|%-10s|%c\n" "str" "right" "left" 'c'
  printf "%.2f %8.3f|%e %g %g\n" (3.14159 :: Double) (2.5 :: Double) (1234.5 :: Double) (0.5 :: Double) (1e10 :: Double)
  printf "%x %X %o %b %%\n" (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int)
  let s = printf "%s has %d items costing %.2f" "cart" (3 :: Int) (9.99 :: Double) :: String
  putStrLn s
  printf "%3d%%|%-8s|%8s|\n" (50 :: Int) "ab" "cd"
  mapM_ (\(n, v) -> printf "%-6s %6.2f\n" n v) [("one", 1.5), ("two", 22.25 :: Double)]
  hexes [1, 10, 255]
  print (readMaybe "12" :: Maybe Int, readMaybe "12x" :: Maybe Int, readMaybe "[1,2]" :: Maybe [Int], readEither "1.5" :: Either String Double)
  print (either (const "bad") show (readEither "zzz" :: Either String Int))
  putStrLn (table [["name", "qty"], ["apples", "3"], ["figs", "12"]])
  where hexes :: [Int] -> IO ()
        hexes ns = putStrLn (unwords (map (printf "%02x") ns))
