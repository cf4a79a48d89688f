{-# LANGUAGE MagicHash, NoImplicitPrelude, NoRebindableSyntax, PackageImports #-}
-- Stands for lib/Assay/Prim.hs when GHC checks the library.
module Assay.Prim where

import Assay.Types
import "base" Prelude
import "base" Control.Monad
import "array" Data.Array.Base (unsafeFreeze, unsafeRead, unsafeWrite, getNumElements, unsafeAt)
import "array" Data.Array.IO (IOArray)
import qualified "array" Data.Array.IO as A
import "base" Data.Bits
import "base" Data.Char hiding (ord)
import "base" Data.IORef
import "base" Data.Int
import "base" Data.Word
import "base" Foreign
import "base" GHC.Float
import "base" Numeric (showHex)
import "base" System.Environment
import "base" System.IO
import "base" System.CPUTime
import "base" System.Mem

intAdd :: Int -> Int -> Int
intAdd = (+)
intSubtract :: Int -> Int -> Int
intSubtract = (-)
intMultiply :: Int -> Int -> Int
intMultiply = (*)
intQuot :: Int -> Int -> Int
intQuot = quot
intRem :: Int -> Int -> Int
intRem = rem
intNegate :: Int -> Int
intNegate = negate
intEq :: Int -> Int -> Bool
intEq = (==)
intNe :: Int -> Int -> Bool
intNe = (/=)
intLt :: Int -> Int -> Bool
intLt = (<)
intLe :: Int -> Int -> Bool
intLe = (<=)
intGt :: Int -> Int -> Bool
intGt = (>)
intGe :: Int -> Int -> Bool
intGe = (>=)
intAnd :: Int -> Int -> Int
intAnd = (.&.)
intOr :: Int -> Int -> Int
intOr = (.|.)
intXor :: Int -> Int -> Int
intXor = xor
intNot :: Int -> Int
intNot = complement
intShiftL :: Int -> Int -> Int
intShiftL = shiftL
intShiftR :: Int -> Int -> Int
intShiftR = shiftR
intShiftRL :: Int -> Int -> Int
intShiftRL = \x n -> fromIntegral ((fromIntegral x :: Word) `shiftR` n)
intPopCount :: Int -> Int
intPopCount = popCount
intLeadingZeros :: Int -> Int
intLeadingZeros = countLeadingZeros
intTrailingZeros :: Int -> Int
intTrailingZeros = countTrailingZeros
wordAdd :: Word -> Word -> Word
wordAdd = (+)
wordSubtract :: Word -> Word -> Word
wordSubtract = (-)
wordMultiply :: Word -> Word -> Word
wordMultiply = (*)
wordQuot :: Word -> Word -> Word
wordQuot = quot
wordRem :: Word -> Word -> Word
wordRem = rem
wordEq :: Word -> Word -> Bool
wordEq = (==)
wordNe :: Word -> Word -> Bool
wordNe = (/=)
wordLt :: Word -> Word -> Bool
wordLt = (<)
wordLe :: Word -> Word -> Bool
wordLe = (<=)
wordGt :: Word -> Word -> Bool
wordGt = (>)
wordGe :: Word -> Word -> Bool
wordGe = (>=)
intToWord :: Int -> Word
intToWord = fromIntegral
wordToInt :: Word -> Int
wordToInt = fromIntegral
ord :: Char -> Int
ord = fromEnum
charEq :: Char -> Char -> Bool
charEq = (==)
charNe :: Char -> Char -> Bool
charNe = (/=)
charLt :: Char -> Char -> Bool
charLt = (<)
charLe :: Char -> Char -> Bool
charLe = (<=)
charGt :: Char -> Char -> Bool
charGt = (>)
charGe :: Char -> Char -> Bool
charGe = (>=)
charCategory :: Char -> Int
charCategory = fromEnum . generalCategory
charToUpper :: Char -> Char
charToUpper = toUpper
charToLower :: Char -> Char
charToLower = toLower
charToTitle :: Char -> Char
charToTitle = toTitle
integerAdd :: Integer -> Integer -> Integer
integerAdd = (+)
integerSubtract :: Integer -> Integer -> Integer
integerSubtract = (-)
integerMultiply :: Integer -> Integer -> Integer
integerMultiply = (*)
integerNegate :: Integer -> Integer
integerNegate = negate
integerQuot :: Integer -> Integer -> Integer
integerQuot = quot
integerRem :: Integer -> Integer -> Integer
integerRem = rem
integerDiv :: Integer -> Integer -> Integer
integerDiv = div
integerMod :: Integer -> Integer -> Integer
integerMod = mod
integerGcd :: Integer -> Integer -> Integer
integerGcd = gcd
integerEq :: Integer -> Integer -> Bool
integerEq = (==)
integerNe :: Integer -> Integer -> Bool
integerNe = (/=)
integerLt :: Integer -> Integer -> Bool
integerLt = (<)
integerLe :: Integer -> Integer -> Bool
integerLe = (<=)
integerGt :: Integer -> Integer -> Bool
integerGt = (>)
integerGe :: Integer -> Integer -> Bool
integerGe = (>=)
integerAnd :: Integer -> Integer -> Integer
integerAnd = (.&.)
integerOr :: Integer -> Integer -> Integer
integerOr = (.|.)
integerXor :: Integer -> Integer -> Integer
integerXor = xor
integerNot :: Integer -> Integer
integerNot = complement
integerShiftL :: Integer -> Int -> Integer
integerShiftL = shiftL
integerShiftR :: Integer -> Int -> Integer
integerShiftR = shiftR
integerTestBit :: Integer -> Int -> Bool
integerTestBit = testBit
integerPopCount :: Integer -> Int
integerPopCount = popCount
integerBitLength :: Integer -> Int
integerBitLength = \n -> length (takeWhile (> 0) (iterate (`shiftR` 1) (abs n)))
intToInteger :: Int -> Integer
intToInteger = fromIntegral
wordToInteger :: Word -> Integer
wordToInteger = fromIntegral
integerToInt :: Integer -> Int
integerToInt = fromIntegral
integerToWord :: Integer -> Word
integerToWord = fromIntegral
integerDigits :: Integer -> String#
integerDigits = StringLit . show
doubleAdd :: Double -> Double -> Double
doubleAdd = (+)
doubleSubtract :: Double -> Double -> Double
doubleSubtract = (-)
doubleMultiply :: Double -> Double -> Double
doubleMultiply = (*)
doubleDivide :: Double -> Double -> Double
doubleDivide = (/)
doubleNegate :: Double -> Double
doubleNegate = negate
doubleAbs :: Double -> Double
doubleAbs = abs
doubleEq :: Double -> Double -> Bool
doubleEq = (==)
doubleNe :: Double -> Double -> Bool
doubleNe = (/=)
doubleLt :: Double -> Double -> Bool
doubleLt = (<)
doubleLe :: Double -> Double -> Bool
doubleLe = (<=)
doubleGt :: Double -> Double -> Bool
doubleGt = (>)
doubleGe :: Double -> Double -> Bool
doubleGe = (>=)
doubleSqrt :: Double -> Double
doubleSqrt = sqrt
doubleExp :: Double -> Double
doubleExp = exp
doubleLog :: Double -> Double
doubleLog = log
doublePow :: Double -> Double -> Double
doublePow = (**)
doubleSin :: Double -> Double
doubleSin = sin
doubleCos :: Double -> Double
doubleCos = cos
doubleTan :: Double -> Double
doubleTan = tan
doubleAsin :: Double -> Double
doubleAsin = asin
doubleAcos :: Double -> Double
doubleAcos = acos
doubleAtan :: Double -> Double
doubleAtan = atan
doubleSinh :: Double -> Double
doubleSinh = sinh
doubleCosh :: Double -> Double
doubleCosh = cosh
doubleTanh :: Double -> Double
doubleTanh = tanh
doubleAsinh :: Double -> Double
doubleAsinh = asinh
doubleAcosh :: Double -> Double
doubleAcosh = acosh
doubleAtanh :: Double -> Double
doubleAtanh = atanh
doubleLog1p :: Double -> Double
doubleLog1p = log1p
doubleExpm1 :: Double -> Double
doubleExpm1 = expm1
intToDouble :: Int -> Double
intToDouble = fromIntegral
wordToDouble :: Word -> Double
wordToDouble = fromIntegral
doubleToInt :: Double -> Int
doubleToInt = truncate
doubleBits :: Double -> Word
doubleBits = fromIntegral . castDoubleToWord64
doubleFromBits :: Word -> Double
doubleFromBits = castWord64ToDouble . fromIntegral
floatToDouble :: Float -> Double
floatToDouble = float2Double
doubleToFloat :: Double -> Float
doubleToFloat = double2Float
floatAdd :: Float -> Float -> Float
floatAdd = (+)
floatSubtract :: Float -> Float -> Float
floatSubtract = (-)
floatMultiply :: Float -> Float -> Float
floatMultiply = (*)
floatDivide :: Float -> Float -> Float
floatDivide = (/)
floatNegate :: Float -> Float
floatNegate = negate
floatEq :: Float -> Float -> Bool
floatEq = (==)
floatNe :: Float -> Float -> Bool
floatNe = (/=)
floatLt :: Float -> Float -> Bool
floatLt = (<)
floatLe :: Float -> Float -> Bool
floatLe = (<=)
floatGt :: Float -> Float -> Bool
floatGt = (>)
floatGe :: Float -> Float -> Bool
floatGe = (>=)
intToFloat :: Int -> Float
intToFloat = fromIntegral
floatBits :: Float -> Word
floatBits = fromIntegral . castFloatToWord32
floatFromBits :: Word -> Float
floatFromBits = castWord32ToFloat . fromIntegral
newRef :: a -> IO (Ref# a)
newRef = fmap Ref . newIORef
readRef :: Ref# a -> IO a
readRef = \(Ref r) -> readIORef r
writeRef :: Ref# a -> a -> IO ()
writeRef = \(Ref r) -> writeIORef r
sameRef :: Ref# a -> Ref# a -> Bool
sameRef = \(Ref r) (Ref s) -> r == s
newArray :: Int -> a -> IO (Array# a)
newArray = \n x -> fmap Array (A.newArray (0, n - 1) x)
readArray :: Array# a -> Int -> IO a
readArray = \(Array a) i -> unsafeRead a i
writeArray :: Array# a -> Int -> a -> IO ()
writeArray = \(Array a) i x -> unsafeWrite a i x
indexArray :: Array# a -> Int -> Result a
indexArray = \(Array a) i -> unsafePerformIO (fmap Result (unsafeRead a i))
sizeArray :: Array# a -> Int
sizeArray = \(Array a) -> unsafePerformIO (getNumElements a)
copyArray :: Array# a -> Int -> Array# a -> Int -> Int -> IO ()
copyArray = \(Array a) i (Array b) j n -> forM_ [0 .. n - 1] (\k -> unsafeRead a (i + k) >>= unsafeWrite b (j + k))
sameArray :: Array# a -> Array# a -> Bool
sameArray = \(Array a) (Array b) -> a == b
newBytes :: Int -> IO Bytes#
newBytes = \n -> do { p <- mallocForeignPtrBytes (max 1 n); withForeignPtr p (\q -> fillBytes q 0 n); return (Bytes n p) }
sizeBytes :: Bytes# -> Int
sizeBytes = \(Bytes n _) -> n
copyBytes :: Bytes# -> Int -> Bytes# -> Int -> Int -> IO ()
copyBytes = \(Bytes _ p) i (Bytes _ q) j n -> withForeignPtr p (\a -> withForeignPtr q (\b -> moveBytes (b `plusPtr` j) (a `plusPtr` i) n))
sameBytes :: Bytes# -> Bytes# -> Bool
sameBytes = \(Bytes _ p) (Bytes _ q) -> p == q
readBytesInt :: Bytes# -> Int -> IO Int
readBytesInt = \(Bytes _ p) i -> withForeignPtr p (\q -> fmap id (peekElemOff (castPtr q :: Ptr Int) i))
writeBytesInt :: Bytes# -> Int -> Int -> IO ()
writeBytesInt = \(Bytes _ p) i x -> withForeignPtr p (\q -> pokeElemOff (castPtr q :: Ptr Int) i (id x))
indexBytesInt :: Bytes# -> Int -> Int
indexBytesInt = \b i -> unsafePerformIO (readBytesInt b i)
readBytesDouble :: Bytes# -> Int -> IO Double
readBytesDouble = \(Bytes _ p) i -> withForeignPtr p (\q -> fmap id (peekElemOff (castPtr q :: Ptr Double) i))
writeBytesDouble :: Bytes# -> Int -> Double -> IO ()
writeBytesDouble = \(Bytes _ p) i x -> withForeignPtr p (\q -> pokeElemOff (castPtr q :: Ptr Double) i (id x))
indexBytesDouble :: Bytes# -> Int -> Double
indexBytesDouble = \b i -> unsafePerformIO (readBytesDouble b i)
readBytesInt32 :: Bytes# -> Int -> IO Int
readBytesInt32 = \(Bytes _ p) i -> withForeignPtr p (\q -> fmap fromIntegral (peekElemOff (castPtr q :: Ptr Int32) i))
writeBytesInt32 :: Bytes# -> Int -> Int -> IO ()
writeBytesInt32 = \(Bytes _ p) i x -> withForeignPtr p (\q -> pokeElemOff (castPtr q :: Ptr Int32) i (fromIntegral x))
indexBytesInt32 :: Bytes# -> Int -> Int
indexBytesInt32 = \b i -> unsafePerformIO (readBytesInt32 b i)
readBytesWord8 :: Bytes# -> Int -> IO Int
readBytesWord8 = \(Bytes _ p) i -> withForeignPtr p (\q -> fmap fromIntegral (peekElemOff (castPtr q :: Ptr Word8) i))
writeBytesWord8 :: Bytes# -> Int -> Int -> IO ()
writeBytesWord8 = \(Bytes _ p) i x -> withForeignPtr p (\q -> pokeElemOff (castPtr q :: Ptr Word8) i (fromIntegral x))
indexBytesWord8 :: Bytes# -> Int -> Int
indexBytesWord8 = \b i -> unsafePerformIO (readBytesWord8 b i)
handleOpen :: Bytes# -> Int -> IO Int
handleOpen = errorWithoutStackTrace "no handleOpen in this check"
handleClose :: Int -> IO Int
handleClose = \_ -> return 0
handleGetChunk :: Int -> IO String#
handleGetChunk = \_ -> do { e <- isEOF; if e then return (StringLit "") else do { l <- getLine; return (StringLit (l ++ "\n")) } }
handleGetChar :: Int -> IO Int
handleGetChar = \_ -> do { e <- isEOF; if e then return (-1) else fmap fromEnum getChar }
handlePeekChar :: Int -> IO Int
handlePeekChar = \_ -> do { e <- isEOF; if e then return (-1) else fmap fromEnum (hLookAhead stdin) }
handlePutChar :: Int -> Char -> IO Int
handlePutChar = \h c -> hPutChar (if h == 2 then stderr else stdout) c >> return 0
handleFlush :: Int -> IO Int
handleFlush = \_ -> hFlush stdout >> return 0
handleSetBuffering :: Int -> Int -> IO Int
handleSetBuffering = \_ _ -> return 0
handleGetBuffering :: Int -> IO Int
handleGetBuffering = \_ -> return 0
handleSeek :: Int -> Int -> Int -> IO Int
handleSeek = errorWithoutStackTrace "no handleSeek in this check"
handleTell :: Int -> IO Int
handleTell = errorWithoutStackTrace "no handleTell in this check"
handleSize :: Int -> IO Int
handleSize = errorWithoutStackTrace "no handleSize in this check"
handleSetSize :: Int -> Int -> IO Int
handleSetSize = errorWithoutStackTrace "no handleSetSize in this check"
handleIsTerminal :: Int -> IO Bool
handleIsTerminal = errorWithoutStackTrace "no handleIsTerminal in this check"
handleIsSeekable :: Int -> IO Bool
handleIsSeekable = errorWithoutStackTrace "no handleIsSeekable in this check"
handleReady :: Int -> Int -> IO Int
handleReady = errorWithoutStackTrace "no handleReady in this check"
handleGetEcho :: Int -> IO Bool
handleGetEcho = errorWithoutStackTrace "no handleGetEcho in this check"
handleSetEcho :: Int -> Bool -> IO ()
handleSetEcho = errorWithoutStackTrace "no handleSetEcho in this check"
argumentCount :: IO Int
argumentCount = errorWithoutStackTrace "no argumentCount in this check"
argument :: Int -> IO String#
argument = errorWithoutStackTrace "no argument in this check"
environmentVariable :: Bytes# -> IO String#
environmentVariable = errorWithoutStackTrace "no environmentVariable in this check"
environmentEntry :: Int -> IO String#
environmentEntry = errorWithoutStackTrace "no environmentEntry in this check"
errorText :: Int -> IO String#
errorText = errorWithoutStackTrace "no errorText in this check"
cpuTime :: IO Int
cpuTime = fmap (fromInteger . (`div` 1000)) getCPUTime
wallTime :: IO Int
wallTime = errorWithoutStackTrace "no wallTime in this check"
monotonicTime :: IO Int
monotonicTime = errorWithoutStackTrace "no monotonicTime in this check"
collectGarbage :: IO ()
collectGarbage = performGC
fileRemove :: Bytes# -> IO Int
fileRemove = errorWithoutStackTrace "no fileRemove in this check"
fileRename :: Bytes# -> Bytes# -> IO Int
fileRename = errorWithoutStackTrace "no fileRename in this check"
fileKind :: Bytes# -> IO Int
fileKind = errorWithoutStackTrace "no fileKind in this check"
systemCommand :: Bytes# -> IO Int
systemCommand = errorWithoutStackTrace "no systemCommand in this check"
wordAnd :: Word -> Word -> Word
wordAnd = (.&.)
wordOr :: Word -> Word -> Word
wordOr = (.|.)
wordXor :: Word -> Word -> Word
wordXor = xor
wordNot :: Word -> Word
wordNot = complement
wordShiftL :: Word -> Int -> Word
wordShiftL = shiftL
wordShiftR :: Word -> Int -> Word
wordShiftR = shiftR
narrow8Int :: Int -> Int
narrow8Int n = fromIntegral (fromIntegral n :: Int8)
narrow8Word :: Word -> Word
narrow8Word n = fromIntegral (fromIntegral n :: Word8)
narrow16Int :: Int -> Int
narrow16Int n = fromIntegral (fromIntegral n :: Int16)
narrow16Word :: Word -> Word
narrow16Word n = fromIntegral (fromIntegral n :: Word16)
narrow32Int :: Int -> Int
narrow32Int n = fromIntegral (fromIntegral n :: Int32)
narrow32Word :: Word -> Word
narrow32Word n = fromIntegral (fromIntegral n :: Word32)
floatAbs :: Float -> Float
floatAbs = abs
floatSqrt :: Float -> Float
floatSqrt = sqrt
floatExp :: Float -> Float
floatExp = exp
floatLog :: Float -> Float
floatLog = log
floatSin :: Float -> Float
floatSin = sin
floatCos :: Float -> Float
floatCos = cos
floatTan :: Float -> Float
floatTan = tan
floatAsin :: Float -> Float
floatAsin = asin
floatAcos :: Float -> Float
floatAcos = acos
floatAtan :: Float -> Float
floatAtan = atan
floatSinh :: Float -> Float
floatSinh = sinh
floatCosh :: Float -> Float
floatCosh = cosh
floatTanh :: Float -> Float
floatTanh = tanh
floatAsinh :: Float -> Float
floatAsinh = asinh
floatAcosh :: Float -> Float
floatAcosh = acosh
floatAtanh :: Float -> Float
floatAtanh = atanh
floatLog1p :: Float -> Float
floatLog1p = log1p
floatExpm1 :: Float -> Float
floatExpm1 = expm1
floatPow :: Float -> Float -> Float
floatPow = (**)
readBytesChar :: Bytes# -> Int -> IO Char
readBytesChar (Bytes _ p) i = withForeignPtr p (\q -> peekElemOff (castPtr q :: Ptr Char) i)
writeBytesChar :: Bytes# -> Int -> Char -> IO ()
writeBytesChar (Bytes _ p) i x = withForeignPtr p (\q -> pokeElemOff (castPtr q :: Ptr Char) i x)
indexBytesChar :: Bytes# -> Int -> Char
indexBytesChar b i = unsafePerformIO (readBytesChar b i)
environmentSet :: Bytes# -> Bytes# -> IO Int
environmentSet = errorWithoutStackTrace "no environmentSet in this check"
environmentUnset :: Bytes# -> IO Int
environmentUnset = errorWithoutStackTrace "no environmentUnset in this check"
setMask :: Int -> IO Int
setMask = errorWithoutStackTrace "no setMask in this check"
setAlarm :: Int -> IO ()
setAlarm = errorWithoutStackTrace "no setAlarm in this check"
safePoint :: IO ()
safePoint = errorWithoutStackTrace "no safePoint in this check"
