-- suspect: growing-table at 14:
-- The reference holds a record, that a tree of several constructors, and that the jobs.
import Control.Monad
import Data.IORef
import qualified Data.Sequence as Seq

data Job = Job {number :: !Int, cost :: !Int}

data Works = Works {done :: !(Seq.Seq Job), total :: !Int}

work :: IORef Works -> Int -> IO ()
work works i = modifyIORef' works finish
  where
    job = Job i (i * i `mod` 97)
    finish w = Works (done w Seq.|> job) (total w + cost job)

main :: IO ()
main = do
  works <- newIORef (Works Seq.empty 0)
  forM_ [1 .. 150000] (work works)
  w <- readIORef works
  print (total w, Seq.length (done w))
