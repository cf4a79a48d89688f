-- Memory outside of the heap: what ForeignCalls does not use.
module Main (main) where

import Control.Exception (IOException, try)
import Data.IORef
import Data.Ratio (Ratio, (%))
import Foreign
import Foreign.C
import Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr)
import Foreign.Marshal.Unsafe (unsafeLocalState)

foreign import ccall "&abs" p_abs :: FunPtr (CInt -> CInt)
foreign import ccall "dynamic" callInt :: FunPtr (CInt -> CInt) -> CInt -> CInt
foreign import ccall "&free" p_free :: FinalizerPtr a
foreign import ccall "&realloc" p_envFinalizer :: FinalizerEnvPtr CInt CInt
foreign import ccall "&environ" p_environ :: Ptr (Ptr CString)
foreign import ccall "qsort" c_qsort :: Ptr CInt -> CSize -> CSize -> FunPtr (Ptr CInt -> Ptr CInt -> IO CInt) -> IO ()
foreign import ccall "&strcmp" p_strcmp :: FunPtr (Ptr CInt -> Ptr CInt -> IO CInt)
foreign import ccall "chdir" c_chdir :: CString -> IO CInt
foreign import ccall "getenv" c_getenv :: CString -> IO CString

attempt :: Show a => IO a -> IO ()
attempt action = do
  r <- try action
  case r of
    Left e -> putStrLn ("failed: " ++ show (e :: IOException))
    Right x -> print x

-- A value through memory and back.
through :: (Storable a, Show a) => a -> IO ()
through x = with x $ \p -> do
  y <- peek p
  z <- alloca $ \q -> pokeElemOff q 0 y >> peekByteOff q 0
  print (y, z `asTypeOf` x, sizeOf x, alignment x)

storing :: IO ()
storing = do
  through (-5 :: Int) >> through (maxBound :: Word)
  through (-5 :: Int8) >> through (-5 :: Int16) >> through (-5 :: Int32) >> through (minBound :: Int64)
  through (255 :: Word8) >> through (maxBound :: Word16) >> through (maxBound :: Word32) >> through (1 :: Word64)
  through (1.5 :: Double) >> through (-0.25 :: Float) >> through 'x' >> through '\x10FFFF' >> through True
  through () >> through (3 % 4 :: Ratio Int)
  through (nullPtr `plusPtr` 16 :: Ptr Int) >> through (nullFunPtr :: FunPtr Int)
  through (IntPtr 3) >> through (WordPtr 4)
  through (1 :: CChar) >> through (2 :: CSChar) >> through (3 :: CUChar) >> through (4 :: CShort) >> through (5 :: CUShort)
  through (6 :: CInt) >> through (7 :: CUInt) >> through (8 :: CLong) >> through (9 :: CULong) >> through (10 :: CSize)
  through (11 :: CLLong) >> through (12 :: CULLong) >> through (1.5 :: CFloat) >> through (2.5 :: CDouble) >> through (13 :: CTime)

pointers :: IO ()
pointers = do
  let p = nullPtr `plusPtr` 21 :: Ptr Word8
  print (alignPtr p 8, ptrToIntPtr p, ptrToWordPtr p, intPtrToPtr (IntPtr 21) == p, wordPtrToPtr (WordPtr 22) == p)
  print (castPtrToFunPtr p == (castFunPtr (castPtrToFunPtr p) :: FunPtr Int), castFunPtrToPtr (castPtrToFunPtr p) == p)
  print (callInt p_abs (-7))
  first <- peek p_environ
  print (first /= nullPtr)
  s <- newStablePtr "kept"
  t <- deRefStablePtr (castPtrToStablePtr (castStablePtrToPtr s))
  putStrLn t
  with s peek >>= \u -> print (u == s)
  freeStablePtr s

allocating :: IO ()
allocating = do
  p <- calloc :: IO (Ptr Int32)
  peek p >>= print
  free p
  q <- callocBytes 4 :: IO (Ptr Word8)
  peekArray 4 q >>= print
  q' <- reallocBytes q 8
  pokeArray q' [1 .. 8]
  w <- realloc q' :: IO (Ptr Word16)
  peek w >>= print
  free w
  m <- mallocBytes 3 :: IO (Ptr Word8)
  fillBytes m 7 3
  peekArray 3 m >>= print
  free m
  allocaBytes 16 $ \r -> do
    pokeArray r [1 .. 16 :: Word8]
    moveBytes (r `plusPtr` 4) r 12
    copyBytes r (r `plusPtr` 8) 4
    peekArray 16 r >>= print
  allocaBytesAligned 10 64 (\r -> print (ptrToWordPtr (r :: Ptr ()) `mod'` 64))
  print (unsafeLocalState (with (41 :: Int) (fmap (+ 1) . peek)))
  where
    mod' (WordPtr a) n = a `mod` n

arrays :: IO ()
arrays = do
  a <- mallocArray0 3 :: IO (Ptr Int)
  pokeArray0 0 a [5, 6, 7]
  lengthArray0 0 a >>= print
  peekArray0 0 a >>= print
  b <- reallocArray a 8
  c <- reallocArray0 b 8
  peekArray 3 c >>= print
  free c
  d <- callocArray 3 :: IO (Ptr Double)
  e <- callocArray0 3 :: IO (Ptr Double)
  copyArray d e 3
  peekArray 3 d >>= print
  free d >> free e
  allocaArray 4 $ \p -> pokeArray p "four" >> peekArray 4 p >>= putStrLn
  allocaArray0 4 $ \p -> pokeArray0 '.' p "four" >> peekArray 5 p >>= putStrLn
  withArray [3, 1, 2 :: CInt] $ \p -> c_qsort p 3 4 p_strcmp >> peekArray 3 p >>= print
  withArray0 (-1) [1, 2, 3 :: Int8] $ \p -> peekArray0 (-1) p >>= print
  withArrayLen0 9 [1, 2 :: Word8] $ \n p -> peekArray (n + 1) p >>= print
  f <- newArray0 'z' "abc"
  peekArray0 'z' f >>= putStrLn
  free f
  withMany with [1, 2, 3 :: Int] (\ps -> mapM peek ps >>= print)
  maybeWith with (Just 'm') (maybePeek peek) >>= print
  maybeWith with (Nothing :: Maybe Char) (maybePeek peek) >>= print
  g <- maybeNew new (Just 'n')
  peek g >>= print
  free g
  h <- maybeNew new (Nothing :: Maybe Int)
  print (h == nullPtr)

pools :: IO ()
pools = do
  pool <- newPool
  a <- pooledMalloc pool :: IO (Ptr Int)
  poke a 3
  a' <- pooledRealloc pool a
  peek a' >>= print
  b <- pooledMallocBytes pool 4 :: IO (Ptr Word8)
  b' <- pooledReallocBytes pool b 6
  pokeArray b' [1 .. 6]
  peekArray 6 b' >>= print
  c <- pooledMallocArray pool 2 :: IO (Ptr Char)
  c' <- pooledReallocArray pool c 3
  pokeArray c' "abc" >> peekArray 3 c' >>= putStrLn
  d <- pooledMallocArray0 pool 2 :: IO (Ptr Char)
  d' <- pooledReallocArray0 pool d 3
  pokeArray0 '!' d' "abc" >> peekArray0 '!' d' >>= putStrLn
  e <- pooledNew pool 'e'
  peek e >>= print
  f <- pooledNewArray0 pool 0 [1, 2, 3 :: Int]
  peekArray0 0 f >>= print
  freePool pool

foreignPointers :: IO ()
foreignPointers = do
  a <- mallocForeignPtr :: IO (ForeignPtr Int)
  withForeignPtr a (\p -> poke p 3 >> peek p) >>= print
  b <- mallocForeignPtrBytes 8 :: IO (ForeignPtr Word8)
  withForeignPtr b (\p -> pokeArray p [1 .. 8])
  withForeignPtr (castForeignPtr b `plusForeignPtr` 2) peek >>= \w -> print (w :: Word16)
  c <- mallocForeignPtrArray0 2 :: IO (ForeignPtr Char)
  withForeignPtr c (\p -> pokeArray0 '.' p "ab" >> peekArray0 '.' p) >>= putStrLn
  p <- malloc :: IO (Ptr CInt)
  d <- newForeignPtr_ p
  addForeignPtrFinalizer p_free d
  print (unsafeForeignPtrToPtr d == p, d == castForeignPtr d, compare d d, show d == show p)
  touchForeignPtr d
  finalizeForeignPtr d
  e <- newForeignPtrEnv p_envFinalizer nullPtr nullPtr
  addForeignPtrFinalizerEnv p_envFinalizer nullPtr e
  finalizeForeignPtr e
  finalizeForeignPtr e

failures :: IO ()
failures = do
  attempt (throwIf odd (\n -> "odd: " ++ show n) (return 3))
  attempt (throwIf odd show (return 4))
  attempt (throwIf_ odd show (return 4))
  attempt (throwIfNeg (\n -> "negative: " ++ show n) (return (-1)))
  attempt (throwIfNeg_ show (return 1))
  attempt (throwIfNull "null" (return nullPtr))
  attempt (throwErrnoIfMinus1_ "chdir" (withCString "/no/such" c_chdir))
  attempt (throwErrnoPathIfMinus1 "chdir" "/no/such" (withCString "/no/such" c_chdir))
  attempt (throwErrnoPathIfMinus1_ "chdir" "/no/such" (withCString "/no/such" c_chdir))
  attempt (throwErrnoPathIf (== -1) "chdir" "/no/such" (withCString "/no/such" c_chdir))
  attempt (throwErrnoPathIf_ (== -1) "chdir" "/no/such" (withCString "/no/such" c_chdir))
  attempt (set eACCES >> throwErrnoPathIfNull "null" "file" (return nullPtr))
  attempt (set eNOENT >> throwErrnoPath "here" "file" :: IO ())
  attempt (set eEXIST >> throwErrno "here" :: IO ())
  attempt (set eBUSY >> throwErrnoIf (> 1) "if" (return 2))
  attempt (set eBUSY >> throwErrnoIf_ (> 1) "if" (return 1))
  attempt (set eNOSPC >> throwErrnoIfNull "null" (return nullPtr))
  attempt (retry (throwErrnoIfRetry (== -1) "retry"))
  attempt (retry (throwErrnoIfRetry_ (== -1) "retry"))
  attempt (retry (throwErrnoIfMinus1Retry "retry"))
  attempt (retry (throwErrnoIfMinus1Retry_ "retry"))
  attempt (retry (\action -> throwErrnoIfNullRetry "retry" (fmap address action)))
  attempt (retry (\action -> throwErrnoIfRetryMayBlock (== -1) "block" action wait))
  attempt (retry (\action -> throwErrnoIfRetryMayBlock_ (== -1) "block" action wait))
  attempt (retry (\action -> throwErrnoIfMinus1RetryMayBlock "block" action wait))
  attempt (retry (\action -> throwErrnoIfMinus1RetryMayBlock_ "block" action wait))
  attempt (retry (\action -> throwErrnoIfNullRetryMayBlock "block" (fmap address action) wait))
  resetErrno
  getErrno >>= \e -> print (e == eOK, isValidErrno e, isValidErrno (Errno (-1)), Errno (-1) == Errno (-1))
  print (errnoToIOError "place" eISDIR Nothing (Just "file"))
  where
    set (Errno n) = resetErrno >> withErrno n
    wait = putStrLn "waiting"
    address n = if n == -1 then nullPtr else nullPtr `plusPtr` fromIntegral n :: Ptr ()
    -- Twice interrupted, then 5.
    retry :: (IO CInt -> IO a) -> IO a
    retry use = do
      count <- newIORef (0 :: Int)
      use $ do
        n <- readIORef count
        writeIORef count (n + 1)
        if n < 2 then set eINTR >> return (-1) else return 5

foreign import ccall "__errno_location" c_errno :: IO (Ptr CInt)

withErrno :: CInt -> IO ()
withErrno n = c_errno >>= \p -> poke p n

numbers :: [(String, Errno)]
numbers =
  [ ("e2BIG", e2BIG), ("eACCES", eACCES), ("eADDRINUSE", eADDRINUSE), ("eADDRNOTAVAIL", eADDRNOTAVAIL)
  , ("eADV", eADV), ("eAFNOSUPPORT", eAFNOSUPPORT), ("eAGAIN", eAGAIN), ("eALREADY", eALREADY)
  , ("eBADF", eBADF), ("eBADMSG", eBADMSG), ("eBADRPC", eBADRPC), ("eBUSY", eBUSY), ("eCHILD", eCHILD)
  , ("eCOMM", eCOMM), ("eCONNABORTED", eCONNABORTED), ("eCONNREFUSED", eCONNREFUSED)
  , ("eCONNRESET", eCONNRESET), ("eDEADLK", eDEADLK), ("eDESTADDRREQ", eDESTADDRREQ), ("eDIRTY", eDIRTY)
  , ("eDOM", eDOM), ("eDQUOT", eDQUOT), ("eEXIST", eEXIST), ("eFAULT", eFAULT), ("eFBIG", eFBIG)
  , ("eFTYPE", eFTYPE), ("eHOSTDOWN", eHOSTDOWN), ("eHOSTUNREACH", eHOSTUNREACH), ("eIDRM", eIDRM)
  , ("eILSEQ", eILSEQ), ("eINPROGRESS", eINPROGRESS), ("eINTR", eINTR), ("eINVAL", eINVAL), ("eIO", eIO)
  , ("eISCONN", eISCONN), ("eISDIR", eISDIR), ("eLOOP", eLOOP), ("eMFILE", eMFILE), ("eMLINK", eMLINK)
  , ("eMSGSIZE", eMSGSIZE), ("eMULTIHOP", eMULTIHOP), ("eNAMETOOLONG", eNAMETOOLONG), ("eNETDOWN", eNETDOWN)
  , ("eNETRESET", eNETRESET), ("eNETUNREACH", eNETUNREACH), ("eNFILE", eNFILE), ("eNOBUFS", eNOBUFS)
  , ("eNODATA", eNODATA), ("eNODEV", eNODEV), ("eNOENT", eNOENT), ("eNOEXEC", eNOEXEC), ("eNOLCK", eNOLCK)
  , ("eNOLINK", eNOLINK), ("eNOMEM", eNOMEM), ("eNOMSG", eNOMSG), ("eNONET", eNONET)
  , ("eNOPROTOOPT", eNOPROTOOPT), ("eNOSPC", eNOSPC), ("eNOSR", eNOSR), ("eNOSTR", eNOSTR), ("eNOSYS", eNOSYS)
  , ("eNOTBLK", eNOTBLK), ("eNOTCONN", eNOTCONN), ("eNOTDIR", eNOTDIR), ("eNOTEMPTY", eNOTEMPTY)
  , ("eNOTSOCK", eNOTSOCK), ("eNOTSUP", eNOTSUP), ("eNOTTY", eNOTTY), ("eNXIO", eNXIO), ("eOK", eOK)
  , ("eOPNOTSUPP", eOPNOTSUPP), ("ePERM", ePERM), ("ePFNOSUPPORT", ePFNOSUPPORT), ("ePIPE", ePIPE)
  , ("ePROCLIM", ePROCLIM), ("ePROCUNAVAIL", ePROCUNAVAIL), ("ePROGMISMATCH", ePROGMISMATCH)
  , ("ePROGUNAVAIL", ePROGUNAVAIL), ("ePROTO", ePROTO), ("ePROTONOSUPPORT", ePROTONOSUPPORT)
  , ("ePROTOTYPE", ePROTOTYPE), ("eRANGE", eRANGE), ("eREMCHG", eREMCHG), ("eREMOTE", eREMOTE)
  , ("eROFS", eROFS), ("eRPCMISMATCH", eRPCMISMATCH), ("eRREMOTE", eRREMOTE), ("eSHUTDOWN", eSHUTDOWN)
  , ("eSOCKTNOSUPPORT", eSOCKTNOSUPPORT), ("eSPIPE", eSPIPE), ("eSRCH", eSRCH), ("eSRMNT", eSRMNT)
  , ("eSTALE", eSTALE), ("eTIME", eTIME), ("eTIMEDOUT", eTIMEDOUT), ("eTOOMANYREFS", eTOOMANYREFS)
  , ("eTXTBSY", eTXTBSY), ("eUSERS", eUSERS), ("eWOULDBLOCK", eWOULDBLOCK), ("eXDEV", eXDEV)
  ]

strings :: IO ()
strings = do
  print (castCharToCChar '\233', castCCharToChar (-23), castCharToCUChar '\233', castCUCharToChar 233)
  print (castCharToCSChar '\233', castCSCharToChar (-23))
  mapM charIsRepresentable "a\233\8364" >>= print
  a <- newCAString "latin \233"
  peekCAString a >>= print
  peekArray0 0 a >>= print
  free a
  (b, n) <- newCAStringLen "two"
  peekCAStringLen (b, n) >>= print
  free b
  withCAString "\233" (peekArray 2) >>= print
  withCAStringLen "abc" (\(p, k) -> peekArray k p) >>= print
  (c, k) <- newCStringLen "gr\252n \8364 \119070"
  print k
  peekCStringLen (c, k) >>= print
  free c
  d <- newCWString "wide \119070"
  peekCWString d >>= print
  free d
  (e, l) <- newCWStringLen "wide"
  peekCWStringLen (e, l) >>= print
  free e
  withCWStringLen "ab\8364" (\(p, j) -> peekArray j p) >>= print
  -- Bytes that are no UTF-8 are passed over.
  withArray0 0 [97, -61, 40, -1, -30, -126, 98, -19, -96, -128] $ \p -> do
    text <- peekCString p
    print text
    withCString text (peekArray0 0) >>= print
  s <- withCString "NO_SUCH_VARIABLE" c_getenv
  print (s == nullPtr)

main :: IO ()
main = do
  storing
  pointers
  allocating
  arrays
  pools
  foreignPointers
  failures
  mapM_ (\(name, Errno n) -> putStrLn (name ++ " " ++ show n)) numbers
  strings
