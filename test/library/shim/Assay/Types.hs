{-# LANGUAGE MagicHash, NoImplicitPrelude, NoRebindableSyntax, PackageImports #-}
-- Stands for lib/Assay/Types.hs when GHC checks the library: the same names over GHC's own types.
module Assay.Types
  ( module Assay.Types
  , Int, Word, Char, Double, Float, Integer, Bool (..), Ordering (..), Maybe (..), Either (..)
  , NonEmpty (..), Ratio (..), Rational, String, IO, ArithException (..), seq, unsafePerformIO
  , fixIO, unsafeInterleaveIO, unsafeCoerce, error, errorWithoutStackTrace, undefined
  ) where

import "base" Prelude
import qualified "base" Control.Exception as E
import "base" Control.Exception (ArithException (..))
import "array" Data.Array.IO (IOArray)

import "base" Data.IORef
import "base" Data.List.NonEmpty (NonEmpty (..))
import "base" Data.Word (Word8)
import "base" Foreign.ForeignPtr (ForeignPtr)
import "base" GHC.Real (Ratio (..))
import "base" System.Exit
import "base" System.IO (fixIO, hFlush, stdout)
import "base" System.IO.Unsafe (unsafeInterleaveIO, unsafePerformIO)
import "base" Unsafe.Coerce (unsafeCoerce)

newtype String# = StringLit [Char]

newtype Ref# a = Ref (IORef a)
newtype Array# a = Array (IOArray Int a)
data Bytes# = Bytes Int (ForeignPtr Word8)
data Any
data Result a = Result a

stringLit :: [Char] -> String#
stringLit = StringLit

returnIO :: a -> IO a
returnIO = return
bindIO :: IO a -> (a -> IO b) -> IO b
bindIO = (>>=)
thenIO :: IO a -> IO b -> IO b
thenIO = (>>)
mapIO :: (a -> b) -> IO a -> IO b
mapIO = fmap

data Thrown
  = ThrownValue Any [Char]
  | ThrownError [Char]
  | ThrownPattern [Char]
  | ThrownMethod [Char]
  | ThrownField [Char]
  | ThrownSelector [Char]
  | ThrownArithmetic ArithException
  | ThrownExit Int
  | ThrownIO Any [Char]
  | ThrownInterrupt
  | ThrownTimeout

instance Show Thrown where
  show (ThrownValue _ s) = s
  show (ThrownError s) = s
  show (ThrownIO _ s) = s
  show _ = "thrown"

instance E.Exception Thrown

raise :: Thrown -> a
raise (ThrownError s) = errorWithoutStackTrace s
raise (ThrownArithmetic e) = E.throw e
raise (ThrownExit n) = E.throw (if n == 0 then ExitSuccess else ExitFailure n)
raise t = E.throw t
raiseIO :: Thrown -> IO a
raiseIO t = E.throwIO t
catchThrown :: IO a -> (Thrown -> IO a) -> IO a
catchThrown m h = E.catches m
  [ E.Handler h
  , E.Handler (\(E.ErrorCallWithLocation s _) -> h (ThrownError s))
  , E.Handler (\e -> h (ThrownArithmetic e))
  ]

divZeroError, overflowError, ratioZeroDenominatorError :: a
divZeroError = E.throw DivideByZero
overflowError = E.throw Overflow
ratioZeroDenominatorError = E.throw RatioZeroDenominator
showArithException :: ArithException -> [Char]
showArithException = show
stringLength :: String# -> Int
stringLength (StringLit s) = length s
unpackString :: String# -> [Char]
unpackString (StringLit s) = s
unpackAppend :: String# -> [Char] -> [Char]
unpackAppend (StringLit s) r = s ++ r
unsafeChr :: Int -> Char
unsafeChr = toEnum

onSignal :: Int -> Thrown -> IO ()
onSignal _ _ = return ()
