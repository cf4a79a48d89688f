import Control.Exception
import qualified Control.Exception as E
import System.IO
import System.Exit
import Control.Monad
import Data.Maybe
import Data.IORef
import Data.List (isPrefixOf, tails)
data MyErr = MyErr String | Other Int deriving Show
instance Exception MyErr
data R = R1 { fa :: Int } | R2 { fb :: Int } deriving Show
class K a where { k1 :: a -> Int; k2 :: a -> Int }
instance K Int where k1 = id
try' :: IO a -> IO (Either SomeException a)
try' = try
partial :: Int -> Int
partial 1 = 2
-- Without the folder of the file, wherever a place is named.
shown :: (Show e, Show a) => Either e a -> IO ()
shown r = putStrLn (clean (either show show r))
  where clean t = head ([u | u <- tails t, "report_exceptions.hs" `isPrefixOf` u] ++ [t])
main = do
  hSetBuffering stdout NoBuffering
  r <- try (throwIO (MyErr "x")) :: IO (Either MyErr ())
  shown r
  r <- try (evaluate (1 `div` 0 :: Int)) :: IO (Either ArithException Int)
  shown r
  r <- try (evaluate (head [])) :: IO (Either ErrorCall Int)
  putStrLn (either (const "errorcall") show r)
  r <- try (evaluate (fb (R1 1))) :: IO (Either RecSelError Int)
  shown r
  r <- try (evaluate (fa (R1 {}))) :: IO (Either RecConError Int)
  shown r
  r <- try (do { Just x <- return Nothing; print (x :: Int) }) :: IO (Either IOException ())
  shown r
  r <- try (evaluate (let Just x = Nothing :: Maybe Int in x)) :: IO (Either PatternMatchFail Int)
  shown r
  r <- try (evaluate (partial 3)) :: IO (Either PatternMatchFail Int)
  shown r
  r <- try (evaluate (case 3 of 4 -> 1)) :: IO (Either PatternMatchFail Int)
  shown r
  r <- try (evaluate (k2 (3 :: Int))) :: IO (Either NoMethodError Int)
  putStrLn (either (drop 1 . dropWhile (/= ' ') . show) show r)
  r <- try (evaluate ((\(Just x) -> x) Nothing)) :: IO (Either PatternMatchFail Int)
  shown r
  handle (\(ErrorCall m) -> putStrLn ("caught " ++ m)) (error "boom")
  (do { _ <- evaluate (length [1, undefined]); putStrLn "fine" }) `E.catch` \e -> print (e :: SomeException)
  flip finally (putStrLn "finally") $ putStrLn "body"
  r <- tryJust (\e -> if isJust (fromException e :: Maybe MyErr) then Just "mine" else Nothing) (throwIO (Other 3) :: IO ())
  shown r
  ioError (userError "bad") `E.catch` \e -> print (e :: IOException)
  bracket (newIORef 0) (\r -> readIORef r >>= print) (\r -> modifyIORef r (+5))
  r <- E.try (exitWith (ExitFailure 3))
  print (r :: Either ExitCode ())
  r <- try (evaluate (assertPositive (-1)))
  case r of Left (ErrorCall m) -> putStrLn m; Right v -> print v
  print (fromJust (Just 3))
 where assertPositive n | n > 0 = n :: Int
                        | otherwise = error ("not positive: " ++ show n)
