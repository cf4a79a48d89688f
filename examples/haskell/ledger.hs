{-# LANGUAGE RecordWildCards, NamedFieldPuns, MultiWayIf, TupleSections #-}
-- A filter: reads the lines of a ledger from standard input and writes a report. Lines are comments (#), accounts
-- (account NAME KIND), transfers (DATE FROM TO AMOUNT TEXT) and questions (? NAME).
module Main (main) where

import Control.Monad (guard)
import Data.Char (isDigit, isSpace, toUpper)
import Data.Foldable (foldl')
import Data.Function (on)
import Data.List (groupBy, intercalate, isPrefixOf, sortBy, sortOn, transpose)
import qualified Data.Map as M
import Data.Maybe (catMaybes, fromMaybe, mapMaybe)
import Data.Ord (Down (..), comparing)
import Text.Printf (printf)
import Text.Read (readMaybe)

data Kind = Asset | Income | Expense | Debt
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Date = Date { year, month, day :: Int }
  deriving (Eq, Ord)

instance Show Date where
  show Date {..} = printf "%04d-%02d-%02d" year month day

newtype Cents = Cents Integer
  deriving (Eq, Ord)

instance Num Cents where
  Cents a + Cents b = Cents (a + b)
  Cents a * Cents b = Cents (a * b)
  negate (Cents a) = Cents (negate a)
  abs (Cents a) = Cents (abs a)
  signum (Cents a) = Cents (signum a)
  fromInteger = Cents . (* 100)

instance Show Cents where
  showsPrec d (Cents n) = showParen (d > 6 && n < 0) $ showString (sign ++ commas (show (abs n `div` 100)) ++ printf ".%02d" (abs n `mod` 100))
    where
      sign = if n < 0 then "-" else ""
      commas = reverse . intercalate "," . chunks 3 . reverse

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = let (a, b) = splitAt n xs in a : chunks n b

data Line
  = Open { name :: String, kind :: Kind }
  | Transfer { date :: Date, from, to :: String, amount :: Cents, text :: String }
  | Question String
  deriving Show

data Problem = Problem { lineNumber :: Int, message :: String }

parseLine :: Int -> String -> Either Problem (Maybe Line)
parseLine n s = case words s of
  [] -> Right Nothing
  w : _ | "#" `isPrefixOf` w -> Right Nothing
  ["account", name, k] -> maybe (bad ("no such kind: " ++ k)) (Right . Just . Open name) (readKind k)
  ["?", who] -> Right (Just (Question who))
  d : from : to : a : rest -> do
    date <- maybe (bad ("no date: " ++ d)) Right (parseDate d)
    amount <- maybe (bad ("no amount: " ++ a)) Right (parseAmount a)
    if | from == to -> bad ("from and to are both " ++ from)
       | amount <= 0 -> bad "nothing to transfer"
       | otherwise -> Right (Just Transfer { text = unwords rest, .. })
  _ -> bad ("cannot read " ++ show s)
  where
    bad = Left . Problem n

readKind :: String -> Maybe Kind
readKind [] = Nothing
readKind (c : cs) = readMaybe (toUpper c : cs)

parseDate :: String -> Maybe Date
parseDate s = do
  [y, m, d] <- Just (splitOn '-' s)
  guard (all (all isDigit) [y, m, d])
  date@Date {..} <- Date <$> readMaybe y <*> readMaybe m <*> readMaybe d
  guard (month `elem` [1 .. 12] && day >= 1 && day <= daysIn year month)
  return date

daysIn :: Int -> Int -> Int
daysIn y m
  | m == 2 = if y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0) then 29 else 28
  | m `elem` [4, 6, 9, 11] = 30
  | otherwise = 31

parseAmount :: String -> Maybe Cents
parseAmount s = case splitOn '.' s of
  [whole] -> Cents . (* 100) <$> readMaybe whole
  [whole, [a, b]] | all isDigit [a, b] -> (\w f -> Cents (w * 100 + f)) <$> readMaybe whole <*> readMaybe [a, b]
  _ -> Nothing

splitOn :: Eq a => a -> [a] -> [[a]]
splitOn c s = case break (== c) s of
  (a, _ : rest) -> a : splitOn c rest
  (a, []) -> [a]

-- ---- the books

data Books = Books
  { accounts :: M.Map String (Kind, Cents)
  , history :: [Line]
  , monthly :: M.Map (Int, Int) (M.Map Kind Cents)
  , answers :: [String]
  , problems :: [Problem]
  }

emptyBooks :: Books
emptyBooks = Books M.empty [] M.empty [] []

enter :: Books -> (Int, Line) -> Books
enter b (_, Open {name, kind}) = b { accounts = M.insertWith (\_ old -> old) name (kind, 0) (accounts b) }
enter b@Books {accounts} (_, Question who) =
  b { answers = maybe (who ++ " has no account") (\(k, c) -> printf "%s (%s): %s" who (show k) (show c)) (M.lookup who accounts) : answers b }
enter b@Books {..} (n, t@Transfer {..}) = case (M.lookup from accounts, M.lookup to accounts) of
  (Nothing, _) -> problem ("no account " ++ from)
  (_, Nothing) -> problem ("no account " ++ to)
  (Just (fk, fc), Just (tk, _))
    | fk == Asset && fc < amount -> problem (printf "%s has only %s" from (show fc))
    | otherwise -> b
        { accounts = M.adjust (fmap (+ amount)) to (M.adjust (fmap (subtract amount)) from accounts)
        , history = t : history
        , monthly = M.insertWith (M.unionWith (+)) (year date, month date) (M.fromListWith (+) [(fk, negate amount), (tk, amount)]) monthly
        }
  where
    problem m = b { problems = Problem n m : problems }

-- ---- the report

table :: [String] -> [[String]] -> [String]
table heads rows = line heads : intercalate "-+-" (map (`replicate` '-') widths) : map line rows
  where
    widths = map (maximum . map length) (transpose (heads : rows))
    line cells = intercalate " | " (zipWith3 pad [0 :: Int ..] widths cells)
    pad 0 w c = c ++ replicate (w - length c) ' '
    pad _ w c = replicate (w - length c) ' ' ++ c

report :: Books -> [String]
report Books {..} = concat
  [ title "Accounts"
  , table ["account", "kind", "balance"] [[n, show k, show c] | (n, (k, c)) <- sortOn (\(n, (k, c)) -> (k, Down c, n)) (M.toList accounts)]
  , title "By month"
  , table ("month" : map show kinds) [printf "%d/%02d" y m : map (maybe "" show . (`M.lookup` sums)) kinds | ((y, m), sums) <- M.toList monthly]
  , title "Largest"
  , [ printf "%s %12s  %-8s -> %-8s %s" (show date) (show amount) from to text
    | Transfer {..} <- take 3 (sortBy (comparing (Down . amount) <> comparing date) history) ]
  , title "Per day"
  , [ printf "%s %3d transfers, mean %.2f" (show (date (head g))) (length g) (mean [fromIntegral c / 100 | Transfer {amount = Cents c} <- g])
    | g <- groupBy ((==) `on` date) (sortOn date history) ]
  , section "Answers" (reverse answers)
  , section "Problems" [printf "line %d: %s" lineNumber message | Problem {..} <- sortOn lineNumber problems]
  , [printf "%d transfers, %d problems, checksum %s" (length history) (length problems) (show (sum (map snd (M.elems accounts))))]
  ]
  where
    kinds = [minBound ..] :: [Kind]
    title t = ["", t, map (const '=') t]
    section t ls = if null ls then [] else title t ++ ls

mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = interact $ \input ->
  let parsed = zipWith (\n l -> fmap (fmap (n,)) (parseLine n l)) [1 ..] (lines input)
      books = foldl' enter emptyBooks (catMaybes [l | Right l <- parsed])
  in unlines (report books { problems = problems books ++ [p | Left p <- parsed] })
