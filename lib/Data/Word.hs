-- Unsigned numbers of fixed size.
module Data.Word (Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64) where

import Assay.Sized.Word16 (Word16)
import Assay.Sized.Word32 (Word32)
import Assay.Sized.Word64 (Word64)
import Assay.Sized.Word8 (Word8)
import Data.Bits

byteSwap16 :: Word16 -> Word16
byteSwap16 w = (w `shiftL` 8) .|. (w `shiftR` 8)

byteSwap32 :: Word32 -> Word32
byteSwap32 w = (w `shiftL` 24) .|. ((w .&. 0xff00) `shiftL` 8) .|. ((w `shiftR` 8) .&. 0xff00) .|. (w `shiftR` 24)

byteSwap64 :: Word64 -> Word64
byteSwap64 w = foldl (\acc i -> (acc `shiftL` 8) .|. ((w `shiftR` (8 * i)) .&. 0xff)) 0 [0 .. 7]
