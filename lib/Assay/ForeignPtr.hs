-- Pointers with finalizers, for Foreign.ForeignPtr and its kin.
module Assay.ForeignPtr where

import Prelude

import Assay.Types (neverUsed)
import Control.Monad (unless)
import Data.IORef
import Foreign.Ptr
import Foreign.Storable (Storable (..))

foreign import ccall "stdlib.h malloc" c_malloc :: Word -> IO (Ptr a)
foreign import ccall "assay_new_finalizers" c_new :: IO (Ptr ())
foreign import ccall "assay_add_finalizer" c_add :: Ptr () -> FunPtr f -> Ptr a -> Word -> Ptr e -> IO ()
foreign import ccall "assay_run_finalizers" c_run :: Ptr () -> IO ()

-- | An address and what is to be done with it in the end.
data ForeignPtr a = ForeignPtr (IORef (Ptr ())) (Ptr a)  -- the run-time system's list of them, if there are any

-- | A C function of a pointer.
type FinalizerPtr a = FunPtr (Ptr a -> IO ())

-- | A C function of an environment and a pointer.
type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d p = showsPrec d (unsafeForeignPtrToPtr p)

-- | The address itself.
unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr _ p) = p

-- | With a finalizer.
newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr finalizer p = do
  f <- newForeignPtr_ p
  addForeignPtrFinalizer finalizer f
  return f

-- | Without finalizers.
newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ p = do
  list <- newIORef nullPtr
  return (ForeignPtr list p)

-- | One finalizer more, which runs before the others.
addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer finalizer f = add finalizer f 0 nullPtr

-- | With a finalizer that is given an environment, too.
newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv finalizer environment p = do
  f <- newForeignPtr_ p
  addForeignPtrFinalizerEnv finalizer environment f
  return f

-- | One finalizer more, which runs before the others.
addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv finalizer environment f = add finalizer f 1 environment

add :: FunPtr f -> ForeignPtr a -> Word -> Ptr e -> IO ()
add finalizer (ForeignPtr list p) hasEnvironment environment = do
  known <- readIORef list
  finalizers <- if known /= nullPtr then return known else do
    made <- c_new
    writeIORef list made
    return made
  c_add finalizers finalizer p hasEnvironment environment

-- | The address, for the action only.
withForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr f action = do
  r <- action (unsafeForeignPtrToPtr f)
  touchForeignPtr f
  return r

-- | Runs its finalizers now.
finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr list _) = do
  finalizers <- readIORef list
  unless (finalizers == nullPtr) (c_run finalizers)

-- | No finalizer runs before this.
touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr f = f `seq` return ()

-- | The same address of another type of thing.
castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr list p) = ForeignPtr list (castPtr p)

-- | The address that is the given number of bytes further, with the same finalizers.
plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr list p) n = ForeignPtr list (p `plusPtr` n)

-- | Room for a value.
mallocForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = mallocForeignPtrArray 1

-- | Room for the given number of bytes.
mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n
  | n < 0 = errorWithoutStackTrace "mallocForeignPtrBytes: size must be >= 0"
  | otherwise = do
      p <- c_malloc (fromIntegral n)
      if p == nullPtr && n /= 0
        then ioError (userError "mallocForeignPtrBytes: out of memory")
        else newForeignPtr_ p

-- | Room for the given number of elements.
mallocForeignPtrArray :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = room neverUsed
  where
    room :: Storable a => a -> IO (ForeignPtr a)
    room x = mallocForeignPtrBytes (n * sizeOf x)

-- | The same and one more.
mallocForeignPtrArray0 :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)
