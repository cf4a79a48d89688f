{-# LANGUAGE ForeignFunctionInterface #-}
-- Functions of the C library.
module Main where

import Data.Int (Int32)

foreign import ccall "math.h sin" c_sin :: Double -> Double
foreign import ccall unsafe "pow" c_pow :: Double -> Double -> Double
foreign import ccall safe "stdlib.h abs" c_abs :: Int32 -> Int32
foreign import ccall floor :: Double -> Double
foreign import ccall "sqrtf" c_sqrtf :: Float -> Float
foreign import ccall "toupper" c_toupper :: Int32 -> IO Int32

main :: IO ()
main = do
  print (c_sin 0, c_pow 2 10, c_abs (-5))
  print (map c_abs [-1, 0, 1], Main.floor 2.7, c_sqrtf 2)
  c_toupper 97 >>= print
  print (sum (zipWith c_pow [1, 2, 3] [3, 2, 1]))
