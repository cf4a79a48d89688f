-- It keeps the last hundred.
module Main where

import Data.IORef
import qualified Data.Map.Strict as Map

answer :: IORef (Map.Map Int Int) -> Int -> IO Int
answer cache n = do
  seen <- readIORef cache
  case Map.lookup n seen of
    Just a -> return a
    Nothing -> do
      let a = n * n `mod` 7919
      writeIORef cache $! Map.insert n a (Map.delete (n - 100) seen)
      return a

main :: IO ()
main = do
  cache <- newIORef Map.empty
  let loop :: Int -> Int -> IO Int
      loop total n
        | n > 200000 = return total
        | otherwise = do
            a <- answer cache n
            let t = total + a
            t `seq` loop t (n + 1)
  loop 0 1 >>= print
