-- Data.Array, Data.Bits, Data.Int, Data.Word, Data.Complex, Data.Ratio.
module Main where

import Data.Array
import Data.Bits
import Data.Complex
import Data.Int
import Data.Word

fibTable :: Int -> Array Int Integer
fibTable n = table
  where table = listArray (0, n) (map f [0 .. n])
        f 0 = 0
        f 1 = 1
        f i = table ! (i - 1) + table ! (i - 2)

matMul :: Array (Int, Int) Int -> Array (Int, Int) Int -> Array (Int, Int) Int
matMul a b = array ((r0, c0), (r1, c1))
  [((i, j), sum [a ! (i, k) * b ! (k, j) | k <- [k0 .. k1]]) | i <- [r0 .. r1], j <- [c0 .. c1]]
  where ((r0, k0), (r1, k1)) = bounds a
        ((_, c0), (_, c1)) = bounds b

main :: IO ()
main = do
  print (fibTable 50 ! 50)
  let a = listArray ((0, 0), (1, 1)) [1, 2, 3, 4] :: Array (Int, Int) Int
  print (matMul a a)
  print (bounds a, elems a, indices a, take 1 (assocs a), a // [((0, 1), 9)])
  print (accumArray (+) 0 ('a', 'e') [(c, 1) | c <- "abracadabe", c <= 'e'] :: Array Char Int)
  print (fmap (* 2) a ! (1, 1), sum a, maximum a, length a, accum (+) a [((0, 0), 10), ((0, 0), 1)])
  print (ixmap (0, 1) (\i -> (i, i)) a, a == a, compare a (fmap negate a), listArray (1, 0) "" == array (1, 0) [])
  print (popCount (255 :: Int), shiftL 1 10 :: Int, shiftR (-8) 1 :: Int, (.&.) 12 10 :: Int, 12 .|. 3 :: Int, xor 5 1 :: Int, complement 0 :: Int)
  print (testBit (5 :: Int) 2, setBit (0 :: Int) 3, clearBit (15 :: Int) 0, rotateL (0x81 :: Word8) 1, bit 4 :: Int, finiteBitSize (0 :: Int32), countLeadingZeros (1 :: Word16), countTrailingZeros (8 :: Word8))
  print (2 ^ 70 .&. (2 ^ 70 - 1) :: Integer, shiftL 1 80 :: Integer, popCount (2 ^ 80 - 1 :: Integer), (-1) `shiftR` 3 :: Integer, testBit (2 ^ 65 :: Integer) 65, xor (-1) 5 :: Integer)
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, maxBound :: Int64, maxBound :: Word, minBound :: Int16, (maxBound :: Int32) + 1)
  print ([250 ..] :: [Word8], (200 :: Word8) + 100, negate 1 :: Word16, (100 :: Int8) * 2, div (-128) 2 :: Int8, toInteger (maxBound :: Word64))
  let z = (1 :+ 2) * (3 :+ (-1)) :: Complex Double
  print (z, realPart z, imagPart z, magnitude (3 :+ 4 :: Complex Double), conjugate z, z / (1 :+ 1), cis 0 :: Complex Double, mkPolar 1 0 :: Complex Double)
  print (sqrt ((-4) :+ 0) :: Complex Double, abs (3 :+ 4) :: Complex Double, phase (0 :+ 1 :: Complex Double), fromIntegral 3 :: Complex Double, polar (0 :+ 2 :: Complex Double))
