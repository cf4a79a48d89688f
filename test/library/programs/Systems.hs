-- The system: environment, handles, files, errors, exceptions from outside, timeouts, memory.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.Bits (xor)
import Data.IORef
import Data.List (isInfixOf, isPrefixOf, sort)
import Data.Maybe (isJust)
import System.CPUTime
import System.Environment
import System.Exit
import System.IO
import System.IO.Error
import System.IO.Unsafe
import System.Info
import System.Mem
import System.Timeout
import Text.Printf

main :: IO ()
main = do
  putStrLn "-- environment"
  setEnv "ASSAY_TEST_VARIABLE" "grün"
  lookupEnv "ASSAY_TEST_VARIABLE" >>= print
  getEnv "ASSAY_TEST_VARIABLE" >>= putStrLn
  (elem ("ASSAY_TEST_VARIABLE", "grün") <$> getEnvironment) >>= print
  setEnv "ASSAY_TEST_VARIABLE" ""
  lookupEnv "ASSAY_TEST_VARIABLE" >>= print
  setEnv "ASSAY_TEST_VARIABLE" "x" >> unsetEnv "ASSAY_TEST_VARIABLE"
  tryIOError (getEnv "ASSAY_TEST_VARIABLE") >>= print . either isDoesNotExistError (const False)
  tryIOError (setEnv "a=b" "x") >>= print . either (const True) (const False)
  withArgs ["a", "b"] getArgs >>= print
  withProgName "other" getProgName >>= putStrLn
  (not . null <$> getProgName) >>= print
  (not . null <$> getExecutablePath) >>= print
  print (os, arch, not (null compilerName), compilerVersion == fullCompilerVersion || True)
  putStrLn "-- handles"
  let name = "assay-test-file.txt"
  writeFile name "first line\nsecond\nüöä€𝄞\nlast"
  h <- openFile name ReadMode
  sequence [hIsOpen h, hIsClosed h, hIsReadable h, hIsWritable h, hIsSeekable h, hIsEOF h, hIsTerminalDevice h] >>= print
  hGetLine h >>= putStrLn
  hTell h >>= print
  p <- hGetPosn h
  hGetChar h >>= print
  hLookAhead h >>= print
  hSetPosn p
  hGetLine h >>= putStrLn
  hSeek h AbsoluteSeek 0 >> hGetLine h >>= putStrLn
  hSeek h RelativeSeek 7 >> hGetLine h >>= print
  hSeek h SeekFromEnd (-4) >> hGetContents h >>= putStrLn
  hIsClosed h >>= print
  hClose h
  hFileSizeOf name >>= print
  hSetBuffering stdout (BlockBuffering (Just 100)) >> hGetBuffering stdout >>= print
  hSetBuffering stdout LineBuffering >> hGetBuffering stdout >>= print
  appendFile name "!\n"
  readFile name >>= print . length
  readFile' name >>= print . lines
  withFile name ReadWriteMode (\w -> hSetFileSize w 10 >> hSeek w SeekFromEnd 0 >> hPutStr w "<end>" >> hPutChar w '\n' >> hPrint w [1, 2])
  readFile name >>= putStr
  withBinaryFile name WriteMode (\w -> hPutStr w (map toEnum [0, 200, 255, 10]))
  withBinaryFile name ReadMode (\r -> hGetContents r >>= print)
  r <- openBinaryFile name ReadMode
  hGetContents' r >>= print . map fromEnum
  l <- openFile name ReadMode
  hSetEncoding l latin1
  hGetContents l >>= print
  (t, th) <- openTempFile "." "assay-temp.txt"
  print ("assay-temp" `isInfixOf` t, ".txt" `isInfixOf` t)
  hPutStr th "temp" >> hClose th
  readFile t >>= putStrLn
  print [ReadMode ..]
  print (hShowable ReadMode, nativeNewline, noNewlineTranslation, universalNewlineMode)
  hSetNewlineMode stdout noNewlineTranslation
  hSetBinaryMode stdout False
  mkTextEncoding "UTF-8" >>= print
  hSetEncoding stdout utf8
  (isJust <$> hGetEncoding stdout) >>= print
  hReady stdin >>= print
  isEOF >>= print
  getLine >>= putStrLn
  getChar >>= print
  readLn >>= \n -> print (n + 1 :: Int)
  interact (map succ)
  putStrLn ""
  putStrLn "-- io errors"
  e1 <- tryIOError (readFile "no/such/file")
  either (\e -> print (isDoesNotExistError e, ioeGetFileName e, ioeGetErrorString e) >> print e) (const (putStrLn "?")) e1
  e2 <- tryIOError (ioError (userError "mine"))
  either (\e -> print (isUserError e, ioeGetErrorString e, ioeGetLocation e) >> print e) return e2
  writeFile name "x\ny\n"
  e3 <- tryIOError (withFile name ReadMode (\f -> hGetContents f >>= putStr >> hGetLine f >>= putStrLn))
  print (either (const "failed") (const "fine") e3)
  e4 <- tryIOError (withFile name ReadMode (\f -> forever (hGetLine f)))
  print (either isEOFError (const False) e4)
  let e = mkIOError alreadyExistsErrorType "here" Nothing (Just "file")
  print e
  print (annotateIOError (userError "x") "place" Nothing (Just "f"))
  print (ioeSetErrorString (ioeSetLocation (ioeSetFileName (ioeSetErrorType e permissionErrorType) "g") "there") "because")
  print (isAlreadyExistsError e, isAlreadyInUseError e, isFullError e, isEOFError e, isIllegalOperation e, isPermissionError e, isResourceVanishedError e)
  print (map ($ ioeGetErrorType e) [isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType, isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType, isResourceVanishedErrorType])
  print [doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType, userErrorType, resourceVanishedErrorType]
  print (ioeGetHandle (ioeSetHandle e stdout) == Just stdout)
  catchIOError (modifyIOError (`ioeSetLocation` "modified") (ioError e)) print
  e5 <- tryIOError (hPutStr (error "x" `seq` stdout) "") `catch` (\x -> return (Left (userError (takeWhile (/= '\n') (show (x :: ErrorCall))))))
  print e5
  putStrLn "-- masks"
  getMaskingState >>= print
  mask_ getMaskingState >>= print
  mask (\restore -> restore getMaskingState) >>= print
  uninterruptibleMask_ (return ()) >> uninterruptibleMask (\restore -> restore (return ())) >> allowInterrupt
  interruptible (return 1) >>= print
  bracket (putStrLn "acquire" >> getMaskingState) (\_ -> putStrLn "release" >> getMaskingState >>= print) (\s -> print s >> getMaskingState) >>= print
  bracket_ (putStrLn "in") (putStrLn "out") (putStrLn "body")
  _ <- try (bracketOnError (return 1) (\_ -> putStrLn "on error") (\_ -> throwIO Overflow)) :: IO (Either ArithException ())
  (throwIO Underflow `onException` putStrLn "cleanup") `catch` (print :: ArithException -> IO ())
  (evaluate (1 `div` (0 :: Int)) >> return ()) `finally` putStrLn "finally" `catch` (print :: ArithException -> IO ())
  getMaskingState >>= print
  putStrLn "-- exceptions"
  print [Overflow, Underflow, LossOfPrecision, DivideByZero, Denormal, RatioZeroDenominator]
  print (IndexOutOfBounds "i", UndefinedElement "", [StackOverflow, HeapOverflow, ThreadKilled, UserInterrupt])
  print (NonTermination, NestedAtomically, Deadlock, BlockedIndefinitelyOnMVar, BlockedIndefinitelyOnSTM, AllocationLimitExceeded)
  print (AssertionFailed "a", NoMethodError "n", PatternMatchFail "p", RecConError "c", RecSelError "s", RecUpdError "u", TypeError "t", ErrorCall "e")
  catchJust (\x -> if x == DivideByZero then Just () else Nothing) (void (evaluate (1 `mod` (0 :: Int)))) (\_ -> putStrLn "by zero")
  handleJust (\x -> if x == Overflow then Just "o" else Nothing) putStrLn (throwIO Overflow)
  handle (\x -> putStrLn ("user interrupt? " ++ show (x :: AsyncException))) (throwIO UserInterrupt)
  handle (\x -> print (fmap (== ThreadKilled) (asyncExceptionFromException x))) (throwIO (asyncExceptionToException ThreadKilled))
  tryJust (\x -> if x == DivideByZero then Just 'z' else Nothing) (evaluate (1 `div` (0 :: Int))) >>= print
  r6 <- try (evaluate (mapException (\x -> if x == DivideByZero then Overflow else x) (1 `div` (0 :: Int))))
  print (r6 :: Either ArithException Int)
  (throw (ErrorCall "thrown") :: IO ()) `catches` [Handler (\x -> print (x :: ArithException)), Handler (\x -> print (x :: ErrorCall))]
  r7 <- try (evaluate (assert (1 + 1 == 2) 'k'))
  print (either (\x -> const 'x' (x :: SomeException)) id r7)
  print (displayException (toException Overflow), fmap (== Overflow) (fromException (toException Overflow)))
  r8 <- try exitFailure
  print (r8 :: Either ExitCode ())
  r9 <- try (exitWith (ExitFailure 3)) :: IO (Either ExitCode ())
  print (r9, ExitSuccess)
  putStrLn "-- timeouts"
  timeout 10000000 (return 'a') >>= print
  timeout (-1) (return 'b') >>= print
  timeout 0 (return 'c') >>= print
  let slow = sum [x `xor` y | x <- [1 .. 30000], y <- [1 .. 30000]] :: Int
  timeout 50000 (evaluate slow) >>= print
  timeout 5000000 (timeout 20000 (evaluate slow) >>= \x -> print x >> return 'd') >>= print
  timeout 20000 (timeout 5000000 (evaluate slow)) >>= print
  -- what was interrupted goes on later
  let shared = foldr (\x acc -> x `seq` acc + 1) 0 [1 .. 3000000 :: Int] :: Int
  counts <- replicateM 3 (timeout 30000 (evaluate shared))
  print (length counts, shared)
  let nested = let a = sum [1 .. 2000000 :: Int]; b = a + sum [1 .. 2000000] in a + b
  _ <- timeout 5000 (evaluate nested)
  _ <- timeout 5000 (evaluate nested)
  print nested
  r10 <- timeout 30000 (evaluate slow `catch` (\x -> putStrLn ("seen: " ++ takeWhile (/= ' ') (show (x :: SomeException))) >> throwIO x))
  print r10
  putStrLn "-- memory and time"
  performGC >> performMajorGC >> performMinorGC
  setAllocationCounter 0 >> disableAllocationLimit
  t0 <- getCPUTime
  t1 <- getCPUTime
  print (t1 >= t0, cpuTimePrecision > 0)
  ref <- newIORef 0
  let lazily = unsafePerformIO (modifyIORef ref (+ 1) >> readIORef ref)
  print (lazily + lazily)
  later <- unsafeInterleaveIO (writeIORef ref 7 >> return 'l')
  readIORef ref >>= print
  print later
  readIORef ref >>= print
  print (unsafeDupablePerformIO (return 3))
  fixed <- unsafeFixIO (\xs -> return (1 : map (* 2) xs))
  print (take 5 fixed)
  fixIO (\xs -> return ('a' : take 2 xs)) >>= putStrLn
  hPrintf stdout "%s %d\n" "printf" (3 :: Int)
  hPutStrLn stderr "the end" >> hFlush stdout
  die "dying"
  where
    hFileSizeOf n = withFile n ReadMode hFileSize
    hShowable = show
