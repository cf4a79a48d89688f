-- A bank: a ledger as text with one transaction a line is written, read back, checked and posted to
-- accounts; statements, interest, a trial balance and the lines that are wrong.
-- small: 200
module Main (main) where

import Data.Char (isDigit, isSpace, toUpper)
import Data.Either (partitionEithers)
import Data.Function (on)
import Data.List (foldl', groupBy, intercalate, sortBy, sortOn)
import qualified Data.Map as Map
import Data.Ord (comparing)
import Data.Ratio
import System.Environment (getArgs)

newtype Money = Money Integer deriving (Eq, Ord)

instance Show Money where
  show (Money cents) = sign ++ thousands (show whole) ++ "." ++ pad (show part)
    where
      sign = if cents < 0 then "-" else ""
      (whole, part) = abs cents `quotRem` 100
      pad s = replicate (2 - length s) '0' ++ s
      thousands s = reverse (intercalate "," (chunks (reverse s)))
      chunks [] = []
      chunks s = let (a, b) = splitAt 3 s in a : chunks b

instance Num Money where
  Money a + Money b = Money (a + b)
  Money a - Money b = Money (a - b)
  Money a * Money b = Money (a * b `div` 100)
  negate (Money a) = Money (negate a)
  abs (Money a) = Money (abs a)
  signum (Money a) = Money (signum a * 100)
  fromInteger n = Money (n * 100)

data Date = Date {year :: Int, month :: Int, day :: Int} deriving (Eq, Ord)

instance Show Date where
  show (Date y m d) = show y ++ "-" ++ two m ++ "-" ++ two d
    where
      two n = if n < 10 then '0' : show n else show n

data Kind = Deposit | Withdrawal | Transfer String | Fee deriving (Eq, Ord, Show)

data Transaction = Transaction
  { date :: Date
  , account :: String
  , kind :: Kind
  , amount :: Money
  , memo :: String
  }
  deriving (Eq, Show)

data Account = Account
  { balance :: Money
  , history :: [(Date, Money, String)]
  , overdrawn :: Int
  , lowest :: Money
  }

-- ---- text

fields :: Char -> String -> [String]
fields c s = case break (== c) s of
  (a, []) -> [a]
  (a, _ : rest) -> a : fields c rest

trim :: String -> String
trim = f . f
  where
    f = reverse . dropWhile isSpace

parseDate :: String -> Either String Date
parseDate s = case fields '-' s of
  [y, m, d]
    | all (all isDigit) [y, m, d] ->
        let result = Date (read y) (read m) (read d)
         in if valid result then Right result else Left ("no such day: " ++ s)
  _ -> Left ("not a date: " ++ s)
  where
    valid (Date y m d) = m >= 1 && m <= 12 && d >= 1 && d <= monthLength y m

monthLength :: Int -> Int -> Int
monthLength y m
  | m == 2 = if leap then 29 else 28
  | m `elem` [4, 6, 9, 11] = 30
  | otherwise = 31
  where
    leap = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)

parseMoney :: String -> Either String Money
parseMoney s = case fields '.' s of
  [w, c] | digits w, digits c, length c == 2 -> Right (Money (read w * 100 + read c))
  [w] | digits w -> Right (Money (read w * 100))
  _ -> Left ("not an amount: " ++ s)
  where
    digits t = not (null t) && all isDigit t

parseKind :: String -> Either String Kind
parseKind s = case words s of
  ["deposit"] -> Right Deposit
  ["withdraw"] -> Right Withdrawal
  ["fee"] -> Right Fee
  ["to", other] -> Right (Transfer other)
  _ -> Left ("unknown kind: " ++ s)

parseLine :: (Int, String) -> Either (Int, String) Transaction
parseLine (n, text) = either (\why -> Left (n, why)) Right $ case map trim (fields ';' text) of
  [d, a, k, m, note] -> Transaction <$> parseDate d <*> pure a <*> parseKind k <*> parseMoney m <*> pure note
  parts -> Left ("expected 5 fields, found " ++ show (length parts))

render :: Transaction -> String
render t = intercalate "; " [show (date t), account t, kindText (kind t), plain (amount t), memo t]
  where
    kindText Deposit = "deposit"
    kindText Withdrawal = "withdraw"
    kindText Fee = "fee"
    kindText (Transfer a) = "to " ++ a
    plain = filter (/= ',') . show

-- ---- posting

type Bank = Map.Map String Account

post :: Bank -> Transaction -> Bank
post bank t = case kind t of
  Deposit -> change (account t) (amount t) (memo t) bank
  Withdrawal -> change (account t) (negate (amount t)) (memo t) bank
  Fee -> change "BANK" (amount t) ("fee of " ++ account t) (change (account t) (negate (amount t)) "fee" bank)
  Transfer other -> change other (amount t) ("from " ++ account t) (change (account t) (negate (amount t)) ("to " ++ other) bank)
  where
    change name delta note = Map.insertWith (\_ old -> update old) name (update (Account 0 [] 0 0))
      where
        update a =
          let b = balance a + delta
           in a
                { balance = b
                , history = (date t, delta, note) : history a
                , overdrawn = overdrawn a + (if b < 0 then 1 else 0)
                , lowest = min b (lowest a)
                }

dayNumber :: Date -> Int
dayNumber (Date y m d) = sum [if leap k then 366 else 365 | k <- [2000 .. y - 1]] + sum [monthLength y k | k <- [1 .. m - 1]] + d
  where
    leap k = monthLength k 2 == 29

interest :: Rational -> Date -> Account -> Rational
interest rate end a = go 0 0 (reverse (history a))
  where
    go _ total [] = total
    go b total ((d, delta, _) : rest) =
      let b' = b + delta
          until_ = case rest of
            (d', _, _) : _ -> d'
            [] -> end
          days = dayNumber until_ - dayNumber d
          Money cents = max 0 b'
       in go b' (total + rate * (cents % 1) * fromIntegral days / 365) rest

-- ---- a ledger

accounts :: [String]
accounts = [a ++ b | a <- ["alder", "birch", "cedar", "elm", "fir", "oak"], b <- ["", "son", "ton", "ley"]]

made :: Int -> [Transaction]
made n = sortOn date (go n 2023)
  where
    go :: Int -> Int -> [Transaction]
    go 0 _ = []
    go k s0 = t : go (k - 1) s5
      where
        s1 = step s0
        s2 = step s1
        s3 = step s2
        s4 = step s3
        s5 = step s4
        from = pick accounts s1
        other = pick accounts s2
        m = 1 + s3 `mod` 12
        d = Date (2019 + k `mod` 5) m (1 + s4 `mod` 28)
        t = Transaction d from (kinds (s2 `mod` 10)) (Money (fromIntegral (s5 `mod` 200000))) (pick notes s4)
        kinds i
          | i < 5 = Deposit
          | i < 7 = Withdrawal
          | i < 8 = Fee
          | otherwise = Transfer other
    step s = (s * 1103515245 + 12345) `mod` 2147483648
    pick xs s = xs !! (s `div` 1024 `mod` length xs)
    notes = ["rent", "salary", "groceries", "books and tea", "insurance", "ticket"]

spoil :: Int -> String -> String
spoil i line
  | i `mod` 97 == 0 = map toUpper line
  | i `mod` 89 == 0 = takeWhile (/= '.') line
  | i `mod` 83 == 0 = "2021-02-30" ++ drop 10 line
  | otherwise = line

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 70000
      text = unlines (zipWith spoil [1 ..] (map render (made n)))
      (wrong, good) = partitionEithers (map parseLine (zip [1 ..] (lines text)))
      bank = foldl' post Map.empty good
      end = Date 2024 1 1
  putStrLn (show (length text) ++ " characters, " ++ show (length good) ++ " transactions, " ++ show (length wrong) ++ " wrong")
  mapM_ (\(i, why) -> putStrLn ("line " ++ show i ++ ": " ++ why)) (take 5 wrong)
  mapM_ (statement end) (sortBy (comparing (negate . balance . snd)) (Map.toList bank))
  let byMonth = groupBy ((==) `on` fst) (sortOn fst [((year d, month d), abs v) | a <- Map.elems bank, (d, v, _) <- history a])
      busiest = take 3 (sortBy (comparing (negate . snd)) [(fst (head g), sum (map snd g)) | g <- byMonth])
  putStrLn ("busiest months: " ++ show busiest)
  putStrLn ("total: " ++ show (sum (map balance (Map.elems bank))))
  where
    statement end (name, a) =
      putStrLn $
        intercalate
          "  "
          [ take 10 (name ++ repeat ' ')
          , right 16 (show (balance a))
          , right 6 (show (length (history a)))
          , right 5 (show (overdrawn a))
          , right 16 (show (lowest a))
          , right 12 (show (Money (round (interest (3 % 100) end a))))
          ]
    right k s = replicate (k - length s) ' ' ++ s
