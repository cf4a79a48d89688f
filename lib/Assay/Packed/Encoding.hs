{-# LANGUAGE BangPatterns, MagicHash #-}
-- Text from bytes and to bytes.
module Assay.Packed.Encoding where

import Prelude

import Assay.Packed.Bytes (ByteString (..), at, createUpTo)
import qualified Assay.Packed.Bytes as B
import Assay.Packed.Text (Text (..), put)
import Assay.Prim (copyBytes, intAnd)
import Assay.Types (unsafeChr)
import Control.Exception (Exception, evaluate, throw, try)
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)

-- What is wrong with bytes that are no text.
data UnicodeException
  = DecodeError String (Maybe Word8)
  | EncodeError String (Maybe Char)
  deriving Eq

instance Show UnicodeException where
  show (DecodeError why (Just x)) = "Cannot decode byte '\\x" ++ hex x ++ "': " ++ why
    where
      hex n = [digit (n `div` 16), digit (n `mod` 16)]
      digit n = ("0123456789abcdef" :: String) !! fromIntegral n
  show (DecodeError why Nothing) = "Cannot decode input: " ++ why
  show (EncodeError why (Just c)) = "Cannot encode character '" ++ show c ++ "': " ++ why
  show (EncodeError why Nothing) = "Cannot encode input: " ++ why

instance Exception UnicodeException

-- What becomes of a byte that is no text: another character or none. Nothing stands for the end.
type OnDecodeError = String -> Maybe Word8 -> Maybe Char

-- Fails.
strictDecode :: OnDecodeError
strictDecode why x = throw (DecodeError why x)

-- The sign for what cannot be read.
lenientDecode :: OnDecodeError
lenientDecode _ _ = Just '\65533'

-- Nothing.
ignore :: OnDecodeError
ignore _ _ = Nothing

-- This character.
replace :: Char -> OnDecodeError
replace c _ _ = Just c

-- How many bytes the character that begins there takes; 0 if it is none.
sizeAt :: ByteString -> Int -> Int
sizeAt s i
  | x < 128 = 1
  | x < 194 = 0
  | x < 224 = if follows 1 then 2 else 0
  | x < 240 = if follows 1 && follows 2 && (x /= 224 || y >= 160) && (x /= 237 || y < 160) then 3 else 0
  | x < 245 = if follows 1 && follows 2 && follows 3 && (x /= 240 || y >= 144) && (x /= 244 || y < 144) then 4 else 0
  | otherwise = 0
  where
    x = at s i
    y = at s (i + 1)
    follows k = i + k < B.length s && intAnd (at s (i + k)) 192 == 128

-- Where the first byte is that is no text; the length if there is none.
firstInvalid :: ByteString -> Int -> Int
firstInvalid s = go
  where
    n = B.length s
    go i
      | i >= n = n
      | at s i < 128 = go (i + 1)
      | otherwise = case sizeAt s i of
          0 -> i
          k -> go (i + k)

encodeUtf8 :: Text -> ByteString
encodeUtf8 (Text s) = s

decodeUtf8 :: ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' s = unsafePerformIO (try (evaluate (decodeUtf8 s)))

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError s
  | firstInvalid s 0 >= n = Text s
  | otherwise = Text (createUpTo (4 * n) (\b ->
      let go !i !k
            | i >= n = return k
            | otherwise = case sizeAt s i of
                0 -> case onError message (Just (fromIntegral (at s i))) of
                  Nothing -> go (i + 1) k
                  Just c -> put b k c >>= \k' -> go (i + 1) k'
                size -> copy i size k
          copy !i size !k = let BS block o _ = s in copyBytes block (o + i) b k size >> go (i + size) (k + size)
      in go 0 0))
  where
    n = B.length s
    message = "Data.Text.Internal.Encoding: Invalid UTF-8 stream"

-- Bytes as characters below 256, or below 128.
decodeLatin1, decodeASCII :: ByteString -> Text
decodeLatin1 s = Text (createUpTo (2 * n) (\b ->
  let go !i !k = if i >= n then return k else put b k (unsafeChr (at s i)) >>= \k' -> go (i + 1) k'
  in go 0 0))
  where
    n = B.length s
decodeASCII = decodeUtf8

-- Bytes after which there are no parts of characters left, or what is behind them.
isValidUtf8 :: ByteString -> Bool
isValidUtf8 s = firstInvalid s 0 >= B.length s
