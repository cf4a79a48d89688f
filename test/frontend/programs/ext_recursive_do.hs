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
  -- More variables than a tuple may have.
  total <- mdo
    x0 <- return (1 : take 0 x1)
    x1 <- return (1 : take 1 x2)
    x2 <- return (1 : take 2 x3)
    x3 <- return (1 : take 0 x4)
    x4 <- return (1 : take 1 x5)
    x5 <- return (1 : take 2 x6)
    x6 <- return (1 : take 0 x7)
    x7 <- return (1 : take 1 x8)
    x8 <- return (1 : take 2 x9)
    x9 <- return (1 : take 0 x10)
    x10 <- return (1 : take 1 x11)
    x11 <- return (1 : take 2 x12)
    x12 <- return (1 : take 0 x13)
    x13 <- return (1 : take 1 x14)
    x14 <- return (1 : take 2 x15)
    x15 <- return (1 : take 0 x16)
    x16 <- return (1 : take 1 x17)
    x17 <- return (1 : take 2 x18)
    x18 <- return (1 : take 0 x19)
    x19 <- return (1 : take 1 x20)
    x20 <- return (1 : take 2 x21)
    x21 <- return (1 : take 0 x22)
    x22 <- return (1 : take 1 x23)
    x23 <- return (1 : take 2 x24)
    x24 <- return (1 : take 0 x25)
    x25 <- return (1 : take 1 x26)
    x26 <- return (1 : take 2 x27)
    x27 <- return (1 : take 0 x28)
    x28 <- return (1 : take 1 x29)
    x29 <- return (1 : take 2 x30)
    x30 <- return (1 : take 0 x31)
    x31 <- return (1 : take 1 x32)
    x32 <- return (1 : take 2 x33)
    x33 <- return (1 : take 0 x34)
    x34 <- return (1 : take 1 x35)
    x35 <- return (1 : take 2 x36)
    x36 <- return (1 : take 0 x37)
    x37 <- return (1 : take 1 x38)
    x38 <- return (1 : take 2 x39)
    x39 <- return (1 : take 0 x40)
    x40 <- return (1 : take 1 x41)
    x41 <- return (1 : take 2 x42)
    x42 <- return (1 : take 0 x43)
    x43 <- return (1 : take 1 x44)
    x44 <- return (1 : take 2 x45)
    x45 <- return (1 : take 0 x46)
    x46 <- return (1 : take 1 x47)
    x47 <- return (1 : take 2 x48)
    x48 <- return (1 : take 0 x49)
    x49 <- return (1 : take 1 x50)
    x50 <- return (1 : take 2 x51)
    x51 <- return (1 : take 0 x52)
    x52 <- return (1 : take 1 x53)
    x53 <- return (1 : take 2 x54)
    x54 <- return (1 : take 0 x55)
    x55 <- return (1 : take 1 x56)
    x56 <- return (1 : take 2 x57)
    x57 <- return (1 : take 0 x58)
    x58 <- return (1 : take 1 x59)
    x59 <- return (1 : take 2 x60)
    x60 <- return (1 : take 0 x61)
    x61 <- return (1 : take 1 x62)
    x62 <- return (1 : take 2 x63)
    x63 <- return (1 : take 0 x64)
    x64 <- return (1 : take 1 x65)
    x65 <- return (1 : take 2 x66)
    x66 <- return (1 : take 0 x67)
    x67 <- return (1 : take 1 x68)
    x68 <- return (1 : take 2 x69)
    x69 <- return (1 : take 0 x0)
    return (sum (map sum [x0, x1, x2, x69]))
  print total
