{-# LANGUAGE MagicHash #-}
-- ByteStrings and C: what crosses is copied.
module Assay.Packed.Foreign where

import Prelude

import Assay.Packed.Bytes (ByteString (..))
import Assay.Prim
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (Ptr, castPtr)
import Foreign.Storable (peekElemOff, pokeElemOff)

packCString :: CString -> IO ByteString
packCString p = size 0 >>= \n -> packCStringLen (p, n)
  where
    bytes = castPtr p :: Ptr Word8
    size i = peekElemOff bytes i >>= \x -> if x == 0 then return i else size (i + 1)

packCStringLen :: CStringLen -> IO ByteString
packCStringLen (p, n)
  | n < 0 = ioError (userError ("Data.ByteString.packCStringLen: negative length: " ++ show n))
  | otherwise = newBytes n >>= \b ->
      let go i = if i == n then return (BS b 0 n) else
            peekElemOff bytes i >>= \x -> writeBytesWord8 b i (fromIntegral x) >> go (i + 1)
      in go 0
  where
    bytes = castPtr p :: Ptr Word8

-- With a 0 behind them, for as long as the action runs.
useAsCString :: ByteString -> (CString -> IO a) -> IO a
useAsCString s@(BS _ _ n) action = allocaBytes (n + 1) (\p -> fill s p >> pokeElemOff p n 0 >> action (castPtr p))

useAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen s@(BS _ _ n) action = allocaBytes (max 1 n) (\p -> fill s p >> action (castPtr p, n))

fill :: ByteString -> Ptr Word8 -> IO ()
fill (BS b o n) p = go 0
  where
    go i = if i == n then return () else pokeElemOff p i (fromIntegral (indexBytesWord8 b (o + i))) >> go (i + 1)
