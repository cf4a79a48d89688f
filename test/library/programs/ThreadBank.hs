module Main where
-- bank with STM and threads; a logger through a channel; a bounded pipeline
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import qualified Data.Map as M
import Text.Printf

data Account = Account { accId :: Int, balance :: TVar Int, history :: TVar [String] }
data BankErr = NoFunds Int | NoAccount Int deriving Show
instance Exception BankErr
type Bank = TVar (M.Map Int Account)

open :: Bank -> Int -> Int -> STM Account
open b i n = do { a <- Account i <$> newTVar n <*> newTVar []; modifyTVar b (M.insert i a); return a }
find :: Bank -> Int -> STM Account
find b i = readTVar b >>= maybe (throwSTM (NoAccount i)) return . M.lookup i
transfer :: Bank -> Int -> Int -> Int -> STM ()
transfer b x y n = do
  a <- find b x
  c <- find b y
  have <- readTVar (balance a)
  when (have < n) $ throwSTM (NoFunds x)
  modifyTVar' (balance a) (subtract n)
  modifyTVar' (balance c) (+ n)
  modifyTVar' (history a) (printf "-%d to %d" n y :)
  modifyTVar' (history c) (printf "+%d from %d" n x :)

stage :: TBQueue (Maybe a) -> TBQueue (Maybe b) -> (a -> b) -> IO ()
stage i o f = atomically (readTBQueue i) >>= maybe (atomically (writeTBQueue o Nothing)) (\x -> atomically (writeTBQueue o (Just (f x))) >> stage i o f)

collect :: TBQueue (Maybe a) -> IO [a]
collect q = atomically (readTBQueue q) >>= maybe (return []) (\x -> (x :) <$> collect q)

main :: IO ()
main = do
  bank <- newTVarIO M.empty
  atomically $ forM_ [1 .. 5] $ \i -> open bank i 100
  logc <- newChan
  logDone <- newEmptyMVar
  _ <- forkIO $ let loop n = readChan logc >>= maybe (putMVar logDone (n :: Int)) (\s -> (s :: String) `seq` loop (n + 1)) in loop 0
  dones <- forM [1 .. 10] $ \w -> do
    d <- newEmptyMVar
    _ <- forkFinally (forM_ [1 .. 20] $ \k -> do
            let (x, y) = ((w * k) `mod` 5 + 1, (w + k) `mod` 5 + 1)
            r <- try (atomically (transfer bank x y ((w * 7 + k * 3) `mod` 40)))
            writeChan logc (Just (either (show :: BankErr -> String) (const "ok") r))
            when (k `mod` 5 == 0) yield) (putMVar d . either (const False) (const True))
    return d
  oks <- mapM takeMVar dones
  print (and oks)
  writeChan logc Nothing
  takeMVar logDone >>= print
  accs <- M.elems <$> readTVarIO bank
  bs <- mapM (readTVarIO . balance) accs
  print (sum bs, all (>= 0) bs)
  r <- try (atomically (transfer bank 1 9 5))
  print (either (show :: BankErr -> String) show r)
  -- waiting for money
  rich <- atomically (open bank 10 0)
  paid <- newEmptyMVar
  _ <- forkIO (atomically (readTVar (balance rich) >>= check . (>= 50)) >> putMVar paid "paid")
  forM_ [1 .. 5] $ \_ -> atomically (modifyTVar' (balance rich) (+ 10))
  takeMVar paid >>= putStrLn
  -- pipeline
  [a, b] <- replicateM 2 (newTBQueueIO 3)
  c <- newTBQueueIO 2
  _ <- forkIO (stage a b (* 2))
  _ <- forkIO (stage b c (\x -> (x, show x)))
  _ <- forkIO (forM_ [1 .. 12 :: Int] (atomically . writeTBQueue a . Just) >> atomically (writeTBQueue a Nothing))
  collect c >>= print
  -- racing with timeouts and cancelling
  res <- newEmptyMVar
  ts <- forM [3, 1, 2] $ \k -> forkIO ((threadDelay (k * 20000) >> putMVar res k) `catch` \e -> putStrLn ("cancelled " ++ show k ++ " by " ++ show (e :: AsyncException)))
  takeMVar res >>= print
  mapM_ killThread ts
  threadDelay 1000
  -- parallel map by MVars
  vs <- forM [1 .. 8 :: Integer] $ \n -> do { v <- newEmptyMVar; _ <- forkIO (putMVar v $! product [1 .. n * 5]); return v }
  mapM takeMVar vs >>= print . map (`mod` 1000007)
