-- Exceptions that leave sccs: whoever catches them goes on in his own centre.
module Main where

import Control.Exception

deep :: Int -> Int
deep n
  | n == 0 = {-# SCC bottom #-} throw (ErrorCall "bottom")
  | otherwise = 1 + deep (n - 1)

attempt :: Int -> IO Int
attempt n = evaluate (deep n) `catch` recover

recover :: ErrorCall -> IO Int
recover e = return (after (length (show e)))

after :: Int -> Int
after n = sum (map (+ n) [1 .. 10])

safe :: Int -> IO Int
safe n = ({-# SCC body #-} attempt n) `finally` ({-# SCC cleanup #-} return ())

main :: IO ()
main = do
  xs <- mapM safe (replicate 20 9)
  print (sum xs)
  let shared = deep 3
  a <- try (evaluate shared) :: IO (Either ErrorCall Int)
  b <- try (evaluate shared) :: IO (Either ErrorCall Int)
  print (either (const 1) id a + either (const 1) id b)
