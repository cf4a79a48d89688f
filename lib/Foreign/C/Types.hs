{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- The numbers of C, on a machine with 64 bits. Written by generate.
module Foreign.C.Types
  ( CChar (..)
  , CSChar (..)
  , CUChar (..)
  , CShort (..)
  , CUShort (..)
  , CInt (..)
  , CUInt (..)
  , CLong (..)
  , CULong (..)
  , CPtrdiff (..)
  , CSize (..)
  , CWchar (..)
  , CSigAtomic (..)
  , CBool (..)
  , CLLong (..)
  , CULLong (..)
  , CIntPtr (..)
  , CUIntPtr (..)
  , CIntMax (..)
  , CUIntMax (..)
  , CClock (..)
  , CTime (..)
  , CUSeconds (..)
  , CSUSeconds (..)
  , CFloat (..)
  , CDouble (..)
  , CFile, CFpos, CJmpBuf
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int
import Data.Ix (Ix)
import Data.Word
import Foreign.Storable (Storable)

-- C's char.
newtype CChar = CChar Int8
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CChar where
  showsPrec d (CChar x) = showsPrec d x

instance Read CChar where
  readsPrec d s = [(CChar x, r) | (x, r) <- readsPrec d s]

-- C's signed char.
newtype CSChar = CSChar Int8
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CSChar where
  showsPrec d (CSChar x) = showsPrec d x

instance Read CSChar where
  readsPrec d s = [(CSChar x, r) | (x, r) <- readsPrec d s]

-- C's unsigned char.
newtype CUChar = CUChar Word8
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CUChar where
  showsPrec d (CUChar x) = showsPrec d x

instance Read CUChar where
  readsPrec d s = [(CUChar x, r) | (x, r) <- readsPrec d s]

-- C's short.
newtype CShort = CShort Int16
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CShort where
  showsPrec d (CShort x) = showsPrec d x

instance Read CShort where
  readsPrec d s = [(CShort x, r) | (x, r) <- readsPrec d s]

-- C's unsigned short.
newtype CUShort = CUShort Word16
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CUShort where
  showsPrec d (CUShort x) = showsPrec d x

instance Read CUShort where
  readsPrec d s = [(CUShort x, r) | (x, r) <- readsPrec d s]

-- C's int.
newtype CInt = CInt Int32
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CInt where
  showsPrec d (CInt x) = showsPrec d x

instance Read CInt where
  readsPrec d s = [(CInt x, r) | (x, r) <- readsPrec d s]

-- C's unsigned int.
newtype CUInt = CUInt Word32
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CUInt where
  showsPrec d (CUInt x) = showsPrec d x

instance Read CUInt where
  readsPrec d s = [(CUInt x, r) | (x, r) <- readsPrec d s]

-- C's long.
newtype CLong = CLong Int64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CLong where
  showsPrec d (CLong x) = showsPrec d x

instance Read CLong where
  readsPrec d s = [(CLong x, r) | (x, r) <- readsPrec d s]

-- C's unsigned long.
newtype CULong = CULong Word64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CULong where
  showsPrec d (CULong x) = showsPrec d x

instance Read CULong where
  readsPrec d s = [(CULong x, r) | (x, r) <- readsPrec d s]

-- C's ptrdiff_t.
newtype CPtrdiff = CPtrdiff Int64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CPtrdiff where
  showsPrec d (CPtrdiff x) = showsPrec d x

instance Read CPtrdiff where
  readsPrec d s = [(CPtrdiff x, r) | (x, r) <- readsPrec d s]

-- C's size_t.
newtype CSize = CSize Word64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CSize where
  showsPrec d (CSize x) = showsPrec d x

instance Read CSize where
  readsPrec d s = [(CSize x, r) | (x, r) <- readsPrec d s]

-- C's wchar_t.
newtype CWchar = CWchar Int32
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CWchar where
  showsPrec d (CWchar x) = showsPrec d x

instance Read CWchar where
  readsPrec d s = [(CWchar x, r) | (x, r) <- readsPrec d s]

-- C's sig_atomic_t.
newtype CSigAtomic = CSigAtomic Int32
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CSigAtomic where
  showsPrec d (CSigAtomic x) = showsPrec d x

instance Read CSigAtomic where
  readsPrec d s = [(CSigAtomic x, r) | (x, r) <- readsPrec d s]

-- C's bool.
newtype CBool = CBool Word8
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CBool where
  showsPrec d (CBool x) = showsPrec d x

instance Read CBool where
  readsPrec d s = [(CBool x, r) | (x, r) <- readsPrec d s]

-- C's long long.
newtype CLLong = CLLong Int64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CLLong where
  showsPrec d (CLLong x) = showsPrec d x

instance Read CLLong where
  readsPrec d s = [(CLLong x, r) | (x, r) <- readsPrec d s]

-- C's unsigned long long.
newtype CULLong = CULLong Word64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CULLong where
  showsPrec d (CULLong x) = showsPrec d x

instance Read CULLong where
  readsPrec d s = [(CULLong x, r) | (x, r) <- readsPrec d s]

-- C's intptr_t.
newtype CIntPtr = CIntPtr Int64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CIntPtr where
  showsPrec d (CIntPtr x) = showsPrec d x

instance Read CIntPtr where
  readsPrec d s = [(CIntPtr x, r) | (x, r) <- readsPrec d s]

-- C's uintptr_t.
newtype CUIntPtr = CUIntPtr Word64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CUIntPtr where
  showsPrec d (CUIntPtr x) = showsPrec d x

instance Read CUIntPtr where
  readsPrec d s = [(CUIntPtr x, r) | (x, r) <- readsPrec d s]

-- C's intmax_t.
newtype CIntMax = CIntMax Int64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CIntMax where
  showsPrec d (CIntMax x) = showsPrec d x

instance Read CIntMax where
  readsPrec d s = [(CIntMax x, r) | (x, r) <- readsPrec d s]

-- C's uintmax_t.
newtype CUIntMax = CUIntMax Word64
  deriving (Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Ix, Storable)

instance Show CUIntMax where
  showsPrec d (CUIntMax x) = showsPrec d x

instance Read CUIntMax where
  readsPrec d s = [(CUIntMax x, r) | (x, r) <- readsPrec d s]

-- C's clock_t.
newtype CClock = CClock Int64
  deriving (Eq, Ord, Num, Enum, Real, Storable)

instance Show CClock where
  showsPrec d (CClock x) = showsPrec d x

instance Read CClock where
  readsPrec d s = [(CClock x, r) | (x, r) <- readsPrec d s]

-- C's time_t.
newtype CTime = CTime Int64
  deriving (Eq, Ord, Num, Enum, Real, Storable)

instance Show CTime where
  showsPrec d (CTime x) = showsPrec d x

instance Read CTime where
  readsPrec d s = [(CTime x, r) | (x, r) <- readsPrec d s]

-- C's useconds_t.
newtype CUSeconds = CUSeconds Word32
  deriving (Eq, Ord, Num, Enum, Real, Storable)

instance Show CUSeconds where
  showsPrec d (CUSeconds x) = showsPrec d x

instance Read CUSeconds where
  readsPrec d s = [(CUSeconds x, r) | (x, r) <- readsPrec d s]

-- C's suseconds_t.
newtype CSUSeconds = CSUSeconds Int64
  deriving (Eq, Ord, Num, Enum, Real, Storable)

instance Show CSUSeconds where
  showsPrec d (CSUSeconds x) = showsPrec d x

instance Read CSUSeconds where
  readsPrec d s = [(CSUSeconds x, r) | (x, r) <- readsPrec d s]

-- C's float.
newtype CFloat = CFloat Float
  deriving (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable)

instance Show CFloat where
  showsPrec d (CFloat x) = showsPrec d x

instance Read CFloat where
  readsPrec d s = [(CFloat x, r) | (x, r) <- readsPrec d s]

-- C's double.
newtype CDouble = CDouble Double
  deriving (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable)

instance Show CDouble where
  showsPrec d (CDouble x) = showsPrec d x

instance Read CDouble where
  readsPrec d s = [(CDouble x, r) | (x, r) <- readsPrec d s]

-- | Known by pointers only.
data CFile
-- C's fpos_t, which has no values here.
data CFpos
-- C's jmp_buf, which has no values here.
data CJmpBuf
