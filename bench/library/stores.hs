-- Stores here and there in an old boxed array of 10^6 elements, with much allocation in between: what a minor
-- collection pays for the array.
import Data.Array.IO

main :: IO ()
main = do
  let n = 1000000
  a <- newArray (0, n - 1) 0 :: IO (IOArray Int Integer)
  let go :: Int -> Int -> IO ()
      go 0 _ = return ()
      go k s = do
        let i = s `mod` n
        x <- readArray a i
        let y = x + fromIntegral (length (filter even [1 .. k `mod` 200]))
        y `seq` writeArray a i y
        go (k - 1) ((s * 1103515245 + 12345) `mod` 2147483648)
  go 300000 42
  xs <- getElems a
  print (sum xs)
