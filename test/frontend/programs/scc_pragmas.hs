-- Pragmas in all the places programs put them; they change no result.
module Main where

{-# INLINE square #-}
square :: Int -> Int
square x = x * x

{-# NOINLINE cube #-}
cube :: Int -> Int
cube x = {-# SCC "cubing" #-} x * square x

quad :: Num a => a -> a
quad x = {-# SCC quad_body #-} x * x * x * x
{-# SPECIALIZE quad :: Int -> Int #-}
{-# SPECIALISE quad :: Double -> Double #-}
{-# INLINE [1] quad #-}

fact :: Integer -> Integer
fact n = go n 1
  where
    {-# INLINE go #-}
    go 0 acc = acc
    go k acc = go (k - 1) (acc * k)
{-# INLINABLE fact #-}

data P = P {-# UNPACK #-} !Int {-# UNPACK #-} !Int
data Q = Q {-# NOUNPACK #-} !P Int

class C a where
  op :: a -> Int
  op _ = 0
  {-# INLINE op #-}
  {-# MINIMAL #-}
instance C Int where
  {-# INLINE op #-}
  op = (+ 1)
instance {-# OVERLAPPABLE #-} C [a] where op = length

old :: Int
old = 3
{-# DEPRECATED old "use new" #-}
{-# WARNING new "careful" #-}
new :: Int
new = 4

{-# RULES "square/one" forall x. square (cube x) = cube (square x) #-}
{-# ANN module "note" #-}

main :: IO ()
main = do
  print (square 3, cube 3)
  print ({-# SCC "one" #-} quad 2 + {-# SCC "two" #-} 1)
  print (fact 20)
  print $ {-# SCC "sum" #-} case Q (P 1 2) 3 of Q (P a b) c -> a + b + c
  print (op (3 :: Int), op "abc")
  print (old + new)
  print (let {-# NOINLINE k #-}; k = 5 in k)
