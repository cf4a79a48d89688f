-- Alarms that go off at any moment: before the action starts, in it, when it has just ended. None of them may reach
-- anybody but the timeout that set it.
import Control.Exception
import Control.Monad
import Data.IORef
import System.Mem (performGC)
import System.Timeout

work :: Int -> Int
work n = length (show (product [1 .. fromIntegral n :: Integer]))

main :: IO ()
main = do
  done <- newIORef (0 :: Int)
  late <- newIORef (0 :: Int)
  forM_ [1 .. 6000] (\k -> do
    r <- timeout (1 + k `mod` 60) (evaluate (work (k `mod` 50)))
    modifyIORef' (maybe late (const done) r) (+ 1)
    when (k `mod` 1000 == 0) performGC)
  total <- (+) <$> readIORef done <*> readIORef late
  print total
  -- one in another: whichever ends first
  rs <- forM [1 .. 1000] (\k -> timeout (20 + k `mod` 40) (timeout (1 + k `mod` 70) (evaluate (work 40))))
  print (length rs)
  -- a collection between the alarm and its action
  gs <- forM [1 .. 50] (\k -> timeout (1 + k) (performGC >> evaluate (work k)))
  print (length gs)
  -- the masking state is as it was
  states <- forM [getMaskingState, mask_ getMaskingState, uninterruptibleMask_ getMaskingState] (\s -> do
    a <- s
    b <- timeout 5000000 s
    return (Just a == b))
  print states
  r <- mask_ (timeout 5000000 getMaskingState)
  print r
  after <- getMaskingState
  print after
  _ <- timeout 1000 (evaluate (length (show (product [1 .. 100000 :: Integer]))))
  getMaskingState >>= print
  e <- try (timeout 5000000 (throwIO (userError "mine") :: IO ()))
  print (e :: Either IOException (Maybe ()))
  getMaskingState >>= print
