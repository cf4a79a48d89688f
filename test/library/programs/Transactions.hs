module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Control.Applicative

type Account = TVar Int
transfer :: Account -> Account -> Int -> STM ()
transfer a b n = do
  x <- readTVar a
  when (x < n) retry
  modifyTVar' a (subtract n)
  modifyTVar' b (+ n)

data Err = Err Int deriving Show
instance Exception Err

main :: IO ()
main = do
  a <- newTVarIO 100
  b <- newTVarIO 0
  done <- newEmptyMVar
  _ <- forkIO (atomically (transfer b a 70) >> putMVar done ())
  forM_ [1 .. 8] $ \_ -> atomically (transfer a b 10) >> yield
  takeMVar done
  (,) <$> readTVarIO a <*> readTVarIO b >>= print
  r <- atomically ((transfer a b 1000 >> return "big") `orElse` (transfer a b 1 >> return "small"))
  putStrLn r
  r <- try (atomically (writeTVar a (-1) >> throwSTM (Err 3)))
  print (either (\(Err n) -> n) (const 0) r)
  readTVarIO a >>= print
  r <- atomically ((writeTVar a 5 >> throwSTM (Err 4)) `catchSTM` \(Err n) -> readTVar a >>= \x -> return (n, x))
  print r
  r <- atomically ((writeTVar a 77 >> empty) <|> (readTVar a))
  print r
  q <- newTQueueIO
  res <- newTVarIO []
  left <- newTVarIO (3 :: Int)
  forM_ [1 .. 3 :: Int] $ \w -> forkIO $ do
    let loop = do
          job <- atomically (readTQueue q)
          case job of
            Nothing -> atomically (modifyTVar' left (subtract 1))
            Just n -> atomically (modifyTVar' res ((n * n) :)) >> loop
    loop
  atomically (mapM_ (writeTQueue q . Just) [1 .. 10 :: Int])
  atomically (replicateM_ 3 (writeTQueue q Nothing))
  atomically (readTVar left >>= check . (== 0))
  readTVarIO res >>= print . sum
  bq <- newTBQueueIO 2
  _ <- forkIO (forM_ [1 .. 5 :: Int] (atomically . writeTBQueue bq))
  xs <- replicateM 5 (atomically (readTBQueue bq))
  print xs
  tm <- newEmptyTMVarIO
  _ <- forkIO (atomically (putTMVar tm "hello"))
  atomically (takeTMVar tm) >>= putStrLn
  ch <- newBroadcastTChanIO
  c1 <- atomically (dupTChan ch)
  c2 <- atomically (dupTChan ch)
  atomically (mapM_ (writeTChan ch) "abc")
  s1 <- replicateM 3 (atomically (readTChan c1))
  s2 <- atomically (replicateM 2 (readTChan c2))
  e <- atomically ((,) <$> isEmptyTChan c1 <*> isEmptyTChan c2)
  print (s1, s2, e)
  d <- registerDelay 2000
  atomically (readTVar d >>= check)
  x <- atomically (stateTVar a (\s -> (s * 2, s + 1)))
  y <- atomically (swapTVar a 9)
  print (x, y)
  r <- try (atomically retry)
  putStrLn (either (\e -> show (e :: BlockedIndefinitelyOnSTM)) (\() -> "?") r)
  -- the rest of the names
  t <- newTMVarIO 'a'
  xs <- atomically (do { x <- readTMVar t; y <- tryReadTMVar t; z <- swapTMVar t 'b'; w <- tryTakeTMVar t; e <- isEmptyTMVar t; p <- tryPutTMVar t 'c'; return (x, y, z, w, e, p) })
  print xs
  t2 <- atomically newEmptyTMVar
  t3 <- atomically (newTMVar 'q')
  atomically (isEmptyTMVar t2) >>= print
  print (t2 == t3)
  q2 <- atomically newTQueue
  ys <- atomically (do { mapM_ (writeTQueue q2) [1 .. 4 :: Int]; a <- peekTQueue q2; b <- tryPeekTQueue q2; unGetTQueue q2 0; c <- tryReadTQueue q2; d <- flushTQueue q2; e <- isEmptyTQueue q2; return (a, b, c, d, e) })
  print ys
  b2 <- atomically (newTBQueue 3)
  zs <- atomically (do { mapM_ (writeTBQueue b2) "xy"; n <- lengthTBQueue b2; unGetTBQueue b2 'w'; f <- isFullTBQueue b2; p <- peekTBQueue b2; p' <- tryPeekTBQueue b2; r <- tryReadTBQueue b2; l <- flushTBQueue b2; e <- isEmptyTBQueue b2; return (n, f, p, p', r, l, e) })
  print zs
  g <- newTChanIO
  g2 <- atomically (do { mapM_ (writeTChan g) [1, 2, 3 :: Int]; cloneTChan g })
  us <- atomically (do { a <- peekTChan g; b <- tryPeekTChan g; c <- tryReadTChan g; unGetTChan g 9; d <- readTChan g; e <- readTChan g2; return (a, b, c, d, e) })
  print us
  g3 <- atomically newTChan
  atomically (writeTChan g3 'z' >> readTChan g3) >>= print
  g4 <- atomically newBroadcastTChan
  atomically (writeTChan g4 'n')
  v <- atomically (newTVar 1)
  atomically (modifyTVar v (+ 1))
  readTVarIO v >>= print
  -- dining with STM
  forks <- replicateM 5 (newTVarIO True)
  meals <- newTVarIO (0 :: Int)
  let takeF f = readTVar f >>= check >> writeTVar f False
      putF f = writeTVar f True
  ds <- forM [0 .. 4] $ \i -> do
    dn <- newEmptyMVar
    let l = forks !! i; r = forks !! ((i + 1) `mod` 5)
    _ <- forkIO (replicateM_ 10 (do { atomically (takeF l >> takeF r); yield; atomically (putF l >> putF r >> modifyTVar' meals (+ 1)) }) >> putMVar dn ())
    return dn
  mapM_ takeMVar ds
  readTVarIO meals >>= print
