{-# LANGUAGE MagicHash #-}
-- The primitive operations under their library names. Every other module takes them from here, so
-- that a check with another compiler need replace this module and Assay.Types only.
module Assay.Prim where

import Assay.Types

-- ---- Int: 64 bits, wraps around ----------------------------------------------------------------

foreign import prim "+#" intAdd :: Int -> Int -> Int
foreign import prim "-#" intSubtract :: Int -> Int -> Int
foreign import prim "*#" intMultiply :: Int -> Int -> Int
foreign import prim "quot#" intQuot :: Int -> Int -> Int
foreign import prim "rem#" intRem :: Int -> Int -> Int
foreign import prim "negate#" intNegate :: Int -> Int
foreign import prim "==#" intEq :: Int -> Int -> Bool
foreign import prim "/=#" intNe :: Int -> Int -> Bool
foreign import prim "<#" intLt :: Int -> Int -> Bool
foreign import prim "<=#" intLe :: Int -> Int -> Bool
foreign import prim ">#" intGt :: Int -> Int -> Bool
foreign import prim ">=#" intGe :: Int -> Int -> Bool
foreign import prim "and#" intAnd :: Int -> Int -> Int
foreign import prim "or#" intOr :: Int -> Int -> Int
foreign import prim "xor#" intXor :: Int -> Int -> Int
foreign import prim "not#" intNot :: Int -> Int
-- Shifts take amounts of 0 to 63.
foreign import prim "shiftL#" intShiftL :: Int -> Int -> Int
foreign import prim "shiftR#" intShiftR :: Int -> Int -> Int
foreign import prim "shiftRL#" intShiftRL :: Int -> Int -> Int
foreign import prim "popCount#" intPopCount :: Int -> Int
foreign import prim "clz#" intLeadingZeros :: Int -> Int
foreign import prim "ctz#" intTrailingZeros :: Int -> Int

-- ---- Word ----------------------------------------------------------------------------------------

foreign import prim "plusWord#" wordAdd :: Word -> Word -> Word
foreign import prim "minusWord#" wordSubtract :: Word -> Word -> Word
foreign import prim "timesWord#" wordMultiply :: Word -> Word -> Word
foreign import prim "quotWord#" wordQuot :: Word -> Word -> Word
foreign import prim "remWord#" wordRem :: Word -> Word -> Word
foreign import prim "eqWord#" wordEq :: Word -> Word -> Bool
foreign import prim "neWord#" wordNe :: Word -> Word -> Bool
foreign import prim "ltWord#" wordLt :: Word -> Word -> Bool
foreign import prim "leWord#" wordLe :: Word -> Word -> Bool
foreign import prim "gtWord#" wordGt :: Word -> Word -> Bool
foreign import prim "geWord#" wordGe :: Word -> Word -> Bool
foreign import prim "intToWord#" intToWord :: Int -> Word
foreign import prim "wordToInt#" wordToInt :: Word -> Int

foreign import prim "andWord#" wordAnd :: Word -> Word -> Word
foreign import prim "orWord#" wordOr :: Word -> Word -> Word
foreign import prim "xorWord#" wordXor :: Word -> Word -> Word
foreign import prim "notWord#" wordNot :: Word -> Word
foreign import prim "shiftLWord#" wordShiftL :: Word -> Int -> Word
foreign import prim "shiftRWord#" wordShiftR :: Word -> Int -> Word

-- The low bits, extended to 64.
foreign import prim "narrow8Int#" narrow8Int :: Int -> Int
foreign import prim "narrow16Int#" narrow16Int :: Int -> Int
foreign import prim "narrow32Int#" narrow32Int :: Int -> Int
foreign import prim "narrow8Word#" narrow8Word :: Word -> Word
foreign import prim "narrow16Word#" narrow16Word :: Word -> Word
foreign import prim "narrow32Word#" narrow32Word :: Word -> Word

-- ---- Char ----------------------------------------------------------------------------------------

foreign import prim "ord#" ord :: Char -> Int
foreign import prim "eqChar#" charEq :: Char -> Char -> Bool
foreign import prim "neChar#" charNe :: Char -> Char -> Bool
foreign import prim "ltChar#" charLt :: Char -> Char -> Bool
foreign import prim "leChar#" charLe :: Char -> Char -> Bool
foreign import prim "gtChar#" charGt :: Char -> Char -> Bool
foreign import prim "geChar#" charGe :: Char -> Char -> Bool
-- The constructor number of Data.Char.GeneralCategory, and the simple case mappings, of Unicode.
foreign import prim "charCategory#" charCategory :: Char -> Int
foreign import prim "toUpper#" charToUpper :: Char -> Char
foreign import prim "toLower#" charToLower :: Char -> Char
foreign import prim "toTitle#" charToTitle :: Char -> Char

-- ---- Integer -------------------------------------------------------------------------------------

foreign import prim "addInteger#" integerAdd :: Integer -> Integer -> Integer
foreign import prim "subtractInteger#" integerSubtract :: Integer -> Integer -> Integer
foreign import prim "multiplyInteger#" integerMultiply :: Integer -> Integer -> Integer
foreign import prim "negateInteger#" integerNegate :: Integer -> Integer
foreign import prim "quotInteger#" integerQuot :: Integer -> Integer -> Integer
foreign import prim "remInteger#" integerRem :: Integer -> Integer -> Integer
foreign import prim "divInteger#" integerDiv :: Integer -> Integer -> Integer
foreign import prim "modInteger#" integerMod :: Integer -> Integer -> Integer
foreign import prim "gcdInteger#" integerGcd :: Integer -> Integer -> Integer
foreign import prim "eqInteger#" integerEq :: Integer -> Integer -> Bool
foreign import prim "neInteger#" integerNe :: Integer -> Integer -> Bool
foreign import prim "ltInteger#" integerLt :: Integer -> Integer -> Bool
foreign import prim "leInteger#" integerLe :: Integer -> Integer -> Bool
foreign import prim "gtInteger#" integerGt :: Integer -> Integer -> Bool
foreign import prim "geInteger#" integerGe :: Integer -> Integer -> Bool
foreign import prim "andInteger#" integerAnd :: Integer -> Integer -> Integer
foreign import prim "orInteger#" integerOr :: Integer -> Integer -> Integer
foreign import prim "xorInteger#" integerXor :: Integer -> Integer -> Integer
foreign import prim "notInteger#" integerNot :: Integer -> Integer
foreign import prim "shiftLInteger#" integerShiftL :: Integer -> Int -> Integer
-- Rounds towards minus infinity.
foreign import prim "shiftRInteger#" integerShiftR :: Integer -> Int -> Integer
foreign import prim "testBitInteger#" integerTestBit :: Integer -> Int -> Bool
foreign import prim "popCountInteger#" integerPopCount :: Integer -> Int
-- The number of bits of the absolute value: 0 of 0, 1 of 1, 2 of 2 and 3.
foreign import prim "bitLengthInteger#" integerBitLength :: Integer -> Int
-- It fits into an Int.
foreign import prim "isSmallInteger#" isSmallInteger :: Integer -> Bool
foreign import prim "intToInteger#" intToInteger :: Int -> Integer
foreign import prim "wordToInteger#" wordToInteger :: Word -> Integer
-- The low 64 bits.
foreign import prim "integerToInt#" integerToInt :: Integer -> Int
foreign import prim "integerToWord#" integerToWord :: Integer -> Word
-- Decimal digits, a minus sign first where needed.
foreign import prim "showInteger#" integerDigits :: Integer -> String#

-- ---- Double and Float ----------------------------------------------------------------------------

foreign import prim "addDouble#" doubleAdd :: Double -> Double -> Double
foreign import prim "subtractDouble#" doubleSubtract :: Double -> Double -> Double
foreign import prim "multiplyDouble#" doubleMultiply :: Double -> Double -> Double
foreign import prim "divideDouble#" doubleDivide :: Double -> Double -> Double
foreign import prim "negateDouble#" doubleNegate :: Double -> Double
foreign import prim "absDouble#" doubleAbs :: Double -> Double
foreign import prim "eqDouble#" doubleEq :: Double -> Double -> Bool
foreign import prim "neDouble#" doubleNe :: Double -> Double -> Bool
foreign import prim "ltDouble#" doubleLt :: Double -> Double -> Bool
foreign import prim "leDouble#" doubleLe :: Double -> Double -> Bool
foreign import prim "gtDouble#" doubleGt :: Double -> Double -> Bool
foreign import prim "geDouble#" doubleGe :: Double -> Double -> Bool
foreign import prim "sqrtDouble#" doubleSqrt :: Double -> Double
foreign import prim "expDouble#" doubleExp :: Double -> Double
foreign import prim "logDouble#" doubleLog :: Double -> Double
foreign import prim "powDouble#" doublePow :: Double -> Double -> Double
foreign import prim "sinDouble#" doubleSin :: Double -> Double
foreign import prim "cosDouble#" doubleCos :: Double -> Double
foreign import prim "tanDouble#" doubleTan :: Double -> Double
foreign import prim "asinDouble#" doubleAsin :: Double -> Double
foreign import prim "acosDouble#" doubleAcos :: Double -> Double
foreign import prim "atanDouble#" doubleAtan :: Double -> Double
foreign import prim "sinhDouble#" doubleSinh :: Double -> Double
foreign import prim "coshDouble#" doubleCosh :: Double -> Double
foreign import prim "tanhDouble#" doubleTanh :: Double -> Double
foreign import prim "asinhDouble#" doubleAsinh :: Double -> Double
foreign import prim "acoshDouble#" doubleAcosh :: Double -> Double
foreign import prim "atanhDouble#" doubleAtanh :: Double -> Double
foreign import prim "log1pDouble#" doubleLog1p :: Double -> Double
foreign import prim "expm1Double#" doubleExpm1 :: Double -> Double
foreign import prim "integerToDouble#" integerToDouble :: Integer -> Double
foreign import prim "integerToFloat#" integerToFloat :: Integer -> Float
-- The mantissa has all 53 bits, or is 0. Of infinities and NaN as if their bits were a number's.
foreign import prim "mantissaDouble#" doubleMantissa :: Double -> Int
foreign import prim "exponentDouble#" doubleExponent :: Double -> Int
-- To the nearest.
foreign import prim "encodeDouble#" doubleEncode :: Integer -> Int -> Double
foreign import prim "mantissaFloat#" floatMantissa :: Float -> Int
foreign import prim "exponentFloat#" floatExponent :: Float -> Int
foreign import prim "encodeFloat#" floatEncode :: Integer -> Int -> Float
foreign import prim "isNaNDouble#" doubleIsNaN :: Double -> Bool
foreign import prim "isInfiniteDouble#" doubleIsInfinite :: Double -> Bool
foreign import prim "isNegativeZeroDouble#" doubleIsNegativeZero :: Double -> Bool
foreign import prim "isNaNFloat#" floatIsNaN :: Float -> Bool
foreign import prim "isInfiniteFloat#" floatIsInfinite :: Float -> Bool
foreign import prim "isNegativeZeroFloat#" floatIsNegativeZero :: Float -> Bool
foreign import prim "absInteger#" integerAbs :: Integer -> Integer
foreign import prim "signumInteger#" integerSignum :: Integer -> Integer
foreign import prim "intToDouble#" intToDouble :: Int -> Double
foreign import prim "wordToDouble#" wordToDouble :: Word -> Double
-- Towards zero, undefined outside Int's range.
foreign import prim "doubleToInt#" doubleToInt :: Double -> Int
-- The bits of the format.
foreign import prim "doubleBits#" doubleBits :: Double -> Word
foreign import prim "doubleFromBits#" doubleFromBits :: Word -> Double

foreign import prim "floatToDouble#" floatToDouble :: Float -> Double
foreign import prim "doubleToFloat#" doubleToFloat :: Double -> Float
foreign import prim "addFloat#" floatAdd :: Float -> Float -> Float
foreign import prim "subtractFloat#" floatSubtract :: Float -> Float -> Float
foreign import prim "multiplyFloat#" floatMultiply :: Float -> Float -> Float
foreign import prim "divideFloat#" floatDivide :: Float -> Float -> Float
foreign import prim "negateFloat#" floatNegate :: Float -> Float
foreign import prim "absFloat#" floatAbs :: Float -> Float
foreign import prim "sqrtFloat#" floatSqrt :: Float -> Float
foreign import prim "expFloat#" floatExp :: Float -> Float
foreign import prim "logFloat#" floatLog :: Float -> Float
foreign import prim "sinFloat#" floatSin :: Float -> Float
foreign import prim "cosFloat#" floatCos :: Float -> Float
foreign import prim "tanFloat#" floatTan :: Float -> Float
foreign import prim "asinFloat#" floatAsin :: Float -> Float
foreign import prim "acosFloat#" floatAcos :: Float -> Float
foreign import prim "atanFloat#" floatAtan :: Float -> Float
foreign import prim "sinhFloat#" floatSinh :: Float -> Float
foreign import prim "coshFloat#" floatCosh :: Float -> Float
foreign import prim "tanhFloat#" floatTanh :: Float -> Float
foreign import prim "asinhFloat#" floatAsinh :: Float -> Float
foreign import prim "acoshFloat#" floatAcosh :: Float -> Float
foreign import prim "atanhFloat#" floatAtanh :: Float -> Float
foreign import prim "log1pFloat#" floatLog1p :: Float -> Float
foreign import prim "expm1Float#" floatExpm1 :: Float -> Float
foreign import prim "powFloat#" floatPow :: Float -> Float -> Float
foreign import prim "eqFloat#" floatEq :: Float -> Float -> Bool
foreign import prim "neFloat#" floatNe :: Float -> Float -> Bool
foreign import prim "ltFloat#" floatLt :: Float -> Float -> Bool
foreign import prim "leFloat#" floatLe :: Float -> Float -> Bool
foreign import prim "gtFloat#" floatGt :: Float -> Float -> Bool
foreign import prim "geFloat#" floatGe :: Float -> Float -> Bool
foreign import prim "intToFloat#" intToFloat :: Int -> Float
foreign import prim "floatBits#" floatBits :: Float -> Word
foreign import prim "floatFromBits#" floatFromBits :: Word -> Float

-- ---- references, arrays --------------------------------------------------------------------------

foreign import prim "newRef#" newRef :: a -> IO (Ref# a)
foreign import prim "readRef#" readRef :: Ref# a -> IO a
foreign import prim "writeRef#" writeRef :: Ref# a -> a -> IO ()
foreign import prim "sameRef#" sameRef :: Ref# a -> Ref# a -> Bool

-- Indices are not checked. An array that is no longer written may be read with indexArray.
foreign import prim "newArray#" newArray :: Int -> a -> IO (Array# a)
foreign import prim "readArray#" readArray :: Array# a -> Int -> IO a
foreign import prim "writeArray#" writeArray :: Array# a -> Int -> a -> IO ()
-- A box, so that the element itself stays unevaluated.
foreign import prim "indexArray#" indexArray :: Array# a -> Int -> Result a
foreign import prim "sizeArray#" sizeArray :: Array# a -> Int
foreign import prim "copyArray#" copyArray :: Array# a -> Int -> Array# a -> Int -> Int -> IO ()
foreign import prim "sameArray#" sameArray :: Array# a -> Array# a -> Bool

-- Bytes: sizes and offsets of newBytes, sizeBytes and copyBytes count bytes, the others' indices
-- count elements. Filled with zeros.
foreign import prim "newBytes#" newBytes :: Int -> IO Bytes#
foreign import prim "sizeBytes#" sizeBytes :: Bytes# -> Int
foreign import prim "copyBytes#" copyBytes :: Bytes# -> Int -> Bytes# -> Int -> Int -> IO ()
foreign import prim "sameBytes#" sameBytes :: Bytes# -> Bytes# -> Bool
foreign import prim "compareBytes#" compareBytes :: Bytes# -> Int -> Bytes# -> Int -> Int -> Int
-- Between two offsets; -1 if it is not there.
foreign import prim "findByte#" findByte :: Bytes# -> Int -> Int -> Int -> Int
foreign import prim "readBytesInt#" readBytesInt :: Bytes# -> Int -> IO Int
foreign import prim "writeBytesInt#" writeBytesInt :: Bytes# -> Int -> Int -> IO ()
foreign import prim "indexBytesInt#" indexBytesInt :: Bytes# -> Int -> Int
foreign import prim "readBytesDouble#" readBytesDouble :: Bytes# -> Int -> IO Double
foreign import prim "writeBytesDouble#" writeBytesDouble :: Bytes# -> Int -> Double -> IO ()
foreign import prim "indexBytesDouble#" indexBytesDouble :: Bytes# -> Int -> Double
foreign import prim "readBytesInt32#" readBytesInt32 :: Bytes# -> Int -> IO Int
foreign import prim "writeBytesInt32#" writeBytesInt32 :: Bytes# -> Int -> Int -> IO ()
foreign import prim "indexBytesInt32#" indexBytesInt32 :: Bytes# -> Int -> Int
foreign import prim "readBytesChar#" readBytesChar :: Bytes# -> Int -> IO Char
foreign import prim "writeBytesChar#" writeBytesChar :: Bytes# -> Int -> Char -> IO ()
foreign import prim "indexBytesChar#" indexBytesChar :: Bytes# -> Int -> Char
foreign import prim "readBytesWord8#" readBytesWord8 :: Bytes# -> Int -> IO Int
foreign import prim "writeBytesWord8#" writeBytesWord8 :: Bytes# -> Int -> Int -> IO ()
foreign import prim "indexBytesWord8#" indexBytesWord8 :: Bytes# -> Int -> Int

-- Memory outside of the heap, by its address.
foreign import prim "loadWord8#" loadWord8 :: Word -> IO Word
foreign import prim "loadWord16#" loadWord16 :: Word -> IO Word
foreign import prim "loadWord32#" loadWord32 :: Word -> IO Word
foreign import prim "loadWord64#" loadWord64 :: Word -> IO Word
foreign import prim "storeWord8#" storeWord8 :: Word -> Word -> IO ()
foreign import prim "storeWord16#" storeWord16 :: Word -> Word -> IO ()
foreign import prim "storeWord32#" storeWord32 :: Word -> Word -> IO ()
foreign import prim "storeWord64#" storeWord64 :: Word -> Word -> IO ()

-- ---- files and the system ------------------------------------------------------------------------

-- Handles are numbers: 0, 1 and 2 are stdin, stdout and stderr. A negative result is -errno.
-- Names are UTF-8 bytes. Modes: 0 read, 1 write, 2 append, 3 read and write; +4 for binary.
foreign import prim "openFile#" handleOpen :: Bytes# -> Int -> IO Int
foreign import prim "closeHandle#" handleClose :: Int -> IO Int
-- The next character; -1 at the end, below that -1 - errno.
foreign import prim "getChar#" handleGetChar :: Int -> IO Int
foreign import prim "peekChar#" handlePeekChar :: Int -> IO Int
-- The text that is there; waits for some. Nothing at the end; a byte 255 and errno for an error.
foreign import prim "getChunk#" handleGetChunk :: Int -> IO String#
foreign import prim "putHandleChar#" handlePutChar :: Int -> Char -> IO Int
-- From an offset on so many bytes: as they are (0), or the characters that they encode (1).
foreign import prim "putBytes#" handlePutBytes :: Int -> Bytes# -> Int -> Int -> Int -> IO Int
-- To an offset on so many; less at the end, or after a byte that is the last operand.
foreign import prim "getBytes#" handleGetBytes :: Int -> Bytes# -> Int -> Int -> Int -> IO Int
foreign import prim "flushHandle#" handleFlush :: Int -> IO Int
-- 0 none, 1 line, 2 block, more: a block of that many bytes minus 2.
foreign import prim "setBuffering#" handleSetBuffering :: Int -> Int -> IO Int
foreign import prim "getBuffering#" handleGetBuffering :: Int -> IO Int
-- The same for a handle that can be written to.
foreign import prim "outputBuffering#" handleOutputBuffering :: Int -> IO Int
-- 1 if hGetContents has the handle, plus twice the encoding: 0 UTF-8, 1 binary, 2 Latin-1, 3 low bytes.
foreign import prim "handleState#" handleState :: Int -> IO Int
-- Sets 0: half closed, 1: the encoding, 2, 3: "\r\n" at ends of lines that are read, written.
foreign import prim "setHandleState#" handleSetState :: Int -> Int -> Int -> IO Int
foreign import prim "seekHandle#" handleSeek :: Int -> Int -> Int -> IO Int
foreign import prim "tellHandle#" handleTell :: Int -> IO Int
foreign import prim "sizeHandle#" handleSize :: Int -> IO Int
foreign import prim "setHandleSize#" handleSetSize :: Int -> Int -> IO Int
foreign import prim "isTerminal#" handleIsTerminal :: Int -> IO Bool
foreign import prim "isSeekable#" handleIsSeekable :: Int -> IO Bool
foreign import prim "readyHandle#" handleReady :: Int -> Int -> IO Int
foreign import prim "getEcho#" handleGetEcho :: Int -> IO Bool
foreign import prim "setEcho#" handleSetEcho :: Int -> Bool -> IO ()

foreign import prim "argumentCount#" argumentCount :: IO Int
-- Argument 0 is the program's name. Bytes of UTF-8.
foreign import prim "argument#" argument :: Int -> IO String#
-- Of a name; the empty text with a first byte 0 where there is none, otherwise with a first byte 1.
foreign import prim "environment#" environmentVariable :: Bytes# -> IO String#
foreign import prim "environmentEntry#" environmentEntry :: Int -> IO String#
foreign import prim "errorText#" errorText :: Int -> IO String#
-- Nanoseconds.
foreign import prim "cpuTime#" cpuTime :: IO Int
foreign import prim "wallTime#" wallTime :: IO Int
foreign import prim "monotonicTime#" monotonicTime :: IO Int
foreign import prim "collectGarbage#" collectGarbage :: IO ()
foreign import prim "removeFile#" fileRemove :: Bytes# -> IO Int
foreign import prim "renameFile#" fileRename :: Bytes# -> Bytes# -> IO Int
-- 0 the kind (0 none, 1 a file, 2 a folder, 3 something else), 1 the size, 2 the time of the last change, 3 what is
-- allowed (1 executing, 2 writing, 4 reading).
foreign import prim "fileStatus#" fileStatus :: Bytes# -> Int -> IO Int
foreign import prim "setPermission#" fileSetPermission :: Bytes# -> Int -> IO Int
foreign import prim "makeFolder#" folderMake :: Bytes# -> IO Int
foreign import prim "removeFolder#" folderRemove :: Bytes# -> IO Int
foreign import prim "enterFolder#" folderEnter :: Bytes# -> IO Int
-- A byte 1 and the names, after each a byte 0; or a byte 0 and the error's number.
foreign import prim "folderEntries#" folderEntries :: Bytes# -> IO String#
-- 0 the current folder, 1 the program, 2 the name without links; as folderEntries.
foreign import prim "pathOf#" pathOf :: Int -> Bytes# -> IO String#
foreign import prim "system#" systemCommand :: Bytes# -> IO Int
foreign import prim "setEnvironment#" environmentSet :: Bytes# -> Bytes# -> IO Int
foreign import prim "unsetEnvironment#" environmentUnset :: Bytes# -> IO Int

-- ---- exceptions from outside -----------------------------------------------------------------------

-- 1 holds them back, 0 lets them through; gives what was before.
foreign import prim "setMask#" setMask :: Int -> IO Int
-- A time of monotonicTime; 0: never.
foreign import prim "setAlarm#" setAlarm :: Int -> IO ()
-- What is pending is raised soon after.
foreign import prim "safePoint#" safePoint :: IO ()

-- ---- threads ---------------------------------------------------------------------------------------

-- The reference gets a stack that will run the action, which is a function of something.
foreign import prim "newStack#" newStack :: Ref# Any -> (() -> IO ()) -> IO ()
-- At the next heap check the stack that runs becomes the content of the first, and that of the second runs.
foreign import prim "switchStack#" switchStack :: Ref# Any -> Ref# Any -> IO ()

-- ---- what values are made of ----------------------------------------------------------------------

-- Bytes; -1 if there is no memory to count them.
foreign import prim "heapSize#" valueSize :: a -> IO Int
-- A line for each part that is not evaluated.
foreign import prim "thunksIn#" valueThunks :: a -> IO String#
-- Empty if nobody knows.
foreign import prim "whereFrom#" valueOrigin :: a -> IO String#
