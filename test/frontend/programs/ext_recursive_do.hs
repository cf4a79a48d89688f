{-# LANGUAGE RecursiveDo #-}
module Main where
import Control.Monad.Fix
import Data.IORef
import Control.Monad.State

data Node = Node Int (IORef Node)

loop2 :: IO Node
loop2 = mdo
  r1 <- newIORef (Node 0 r2)
  r2 <- newIORef (Node 1 r1)
  return (Node 0 r2)

walk :: Int -> Node -> IO [Int]
walk 0 _ = return []
walk k (Node n r) = do
  next <- readIORef r
  (n :) `fmap` walk (k - 1) next

data Rose = Rose Int [Rose]

counter :: State Int [Int]
counter = do
  a <- next
  rec let ys = a : map (* 2) (take 3 xs)
      b <- next
      xs <- return (b : ys)
  c <- next
  return (c : xs)
  where next = do { n <- get; put (n + 1); return n }

main :: IO ()
main = do
  n <- loop2
  walk 5 n >>= print
  print (evalState counter 10)
  xs <- mdo
    let evens = 0 : map (+ 1) odds
    odds <- return (map (+ 1) evens)
    return (zip (take 3 evens) (take 3 odds))
  print xs
  print (take 5 (fst (runState (mdo { x <- return (1 : x); return x }) ())))
  print (mdo { Just y <- Just (Just 3); return y })
  rec { f <- return (\k -> if k == 0 then "even" else g (k - 1))
      ; g <- return (\k -> if k == 0 then "odd" else f (k - 1)) }
  putStrLn (f (7 :: Int))
  print =<< mfix (\x -> return (1 : map (+ 1) (take 3 x)))
