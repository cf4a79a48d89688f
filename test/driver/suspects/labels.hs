-- suspect: deep-recursion at 12:
-- The frames are the library's, of mapM; below them waits what goes on with the list.
import Data.IORef

label :: IORef Int -> Int -> IO Int
label next x = do
  n <- readIORef next
  writeIORef next $! n + x
  return (n * x `mod` 7)

number next = do
  ys <- mapM (label next) [1 .. 300000]
  print (sum ys)

main :: IO ()
main = newIORef 0 >>= number
