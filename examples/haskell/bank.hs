{-# LANGUAGE RecordWildCards #-}
-- A bank: accounts of several kinds, transactions that may fail, interest,
-- statements. Records, classes and Either as the error monad.
module Main where

import Control.Monad (foldM, forM_, unless, when)
import Data.List (sortOn)
import qualified Data.Map as Map

newtype Money = Money Integer deriving (Eq, Ord)

instance Show Money where
  showsPrec _ (Money c)
    | c < 0 = showChar '-' . shows (Money (negate c))
    | otherwise = shows (c `div` 100) . showChar '.' . showString (pad (show (c `mod` 100)))
    where pad s = replicate (2 - length s) '0' ++ s

instance Num Money where
  Money a + Money b = Money (a + b)
  Money a * Money b = Money (a * b `div` 100)
  negate (Money a) = Money (negate a)
  abs (Money a) = Money (abs a)
  signum (Money a) = Money (100 * signum a)
  fromInteger n = Money (100 * n)

cents :: Integer -> Money
cents = Money

newtype AccountId = AccountId Int deriving (Eq, Ord)
instance Show AccountId where show (AccountId n) = "#" ++ show n

data Kind
  = Current { overdraft :: Money }
  | Savings { rate :: Rational, withdrawals :: Int }
  deriving (Show, Eq)

data Account = Account
  { ident :: AccountId
  , owner :: String
  , balance :: Money
  , kind :: Kind
  , history :: [Entry]
  }

data Entry = Entry { day :: Int, what :: String, amount :: Money }

data Transaction
  = Deposit AccountId Money
  | Withdraw AccountId Money
  | Transfer { from, to :: AccountId, sum' :: Money }
  | Open String Kind
  | Close AccountId
  | NextDay
  | Interest
  deriving Show

data Problem
  = NoSuchAccount AccountId
  | TooPoor { account :: AccountId, missing :: Money }
  | LimitReached AccountId
  | NotEmpty AccountId Money
  | BadAmount Money
  deriving (Eq)

class Explain a where
  explain :: a -> String
  explainAll :: [a] -> String
  explainAll = unlines . map (("  ! " ++) . explain)

instance Explain Problem where
  explain (NoSuchAccount a) = "there is no account " ++ show a
  explain TooPoor {..} = "account " ++ show account ++ " lacks " ++ show missing
  explain (LimitReached a) = "no more withdrawals from " ++ show a
  explain (NotEmpty a m) = "account " ++ show a ++ " still holds " ++ show m
  explain (BadAmount m) = "not a valid amount: " ++ show m

data Bank = Bank { accounts :: Map.Map AccountId Account, nextId :: Int, today :: Int }

type Result = Either Problem

find :: AccountId -> Bank -> Result Account
find i Bank {..} = maybe (Left (NoSuchAccount i)) Right (Map.lookup i accounts)

store :: Account -> Bank -> Bank
store a b = b { accounts = Map.insert (ident a) a (accounts b) }

book :: Int -> String -> Money -> Account -> Account
book d w m a = a { balance = balance a + m, history = Entry { day = d, what = w, amount = m } : history a }

positive :: Money -> Result ()
positive m = unless (m > 0) (Left (BadAmount m))

takeFrom :: Int -> String -> Money -> Account -> Result Account
takeFrom d w m a@Account { kind = k } = do
  positive m
  case k of
    Current { overdraft = o } -> do
      let short = m - (balance a + o)
      when (short > 0) $ Left TooPoor { account = ident a, missing = short }
      return (book d w (negate m) a)
    Savings { withdrawals = n }
      | n <= 0 -> Left (LimitReached (ident a))
      | m > balance a -> Left (TooPoor (ident a) (m - balance a))
      | otherwise -> return (book d w (negate m) a) { kind = k { withdrawals = n - 1 } }

perform :: Bank -> Transaction -> Result Bank
perform bank t = case t of
  Open who k ->
    let i = AccountId (nextId bank)
    in Right (store Account { ident = i, owner = who, balance = 0, kind = k, history = [] } bank) { nextId = nextId bank + 1 }
  Deposit i m -> do
    positive m
    a <- find i bank
    return (store (book d "deposit" m a) bank)
  Withdraw i m -> do
    a <- find i bank >>= takeFrom d "withdrawal" m
    return (store a bank)
  Transfer {..} -> do
    a <- find from bank >>= takeFrom d ("to " ++ show to) sum'
    let bank' = store a bank
    b <- find to bank'
    return (store (book d ("from " ++ show from) sum' b) bank')
  Close i -> do
    Account { balance = b } <- find i bank
    when (b /= 0) $ Left (NotEmpty i b)
    return bank { accounts = Map.delete i (accounts bank) }
  NextDay -> Right bank { today = d + 1 }
  Interest -> Right bank { accounts = Map.map interest (accounts bank) }
  where
    d = today bank
    interest a = case kind a of
      Savings r _ | Money c <- balance a, c > 0 -> book d "interest" (cents (floor (fromIntegral c * r))) a
      Current {} | balance a < 0 -> book d "charges" (cents (-150)) a
      _ -> a

statement :: Account -> String
statement Account {..} = unlines (header : map line (reverse history) ++ [footer])
  where
    header = show ident ++ " " ++ owner ++ " (" ++ kindName kind ++ ")"
    line Entry {..} = "  day " ++ show day ++ " " ++ left 12 what ++ right 10 (show amount)
    footer = "  " ++ left 18 "balance" ++ right 10 (show balance)
    kindName Current {} = "current"
    kindName Savings { withdrawals = n } = "savings, " ++ show n ++ " left"
    left n s = take n (s ++ repeat ' ')
    right n s = replicate (n - length s) ' ' ++ s

-- Runs all, collecting what went wrong.
runAll :: Bank -> [Transaction] -> (Bank, [Problem])
runAll b = foldl next (b, [])
  where next (bank, ps) t = either (\p -> (bank, ps ++ [p])) (\bank' -> (bank', ps)) (perform bank t)

main :: IO ()
main = do
  let acc = AccountId
      day1 = [ Open "Ada" Current { overdraft = 100 }, Open "Bob" (Savings (1 / 50) 2), Open "Cyd" (Current 0)
             , Deposit (acc 1) 250, Deposit (acc 2) (cents 100050), Transfer (acc 1) (acc 3) (cents 30025) ]
      day2 = [ NextDay, Withdraw (acc 2) 10, Withdraw (acc 2) 10, Withdraw (acc 2) 10, Withdraw (acc 3) 1000
             , Transfer { from = acc 3, to = acc 9, sum' = 1 }, Deposit (acc 1) (-5), Interest, Close (acc 3) ]
      (bank1, problems1) = runAll (Bank Map.empty 1 1) day1
      (bank2, problems2) = runAll bank1 day2
  putStr (explainAll (problems1 ++ problems2))
  forM_ (sortOn owner (Map.elems (accounts bank2))) (putStr . statement)
  print (sum (map balance (Map.elems (accounts bank2))))
  -- All or nothing: the first problem undoes the batch.
  case foldM perform bank2 [Deposit (acc 1) 1000, Withdraw (acc 3) 5000] of
    Left p -> putStrLn ("batch refused: " ++ explain p)
    Right b -> putStrLn ("batch done, day " ++ show (today b))
  case foldM perform bank2 [Transfer (acc 3) (acc 1) (cents 30025), Close (acc 3)] of
    Left p -> putStrLn ("batch refused: " ++ explain p)
    Right b -> putStrLn ("batch done, accounts " ++ show (Map.keys (accounts b)))
