{-# LANGUAGE MagicHash, BangPatterns #-}
-- Numbers without a box, as old programs write their inner loops.
module Main where

import GHC.Exts
  ( Char (..), Double (D#), Double#, Float (F#), Int (I#), Int#, Word (W#)
  , chr#, int2Double#, int2Word#, isTrue#, negateInt#, ord#, plusWord#, quotInt#, remInt#, tagToEnum#, timesFloat#
  , uncheckedIShiftL#, (*#), (*##), (+#), (+##), (-#), (/##), (==#), (>#) )

f :: Int -> Int
f (I# x) = I# (x *# 2# +# 1#)

sumTo :: Int# -> Int# -> Int#
sumTo 0# acc = acc
sumTo n acc = sumTo (n -# 1#) (acc +# n)

fib :: Int# -> Int#
fib n
  | isTrue# (n ># 1#) = fib (n -# 1#) +# fib (n -# 2#)
  | True = n

data Part = Part Int# Double#

total :: Part -> Double
total (Part n price) = D# (int2Double# n *## price)

root :: Double -> Double
root (D# d) = D# (go d 1.0## 0#)
  where
    go _ g 20# = g
    go x g k = go x ((g +## (x /## g)) *## 0.5##) (k +# 1#)

gcd' :: Int -> Int -> Int
gcd' (I# a) (I# b) = I# (go a b)
  where
    go x 0# = x
    go x y = go y (x `remInt#` y)

greater :: Int -> Int -> Bool
greater (I# a) (I# b) = tagToEnum# (a ># b)

main :: IO ()
main = do
  print (f 20, I# (sumTo 100# 0#), I# (fib 20#))
  print (C# (chr# (ord# 'a'# +# 1#)))
  print (D# (2.5## *## 2.0##), total (Part 3# 1.5##), root 2, F# (1.5# `timesFloat#` 2.0#))
  print (isTrue# (3# ># 2#), isTrue# (3# ==# 2#), gcd' 48 36, greater 3 2, greater 2 3)
  print (W# (plusWord# (int2Word# 3#) 4##), I# (quotInt# 7# 2#), I# (uncheckedIShiftL# 1# 10#), I# (negateInt# -5#))
  case 5 of
    I# n -> case n +# 1# of
      6# -> putStrLn "six"
      _ -> putStrLn "another"
  let !(I# z) = 7
  print (I# (z *# z))
