-- suspect: lazy-accumulator at 9:
-- The thunks are made in the library's modifyIORef, for two functions of the program.
import Control.Monad
import Data.IORef

data Counts = Counts {hits :: !Int, misses :: !Int}

note :: IORef Counts -> Int -> IO ()
note counts n = modifyIORef counts (if n * n `mod` 7 < 3 then hit else miss)
  where
    hit c = c {hits = hits c + 1}
    miss c = c {misses = misses c + 1}

main :: IO ()
main = do
  counts <- newIORef (Counts 0 0)
  forM_ [1 .. 300000] (note counts)
  c <- readIORef counts
  print (hits c, misses c)
