-- suspect: growing-table at 9:7
module Main where
-- leak: memo in Data.Map in State-like loop, growing forever though only last is used
import qualified Data.Map as M
import Data.IORef
step :: IORef (M.Map Int Integer) -> Int -> IO Integer
step ref n = do
  m <- readIORef ref
  let v = case (M.lookup (n - 1) m, M.lookup (n - 2) m) of
        (Just a, Just b) -> (a + b) `mod` 1000000007
        _ -> 1
  v `seq` writeIORef ref (M.insert n v m)
  return v
main :: IO ()
main = do
  ref <- newIORef M.empty
  mapM_ (step ref) [1 .. 40000]
  step ref 40001 >>= print
