-- What ends with the program, and how: a failure in a thread is told, and a wait without an end.
import Control.Concurrent
import Control.Exception
import System.Exit

main :: IO ()
main = do
  m <- newEmptyMVar
  _ <- forkIO (do { x <- takeMVar m; print (x + 1 :: Int) })
  _ <- forkIO (throwIO (userError "child fails"))
  _ <- forkIO (exitWith (ExitFailure 7))
  _ <- forkIO (takeMVar m >>= print)
  threadDelay 1000
  putStrLn "still here"
  n <- newEmptyMVar :: IO (MVar ())
  takeMVar n
  putStrLn "never"
