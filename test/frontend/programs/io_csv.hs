-- Reads CSV with quotes from standard input, groups, sums and prints a table.
module Main where

import qualified Data.Map as Map
import Data.List (sortBy)
import Data.Ord (comparing, Down (..))

parseCsv :: String -> [[String]]
parseCsv "" = []
parseCsv s = let (row, rest) = parseRow s in row : parseCsv rest

parseRow :: String -> ([String], String)
parseRow s = case field s of
  (f, ',' : rest) -> let (fs, r) = parseRow rest in (f : fs, r)
  (f, '\n' : rest) -> ([f], rest)
  (f, rest) -> ([f], drop 1 rest)
  where
    field ('"' : r) = quoted r
    field r = break (`elem` ",\n") r
    quoted ('"' : '"' : r) = let (a, b) = quoted r in ('"' : a, b)
    quoted ('"' : r) = ("", r)
    quoted (c : r) = let (a, b) = quoted r in (c : a, b)
    quoted [] = ("", [])

data Sale = Sale { product' :: String, quantity :: Int, price :: Double }

toSale :: (Int, [String]) -> Either String Sale
toSale (n, [p, q, c])
  | [(k, "")] <- reads q, [(x, "")] <- reads c = Right (Sale p k x)
  | otherwise = Left ("line " ++ show n ++ ": bad number")
toSale (n, fs) = Left ("line " ++ show n ++ ": " ++ show (length fs) ++ " fields")

main :: IO ()
main = do
  header : rows <- parseCsv <$> getContents
  putStrLn (unwords header)
  let results = map toSale (zip [2 ..] rows)
      sales = [s | Right s <- results]
      totals = Map.fromListWith (\(a, b) (c, d) -> (a + c, b + d)) [(product' s, (quantity s, fromIntegral (quantity s) * price s)) | s <- sales]
  mapM_ putStrLn [e | Left e <- results]
  mapM_ row (sortBy (comparing (Down . snd . snd)) (Map.toList totals))
  print (sum (map snd (Map.elems totals)))
  where row (p, (q, t)) = putStrLn (take 14 (p ++ repeat ' ') ++ show q ++ "\t" ++ show t)
