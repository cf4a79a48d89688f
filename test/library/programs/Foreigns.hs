{-# LANGUAGE ForeignFunctionInterface #-}
-- C functions over all types that cross.
module Main (main) where

import Prelude hiding (exp)
import Data.Char (ord)
import Data.Int
import Data.Word
import Foreign.C.Types
import Foreign.Ptr

foreign import ccall "math.h sin" c_sin :: Double -> Double
foreign import ccall unsafe "pow" c_pow :: CDouble -> CDouble -> CDouble
foreign import ccall safe "stdlib.h abs" c_abs :: CInt -> CInt
foreign import ccall "labs" c_labs :: Int -> Int
foreign import ccall "static stdlib.h llabs" c_llabs :: Int64 -> Int64
foreign import ccall "sqrtf" c_sqrtf :: Float -> Float
foreign import ccall "fabsf" c_fabsf :: CFloat -> CFloat
foreign import ccall "toupper" c_toupper :: CInt -> IO CInt
foreign import ccall "isalpha" c_isalpha :: CInt -> CInt
foreign import ccall "towupper" c_towupper :: Char -> Char
foreign import ccall "ldexp" c_ldexp :: Double -> Int32 -> Double
foreign import ccall "fma" c_fma :: Double -> Double -> Double -> Double
foreign import ccall "abs" absWord8 :: Word8 -> Word8
foreign import ccall "abs" absInt8 :: Int8 -> Int8
foreign import ccall "abs" absInt16 :: Int16 -> Int16
foreign import ccall "abs" absWord16 :: Word16 -> Word16
foreign import ccall "abs" absWord32 :: Word32 -> Word32
foreign import ccall "labs" absWord :: Word -> Word
foreign import ccall "abs" isNonZero :: Int32 -> Bool
foreign import ccall "abs" fromBool :: Bool -> Int32
foreign import ccall "srand" c_srand :: CUInt -> IO ()
foreign import ccall "rand" c_rand :: IO CInt
foreign import ccall "getenv" c_getenv :: Ptr CChar -> IO (Ptr CChar)
foreign import ccall "malloc" c_malloc :: CSize -> IO (Ptr a)
foreign import ccall "free" c_free :: Ptr a -> IO ()
foreign import ccall "memset" c_memset :: Ptr Word8 -> CInt -> CSize -> IO (Ptr Word8)
foreign import ccall "strlen" c_strlen :: Ptr Word8 -> IO CSize
foreign import ccall exp :: Double -> Double

newtype Angle = Angle Double

foreign import ccall "cos" cosine :: Angle -> Double

main :: IO ()
main = do
  print (c_sin 0, c_sin 1, c_pow 2 10, c_abs (-5))
  print (c_labs (-7), c_llabs (-9000000000), c_sqrtf 2, c_fabsf (-1.5))
  c_toupper 97 >>= print
  print (map ((/= 0) . c_isalpha . fromIntegral . ord) "a1Z ")
  print (map c_towupper "haskell")
  print (c_ldexp 1.5 4, c_fma 2 3 4)
  print (absWord8 200, absInt8 (-128), absInt16 (-300), absWord16 65535, absWord32 5, absWord 3)
  print (isNonZero 0, isNonZero 3, fromBool True, fromBool False)
  print (Main.exp 0, cosine (Angle 0))
  c_srand 42
  a <- c_rand
  b <- c_rand
  c_srand 42
  a' <- c_rand
  b' <- c_rand
  print (a == a' && b == b')
  p <- c_malloc 64
  print (p == nullPtr)
  q <- c_memset p 65 10
  _ <- c_memset (q `plusPtr` 10) 0 1
  c_strlen q >>= print
  print (q `minusPtr` p, (q `plusPtr` 3) `minusPtr` q)
  c_free p
  print (nullPtr :: Ptr Int)
  print (sum (map c_sin [0, 0.001 .. 10]))
  print (fromIntegral (maxBound :: CInt) + 1 :: Integer, (maxBound :: CUChar) + 1, CInt 3 + 4, read "5" :: CLong)
