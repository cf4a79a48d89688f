-- C functions with pointers, by name and by address.
{-# LANGUAGE ForeignFunctionInterface #-}
module Main where
import Foreign
import Foreign.C
import Control.Exception
import qualified Data.Char as C

foreign import ccall "math.h frexp" c_frexp :: CDouble -> Ptr CInt -> IO CDouble
foreign import ccall "math.h modf" c_modf :: Double -> Ptr Double -> IO Double
foreign import ccall unsafe "string.h strlen" c_strlen :: CString -> IO CSize
foreign import ccall "stdlib.h atoi" c_atoi :: CString -> IO CInt
foreign import ccall "ctype.h toupper" c_toupper :: CInt -> CInt
foreign import ccall "stdlib.h &free" p_free :: FunPtr (Ptr a -> IO ())
foreign import ccall "math.h &cos" p_cos :: FunPtr (Double -> Double)
foreign import ccall "dynamic" callD :: FunPtr (Double -> Double) -> Double -> Double
foreign import ccall "dynamic" callFree :: FunPtr (Ptr a -> IO ()) -> Ptr a -> IO ()
foreign import ccall "&puts" p_puts :: FunPtr (CString -> IO ())
foreign import ccall "open" c_open :: CString -> CInt -> IO CInt
foreign import ccall "strtol" c_strtol :: CString -> Ptr CString -> CInt -> IO CLong

data P = P Int32 Double Word8 deriving (Eq, Show)
instance Storable P where
  sizeOf _ = 24
  alignment _ = 8
  peek p = P <$> peekByteOff p 0 <*> peekByteOff p 8 <*> peekByteOff p 16
  poke p (P a b c) = pokeByteOff p 0 a >> pokeByteOff p 8 b >> pokeByteOff p 16 c

main :: IO ()
main = do
  (m, e) <- alloca $ \p -> do { m <- c_frexp 48.5 p; e <- peek p; return (m, e) }
  print (m, e)
  print =<< alloca (\p -> do { f <- c_modf 3.75 p; i <- peek p; return (f, i) })
  n <- withCString "hello, w\246rld" c_strlen
  print n
  print =<< withCString " 1234x" c_atoi
  putStrLn (map (C.chr . fromIntegral . c_toupper . fromIntegral . C.ord) "shout")
  print (callD p_cos 0, p_cos == nullFunPtr)
  p <- mallocArray 10 :: IO (Ptr Int16)
  pokeArray p [-1, 2 .. 20]
  print =<< peekArray 8 p
  print =<< peekElemOff p 3
  print =<< (peek (castPtr p) :: IO Word16)
  callFree p_free p
  withArrayLen [P 1 2.5 3, P (-1) (-2) 255] $ \k q -> do
    xs <- peekArray k q
    print xs
    print =<< peek (q `advancePtr` 1)
  fp <- mallocForeignPtrArray 4 :: IO (ForeignPtr Word32)
  withForeignPtr fp $ \q -> do
    pokeArray q [1, 2, 3, maxBound]
    moveArray (q `advancePtr` 1) q 3
    print =<< peekArray 4 q
  r <- try (throwErrnoIfMinus1 "open" (withCString "/no/such/file" (\s -> c_open s 0))) :: IO (Either IOException CInt)
  print r
  s <- newCString "abc"
  fs <- newForeignPtr finalizerFree s
  print =<< withForeignPtr fs peekCString
  finalizeForeignPtr fs
  st <- newStablePtr (Just [1 :: Int ..])
  print . fmap (take 3) =<< deRefStablePtr st
  freeStablePtr st
  print (sizeOf (undefined :: CLong), alignment (undefined :: CShort), sizeOf 'c', sizeOf True, sizeOf (nullPtr :: Ptr ()))
  with (0x0102030405060708 :: Word64) $ \q -> print =<< (peekArray 8 (castPtr q) :: IO [Word8])
  v <- withCString "ff zz" $ \cs -> alloca $ \end -> do
    l <- c_strtol cs end 16
    e' <- peek end
    return (l, e' `minusPtr` cs)
  print v
  print =<< withCStringLen "gr\252n" (\(q, l) -> do { bs <- peekArray l q; t <- peekCStringLen (q, l); return (bs, t) })
  print =<< withCWString "w\8364" (peekArray 3)
  print (toBool (1 :: CInt), fromBool True :: CInt)
  print =<< withPool (\pool -> do { q <- pooledNewArray pool "xyz"; peekArray 3 q })
  -- Finalizers run at the end, the last one first.
  bye <- newCString "good bye"
  f <- newForeignPtr finalizerFree bye
  addForeignPtrFinalizer p_puts f
  putStrLn "the end"
