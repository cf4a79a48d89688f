{-# LANGUAGE TypeOperators, ScopedTypeVariables, ExistentialQuantification, LambdaCase, BangPatterns, DeriveAnyClass, DerivingStrategies, StandaloneDeriving #-}
-- Exceptions of a hierarchy, cleaning up, values of unknown type, and what the Prelude raises.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.Dynamic
import Data.IORef
import Data.List (sort)
import Data.Maybe (fromJust, mapMaybe)
import Data.Typeable
import qualified Data.Map as Map
import System.IO
import System.IO.Error
import Text.Read (readMaybe)
import Control.DeepSeq (force, NFData (..), deepseq, ($!!))
import System.Exit
import Data.Array
import Data.Ratio

-- ---- a hierarchy

data StoreException = forall e. Exception e => StoreException e

instance Show StoreException where
  showsPrec d (StoreException e) = showsPrec d e

instance Exception StoreException where
  displayException (StoreException e) = "store: " ++ displayException e

storeToException :: Exception e => e -> SomeException
storeToException = toException . StoreException

storeFromException :: Exception e => SomeException -> Maybe e
storeFromException x = do
  StoreException e <- fromException x
  cast e

data Missing = Missing String
  deriving Show

instance Exception Missing where
  toException = storeToException
  fromException = storeFromException
  displayException (Missing k) = "missing key " ++ k

data Full = Full { capacity :: Int, wanted :: Int }
  deriving (Show, Eq)

instance Exception Full where
  toException = storeToException
  fromException = storeFromException

data Fatal = Fatal
  deriving stock Show
  deriving anyclass Exception

-- ---- a store of dynamic values

data Store = Store { entries :: IORef (Map.Map String Dynamic), limit :: Int, events :: IORef [String] }

newStore :: Int -> IO Store
newStore n = Store <$> newIORef Map.empty <*> pure n <*> newIORef []

note :: Store -> String -> IO ()
note s e = modifyIORef' (events s) (e :)

put :: Typeable a => Store -> String -> a -> IO ()
put s k v = do
  size <- Map.size <$> readIORef (entries s)
  when (size >= limit s) $ throwIO (Full (limit s) (size + 1))
  modifyIORef (entries s) (Map.insert k (toDyn v))

fetch :: forall a. Typeable a => Store -> String -> IO a
fetch s k = do
  m <- readIORef (entries s)
  d <- maybe (throwIO (Missing k)) return (Map.lookup k m)
  case fromDynamic d of
    Just v -> return v
    Nothing -> throwIO (userError (k ++ " is a " ++ show (dynTypeRep d) ++ ", not a " ++ show (typeRep (Proxy :: Proxy a))))

-- All or nothing.
transaction :: Store -> IO a -> IO a
transaction s action = do
  before <- readIORef (entries s)
  note s "begin"
  r <- action `onException` (writeIORef (entries s) before >> note s "rollback")
  note s "commit"
  return r

attempt :: String -> IO a -> IO ()
attempt title action = do
  r <- try (void action)
  putStrLn (title ++ ": " ++ either describe (const "fine") r)
  where
    describe (e :: SomeException)
      | Just (e' :: ArithException) <- fromException e = "arithmetic, " ++ show e'
      | Just (Missing k) <- fromException e = "missing " ++ k
      | Just (s :: StoreException) <- fromException e = displayException s
      | Just (ErrorCall m) <- fromException e = "error, " ++ m
      | Just (i :: IOException) <- fromException e = "input or output, " ++ show i
      | Just (c :: ExitCode) <- fromException e = "exit, " ++ show c
      | Just (p :: PatternMatchFail) <- fromException e = "pattern in " ++ reverse (takeWhile (/= '/') (reverse (takeWhile (/= ':') (show p))))
      | Just (a :: ArrayException) <- fromException e = "array, " ++ show a
      | Just (a :: AssertionFailed) <- fromException e = "assertion, " ++ show a
      | Just (r :: RecSelError) <- fromException e = show r
      | otherwise = "other, " ++ show e

data Shape = Circle { radius :: Double } | Square { side :: Double }

partial :: Int -> String
partial 1 = "one"

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  s <- newStore 3
  put s "n" (42 :: Int)
  put s "name" "store"
  put s "f" ((+ 1) :: Int -> Int)
  attempt "a fourth" (put s "x" ())
  n <- fetch s "n" :: IO Int
  f <- fetch s "f"
  name <- fetch s "name"
  putStrLn (name ++ " " ++ show (f n :: Int))
  attempt "wrong type" (fetch s "n" :: IO Bool)
  attempt "missing" (fetch s "zz" :: IO Int)
  attempt "transaction" $ transaction s $ do
    modifyIORef (entries s) (Map.delete "f")
    put s "g" 'g'
    put s "h" 'h'
  attempt "transaction" (transaction s (modifyIORef (entries s) (Map.delete "f")))
  readIORef (events s) >>= print . reverse
  readIORef (entries s) >>= print . Map.toList

  order <- newIORef []
  let push x = modifyIORef order (x :)
  attempt "bracket" $ bracket (push "acquire" >> return 5) (\_ -> push "release") (\x -> push "use" >> when (x > 3) (throwIO Fatal) >> push "not here")
  attempt "finally" ((push "body" >> evaluate (1 `div` (0 :: Int))) `finally` push "finally")
  attempt "nested" ((throwIO (Missing "a") `catch` \(e :: Full) -> push "wrong handler") `catch` \(e :: StoreException) -> push ("handled " ++ show e) >> throwIO e)
  attempt "handle" (handle (\case { Overflow -> push "overflow"; e -> throwIO e }) (throwIO Overflow))
  attempt "catches" ((readFile "/no/such/file" >>= putStr) `catches` [Handler (\(e :: ArithException) -> push "no"), Handler (\(e :: IOException) -> push (show (isDoesNotExistError e)))])
  attempt "catchJust" (catchJust (guard . isUserError) (ioError (userError "mine")) (\() -> push "user error"))
  attempt "handleJust" (handleJust (\e -> if e == Full 1 2 then Just () else Nothing) return (throwIO (Full 1 3)))
  r <- tryJust (\e -> if isEOFError e then Just "end" else Nothing) (ioError (mkIOError eofErrorType "reading" Nothing (Just "f")))
  print (r :: Either String ())
  masked <- mask (\restore -> (,) <$> getMaskingState <*> restore getMaskingState)
  print masked
  readIORef order >>= print . reverse

  attempt "head" (evaluate (length (show (fromJust (Nothing :: Maybe Int)))) >> return ())
  attempt "pattern" (evaluate (length (partial 2)))
  attempt "selector" (evaluate (side (Circle 1)))
  attempt "read" (evaluate (read "1x" :: Int))
  attempt "array" (evaluate (listArray (0, 3 :: Int) "abcd" ! 3))
  attempt "ratio" (evaluate (1 % (0 :: Integer)))
  attempt "negative power" (evaluate (2 ^ (-1 :: Int) :: Int))
  attempt "minBound" (evaluate (minBound `div` (-1) :: Int))
  attempt "exit" (exitWith (ExitFailure 3))
  attempt "assert" (throwIO (AssertionFailed "not so"))
  attempt "toEnum" (evaluate (toEnum 5 :: Bool))
  attempt "lazy" (return $! const 1 (undefined :: Int))
  attempt "deep" (evaluate (force [1, 2, error "inside" :: Int]))
  attempt "shallow" (evaluate [1, 2, error "inside" :: Int])
  attempt "throw in a pure place" (evaluate (sum (map (\x -> if x > 3 then throw Underflow else x) [1 .. 5 :: Int])))
  attempt "throw to nobody" (throw (Full 0 1) :: IO ())
  attempt "ioError" (ioError (annotateIOError (userError "why") "where" Nothing (Just "file")))

  let values = [toDyn (1 :: Int), toDyn "two", toDyn (3.5 :: Double), toDyn (Just [True]), toDyn 'c', toDyn (4 :: Int)]
  print values
  print (mapMaybe fromDynamic values :: [Int], fromDyn (head values) (0 :: Int), typeOf (Map.empty :: Map.Map Int [Maybe ()]))
  print (fmap (\d -> fromDyn d (0 :: Int)) (dynApply (toDyn (succ :: Int -> Int)) (head values)), typeOf (undefined :: Int -> Either String ()))
  print (gcast (Just 'x') :: Maybe (Maybe Char), eqT :: Maybe (Int :~: Int), cast 'x' :: Maybe Int)
  result <- try (evaluate (foldr (\x k !acc -> if x == 7 then throw (IndexOutOfBounds (show acc)) else k (acc + x)) id [1 .. 10 :: Int] 0))
  print (either (\(e :: ArrayException) -> show e) show result)
  hPutStrLn stderr "last words"
  throwIO Fatal `catch` \(SomeException e) -> putStrLn ("caught " ++ show (typeOf e))
  _ <- throwIO (Missing "the end")
  putStrLn "not reached"
