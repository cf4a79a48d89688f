-- Semaphores, by numbers.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Control.Concurrent.MVar
import Control.Exception (mask_, onException)
import Data.IORef

-- How much there is of something, and who waits for how much of it, the first first.
newtype QSemN = QSemN (IORef (Int, [(Int, MVar ())]))

-- With so much at first.
newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newIORef (n, []))

-- | Takes so much, waits until there is enough.
waitQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN r) k = mask_ (do
  (n, queue) <- readIORef r
  if n >= k && null queue then writeIORef r (n - k, queue) else do
    served <- newEmptyMVar
    writeIORef r (n, queue ++ [(k, served)])
    takeMVar served `onException` do
      got <- tryTakeMVar served
      case got of
        Just () -> signalQSemN (QSemN r) k
        Nothing -> modifyIORef r (fmap (filter ((/= served) . snd))))

-- | Gives so much back.
signalQSemN :: QSemN -> Int -> IO ()
signalQSemN (QSemN r) k = mask_ (do
  (n, queue) <- readIORef r
  serve (n + k) queue)
  where
    serve n ((m, served) : rest)
      | m <= n = putMVar served () >> serve (n - m) rest
    serve n queue = writeIORef r (n, queue)
