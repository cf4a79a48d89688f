-- Bytes that are built from many parts.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString, int8, word8, int16BE, int32BE, int64BE, int16LE
  , int32LE, int64LE, word16BE, word32BE, word64BE, word16LE, word32LE, word64LE, char7, string7, char8, string8, charUtf8
  , stringUtf8, int8Dec, int16Dec, int32Dec, int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec
  , wordDec, floatDec, doubleDec, word8Hex, word16Hex, word32Hex, word64Hex, wordHex, word8HexFixed, word16HexFixed
  , word32HexFixed, word64HexFixed, byteStringHex, lazyByteStringHex
  ) where

import Data.Bits (shiftR)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.Char (ord)
import Data.Int
import qualified Data.String as S
import qualified Data.Text as T
import qualified Data.Text.Encoding as T
import Data.Word
import Numeric (showHex)
import System.IO (Handle)

-- The parts, in front of what comes after them: single bytes are collected.
newtype Builder = Builder (Parts -> Parts)

data Parts = End | Byte Word8 Parts | Piece B.ByteString Parts | Pieces L.ByteString Parts

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance S.IsString Builder where
  fromString = stringUtf8

-- All parts, joined to pieces of a few thousand bytes.
toLazyByteString :: Builder -> L.ByteString
toLazyByteString (Builder f) = L.fromChunks (pieces (f End))
  where
    pieces End = []
    pieces parts = case collect 0 [] parts of (done, rest) -> B.concat (reverse done) : pieces rest
    collect :: Int -> [B.ByteString] -> Parts -> ([B.ByteString], Parts)
    collect _ done End = (done, End)
    collect n done parts
      | n >= 4080 = (done, parts)
      | otherwise = case parts of
          Piece s rest -> collect (n + B.length s) (s : done) rest
          Pieces s rest -> collect n done (foldr Piece rest (L.toChunks s))
          _ -> case bytes (4080 - n) parts of
            (k, xs, rest) -> collect (n + k) (B.pack xs : done) rest
    bytes :: Int -> Parts -> (Int, [Word8], Parts)
    bytes k (Byte x rest)
      | k > 0 = case bytes (k - 1) rest of (n, xs, end) -> let m = n + 1 in m `seq` (m, x : xs, end)
    bytes _ parts = (0, [], parts)

-- Writes the parts.
hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = L.hPut h (toLazyByteString b)

-- One part.
byteString :: B.ByteString -> Builder
byteString s = Builder (Piece s)

lazyByteString :: L.ByteString -> Builder
lazyByteString s = Builder (Pieces s)

word8 :: Word8 -> Builder
word8 x = Builder (Byte x)

int8 :: Int8 -> Builder
int8 x = word8 (fromIntegral x)

-- So many bytes of a number, the greatest or the smallest first.
big, little :: Integral a => Int -> a -> Builder
big n x = mconcat [word8 (fromIntegral (toInteger x `shiftR` (8 * k))) | k <- [n - 1, n - 2 .. 0]]
little n x = mconcat [word8 (fromIntegral (toInteger x `shiftR` (8 * k))) | k <- [0 .. n - 1]]

-- In binary, the greatest byte first (BE) or the smallest (LE).
int16BE, int16LE :: Int16 -> Builder
int16BE = big 2
int16LE = little 2

int32BE, int32LE :: Int32 -> Builder
int32BE = big 4
int32LE = little 4

int64BE, int64LE :: Int64 -> Builder
int64BE = big 8
int64LE = little 8

word16BE, word16LE :: Word16 -> Builder
word16BE = big 2
word16LE = little 2

word32BE, word32LE :: Word32 -> Builder
word32BE = big 4
word32LE = little 4

word64BE, word64LE :: Word64 -> Builder
word64BE = big 8
word64LE = little 8

-- The low bits of characters.
char7, char8, charUtf8 :: Char -> Builder
char7 c = word8 (fromIntegral (ord c `mod` 128))
char8 c = word8 (fromIntegral (ord c))
charUtf8 c
  | c < '\128' = char7 c
  | otherwise = byteString (T.encodeUtf8 (T.singleton c))

string7, string8, stringUtf8 :: String -> Builder
string7 = foldMap char7
string8 = foldMap char8
stringUtf8 = foldMap charUtf8

shown :: Show a => a -> Builder
shown x = string7 (show x)

-- As shown.
intDec :: Int -> Builder
intDec = shown

integerDec :: Integer -> Builder
integerDec = shown

int8Dec :: Int8 -> Builder
int8Dec = shown

int16Dec :: Int16 -> Builder
int16Dec = shown

int32Dec :: Int32 -> Builder
int32Dec = shown

int64Dec :: Int64 -> Builder
int64Dec = shown

wordDec :: Word -> Builder
wordDec = shown

word8Dec :: Word8 -> Builder
word8Dec = shown

word16Dec :: Word16 -> Builder
word16Dec = shown

word32Dec :: Word32 -> Builder
word32Dec = shown

word64Dec :: Word64 -> Builder
word64Dec = shown

floatDec :: Float -> Builder
floatDec = shown

doubleDec :: Double -> Builder
doubleDec = shown

hexadecimal :: Integral a => a -> Builder
hexadecimal x = string7 (showHex (toInteger x) "")

-- With zeros in front to so many digits.
fixed :: Integral a => Int -> a -> Builder
fixed n x = let s = showHex (toInteger x) "" in string7 (replicate (n - length s) '0' ++ s)

-- In hexadecimal digits, as few as there are, or always as many as there can be (Fixed).
wordHex :: Word -> Builder
wordHex = hexadecimal

word8Hex, word8HexFixed :: Word8 -> Builder
word8Hex = hexadecimal
word8HexFixed = fixed 2

word16Hex, word16HexFixed :: Word16 -> Builder
word16Hex = hexadecimal
word16HexFixed = fixed 4

word32Hex, word32HexFixed :: Word32 -> Builder
word32Hex = hexadecimal
word32HexFixed = fixed 8

word64Hex, word64HexFixed :: Word64 -> Builder
word64Hex = hexadecimal
word64HexFixed = fixed 16

-- Two digits for each byte.
byteStringHex :: B.ByteString -> Builder
byteStringHex s = foldMap word8HexFixed (B.unpack s)

lazyByteStringHex :: L.ByteString -> Builder
lazyByteStringHex s = foldMap word8HexFixed (L.unpack s)
