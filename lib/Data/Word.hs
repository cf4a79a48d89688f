-- Unsigned numbers of fixed size.
module Data.Word (Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  ) where

import Assay.Sized.Word16 (Word16)
import Assay.Sized.Word32 (Word32)
import Assay.Sized.Word64 (Word64)
import Assay.Sized.Word8 (Word8)
import Data.Bits

-- The bytes in the other order.
byteSwap16 :: Word16 -> Word16
byteSwap16 w = (w `shiftL` 8) .|. (w `shiftR` 8)

-- The bytes in the other order.
byteSwap32 :: Word32 -> Word32
byteSwap32 w = (w `shiftL` 24) .|. ((w .&. 0xff00) `shiftL` 8) .|. ((w `shiftR` 8) .&. 0xff00) .|. (w `shiftR` 24)

-- The bytes in the other order.
byteSwap64 :: Word64 -> Word64
byteSwap64 w = foldl (\acc i -> (acc `shiftL` 8) .|. ((w `shiftR` (8 * i)) .&. 0xff)) 0 [0 .. 7]

-- | The bits in the other order.
bitReverse8 :: Word8 -> Word8
bitReverse8 = reversed 8

-- The bits in the other order.
bitReverse16 :: Word16 -> Word16
bitReverse16 = reversed 16

-- The bits in the other order.
bitReverse32 :: Word32 -> Word32
bitReverse32 = reversed 32

-- The bits in the other order.
bitReverse64 :: Word64 -> Word64
bitReverse64 = reversed 64

reversed :: (Bits a, Num a) => Int -> a -> a
reversed size w = go 0 w 0
  where
    go i v acc
      | i == size = acc
      | otherwise = go (i + 1 :: Int) (v `shiftR` 1) ((acc `shiftL` 1) .|. (v .&. 1))
