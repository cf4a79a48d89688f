module Main where
import qualified Data.Map as M
import Data.IORef
import Control.Monad
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Text.Printf
import Data.List
-- bank simulation in a monad stack
type Account = String
data Event = Deposit Account Int | Withdraw Account Int | Transfer { from, to :: Account, amount :: Int } deriving (Show, Eq)
data BankError = Insufficient Account Int | NoAccount Account deriving (Show, Eq)
type Bank = StateT (M.Map Account Int) (Either BankError)
balance :: Account -> Bank Int
balance a = gets (M.lookup a) >>= maybe (lift (Left (NoAccount a))) return
step :: Event -> Bank ()
step (Deposit a n) = modify (M.insertWith (+) a n)
step (Withdraw a n) = do
  b <- balance a
  when (b < n) $ lift (Left (Insufficient a b))
  modify (M.adjust (subtract n) a)
step Transfer { from = f, to = t, amount = n } = step (Withdraw f n) >> step (Deposit t n)
runBank :: [Event] -> Either BankError (M.Map Account Int)
runBank es = execStateT (mapM_ step es) M.empty
counter :: Writer [String] Int
counter = do
  tell ["start"]
  x <- return 42
  tell ["got " ++ show x]
  (y, w) <- listen (tell ["inner"] >> return 1)
  tell [show (length w)]
  return (x + y)
cfg :: Reader (Int, String) String
cfg = do
  n <- asks fst
  s <- local (\(a, b) -> (a, b ++ "!")) (asks snd)
  return (concat (replicate n s))
fibM :: Int -> State (M.Map Int Integer) Integer
fibM n | n < 2 = return (fromIntegral n)
fibM n = do
  memo <- get
  case M.lookup n memo of
    Just v -> return v
    Nothing -> do
      a <- fibM (n - 1)
      b <- fibM (n - 2)
      let r = a + b
      modify (M.insert n r)
      return r
main :: IO ()
main = do
  print (runBank [Deposit "a" 100, Transfer "a" "b" 30, Withdraw "b" 10])
  print (runBank [Deposit "a" 10, Withdraw "a" 30])
  print (runBank [Withdraw "z" 1])
  print (runWriter counter)
  putStrLn (runReader cfg (3, "ab"))
  print (evalState (fibM 90) M.empty)
  printf "%d %s %.3f %5d|%-5d|%05d %c %x\n" (1 :: Int) "str" (3.14159 :: Double) (42 :: Int) (42 :: Int) (42 :: Int) 'z' (255 :: Int)
  r <- newIORef (0 :: Int)
  forM_ [1 .. 10] $ \i -> when (odd i) $ modifyIORef r (+ i)
  readIORef r >>= print
  flip evalStateT 0 $ forM_ "abc" $ \c -> do
    n <- get
    lift (putStrLn (show n ++ [c]))
    put (n + 1)
