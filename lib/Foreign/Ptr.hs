-- Addresses, as C functions take and give them. There is nothing here that looks behind them.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr
  , FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  , IntPtr (..), ptrToIntPtr, intPtrToPtr, WordPtr (..), ptrToWordPtr, wordPtrToPtr
  ) where

import Numeric (showHex)

newtype Ptr a = Ptr Word
  deriving (Eq, Ord)

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

nullPtr :: Ptr a
nullPtr = Ptr 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr a) = Ptr a

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr a) n = Ptr (a + fromIntegral n)

-- | The next address that so many bytes divide.
alignPtr :: Ptr a -> Int -> Ptr a
alignPtr p@(Ptr a) n = case a `rem` fromIntegral n of
  0 -> p
  r -> Ptr (a + fromIntegral n - r)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr a) (Ptr b) = fromIntegral (a - b)

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr 0

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr a) = FunPtr a

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr a) = Ptr a

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr a) = FunPtr a

newtype IntPtr = IntPtr Int
  deriving (Eq, Ord, Show, Read)

newtype WordPtr = WordPtr Word
  deriving (Eq, Ord, Show, Read)

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr a) = IntPtr (fromIntegral a)

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = Ptr (fromIntegral n)

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr a) = WordPtr a

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr a) = Ptr a
