-- suspect: growing-table at 11:23
module Main where
import Data.IORef
import Control.Monad

data Event = Event !Int !Int

handle :: IORef [Event] -> Int -> IO ()
handle journal n = do
  events <- readIORef journal
  writeIORef journal (Event n (n * n) : events)

main :: IO ()
main = do
  journal <- newIORef []
  forM_ [1 .. 200000] (handle journal)
  Event n _ : _ <- readIORef journal
  print n
