{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- Addresses, as C functions take and give them. Foreign.Storable looks behind them.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr
  , FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  , IntPtr (..), ptrToIntPtr, intPtrToPtr, WordPtr (..), ptrToWordPtr, wordPtrToPtr
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)
import Numeric (showHex)

-- An address.
newtype Ptr a = Ptr Word
  deriving (Eq, Ord)

-- The address of a C function.
newtype FunPtr a = FunPtr Word
  deriving (Eq, Ord)

instance Show (Ptr a) where
  showsPrec _ (Ptr a) = showAddress a

instance Show (FunPtr a) where
  showsPrec _ (FunPtr a) = showAddress a

showAddress :: Word -> ShowS
showAddress a rest = "0x" ++ replicate (16 - length digits) '0' ++ digits ++ rest
  where
    digits = showHex a ""

-- No address.
nullPtr :: Ptr a
nullPtr = Ptr 0

-- The same address of another type of thing.
castPtr :: Ptr a -> Ptr b
castPtr (Ptr a) = Ptr a

-- The address that is the given number of bytes further.
plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr a) n = Ptr (a + fromIntegral n)

-- | The next address that is a multiple of the given number.
alignPtr :: Ptr a -> Int -> Ptr a
alignPtr p@(Ptr a) n = case a `rem` fromIntegral n of
  0 -> p
  r -> Ptr (a + fromIntegral n - r)

-- The distance of two addresses in bytes.
minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr a) (Ptr b) = fromIntegral (a - b)

-- No function.
nullFunPtr :: FunPtr a
nullFunPtr = FunPtr 0

-- The same address of another type of function.
castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr a) = FunPtr a

-- A function's address as an address.
castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr a) = Ptr a

-- An address as a function's address.
castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr a) = FunPtr a

-- An Int as wide as an address.
newtype IntPtr = IntPtr Int
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix)

instance Show IntPtr where
  showsPrec d (IntPtr n) = showsPrec d n

instance Read IntPtr where
  readsPrec d s = [(IntPtr n, r) | (n, r) <- readsPrec d s]

-- A Word as wide as an address.
newtype WordPtr = WordPtr Word
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix)

instance Show WordPtr where
  showsPrec d (WordPtr n) = showsPrec d n

instance Read WordPtr where
  readsPrec d s = [(WordPtr n, r) | (n, r) <- readsPrec d s]

-- The number of an address.
ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr a) = IntPtr (fromIntegral a)

-- The address with this number.
intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = Ptr (fromIntegral n)

-- The number of an address.
ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr a) = WordPtr a

-- The address with this number.
wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr a) = Ptr a
