{-# LANGUAGE ScopedTypeVariables #-}
-- Exceptions: throwing, catching, user exceptions, cleaning up.
module Main where

import Control.Exception
import qualified Data.Map as Map
import System.IO.Error (isDoesNotExistError)

data BankError = Insufficient Int | NoAccount String deriving (Show, Eq)
instance Exception BankError

newtype Custom = Custom String
instance Show Custom where show (Custom s) = "custom: " ++ s
instance Exception Custom where displayException (Custom s) = "displayed " ++ s

withdraw :: Map.Map String Int -> String -> Int -> IO Int
withdraw m who n = case Map.lookup who m of
  Nothing -> throwIO (NoAccount who)
  Just b | b < n -> throwIO (Insufficient (n - b))
         | otherwise -> return (b - n)

main :: IO ()
main = do
  let m = Map.fromList [("ann", 10)]
  withdraw m "ann" 3 >>= print
  r <- try (withdraw m "ann" 30)
  print (r :: Either BankError Int)
  withdraw m "bob" 1 `catch` (\e -> case e of
    NoAccount w -> putStrLn ("no account " ++ w) >> return 0
    other -> throwIO other) >>= print
  r1 <- try (evaluate (1 `div` (0 :: Int)))
  case r1 of
    Left DivideByZero -> putStrLn "divide by zero"
    Left e -> putStrLn ("other: " ++ show e)
    Right n -> print n
  r2 <- try (evaluate (head [])) :: IO (Either SomeException Int)
  putStrLn (either (const "head failed") show r2)
  r3 <- try (evaluate (let Just x = lookup 1 [(2, 'a')] in x))
  case r3 of
    Left (PatternMatchFail _) -> putStrLn "pattern"
    Right c -> print c
  handle (\(ErrorCall s) -> putStrLn ("error call " ++ s)) (error "boom")
  (putStrLn "body" `finally` putStrLn "finalizer")
  r4 <- try ((throwIO (Custom "x") `onException` putStrLn "on exception"))
  putStrLn (either (\(e :: Custom) -> displayException e) return r4)
  res <- bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\x -> return (x * 2))
  print res
  r5 <- try (bracket_ (putStrLn "in") (putStrLn "out") (throwIO (NoAccount "z")))
  print (r5 :: Either BankError ())
  catches (throw (Insufficient 1)) [Handler (\(e :: ArithException) -> print e), Handler (\(e :: BankError) -> print e)]
  r6 <- tryJust (\e -> if e == NoAccount "q" then Just "q" else Nothing) (throwIO (NoAccount "q") :: IO ())
  print r6
  r7 <- try (ioError (userError "u"))
  putStrLn (either (\(e :: IOException) -> show e) return r7)
  print (fromException (toException (Custom "c")) == (Nothing :: Maybe BankError))
  (do { _ <- evaluate (length [1, undefined, error "x"]); putStrLn "length is lazy in elements" }) `catch` \(e :: SomeException) -> putStrLn "forced"
  r8 <- try (evaluate (assertPositive (-1)))
  putStrLn (either (\(ErrorCall e) -> "E " ++ e) show r8)
  where assertPositive n | n > 0 = n :: Int
                         | otherwise = error ("not positive: " ++ show n)
