-- Values that can be kept in memory outside of the heap, as C does.
module Foreign.Storable (Storable (..)) where

import Assay.Prim
import Assay.Sized.Int16 (Int16 (..))
import Assay.Sized.Int32 (Int32 (..))
import Assay.Sized.Int64 (Int64 (..))
import Assay.Sized.Int8 (Int8 (..))
import Assay.Sized.Word16 (Word16 (..))
import Assay.Sized.Word32 (Word32 (..))
import Assay.Sized.Word64 (Word64 (..))
import Assay.Sized.Word8 (Word8 (..))
import Assay.Types (neverUsed)
import Data.Char (chr, ord)
import Data.Ratio (Ratio, denominator, numerator, (%))
import Foreign.Ptr

-- Types whose values have a fixed size in memory. Neither size nor alignment looks at its argument.
class Storable a where
  {-# MINIMAL sizeOf, alignment, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}
  -- How many bytes a value takes.
  sizeOf :: a -> Int
  -- What divides its address.
  alignment :: a -> Int
  -- Reads an element of an array.
  peekElemOff :: Ptr a -> Int -> IO a
  -- Writes an element of an array.
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  -- Reads at the given number of bytes further.
  peekByteOff :: Ptr b -> Int -> IO a
  -- Writes at the given number of bytes further.
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  -- Reads a value.
  peek :: Ptr a -> IO a
  -- Writes a value.
  poke :: Ptr a -> a -> IO ()

  peekElemOff p i = element neverUsed
    where
      element x = fmap (`asTypeOf` x) (peekByteOff p (i * sizeOf x))
  pokeElemOff p i x = pokeByteOff p (i * sizeOf x) x
  peekByteOff p n = peek (p `plusPtr` n)
  pokeByteOff p n = poke (p `plusPtr` n)
  peek p = peekElemOff p 0
  poke p = pokeElemOff p 0

address :: Ptr a -> Word
address p = case ptrToWordPtr p of WordPtr a -> a

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap wordToInt (loadWord64 (address p))
  poke p n = storeWord64 (address p) (intToWord n)

instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8
  peek p = loadWord64 (address p)
  poke p n = storeWord64 (address p) n

instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = fmap (\w -> Int8 (narrow8Int (wordToInt w))) (loadWord8 (address p))
  poke p (Int8 n) = storeWord8 (address p) (intToWord n)

instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = fmap (\w -> Int16 (narrow16Int (wordToInt w))) (loadWord16 (address p))
  poke p (Int16 n) = storeWord16 (address p) (intToWord n)

instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (\w -> Int32 (narrow32Int (wordToInt w))) (loadWord32 (address p))
  poke p (Int32 n) = storeWord32 (address p) (intToWord n)

instance Storable Int64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap (\w -> Int64 (wordToInt w)) (loadWord64 (address p))
  poke p (Int64 n) = storeWord64 (address p) (intToWord n)

instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = fmap Word8 (loadWord8 (address p))
  poke p (Word8 n) = storeWord8 (address p) n

instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = fmap Word16 (loadWord16 (address p))
  poke p (Word16 n) = storeWord16 (address p) n

instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap Word32 (loadWord32 (address p))
  poke p (Word32 n) = storeWord32 (address p) n

instance Storable Word64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap Word64 (loadWord64 (address p))
  poke p (Word64 n) = storeWord64 (address p) n

instance Storable Double where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap doubleFromBits (loadWord64 (address p))
  poke p x = storeWord64 (address p) (doubleBits x)

instance Storable Float where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap floatFromBits (loadWord32 (address p))
  poke p x = storeWord32 (address p) (floatBits x)

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (\w -> chr (wordToInt w)) (loadWord32 (address p))
  poke p c = storeWord32 (address p) (intToWord (ord c))

-- As an int.
instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (/= 0) (loadWord32 (address p))
  poke p b = storeWord32 (address p) (if b then 1 else 0)

instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ () = return ()

instance Storable (Ptr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap (\w -> wordPtrToPtr (WordPtr w)) (loadWord64 (address p))
  poke p q = storeWord64 (address p) (address q)

instance Storable (FunPtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap castPtrToFunPtr (peek (castPtr p))
  poke p q = poke (castPtr p) (castFunPtrToPtr q)

instance Storable IntPtr where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap IntPtr (peek (castPtr p))
  poke p (IntPtr n) = poke (castPtr p) n

instance Storable WordPtr where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap WordPtr (peek (castPtr p))
  poke p (WordPtr n) = poke (castPtr p) n

-- The numerator, then the denominator.
instance (Storable a, Eq a, Integral a) => Storable (Ratio a) where
  sizeOf r = 2 * sizeOf (part r)
  alignment r = alignment (part r)
  peek p = do
    n <- peekElemOff (castPtr p) 0
    d <- peekElemOff (castPtr p) 1
    return (n % d)
  poke p r = do
    pokeElemOff (castPtr p) 0 (numerator r)
    pokeElemOff (castPtr p) 1 (denominator r)

part :: Ratio a -> a
part _ = neverUsed
