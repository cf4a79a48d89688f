-- suspect: lazy-field at 16:
module Main where
import Data.Char (isDigit)

data Record = Record { number :: Int, level :: String, message :: String }

parseLine :: String -> Record
parseLine line = Record (read (takeWhile isDigit line)) (take 4 (drop 7 line)) (drop 12 line)

inputs :: [String]
inputs = [pad (show n) ++ " INFO something happened at this place, number " ++ show n | n <- [1 .. 6000 :: Int]]
  where pad s = replicate (6 - length s) '0' ++ s

load :: [String] -> [Record] -> [Record]
load [] done = done
load (l : ls) done = length l `seq` load ls (parseLine l : done)

main :: IO ()
main = do
  let records = load (map id inputs) []
  print (length records)
  print (sum (map number records))
