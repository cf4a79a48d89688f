module Main where
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.IO
import System.IO.Unsafe (unsafeInterleaveIO)
import System.Timeout

worker :: Chan (Maybe Int) -> MVar Int -> IO ()
worker c done = go 0 where
  go acc = readChan c >>= maybe (putMVar done acc) (\x -> go (acc + x))

pingPong :: Int -> IO ()
pingPong n = do
  a <- newEmptyMVar
  b <- newEmptyMVar
  fin <- newEmptyMVar
  _ <- forkIO $ forM_ [1 .. n] (\_ -> takeMVar a >>= \x -> putMVar b (x + 1)) >> putMVar fin ()
  r <- foldM (\x _ -> putMVar a x >> takeMVar b) 0 [1 .. n]
  takeMVar fin
  print r

philosophers :: Int -> IO ()
philosophers n = do
  forks <- replicateM n (newMVar ())
  out <- newMVar []
  dones <- forM [0 .. n - 1] $ \i -> do
    d <- newEmptyMVar
    let (l, r) = (forks !! i, forks !! ((i + 1) `mod` n))
        (f1, f2) = if i == n - 1 then (r, l) else (l, r)
    _ <- forkIO $ do
      forM_ [1 .. 3 :: Int] $ \k -> withMVar f1 $ \_ -> withMVar f2 $ \_ -> do
        yield
        modifyMVar_ out (return . ((i, k) :))
      putMVar d ()
    return d
  mapM_ takeMVar dones
  xs <- takeMVar out
  print (length xs, sum (map fst xs), sum (map snd xs))

forkOS' :: IO () -> IO ThreadId
forkOS' = if rtsSupportsBoundThreads then forkOS else forkIO

primes :: Chan Int -> Chan Int -> IO ()
primes inp out = do
  p <- readChan inp
  writeChan out p
  next <- newChan
  _ <- forkIO $ forever $ do { x <- readChan inp; when (x `mod` p /= 0) (writeChan next x) }
  primes next out

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  m <- newEmptyMVar
  _ <- forkIO (putStrLn "child" >> putMVar m 42)
  putStrLn "main"
  takeMVar m >>= print
  c <- newChan
  done <- newEmptyMVar
  ws <- replicateM 3 (forkIO (worker c done))
  mapM_ (writeChan c . Just) [1 .. 100]
  replicateM_ 3 (writeChan c Nothing)
  rs <- replicateM 3 (takeMVar done)
  print (sum rs)
  pingPong 1000
  philosophers 5
  -- exceptions
  r <- newEmptyMVar
  t <- forkFinally (threadDelay 10000000 >> return 1) (putMVar r)
  threadDelay 1000
  killThread t
  takeMVar r >>= either (\e -> putStrLn ("killed: " ++ show (e :: SomeException))) (print :: Int -> IO ())
  t <- forkIO ((readMVar =<< (newEmptyMVar :: IO (MVar ()))) `catch` \e -> putStrLn ("child: " ++ show (e :: ErrorCall)) >> putMVar r (Right 7))
  yield
  throwTo t (ErrorCall "boo")
  takeMVar r >>= either (const (putStrLn "?")) print
  _ <- forkIO (error "uncaught in child" `catch` \e -> putStrLn (takeWhile (/= '\n') (show (e :: ErrorCall))))
  yield
  -- blocked
  b <- newEmptyMVar :: IO (MVar ())
  x <- try (takeMVar b)
  print (either (\e -> show (e :: BlockedIndefinitelyOnMVar)) show x)
  x <- timeout 20000 (takeMVar b)
  print x
  x <- timeout 20000 (threadDelay 5000000)
  print x
  x <- timeout 2000000 (threadDelay 1000 >> return 5)
  print x
  -- order of sleepers
  out <- newChan
  forM_ [30, 10, 20] $ \k -> forkIO (threadDelay (k * 1000) >> writeChan out k)
  replicateM 3 (readChan out) >>= print
  -- chan contents lazily, dup
  c1 <- newChan
  c2 <- dupChan c1
  writeList2Chan c1 [1 .. 5 :: Int]
  xs <- getChanContents c1
  print (take 5 xs)
  replicateM 5 (readChan c2) >>= print
  _ <- forkIO (writeList2Chan c1 [6, 7])
  print (take 2 (drop 5 xs))
  -- primes
  i <- newChan
  o <- newChan
  _ <- forkIO (mapM_ (writeChan i) [2 ..  200])
  _ <- forkIO (primes i o)
  replicateM 20 (readChan o) >>= print
  -- semaphores
  s <- newQSem 2
  active <- newIORef (0 :: Int)
  most <- newIORef 0
  ds <- forM [1 .. 6 :: Int] $ \_ -> do
    d <- newEmptyMVar
    _ <- forkIO (bracket_ (waitQSem s) (signalQSem s) (do { n <- atomicModifyIORef active (\k -> (k + 1, k + 1)); modifyIORef most (max n); yield; modifyIORef active (subtract 1) }) >> putMVar d ())
    return d
  mapM_ takeMVar ds
  readIORef most >>= print
  ms <- newMVar (0 :: Int)
  ds <- forM [1 .. 50] $ \k -> do { d <- newEmptyMVar; _ <- forkIO (replicateM_ 20 (modifyMVar_ ms (return . (+ k))) `finally` putMVar d ()); return d }
  mapM_ takeMVar ds
  readMVar ms >>= print
  st <- getMaskingState
  mv <- newEmptyMVar
  _ <- mask_ (forkIO (getMaskingState >>= putMVar mv))
  inner <- takeMVar mv
  print (st, inner)
  me <- myThreadId
  print (me == me, compare me me)
  _ <- forkIO (forever yield)
  -- an interleaved read shared by two threads
  lock <- newEmptyMVar
  v <- unsafeInterleaveIO (takeMVar lock)
  d1 <- newEmptyMVar
  _ <- forkIO (evaluate (v + 1) >>= putMVar d1)
  _ <- forkIO (threadDelay 1000 >> putMVar lock (10 :: Int))
  a <- evaluate (v * 2)
  b' <- takeMVar d1
  print (a, b')
  -- the rest of the names
  n <- getNumCapabilities
  setNumCapabilities n
  (k, _) <- threadCapability me
  print (n, k)
  w <- newEmptyMVar
  _ <- forkOn 0 (putMVar w 1)
  _ <- forkOS' (putMVar w 2)
  _ <- forkIOWithUnmask (\unmask -> unmask (putMVar w 3))
  _ <- forkOnWithUnmask 0 (\unmask -> unmask (putMVar w 4))
  replicateM 4 (takeMVar w) >>= print . (sum :: [Int] -> Int)
  runInUnboundThread (return 5) >>= print
  runInBoundThread (return 6) >>= print
  _ <- isCurrentThreadBound
  _ <- if rtsSupportsBoundThreads then forkOSWithUnmask (\unmask -> unmask (putMVar w 5)) else forkIO (putMVar w 5)
  takeMVar w >>= print
  q <- newQSemN 3
  waitQSemN q 2
  _ <- forkIO (waitQSemN q 2 >> putMVar w 8)
  yield
  isEmptyMVar w >>= print
  signalQSemN q 1
  takeMVar w >>= print
  _ <- swapMVar ms 3
  tryReadMVar ms >>= print
  r <- tryPutMVar ms 4
  print r
  withMVarMasked ms print
  modifyMVarMasked_ ms (return . (+ 1))
  modifyMVarMasked ms (\x -> return (x, x)) >>= print
  _ <- tryTakeMVar ms
  -- who waits is served in order; a reader does not take
  turns <- newEmptyMVar
  out2 <- newMVar []
  fin <- newEmptyMVar
  forM_ "abc" $ \c -> forkIO (takeMVar turns >>= \x -> modifyMVar_ out2 (return . ((c, x) :)) >> putMVar fin ())
  _ <- forkIO (readMVar turns >>= \x -> modifyMVar_ out2 (return . (('r', x) :)) >> putMVar fin ())
  yield
  mapM_ (putMVar turns) [1 .. 3 :: Int]
  replicateM_ 4 (takeMVar fin)
  readMVar out2 >>= print . reverse
  -- a failure in a thread does not touch the others
  box <- newMVar 'x'
  bad <- newEmptyMVar
  _ <- forkFinally (modifyMVar_ box (\_ -> evaluate (error "in a thread"))) (putMVar bad . either (const "failed") (const "went well"))
  takeMVar bad >>= putStrLn
  readMVar box >>= print
  putStrLn "end"
