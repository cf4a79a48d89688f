-- Strings of C. Text is UTF-8; bytes that are none are passed over, and so are lone surrogates.
-- CAString: a byte for each character. CWString: a word of 32 bits for each.
module Foreign.C.String
  ( CString, CStringLen
  , peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen, charIsRepresentable
  , castCharToCChar, castCCharToChar, castCharToCUChar, castCUCharToChar, castCharToCSChar, castCSCharToChar
  , peekCAString, peekCAStringLen, newCAString, newCAStringLen, withCAString, withCAStringLen
  , CWString, CWStringLen
  , peekCWString, peekCWStringLen, newCWString, newCWStringLen, withCWString, withCWStringLen
  ) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Foreign.C.Types
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable (Storable)

-- | Ends with a 0.
type CString = Ptr CChar

-- | With its length; may have zeros.
type CStringLen = (Ptr CChar, Int)

-- | Ends with a 0.
type CWString = Ptr CWchar

-- | With its length; may have zeros.
type CWStringLen = (Ptr CWchar, Int)

-- ---- text as UTF-8 ---------------------------------------------------------------------------------

encode :: String -> [CChar]
encode = concatMap (map fromIntegral . bytes . ord)
  where
    bytes c
      | c < 0x80 = [c]
      | c < 0x800 = [0xC0 .|. c `shiftR` 6, low c]
      | isSurrogate c = []
      | c < 0x10000 = [0xE0 .|. c `shiftR` 12, low (c `shiftR` 6), low c]
      | otherwise = [0xF0 .|. c `shiftR` 18, low (c `shiftR` 12), low (c `shiftR` 6), low c]
    low n = 0x80 .|. n .&. 0x3F

decode :: [CChar] -> String
decode = go . map (\b -> fromIntegral (castCCharToByte b))
  where
    go [] = []
    go (b : bs)
      | b < 0x80 = chr b : go bs
      | b >= 0xC2 && b < 0xE0 = more 1 0x80 (b .&. 0x1F) bs
      | b >= 0xE0 && b < 0xF0 = more 2 0x800 (b .&. 0x0F) bs
      | b >= 0xF0 && b < 0xF5 = more 3 0x10000 (b .&. 0x07) bs
      | otherwise = go bs
    more :: Int -> Int -> Int -> [Int] -> String
    more n least first bs
      | length tails == n, all isTail tails, c >= least, c <= 0x10FFFF, not (isSurrogate c) = chr c : go rest
      | otherwise = go bs
      where
        (tails, rest) = splitAt n bs
        c = foldl (\whole t -> whole `shiftL` 6 .|. t .&. 0x3F) first tails
    isTail t = t >= 0x80 && t < 0xC0

isSurrogate :: Int -> Bool
isSurrogate c = c >= 0xD800 && c <= 0xDFFF

castCCharToByte :: CChar -> CUChar
castCCharToByte = fromIntegral

-- | The text of a string of C.
peekCString :: CString -> IO String
peekCString = fmap decode . peekArray0 0

-- | The text of the given number of bytes.
peekCStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = fmap decode (peekArray n p)

-- | A string of C, to be given back with `free`.
newCString :: String -> IO CString
newCString = newArray0 0 . encode

-- | The same with its length in bytes.
newCStringLen :: String -> IO CStringLen
newCStringLen = newWithLength . encode

-- | A string of C, as long as the action runs.
withCString :: String -> (CString -> IO a) -> IO a
withCString = withArray0 0 . encode

-- | The same with its length in bytes.
withCStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen text action = withArrayLen (encode text) (\n p -> action (p, n))

-- | Can it stand in a CString?
charIsRepresentable :: Char -> IO Bool
charIsRepresentable c = return (not (isSurrogate (ord c)))

newWithLength :: Storable a => [a] -> IO (Ptr a, Int)
newWithLength xs = do
  p <- newArray xs
  return (p, length xs)

-- ---- a byte for each character ---------------------------------------------------------------------

-- | Its low byte.
castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . ord

-- | The character with this number.
castCCharToChar :: CChar -> Char
castCCharToChar = castCUCharToChar . castCCharToByte

-- | Its low byte.
castCharToCUChar :: Char -> CUChar
castCharToCUChar = fromIntegral . ord

-- | The character with this number.
castCUCharToChar :: CUChar -> Char
castCUCharToChar = chr . fromIntegral

-- | Its low byte.
castCharToCSChar :: Char -> CSChar
castCharToCSChar = fromIntegral . ord

-- | The character with this number.
castCSCharToChar :: CSChar -> Char
castCSCharToChar c = castCUCharToChar (fromIntegral c)

-- | A character for each byte.
peekCAString :: CString -> IO String
peekCAString = fmap (map castCCharToChar) . peekArray0 0

-- | A character for each of the given number of bytes.
peekCAStringLen :: CStringLen -> IO String
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

-- | The low bytes of the characters.
newCAString :: String -> IO CString
newCAString = newArray0 0 . map castCharToCChar

-- | The same with its length.
newCAStringLen :: String -> IO CStringLen
newCAStringLen = newWithLength . map castCharToCChar

-- | The low bytes of the characters, as long as the action runs.
withCAString :: String -> (CString -> IO a) -> IO a
withCAString = withArray0 0 . map castCharToCChar

-- | The same with its length.
withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCAStringLen text action = withArrayLen (map castCharToCChar text) (\n p -> action (p, n))

-- ---- wide characters -------------------------------------------------------------------------------

-- | The text of a string of wide characters.
peekCWString :: CWString -> IO String
peekCWString = fmap (map (chr . fromIntegral)) . peekArray0 0

-- | The text of the given number of wide characters.
peekCWStringLen :: CWStringLen -> IO String
peekCWStringLen (p, n) = fmap (map (chr . fromIntegral)) (peekArray n p)

-- | A string of wide characters.
newCWString :: String -> IO CWString
newCWString = newArray0 0 . map (fromIntegral . ord)

-- | The same with its length.
newCWStringLen :: String -> IO CWStringLen
newCWStringLen = newWithLength . map (fromIntegral . ord)

-- | A string of wide characters, as long as the action runs.
withCWString :: String -> (CWString -> IO a) -> IO a
withCWString = withArray0 0 . map (fromIntegral . ord)

-- | The same with its length.
withCWStringLen :: String -> (CWStringLen -> IO a) -> IO a
withCWStringLen text action = withArrayLen (map (fromIntegral . ord) text) (\n p -> action (p, n))
