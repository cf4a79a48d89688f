{-# LANGUAGE MagicHash #-}
-- Elements that are kept in bytes: of a fixed size, always evaluated.
module Assay.State.Unboxed where

import Prelude

import Assay.Prim
import Assay.Types (Bytes#)
import Data.Int
import Data.Word

class Unboxed e where
  bytesFor :: e -> Int -> Int                    -- how many bytes this number of elements needs; e is not looked at
  readUnboxed :: Bytes# -> Int -> IO e
  writeUnboxed :: Bytes# -> Int -> e -> IO ()
  indexUnboxed :: Bytes# -> Int -> e
  zeroUnboxed :: e

instance Unboxed Int where
  bytesFor _ n = 8 * n
  readUnboxed = readBytesInt
  writeUnboxed = writeBytesInt
  indexUnboxed = indexBytesInt
  zeroUnboxed = 0

instance Unboxed Word where
  bytesFor _ n = 8 * n
  readUnboxed b i = fmap intToWord (readBytesInt b i)
  writeUnboxed b i x = writeBytesInt b i (wordToInt x)
  indexUnboxed b i = intToWord (indexBytesInt b i)
  zeroUnboxed = 0

instance Unboxed Double where
  bytesFor _ n = 8 * n
  readUnboxed = readBytesDouble
  writeUnboxed = writeBytesDouble
  indexUnboxed = indexBytesDouble
  zeroUnboxed = 0

instance Unboxed Float where
  bytesFor _ n = 4 * n
  readUnboxed b i = fmap (floatFromBits . intToWord) (readBytesInt32 b i)
  writeUnboxed b i x = writeBytesInt32 b i (wordToInt (floatBits x))
  indexUnboxed b i = floatFromBits (intToWord (indexBytesInt32 b i))
  zeroUnboxed = 0

instance Unboxed Char where
  bytesFor _ n = 4 * n
  readUnboxed = readBytesChar
  writeUnboxed = writeBytesChar
  indexUnboxed = indexBytesChar
  zeroUnboxed = '\0'

instance Unboxed Bool where
  bytesFor _ n = n
  readUnboxed b i = fmap (/= 0) (readBytesWord8 b i)
  writeUnboxed b i x = writeBytesWord8 b i (if x then 1 else 0)
  indexUnboxed b i = indexBytesWord8 b i /= 0
  zeroUnboxed = False

instance Unboxed Int8 where
  bytesFor _ n = n
  readUnboxed b i = fmap fromIntegral (readBytesWord8 b i)
  writeUnboxed b i x = writeBytesWord8 b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesWord8 b i)
  zeroUnboxed = 0

instance Unboxed Word8 where
  bytesFor _ n = n
  readUnboxed b i = fmap fromIntegral (readBytesWord8 b i)
  writeUnboxed b i x = writeBytesWord8 b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesWord8 b i)
  zeroUnboxed = 0

instance Unboxed Int16 where
  bytesFor _ n = 4 * n
  readUnboxed b i = fmap fromIntegral (readBytesInt32 b i)
  writeUnboxed b i x = writeBytesInt32 b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesInt32 b i)
  zeroUnboxed = 0

instance Unboxed Word16 where
  bytesFor _ n = 4 * n
  readUnboxed b i = fmap fromIntegral (readBytesInt32 b i)
  writeUnboxed b i x = writeBytesInt32 b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesInt32 b i)
  zeroUnboxed = 0

instance Unboxed Int32 where
  bytesFor _ n = 4 * n
  readUnboxed b i = fmap fromIntegral (readBytesInt32 b i)
  writeUnboxed b i x = writeBytesInt32 b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesInt32 b i)
  zeroUnboxed = 0

instance Unboxed Word32 where
  bytesFor _ n = 4 * n
  readUnboxed b i = fmap fromIntegral (readBytesInt32 b i)
  writeUnboxed b i x = writeBytesInt32 b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesInt32 b i)
  zeroUnboxed = 0

instance Unboxed Int64 where
  bytesFor _ n = 8 * n
  readUnboxed b i = fmap fromIntegral (readBytesInt b i)
  writeUnboxed b i x = writeBytesInt b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesInt b i)
  zeroUnboxed = 0

instance Unboxed Word64 where
  bytesFor _ n = 8 * n
  readUnboxed b i = fmap fromIntegral (readBytesInt b i)
  writeUnboxed b i x = writeBytesInt b i (fromIntegral x)
  indexUnboxed b i = fromIntegral (indexBytesInt b i)
  zeroUnboxed = 0
