-- Semaphores, by ones.
module Control.Concurrent.QSem (QSem, newQSem, waitQSem, signalQSem) where

import Control.Concurrent.QSemN

-- How much there is of something, and who waits for it.
newtype QSem = QSem QSemN

-- With so much at first.
newQSem :: Int -> IO QSem
newQSem n
  | n < 0 = ioError (userError "newQSem: Initial quantity must be non-negative")
  | otherwise = fmap QSem (newQSemN n)

-- | Takes one, waits until there is one.
waitQSem :: QSem -> IO ()
waitQSem (QSem s) = waitQSemN s 1

-- | Gives one back.
signalQSem :: QSem -> IO ()
signalQSem (QSem s) = signalQSemN s 1
